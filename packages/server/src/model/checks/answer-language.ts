// Tells whether an answer is in the language that it was asked for.
import { wordsOf } from '../../engine/analysis/words.ts'
import { languageByWords, languagesOfFunctionWord, primaryLanguage } from '../language.ts'

/** Fewer different words show no language: names and numbers belong to all. */
const wordsMin = 8
/** At least this share of the different words of prose are function words. */
const convincingShare = 0.2
/** Related languages share function words: the text must have fewer of the wanted language's than this part. */
const relatedShare = 0.5
/** Languages that their script shows. */
const scripts = new Set('ja ko zh th lo km my el he hy ta uk fa'.split(' '))
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
  if (writtenLike[language] === found || writtenLike[found] === language) return false
  const words = new Set(wordsOf(text).map((word) => word.toLowerCase()))
  if (scripts.has(found)) return words.size >= 2
  if (words.size < wordsMin) return false
  const share = shareOf(words, found)
  return share >= convincingShare && shareOf(words, language) < share * relatedShare
}

function shareOf(words: ReadonlySet<string>, language: string): number {
  const own = [...words].filter((word) => languagesOfFunctionWord(word).includes(language))
  return own.length / words.size
}
