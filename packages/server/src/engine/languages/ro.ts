// What is known of Romanian.
import { stemmer } from '@orama/stemmers/romanian'
import type { Language } from './language.ts'
import { romanianQuestions } from './ro.questions.ts'

export const romanian: Language = {
  tag: 'ro',
  stemmer,
  foreignQuestions: romanianQuestions,
}
