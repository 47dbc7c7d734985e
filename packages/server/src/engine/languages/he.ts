// What is known of Hebrew.
import type { Language } from './language.ts'

export const hebrew: Language = {
  tag: 'he',
  letters: { pattern: /\p{Script=Hebrew}/gu, share: 0.2 },
}
