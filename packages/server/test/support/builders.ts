// Builds rows for the tests. Each row is complete and unique. A test overrides the fields that it
// is about.
import { settingsDefaults } from '@parley/contract'
import { createId } from '../../src/lib/ids.ts'
import type { Account, AccountModelRow, AuditRow } from '../../src/storage/interfaces/accounts.ts'
import type { ApiKey } from '../../src/storage/interfaces/api-keys.ts'
import type { ChatbotRow, ChatbotSummary } from '../../src/storage/interfaces/chatbots.ts'
import type {
  ConversationRow,
  Exchange,
  HeldTurn,
  OpenTurn,
} from '../../src/storage/interfaces/conversations.ts'
import type { NewEvent } from '../../src/storage/interfaces/events.ts'
import type { FailedQuestion } from '../../src/storage/interfaces/gaps.ts'
import type { IdempotentRequest } from '../../src/storage/interfaces/idempotency.ts'
import type { KnowledgeRow } from '../../src/storage/interfaces/knowledge.ts'
import type {
  ExplanationRow,
  MessageRow,
  ReplyColumns,
} from '../../src/storage/interfaces/messages.ts'
import type { InvitationRow, PersonRow, SessionRow } from '../../src/storage/interfaces/people.ts'
import type {
  SourceDocumentRow,
  SourceFilePiece,
  SourceRow,
  SourceRunRow,
} from '../../src/storage/interfaces/sources.ts'
import type { DeliveryRow, WebhookRow } from '../../src/storage/interfaces/webhooks.ts'
import type {
  IdentitySecretRow,
  PublishableKeyRow,
  VerifiedVisitorRow,
  VisitorContact,
  VisitorRow,
} from '../../src/storage/interfaces/widget.ts'

/** Text that a store must return unchanged. The API refuses NUL and lone surrogates earlier. */
export const hostileText = [
  `'; drop table chatbots; -- "quoted" \`ticks\` \\ %s $1 ? :a @b {{x}}`,
  'line one\nline two\r\n\ttabbed\u0001\u001f\u007f',
  'é e\u0301 ﬁ ß İ ı Ǆ',
  '😀 👩‍👩‍👧 🇨🇭 \u{10ffff} \ufffe \uffff \ufeff \u2028 \u2029 \u0085',
  'مرحبا \u202eשלום\u202c 日本語 ไทย',
  '{"json": [1, null, "\\u0000"]}',
].join(' | ')

const at = '2026-11-20T10:15:30.123Z'

export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: createId('acct'),
    name: 'Example',
    plan: 'free',
    requests_per_hour: 100,
    status: 'active',
    created_at: at,
    ...overrides,
  }
}

export function buildApiKey(account_id: string, overrides: Partial<ApiKey> = {}): ApiKey {
  const id = createId('key')
  return {
    account_id,
    id,
    name: 'Test',
    hash: `hash of ${id}`,
    prefix: 'prl_live_',
    last_4: 'wxyz',
    scopes: ['chatbots:read', 'knowledge:write'],
    chatbot_ids: ['bot_1', 'bot_2'],
    created_at: at,
    expires_at: '2027-11-20T10:15:30.123Z',
    revoked_at: null,
    last_used_at: null,
    ...overrides,
  }
}

export function buildPublishableKey(
  account_id: string,
  overrides: Partial<PublishableKeyRow> = {},
): PublishableKeyRow {
  const id = createId('pub')
  return {
    account_id,
    id,
    key: `key of ${id}`,
    chatbot_id: 'bot_1',
    name: 'Website',
    origins: ['https://shop.example.com', 'https://help.example.com'],
    messages_per_visitor_hour: 20,
    messages_per_day: 2_000,
    requests_per_address_hour: 600,
    created_at: at,
    updated_at: at,
    ...overrides,
  }
}

export function buildVisitor(account_id: string, overrides: Partial<VisitorRow> = {}): VisitorRow {
  const id = createId('vis')
  return {
    account_id,
    id,
    chatbot_id: 'bot_1',
    secret_hash: `hash of ${id}`,
    created_at: at,
    last_used_at: at,
    ...overrides,
  }
}

