// Finds what a company offers, for who asks for that and nothing else: "what do you offer?".
import type { Candidate, Retrieval } from '../candidate.ts'
import {
  type CompanySearch,
  nearestFirst,
  passagesFor,
  withPassages,
  withSurePassages,
} from './company-item.ts'
import type { Passage } from './named-passages.ts'

/** The most topics to choose from. */
const topicsMost = 4
/** A longer title is not offered as a choice. */
const titleCharactersMost = 120

/**
 * Returns a retrieval with the item or section that is named after it ("Our services"). Without one, the user may choose
 * between the four oldest texts, with which the owner began, those in the language of the message first. `undefined` if
 * there are not two texts.
 */
export function withOfferedItems(search: CompanySearch): Retrieval | undefined {
  const { retrieval } = search
  const [first] = passagesFor('offer', search)
  if (first !== undefined) return withSurePassages([first], 'offer', retrieval)
  const topics = withoutSameTitles(nearestFirst(oldestTexts(search), search)).slice(0, topicsMost)
  if (topics.length < 2) return undefined
  const lacking = { ...retrieval, lacksDetail: 'offer' as const, asksWhich: true }
  return withPassages(topics, 'offer', lacking)
}

/** The first passages of the texts, those of the chatbot before shared ones, the oldest first. */
function oldestTexts({ scopes }: CompanySearch): readonly Passage[] {
  return scopes.flatMap((scope, scopeIndex) => {
    const ordinals = Array.from({ length: scope.ordinalCount }, (_, ordinal) => ordinal)
    return ordinals
      .filter((ordinal) => scope.isLive(ordinal) && scope.itemOf(ordinal).first === ordinal)
      .filter((ordinal) => scope.itemOf(ordinal).type !== 'faq')
      .sort((a, b) => (scope.itemOf(a).id < scope.itemOf(b).id ? -1 : 1))
      .map((ordinal) => ({ scope, scopeIndex, ordinal }))
  })
}

/** Leaves out what can't be chosen by its title: none, a long one, or that of an earlier passage. */
export function withoutSameTitles<P extends Pick<Candidate, 'scope' | 'ordinal'>>(
  passages: readonly P[],
): readonly P[] {
  const seen = new Set<string>()
  return passages.filter(({ scope, ordinal }) => {
    const { title, question } = scope.itemOf(ordinal)
    const name = question ?? title ?? ''
    if (name === '' || name.length > titleCharactersMost || seen.has(name)) return false
    seen.add(name)
    return true
  })
}
