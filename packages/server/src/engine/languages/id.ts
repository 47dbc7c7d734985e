// What is known of Indonesian.
import { stemmer } from '@orama/stemmers/indonesian'
import type { Language } from './language.ts'

export const indonesian: Language = {
  tag: 'id',
  stemmer,
}
