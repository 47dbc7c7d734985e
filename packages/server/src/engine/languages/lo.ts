// The language record of Lao.
import type { Language } from './language.ts'

export const lao: Language = {
  tag: 'lo',
  letters: { pattern: /\p{Script=Lao}/gu, share: 0.2 },
}
