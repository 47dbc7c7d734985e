// Links the terms of passages with the words and letter n-grams of a question.
import type { HotScope } from '../index/hot-scope.ts'
import type { PassageTerms } from '../index/passage-contents.ts'

/**
 * Terms are linked by the postings of the grams while these have at most this many terms for each term of the
 * passages. Above that, reading the grams of the passages' terms is cheaper: in a large base a gram has thousands
 * of terms that no passage has.
 */
const linkedPerTerm = 4
/** The mark of a term that was read and has no link. */
const unlinked = -1

/** A link is two numbers: its feature, and the position of the term's previous link. */
export const [featureOffset, previousOffset] = [0, 1]
const linkWidth = 2

/** The features of a question: its words, then its grams. A feature is known by its index in this order. */
export type QueryFeatures = {
  /** For each word the numbers of its terms in the scope. */
  readonly words: readonly (readonly number[])[]
  /** The numbers of the grams in the scope; `undefined` for a gram that the scope does not have. */
  readonly grams: readonly (number | undefined)[]
}

/** The features of terms as linked lists in one array: one JavaScript array per term would take most of the time. */
export type Links = {
  /** By term: the position of its last link; 0 or less when it has no link. */
  readonly marks: Int32Array
  readonly links: Int32Array
  /** Resets the marks of the scope. The caller calls it when the search is done. */
  release(): void
}

const initialLinkNumbers = 16_384

/** Links the terms of passages with the features of a question. Other terms may have links, too. */
export function linkTerms(
  scope: HotScope,
  features: QueryFeatures,
  { terms: read, end: readEnd }: PassageTerms,
): Links {
  const { words, grams } = features
  const marks = scope.marks()
  const ofTerm = marks.terms
  // Position 0 means no link.
  let links = new Int32Array(initialLinkNumbers)
  let end = linkWidth

  function link(feature: number, term: number): void {
    if (end + linkWidth > links.length) links = enlarged(links, end + linkWidth)
    links[end + featureOffset] = feature
    links[end + previousOffset] = Math.max(0, ofTerm[term] ?? 0)
    ofTerm[term] = end
    end += linkWidth
  }

  /** Links the terms in `terms` from index `from` to before `to`. */
  function linkRun(feature: number, terms: Uint32Array, from: number, to: number): void {
    const after = end + (to - from) * linkWidth
    if (after > links.length) links = enlarged(links, after)
    const array = links
    let position = end
    for (let at = from; at < to; at++) {
      const term = terms[at] ?? 0
      const before = ofTerm[term] ?? 0
      if (before === 0) continue
      array[position + featureOffset] = feature
      array[position + previousOffset] = before > 0 ? before : 0
      ofTerm[term] = position
      position += linkWidth
    }
    end = position
  }

  function linkByGrams(): void {
    // Most terms with a gram are in no passage; skipping them is cheaper than linking them.
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

  /** Links a term with a word, after its links with grams. */
  function linkWord(word: number, term: number): void {
    const last = ofTerm[term] ?? 0
    const isWord = last > 0 && (links[last + featureOffset] ?? 0) < words.length
    // When two words share a term, the later word gets it.
    if (isWord) links[last + featureOffset] = word
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
    release() {
      // Only terms that were read and terms of the words have marks.
      for (let place = 0; place < readEnd; place++) ofTerm[read[place] ?? 0] = 0
      for (const terms of words) for (const term of terms) ofTerm[term] = 0
    },
  }
}

function termsWith(grams: QueryFeatures['grams'], scope: HotScope): number {
  let terms = 0
  for (const gram of grams) if (gram !== undefined) terms += scope.termsWith(gram)
  return terms
}

/** A copy with at least `least` numbers, or twice as many as before. */
function enlarged(numbers: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(least, numbers.length * 2))
  more.set(numbers)
  return more
}
