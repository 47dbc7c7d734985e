// Messages: the turn from a user's words to the bot's cited reply, and the history.
import type { Message, NewMessage } from '@parley/contract'
import { limits } from '@parley/contract'
import type { Engine } from '../engine/engine.ts'
import type { Reply, ReplyRequest } from '../engine/types.ts'
import { type Clock, timestampAfter } from '../lib/clock.ts'
import { ApiError, notFound } from '../lib/errors.ts'
import { createId } from '../lib/ids.ts'
import type { ChatbotRow, ConversationRow, MessageRow } from '../storage/rows.ts'
import type { Exchange, Storage, Turn } from '../storage/storage.ts'
import { requireActive } from './chatbots.ts'
import { requireVisible } from './conversations.ts'
import { messageCreated } from './events.ts'
import type { Claim } from './idempotency.ts'
import { type PageQuery, pageFrame, toPage } from './page.ts'
import { presentMessage } from './present.ts'
import type { Principal } from './principal.ts'
import { replySettings } from './settings.ts'
import { createTurnQueue } from './turn-queue.ts'

export type Messages = ReturnType<typeof createMessages>

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  /** Told how long each stage of a turn took. */
  readonly onTurn?: (stages: TurnStages) => void
}

export type TurnStages = {
  readonly load_ms: number
  readonly engine_ms: number
  readonly store_ms: number
}

type Sent = {
  readonly principal: Principal
  readonly conversation_id: string
  readonly message: NewMessage
  readonly arrivedAtMs: number
  readonly claim: Claim | undefined
}

/** Earlier messages a reply may look at: three exchanges. */
const historyMessages = 6

/** How often a turn starts anew because another process wrote into its conversation meanwhile. */
const attemptsMax = 5

export function createMessages({ storage, engine, clock, onTurn }: Parts) {
  const turns = createTurnQueue()

  async function takeTurn(sent: Sent): Promise<Message> {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const reply = await tryTurn(sent)
      if (reply !== undefined) return presentMessage(reply)
    }
    throw new ApiError(
      'conversation_busy',
      'Other messages of this conversation are being stored at the same time.',
      { retryAfterSeconds: 1 },
    )
  }

  /** The stored reply; undefined, and nothing stored, if the conversation moved on meanwhile. */
  async function tryTurn(sent: Sent): Promise<MessageRow | undefined> {
    const startedAt = clock.monotonic()
    const { principal, conversation_id, message, arrivedAtMs, claim } = sent
    const turn = await storage.conversations.loadTurn(principal.account_id, conversation_id, {
      history: historyMessages,
    })
    requireVisible(principal, turn?.conversation, conversation_id)
    const { conversation, chatbot } = requireOpen(turn)
    const loadedAt = clock.monotonic()
    const reply = await engine.reply(replyRequest(message.text, turn, chatbot))
    const repliedAt = clock.monotonic()
    const user = userMessage(conversation, message, clock.now())
    const bot = botMessage(user, reply, clock.now(), repliedAt - arrivedAtMs)
    const stored = await store(principal.account_id, bot, claim, {
      conversation_id,
      expected_message_count: conversation.message_count,
      messages: [user, bot],
      events: [messageCreated(user, chatbot.id), messageCreated(bot, chatbot.id)],
    })
    onTurn?.({
      load_ms: loadedAt - startedAt,
      engine_ms: repliedAt - loadedAt,
      store_ms: clock.monotonic() - repliedAt,
    })
    return stored ? bot : undefined
  }

  /** With a claim the answer is kept in the same transaction, else the exchange is one statement. */
  async function store(
    account_id: string,
    bot: MessageRow,
    claim: Claim | undefined,
    exchange: Exchange,
  ): Promise<boolean> {
    if (claim === undefined) return storage.conversations.addExchange(account_id, exchange)
    return storage.transaction(async (tx) => {
      const stored = await tx.conversations.addExchange(account_id, exchange)
      if (stored) await claim.keep(tx, presentMessage(bot))
      return stored
    })
  }

  return {
    /**
     * The bot's reply, stored together with the message it answers. `arrivedAtMs` is the clock's
     * monotonic time. Throws `not_found`, `chatbot_inactive`, `conversation_ended`,
     * `conversation_busy`.
     */
    send(
      principal: Principal,
      conversation_id: string,
      message: NewMessage,
      { arrivedAtMs, claim }: { arrivedAtMs: number; claim?: Claim | undefined },
    ): Promise<Message> {
      const place = `${principal.account_id}/${conversation_id}`
      return turns.run(place, limits.conversation_wait.value * 1_000, () =>
        takeTurn({ principal, conversation_id, message, arrivedAtMs, claim }),
      )
    },

    async list(
      principal: Principal,
      conversation_id: string,
      query: PageQuery & { order: 'asc' | 'desc' },
    ) {
      const { account_id, chatbot_ids } = principal
      if (chatbot_ids !== null) {
        const conversation = await storage.conversations.find(account_id, conversation_id)
        requireVisible(principal, conversation, conversation_id)
      }
      const page = await storage.messages.list(
        account_id,
        conversation_id,
        query.order,
        toPage(query),
      )
      if (page === undefined) throw notFound('conversation', conversation_id)
      return { messages: page.rows.map(presentMessage), ...pageFrame(page.total, query) }
    },
  }
}

/** The parts of a turn that can be answered. Throws `conversation_ended`, `chatbot_inactive`. */
function requireOpen(turn: Turn | undefined): {
  conversation: ConversationRow
  chatbot: ChatbotRow
} {
  if (turn?.chatbot === undefined || turn.conversation.status === 'ended') {
    throw new ApiError(
      'conversation_ended',
      turn?.chatbot === undefined
        ? 'The conversation ended because its chatbot was deleted.'
        : 'The conversation has ended. Start a new one.',
    )
  }
  requireActive(turn.chatbot)
  return { conversation: turn.conversation, chatbot: turn.chatbot }
}

function replyRequest(text: string, turn: Turn | undefined, chatbot: ChatbotRow): ReplyRequest {
  const { account_id } = chatbot
  return {
    text,
    scopes: turn?.scopes.map((scope) => ({ account_id, ...scope })) ?? [],
    settings: replySettings(chatbot.settings, {
      bot_name: chatbot.name,
      language: turn?.conversation.language ?? null,
    }),
    history: turn?.history ?? [],
  }
}

function userMessage(
  conversation: ConversationRow,
  { text, user_id }: NewMessage,
  nowMs: number,
): MessageRow {
  return {
    account_id: conversation.account_id,
    conversation_id: conversation.id,
    sequence: conversation.message_count + 1,
    id: createId('msg'),
    kind: 'message',
    sender_type: 'user',
    user_id: user_id ?? conversation.user_id,
    text,
    sent_at: timestampAfter(conversation.last_message_at, nowMs),
    reply_to: null,
    reply: null,
    feedback: null,
  }
}

function botMessage(user: MessageRow, reply: Reply, nowMs: number, latencyMs: number): MessageRow {
  const { text, ...columns } = reply
  return {
    ...user,
    sequence: user.sequence + 1,
    id: createId('msg'),
    sender_type: 'bot',
    user_id: null,
    text,
    sent_at: timestampAfter(user.sent_at, nowMs),
    reply_to: user.id,
    reply: { ...columns, usage: null, latency_ms: Math.round(latencyMs * 100) / 100 },
  }
}
