// Finds what a company offers, for who asks for that and nothing else: "what do you offer?".
import type { Analysis } from '../../analysis/question.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import type { Passage } from './company-item.ts'
import { withCompanyItem } from './company-item.ts'

/** The most topics to choose from. */
const topicsMost = 4

/**
 * Returns a retrieval with the item that is named after it ("Our services"). Without one, the user may choose between the
 * the oldest texts, with which the owner began. `undefined` without two of them.
 */
export function withOfferedItems(
  scopes: readonly HotScope[],
  found: { readonly retrieval: Retrieval; readonly analysis: Analysis },
): Retrieval | undefined {
  const named = withCompanyItem({ detail: 'offer', days: new Set() }, scopes, found)
  if (named.lacksDetail === undefined) return named
  const { retrieval } = found
  const score = retrieval.candidates[0]?.score ?? retrieval.idealScore
  const topics = oldestTexts(scopes).slice(0, topicsMost)
  if (topics.length < 2) return undefined
  const candidates = topics.map((topic): Candidate => ({ ...topic, score, parts: undefined }))
  return { ...retrieval, detail: 'offer', lacksDetail: 'offer', asksWhich: true, candidates }
}

/** The first passages of the texts with a title, those of the chatbot before shared ones, the oldest first. */
function oldestTexts(scopes: readonly HotScope[]): readonly Passage[] {
  return scopes.flatMap((scope, scopeIndex) => {
    const ordinals = Array.from({ length: scope.ordinalCount }, (_, ordinal) => ordinal)
    return ordinals
      .filter((ordinal) => scope.isLive(ordinal) && scope.itemOf(ordinal).first === ordinal)
      .map((ordinal) => ({ item: scope.itemOf(ordinal), passage: { scope, scopeIndex, ordinal } }))
      .filter(({ item }) => item.type !== 'faq' && item.title !== null)
      .sort((a, b) => (a.item.id < b.item.id ? -1 : 1))
      .map(({ passage }) => passage)
  })
}
