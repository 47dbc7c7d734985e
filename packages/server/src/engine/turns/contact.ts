// Answers a message that asks for the telephone number or an address of the company: "can I call you?".
import type { Question } from '../analysis/question.ts'
import { decide } from '../gate/decide.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import { hasContact, withContactItem } from '../retrieval/named/contact-item.ts'
import { withExact } from '../retrieval/named/exact.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { contactAskedIn } from '../understanding/contact-questions.ts'
import { type Conversation, topicIn } from './conversation.ts'
import type { Reading, ReadingContext } from './reading.ts'

/**
 * Retrieves how to reach the company. Returns `undefined` if the message does not ask for that, if the knowledge has
 * this very question, or if what the conversation is about says it: "what's the address?" after a reply about a shop
 * means that shop.
 */
export function contactIn(
  question: Question,
  scopes: readonly HotScope[],
  { analysis, history }: Pick<Conversation, 'analysis' | 'history'>,
): Retrieval | undefined {
  const detail = contactAskedIn(question.text, question.assumedLanguage)
  if (detail === undefined) return undefined
  const topic = topicIn(history)
  if (topic !== undefined && hasContact(topic.knowledge_id, detail, scopes)) return undefined
  const retrieval = retrieve(question, scopes)
  return withExact(question, scopes, retrieval) === undefined
    ? withContactItem(detail, scopes, { retrieval, analysis })
    : undefined
}

/** Adds to the reading of a wish for a person how the knowledge says to reach the company, if it does. */
export function withContact(
  reading: Pick<Reading, 'retrieval' | 'verdict'>,
  scopes: readonly HotScope[],
  context: ReadingContext,
): Pick<Reading, 'retrieval' | 'verdict'> {
  const { analysis, needed, threshold } = context
  const retrieval = withContactItem('any', scopes, { retrieval: reading.retrieval, analysis })
  if (retrieval.lacksContact) return reading
  return { retrieval, verdict: decide(retrieval, needed, threshold) }
}
