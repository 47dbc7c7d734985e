// What other phrasings of FAQ items are worth: some questions of each item become phrasings of it, the rest are asked.
import type { Query, QuestionSet } from './question-set.ts'

const phrasingsEach = 3

/**
 * The set with three of each item's questions as its phrasings and without those questions; `undefined` where
 * the items are no FAQ items, or nothing would be left to ask.
 */
export function withPhrasings({ name, corpus, queries }: QuestionSet): QuestionSet | undefined {
  if (corpus.length === 0 || corpus.some(({ question }) => !question)) return undefined
  const phrasings = new Map<string, string[]>()
  const left: Query[] = []
  for (const query of queries) {
    const [item, ...others] = Object.keys(query.rel)
    const own = phrasings.get(item ?? '') ?? []
    if (item !== undefined && others.length === 0 && own.length < phrasingsEach) {
      phrasings.set(item, [...own, query.text])
    } else left.push(query)
  }
  if (left.every((query) => !query.answerable)) return undefined
  return {
    name: `${name}, with ${phrasingsEach} phrasings`,
    corpus: corpus.map((item) => ({
      ...item,
      variants: [...(item.variants ?? []), ...(phrasings.get(item.id) ?? [])],
    })),
    queries: left,
  }
}
