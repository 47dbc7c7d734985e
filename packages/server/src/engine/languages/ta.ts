// The language record of Tamil.
import { stemmer } from '@orama/stemmers/tamil'
import type { Language } from './language.ts'

export const tamil: Language = {
  tag: 'ta',
  letters: { pattern: /\p{Script=Tamil}/gu, share: 0.2 },
  stemmer,
}
