// What is known of Spanish.
import { stemmer } from '@orama/stemmers/spanish'
import { spanishQuestions } from './es.questions.ts'
import type { Language } from './language.ts'

export const spanish: Language = {
  tag: 'es',
  functionWords: `
    el la los las lo un una unos unas y o u e pero no ni es son era eran ser soy eres estoy esta
    estan estaba este estos estas ese esa eso esos he ha han hay habia tiene tengo tienen puedo
    puede pueden podria debo debe yo tu usted ustedes el ella nosotros ellos ellas me te se nos le
    les mi mis su sus nuestro nuestra que quien quienes cual cuales cuando donde como por porque
    cuanto cuanta cuantos cuantas de del a al en con sin sobre para entre hasta desde si mas muy ya
    tambien hacer hago quiero favor`,
  stemmer,
  // luz, luces → luc; a word in -zo or -za has its z in all forms.
  finalLetter: { from: 'z', to: 'c' },
  abbreviations: {
    always: 'sr sra srta dr dña ud uds núm aprox ej sig',
    beforeNumbers: 'pág p art',
  },
  negations: {
    not: 'no ni',
    without: 'sin',
    never: 'nunca',
    excluding: 'nunca jamas nada tampoco salvo excepcion excepto solo carece carecen',
  },
  cardinals: `
      cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
      dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta
      ochenta noventa cien`,
  measures: {
    after: 'cuanto cuantas',
    between: 'de',
    words: 'tiempo veces',
    prices: 'cuesta cuestan',
  },
  references: {
    words: `
      ella ellos ellas esto eso ese esa estos estas esos esas aquello ahi alli tambien otro otra
      otros otras mas mismo misma`,
    openings: `
      y, e, pero, o, entonces, ok, tambien, que tal, que pasa con, que pasa si, me refiero, quiero
      decir, queria decir`,
  },
  answers: {
    asked: {
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
    durations: /d[íi]as?|semanas?|mes(?:es)?|años?|horas?/,
    places: { prepositions: 'en de a', articles: 'la el' },
    reasons: /porque|debido|para/,
    manners: /haga|clic|con|en|via/,
  },
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
    estoy aquí …, lamentablemente, encantado de …, encantada de …, buen fin de semana …`,
  personRequests: {
    asks: 'quiero, quisiera, me gustaría, necesito, deseo, puedo, podría, es posible',
    verbs: 'hablar con, chatear con, contactar con, comunicarme con',
    requests: `
      pásame con, páseme con, ponme con, póngame con, me puede pasar con, me puedes pasar con,
      necesito, quiero`,
    determiners: 'un, una, el, la, de, verdadera, real, humano, humana',
    persons: `
      persona, persona de verdad, persona real, humano, ser humano, agente, alguien, empleado,
      operador, asesor, representante, atención al cliente, soporte`,
  },
  texts: {
    unknown: {
      formal: 'Lamento no disponer de información al respecto.',
      neutral: 'No tengo una respuesta a esa pregunta entre lo que sé.',
      warm: 'Lo siento, todavía no tengo la respuesta. ¿Puedes preguntarlo de otra manera?',
    },
    closest: {
      formal:
        'No tengo la certeza de que esto responda a su pregunta; la información más cercana es:',
      neutral: 'Puede que no sea exactamente lo que se pregunta; lo más cercano que encontré es:',
      warm: 'No estoy seguro de que sea lo que buscas, pero esto es lo más cercano que encontré:',
    },
    clarify: {
      formal: '¿Podría indicarme a cuál de estas se refiere?',
      neutral: '¿A cuál de estas se refiere?',
      warm: 'Para entenderte bien: ¿a cuál de estas te refieres?',
    },
    closing: {
      formal: '',
      neutral: '',
      warm: '¡Pregunta sin problema si necesitas algo más!',
    },
    notices: {
      handoff: {
        formal:
          'Traslado esta conversación a un miembro de nuestro equipo, que le responderá aquí.',
        neutral: 'Paso esta conversación a una persona, que responderá aquí.',
        warm: 'Ahora mismo aviso a una persona. ¡Te responderá aquí!',
      },
      paused: {
        formal:
          'Esta conversación está en pausa. Su mensaje se ha guardado para la persona que se ocupa de ella.',
        neutral: 'El mensaje queda guardado para la persona que se ocupa de esto.',
        warm: '¡Anotado! He guardado tu mensaje para la persona que se ocupa de esto.',
      },
    },
    fillers: `
      a todos, a todas, otra vez, de nuevo, bot, por favor, ok, vale, genial, y, pues, por la
      ayuda, por tu ayuda, por su ayuda, por todo, señor, señora, amigo`,
    smallTalk: {
      greeting: {
        said: `
          hola, buenas, buenos días, buen día, buenas tardes, buenas noches, muy buenas, qué tal,
          saludos, hey, hay alguien, hay alguien ahí`,
        replies: {
          formal: 'Buenos días. ¿En qué puedo ayudarle?',
          neutral: '¡Hola! ¿Qué desea saber?',
          warm: '¡Hola, qué gusto verte! ¿En qué te puedo ayudar?',
        },
      },
      thanks: {
        said: `
          gracias, muchas gracias, muchísimas gracias, mil gracias, te lo agradezco, se lo
          agradezco, muy amable, perfecto, me ayuda mucho`,
        replies: {
          formal: 'No hay de qué. Quedo a su disposición para cualquier otra pregunta.',
          neutral: 'De nada.',
          warm: '¡De nada, con mucho gusto! ¿Te ayudo con algo más?',
        },
      },
      goodbye: {
        said: `
          adiós, hasta luego, hasta pronto, hasta mañana, hasta la vista, nos vemos, chao, chau,
          bye, que tengas un buen día, que tenga un buen día, eso es todo, es todo`,
        replies: {
          formal: 'Hasta luego. Gracias por su consulta.',
          neutral: '¡Hasta luego!',
          warm: '¡Hasta pronto! Vuelve cuando quieras.',
        },
      },
      acknowledgement: {
        said: `
          ok, vale, de acuerdo, entendido, entiendo, ya veo, bien, muy bien, bueno, sí, no, hm,
          hmm, ah, jaja, lol, da igual, no importa, tal vez, quizás, claro`,
        replies: {
          formal: 'De acuerdo. ¿Puedo ayudarle en algo más?',
          neutral: 'De acuerdo. ¿Qué más desea saber?',
          warm: '¡Muy bien! ¿Te ayudo con algo más?',
        },
      },
      wellbeing: {
        said: `
          cómo estás, cómo está, cómo está usted, qué tal estás, cómo te va, cómo le va, cómo va,
          todo bien, qué pasa`,
        replies: {
          formal: 'Estoy bien, gracias por preguntar. ¿En qué puedo ayudarle?',
          neutral: 'Bien, gracias. ¿Qué desea saber?',
          warm: '¡Muy bien, gracias por preguntar! ¿En qué te puedo ayudar?',
        },
      },
      identity: {
        said: `
          quién eres, quién es usted, qué eres, cómo te llamas, cómo se llama, cuál es tu nombre,
          cuál es su nombre, eres un bot, eres un robot, eres humano, eres una persona, eres real,
          qué puedes hacer, qué sabes hacer, puedes ayudarme, me puedes ayudar, puede ayudarme,
          ayuda, ayúdame, necesito ayuda, con quién hablo`,
        replies: {
          formal:
            'Soy {name}, un asistente virtual. Respondo a las preguntas con la información que se me ha confiado y cito su fuente.',
          neutral:
            'Soy {name}, un asistente virtual. Haga una pregunta y buscaré la respuesta entre lo que sé.',
          warm: '¡Soy {name}, tu asistente virtual! Pregúntame lo que quieras y buscaré la respuesta en lo que sé.',
        },
      },
      person: {
        said: `
          quiero hablar con una persona, quiero hablar con un humano, quiero hablar con alguien,
          quiero hablar con un agente, quisiera hablar con una persona, quisiera hablar con
          alguien, me gustaría hablar con una persona, hablar con una persona, hablar con un
          humano, hablar con alguien, hablar con un agente, puedo hablar con una persona, puedo
          hablar con alguien, puedo hablar con un humano, puedo hablar con un agente, una persona
          real, un agente humano, atención al cliente, servicio al cliente`,
        replies: {
          formal:
            'Lamento no poder ponerle en contacto con una persona desde aquí; soy un asistente virtual. Con gusto busco la respuesta en la información de que dispongo.',
          neutral:
            'Aquí no puedo ponerle en contacto con una persona; soy un asistente virtual. Haga una pregunta y buscaré la respuesta entre lo que sé.',
          warm: 'Aquí no puedo pasarte con una persona, solo soy un asistente virtual. ¡Pero dime qué necesitas y busco la respuesta!',
        },
      },
      insult: {
        said: `
          eres tonto, eres tonta, eres estúpido, eres estúpida, eres idiota, eres un idiota, eres
          inútil, eres un inútil, eres malo, usted es inútil, bot estúpido, bot inútil, estúpido,
          idiota, imbécil, tonto, inútil, cállate, vete a la mierda, que te jodan, vete al diablo,
          no sirves para nada, no entiendes nada, te odio, qué mierda`,
        replies: {
          formal: 'Lamento no haberle sido de ayuda. ¿Podría formular su pregunta de otro modo?',
          neutral: 'Siento que no haya servido. ¿Puede hacer la pregunta de otra manera?',
          warm: 'Lo siento, veo que no te ha ayudado. Probemos otra vez: ¿puedes decirlo de otra manera?',
        },
      },
    },
  },
  foreignQuestions: spanishQuestions,
}
