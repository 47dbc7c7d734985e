// Explains a reply: the words of the search, the best passages with the parts of their scores, and the decision.
import { chunkId } from './cite.ts'
import type { Verdict } from './gate/decide.ts'
import type { ComposedAnswer } from './reply/compose/compose.ts'
import type { Candidate, Retrieval } from './retrieval/candidate.ts'
import type { Explanation } from './types.ts'

/** Bounds that keep every explanation below 2 kB of JSON. */
const maxWords = 12
const maxWordCharacters = 24
const maxPassages = 5
const maxIdCharacters = 64

/** Builds the explanation of a reply; `composed` is missing when nothing was quoted. */
export function explain(
  retrieval: Retrieval,
  verdict: Verdict,
  { needed, composed }: { readonly needed: number; readonly composed: ComposedAnswer | undefined },
): Explanation {
  return {
    words: retrieval.words.slice(0, maxWords).map((word) => ({
      word: word.word.slice(0, maxWordCharacters),
      weight: rounded(word.weight),
      known: word.isKnown && word.replacements.length === 0,
      ...(word.share < 1 && { carried: rounded(word.share) }),
      ...(word.replacements.length > 0 && {
        repaired_to: word.replacements.map((term) => term.slice(0, maxWordCharacters)),
      }),
    })),
    words_total: retrieval.words.length,
    passages: retrieval.candidates.slice(0, maxPassages).map(passage),
    passages_total: retrieval.passages,
    exact: retrieval.isExact,
    strength: rounded(verdict.strength),
    strength_needed: rounded(needed),
    confidence: rounded(verdict.confidence),
    threshold: rounded(verdict.threshold),
    sentences_considered: composed?.sentencesCompared ?? 0,
  }
}

function passage({ scope, ordinal, score, parts }: Candidate): Explanation['passages'][number] {
  const item = scope.itemOf(ordinal)
  return {
    chunk_id: chunkId(item, ordinal - item.first).slice(-maxIdCharacters),
    score: rounded(score),
    words: rounded(parts?.words ?? score),
    grams: rounded(parts?.grams ?? 0),
    proximity: rounded(parts?.proximity ?? 0),
    wording: rounded(parts?.wording ?? 0),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
