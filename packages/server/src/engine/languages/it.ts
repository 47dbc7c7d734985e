// The language record of Italian.

import { stemmer } from '@orama/stemmers/italian'
import { italianCompany } from './it.company.ts'
import { italianIntents } from './it.intents.ts'
import { italianQuestions } from './it.questions.ts'
import { italianSynonyms } from './it.synonyms.ts'
import { italianTexts } from './it.texts.ts'
import type { Language } from './language.ts'
import { italianNotices } from './notices/it.ts'

export const italian: Language = {
  tag: 'it',
  functionWords: `
    il lo la i gli le l un uno una e ed o ma non ne di d del dello della dei degli delle a al allo
    alla ai agli alle da dal dallo dalla in nel nello nella nei su sul sulla con per tra fra e sono
    era erano essere sei siamo ho hai ha abbiamo avete hanno posso puo possono potete devo deve io
    tu lui lei noi voi loro mi ti si ci vi me te mio mia miei mie tuo tua suo sua nostro vostro
    vostra che chi cui cosa quale quali qual quando dove dov come com perche quanto quanta quanti
    quante questo questa questi quello quella se piu anche c ce fare faccio voglio favore dell all dall
    nell sull nelle negli sulle sugli dagli sui dai coi quant qual cos quest quell siete vorrei vorremmo
    volevo volevamo vuole vuoi volete vogliamo potrei potrebbe potremmo potreste puoi possiamo devi dovete
    dobbiamo dovrei dovremmo bisogna facciamo fate fai fanno stiamo sto stanno avrei sarebbe
    cazzo merda dannato dannata maledetto maledetta`,
  lightWords: `
    preciso esattamente adesso oggi ancora gia poco molto cosa cose qualcosa niente qualcuno problema boh
    tranquilli tranquillo altro altra prendete venire veniamo serve info informazione informazioni stare
    trovare trovo sapere sapete dire dirmi capire riesco quindi allora poi comunque pero ciao salve
    buongiorno buonasera scusi scusa scusate prego cortesia gentilmente perfavore`,
  stemmer,
  typedForMarks: [[/ta$/, 'tà']],
  apostrophe: 'elision',
  abbreviations: {
    always: 'dott avv ecc',
    beforeNumbers: 'pag p art',
  },
  calendar: `
    lunedì lun, martedì, mercoledì, giovedì gio, venerdì ven, sabato sab, domenica dom, gennaio gen,
    febbraio feb, aprile apr, giugno giu, luglio lug, agosto ago, settembre set sett, ottobre ott, novembre nov,
    dicembre dic`,
  opening: 'aperto aperta aperti aperte aprite apre aprono',
  negations: {
    not: 'non',
    without: 'senza',
    never: 'mai',
    excluding: 'mai nessun nessuno nessuna niente solo tranne eccezione manca mancano',
  },
  yesNoQuestions: {
    openings: `
      è, c'è, ci sono, sono, avete, ha, hanno, posso, si può, può, possono, possiamo, devo, bisogna,
      accettate, vendete, fate, offrite, esiste, funziona`,
    offers: `
      vendete, offrite, noleggiate, posso comprare, posso noleggiare`,
    verbs: `
      ha hanno esiste esistono funziona funzionano include comprende accetta accettano offre
      offrono`,
    before: 'e ed o ma allora quindi ok ciao salve scusi',
    questionWords: `
      che cosa quale quali chi quando quanto quanta quanti quante dove come perché`,
  },
  cardinals: `
      zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
      quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta
      settanta ottanta novanta cento`,
  measures: {
    after: 'quanto quante',
    words: 'tempo volte',
    prices: 'costa costano costerebbe',
    charging: { after: 'quanto', verbs: 'viene vengono pago paga paghiamo pagano' },
    bounds: 'importo minimo massimo eta',
  },
  phraseWords: `
    il lo la i gli le l un uno una del della dello dei degli delle al alla allo ai agli alle dal
    dalla nel nella nei nelle sul sulla mio mia miei mie nostro nostra di a da in con su per tra
    fra senza e ed o ma non`,
  references: {
    words: `
      lui loro esso essa questo questa questi queste quello quella quelli quelle cio anche altro
      altra altri altre piu stesso stessa`,
    also: 'anche',
    openings: `
      e, ed, ma, o, quindi, allora, anche, che ne dici di, e se, intendevo, voglio dire`,
  },
  shorthand: `
    nn non, cmq comunque, xké perché, xke perché, xchè perché, xche perché, xò però, x per, qnd quando, qnt quanto, dv
    dove, cm come, sn sono, ke che, ki chi, grz grazie, cs cosa, dmn domani, msg messaggio`,
  asides: "ok, okay, ok grazie, a proposito, altra domanda, un'altra domanda, un'altra cosa",
  answers: {
    asked: {
      price:
        /costano?|prezz[oi]|tariff[ae]|quanto (?:viene|vengono|fa|si paga|paghiamo|pagano|pago)/,
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
    free: /gratis|gratuit[oaie]|inclus[oaie]/,
    former: {
      always: /finora|in precedenza/u,
      inBrackets: /prima(?! d)/,
      instead: /anziché|invece d[ie]/,
      changes: /ora|adesso|dal|passano?/,
    },
    durations: /giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]/,
    places: { prepositions: 'in a di da', articles: 'la' },
    reasons: /perché|poiché|per/,
    manners: /con|via|cliccare/,
  },
  furtherQuestion: {
    and: /e(?: anche)?/,
    asking: /che cosa|cosa|quale|quali|chi|quando|dove|perché|come|quant[oaie]/,
    clause: /che|se|perché/,
  },
  ordinals: ['primo prima', 'secondo seconda', 'terzo terza', 'quarto quarta', 'ultimo ultima'],
  verdicts: 'sì no',
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
    settimana …, buon viaggio, fatto, ecco fatto, è tutto, tutto qui`,
  intents: italianIntents,
  company: italianCompany,
  synonyms: italianSynonyms,
  notices: italianNotices,
  texts: italianTexts,
  foreignQuestions: italianQuestions,
}
