// Conversations: starting, reading and listing them. conversation-changes.ts changes them.
import {
  type Conversation,
  type ConversationCreate,
  type ConversationListItem,
  isBlank,
  previewCharacters,
  questionWithin,
  type VerifiedUser,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, invalid } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { searchedWords } from '../../lib/text/searched-words.ts'
import { type TimeRange, timeRange } from '../../lib/time/instants.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { ConversationFilter, ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { FoundMessage, MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Audit } from '../shared/audit.ts'
import { getChatbot, requireActive } from '../shared/chatbot-access.ts'
import { firstDueAt, lifetimeOf } from '../shared/conversation-lifetime.ts'
import { conversationStarted, messageCreated } from '../shared/events.ts'
import { anyOf, excerptAround } from '../shared/excerpt.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import { presentConversation } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import { requireQuotas } from '../shared/quotas.ts'
import { getConversation } from './conversation-access.ts'
import { createConversationChanges } from './conversation-changes.ts'
import { presentWithContacts } from './conversation-contacts.ts'
import type { ConversationReads } from './conversation-reads.ts'

type ConversationsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly reads: ConversationReads
  /** Whether the installation can send mail. */
  readonly canMail: boolean
}

export type Conversations = ReturnType<typeof createConversations>

export function createConversations(deps: ConversationsDeps) {
  const { storage, clock, audit, reads } = deps
  return {
    ...createConversationChanges({ storage, clock, audit }),

    /** Throws `not_found` for an unknown `chatbot_id`, `invalid_request` if the dates are in wrong order. */
    async list(principal: Principal, query: PageQuery & ConversationQuery) {
      const { account_id } = principal
      const { chatbot_id, user_id, status, waiting_for, playground, q, sort } = query
      const filter = { user_id, status, waiting_for, playground, q, sort, ...startedIn(query) }
      const chatbot_ids = await chatbotsToList(storage, principal, chatbot_id)
      const { list } = storage.conversations
      const { rows, total } = await list(account_id, chatbot_ids, toPage(query), filter)
      const shown = await presentWithContacts(deps, account_id, rows)
      const conversations: readonly ConversationListItem[] =
        query.include === 'preview'
          ? await withPreviews(storage, account_id, shown, filter.q)
          : shown
      return { conversations: [...conversations], ...pageFrame(total, query) }
    },

    async get(principal: Principal, conversation_id: string): Promise<Conversation> {
      const conversation = await getConversation(storage, principal, conversation_id)
      await reads.note(principal, conversation)
      const [shown] = await presentWithContacts(deps, principal.account_id, [conversation])
      return shown ?? presentConversation(conversation)
    },

    /** Throws `not_found`, `chatbot_inactive`, and `forbidden` for the playground with a key. */
    create: (principal: Principal, wanted: ConversationCreate, claim?: Claim) =>
      start(principal, wanted, presentConversation, { claim }),

    start,
  }

  /** Starts a conversation, and returns it with its first messages as `present` shows them. Throws as `create` does. */
  async function start<Shown>(
    principal: Principal,
    wanted: ConversationCreate,
    present: (conversation: ConversationRow, messages: readonly MessageRow[]) => Shown,
    { claim, verified_user = null }: StartOptions = {},
  ): Promise<Shown> {
    const playground = wanted.playground === true
    if (playground && principal.person === null) {
      throw new ApiError(
        'forbidden',
        'Only a session of the dashboard may set playground, not an API key.',
      )
    }
    return storage.transaction(async (tx) => {
      // In the transaction, so that no conversation starts with a chatbot that is being deleted.
      const chatbot = await getChatbot(tx, principal, wanted.chatbot_id, 'share')
      requireActive(chatbot, { playground })
      const started = { ...newConversation(chatbot, wanted, clock.now()), verified_user }
      const { conversation, messages } = withWelcome(chatbot, started)
      await tx.conversations.add(principal.account_id, conversation, messages, [
        conversationStarted(conversation),
        ...messages.map((message) => messageCreated(message, chatbot.id)),
      ])
      await requireQuotas(tx, principal.account_id, ['conversations'])
      const created = present(conversation, messages)
      await claim?.keep(tx, created)
      return created
    })
  }
}

