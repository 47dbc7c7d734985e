// What the bot says in Spanish, and the small talk that it answers.
import type { Texts } from './language.ts'

export const spanishTexts: Texts = {
  unknown: {
    formal: 'Lamento no disponer de información al respecto.',
    neutral: 'No tengo una respuesta a esa pregunta entre lo que sé.',
    warm: 'Lo siento, todavía no tengo la respuesta. ¿Puedes preguntarlo de otra manera?',
  },
  unknownAgain: {
    formal: 'Lamento no disponer tampoco de información al respecto.',
    neutral: 'Tampoco tengo una respuesta a eso.',
    warm: 'Lo siento, eso tampoco lo sé.',
  },
  closest: {
    formal:
      'No tengo la certeza de que esto responda a su pregunta; la información más cercana es:',
    neutral: 'Puede que no sea exactamente lo que se pregunta; lo más cercano que encontré es:',
    warm: 'No estoy seguro de que sea lo que buscas, pero esto es lo más cercano que encontré:',
  },
  regret: {
    formal: 'Lamento lo ocurrido.',
    neutral: 'Siento lo ocurrido.',
    warm: 'Siento mucho lo que ha pasado.',
  },
  concern: {
    formal: 'Lo que describe parece grave.',
    neutral: 'Esto parece grave.',
    warm: 'Esto parece grave, y lo siento.',
  },
  noPerson: {
    formal:
      'Lamento no poder ponerle en contacto con una persona desde aquí; soy un asistente virtual. Con gusto busco la respuesta en la información de que dispongo.',
    neutral:
      'Aquí no puedo ponerle en contacto con una persona; soy un asistente virtual. Haga una pregunta y buscaré la respuesta entre lo que sé.',
    warm: 'Aquí no puedo pasarte con una persona, solo soy un asistente virtual. ¡Pero dime qué necesitas y busco la respuesta!',
  },
  offer: {
    formal: '¿Desea que le atienda una persona de nuestro equipo?',
    neutral: '¿Quieres que te atienda una persona?',
    warm: '¿Te paso con una persona de nuestro equipo?',
  },
  clarify: {
    formal: '¿Podría indicarme a cuál de estas se refiere?',
    neutral: '¿A cuál de estas se refiere?',
    warm: 'Para entenderte bien: ¿a cuál de estas te refieres?',
  },
  nearest: {
    formal: 'Sobre esto sí puedo informarle:',
    neutral: 'Sobre esto sí puedo informarle:',
    warm: 'Sobre esto sí te puedo contar:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: '¡Pregunta sin problema si necesitas algo más!',
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
}
