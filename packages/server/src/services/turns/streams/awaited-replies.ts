// Streams of replies that another process produces: they have the whole reply once it is stored.
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@parley/contract'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import { isUnavailable, notFound } from '../../../lib/errors.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { seesChatbot } from '../../conversations/conversation-access.ts'
import { presentMessage } from '../../shared/present.ts'
import type { Principal } from '../../shared/principal.ts'
import type { ReplyStream, Streams } from './streams.ts'

/** The store is read this often for the replies of other processes. */
const pollMs = 250

type AwaitedRepliesDeps = {
  readonly storage: Pick<Storage, 'conversations' | 'messages' | 'turns'>
  readonly clock: Clock
  readonly streams: Streams
}

type Place = { readonly account_id: string; readonly message_id: string }

export function createAwaitedReplies({ storage, clock, streams }: AwaitedRepliesDeps) {
  const { messages, conversations, turns } = storage

  /** Whether a turn with this lease may still run. */
  const mayRun = (locked_until: string): boolean => locked_until > toTimestamp(clock.now())

  /** Returns `undefined` while the reply is produced. Throws `not_found` if no reply is coming. */
  async function read({ account_id, message_id }: Place): Promise<Message | undefined> {
    // In this order: a turn that has ended before the second read has stored its reply.
    const turn = await turns.findByReply(account_id, message_id)
    const isComing = turn !== undefined && mayRun(turn.locked_until)
    const found = await messages.find(account_id, message_id)
    if (found !== undefined) return presentMessage(found.message)
    if (!isComing) throw notFound('message', message_id)
    return undefined
  }

  /**
   * Resolves when the reply is stored. Throws `not_found` if no reply is coming, and `service_unavailable`
   * if the store fails for longer than the lease of the turn.
   */
  async function waitFor(place: Place, locked_until: string): Promise<Message> {
    for (;;) {
      try {
        const message = await read(place)
        if (message !== undefined) return message
      } catch (error) {
        // The reply can be stored as soon as the store works again.
        if (!isUnavailable(error) || !mayRun(locked_until)) throw error
      }
      await pause(pollMs, undefined, { ref: false })
    }
  }

  return {
    /** Returns `undefined` if no process produces the reply, or the key has no access to the chatbot. */
    async follow(principal: Principal, message_id: string): Promise<ReplyStream | undefined> {
      const { account_id } = principal
      const turn = await turns.findByReply(account_id, message_id)
      if (turn === undefined) return undefined
      const { conversation_id, locked_until } = turn
      const conversation = await conversations.find(account_id, conversation_id)
      if (conversation === undefined) return undefined
      const { chatbot_id } = conversation
      if (!seesChatbot(principal, chatbot_id)) return undefined
      // Another request may have opened the stream meanwhile.
      const known = streams.find(account_id, message_id)
      if (known !== undefined) return known
      const place = { account_id, message_id, conversation_id, chatbot_id }
      const { stream, emit, forget } = streams.open(place, 'elsewhere')
      emit({ type: 'started', message_id, conversation_id })
      waitFor(place, locked_until).then(
        (message) => {
          emit({ type: 'delta', text: message.text })
          emit({ type: 'completed', message })
        },
        (error: unknown) => {
          emit({ type: 'failed', error })
          // The next request reads the store again: the reply may be stored by then.
          forget()
        },
      )
      return stream
    },
  }
}
