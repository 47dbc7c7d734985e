// What the bot says in French about people who take over.
import type { Notices } from '../language.ts'

export const frenchNotices: Notices = {
  handoff: {
    formal: 'Je transmets cette conversation à un membre de notre équipe, qui vous répondra ici.',
    neutral: 'Je confie cette conversation à une personne, qui répondra ici.',
    warm: 'Je fais venir quelqu’un pour toi. La réponse arrivera ici même !',
  },
  paused: {
    formal:
      'Cette conversation est en pause. Votre message a été conservé pour la personne qui s’en occupe.',
    neutral: 'Le message est conservé pour la personne qui s’en occupe.',
    warm: 'C’est noté ! J’ai gardé ton message pour la personne qui s’en occupe.',
  },
  away: {
    formal:
      'Notre équipe n’est pas disponible pour le moment. Je lui ai transmis cette conversation ; elle sera de retour {day} à {time} ({zone}) et vous répondra ici.',
    neutral:
      'Il n’y a personne pour le moment. La conversation est transmise à notre équipe, qui sera de retour {day} à {time} ({zone}) et répondra ici.',
    warm: 'Il n’y a personne pour l’instant, mais j’ai prévenu l’équipe. Elle sera de retour {day} à {time} ({zone}) et te répondra ici même !',
  },
  unreachable: {
    formal: 'Je regrette de ne pouvoir vous mettre en relation avec une personne ici.',
    neutral: 'Je ne peux pas vous mettre en relation avec une personne ici.',
    warm: 'Malheureusement, je ne peux pas te passer quelqu’un ici.',
  },
  contact: {
    formal: 'Vous pouvez nous joindre ainsi :',
    neutral: 'Pour nous joindre :',
    warm: 'Voici comment nous joindre :',
  },
  days: {
    today: 'aujourd’hui',
    tomorrow: 'demain',
    weekdays: 'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche',
  },
}
