// Tells whether an answer is in the language that it was asked for.
import { wordsOf } from '../../engine/analysis/words.ts'
import {
  languageByWords,
  languageFor,
  languagesOfFunctionWord,
  primaryLanguage,
} from '../language.ts'

/** Fewer different words show no language: names and numbers belong to all. */
const wordsMin = 8
/**
 * At least this share of the different words of prose are function words. A relative of a language that has no list,
 * such as Polish of Czech, must show half.
 */
const convincingShare = { listed: 0.2, unlisted: 0.5 }
/** Related languages share function words: the text must have fewer of the wanted language's than this part. */
const relatedShare = 0.5
/** Languages that no other common language shares its script with. */
const scripts = new Set('ja ko zh th lo km my el he hy ta'.split(' '))
/** Languages that are written like one of these. */
const writtenLike: Readonly<Record<string, string>> = {
  ...{ ja: 'zh', yue: 'zh', wuu: 'zh', be: 'uk', kk: 'uk', yi: 'he', grc: 'el' },
  ...{ ur: 'fa', ps: 'fa', ckb: 'fa', ug: 'fa', sd: 'fa', ar: 'fa' },
}

/**
 * Whether a text is clearly in another language than `wanted` (a BCP 47 tag): by its script, or from eight different
 * words on. Names, quotes and short answers are not, and a language that nothing is known of is believed.
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

/** Labels of a user interface stay in their language, so that a few words in another script show nothing. */
function isMostlyForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin * 2 < letters
}

function shareOf(words: ReadonlySet<string>, language: string): number {
  const own = [...words].filter((word) => languagesOfFunctionWord(word).includes(language))
  return own.length / words.size
}
