// What the bot says in Portuguese about people who take over.
import type { Notices } from '../language.ts'

export const portugueseNotices: Notices = {
  handoff: {
    formal: 'Encaminho esta conversa para um membro da nossa equipe, que responderá aqui.',
    neutral: 'Passo esta conversa para uma pessoa, que responderá aqui.',
    warm: 'Vou chamar uma pessoa agora. A resposta chega aqui mesmo!',
  },
  paused: {
    formal:
      'Esta conversa está em pausa. A sua mensagem foi guardada para a pessoa que cuida dela.',
    neutral: 'A mensagem fica guardada para a pessoa que cuida disso.',
    warm: 'Anotado! Guardei a mensagem para a pessoa que está cuidando disso.',
  },
  away: {
    formal:
      'No momento, ninguém da nossa equipe está disponível. Encaminhei esta conversa; a equipe volta {day} às {time} ({zone}) e responderá aqui.',
    neutral:
      'Agora não há ninguém disponível. A conversa fica com a nossa equipe, que volta {day} às {time} ({zone}) e responderá aqui.',
    warm: 'Agora não há ninguém disponível, mas já avisei a equipe. Ela volta {day} às {time} ({zone}) e responde aqui mesmo!',
  },
  unreachable: {
    formal: 'Lamento, mas aqui não é possível falar com uma pessoa.',
    neutral: 'Aqui não é possível falar com uma pessoa.',
    warm: 'Infelizmente, por aqui não consigo chamar uma pessoa.',
  },
  contact: {
    formal: 'Você pode entrar em contato conosco da seguinte forma:',
    neutral: 'Nossos contatos:',
    warm: 'Você pode falar com a gente assim:',
  },
  days: {
    today: 'hoje',
    tomorrow: 'amanhã',
    weekdays:
      'na segunda-feira, na terça-feira, na quarta-feira, na quinta-feira, na sexta-feira, no sábado, no domingo',
  },
}
