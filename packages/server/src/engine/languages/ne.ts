// The language record of Nepali.
import { stemmer } from '@orama/stemmers/nepali'
import type { Language } from './language.ts'

export const nepali: Language = {
  tag: 'ne',
  stemmer,
}
