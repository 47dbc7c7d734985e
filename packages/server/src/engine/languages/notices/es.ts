// What the bot says in Spanish about people who take over.
import type { Notices } from '../language.ts'

export const spanishNotices: Notices = {
  handoff: {
    formal: 'Traslado esta conversación a un miembro de nuestro equipo, que le responderá aquí.',
    neutral: 'Paso esta conversación a una persona, que responderá aquí.',
    warm: 'Ahora mismo aviso a una persona. ¡Te responderá aquí!',
  },
  paused: {
    formal:
      'Esta conversación está en pausa. Su mensaje se ha guardado para la persona que se ocupa de ella.',
    neutral: 'El mensaje queda guardado para la persona que se ocupa de esto.',
    warm: '¡Anotado! He guardado tu mensaje para la persona que se ocupa de esto.',
  },
  away: {
    formal:
      'En este momento no hay nadie de nuestro equipo disponible. He trasladado esta conversación; el equipo estará de vuelta {day} a las {time} ({zone}) y le responderá aquí.',
    neutral:
      'Ahora mismo no hay nadie. La conversación queda en manos de nuestro equipo, que estará de vuelta {day} a las {time} ({zone}) y responderá aquí.',
    warm: 'Ahora mismo no hay nadie, pero ya he avisado al equipo. ¡Vuelve {day} a las {time} ({zone}) y te responderá aquí!',
  },
  unreachable: {
    formal: 'Lamento no poder ponerle en contacto con una persona aquí.',
    neutral: 'Aquí no puedo ponerle en contacto con una persona.',
    warm: 'Lo siento, aquí no puedo pasarte con una persona.',
  },
  contact: {
    formal: 'Puede contactar con nosotros de esta forma:',
    neutral: 'Cómo contactar con nosotros:',
    warm: 'Así puedes contactar con nosotros:',
  },
  days: {
    today: 'hoy',
    tomorrow: 'mañana',
    weekdays: 'el lunes, el martes, el miércoles, el jueves, el viernes, el sábado, el domingo',
  },
}
