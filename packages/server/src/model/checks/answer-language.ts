// Detects answers that are not in the requested language.
import { wordsOf } from '../../engine/analysis/words.ts'
import {
  languageByWords,
  languageFor,
  languagesOfFunctionWord,
  primaryLanguage,
} from '../language.ts'

/** Fewer different words show no language, because names and numbers occur in all languages. */
const wordsMin = 8
/**
 * A text is in a language if at least this share of its different words are function words of it. The share is higher
 * if the requested language has no list, because a text in it may look like a related language (Polish like Czech).
 */
const convincingShare = { listed: 0.2, unlisted: 0.5 }
/**
 * Related languages share function words. A text is in another language only if its share of function words in the
 * requested language is less than this part of the share in the other language.
 */
const relatedShare = 0.5
/** Languages whose script no other common language uses. */
const scripts = new Set('ja ko zh th lo km my el he hy ta'.split(' '))
/** Languages that use the script of one of these. */
const writtenLike: Readonly<Record<string, string>> = {
  ...{ ja: 'zh', yue: 'zh', wuu: 'zh', be: 'uk', kk: 'uk', yi: 'he', grc: 'el' },
  ...{ ur: 'fa', ps: 'fa', ckb: 'fa', ug: 'fa', sd: 'fa', ar: 'fa' },
}

/**
 * Whether a text is clearly in another language than `wanted` (a BCP 47 tag): by its script, or by its function words
 * if it has at least eight different words. False for short answers, and for languages that the engine does not know.
 */
export function isOtherLanguage(text: string, wanted: string): boolean {
  const language = primaryLanguage(wanted)
  const found = languageByWords(text)
  if (found === undefined || found === language) return false
  if (writtenLike[language] === found) return false
  const words = new Set(wordsOf(text).map((word) => word.toLowerCase()))
  if (scripts.has(found)) return words.size >= 2 && isMostlyForeign(text)
  if (words.size < wordsMin) return false
  const isListed = languageFor(wanted).functionWords !== undefined
  const share = shareOf(words, found)
  const needed = isListed ? convincingShare.listed : convincingShare.unlisted
  return share >= needed && shareOf(words, language) < share * relatedShare
}

/** A few words in another script prove nothing, because labels of a user interface are not translated. */
function isMostlyForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin * 2 < letters
}

function shareOf(words: ReadonlySet<string>, language: string): number {
  const own = [...words].filter((word) => languagesOfFunctionWord(word).includes(language))
  return own.length / words.size
}
