// Marks the terms of a scope that have to do with a question, as long as it is worked on.
import type { HotScope } from '../index/hot-scope.ts'
import type { ReadTerms } from '../index/passage-contents.ts'

/**
 * Terms linked by their grams for each term of the passages. Were it more, looking at the grams of those
 * terms is cheaper: in a large base a gram stands in thousands of terms that no passage has.
 */
const linkedPerTerm = 4
/** The mark of a term that was looked at and has no link. */
const unlinked = -1

/** What stands at the place of a link: its feature, the place of the term's link before. */
export const [featureAt, beforeAt] = [0, 1]
const linkWidth = 2

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

/** Links the terms that were read with the features; whether other terms have links is not said. */
export function linkTerms(
  scope: HotScope,
  features: Features,
  { terms: read, end: readEnd }: ReadTerms,
): Links {
  const { words, grams } = features
  const marks = scope.marks()
  const ofTerm = marks.terms
  let end = linkWidth

  /** Writes a link at a place for which there is room. */
  function write(room: Int32Array, place: number, feature: number, term: number): void {
    room[place + featureAt] = feature
    room[place + beforeAt] = Math.max(0, ofTerm[term] ?? 0)
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
    let place = end
    for (let at = from; at < to; at++) {
      const term = terms[at] ?? 0
      const before = ofTerm[term] ?? 0
      if (before === 0) continue
      room[place + featureAt] = feature
      room[place + beforeAt] = before > 0 ? before : 0
      ofTerm[term] = place
      place += linkWidth
    }
    end = place
  }

  function linkByGrams(): void {
    // Of the terms with a gram most stand in none of the passages: to pass them over is cheaper than a link.
    for (let place = 0; place < readEnd; place++) ofTerm[read[place] ?? 0] = unlinked
    let feature = words.length
    const linkFeature = (terms: Uint32Array, from: number, to: number) =>
      linkRun(feature, terms, from, to)
    for (const gram of grams) {
      if (gram !== undefined) scope.visitTermsWith(gram, linkFeature)
      feature++
    }
  }

  function linkByTerms(): void {
    grams.forEach((gram, position) => {
      if (gram !== undefined) marks.grams[gram] = words.length + position + 1
    })
    let term = 0
    const linkGrams = (gramsOfTerm: Uint32Array, from: number, to: number) => {
      for (let at = from; at < to; at++) {
        const feature = marks.grams[gramsOfTerm[at] ?? 0] ?? 0
        if (feature > 0) link(feature - 1, term)
      }
    }
    for (let place = 0; place < readEnd; place++) {
      term = read[place] ?? 0
      if (ofTerm[term] !== 0) continue
      ofTerm[term] = unlinked
      scope.visitGramsOf(term, linkGrams)
    }
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

  const isByTerms = termsWith(grams, scope) > linkedPerTerm * readEnd
  if (isByTerms) linkByTerms()
  else linkByGrams()
  words.forEach((terms, word) => {
    for (const term of terms) linkWord(word, term)
  })
  return {
    marks: ofTerm,
    links,
    forget() {
      // Those that were read and those of the words: no others were linked.
      for (let place = 0; place < readEnd; place++) ofTerm[read[place] ?? 0] = 0
      for (const terms of words) for (const term of terms) ofTerm[term] = 0
    },
  }
}

function termsWith(grams: Features['grams'], scope: HotScope): number {
  let terms = 0
  for (const gram of grams) if (gram !== undefined) terms += scope.termsWith(gram)
  return terms
}

function enlarged(numbers: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(least, numbers.length * 2))
  more.set(numbers)
  return more
}
