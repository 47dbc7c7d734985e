// Italian framing.
import type { Framing } from './phrases.ts'

export const italian: Framing = {
  unknown: {
    formal: 'Purtroppo non dispongo di informazioni al riguardo.',
    neutral: 'Non ho una risposta a questa domanda tra le mie conoscenze.',
    warm: 'Mi dispiace, non ho ancora la risposta. Puoi chiedermelo in un altro modo?',
  },
  closest: {
    formal: 'Non ho la certezza che questo risponda alla Sua domanda; l’informazione più vicina è:',
    neutral:
      'Forse non è esattamente ciò che è stato chiesto; la cosa più vicina che ho trovato è:',
    warm: 'Non sono sicuro che sia quello che cerchi, ma questa è la cosa più vicina che ho trovato:',
  },
  closing: { formal: '', neutral: '', warm: 'Chiedi pure se ti serve altro!' },
  fillers: `
    a tutti, a tutte, di nuovo, ancora, bot, per favore, ok, va bene, bene, e, allora, per
    l’aiuto, per il tuo aiuto, per il suo aiuto, di tutto, di cuore, signore, signora`,
  smallTalk: {
    greeting: {
      said: `
        ciao, salve, buongiorno, buon giorno, buonasera, buona sera, buon pomeriggio, ehi, hey,
        c’è qualcuno`,
      replies: {
        formal: 'Buongiorno. In che cosa posso esserLe utile?',
        neutral: 'Buongiorno! Che cosa desidera sapere?',
        warm: 'Ciao, che bello vederti! Come posso aiutarti?',
      },
    },
    thanks: {
      said: `
        grazie, grazie mille, mille grazie, molte grazie, tante grazie, ti ringrazio, la
        ringrazio, perfetto, gentilissimo, molto gentile`,
      replies: {
        formal: 'Prego. Resto a Sua disposizione per ogni altra domanda.',
        neutral: 'Prego.',
        warm: 'Prego, è un piacere! Posso fare altro per te?',
      },
    },
    goodbye: {
      said: `
        arrivederci, arrivederla, a presto, a dopo, ci vediamo, addio, buonanotte, buona notte,
        buona giornata, buona serata, è tutto, ciao ciao`,
      replies: {
        formal: 'Arrivederci. Grazie per la Sua richiesta.',
        neutral: 'Arrivederci!',
        warm: 'A presto! Torna quando vuoi.',
      },
    },
    wellbeing: {
      said: `
        come stai, come sta, come va, come ti va, tutto bene, come stai oggi, che si dice`,
      replies: {
        formal: 'Sto bene, grazie. In che cosa posso esserLe utile?',
        neutral: 'Bene, grazie. Che cosa desidera sapere?',
        warm: 'Benissimo, grazie di averlo chiesto! Come posso aiutarti?',
      },
    },
    identity: {
      said: `
        chi sei, chi è lei, che cosa sei, cosa sei, come ti chiami, come si chiama, qual è il tuo
        nome, sei un bot, sei un robot, sei umano, sei una persona, sei vero, cosa puoi fare, che
        cosa puoi fare, cosa sai fare, puoi aiutarmi, mi puoi aiutare, può aiutarmi, aiuto,
        aiutami, ho bisogno di aiuto, con chi parlo`,
      replies: {
        formal:
          'Sono {name}, un assistente virtuale. Rispondo alle domande in base alle informazioni che mi sono state affidate e ne cito la fonte.',
        neutral:
          'Sono {name}, un assistente virtuale. Faccia una domanda e cercherò la risposta tra le mie conoscenze.',
        warm: 'Sono {name}, il tuo assistente virtuale! Chiedimi quello che vuoi e cercherò la risposta in ciò che so.',
      },
    },
  },
}
