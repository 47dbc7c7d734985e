// The language record of Hebrew.
import { hebrewIntents } from './he.intents.ts'
import type { Language } from './language.ts'
import { hebrewNotices } from './notices/he.ts'

export const hebrew: Language = {
  tag: 'he',
  letters: { pattern: /\p{Script=Hebrew}/gu, share: 0.2 },
  intents: hebrewIntents,
  notices: hebrewNotices,
}
