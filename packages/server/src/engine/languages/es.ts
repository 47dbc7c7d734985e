// The language record of Spanish.

import { stemmer } from '@orama/stemmers/spanish'
import { spanishCompany } from './es.company.ts'
import { spanishIntents } from './es.intents.ts'
import { spanishQuestions } from './es.questions.ts'
import { spanishSynonyms } from './es.synonyms.ts'
import { spanishTexts } from './es.texts.ts'
import type { Language } from './language.ts'
import { spanishNotices } from './notices/es.ts'

export const spanish: Language = {
  tag: 'es',
  functionWords: `
    estamos estais sois somos hemos haceis
    el la los las lo un una unos unas y o u e pero no ni es son era eran ser soy eres estoy esta
    estan estaba este estos estas ese esa eso esos he ha han hay habia tiene tengo tienen puedo
    puede pueden podria debo debe yo tu usted ustedes el ella nosotros ellos ellas me te se nos le
    les mi mis su sus nuestro nuestra que quien quienes cual cuales cuando donde como por porque
    cuanto cuanta cuantos cuantas de del a al en con sin sobre para entre hasta desde si mas muy ya
    tambien hacer hago quiero favor puedes podeis podemos podrias podrian podriamos quisiera querria
    gustaria
    q vais habeis quereis teneis os vosotros
    mierda joder puto puta maldito maldita cojones wtf`,
  lightWords: `
    diferencia diferencias entre comparar comparacion
    interesa interesado interesada hacer hace hago hacen hecho ir voy va vamos van venir viene vienen dar da dan dado doy poner pone
    pongo tomar toma tomo coger cojo sacar saco dejar deja dejo dejado llevar lleva llevo traer trae
    quedar queda quedarse salir sale entrar entra llegar llega llego pasar pasa pasado tener tengo tiene
    tienen usar uso usa utilizar funciona funcionar ocurre saber sabe decir dice pedir pido ver veo mirar
    buscar busco encontrar encuentro creer pensar significa cosa cosas algo nada todo toda todos todas
    alguien nadie gente persona tipo forma manera parte vez veces dia dias semana semanas mes meses ano
    anos hoy manana ayer ahora ultimo ultima proximo proxima primero primera nuevo nueva nuevos viejo
    bueno buena malo mal bien grande pequeno mucho mucha muchos muchas mas menos poco poca pocos cada
    otro otra otros otras propio propia mismo misma aun todavia ya vuelta atras fuera arriba abajo
    despues antes desde hasta durante sin por solo solamente incluso realmente exactamente quizas alguna
    algun siempre nunca menudo pronto luego tarde bastante posible hola ok vale gracias perdon pregunta
    duda favor ahi aqui alli acaso ademas entonces cierto falta faltan hay tal ser vale
    buenas explicar explicarme oye porfa xfa ke xq tb tmb venga ofrece ofrecen ofreceis
    pa toy pls pq`,
  stemmer,
  typedForMarks: [
    [/ion$/, 'ión'],
    [/ia(s?)$/, 'ía$1'],
    [/es$/, 'és'],
    [/eis$/, 'éis'],
  ],
  // Gives luz and luces the same stem, luc. Words that end in -zo or -za keep the z in all forms.
  finalLetter: { from: 'z', to: 'c' },
  abbreviations: {
    always: 'sr sra srta dr dña ud uds núm aprox ej sig',
    beforeNumbers: 'pág p art',
  },
  calendar: `
    lunes lun, martes, miércoles mié, jueves jue, viernes vie, sábado sáb, domingo dom, enero ene, febrero feb,
    abril abr, junio jun, julio jul, agosto ago, septiembre sep sept, octubre oct, noviembre nov, diciembre dic`,
  opening: 'abierto abierta abiertos abre abren abris',
  negations: {
    not: 'no ni',
    without: 'sin',
    never: 'nunca',
    excluding: 'nunca jamas nada tampoco salvo excepcion excepto solo carece carecen',
  },
  yesNoQuestions: {
    openings: `
      hay, es, son, está, esta, están, estan, tiene, tienen, tenéis, teneis, puedo, puede, pueden,
      podemos, se puede, se pueden, admiten, admitís, aceptan, aceptáis, ofrecen, ofrecéis, venden,
      vendéis, hacen, hacéis, alquilan, alquiláis, organizan, organizáis, existe, incluye, sirve,
      funciona, tengo que, debo`,
    offers: `
      ofrecen, ofrecéis, venden, vendéis, alquilan, alquiláis, prestan, prestáis, organizan,
      organizáis, puedo comprar,
      puedo alquilar, puedo reservar`,
    verbs: `
      tiene tienen hay está están existe existen incluye incluyen lleva trae sirve sirven funciona
      funcionan admite admiten acepta aceptan dispone disponen`,
    before: 'y o pero pues entonces ok vale hola buenas oye',
    questionWords: `
      qué cuál cuáles quién quiénes cuándo cuánto cuánta cuántos cuántas dónde cómo cuanto cuanta
      cuantos cuantas`,
  },
  cardinals: `
      cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
      dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta
      ochenta noventa cien`,
  measures: {
    after: 'cuanto cuantas',
    between: 'de',
    words: 'tiempo veces',
    prices: 'cuesta cuestan cobran cobrais',
    bounds: 'importe minimo maximo edad',
  },
  phraseWords: `
    el la los las un una unos unas mi mis tu tus su sus nuestro nuestra este esta estos estas para
    con sin en de del a al por sobre entre hasta desde y e o u pero no`,
  references: {
    words: `
      ella ellos ellas esto eso ese esa estos estas esos esas aquello ahi alli tambien otro otra
      otros otras mas mismo misma`,
    also: 'tambien',
    openings: `
      y, e, pero, o, entonces, tambien, que tal, que pasa con, que pasa si, me refiero, quiero
      decir, queria decir`,
  },
  shorthand: `
    q que, k que, ke que, xq por qué, pq por qué, xk por qué, porq por qué, dnd dónde, cnd cuándo, cm cómo, kmo cómo, tb
    también, tmb también, tbn también, xfa por favor, xfavor por favor, porfa por favor, x por, pa para, d de, bn bien,
    grax gracias, tngo tengo, toy estoy, aki aquí, kiero quiero, finde fin de semana, msj mensaje, ola hola`,
  asides: `
    ok, okay, ok gracias, por cierto, otra pregunta, otra cosa, otra duda, una pregunta más`,
  answers: {
    asked: {
      price: /cu[aá]nto (?:vale|cobran)|cuestan?|(?<!en el )precios?|tarifas|qué tarifa|coste/,
      duration: /cuánto tiempo/,
      number: /cuánt[oa]s?/,
      date: /cuándo|a qué hora/,
      person: /quién(?:es)?/,
      place: /dónde/,
      reason: /por qu[ée]/,
      manner: /cómo|^como/,
    },
    numbers: 'dos tres cuatro cinco diez cien mil',
    dates:
      /enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|siglo/,
    free: /gratis|gratuit[oa]s?|incluid[oa]s?|nada|sin (?:coste|cargo|recargo)/,
    former: {
      always: /hasta ahora|anteriormente/u,
      inBrackets: /antes(?! d)/,
      instead: /en (?:vez|lugar) de/,
      changes: /ahora|desde|a partir|pasan?/,
    },
    durations: /d[íi]as?|semanas?|mes(?:es)?|años?|horas?/,
    places: { prepositions: 'en de a', articles: 'la el' },
    reasons: /porque|debido|para/,
    manners: /haga|clic|con|en|via/,
  },
  furtherQuestion: {
    and: /y(?: tambi[ée]n)?/,
    asking:
      /(?:(?:a|de|en|con|para) )?qu[ée]|cu[áa]l(?:es)?|qui[ée]n(?:es)?|cu[áa]ndo|d[óo]nde|por qu[ée]|c[óo]mo|cu[áa]nt[oa]s?/,
    clause: /que|si|porque/,
  },
  ordinals: [
    'primero primera primer',
    'segundo segunda',
    'tercero tercera tercer',
    'cuarto cuarta',
    'último última',
  ],
  verdicts: 'sí no',
  code: {
    steps: /cómo (?:puedo|podemos|hago|se|debo)|comandos?|ejemplos?/,
    data: /respuesta|ejemplos?/,
  },
  pointers: /véase|ver|vea|para más/,
  conditions: 'si cuando',
  admissions: `
    no lo sé, no sé, lo desconozco, no tengo información, no tengo … información, no dispongo de …,
    no tengo datos, no tengo una respuesta, no he encontrado, no encontré, no encuentro, no he
    podido encontrar, no pude encontrar, no hay información sobre …, no hay información al respecto,
    ninguna información sobre …, ninguna información al respecto, no se menciona, no se mencionan,
    no se especifica en …, no se indica en …, no aparece en mis …, no aparece en la información …,
    no aparece en la documentación, no aparece en las fuentes, no consta en …, no figura en …,
    fuentes no …, documentos no …, documentación no …, información que tengo no …, información
    disponible no …, no dice nada sobre …, no dicen nada sobre …, no puedo decir …, no puedo
    decirte, no puedo decirle, no puedo responder, no estoy seguro, no estoy segura, no tengo
    detalles, no tengo … detalles, no cuento con …`,
  courtesies: `
    por desgracia no, lamentablemente no, desafortunadamente no, probablemente, probablemente no,
    quizá, tal vez, todavía no, aún no, no del todo, depende, hola …, buenos días …, buenas tardes
    …, buenas noches …, bienvenido …, bienvenida …, gracias, gracias por …, gracias a ti, muchas
    gracias …, de nada, con gusto, con mucho gusto, encantado …, encantada …, por supuesto, claro,
    claro que sí, desde luego, sin problema, sí, no, perfecto, vale, de acuerdo, buena pregunta, lo
    siento …, lo siento mucho …, siento …, siento mucho …, lamento …, lamentamos …, lo lamento …,
    perdona …, perdone …, disculpa …, disculpe …, disculpas …, mis disculpas …, entiendo …,
    comprendo …, qué fastidio, debe de ser …, debe ser muy …, estoy aquí para …, me alegra …, me
    alegro …, no dudes en …, no dude en …, si tienes …, si tiene …, si necesitas …, si necesita …,
    si quieres …, avísame …, avíseme …, dime si …, dígame si …, hazme saber …, hágame saber …, puedo
    ayudarte en …, puedo ayudarle en …, espero que …, que tengas …, que tenga …, buen día …, buena
    suerte …, mucha suerte …, que disfrutes …, disfruta …, hasta pronto, vaya, oh, aquí estoy …,
    estoy aquí …, lamentablemente, encantado de …, encantada de …, buen fin de semana …, te explico
    …, le explico …, te lo explico …, se lo explico …, puedo explicarte …, puedo explicarle …, te
    puedo explicar …, le puedo explicar …, te cuento …, puedo contarte …, si lo deseas, si lo desea,
    si lo prefieres, si te parece, si te surge …, si le surge …, si te surgen …, si le surgen …, ha
    sido un placer …, con mucho gusto …, con gusto …, buenas noticias, dime qué …, dime cuál …,
    dígame qué …, dígame cuál …, cuando me lo diga, cuando me lo digas, buen viaje, listo, ya está,
    eso es todo, y listo`,
  intents: spanishIntents,
  company: spanishCompany,
  synonyms: spanishSynonyms,
  notices: spanishNotices,
  texts: spanishTexts,
  foreignQuestions: spanishQuestions,
}
