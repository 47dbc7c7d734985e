// The turn: from a user's words to what the bot says to them, stored together.
import type { NewMessage } from '@parley/contract'
import type { Engine } from '../engine/engine.ts'
import type { ReplyRequest } from '../engine/types.ts'
import type { Clock } from '../lib/clock.ts'
import { ApiError } from '../lib/errors.ts'
import type { ChatbotRow, ConversationRow, MessageRow } from '../storage/rows.ts'
import type { Exchange, Storage, Stores, Turn } from '../storage/storage.ts'
import { requireActive } from './chatbots.ts'
import { requireVisible } from './conversation-access.ts'
import { asReopened } from './conversation-course.ts'
import { conversationResumed, messageCreated } from './events.ts'
import { explanationOf } from './explanations.ts'
import type { Claim } from './idempotency.ts'
import { pausedNotice } from './notices.ts'
import { presentMessage } from './present.ts'
import type { Principal } from './principal.ts'
import { replySettings } from './settings.ts'
import { answerTo, noticeTo, userMessage } from './turn-messages.ts'

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
}

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  /** Told how long each stage of a turn took. */
  readonly onTurn?: (stages: TurnStages) => void
}

/** A turn that may be taken: the conversation is open, or opens again with it. */
type Open = { readonly turn: Turn; readonly chatbot: ChatbotRow }

/** Earlier messages a reply may look at: three exchanges. */
const historyMessages = 6

/** How often a turn starts anew because another process wrote into its conversation meanwhile. */
const attemptsMax = 5

/** Takes a turn: the bot's message. Throws as `messages.send` does. */
export function createTurns({ storage, engine, clock, onTurn }: Parts) {
  async function take(sent: Sent): Promise<MessageRow> {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const said = await tryTurn(sent)
      if (said !== undefined) return said
    }
    throw new ApiError(
      'conversation_busy',
      'Other messages of this conversation are being stored at the same time.',
      { retryAfterSeconds: 1 },
    )
  }

  /** What was said and stored; undefined, and nothing stored, if the conversation moved on meanwhile. */
  async function tryTurn(sent: Sent): Promise<MessageRow | undefined> {
    const startedAt = clock.monotonic()
    const { principal, conversation_id } = sent
    const turn = await storage.conversations.loadTurn(principal.account_id, conversation_id, {
      history: historyMessages,
    })
    requireVisible(principal, turn?.conversation, conversation_id)
    const open = requireOpen(turn)
    return open.turn.conversation.status === 'paused'
      ? giveNotice(sent, open)
      : giveReply(sent, open, startedAt)
  }

  async function giveReply(sent: Sent, { turn, chatbot }: Open, startedAt: number) {
    const { conversation } = turn
    const loadedAt = clock.monotonic()
    const reply = await engine.reply(replyRequest(sent.message.text, turn, chatbot))
    const repliedAt = clock.monotonic()
    const user = userMessage(conversation, sent.message, clock.now())
    const bot = answerTo(user, reply, clock.now(), repliedAt - sent.arrivedAtMs)
    const timings = { load_ms: loadedAt - startedAt, engine_ms: repliedAt - loadedAt }
    const stored = await store(sent, conversation, {
      ...exchangeOf(conversation, user, bot),
      explanation: explanationOf(bot, { reply, chatbot, timings }),
    })
    onTurn?.({ ...timings, store_ms: clock.monotonic() - repliedAt })
    return stored ? bot : undefined
  }

  async function giveNotice(sent: Sent, { turn, chatbot }: Open) {
    const { conversation } = turn
    const { language } = settingsOf(conversation, chatbot)
    const user = userMessage(conversation, sent.message, clock.now())
    const latencyMs = clock.monotonic() - sent.arrivedAtMs
    const bot = noticeTo(user, pausedNotice(language), clock.now(), latencyMs)
    const stored = await store(sent, conversation, {
      ...exchangeOf(conversation, user, bot),
      expected_status: 'paused',
    })
    return stored ? bot : undefined
  }

  /** One statement, unless an answer is kept or a conversation reopened in the same transaction. */
  async function store(
    { principal: { account_id }, claim }: Sent,
    conversation: ConversationRow,
    exchange: Exchange,
  ): Promise<boolean> {
    const isEnded = conversation.status === 'ended'
    if (claim === undefined && !isEnded) {
      return storage.conversations.addExchange(account_id, exchange)
    }
    const [user, bot] = exchange.messages
    return storage.transaction(async (tx) => {
      if (isEnded && !(await reopen(tx, conversation, user?.sent_at ?? ''))) return false
      const stored = await tx.conversations.addExchange(account_id, exchange)
      if (stored && bot !== undefined) await claim?.keep(tx, presentMessage(bot))
      return stored
    })
  }

  return { take }
}

/** False, and nothing done, if it is not as it was when the turn was loaded. */
async function reopen(tx: Stores, ended: ConversationRow, now: string): Promise<boolean> {
  const { account_id, id, chatbot_id, event_count } = ended
  // Held before the conversation, in the order a chatbot's deletion takes them.
  const chatbot = await tx.chatbots.find(account_id, chatbot_id, 'share')
  const current = await tx.conversations.find(account_id, id, 'update')
  // Whatever happens to an ended conversation that matters here, is told by an event.
  if (chatbot === undefined || current?.event_count !== event_count) return false
  const reopened = { ...asReopened(current), updated_at: now }
  return tx.conversations.change(account_id, reopened, [conversationResumed(reopened)])
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

function replyRequest(text: string, turn: Turn, chatbot: ChatbotRow): ReplyRequest {
  const { account_id } = chatbot
  return {
    text,
    scopes: turn.scopes.map((scope) => ({ account_id, ...scope })),
    settings: settingsOf(turn.conversation, chatbot),
    history: turn.history,
  }
}
