// What is known of French.
import { stemmer } from '@orama/stemmers/french'
import { frenchQuestions } from './fr.questions.ts'
import type { Language } from './language.ts'

export const french: Language = {
  tag: 'fr',
  functionWords: `
    le la les l un une des du de d et ou mais ne pas n est sont etait etaient etre suis es sommes
    etes ai as a avons avez ont avait peut peux pouvez puis je j tu il elle on nous vous ils elles
    me m te t se s moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce c
    cet cette ces cela ca qui que qu quoi quel quelle quels quelles quand ou comment pourquoi
    combien lequel laquelle dont dans en au aux a sur sous avec sans pour par entre vers chez si
    plus y fait faire faut dois doit svp plait il est ce que puis je`,
  stemmer,
  apostrophe: 'elision',
  abbreviations: {
    always: 'mme mlle bd',
    beforeNumbers: 'p pp art',
  },
  negations: {
    not: 'pas non',
    without: 'sans',
    never: 'jamais',
    excluding: 'jamais aucun aucune rien ni ne sauf exception seulement manque',
    limiting: 'mais si',
  },
  measures: {
    after: 'combien',
    between: 'de',
    words: 'temps',
    prices: 'coute coutent',
  },
  references: {
    words: `
      elle elles ils lui cela ca celui celle ceux celles cet cette ces aussi autre autres encore
      davantage plus`,
    openings: `
      et, mais, ou bien, ok, alors, aussi, qu en est il, et si, je veux dire, je voulais dire`,
  },
  foreignQuestions: frenchQuestions,
}
