// Makes citations of the passages a model's words rest on.
import { snippetAround } from '../cite.ts'
import type { Citation, GroundingPassage } from '../types.ts'
import { type Analyses, countWords, languagesOf, type ReadUnit } from './analyses.ts'
import { type ContentWord, hasWord, type Vocabulary } from './support.ts'

/** A sentence that has so much of its words in a passage was taken from there, whether it says so or not. */
const repeatedShare = 0.6
/** One word in common is chance. */
const repeatedWordsMin = 2

/** The passages with the numbers, in their order, each once; a number without a passage is dropped. */
export function passagesWith(
  numbers: readonly number[],
  passages: readonly GroundingPassage[],
): GroundingPassage[] {
  return [...new Set(numbers)].flatMap((number) => passages[number - 1] ?? [])
}

/** Whether a passage of these words has so much in common with an answer that it may stand behind it. */
export function sharesWords(passage: Vocabulary, answer: readonly ContentWord[]): boolean {
  const wanted = Math.min(repeatedWordsMin, answer.length)
  const shared = new Set<string>()
  for (const word of answer) {
    if (shared.size >= wanted) break
    if (hasWord(passage, word)) shared.add(word.join(' '))
  }
  return shared.size >= wanted
}

/** The passages that sentences were evidently taken from: each sentence's best, if it has most of its words. */
export function repeatedPassages(
  sentences: readonly (readonly ContentWord[])[],
  passages: readonly GroundingPassage[],
  analyses: Analyses,
): GroundingPassage[] {
  const languages = languagesOf(passages)
  const vocabularies = passages.map((passage) => ({
    passage,
    vocabulary: analyses.vocabularyOf(passage, languages),
  }))
  const found = sentences.flatMap((words) => {
    let best: { passage: GroundingPassage; count: number } | undefined
    for (const { passage, vocabulary } of vocabularies) {
      const count = words.filter((word) => hasWord(vocabulary, word)).length
      // The earlier of two with as many: it matches the question better.
      if (best === undefined || count > best.count) best = { passage, count }
    }
    if (best === undefined || best.count < repeatedWordsMin) return []
    return best.count >= words.length * repeatedShare ? [best.passage] : []
  })
  return [...new Set(found)]
}

/** One citation per item, in the order of the passages; the snippet is what the answer repeats most of. */
export function citationsOf(
  passages: readonly GroundingPassage[],
  answer: readonly ContentWord[],
  analyses: Analyses,
): Citation[] {
  const said = new Set(answer.flat())
  const citations = new Map<string, Citation>()
  for (const passage of passages) {
    const { knowledge_id, title, url, chunk_id, score } = passage
    if (citations.has(knowledge_id)) continue
    const snippet = snippetOf(passage.text, analyses.unitsOf(passage), said)
    citations.set(knowledge_id, { knowledge_id, title, url, chunk_id, snippet, score })
  }
  return [...citations.values()]
}

function snippetOf(text: string, units: readonly ReadUnit[], said: ReadonlySet<string>): string {
  let best = { start: 0, end: 0, repeated: -1 }
  for (const unit of units) {
    const repeated = countWords(unit, said)
    if (repeated > best.repeated) best = { start: unit.start, end: unit.end, repeated }
  }
  return snippetAround(text, best.start, best.end)
}
