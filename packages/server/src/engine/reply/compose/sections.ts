// Composes the answer from an item of which each section answers: a price list.
import type { Candidate, Retrieval } from '../../retrieval/candidate.ts'
import {
  type ComposedAnswer,
  type CompositionRequest,
  compose,
  mostWords,
  wordCount,
} from './compose.ts'
import { plainUnit } from './plain-markdown.ts'

const sectionsMost = 12

/**
 * Tells the sections of a price list in their order, each below its heading; the last line names those for which the
 * length has no room. Any other answer is made of the best sentences. Returns `undefined` when no passage has anything to
 * quote.
 */
export function composeSections(
  retrieval: Retrieval,
  composition: CompositionRequest,
): ComposedAnswer | undefined {
  const { detail, isExact, candidates } = retrieval
  const isPriceList = detail === 'prices' && isExact && candidates.length > 1
  if (!isPriceList) return compose(retrieval, composition)
  const sections = candidates.slice(0, sectionsMost).flatMap((candidate) => {
    const answer = compose({ ...retrieval, candidates: [candidate] }, composition)
    return answer === undefined ? [] : [{ ...answer, heading: headingOf(candidate) }]
  })
  let words = 0
  const told = sections.filter(({ text }, at) => {
    words += wordCount(text)
    return at === 0 || words <= mostWords(composition.length)
  })
  if (told.length === 0) return undefined
  const texts = told.map(({ text, heading }) =>
    heading === '' || text.startsWith('**') ? text : `**${heading}:** ${text}`,
  )
  const named = told.map(({ heading }) => heading)
  const untold = sections.map(({ heading }) => heading).filter((one) => !named.includes(one))
  const others = [...new Set(untold)].map((heading) => `**${heading}**`).join(', ')
  return {
    text: [...texts, ...(others === '' ? [] : [`${others} …`])].join('\n\n'),
    quotes: told.flatMap(({ quotes }) => quotes),
    sentencesCompared: sections.reduce((sum, one) => sum + one.sentencesCompared, 0),
    support: 1,
  }
}

function headingOf({ scope, ordinal }: Candidate): string {
  return plainUnit(scope.passage(ordinal).headings.at(-1) ?? '').replaceAll('**', '')
}
