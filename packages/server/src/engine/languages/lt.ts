// The language record of Lithuanian.
import { stemmer } from '@orama/stemmers/lithuanian'
import type { Language } from './language.ts'

export const lithuanian: Language = {
  tag: 'lt',
  stemmer,
}
