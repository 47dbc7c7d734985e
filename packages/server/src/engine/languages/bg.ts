// The language record of Bulgarian.
import { stemmer } from '@orama/stemmers/bulgarian'
import type { Language } from './language.ts'

export const bulgarian: Language = {
  tag: 'bg',
  stemmer,
}