export function buildIdentitySecret(
  account_id: string,
  overrides: Partial<IdentitySecretRow> = {},
): IdentitySecretRow {
  return {
    account_id,
    id: createId('ids'),
    chatbot_id: 'bot_1',
    algorithm: 'HS256',
    secret: 'sealed',
    public_key: null,
    hint: 'abcd',
    created_at: at,
    last_used_at: null,
    ...overrides,
  }
}

export function buildVerifiedVisitor(
  account_id: string,
  overrides: Partial<VerifiedVisitorRow> = {},
): VerifiedVisitorRow {
  return {
    account_id,
    id: createId('vis'),
    chatbot_id: 'bot_1',
    verified_user: { sub: 'customer-42', name: hostileText, email: null, claims: { vip: true } },
    created_at: at,
    last_used_at: at,
    ...overrides,
  }
}

export function buildVisitorContact(
  account_id: string,
  overrides: Partial<VisitorContact> = {},
): VisitorContact {
  return {
    account_id,
    conversation_id: createId('conv'),
    email: 'ann@example.com',
    link: 'https://shop.example.com/',
    seen_at: at,
    mailed_at: null,
    mailed_count: 0,
    verified_at: null,
    ...overrides,
  }
}

export function buildChatbot(account_id: string, overrides: Partial<ChatbotRow> = {}): ChatbotRow {
  return {
    account_id,
    id: createId('bot'),
    name: 'Support',
    description: 'Answers from the handbook.',
    status: 'active',
    settings: { ...settingsDefaults, tone: 'friendly', confidence_threshold: 0.25 },
    metadata: { team: 'support' },
    created_at: at,
    updated_at: at,
    ...overrides,
  }
}

export function buildConversation(
  account_id: string,
  overrides: Partial<ConversationRow> = {},
): ConversationRow {
  return {
    account_id,
    id: createId('conv'),
    chatbot_id: 'bot_1',
    user_id: 'customer-42',
    verified_user: { sub: 'ada', name: hostileText, email: null, claims: { seats: 3, vip: true } },
    status: 'active',
    playground: false,
    title: 'About parcels',
    language: 'de',
    metadata: { page: '/checkout' },
    message_count: 0,
    event_count: 0,
    last_message_at: null,
    created_at: at,
    updated_at: at,
    ended_at: null,
    ended_reason: null,
    resolution: null,
    paused_at: null,
    due_at: '2026-11-21T10:15:30.123Z',
    erased_count: 0,
    turn_until: null,
    ...overrides,
  }
}

function buildReply(overrides: Partial<ReplyColumns> = {}): ReplyColumns {
  return {
    answered: true,
    outcome: 'answer',
    confidence: 0.8765,
    citations: [
      {
        knowledge_id: 'kb_1',
        title: 'Returns',
        url: null,
        chunk_id: 'kb_1#0',
        snippet: 'within 30 days',
        score: 0.75,
      },
    ],
    suggestions: [{ text: 'Refunds', knowledge_id: 'kb_2' }],
    usage: { input_tokens: 12, output_tokens: null },
    latency_ms: 1.25,
    finish_reason: 'stop',
    engine: 'builtin',
    ...overrides,
  }
}

/** A message of a user. `buildBotMessage` builds one of the bot. */
export function buildMessage(
  { account_id, id, user_id }: ConversationRow,
  sequence: number,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  return {
    account_id,
    conversation_id: id,
    sequence,
    id: createId('msg'),
    kind: 'message',
    sender_type: 'user',
    user_id,
    text: `Message ${sequence}`,
    sent_at: new Date(Date.parse(at) + sequence).toISOString(),
    reply_to: null,
    reply: null,
    feedback: null,
    reply_status: null,
    ...overrides,
  }
}

export function buildBotMessage(
  conversation: ConversationRow,
  sequence: number,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  return buildMessage(conversation, sequence, {
    sender_type: 'bot',
    user_id: null,
    reply_to: 'msg_before',
    reply: buildReply(),
    ...overrides,
  })
}

/** The exchange that follows `count` messages of the conversation. */
export function buildExchange(
  conversation: ConversationRow,
  count: number,
  overrides: Partial<Exchange> = {},
): Exchange {
  const user = buildMessage(conversation, count + 1)
  const bot = buildBotMessage(conversation, count + 2, { reply_to: user.id })
  return {
    conversation_id: conversation.id,
    expected_message_count: count,
    messages: [user, bot],
    events: [buildEvent({ data: user }), buildEvent({ data: bot })],
    ...overrides,
  }
}

