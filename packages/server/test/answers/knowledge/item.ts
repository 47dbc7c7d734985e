// How the items of the set are written down: no more than what differs between them.

import type { KnowledgeSource } from '../../../src/engine/types.ts'
import { buildItem } from '../../support/engine-fixture.ts'

/** A question with its answer, and other wordings of it. */
export function faq(
  id: string,
  question: string,
  content: string,
  alternate_questions: string[] = [],
): KnowledgeSource {
  return buildItem(id, { question, content, alternate_questions })
}

/** A page with a title. */
export function page(id: string, title: string, content: string): KnowledgeSource {
  return buildItem(id, { title, content })
}
