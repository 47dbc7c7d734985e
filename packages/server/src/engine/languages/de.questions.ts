// The foreign questions in German: questions that almost no knowledge base can answer, one per line.

export const germanQuestions = `
  wie lange muss ein ei kochen bis es hart ist
  wer hat die mondscheinsonate komponiert
  wie weit ist die erde vom mond entfernt
  wann fiel die berliner mauer
  welcher fluss fließt durch die stadt köln
  wie bekomme ich rotweinflecken aus dem teppich
  wer war der erste kanzler der bundesrepublik
  wie viele knochen hat der mensch
  was ist die hauptstadt von australien
  warum ist der himmel blau
  wie oft muss ich eine orchidee im winter gießen
  wer schrieb den roman die buddenbrooks
  welche mannschaft gewann die letzte fußballweltmeisterschaft
  wie hoch ist der höchste berg in afrika
  darf mein hund rohe kartoffeln fressen
  in welchem jahr sank die titanic
  wie wird das wetter morgen in hamburg
  wer hat das telefon erfunden
  wie viele einwohner hat die schweiz
  was bedeutet das wort fernweh
  wie binde ich eine krawatte
  welche zutaten gehören in eine schwarzwälder kirschtorte
  wer spielte die hauptrolle in dem film das boot
  welcher planet hat die meisten monde
  wie entstehen blitz und donner
  wann ist dieses jahr ostern
  wer entdeckte das penicillin
  wie lange fliegt man von frankfurt nach tokio
  wo überwintern die störche
  wie heißt die längste brücke der welt
  wann lebte der römische kaiser augustus
  kann man avocados aus dem kern ziehen`
