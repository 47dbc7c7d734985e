// What is known of Greek.
import { stemmer } from '@orama/stemmers/greek'
import { greekQuestions } from './el.questions.ts'
import type { Language } from './language.ts'

export const greek: Language = {
  tag: 'el',
  letters: { pattern: /\p{Script=Greek}/gu, share: 0.2 },
  functionWords: `
    ο η το οι τα του της των τον την και η δεν ειναι ηταν να θα με σε στο στη στην στον στις στα
    απο για που πως ποτε ποιος ποια ποιο ποιοι ποιες τι ποσο ποσα ποσοι γιατι οταν μου σου μας σας
    τους εχει εχω ενα μια`,
  stemmer,
  negations: {
    not: 'δεν',
    without: 'χωρις',
  },
  foreignQuestions: greekQuestions,
}
