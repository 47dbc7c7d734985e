// Replies that another process makes: who listens for one here hears it whole, once it is stored.
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { isUnavailable, notFound } from '../../lib/errors.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { seesChatbot } from '../conversations/conversation-access.ts'
import { presentMessage } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import type { ReplyStream, Streams } from './streams.ts'

/** Other processes’ replies are found by looking. */
const lookMs = 250

type Parts = {
  readonly storage: Pick<Storage, 'conversations' | 'messages' | 'turns'>
  readonly clock: Clock
  readonly streams: Streams
}

type Place = { readonly account_id: string; readonly message_id: string }

export function createAwaitedReplies({ storage, clock, streams }: Parts) {
  const { messages, conversations, turns } = storage

  /** Whether a turn that was held until then may be under way. */
  const goesOn = (locked_until: string): boolean => locked_until > toTimestamp(clock.now())

  /** Undefined while it is made. Throws `not_found` where none was made. */
  async function look({ account_id, message_id }: Place): Promise<Message | undefined> {
    // In this order: a turn that is over by now has stored what it stored.
    const turn = await turns.findByReply(account_id, message_id)
    const isComing = turn !== undefined && goesOn(turn.locked_until)
    const found = await messages.find(account_id, message_id)
    if (found !== undefined) return presentMessage(found.message)
    if (!isComing) throw notFound('message', message_id)
    return undefined
  }

  /**
   * When it is stored. Throws `not_found` where none was made, and `service_unavailable` where the
   * store is out for longer than the turn is held.
   */
  async function stored(place: Place, locked_until: string): Promise<Message> {
    for (;;) {
      try {
        const message = await look(place)
        if (message !== undefined) return message
      } catch (error) {
        // It can be stored as soon as the store is back.
        if (!isUnavailable(error) || !goesOn(locked_until)) throw error
      }
      await pause(lookMs, undefined, { ref: false })
    }
  }

  return {
    /** Undefined if no process makes it, or for a chatbot the key does not see. */
    async follow(principal: Principal, message_id: string): Promise<ReplyStream | undefined> {
      const { account_id } = principal
      const turn = await turns.findByReply(account_id, message_id)
      if (turn === undefined) return undefined
      const { conversation_id, locked_until } = turn
      const conversation = await conversations.find(account_id, conversation_id)
      if (conversation === undefined) return undefined
      const { chatbot_id } = conversation
      if (!seesChatbot(principal, chatbot_id)) return undefined
      // Somebody else may have come for it meanwhile.
      const known = streams.find(account_id, message_id)
      if (known !== undefined) return known
      const place = { account_id, message_id, conversation_id, chatbot_id }
      const { stream, say, forget } = streams.open(place, 'elsewhere')
      say({ type: 'started', message_id, conversation_id })
      stored(place, locked_until).then(
        (message) => {
          say({ type: 'delta', text: message.text })
          say({ type: 'completed', message })
        },
        (error: unknown) => {
          say({ type: 'failed', error })
          // Who comes again looks again: it may be stored by then.
          forget()
        },
      )
      return stream
    },
  }
}
