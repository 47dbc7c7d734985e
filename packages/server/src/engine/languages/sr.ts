// The language record of Serbian.
import { stemmer } from '@orama/stemmers/serbian'
import type { Language } from './language.ts'

export const serbian: Language = {
  tag: 'sr',
  ordinalPeriod: true,
  stemmer,
}
