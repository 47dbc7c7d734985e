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
    limiting: 'ma se',
  },
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
  foreignQuestions: italianQuestions,
}
