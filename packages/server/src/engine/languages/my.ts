// The language record of Burmese.
import type { Language } from './language.ts'

export const burmese: Language = {
  tag: 'my',
  letters: { pattern: /\p{Script=Myanmar}/gu, share: 0.2 },
}
