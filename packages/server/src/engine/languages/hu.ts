// What is known of Hungarian.
import { stemmer } from '@orama/stemmers/hungarian'
import type { Language } from './language.ts'

export const hungarian: Language = {
  tag: 'hu',
  stemmer,
}