/** An open turn with its user message. */
export function buildOpenTurn(
  { account_id, conversation_id, id: message_id, sent_at }: MessageRow,
  overrides: Partial<OpenTurn & HeldTurn> = {},
): OpenTurn & HeldTurn {
  return {
    account_id,
    conversation_id,
    message_id,
    repeat_key: 'repeat-1',
    opened_at: sent_at,
    locked_until: '2026-11-20T10:16:30.000Z',
    reply_id: `reply-to-${message_id}`,
    ...overrides,
  }
}

export function buildExplanation(
  { id, sent_at }: MessageRow,
  overrides: Partial<ExplanationRow> = {},
): ExplanationRow {
  return {
    message_id: id,
    created_at: sent_at,
    data: { engine: 'builtin', passages: [{ chunk_id: hostileText, score: 0.5 }], tokens: null },
    ...overrides,
  }
}

export function buildKnowledge(
  account_id: string,
  overrides: Partial<KnowledgeRow> = {},
): KnowledgeRow {
  return {
    account_id,
    id: createId('kb'),
    scope_id: 'bot_1',
    type: 'text',
    title: 'Returns',
    question: 'Can I return it?',
    alternate_questions: ['May I send it back?'],
    source_url: 'https://example.com/returns',
    file_name: 'returns.md',
    mime_type: 'text/markdown',
    status: 'ready',
    enabled: true,
    error: { code: 'none', message: 'Nothing went wrong.' },
    tags: ['orders'],
    metadata: { owner: 'ops' },
    external_id: createId('req'),
    language: 'en',
    language_given: true,
    chunk_count: 3,
    character_count: 51,
    content_hash: '5f1b6d0c8a7e4f23',
    preview: 'You can return',
    created_at: at,
    updated_at: at,
    indexed_at: at,
    body: { content: 'You can return any item within 30 days.', answer: null },
    ...overrides,
  }
}

export function buildEvent(overrides: Partial<NewEvent> = {}): NewEvent {
  return {
    id: createId('evt'),
    type: 'message.created',
    chatbot_id: 'bot_1',
    created_at: at,
    data: { text: hostileText },
    ...overrides,
  }
}

export function buildWebhook(account_id: string, overrides: Partial<WebhookRow> = {}): WebhookRow {
  return {
    account_id,
    id: createId('wh'),
    url: 'https://receiver.example/hook',
    description: 'Our help desk',
    events: ['message.created', 'conversation.ended'],
    chatbot_id: 'bot_1',
    enabled: true,
    disabled_reason: null,
    secret: 'sealed',
    previous_secret: 'sealed before',
    previous_secret_until: '2026-11-21T10:15:30.123Z',
    failing_since: '2026-11-20T10:15:30.123Z',
    resting_until: '2026-11-20T10:16:30.123Z',
    created_at: at,
    updated_at: at,
    ...overrides,
  }
}

export function buildDelivery(
  account_id: string,
  overrides: Partial<DeliveryRow> = {},
): DeliveryRow {
  return {
    account_id,
    id: createId('dlv'),
    webhook_id: createId('wh'),
    event_id: createId('evt'),
    event_type: 'message.created',
    status: 'pending',
    attempts: 1,
    next_attempt_at: at,
    last_attempt_at: at,
    response_status: 500,
    response_body: 'Not now.',
    error: 'It answered 500.',
    latency_ms: 25,
    created_at: at,
    ...overrides,
  }
}

export function buildAccountModel(
  account_id: string,
  overrides: Partial<AccountModelRow> = {},
): AccountModelRow {
  return {
    account_id,
    kind: 'openai_compatible',
    base_url: 'https://llm.example.com/v1',
    model: 'large-2',
    api_key: 'sealed',
    updated_at: at,
    verifier: null,
    ...overrides,
  }
}

/** A question that the bot could not answer. */
export function buildFailedQuestion(overrides: Partial<FailedQuestion> = {}): FailedQuestion {
  return {
    question_id: createId('msg'),
    message_id: createId('msg'),
    conversation_id: createId('conv'),
    chatbot_id: 'bot_1',
    likeness: 'like 1',
    wording: 'wording 1',
    asked_at: at,
    is_unanswered: true,
    is_rated_badly: false,
    ...overrides,
  }
}

