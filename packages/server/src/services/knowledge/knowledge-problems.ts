// Checks a knowledge item by its type for missing and forbidden fields, which no body schema can express.
import {
  isFaq,
  type KnowledgeItemUpdate,
  type KnowledgeType,
  knowledgeTypes,
} from '@parley/contract'
import type { Problem } from '../../lib/errors.ts'
import type { KnowledgeHead, KnowledgeRow } from '../../storage/interfaces/knowledge.ts'

type CheckedFields = Pick<KnowledgeHead, 'type' | 'question' | 'file_name'> &
  Pick<KnowledgeRow, 'body'>

/** The type of a new item; without `type`, it follows from the other fields. */
export function typeOf(sent: KnowledgeItemUpdate): KnowledgeType {
  const { type, content, question, answer, url } = sent
  if (type != null) return type
  if (url != null) return 'url'
  return content == null && (question != null || answer != null) ? 'faq' : 'text'
}

/** All problems of the item after the change. */
export function knowledgeProblems(
  { type, question, file_name, body: { content, answer } }: CheckedFields,
  { chatbot_id, url }: Pick<KnowledgeItemUpdate, 'chatbot_id' | 'url'>,
): Problem[] {
  const found: Problem[] = []
  const add = (field: string, issue: string, message: string) =>
    found.push({ field, issue, message })
  if (chatbot_id === '') {
    add(
      'chatbot_id',
      'too_short',
      'chatbot_id must not be empty; leave it out for shared knowledge.',
    )
  }
  if (type === 'url' || url != null) {
    add(
      'url',
      'not_available',
      'To read a page, create a source for it with POST /sources; or send its text as content.',
    )
  } else if (type === 'file' && file_name === null) {
    const mend = 'To add a file, send it as multipart/form-data; to add its text, leave type out.'
    add('type', 'not_allowed', mend)
  } else if (isFaq(type)) {
    if (question === null) add('question', 'required', 'A FAQ item needs a question.')
    if (answer === null) add('answer', 'required', 'A FAQ item needs an answer.')
    if (content !== null) {
      add('content', 'not_allowed', 'A FAQ item has question and answer; leave content out.')
    }
  } else {
    if (content === null) {
      add('content', 'required', 'content is required; or send question and answer for a FAQ item.')
    }
    for (const [field, value] of [
      ['question', question],
      ['answer', answer],
    ] as const) {
      if (value === null) continue
      const mend = `${field} belongs to FAQ items; send type "faq", or leave it out.`
      add(field, 'not_allowed', mend)
    }
  }
  return found
}

/**
 * All problems of a new item's body, whose fields may have any type. For a body that its schema refuses,
 * so that the client gets all problems at once.
 */
export function newKnowledgeProblems(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null) return []
  const change = body as KnowledgeItemUpdate
  const { type, ...others } = change
  const sent = knowledgeTypes.some((name) => name === type) ? change : others
  const { question = null, content = null, answer = null } = others
  const item = { type: typeOf(sent), question, file_name: null, body: { content, answer } }
  return knowledgeProblems(item, others)
}
