// A user asks for a person by a button, not by a message: the same hand-off, without a message of the user.
import type { Engine } from '../../../engine/engine.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { ConversationRow } from '../../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../../storage/interfaces/messages.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { requireVisible } from '../../conversations/conversation-access.ts'
import { messageCreated } from '../../shared/events.ts'
import type { Principal } from '../../shared/principal.ts'
import type { OpenTurns } from '../open-turns.ts'
import { reachOf } from '../reach.ts'
import { requireOpen, settingsFor } from '../turn.ts'
import { personsMessage } from '../turn-messages.ts'
import { handOff, reopen } from '../turn-store.ts'

/** Enough to see the language. */
const historyMessages = 6

type PersonWishesDeps = {
  readonly storage: Storage
  readonly engine: Pick<Engine, 'notice'>
  readonly clock: Clock
  readonly openTurns: OpenTurns
}

/** What the bot says to the wish; null if a person has the conversation already. */
export type GrantedWish = { readonly said: MessageRow | null }

export function createPersonWishes({ storage, engine, clock, openTurns }: PersonWishesDeps) {
  /** The bot's notice, with the settings of the chatbot: whether somebody takes over, and when. */
  function notice(conversation: ConversationRow, text: string, isHandedOver: boolean): MessageRow {
    const said = personsMessage(conversation, { text, name: null }, clock.now())
    const { author: _, ...message } = said
    return { ...message, kind: 'notice', reply: isHandedOver ? handedOver : null }
  }

  /** Undefined, with nothing stored, if the conversation changed meanwhile. Throws as `messages.send` does. */
  return async function grant(
    principal: Principal,
    conversation_id: string,
  ): Promise<GrantedWish | undefined> {
    const { account_id } = principal
    const wanted = { history: historyMessages }
    const turn = await storage.conversations.loadTurn(account_id, conversation_id, wanted)
    requireVisible(principal, turn?.conversation, conversation_id)
    if (await openTurns.isHeld(turn.conversation)) return undefined
    const { chatbot } = requireOpen(turn)
    const { conversation, history } = turn
    if (conversation.status === 'paused') return { said: null }
    const reach = reachOf(chatbot.settings, clock.now())
    const settings = settingsFor(conversation, chatbot)
    const kind = reach.available ? 'handoff' : 'unreachable'
    const { page_language: language } = conversation.metadata
    const text = engine.notice({ kind, text: '', history, language, settings, reach })
    const said = notice(conversation, text, reach.available)
    const isMailed = chatbot.settings.handoff_email !== null
    const isStored = await storage.transaction(async (tx) => {
      const isEnded = conversation.status === 'ended'
      if (isEnded && !(await reopen(tx, conversation, said.sent_at))) return false
      const exchange = {
        conversation_id,
        expected_message_count: conversation.message_count,
        messages: [said],
        events: [messageCreated(said, conversation.chatbot_id)],
      }
      if (!(await tx.conversations.addExchange(account_id, exchange))) return false
      if (reach.available) await handOff(tx, conversation, said, { reason: 'requested', isMailed })
      return true
    })
    return isStored ? { said } : undefined
  }
}

const handedOver: MessageRow['reply'] = {
  answered: false,
  outcome: null,
  confidence: null,
  citations: [],
  usage: null,
  latency_ms: null,
  finish_reason: null,
  engine: null,
  handoff: true,
}
