// Tells what a unit does: state something, ask back, be polite, or admit that the bot does not know.
import { listed, once, phrasesIn } from '../../engine/languages/derive.ts'
import type { Language } from '../../engine/languages/language.ts'
import { languageFor } from '../language.ts'

/** `…` in a phrase of a language stands for at most so many words. */
const gapWords = { admission: 8, courtesy: 16 }

const question = /[?？؟]["'”’»)*_`\s]*$/u
const greekQuestion = /\p{Script=Greek}.*;["'”’»)*_`\s]*$/su
const leadIn = /[:：]["'”’»)*_`\s]*$/u
const heading = /^#{1,6}\s|^\*\*[^*]{1,80}\*\*$/u
const ruler = /^[|\s:*_-]*$/u
/** What separates the parts of a sentence. */
const separators = /[,;–—!.。！，、；،؛…]+/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a unit asks something. */
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
 * Returns what a unit says beside courtesies: "Yes, the pool is heated" says "the pool is heated". A unit without
 * any courtesy is returned whole.
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

/** Conditions up to the end of their part of the sentence: "if you don’t know the number". */
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

/** The pattern that any of the phrases matches, between the two edges; `undefined` without phrases. */
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
    // Scripts without spaces have no edges of words.
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
