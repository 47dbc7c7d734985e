// Whether a user waits for a person: the bot is paused and nobody has answered the last message.
import type { Conversation, Message } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { lastMessagesQuery, waitingQuery } from '../queries.ts'

/** One request covers all rows. Only rows beyond its limit need a request each. */
export function useIsWaiting({ conversation_id, status }: Conversation): boolean {
  const isPaused = status === 'paused'
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isPaused })
  const isListed = waiting?.ids.has(conversation_id) === true
  const isBeyond = isPaused && waiting?.isWhole === false && !isListed
  const { data = [] } = useQuery({ ...lastMessagesQuery(conversation_id), enabled: isBeyond })
  return isPaused && (isListed || (isBeyond && isUnanswered(data)))
}

/** Expects the newest messages first. A notice of the bot is not an answer. */
export function isUnanswered(newest: readonly Message[]): boolean {
  const last = newest.find(({ kind }) => kind !== 'notice')
  return last !== undefined && (last.sender_type === 'user' || last.handoff === true)
}
