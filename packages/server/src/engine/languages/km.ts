// The language record of Khmer.
import type { Language } from './language.ts'

export const khmer: Language = {
  tag: 'km',
  letters: { pattern: /\p{Script=Khmer}/gu, share: 0.2 },
}
