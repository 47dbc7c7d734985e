// What is said when a person takes over, in the languages replies are framed in.
import type { ByRegister } from './phrases.ts'

/** `handoff`: a person will take over; `paused`: said to each message until one has answered or resumed. */
export type NoticeKind = 'handoff' | 'paused'

export const notices: ReadonlyMap<string, { readonly [kind in NoticeKind]: ByRegister }> = new Map([
  [
    'en',
    {
      handoff: {
        formal:
          'I am passing this conversation on to a member of our team, who will reply to you here.',
        neutral: 'I’m handing this conversation over to a person, who will reply here.',
        warm: 'I’m getting a person for you now. They’ll reply right here!',
      },
      paused: {
        formal:
          'This conversation is paused. Your message has been kept for the person who takes care of it.',
        neutral: 'Your message has been kept for the person who takes care of this.',
        warm: 'Got it! I’ve kept your message for the person who is taking care of this.',
      },
    },
  ],
  [
    'de',
    {
      handoff: {
        formal:
          'Ich gebe diese Unterhaltung an unser Team weiter; dort wird man Ihnen hier antworten.',
        neutral: 'Ich übergebe diese Unterhaltung an einen Menschen, der hier antworten wird.',
        warm: 'Ich hole dir jetzt einen Menschen dazu. Die Antwort kommt gleich hier!',
      },
      paused: {
        formal:
          'Diese Unterhaltung ist angehalten. Ihre Nachricht wurde für die Person aufbewahrt, die sich darum kümmert.',
        neutral: 'Die Nachricht ist für die Person aufbewahrt, die sich darum kümmert.',
        warm: 'Alles klar! Ich habe deine Nachricht für die Person aufgehoben, die sich darum kümmert.',
      },
    },
  ],
  [
    'fr',
    {
      handoff: {
        formal:
          'Je transmets cette conversation à un membre de notre équipe, qui vous répondra ici.',
        neutral: 'Je confie cette conversation à une personne, qui répondra ici.',
        warm: 'Je fais venir quelqu’un pour vous. La réponse arrivera ici même !',
      },
      paused: {
        formal:
          'Cette conversation est en pause. Votre message a été conservé pour la personne qui s’en occupe.',
        neutral: 'Le message est conservé pour la personne qui s’en occupe.',
        warm: 'C’est noté ! J’ai gardé votre message pour la personne qui s’en occupe.',
      },
    },
  ],
  [
    'es',
    {
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
  ],
  [
    'it',
    {
      handoff: {
        formal: 'Affido questa conversazione a un membro del nostro team, che Le risponderà qui.',
        neutral: 'Passo questa conversazione a una persona, che risponderà qui.',
        warm: 'Chiamo subito una persona per te. Ti risponderà proprio qui!',
      },
      paused: {
        formal:
          'Questa conversazione è in pausa. Il Suo messaggio è stato conservato per la persona che se ne occupa.',
        neutral: 'Il messaggio è conservato per la persona che se ne occupa.',
        warm: 'Ricevuto! Ho tenuto il tuo messaggio per la persona che se ne occupa.',
      },
    },
  ],
  [
    'pt',
    {
      handoff: {
        formal: 'Encaminho esta conversa para um membro da nossa equipa, que lhe responderá aqui.',
        neutral: 'Passo esta conversa a uma pessoa, que responderá aqui.',
        warm: 'Vou já chamar uma pessoa. A resposta chega aqui mesmo!',
      },
      paused: {
        formal:
          'Esta conversa está em pausa. A sua mensagem foi guardada para a pessoa que trata dela.',
        neutral: 'A mensagem fica guardada para a pessoa que trata disto.',
        warm: 'Anotado! Guardei a mensagem para a pessoa que está a tratar disto.',
      },
    },
  ],
  [
    'nl',
    {
      handoff: {
        formal: 'Ik draag dit gesprek over aan een medewerker, die u hier zal antwoorden.',
        neutral: 'Ik draag dit gesprek over aan een mens, die hier zal antwoorden.',
        warm: 'Ik haal er nu iemand bij. Je krijgt hier antwoord!',
      },
      paused: {
        formal:
          'Dit gesprek is gepauzeerd. Uw bericht is bewaard voor de persoon die zich ermee bezighoudt.',
        neutral: 'Het bericht is bewaard voor de persoon die zich ermee bezighoudt.',
        warm: 'Genoteerd! Ik heb je bericht bewaard voor degene die hiermee bezig is.',
      },
    },
  ],
])
