// The foreign questions in Portuguese: questions that almost no knowledge base can answer, one per line.

export const portugueseQuestions = `
  quanto tempo demora para cozinhar um ovo
  quem pintou a mona lisa
  qual é a distância entre a terra e a lua
  como tirar uma mancha de vinho tinto do tapete
  em que ano caiu o muro de berlim
  que rio passa pela cidade do porto
  quem escreveu os lusíadas
  por que o céu é azul
  quantos ossos tem o corpo humano
  qual é a capital da austrália
  como vai estar o tempo amanhã em lisboa
  quem ganhou a última copa do mundo de futebol
  com que frequência devo regar uma orquídea no inverno
  meu cachorro pode comer batata crua
  quem inventou o telefone
  quando o titanic afundou
  como se dá o nó da gravata
  qual planeta tem mais luas
  quem descobriu a penicilina
  para onde vão as cegonhas no inverno`
