// The language record of Azerbaijani.
import type { Language } from './language.ts'

export const azerbaijani: Language = {
  tag: 'az',
  hasDotlessI: true,
  apostrophe: 'suffix',
}
