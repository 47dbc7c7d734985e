// What is known of Italian.
import { stemmer } from '@orama/stemmers/italian'
import { italianQuestions } from './it.questions.ts'
import type { Language } from './language.ts'

export const italian: Language = {
  tag: 'it',
  functionWords: `
    il lo la i gli le l un uno una e ed o ma non ne di d del dello della dei degli delle a al allo
    alla ai agli alle da dal dallo dalla in nel nello nella nei su sul sulla con per tra fra e sono
    era erano essere sei siamo ho hai ha abbiamo avete hanno posso puo possono potete devo deve io
    tu lui lei noi voi loro mi ti si ci vi me te mio mia miei mie tuo tua suo sua nostro vostro
    vostra che chi cui cosa quale quali qual quando dove dov come com perche quanto quanta quanti
    quante questo questa questi quello quella se piu anche c ce fare faccio voglio favore`,
  stemmer,
  apostrophe: 'elision',
  abbreviations: {
    always: 'dott avv ecc',
    beforeNumbers: 'pag p art',
  },
  negations: {
    not: 'non',
    without: 'senza',
    never: 'mai',
    excluding: 'mai nessun nessuno nessuna niente solo tranne eccezione manca mancano',
  },
  cardinals: `
      zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
      quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta
      settanta ottanta novanta cento`,
  measures: {
    after: 'quanto quante',
    words: 'tempo volte',
    prices: 'costa costano',
  },
  references: {
    words: `
      lui loro esso essa questo questa questi queste quello quella quelli quelle cio anche altro
      altra altri altre piu stesso stessa`,
    openings: `
      e, ed, ma, o, quindi, ok, allora, anche, che ne dici di, e se, intendevo, voglio dire`,
  },
  answers: {
    asked: {
      duration: /quanto tempo/,
      number: /quant[oaie]/,
      date: /quando|a che ora/,
      person: /chi/,
      place: /dove/,
      reason: /perché/,
      manner: /come/,
    },
    numbers: 'due tre quattro cinque dieci mille',
    dates:
      /gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|secolo/,
    durations: /giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]/,
    places: { prepositions: 'in a di da', articles: 'la' },
    reasons: /perché|poiché|per/,
    manners: /con|via|cliccare/,
  },
  code: {
    steps: /come (?:posso|possiamo|si|faccio|devo)|comand[oi]|esempio?/,
    data: /risposta|esempio?/,
  },
  pointers: /vedi|per (?:maggiori|ulteriori)/,
  conditions: 'se quando',
  admissions: `
    non lo so, non so, non ho informazioni, non ho … informazioni, non dispongo di …, non ho
    trovato, non trovo, nessuna informazione su …, nessuna informazione al riguardo, non è
    specificato, non è specificata, non è menzionato, non è menzionata, non viene menzionato, non
    viene menzionata, non viene indicato nelle …, fonti non …, documenti non …, documentazione non
    …, informazioni che ho non …, informazioni a mia disposizione non …, non risulta nelle …, non
    posso dire …, non posso dirti, non posso dirle, non posso rispondere, non sono sicuro, non sono
    sicura, non ho dettagli, non ho … dettagli`,
  courtesies: `
    purtroppo no, probabilmente, probabilmente no, forse, non ancora, non proprio, dipende, ciao …,
    salve …, buongiorno …, buonasera …, benvenuto …, benvenuta …, grazie, grazie per …, grazie mille
    …, prego, di niente, con piacere, volentieri, certo, certamente, naturalmente, sì, no, perfetto,
    va bene, nessun problema, buona domanda, mi dispiace …, ci dispiace …, mi scuso …, ci scusiamo
    …, scusa …, scusi …, capisco …, comprendo …, dev'essere …, deve essere …, sono qui per …, sono
    felice di …, felice di aiutar…, fammi sapere …, mi faccia sapere …, non esitare …, non esiti …,
    se hai …, se ha …, se hai bisogno …, se ha bisogno …, posso aiutar…, spero che …, spero di …,
    buona giornata …, buona serata …, buona fortuna …, buon …, a presto, oh, purtroppo, buon fine
    settimana …`,
  personRequests: {
    asks: 'voglio, vorrei, mi piacerebbe, ho bisogno di, devo, posso, potrei, è possibile',
    verbs: 'parlare con, chattare con, contattare',
    requests: `
      mi passi, passami, mi metta in contatto con, può passarmi, puoi passarmi, ho bisogno di,
      voglio`,
    determiners: 'un, una, uno, il, la, vera, vero, reale',
    persons: `
      persona, persona vera, persona reale, umano, essere umano, operatore, operatrice, agente,
      qualcuno, impiegato, assistenza clienti, servizio clienti`,
  },
  texts: {
    unknown: {
      formal: 'Purtroppo non dispongo di informazioni al riguardo.',
      neutral: 'Non ho una risposta a questa domanda tra le mie conoscenze.',
      warm: 'Mi dispiace, non ho ancora la risposta. Puoi chiedermelo in un altro modo?',
    },
    closest: {
      formal:
        'Non ho la certezza che questo risponda alla Sua domanda; l’informazione più vicina è:',
      neutral:
        'Forse non è esattamente ciò che è stato chiesto; la cosa più vicina che ho trovato è:',
      warm: 'Non sono sicuro che sia quello che cerchi, ma questa è la cosa più vicina che ho trovato:',
    },
    clarify: {
      formal: 'Potrebbe indicarmi a quale di queste si riferisce?',
      neutral: 'A quale di queste si riferisce?',
      warm: 'Per capirti bene: a quale di queste ti riferisci?',
    },
    closing: {
      formal: '',
      neutral: '',
      warm: 'Chiedi pure se ti serve altro!',
    },
    notices: {
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
      person: {
        said: `
          voglio parlare con una persona, voglio parlare con un umano, voglio parlare con qualcuno,
          voglio parlare con un operatore, vorrei parlare con una persona, vorrei parlare con
          qualcuno, vorrei parlare con un operatore, parlare con una persona, parlare con un umano,
          parlare con qualcuno, parlare con un operatore, posso parlare con una persona, posso
          parlare con qualcuno, posso parlare con un operatore, posso parlare con un umano, una
          persona vera, un operatore umano, servizio clienti, assistenza clienti`,
        replies: {
          formal:
            'Purtroppo da qui non posso metterLa in contatto con una persona; sono un assistente virtuale. Cerco volentieri la risposta nelle informazioni di cui dispongo.',
          neutral:
            'Qui non posso metterla in contatto con una persona; sono un assistente virtuale. Faccia una domanda e cercherò la risposta tra le mie conoscenze.',
          warm: 'Qui purtroppo non posso passarti una persona, sono solo un assistente virtuale. Ma dimmi cosa ti serve e cerco la risposta!',
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
  },
  foreignQuestions: italianQuestions,
}
