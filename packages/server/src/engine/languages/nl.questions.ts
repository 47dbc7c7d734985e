// The foreign questions in Dutch: questions that almost no knowledge base can answer, one per line.

export const dutchQuestions = `
  hoe lang moet een ei koken tot het hard is
  wie schilderde de nachtwacht
  hoe ver is de maan van de aarde
  hoe krijg ik rode wijn uit het tapijt
  in welk jaar viel de berlijnse muur
  welke rivier stroomt door de stad maastricht
  wie schreef het dagboek in het achterhuis
  waarom is de lucht blauw
  hoeveel botten heeft het menselijk lichaam
  wat is de hoofdstad van australië
  wat voor weer wordt het morgen in groningen
  wie won het laatste wereldkampioenschap voetbal
  hoe vaak moet ik een orchidee water geven in de winter
  mag mijn hond rauwe aardappelen eten
  wie heeft de telefoon uitgevonden
  wanneer zonk de titanic
  hoe knoop ik een stropdas
  welke planeet heeft de meeste manen
  wie ontdekte de penicilline
  waar gaan ooievaars heen in de winter`
