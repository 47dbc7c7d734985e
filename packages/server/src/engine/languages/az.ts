// The language record of Azerbaijani.
import type { Language } from './language.ts'

export const azerbaijani: Language = {
  tag: 'az',
  letters: { pattern: /ə/giu, share: 0.02 },
  hasDotlessI: true,
  apostrophe: 'suffix',
}
