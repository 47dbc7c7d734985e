// Replies that another process makes: who listens for one here hears it whole, once it is stored.
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Principal } from '../accounts/principal.ts'
import { seesChatbot } from '../conversations/conversation-access.ts'
import { presentMessage } from '../present.ts'
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

  /** Whether a turn that makes it is under way. */
  async function isComing({ account_id, message_id }: Place): Promise<boolean> {
    const turn = await turns.findByReply(account_id, message_id)
    return turn !== undefined && turn.locked_until > toTimestamp(clock.now())
  }

  /** When it is stored. Throws `not_found` where none was made. */
  async function stored(place: Place) {
    const { account_id, message_id } = place
    for (;;) {
      // In this order: a turn that is over by now has stored what it stored.
      const goesOn = await isComing(place)
      const found = await messages.find(account_id, message_id)
      if (found !== undefined) return presentMessage(found.message)
      if (!goesOn) throw notFound('message', message_id)
      await pause(lookMs, undefined, { ref: false })
    }
  }

  return {
    /** Undefined if no process makes it, or for a chatbot the key does not see. */
    async follow(principal: Principal, message_id: string): Promise<ReplyStream | undefined> {
      const { account_id } = principal
      const turn = await turns.findByReply(account_id, message_id)
      if (turn === undefined) return undefined
      const { conversation_id } = turn
      const conversation = await conversations.find(account_id, conversation_id)
      if (conversation === undefined) return undefined
      const { chatbot_id } = conversation
      if (!seesChatbot(principal, chatbot_id)) return undefined
      // Somebody else may have come for it meanwhile.
      const known = streams.find(account_id, message_id)
      if (known !== undefined) return known
      const { stream, say } = streams.open({ account_id, message_id, conversation_id, chatbot_id })
      say({ type: 'started', message_id, conversation_id })
      stored({ account_id, message_id }).then(
        (message) => {
          say({ type: 'delta', text: message.text })
          say({ type: 'completed', message })
        },
        (error: unknown) => say({ type: 'failed', error }),
      )
      return stream
    },
  }
}
