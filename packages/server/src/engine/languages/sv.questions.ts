// The foreign questions in Swedish: questions that almost no knowledge base can answer, one per line.

export const swedishQuestions = `
  hur länge ska ett ägg koka för att bli hårt
  vem målade mona lisa
  hur långt är det från jorden till månen
  hur får man bort rödvin från en ljus matta
  vilket år föll berlinmuren
  i vilket land ligger världens högsta vattenfall och hur högt är det
  vilken astronom hävdade först att jorden rör sig runt solen
  varför är himlen blå
  hur många ben finns det i människokroppen
  vad heter australiens huvudstad
  hur blir vädret i göteborg i morgon
  vem vann det senaste fotbolls-vm
  hur ofta ska man vattna en orkidé på vintern
  får min hund äta rå potatis
  vilken händelse utlöste första världskriget
  vem skrev romanen om gösta berling
  hur knyter man en slips
  vilken planet har flest månar
  vem upptäckte penicillinet
  vart flyttar storkarna på vintern
  varför är havsvatten salt men inte vattnet i sjöar
  hur många pjäser skrev shakespeare under sin livstid
  berätta en rolig historia om två pingviner
  vilken betydelse fick ångmaskinen för england på sjuttonhundratalet
  vilken hundras blir äldst`
