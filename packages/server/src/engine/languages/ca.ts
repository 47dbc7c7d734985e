// The language record of Catalan.
import type { Language } from './language.ts'

export const catalan: Language = {
  tag: 'ca',
  apostrophe: 'elision',
}
