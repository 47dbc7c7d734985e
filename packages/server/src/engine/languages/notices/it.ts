// What the bot says in Italian about people who take over.
import type { Notices } from '../language.ts'

export const italianNotices: Notices = {
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
  away: {
    formal:
      'Al momento nessuno del nostro team è disponibile. Ho affidato questa conversazione al team, che sarà di nuovo presente {day} alle {time} ({zone}) e Le risponderà qui.',
    neutral:
      'Adesso non c’è nessuno. La conversazione è passata al nostro team, che torna {day} alle {time} ({zone}) e risponderà qui.',
    warm: 'Adesso non c’è nessuno, ma ho avvisato il team. Torna {day} alle {time} ({zone}) e ti risponderà proprio qui!',
  },
  unreachable: {
    formal: 'Purtroppo qui non posso metterLa in contatto con una persona.',
    neutral: 'Qui non è possibile parlare con una persona.',
    warm: 'Qui purtroppo non posso passarti una persona.',
  },
  contact: {
    formal: 'Può contattarci così:',
    neutral: 'Come contattarci:',
    warm: 'Ecco come puoi contattarci:',
  },
  days: {
    today: 'oggi',
    tomorrow: 'domani',
    weekdays: 'lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica',
  },
}
