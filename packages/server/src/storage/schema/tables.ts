// All tables by name. Columns are text, integers and reals, and JSON is stored as text, so that
// both databases return the same values. Times are ISO strings, which sort by time.

import type { AccountModelTable, AccountTable, ErasedAccountTable, QuotaTable } from './accounts.ts'
import type { AnalyticsTables } from './analytics.ts'
import type { ApiKeyTable } from './api-keys.ts'
import type { AuditTable } from './audit.ts'
import type { ChatbotTable, DeletedChatbotTable } from './chatbots.ts'
import type {
  ConversationGuestTable,
  ConversationTable,
  HistoryHeadTable,
  OpenTurnTable,
} from './conversations.ts'
import type { EventTable } from './events.ts'
import type { GapQuestionTable, GapTable } from './gaps.ts'
import type { GuessTable } from './guesses.ts'
import type { IdempotencyKeyTable } from './idempotency.ts'
import type { CounterTable, InstallationTable, RevisionTable } from './installation.ts'
import type { JobTable } from './jobs.ts'
import type {
  KnowledgeTable,
  KnowledgeTagTable,
  SegmentScopeTable,
  SegmentTable,
  SynonymTable,
} from './knowledge.ts'
import type { ExplanationTable, MessageTable } from './messages.ts'
import type { PeopleTables } from './people.ts'
import type { RateWindowTable } from './rate-windows.ts'
import type {
  SourceDocumentTable,
  SourceFileTable,
  SourceFormerTextTable,
  SourceRunTable,
  SourceTable,
} from './sources.ts'
import type { DeliveryTable, WebhookTable } from './webhooks.ts'
import type { WidgetTables } from './widget.ts'

export type Tables = AnalyticsTables &
  PeopleTables &
  WidgetTables & {
    accounts: AccountTable
    quotas: QuotaTable
    audit_entries: AuditTable
    erased_accounts: ErasedAccountTable
    api_keys: ApiKeyTable
    chatbots: ChatbotTable
    conversations: ConversationTable
    messages: MessageTable
    open_turns: OpenTurnTable
    history_heads: HistoryHeadTable
    account_models: AccountModelTable
    knowledge: KnowledgeTable
    knowledge_tags: KnowledgeTagTable
    segment_scopes: SegmentScopeTable
    segments: SegmentTable
    synonyms: SynonymTable
    sources: SourceTable
    source_runs: SourceRunTable
    source_documents: SourceDocumentTable
    source_files: SourceFileTable
    source_former_texts: SourceFormerTextTable
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
    guesses: GuessTable
    installation: InstallationTable
  }
