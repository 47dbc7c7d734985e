// Recognises negations and exclusions ("not", "without"), which turn the meaning of a question into its opposite.
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { foldedWord } from './function-words.ts'
import { wordsOf } from './words.ts'

/** One sign for all negations (`¬`) and one for all words of exclusion (`∖`). */
type NegationSign = '¬' | '∖'

/** The negations of a language, as sets. */
type NegationSets = {
  readonly turns: ReadonlyMap<string, NegationSign>
  readonly negations: ReadonlySet<string>
  readonly exclusions: ReadonlySet<string>
  /** The words of exclusion without plain negations: "only", "except", "none". */
  readonly limits: ReadonlySet<string>
}

const negationsOf = once(({ negations }: Language): NegationSets => {
  const not = setOf(negations?.not)
  const without = setOf(negations?.without)
  const excluding = setOf(negations?.excluding)
  const exclusions = excluding.size === 0 ? excluding : new Set([...not, ...without, ...excluding])
  return {
    turns: new Map([
      ...[...not].map((word) => [word, '¬'] as const),
      ...[...without].map((word) => [word, '∖'] as const),
    ]),
    negations: new Set([...not, ...setOf(negations?.never)]),
    exclusions,
    limits: excluding,
  }
})

/**
 * Returns the sign of a folded word (`not` and `can't` have the same one); `undefined` for any other word, and in a
 * language without a list.
 */
export function negationSignOf(word: string, language: Language): NegationSign | undefined {
  return negationsOf(language).turns.get(word)
}

/** Whether a folded word negates. */
export function isNegation(word: string, language: Language): boolean {
  return negationsOf(language).negations.has(word)
}

/** The folded words that express an exclusion; empty for a language without a full list. */
export function exclusionsIn(language: Language): ReadonlySet<string> {
  return negationsOf(language).exclusions
}

/** Whether a text denies or leaves out something: "We do not repair helmets." */
export function denies(text: string, language: Language): boolean {
  const exclusions = exclusionsIn(language)
  return wordsOf(text)
    .map((word) => foldedWord(word, language))
    .some((word) => isNegation(word, language) || exclusions.has(word))
}

/** Whether a text of several words limits what stands beside it: "dishwashers only". */
export function limits(text: string, language: Language): boolean {
  const words = wordsOf(text).map((word) => foldedWord(word, language))
  return words.length > 1 && words.some((word) => negationsOf(language).limits.has(word))
}
