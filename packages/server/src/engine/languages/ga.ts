// The language record of Irish.
import { stemmer } from '@orama/stemmers/irish'
import type { Language } from './language.ts'

export const irish: Language = {
  tag: 'ga',
  stemmer,
}
