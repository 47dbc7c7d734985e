// Classifies units: claims, questions to the user, polite phrases, and admissions that the bot does not know.
import { listed, once, phrasesIn } from '../../engine/languages/derive.ts'
import type { Language } from '../../engine/languages/language.ts'
import { languageFor } from '../language.ts'

/** In a phrase, `…` stands for at most this many words. */
const gapWords = { admission: 8, courtesy: 16 }

/** Japanese and Chinese questions often end with a full stop. */
const question =
  /(?:[?？؟]|(?:です|ます|ました|ません|でしょう)か[。．]?|吗[。．])["'”’」』）»)*_`\s]*$/u
const greekQuestion = /\p{Script=Greek}.*;["'”’»)*_`\s]*$/su
const leadIn = /[:：]["'”’»)*_`\s]*$/u
const heading = /^#{1,6}\s|^\*\*[^*]{1,80}\*\*$/u
const ruler = /^[|\s:*_-]*$/u
/** Separators between the parts of a sentence. */
const separators = /[,;–—!.。！，、；،؛…]+/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a unit is a question to the user. */
export function asksBack(text: string): boolean {
  return question.test(text) || greekQuestion.test(text)
}

/** Whether a unit says that the bot, or its sources, don’t know something. `tag`: the language of the reply. */
export function admitsNotKnowing(text: string, tag: string): boolean {
  const language = languageFor(tag)
  const condition = conditionsOf(language)
  const statement = condition === undefined ? text : text.replace(condition, ' ')
  return admissionsOf(language)?.test(plain(statement)) === true
}

/**
 * Returns a unit without its polite phrases: "the pool is heated" for "Yes, the pool is heated". Returns a unit
 * without polite phrases unchanged.
 */
export function withoutCourtesies(text: string, tag: string): string {
  const courtesies = courtesiesOf(languageFor(tag))
  return partsOf(text)
    .filter((part) => courtesies?.test(part) !== true)
    .join(' ')
}

/** Whether a unit states something that a source could support or contradict. */
export function isClaim(text: string, tag: string): boolean {
  if (!/\p{L}/u.test(text) || ruler.test(text) || heading.test(text)) return false
  if (asksBack(text) || leadIn.test(text) || admitsNotKnowing(text, tag)) return false
  return withoutCourtesies(text, tag) !== ''
}

function partsOf(text: string): string[] {
  return text
    .split(separators)
    .map(plain)
    .filter((part) => part !== '')
}

/** Matches a condition up to the end of its part of the sentence: "if you don’t know the number". */
const conditionsOf = once(({ conditions }: Language) => {
  const words = listed(conditions).join('|')
  return words === ''
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])[^,;.!?،]*`, 'giu')
})
const admissionsOf = once(({ admissions }: Language) =>
  patternOf(admissions, gapWords.admission, ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])']),
)
const courtesiesOf = once(({ courtesies }: Language) =>
  patternOf(courtesies, gapWords.courtesy, ['^', '$']),
)

/** Returns a pattern that matches any of the phrases between the two edges; `undefined` without phrases. */
function patternOf(
  phrases: string | undefined,
  gap: number,
  [before, after]: readonly [string, string],
): RegExp | undefined {
  const sources = phrasesIn(phrases).map((phrase) => {
    const isUnspaced = unspaced.test(phrase)
    const words = isUnspaced ? `\\P{N}{0,${gap * 4}}` : `(?: [^\\s\\p{N}]+){0,${gap}}`
    const inner = phrase
      .split('…')
      .map((part) => plain(part))
      .reduce((sum, part) => sum + words + (part === '' || isUnspaced ? part : ` ${part}`))
    // In scripts without spaces, a phrase can begin and end anywhere.
    return isUnspaced && before !== '^' ? inner : before + inner + after
  })
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'u')
}

/** Lower-case words with single spaces, without apostrophes, punctuation and emphasis. */
function plain(text: string): string {
  const bare = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`´]/g, '')
  return (bare.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
