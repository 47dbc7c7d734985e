// Short functions that build the knowledge items of the test set.

import type { KnowledgeSource } from '../../../src/engine/types.ts'
import { buildItem } from '../../support/engine-fixture.ts'

/** Builds a FAQ item with a question, its answer and other wordings of the question. */
export function faq(
  id: string,
  question: string,
  content: string,
  alternate_questions: string[] = [],
): KnowledgeSource {
  return buildItem(id, { question, content, alternate_questions })
}

/** Builds a page with a title. */
export function page(id: string, title: string, content: string): KnowledgeSource {
  return buildItem(id, { title, content })
}
