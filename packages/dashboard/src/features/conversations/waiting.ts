// Whether somebody waits for a person: the bot is silent, and nobody has answered the last message yet.
import type { Conversation, Message } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { lastMessagesQuery } from './queries.ts'

/** Asks for the last messages where the bot is silent; elsewhere nobody waits. */
export function useIsWaiting({ conversation_id, status }: Conversation): boolean {
  const isPaused = status === 'paused'
  const { data = [] } = useQuery({ ...lastMessagesQuery(conversation_id), enabled: isPaused })
  return isPaused && isUnanswered(data)
}

/** Of the newest messages, the newest first; what the bot says about its silence is no answer. */
export function isUnanswered(newest: readonly Message[]): boolean {
  const last = newest.find(({ kind }) => kind !== 'notice')
  return last !== undefined && (last.sender_type === 'user' || last.handoff === true)
}
