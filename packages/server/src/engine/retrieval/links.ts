// Marks the terms of a scope that have to do with a question, as long as it is worked on.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldCount } from '../knowledge/segment.ts'

/**
 * Terms linked by their grams for each term of the passages. Were it more, looking at the grams of those
 * terms is cheaper: in a large base a gram stands in thousands of terms that no passage has.
 */
const linkedPerTerm = 4
/** The mark of a term that was looked at and has no link. */
const unlinked = -1

/** What stands at the place of a link: its feature, the place of the term's link before, the term. */
export const [featureAt, beforeAt] = [0, 1]
const termAt = 2
const linkWidth = 3

/** A question's features are its words, then its grams, known by their positions. */
export type Features = {
  /** For each word the numbers of the terms that stand for it in the scope. */
  readonly words: readonly (readonly number[])[]
  /** The numbers of the grams in the scope; `undefined` for one that it does not have. */
  readonly grams: readonly (number | undefined)[]
}

/** The features of terms, in one array: a list for each of them would be most of the work. */
export type Links = {
  /** By the number of a term the place of its last link; 0 or less when it has none. */
  readonly marks: Int32Array
  readonly links: Int32Array
  /** Gives the marks back to the scope; to be called when the question is done with. */
  forget(): void
}

/** Room for links, kept for the next question: no two are worked on at a time. Place 0 is no link. */
let links = new Int32Array(16_384)

/** Links the terms of the passages with the features; whether other terms have links is not said. */
export function linkTerms(scope: HotScope, features: Features, ordinals: readonly number[]): Links {
  const { words, grams } = features
  const marks = scope.marks()
  const ofTerm = marks.terms
  let end = linkWidth

  /** Writes a link at a place for which there is room. */
  function write(room: Int32Array, place: number, feature: number, term: number): void {
    room[place + featureAt] = feature
    room[place + beforeAt] = Math.max(0, ofTerm[term] ?? 0)
    room[place + termAt] = term
    ofTerm[term] = place
  }

  function link(feature: number, term: number): void {
    if (end + linkWidth > links.length) links = enlarged(links, end + linkWidth)
    write(links, end, feature, term)
    end += linkWidth
  }

  /** Links the terms that stand in `terms` from `from` on and before `to`. */
  function linkRun(feature: number, terms: Uint32Array, from: number, to: number): void {
    const after = end + (to - from) * linkWidth
    if (after > links.length) links = enlarged(links, after)
    const room = links
    for (let at = from, place = end; at < to; at++, place += linkWidth) {
      write(room, place, feature, terms[at] ?? 0)
    }
    end = after
  }

  function linkByGrams(): void {
    grams.forEach((gram, position) => {
      if (gram === undefined) return
      const feature = words.length + position
      scope.visitTermsWith(gram, (terms, from, to) => linkRun(feature, terms, from, to))
    })
  }

  function linkByTerms(): void {
    grams.forEach((gram, position) => {
      if (gram !== undefined) marks.grams[gram] = words.length + position + 1
    })
    const { numbers } = scope
    visitTermsOf(ordinals, scope, (place) => {
      if (ofTerm[numbers[place] ?? 0] !== 0) return
      ofTerm[numbers[place] ?? 0] = unlinked
      scope.visitGramsOf(numbers[place] ?? 0, (gramsOfTerm, from, to) => {
        for (let at = from; at < to; at++) {
          const feature = marks.grams[gramsOfTerm[at] ?? 0] ?? 0
          if (feature > 0) link(feature - 1, numbers[place] ?? 0)
        }
      })
    })
    for (const gram of grams) if (gram !== undefined) marks.grams[gram] = 0
  }

  /** Links a term with a word, behind its links with grams. */
  function linkWord(word: number, term: number): void {
    const last = ofTerm[term] ?? 0
    const isWord = last > 0 && (links[last + featureAt] ?? 0) < words.length
    // Of two words that are found under one term, the later one has it.
    if (isWord) links[last + featureAt] = word
    else link(word, term)
  }

  const isByTerms = termsWith(grams, scope) > linkedPerTerm * termsOf(ordinals, scope)
  if (isByTerms) linkByTerms()
  else linkByGrams()
  words.forEach((terms, word) => {
    for (const term of terms) linkWord(word, term)
  })
  return {
    marks: ofTerm,
    links,
    forget() {
      for (let place = linkWidth; place < end; place += linkWidth) {
        ofTerm[links[place + termAt] ?? 0] = 0
      }
      if (!isByTerms) return
      visitTermsOf(ordinals, scope, (place) => {
        ofTerm[scope.numbers[place] ?? 0] = 0
      })
    },
  }
}

function termsWith(grams: Features['grams'], scope: HotScope): number {
  return grams.reduce<number>(
    (sum, gram) => (gram === undefined ? sum : sum + scope.termsWith(gram)),
    0,
  )
}

function termsOf(ordinals: readonly number[], scope: HotScope): number {
  return ordinals.reduce(
    (sum, ordinal) => sum + scope.fieldStart(ordinal, fieldCount) - scope.fieldStart(ordinal, 0),
    0,
  )
}

/** Visits the places in `numbers` where the terms of passages stand. */
function visitTermsOf(
  ordinals: readonly number[],
  scope: HotScope,
  each: (place: number) => void,
): void {
  for (const ordinal of ordinals) {
    const end = scope.fieldStart(ordinal, fieldCount)
    for (let place = scope.fieldStart(ordinal, 0); place < end; place++) each(place)
  }
}

function enlarged(numbers: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(least, numbers.length * 2))
  more.set(numbers)
  return more
}
