// What the bot says in Italian, and the small talk that it answers.
import type { Texts } from './language.ts'

export const italianTexts: Texts = {
  unknown: {
    formal: 'Purtroppo non dispongo di informazioni al riguardo.',
    neutral: 'Non ho una risposta a questa domanda tra le mie conoscenze.',
    warm: 'Mi dispiace, non ho ancora la risposta. Puoi chiedermelo in un altro modo?',
  },
  unknownAgain: {
    formal: 'Purtroppo non dispongo di informazioni nemmeno su questo.',
    neutral: 'Non ho una risposta nemmeno a questo.',
    warm: 'Mi dispiace, non so nemmeno questo.',
  },
  closest: {
    formal: 'Non ho la certezza che questo risponda alla Sua domanda; l’informazione più vicina è:',
    neutral:
      'Forse non è esattamente ciò che è stato chiesto; la cosa più vicina che ho trovato è:',
    warm: 'Non sono sicuro che sia quello che cerchi, ma questa è la cosa più vicina che ho trovato:',
  },
  regret: {
    formal: 'Mi rammarico per l’accaduto.',
    neutral: 'Mi dispiace per l’accaduto.',
    warm: 'Mi dispiace davvero.',
  },
  concern: {
    formal: 'Quanto descrive sembra grave.',
    neutral: 'Sembra una cosa seria.',
    warm: 'Sembra una cosa seria, mi dispiace.',
  },
  noPerson: {
    formal:
      'Purtroppo da qui non posso metterLa in contatto con una persona; sono un assistente virtuale. Cerco volentieri la risposta nelle informazioni di cui dispongo.',
    neutral:
      'Qui non posso metterla in contatto con una persona; sono un assistente virtuale. Faccia una domanda e cercherò la risposta tra le mie conoscenze.',
    warm: 'Qui purtroppo non posso passarti una persona, sono solo un assistente virtuale. Ma dimmi cosa ti serve e cerco la risposta!',
  },
  offer: {
    formal: 'Desidera che se ne occupi una persona del nostro team?',
    neutral: 'Vuoi che se ne occupi una persona?',
    warm: 'Vuoi che ti passi una persona del nostro team?',
  },
  clarify: {
    formal: 'Potrebbe indicarmi a quale di queste si riferisce?',
    neutral: 'A quale di queste si riferisce?',
    warm: 'Per capirti bene: a quale di queste ti riferisci?',
  },
  nearest: {
    formal: 'Su questo posso informarla:',
    neutral: 'Su questo posso aiutarla:',
    warm: 'Su questo posso aiutarti:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Chiedi pure se ti serve altro!',
  },
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
    acknowledgement: {
      said: `
        ok, va bene, d’accordo, capito, capisco, bene, certo, sì, no, hm, hmm, ah, haha, lol, non
        importa, forse`,
      replies: {
        formal: 'D’accordo. Posso esserLe utile in altro?',
        neutral: 'D’accordo. Che altro desidera sapere?',
        warm: 'Va bene! Posso aiutarti in altro?',
      },
    },
    wellbeing: {
      said: 'come stai, come sta, come va, come ti va, tutto bene, come stai oggi, che si dice',
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
    insult: {
      said: `
        sei stupido, sei stupida, sei scemo, sei un idiota, sei idiota, sei inutile, sei un
        incapace, lei è inutile, bot stupido, bot inutile, stupido, idiota, scemo, cretino,
        imbecille, stai zitto, zitto, vaffanculo, va al diavolo, fai schifo, che schifo, non
        servi a niente, non servi a nulla, non capisci niente, non capisci nulla, ti odio`,
      replies: {
        formal:
          'Mi dispiace di non essere stato d’aiuto. Potrebbe formulare la domanda in altro modo?',
        neutral: 'Mi dispiace che non sia servito. Può fare la domanda in un altro modo?',
        warm: 'Mi dispiace, vedo che non ti è servito. Riproviamo: puoi dirlo in un altro modo?',
      },
    },
  },
}
