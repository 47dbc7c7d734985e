// Conversations: starting, reading and listing them.
import type { Conversation, NewConversation } from '@parley/contract'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import { ApiError, notFound } from '../lib/errors.ts'
import { createId } from '../lib/ids.ts'
import type { ChatbotRow, ConversationRow, MessageRow } from '../storage/rows.ts'
import type { Storage } from '../storage/storage.ts'
import { getChatbot, requireActive } from './chatbots.ts'
import { conversationStarted, messageCreated } from './events.ts'
import type { Claim } from './idempotency.ts'
import { type PageQuery, pageFrame, toPage } from './page.ts'
import { presentConversation } from './present.ts'
import type { Principal } from './principal.ts'

export type Conversations = ReturnType<typeof createConversations>

export function createConversations({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    /** Throws `not_found` for an unknown `chatbot_id`. */
    async list(principal: Principal, query: PageQuery & { chatbot_id?: string }) {
      const chatbot_ids = await chatbotsToList(storage, principal, query.chatbot_id)
      const { rows, total } = await storage.conversations.list(
        principal.account_id,
        chatbot_ids,
        toPage(query),
      )
      return { conversations: rows.map(presentConversation), ...pageFrame(total, query) }
    },

    async get(principal: Principal, conversation_id: string): Promise<Conversation> {
      const conversation = await storage.conversations.find(principal.account_id, conversation_id)
      requireVisible(principal, conversation, conversation_id)
      return presentConversation(conversation)
    },

    /** Throws `not_found`, `chatbot_inactive`, and `forbidden` for a playground with a key. */
    async create(
      principal: Principal,
      wanted: NewConversation,
      claim?: Claim,
    ): Promise<Conversation> {
      if (wanted.playground === true) {
        throw new ApiError(
          'forbidden',
          'playground is for sessions of the dashboard, not for keys.',
        )
      }
      return storage.transaction(async (tx) => {
        // Inside, so that no conversation starts with a chatbot that is deleted meanwhile.
        const chatbot = await getChatbot(tx, principal, wanted.chatbot_id, 'share')
        requireActive(chatbot)
        const { conversation, messages } = startConversation(chatbot, wanted, clock.now())
        await tx.conversations.add(principal.account_id, conversation, messages, [
          conversationStarted(conversation),
          ...messages.map((message) => messageCreated(message, chatbot.id)),
        ])
        const created = presentConversation(conversation)
        await claim?.keep(tx, created)
        return created
      })
    },
  }
}

/** Throws `not_found` for a conversation that is missing or of a chatbot this one may not see. */
export function requireVisible(
  { chatbot_ids }: Principal,
  conversation: ConversationRow | undefined,
  conversation_id: string,
): asserts conversation is ConversationRow {
  const visible =
    conversation !== undefined &&
    (chatbot_ids === null || chatbot_ids.includes(conversation.chatbot_id))
  if (!visible) throw notFound('conversation', conversation_id)
}

async function chatbotsToList(
  storage: Storage,
  principal: Principal,
  chatbot_id: string | undefined,
): Promise<readonly string[] | null> {
  if (chatbot_id === undefined) return principal.chatbot_ids
  return [(await getChatbot(storage, principal, chatbot_id)).id]
}

/** The conversation with the messages it starts with: the chatbot's welcome, if it has one. */
function startConversation(chatbot: ChatbotRow, wanted: NewConversation, nowMs: number) {
  const started = newConversation(chatbot, wanted, toTimestamp(nowMs))
  const messages = welcomeMessage(chatbot, started)
  const conversation: ConversationRow = {
    ...started,
    message_count: messages.length,
    last_message_at: messages[0]?.sent_at ?? null,
    event_count: 1 + messages.length,
  }
  return { conversation, messages }
}

function newConversation(
  chatbot: ChatbotRow,
  wanted: NewConversation,
  now: string,
): ConversationRow {
  return {
    account_id: chatbot.account_id,
    id: createId('conv'),
    chatbot_id: chatbot.id,
    user_id: wanted.user_id ?? createId('anon'),
    status: 'active',
    playground: false,
    title: wanted.title ?? null,
    language: wanted.language ?? null,
    metadata: wanted.metadata ?? {},
    message_count: 0,
    event_count: 0,
    last_message_at: null,
    created_at: now,
    updated_at: now,
    ended_at: null,
    ended_reason: null,
    resolution: null,
  }
}

function welcomeMessage(chatbot: ChatbotRow, conversation: ConversationRow): MessageRow[] {
  const text = chatbot.settings.welcome_message
  if (text === null || text.trim() === '') return []
  return [
    {
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      sequence: 1,
      id: createId('msg'),
      kind: 'welcome',
      sender_type: 'bot',
      user_id: null,
      text,
      sent_at: conversation.created_at,
      reply_to: null,
      reply: null,
      feedback: null,
    },
  ]
}
