// Whether a model's words are in the language they were asked for.
import { wordsOf } from '../analysis/words.ts'
import { languageByWords, languagesOfFunctionWord, primaryLanguage } from './by-tag.ts'

/** Fewer different words show no language: names and numbers belong to all. */
const wordsMin = 4
/** Prose has at least this share of function words among its different words. */
const convincingShare = 0.2
/** Related languages share function words: the text must have fewer of the wanted language's than this part. */
const relatedShare = 0.5
/** Told by their letters, which few others use … */
const lettered = new Set('ja ko zh th lo km my el he hy ta uk fa'.split(' '))
/** … namely these. */
const writtenAlike = new Map(
  Object.entries({ ja: 'zh', yue: 'zh', wuu: 'zh', be: 'uk', kk: 'uk', yi: 'he', grc: 'el' }),
)
for (const language of ['ur', 'ps', 'ckb', 'ug', 'sd']) writtenAlike.set(language, 'fa')

/**
 * Whether a text is clearly in another language than `wanted` (a BCP 47 tag). Names, quotes and short
 * answers are not; a language that nothing is known of is believed.
 */
export function isOtherLanguage(text: string, wanted: string): boolean {
  const language = primaryLanguage(wanted)
  const found = languageByWords(text)
  if (found === undefined || found === language) return false
  const words = new Set(wordsOf(text).map((word) => word.toLowerCase()))
  if (words.size < wordsMin) return false
  if (writtenAlike.get(language) === found) return false
  if (lettered.has(found)) return true
  const share = shareOf(words, found)
  return share >= convincingShare && shareOf(words, language) < share * relatedShare
}

function shareOf(words: ReadonlySet<string>, language: string): number {
  const own = [...words].filter((word) => languagesOfFunctionWord(word).includes(language))
  return own.length / words.size
}
