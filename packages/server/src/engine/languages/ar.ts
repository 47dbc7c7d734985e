// What is known of Arabic.
import { stemmer } from '@orama/stemmers/arabic'
import { arabicQuestions } from './ar.questions.ts'
import type { Language } from './language.ts'

export const arabic: Language = {
  tag: 'ar',
  functionWords: `
    في من على إلى عن مع هذا هذه ذلك التي الذي هو هي هم أنا أنت نحن ما ماذا من متى أين كيف لماذا كم
    هل أي كان كانت يكون و أو ثم لا لم لن قد إن أن`,
  stemmer,
  negations: {
    not: 'لا لم لن',
  },
  foreignQuestions: arabicQuestions,
}