export function buildPerson(overrides: Partial<PersonRow> = {}): PersonRow {
  const id = createId('per')
  return {
    id,
    email: `Ada+${id}@Example.com`,
    email_key: `ada+${id}@example.com`,
    name: 'Ada Lovelace',
    password_hash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA',
    email_verified_at: at,
    created_at: at,
    ...overrides,
  }
}

/** A session of the person in the account. */
export function buildSession(
  account_id: string,
  person_id: string,
  overrides: Partial<SessionRow> = {},
): SessionRow {
  const id = createId('ses')
  return {
    account_id,
    id,
    person_id,
    token_hash: `hash of ${id}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
    ip_address: '203.0.113.7',
    created_at: at,
    last_used_at: at,
    ...overrides,
  }
}

export function buildAuditRow(overrides: Partial<AuditRow> = {}): AuditRow {
  return {
    id: createId('aud'),
    created_at: at,
    action: 'chatbot.update',
    actor_type: 'person',
    actor_id: createId('per'),
    address: '203.0.113.7',
    object_id: createId('bot'),
    changes: [{ field: 'settings.tone', before: 'professional', after: 'friendly' }],
    request_id: createId('req'),
    ...overrides,
  }
}

export function buildInvitation(
  account_id: string,
  overrides: Partial<InvitationRow> = {},
): InvitationRow {
  const id = createId('inv')
  return {
    account_id,
    id,
    email: `Grace+${id}@Example.com`,
    email_key: `grace+${id}@example.com`,
    role: 'editor',
    token_hash: `hash of ${id}`,
    is_mailed: true,
    created_at: at,
    expires_at: '2026-11-27T10:15:30.123Z',
    ...overrides,
  }
}

export function buildIdempotentRequest(
  overrides: Partial<IdempotentRequest> = {},
): IdempotentRequest {
  return {
    path: '/v1/chatbots',
    key: crypto.randomUUID(),
    request_hash: 'a'.repeat(64),
    created_at: '2026-11-20T10:00:00.000Z',
    locked_until: '2026-11-20T10:01:00.000Z',
    forgotten_at: '2026-11-19T10:00:00.000Z',
    ...overrides,
  }
}

/** The chatbot as the store lists it. */
export function summaryOf({ id, name, status, created_at }: ChatbotRow): ChatbotSummary {
  return { id, name, status, created_at }
}

export function buildSource(account_id: string, overrides: Partial<SourceRow> = {}): SourceRow {
  return {
    account_id,
    id: createId('src'),
    scope_id: 'shared',
    kind: 'crawl',
    name: 'Help pages',
    url: 'https://example.com/help/',
    include: [],
    exclude: ['/help/old/*'],
    tags: ['help'],
    max_pages: 100,
    max_depth: 5,
    refresh_hours: null,
    status: 'running',
    error: null,
    run: 1,
    last_run_at: null,
    next_run_at: null,
    created_at: at,
    updated_at: at,
    ...overrides,
  }
}

export function buildSourceRun(
  { account_id, id: source_id }: SourceRow,
  overrides: Partial<SourceRunRow> = {},
): SourceRunRow {
  return {
    account_id,
    source_id,
    number: 1,
    status: 'running',
    error: null,
    started_at: at,
    finished_at: null,
    found: 1,
    read: 0,
    failed: 0,
    unchanged: 0,
    added: 0,
    changed: 0,
    gone: 0,
    ...overrides,
  }
}

export function buildSourceDocument(
  { account_id, id: source_id }: SourceRow,
  overrides: Partial<SourceDocumentRow> = {},
): SourceDocumentRow {
  const key = createId('req')
  return {
    account_id,
    source_id,
    key,
    url: `https://example.com/help/${key}`,
    file_name: null,
    depth: 1,
    place: 0,
    state: 'processing',
    reason: null,
    title: null,
    knowledge_id: null,
    parts: 0,
    etag: null,
    last_modified: null,
    text_hash: null,
    missing_runs: 0,
    change: null,
    changed_in: 0,
    checked_at: null,
    upload_id: null,
    ...overrides,
  }
}

export function buildSourceFilePiece(
  { account_id, source_id, key }: SourceDocumentRow,
  overrides: Partial<SourceFilePiece> = {},
): SourceFilePiece {
  return { account_id, source_id, key, piece: 0, size: 3, data: 'YWJj', ...overrides }
}
