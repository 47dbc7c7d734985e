// The stored reply to a request that came before.
import type { Message } from '@parley/contract'
import type { Principal } from '../shared/principal.ts'
import type { Messages } from '../turns/messages.ts'
import type { ReplyStream } from '../turns/streams/streams.ts'
import type { HistoryOptions } from './resent-history.ts'

export type Repeats = ReturnType<typeof createRepeats>

export function createRepeats(messages: Pick<Messages, 'follow'>) {
  /** Returns the reply to an earlier request with the same message; undefined if that failed. */
  return async (
    principal: Principal,
    reply_id: string,
    { onStream }: HistoryOptions,
  ): Promise<Message | undefined> => {
    const stream = await messages.follow(principal, reply_id).catch(() => undefined)
    if (stream === undefined || hasFailed(stream)) return undefined
    onStream?.(stream)
    return replyIn(stream)
  }
}

function hasFailed(stream: ReplyStream): boolean {
  return stream.isOver() && stream.completed() === undefined
}

/** Waits for the end of a stream. Throws the error of a reply that failed. */
async function replyIn(stream: ReplyStream): Promise<Message> {
  while (!stream.isOver()) await new Promise<void>((resolve) => stream.onMore(resolve))
  const last = stream.eventsAfter(Number.MAX_SAFE_INTEGER).at(-1)?.event
  if (last?.type === 'completed') return last.message
  throw last?.type === 'failed' ? last.error : new Error('A stream ended without an event.')
}
