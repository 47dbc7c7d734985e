// The language record of Armenian.
import { stemmer } from '@orama/stemmers/armenian'
import type { Language } from './language.ts'

export const armenian: Language = {
  tag: 'hy',
  letters: { pattern: /\p{Script=Armenian}/gu, share: 0.2 },
  stemmer,
}
