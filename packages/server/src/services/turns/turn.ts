// The turn: from a user's words to what the bot says to them, stored together.
import type { NewMessage } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { ReplyRequest, ReplySettings } from '../../engine/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { ChatbotRow, ConversationRow, MessageRow } from '../../storage/rows.ts'
import type { Exchange, Storage, Turn } from '../../storage/storage.ts'
import type { Principal } from '../accounts/principal.ts'
import { requireActive } from '../chatbots/chatbots.ts'
import { replySettings } from '../chatbots/settings.ts'
import { requireVisible } from '../conversations/conversation-access.ts'
import { messageCreated } from '../events/events.ts'
import type { Claim } from '../idempotency.ts'
import { explanationOf } from './explanations.ts'
import { handedOff, wantsPerson } from './handoff.ts'
import { untilTaken } from './turn-attempts.ts'
import type { Deadline } from './turn-deadline.ts'
import { answerTo, noticeTo, userMessage } from './turn-messages.ts'
import { storeTurn } from './turn-store.ts'

export type TurnStages = {
  readonly load_ms: number
  readonly engine_ms: number
  readonly store_ms: number
}

export type Sent = {
  readonly principal: Principal
  readonly conversation_id: string
  readonly message: NewMessage
  readonly arrivedAtMs: number
  readonly claim: Claim | undefined
  readonly deadline: Deadline
}

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  /** Told how long each stage of a turn took. */
  readonly onTurn?: (stages: TurnStages) => void
  /** How long a turn waits for those before it in its conversation. */
  readonly waitMs: number
}

/** A turn that may be taken: the conversation is open, or opens again with it. */
type Open = { readonly turn: Turn; readonly chatbot: ChatbotRow }

/** Earlier messages a reply may look at: three exchanges. */
const historyMessages = 6

/** Takes a turn: the bot's message. Throws as `messages.send` does. */
export function createTurns({ storage, engine, clock, onTurn, waitMs }: Parts) {
  function take(sent: Sent): Promise<MessageRow> {
    const { arrivedAtMs, deadline } = sent
    // It may have waited for those of this process already.
    const leftMs = waitMs - (clock.monotonic() - arrivedAtMs)
    return untilTaken(() => tryTurn(sent), { clock, waitMs: leftMs, deadline })
  }

  /** What was said and stored; undefined, and nothing stored, if the conversation moved on meanwhile. */
  async function tryTurn(sent: Sent): Promise<MessageRow | undefined> {
    const startedAt = clock.monotonic()
    const { principal, conversation_id, deadline } = sent
    const turn = await deadline.within(
      storage.conversations.loadTurn(principal.account_id, conversation_id, {
        history: historyMessages,
      }),
    )
    requireVisible(principal, turn?.conversation, conversation_id)
    const open = requireOpen(turn)
    return open.turn.conversation.status === 'paused'
      ? giveNotice(sent, open)
      : giveReply(sent, open, startedAt)
  }

  async function giveReply(sent: Sent, { turn, chatbot }: Open, startedAt: number) {
    const { conversation, history } = turn
    const { text } = sent.message
    const loadedAt = clock.monotonic()
    const settings = settingsOf(conversation, chatbot)
    const asked = engine.reply(replyRequest(text, turn, settings))
    const reply = await sent.deadline.within(asked)
    const repliedAt = clock.monotonic()
    const handsOff = chatbot.settings.handoff_enabled && wantsPerson(reply, history)
    const said = handsOff ? handedOff(reply, engine.notice('handoff', text, settings)) : reply
    const user = userMessage(conversation, sent.message, clock.now())
    const latencyMs = repliedAt - sent.arrivedAtMs
    const bot = answerTo(user, { ...said, handsOff }, clock.now(), latencyMs)
    const timings = { load_ms: loadedAt - startedAt, engine_ms: repliedAt - loadedAt }
    const exchange = {
      ...exchangeOf(conversation, user, bot),
      explanation: explanationOf(bot, { reply, chatbot, timings }),
    }
    const guest = guestIn(turn, user)
    const { claim } = sent
    const stored = await storeTurn(storage, { conversation, exchange, guest, handsOff, claim })
    onTurn?.({ ...timings, store_ms: clock.monotonic() - repliedAt })
    return stored ? bot : undefined
  }

  async function giveNotice({ message, arrivedAtMs, claim }: Sent, { turn, chatbot }: Open) {
    const { conversation } = turn
    const settings = settingsOf(conversation, chatbot)
    const user = userMessage(conversation, message, clock.now())
    const words = engine.notice('paused', message.text, settings)
    const bot = noticeTo(user, words, clock.now(), clock.monotonic() - arrivedAtMs)
    const exchange = {
      ...exchangeOf(conversation, user, bot),
      expected_status: 'paused' as const,
    }
    const guest = guestIn(turn, user)
    const handsOff = false
    const stored = await storeTurn(storage, { conversation, exchange, guest, handsOff, claim })
    return stored ? bot : undefined
  }

  return { take }
}

/** Throws `conversation_ended` unless it is open or ended by itself, and `chatbot_inactive`. */
function requireOpen(turn: Turn | undefined): Open {
  if (turn?.chatbot === undefined) {
    throw new ApiError(
      'conversation_ended',
      'The conversation ended because its chatbot was deleted.',
    )
  }
  const { status, ended_reason } = turn.conversation
  if (status === 'ended' && ended_reason !== 'idle_timeout') {
    throw new ApiError(
      'conversation_ended',
      'The conversation has ended. Set its status to "active" to reopen it, or start a new one.',
    )
  }
  requireActive(turn.chatbot)
  return { turn, chatbot: turn.chatbot }
}

function exchangeOf(
  { id, chatbot_id, message_count }: ConversationRow,
  user: MessageRow,
  bot: MessageRow,
): Exchange {
  return {
    conversation_id: id,
    expected_message_count: message_count,
    messages: [user, bot],
    events: [messageCreated(user, chatbot_id), messageCreated(bot, chatbot_id)],
  }
}

function settingsOf({ language }: ConversationRow, { settings, name }: ChatbotRow) {
  return replySettings(settings, { bot_name: name, language })
}

function replyRequest(text: string, turn: Turn, settings: ReplySettings): ReplyRequest {
  const { account_id } = turn.conversation
  return {
    text,
    scopes: turn.scopes.map((scope) => ({ account_id, ...scope })),
    settings,
    history: turn.history,
  }
}

/** Whoever speaks here but does not own the conversation, and has not spoken in it lately. */
function guestIn({ conversation, history }: Turn, { user_id }: MessageRow): string | undefined {
  if (user_id === null || user_id === conversation.user_id) return undefined
  return history.some((earlier) => earlier.user_id === user_id) ? undefined : user_id
}
