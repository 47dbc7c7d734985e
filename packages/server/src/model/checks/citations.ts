// Builds the citations of a reply from the numbers of its sources.
import { snippetAround } from '../../engine/cite.ts'
import { quotedPlace } from '../../engine/reply/place.ts'
import type { Citation } from '../../engine/types.ts'
import { sentencesOf } from '../language.ts'
import type { Sources } from '../types.ts'
import { contentWordsOf, createVocabulary } from './vocabulary.ts'

/** Returns one citation per item, in the order of the numbers. The snippet is the sentence closest to the reply. */
export function citationsFor(
  numbers: readonly number[],
  sources: Sources,
  reply: readonly string[],
): Citation[] {
  const citations = new Map<string, Citation>()
  for (const number of numbers) {
    const source = sources[number - 1]
    if (source === undefined || citations.has(source.knowledge_id)) continue
    const { knowledge_id, chunk_id, score } = source
    const span = quotedSpan(source, reply)
    const place = quotedPlace(source, span)
    const snippet = snippetAround(source.text, span.start, span.end)
    citations.set(knowledge_id, { knowledge_id, ...place, chunk_id, snippet, score })
  }
  return [...citations.values()]
}

/** The sentence of the source that shares the most words with the reply. */
function quotedSpan({ text, language }: Sources[number], reply: readonly string[]) {
  const isSaid = createVocabulary(reply, [language])
  let best = { start: 0, end: 0, shared: -1 }
  for (const { start, end } of sentencesOf(text, language)) {
    const shared = contentWordsOf(text.slice(start, end), language, []).filter(isSaid).length
    if (shared > best.shared) best = { start, end, shared }
  }
  return best
}
