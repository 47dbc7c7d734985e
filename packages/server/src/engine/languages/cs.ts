// What is known of Czech.
import { czechQuestions } from './cs.questions.ts'
import type { Language } from './language.ts'

export const czech: Language = {
  tag: 'cs',
  foreignQuestions: czechQuestions,
}
