// The language record of Persian.
import type { Language } from './language.ts'

export const persian: Language = {
  tag: 'fa',
  letters: { pattern: /[پچژگ]/gu, share: 0.02 },
}
