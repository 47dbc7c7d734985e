// What is known of Swedish.
import { stemmer } from '@orama/stemmers/swedish'
import type { Language } from './language.ts'
import { swedishQuestions } from './sv.questions.ts'

export const swedish: Language = {
  tag: 'sv',
  functionWords: `
    en ett och eller men inte ingen ar var varit vara blir har hade kan kunde ska skulle maste vill
    jag du han hon den det vi ni de mig dig oss er dem min mitt mina din ditt dina sin vem vad nar
    var hur varfor vilken vilket vilka manga mycket i pa av fran hos med till for om under genom
    utan vid som att nagon sig har dar`,
  stemmer,
  joinsCompounds: true,
  negations: {
    not: 'inte ingen inget inga',
    without: 'utan',
  },
  foreignQuestions: swedishQuestions,
}
