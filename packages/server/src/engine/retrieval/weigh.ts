// Weighs the words of a question in the knowledge that is asked: what finding each of them tells.
import type { QuestionWord } from '../analysis/question.ts'
import { termOf } from '../analysis/stems.ts'
import { exclusionsIn } from '../analysis/turning-words.ts'
import { isCharacterPair } from '../analysis/words.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { inverseFrequency } from './rank.ts'
import { repairOf } from './repair.ts'

/** An unknown pair of characters is as often no word as one, and its characters count on their own. */
const unknownPairShare = 0.5
/**
 * What a name or a number of the message itself weighs of another word as rare. One that the knowledge does not
 * have finds nothing, and would only raise doubt: "a refund for my A320".
 */
const nameEmphasis = 1.3
/**
 * The most that "long" in "how long" weighs of the rarest word of the message that the knowledge has: it is rare in
 * many a small base, and would outweigh the thing that is asked about.
 */
const measureShareMost = 0.6
/** Unknown words of a message for which similar ones are looked for; more are no misspelt question. */
const repairsMost = 12

const repairedTo: readonly string[] = []

/** What a passage has or has not. */
export type Findable = {
  /** For each scope the numbers of the terms it is found under. */
  readonly terms: readonly (readonly number[])[]
}

/** A word of the question as it weighs in the knowledge that is asked. */
export type WeightedWord = Findable & {
  readonly word: string
  /** Inverse frequency, the maximal one for a word the knowledge does not have; more for a name it has. */
  readonly weight: number
  /** What it weighs beside a word of the message itself: less than 1 if it was carried over. */
  readonly share: number
  /** It asks for a kind of answer, and says little of what it is about. */
  readonly asksMeasure: boolean
  readonly isKnown: boolean
  /** What finding it earns of its weight: 1, less where a similar word was taken in its place. */
  readonly certainty: number
  /** The words of the knowledge that were taken in its place; none when it is known, or unlike any. */
  readonly repairedTo: readonly string[]
  /** Of a compound that was parted the part that names the thing: a bicycle's insurance is no bicycle. */
  readonly head?: Findable | undefined
  /** Its term in the first language of the knowledge, whose letters are compared. */
  readonly spelling: string
}

/** A word to be weighed; `share` is what it weighs beside a word of the message itself, 1 if left out. */
export type AskedWord = QuestionWord & { readonly share?: number }

/** The distinct words among `asked` in their order, weighed over `passages` passages of the scopes. */
export function weightedWords(
  asked: readonly AskedWord[],
  scopes: readonly HotScope[],
  passages: number,
): WeightedWord[] {
  const seen = new Set<string>()
  const words: WeightedWord[] = []
  let repairs = 0
  for (const word of asked) {
    const [first = ''] = word.terms
    const key = word.terms.length === 1 ? first : word.terms.join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    words.push(weigh(word))
  }
  return words.some(({ asksMeasure }) => asksMeasure) ? withLessMeasure(words) : words

  function weigh({ word, terms, isName, asksMeasure, share = 1 }: AskedWord): WeightedWord {
    const spelling = terms[0] ?? word
    const numbers = scopes.map((scope) => termNumbers(terms, scope))
    const frequency = frequencyOf(numbers)
    const isKnown = frequency > 0
    const emphasis = isName && share === 1 && isKnown ? nameEmphasis : 1
    const full = emphasis * inverseFrequency(frequency, passages)
    const repair = !isKnown && repairs++ < repairsMost ? repairOf(spelling, scopes) : undefined
    if (repair === undefined) {
      const own = !isKnown && isCharacterPair(word) ? unknownPairShare * full : full
      const weight = own * share
      return {
        word,
        weight,
        share,
        asksMeasure,
        isKnown,
        certainty: 1,
        repairedTo,
        terms: numbers,
        spelling,
      }
    }
    // It still weighs as the unknown word it is: a repaired word leaves doubt.
    const repaired = inverseFrequency(frequencyOf(repair.terms), passages)
    const certainty = (repair.share * repaired) / full
    const { names, terms: closest, head } = repair
    const weight = full * share
    return {
      word,
      weight,
      share,
      asksMeasure,
      isKnown: true,
      certainty,
      repairedTo: names,
      head,
      terms: closest,
      spelling,
    }
  }

  /** The passages with one of the terms, as far as they are known; never more than there are. */
  function frequencyOf(numbers: readonly (readonly number[])[]): number {
    let frequency = 0
    for (let index = 0; index < scopes.length; index++) {
      for (const term of numbers[index] ?? []) {
        frequency += scopes[index]?.documentFrequency(term) ?? 0
      }
    }
    return Math.min(frequency, passages)
  }
}

/** The words, of which those of the message that ask for a measure weigh less than what it is about. */
function withLessMeasure(words: WeightedWord[]): WeightedWord[] {
  let rarest = 0
  for (const { asksMeasure, isKnown, share, weight } of words) {
    if (!asksMeasure && isKnown && share === 1) rarest = Math.max(rarest, weight)
  }
  if (rarest === 0) return words
  const most = measureShareMost * rarest
  return words.map((word) =>
    word.asksMeasure && word.share === 1 && word.weight > most ? { ...word, weight: most } : word,
  )
}

/** The words that say what is not so, as one, in the languages of each scope. */
export function exclusionsOf(scopes: readonly HotScope[]): Findable {
  const terms = scopes.map((scope) =>
    [...scope.languages.keys()].flatMap((language) => {
      const words = [...exclusionsIn(language)]
      return termNumbers(
        words.map((word) => termOf(word, language)),
        scope,
      )
    }),
  )
  return { terms }
}

function termNumbers(terms: readonly string[], scope: HotScope): readonly number[] {
  const numbers = terms.map(scope.findTerm)
  return numbers.every(isFound) ? numbers : numbers.filter(isFound)
}

function isFound(number: number | undefined): number is number {
  return number !== undefined
}
