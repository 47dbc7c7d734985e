// Composes the answer from an item of which each section answers: a price list, the hours of each season.
import type { Candidate, Retrieval } from '../../retrieval/candidate.ts'
import {
  below,
  type ComposedAnswer,
  type CompositionRequest,
  compose,
  mostWords,
  wordCount,
} from './compose.ts'
import { plainUnit } from './plain-markdown.ts'

/** Sections that are told or named; after them there is only "…". */
const sectionsMost = 20

type Section = { readonly heading: string; readonly answer: ComposedAnswer; readonly text: string }

/**
 * Tells the sections with prices or hours in their order, each below its heading; the last line names those for which the
 * length has no room. Any other answer is made of the best sentences. Returns `undefined` when no passage has anything to
 * quote.
 */
export function composeSections(
  retrieval: Retrieval,
  composition: CompositionRequest,
): ComposedAnswer | undefined {
  const { detail, isExact, candidates } = retrieval
  const isListed = detail === 'prices' || detail === 'hours'
  if (!isListed || !isExact || candidates.length < 2) return compose(retrieval, composition)
  const texts = new Set<string>()
  const sections = candidates.slice(0, sectionsMost).flatMap((candidate): Section[] => {
    const part = { ...retrieval, candidates: [candidate] }
    const answer = compose(part, { ...composition, isSection: true })
    if (answer === undefined) return []
    const heading = headingOf(candidate)
    const text = heading === '' ? answer.text : below(heading, answer.text)
    if (texts.has(text)) return []
    texts.add(text)
    return [{ heading, answer, text }]
  })
  const told = fitting(sections, mostWords(composition.length) / composition.sharedBy)
  if (told.length === 0) return undefined
  const untold = sections.filter((section) => !told.includes(section))
  const headings = new Set(untold.map(({ heading }) => heading).filter((one) => one !== ''))
  const names = [...headings].map((heading) => `**${heading}**`).join(', ')
  const isCut = untold.length > 0 || candidates.length > sectionsMost
  return {
    text: [...told.map(({ text }) => text), ...(isCut ? [`${names} …`.trim()] : [])].join('\n\n'),
    quotes: told.flatMap(({ answer }) => answer.quotes),
    sentencesCompared: sections.reduce((sum, { answer }) => sum + answer.sentencesCompared, 0),
    support: 1,
  }
}

/** The sections for which there is room, and the first one in any case. */
function fitting(sections: readonly Section[], words: number): readonly Section[] {
  let left = words
  return sections.filter(({ text }, at) => {
    const count = wordCount(text)
    if (at > 0 && count > left) return false
    left -= count
    return true
  })
}

/** The headings above a passage: "Garden house – Single". */
function headingOf({ scope, ordinal }: Candidate): string {
  const { headings } = scope.passage(ordinal)
  return headings.map((heading) => plainUnit(heading).replaceAll('*', '')).join(' – ')
}
