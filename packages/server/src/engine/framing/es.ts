// Spanish framing.
import type { Framing } from './phrases.ts'

export const spanish: Framing = {
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
  closing: { formal: '', neutral: '', warm: '¡Pregunta sin problema si necesitas algo más!' },
  fillers: `
    a todos, a todas, otra vez, de nuevo, bot, por favor, ok, vale, genial, y, pues, por la ayuda,
    por tu ayuda, por su ayuda, por todo, señor, señora, amigo`,
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
  },
}
