// What is known of Portuguese.
import { stemmer } from '@orama/stemmers/portuguese'
import type { Language } from './language.ts'
import { portugueseQuestions } from './pt.questions.ts'

export const portuguese: Language = {
  tag: 'pt',
  functionWords: `
    o a os as um uma uns umas e ou mas nao nem de do da dos das em no na nos nas ao aos pelo pela
    por para com sem sobre entre ate desde e sao era eram ser sou estou esta estao foi tem tenho ha
    posso pode podem devo deve eu tu voce voces ele ela nos eles elas me te se lhe meu minha meus
    minhas teu seu sua seus suas nosso nossa que quem qual quais quando onde como porque quanto
    quanta quantos quantas este esta isto esse essa isso se mais muito ja tambem fazer faco quero
    favor`,
  stemmer,
  abbreviations: {
    always: 'sr sra dr etc',
    beforeNumbers: 'pág p art',
  },
  negations: {
    not: 'nao',
    without: 'sem',
    never: 'nunca',
    excluding: 'nunca nada nem so apenas exceto excecao',
    limiting: 'mas se',
  },
  measures: {
    after: 'quanto quantas',
    between: 'de',
    words: 'tempo vezes',
    prices: 'custa custam',
  },
  references: {
    words: `
      ele ela eles elas isso isto este esse essa aquilo aquele aquela tambem outro outra outros
      outras mais mesmo mesma`,
    openings: 'e, mas, ou, entao, ok, tambem, que tal, e se, quero dizer, queria dizer, refiro me',
  },
  foreignQuestions: portugueseQuestions,
}
