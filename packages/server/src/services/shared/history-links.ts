// Links a turn to the history that its client sends again with each message. The hash of a history is a chain over its
// messages. It is stored with the turn, and finds the conversation when the client sends its next message.
import { hash } from 'node:crypto'
import type { Stores } from '../../storage/interfaces/storage.ts'

/** The place of a turn in such a history. */
export type HistoryLink = {
  /** The `asked_hash` of the turn before; undefined = the turn may follow any turn, or is the first one. */
  readonly follows: string | undefined
  /** The history with the message of this turn. */
  readonly asked_hash: string
}

/** Thrown by a turn, with nothing stored, if another turn followed the same history first. */
export class HistoryMoved extends Error {
  constructor() {
    super('Another message followed this history first.')
    this.name = 'HistoryMoved'
  }
}

/** The hash of an empty history. An id has no line break, so two pairs never look alike. */
export function emptyHistory(chatbot_id: string, user_id: string | null): string {
  return sha256(`${chatbot_id}\n${user_id ?? ''}`)
}

/** White space other than a single space. A pattern that also matches single spaces takes twice as long. */
const otherSpace = / \s+|[^\S ]\s*/g

/** No message and no reply is longer, so a longer text is compared as it is. */
const plainedCharacters = 100_000

/** Clients may show a text with other white space than they got. */
export function withPlainSpace(text: string): string {
  return text.length > plainedCharacters ? text : text.replace(otherSpace, ' ').trim()
}

/** The hash of a history with one more message. */
export function hashWith(history: string, role: 'user' | 'assistant', text: string): string {
  return sha256(`${history}\n${role}\n${withPlainSpace(text)}`)
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

type LinkedTurn = {
  readonly account_id: string
  readonly conversation_id: string
  readonly reply_id: string
  /** Undefined while a model writes the reply. */
  readonly reply?: string
}

/** Stores the link in the transaction of the turn. Throws `HistoryMoved`. */
export async function storeLink(
  { historyHeads }: Stores,
  { follows, asked_hash }: HistoryLink,
  { account_id, conversation_id, reply_id, reply }: LinkedTurn,
): Promise<void> {
  const history_hash = reply === undefined ? null : hashWith(asked_hash, 'assistant', reply)
  const head = { conversation_id, asked_hash, history_hash, reply_id }
  if (follows === undefined) await historyHeads.put(account_id, head)
  else if (!(await historyHeads.move(account_id, follows, head))) throw new HistoryMoved()
}
