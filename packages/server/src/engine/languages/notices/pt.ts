// What the bot says in Portuguese about people who take over.
import type { Notices } from '../language.ts'

export const portugueseNotices: Notices = {
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
  away: {
    formal:
      'De momento, ninguém da nossa equipa está disponível. Encaminhei esta conversa; a equipa regressa {day} às {time} ({zone}) e responderá aqui.',
    neutral:
      'Agora não há ninguém disponível. A conversa fica com a nossa equipa, que regressa {day} às {time} ({zone}) e responderá aqui.',
    warm: 'Agora não há ninguém disponível, mas já avisei a equipa. Regressa {day} às {time} ({zone}) e responde aqui mesmo!',
  },
  unreachable: {
    formal: 'Lamento, mas aqui não é possível falar com uma pessoa.',
    neutral: 'Aqui não é possível falar com uma pessoa.',
    warm: 'Infelizmente, por aqui não consigo chamar uma pessoa.',
  },
  contact: {
    formal: 'Pode contactar-nos da seguinte forma:',
    neutral: 'Os nossos contactos:',
    warm: 'Pode falar connosco assim:',
  },
  days: {
    today: 'hoje',
    tomorrow: 'amanhã',
    weekdays:
      'na segunda-feira, na terça-feira, na quarta-feira, na quinta-feira, na sexta-feira, no sábado, no domingo',
  },
}
