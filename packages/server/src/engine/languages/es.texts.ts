// What the bot says in Spanish.
import { spanishSmallTalk } from './es.small-talk.ts'
import type { Texts } from './language.ts'

export const spanishTexts: Texts = {
  unknown: {
    formal: 'Lamento comunicarle que no dispongo de información al respecto.',
    neutral: 'No encuentro la respuesta a esa pregunta en la información que tengo.',
    warm: 'Lo siento, todavía no tengo la respuesta. ¿Puedes preguntarlo de otra manera?',
    professional:
      'Lamentablemente, no dispongo de información al respecto. ¿Podría formular la pregunta de otro modo?',
    concise: 'No tengo respuesta a eso.',
    casual: 'Uy, esa no me la sé. ¿Pruebas a preguntármelo de otra forma?',
    empathetic:
      'Sé que esperabas una respuesta y siento no tenerla. ¿Me cuentas un poco más para que lo intente de nuevo?',
    enthusiastic:
      'Esa todavía no la tengo, ¡pero no nos rendimos! ¿Me lo preguntas con otras palabras?',
    playful: 'Has encontrado un hueco en mis apuntes: esa no la sé. ¿Probamos con otras palabras?',
  },
  unknownAgain: {
    formal: 'Lamento no disponer tampoco de información sobre este asunto.',
    neutral: 'Tampoco tengo una respuesta a eso.',
    warm: 'Lo siento, eso tampoco lo sé.',
    professional: 'Lamentablemente, tampoco dispongo de información sobre eso.',
    concise: 'Tampoco tengo respuesta a eso.',
    casual: 'Pues esa tampoco me la sé, lo siento.',
    empathetic: 'Siento tener que decirte otra vez que no: eso tampoco lo sé.',
    enthusiastic: 'Esa tampoco la tengo, ¡pero sigue preguntando!',
    playful: 'Dos huecos seguidos en mis apuntes: esa tampoco la sé.',
  },
  closest: {
    formal:
      'No tengo la certeza de que esto responda a su pregunta; la información más cercana es la siguiente:',
    neutral: 'Puede que no sea exactamente lo que pregunta; lo más cercano que encontré es:',
    warm: 'No sé si es justo lo que buscas, pero esto es lo más cercano que encontré:',
    professional: 'No he encontrado una respuesta exacta. Esta es la información más cercana:',
    concise: 'No es exacto; lo más cercano:',
    casual: 'No sé si te refieres a esto, pero es lo más parecido que tengo:',
    empathetic:
      'Prefiero ser sincero y no despistarte: quizá no sea esto, pero es lo más cercano que encontré:',
    enthusiastic: 'Quizá no sea exactamente esto, ¡pero he encontrado algo parecido!',
    playful: 'Puede que no sea lo que buscas, pero vive en el mismo barrio:',
  },
  regret: {
    formal: 'Lamento sinceramente lo ocurrido.',
    neutral: 'Siento lo ocurrido.',
    warm: 'Siento mucho lo que ha pasado.',
    professional: 'Lamento que haya tenido esta experiencia.',
    concise: 'Lo lamento.',
    casual: 'Vaya, lo siento mucho.',
    empathetic: 'Siento mucho que estés pasando por esto. Entiendo que te moleste.',
    enthusiastic: 'Eso no debería pasar, y lo siento de verdad.',
    playful: 'Bromas aparte, lo siento mucho.',
  },
  concern: {
    formal:
      'Lo que describe parece grave. Si alguien corre peligro, le ruego que llame de inmediato a los servicios de emergencia.',
    neutral:
      'Esto parece grave. Si alguien corre peligro, llame ahora mismo a los servicios de emergencia.',
    warm: 'Esto parece grave, y lo siento. Si alguien corre peligro, llama ahora mismo a los servicios de emergencia.',
    concise: 'Parece grave. Si alguien corre peligro, llame ya a emergencias.',
    empathetic:
      'Esto parece grave, y siento que tengas que pasar por ello. Si tú o alguien más corre peligro, llama ahora mismo a los servicios de emergencia.',
  },
  noPerson: {
    formal:
      'Lamento no poder ponerle en contacto con una persona desde aquí, pues soy un asistente virtual. Con gusto buscaré la respuesta en la información de que dispongo.',
    neutral:
      'Aquí no puedo ponerle en contacto con una persona; soy un asistente virtual. Haga una pregunta y buscaré la respuesta en la información que tengo.',
    warm: 'Aquí no puedo pasarte con una persona, soy un asistente virtual. ¡Pero dime qué necesitas y busco la respuesta!',
    professional:
      'Soy un asistente virtual y no puedo ponerle en contacto con una persona desde aquí. Indíqueme qué necesita y buscaré la respuesta.',
    concise: 'Soy un asistente virtual y no puedo pasarle con una persona. ¿Qué necesita?',
    casual:
      'Perdona, por aquí solo estoy yo, un asistente virtual. Cuéntame qué necesitas y miro qué encuentro.',
    empathetic:
      'Entiendo que prefieras hablar con una persona, y siento no poder pasarte con nadie desde aquí: soy un asistente virtual. Cuéntame qué ocurre y buscaré una respuesta.',
    enthusiastic:
      'Aquí no puedo pasarte con una persona, soy un asistente virtual, ¡pero me encantará ayudarte! ¿Qué quieres saber?',
    playful:
      'Personas no hay por aquí, solo yo: un asistente virtual con muchos apuntes. ¿Qué te busco?',
  },
  offer: {
    formal: '¿Desea que le atienda un miembro de nuestro equipo?',
    neutral: '¿Desea que le atienda una persona?',
    warm: '¿Se lo paso a alguien de nuestro equipo?',
    professional: '¿Desea que traslade su caso a nuestro equipo?',
    concise: '¿Lo traslado a una persona?',
    casual: '¿Se lo paso a alguien del equipo?',
    empathetic: '¿Te ayudaría hablar con una persona? Puedo pasárselo a nuestro equipo.',
    enthusiastic: '¿Aviso ahora mismo a alguien de nuestro equipo?',
    playful: '¿Te busco a alguien de carne y hueso de nuestro equipo?',
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
  unanswered: {
    formal: 'No dispongo de una respuesta clara a lo siguiente:',
    neutral: 'No he encontrado una respuesta clara a esto:',
    warm: 'A esto no le he encontrado una respuesta clara:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: '¡Pregunta sin problema si necesitas algo más!',
    casual: 'Si necesitas algo más, aquí estoy.',
    empathetic: 'Si te queda alguna duda, pregúntame con calma.',
    enthusiastic: '¿Qué más quieres saber? ¡Pregunta lo que quieras!',
    playful: '¿Más preguntas? Hoy no tengo otros planes.',
  },
  ...spanishSmallTalk,
}
