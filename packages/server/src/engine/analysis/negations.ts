// Tells words that turn what a question asks into its opposite: without them two questions look alike.
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'

/** A sign for all words that turn a question alike: words that deny it, and words that leave something out. */
type NegationSign = '¬' | '∖'

/** What is known of the negations of a language, as sets. */
type NegationSets = {
  readonly turns: ReadonlyMap<string, NegationSign>
  readonly negations: ReadonlySet<string>
  readonly exclusions: ReadonlySet<string>
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
    limits: new Set([...not, ...without, ...exclusions, ...setOf(negations?.limiting)]),
  }
})

/**
 * The sign of a folded word that turns a question, the same for all that turn it alike (`not`, `can't`);
 * `undefined` for any other word, and in a language whose negations are not known.
 */
export function negationSignOf(word: string, language: Language): NegationSign | undefined {
  return negationsOf(language).turns.get(word)
}

/** Whether a folded word says that something is not so. */
export function isNegation(word: string, language: Language): boolean {
  return negationsOf(language).negations.has(word)
}

/** Whether a folded word denies, leaves out or limits anything. */
export function isLimiting(word: string, language: Language): boolean {
  return negationsOf(language).limits.has(word)
}

/** The folded words that say what is not so; none in a language without a full list. */
export function exclusionsIn(language: Language): ReadonlySet<string> {
  return negationsOf(language).exclusions
}
