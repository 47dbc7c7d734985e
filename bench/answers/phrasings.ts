// Adds phrasings to the FAQ items of a set, to measure their value: some questions of each item become
// phrasings of the item, and the other questions are asked.
import type { Query, QuestionSet } from './question-set.ts'

const phrasingsEach = 3

/**
 * Moves three questions of each item from the questions to the phrasings of the item. Returns undefined if an
 * item is not an FAQ item, or if no answerable question remains.
 */
export function withPhrasings({ name, corpus, queries }: QuestionSet): QuestionSet | undefined {
  if (corpus.length === 0 || corpus.some(({ question }) => !question)) return undefined
  const phrasings = new Map<string, string[]>()
  const remaining: Query[] = []
  for (const query of queries) {
    const [item, ...others] = Object.keys(query.rel)
    const own = phrasings.get(item ?? '') ?? []
    if (item !== undefined && others.length === 0 && own.length < phrasingsEach) {
      phrasings.set(item, [...own, query.text])
    } else remaining.push(query)
  }
  if (remaining.every((query) => !query.answerable)) return undefined
  return {
    name: `${name}, with ${phrasingsEach} phrasings`,
    corpus: corpus.map((item) => ({
      ...item,
      variants: [...(item.variants ?? []), ...(phrasings.get(item.id) ?? [])],
    })),
    queries: remaining,
  }
}
