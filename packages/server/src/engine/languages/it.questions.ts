// The foreign questions in Italian: questions that almost no knowledge base can answer, one per line.

export const italianQuestions = `
  quanto tempo deve bollire un uovo sodo
  chi ha dipinto la cappella sistina
  qual è la distanza tra la terra e la luna
  come togliere una macchia di vino rosso dal tappeto
  in che anno è caduto il muro di berlino
  quale fiume attraversa la città di firenze
  chi ha scritto i promessi sposi
  perché il cielo è blu
  quante ossa ha il corpo umano
  qual è la capitale dell'australia
  che tempo farà domani a palermo
  chi ha vinto gli ultimi mondiali di calcio
  ogni quanto si annaffia un'orchidea in inverno
  il mio cane può mangiare le patate crude
  chi ha inventato il telefono
  quando è affondato il titanic
  come si fa il nodo alla cravatta
  quale pianeta ha più lune
  chi ha scoperto la penicillina
  dove vanno le cicogne in inverno`
