// Whether somebody waits for a person: the bot is silent, and nobody has answered the last message yet.
import type { Conversation, Message } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { lastMessagesQuery, waitingQuery } from '../queries.ts'

/** One request tells it of all rows, but for those of more who wait than it brings. */
export function useIsWaiting({ conversation_id, status }: Conversation): boolean {
  const isPaused = status === 'paused'
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isPaused })
  const isListed = waiting?.ids.has(conversation_id) === true
  const isBeyond = isPaused && waiting?.isWhole === false && !isListed
  const { data = [] } = useQuery({ ...lastMessagesQuery(conversation_id), enabled: isBeyond })
  return isPaused && (isListed || (isBeyond && isUnanswered(data)))
}

/** Of the newest messages, the newest first; what the bot says about its silence is no answer. */
export function isUnanswered(newest: readonly Message[]): boolean {
  const last = newest.find(({ kind }) => kind !== 'notice')
  return last !== undefined && (last.sender_type === 'user' || last.handoff === true)
}