type StartOptions = {
  readonly claim?: Claim | undefined
  /** Who a visitor is. Not in `ConversationCreate`: only a signed identity says so. */
  readonly verified_user?: VerifiedUser | null
}

type ConversationQuery = Omit<ConversationFilter, 'from' | 'before'> & {
  readonly chatbot_id?: string
  readonly start_date?: string
  readonly end_date?: string
  readonly include?: 'preview'
}

const previewLimits = { characters: previewCharacters, within: questionWithin }
const noPreview = { first_question: null, last_question: null, last_message: null }

async function withPreviews(
  { messages }: Storage,
  account_id: string,
  conversations: readonly Conversation[],
  q: string | undefined,
): Promise<readonly ConversationListItem[]> {
  const ids = conversations.map(({ conversation_id }) => conversation_id)
  const previews = await messages.listPreviews(account_id, ids, previewLimits)
  const found = q === undefined ? undefined : await messages.listFound(account_id, ids, q)
  return conversations.map((conversation) => {
    const id = conversation.conversation_id
    return {
      ...conversation,
      // A conversation that was deleted meanwhile has no preview.
      ...(previews.get(id) ?? noPreview),
      ...(found === undefined ? {} : { found_message: excerptOf(found.get(id), q) }),
    }
  })
}

/** The message with the part of its text around the first of the words. */
function excerptOf(message: FoundMessage | undefined, q = ''): FoundMessage | null {
  if (message === undefined) return null
  const text = excerptAround(message.text, anyOf(searchedWords(q)))
  return { ...message, text: text ?? message.text.slice(0, previewCharacters) }
}

function startedIn({ start_date, end_date }: ConversationQuery): TimeRange {
  const range = timeRange(start_date, end_date)
  const { from, before } = range
  if (from === undefined || before === undefined || from < before) return range
  throw invalid({
    field: 'start_date',
    issue: 'out_of_range',
    message: 'start_date must not be after end_date.',
  })
}

async function chatbotsToList(
  storage: Storage,
  principal: Principal,
  chatbot_id: string | undefined,
): Promise<readonly string[] | null> {
  if (chatbot_id === undefined) return principal.chatbot_ids
  await getChatbot(storage, principal, chatbot_id).catch(async (error: unknown) => {
    // The conversations of a deleted chatbot stay readable.
    if (!(await hasConversations(storage, principal, chatbot_id))) throw error
  })
  return [chatbot_id]
}

async function hasConversations(
  { conversations }: Storage,
  { account_id, chatbot_ids }: Principal,
  chatbot_id: string,
): Promise<boolean> {
  if (chatbot_ids !== null && !chatbot_ids.includes(chatbot_id)) return false
  const { total } = await conversations.list(account_id, [chatbot_id], { limit: 1, offset: 0 })
  return total > 0
}

/** The new conversation with its first message: the chatbot's welcome message, if it has one. */
function withWelcome(chatbot: ChatbotRow, started: ConversationRow) {
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
  wanted: ConversationCreate,
  nowMs: number,
): ConversationRow {
  const now = toTimestamp(nowMs)
  return {
    account_id: chatbot.account_id,
    id: createId('conv'),
    chatbot_id: chatbot.id,
    user_id: wanted.user_id ?? createId('anon'),
    verified_user: null,
    status: 'active',
    playground: wanted.playground === true,
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
    paused_at: null,
    due_at: firstDueAt(now, lifetimeOf(chatbot.settings)),
    erased_count: 0,
    turn_until: null,
  }
}

function welcomeMessage(chatbot: ChatbotRow, conversation: ConversationRow): MessageRow[] {
  const text = chatbot.settings.welcome_message
  if (text === null || isBlank(text)) return []
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
      reply_status: null,
    },
  ]
}
