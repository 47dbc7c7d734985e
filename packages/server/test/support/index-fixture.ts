// Builds and reads what the tests of the index need.
import { ordinalOf } from '../../src/engine/index/frequency-codes.ts'
import type { HotScope } from '../../src/engine/index/hot-scope.ts'
import type { SlicedLists } from '../../src/engine/index/sliced-lists.ts'
import { analyseItem } from '../../src/engine/knowledge/analyse.ts'
import { shippedLanguages } from '../../src/engine/languages/languages.ts'

/** Returns the numbers of a list, which `visit` passes on in runs. */
export function numbersOf(list: number, visit: SlicedLists['visit']): number[] {
  const read: number[] = []
  visit(list, (values, start, end) => read.push(...values.subarray(start, end)))
  return read
}

/** The stored form of a text item. */
export async function segmentData(
  id: string,
  content: string,
  title: string | null = null,
): Promise<string> {
  const item = {
    id,
    type: 'text' as const,
    title,
    content,
    question: null,
    alternate_questions: [],
    source_url: null,
    language: 'en',
  }
  const analysed = await analyseItem(item, shippedLanguages)
  return analysed.data
}

/** The items with a word in a scope. */
export function itemsWith(scope: HotScope, word: string): string[] {
  return numbersOf(scope.findTerm(word) ?? -1, scope.visitPostings)
    .map(ordinalOf)
    .filter(scope.isLive)
    .map((ordinal) => scope.passage(ordinal).item.id)
}
