// The language record of Luxembourgish.
import type { Language } from './language.ts'

export const luxembourgish: Language = {
  tag: 'lb',
  capitalisesNouns: true,
  ordinalPeriod: true,
}
