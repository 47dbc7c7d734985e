// The foreign questions in Spanish: questions that almost no knowledge base can answer, one per line.

export const spanishQuestions = `
  cuánto tiempo hay que hervir un huevo duro
  quién pintó el guernica
  cuál es la distancia entre la tierra y la luna
  cómo quitar una mancha de vino tinto de la alfombra
  en qué año cayó el muro de berlín
  qué río pasa por la ciudad de sevilla
  quién escribió cien años de soledad
  por qué el cielo es azul
  cuántos huesos tiene el cuerpo humano
  cuál es la capital de australia
  qué tiempo hará mañana en valencia
  quién ganó el último mundial de fútbol
  cada cuánto se riega una orquídea en invierno
  puede mi perro comer patatas crudas
  quién inventó el teléfono
  cuál es la montaña más alta de américa
  cómo se hace el nudo de la corbata
  cuántos habitantes tiene nueva zelanda
  cuándo se hundió el titanic
  quién fue la primera mujer que ganó un premio nobel
  qué ingredientes lleva una paella valenciana
  qué planeta tiene más lunas
  cómo se forman los rayos y los truenos
  quién descubrió la penicilina
  dónde pasan el invierno las cigüeñas
  qué rey tuvo seis esposas`
