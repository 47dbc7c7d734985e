// The tables as both databases hold them: text, integers and reals only, JSON as text, so that a
// row reads the same from either. Times are ISO strings, which sort as they should.
import type { AnalyticsTables } from './analytics-schema.ts'
import type { PeopleTables } from './people-schema.ts'

export type AccountTable = {
  id: string
  name: string
  plan: string
  requests_per_hour: number | null
  status: string
  created_at: string
}

/** That an account was erased, for as long as somebody may still work for it. */
export type ErasedAccountTable = { id: string; erased_at: string }

export type ApiKeyTable = {
  account_id: string
  id: string
  name: string
  hash: string
  prefix: string
  last_4: string
  scopes: string
  chatbot_ids: string | null
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
}

export type ChatbotTable = {
  account_id: string
  id: string
  name: string
  description: string
  status: string
  settings: string
  metadata: string
  created_at: string
  updated_at: string
}

export type ConversationTable = {
  account_id: string
  id: string
  chatbot_id: string
  user_id: string
  status: string
  playground: number
  title: string | null
  language: string | null
  metadata: string
  message_count: number
  event_count: number
  last_message_at: string | null
  created_at: string
  updated_at: string
  ended_at: string | null
  ended_reason: string | null
  resolution: string | null
  paused_at: string | null
  due_at: string | null
  erased_count: number
  /** Null unless a turn that is stored in two steps holds the conversation. */
  turn_until: string | null
  /** A deleted conversation stays as a row without its words, for the numbers of the analytics. */
  deleted_at: string | null
}

export type MessageTable = {
  account_id: string
  conversation_id: string
  /** 1, 2, 3 … within the conversation, without gaps: a page of a history is a range of it. */
  sequence: number
  id: string
  kind: string
  sender_type: string
  user_id: string | null
  text: string
  sent_at: string
  reply_to: string | null
  /** What only a bot's message has, as JSON. */
  reply: string | null
  feedback: string | null
  reply_status: string | null
}

/** A message of a user that has no reply yet, or got none. */
export type OpenTurnTable = {
  account_id: string
  message_id: string
  conversation_id: string
  repeat_key: string | null
  opened_at: string
  locked_until: string | null
  reply_id: string | null
}

/** The language model of an account's own. */
export type AccountModelTable = {
  account_id: string
  kind: string
  /** Null = the vendor's own. */
  base_url: string | null
  model: string
  /** Sealed with the installation's secret key. */
  api_key: string | null
  updated_at: string
}

export type KnowledgeTable = {
  account_id: string
  id: string
  /** The chatbot's id, or `shared`: never null, so that it can lead an index. */
  scope_id: string
  type: string
  title: string | null
  question: string | null
  alternate_questions: string
  source_url: string | null
  file_name: string | null
  mime_type: string | null
  status: string
  enabled: number
  error: string | null
  tags: string
  metadata: string
  external_id: string | null
  language: string | null
  language_given: number
  chunk_count: number
  character_count: number
  content_hash: string
  preview: string
  created_at: string
  updated_at: string
  indexed_at: string | null
  /** Last, so that reading a list never walks through the long texts. */
  body: string
}

/** Beside the tags that stand in the item itself, so that a list can be found by one of them. */
export type KnowledgeTagTable = { account_id: string; knowledge_id: string; tag: string }

export type SegmentScopeTable = {
  account_id: string
  scope_id: string
  version: number
}

export type SegmentTable = {
  account_id: string
  scope_id: string
  item_id: string
  version: number
  data: string | null
}

export type EventTable = {
  /** Given by the database; on SQLite in commit order. */
  position: number
  account_id: string
  id: string
  type: string
  conversation_id: string | null
  chatbot_id: string | null
  sequence: number | null
  created_at: string
  data: string
}

export type DeletedChatbotTable = {
  account_id: string
  id: string
  name: string
  deleted_at: string
  retention_days: number | null
}

export type ConversationGuestTable = {
  account_id: string
  user_id: string
  conversation_id: string
}

export type CounterTable = { account_id: string; name: string; value: number }

export type RevisionTable = { name: string; value: number }

export type IdempotencyKeyTable = {
  account_id: string
  path: string
  key: string
  request_hash: string
  /** Null while the request is running. */
  status: number | null
  location: string | null
  body: string | null
  created_at: string
  locked_until: string
}

/** On PostgreSQL alone: on SQLite the server keeps its counts in a file of their own. */
export type RateWindowTable = { account_id: string; started_at_ms: number; count: number }

export type JobTable = {
  id: string
  kind: string
  account_id: string | null
  payload: string
  run_at: string
  attempts: number
  locked_until: string | null
  last_error: string | null
  finished_at: string | null
}

export type ExplanationTable = {
  account_id: string
  message_id: string
  created_at: string
  data: string
}

export type WebhookTable = {
  account_id: string
  id: string
  url: string
  description: string
  /** Types of events as JSON; `*` = all. */
  events: string
  chatbot_id: string | null
  enabled: number
  disabled_reason: string | null
  /** Sealed with the installation's secret key. */
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  failing_since: string | null
  resting_until: string | null
  created_at: string
  updated_at: string
}

export type DeliveryTable = {
  account_id: string
  id: string
  webhook_id: string
  /** What is sent stands there alone. */
  event_id: string
  event_type: string
  status: string
  attempts: number
  /** Made before it was last retried by hand. */
  attempts_before: number
  /** Null unless it waits for one. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  response_status: number | null
  response_body: string | null
  error: string | null
  latency_ms: number | null
  created_at: string
}

export type GapTable = {
  account_id: string
  id: string
  chatbot_id: string
  likeness: string
  /** `wordless` once all its words are erased: nothing shows it then. */
  status: string
  count: number
  unanswered: number
  rated_badly: number
  first_seen_at: string
  last_seen_at: string
  conversation_id: string | null
  message_id: string | null
  knowledge_id: string | null
  resolution: string | null
  resolved_at: string | null
}

/** A message of a user that failed; its words stand there alone. */
export type GapQuestionTable = {
  account_id: string
  question_id: string
  message_id: string
  conversation_id: string
  chatbot_id: string
  likeness: string
  wording: string
  asked_at: string
  is_unanswered: number
  is_rated_badly: number
  is_erased: number
  /** The last one of its wording whose words are there. */
  is_shown: number
}

export type InstallationTable = { name: string; value: string }

export type Tables = AnalyticsTables &
  PeopleTables & {
    accounts: AccountTable
    erased_accounts: ErasedAccountTable
    api_keys: ApiKeyTable
    chatbots: ChatbotTable
    conversations: ConversationTable
    messages: MessageTable
    open_turns: OpenTurnTable
    account_models: AccountModelTable
    knowledge: KnowledgeTable
    knowledge_tags: KnowledgeTagTable
    segment_scopes: SegmentScopeTable
    segments: SegmentTable
    events: EventTable
    deleted_chatbots: DeletedChatbotTable
    conversation_guests: ConversationGuestTable
    counters: CounterTable
    revisions: RevisionTable
    idempotency_keys: IdempotencyKeyTable
    rate_windows: RateWindowTable
    jobs: JobTable
    explanations: ExplanationTable
    webhooks: WebhookTable
    deliveries: DeliveryTable
    gaps: GapTable
    gap_questions: GapQuestionTable
    installation: InstallationTable
  }
