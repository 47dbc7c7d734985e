// The tables of the analytics.
import type { CellColumn } from '../interfaces/analytics-cells.ts'

/** A cell: the numbers of a scope in a span of time, see analytics-cells.ts. */
export type AnalyticsCellTable = {
  account_id: string
  scope_id: string
  grain: number
  /** Minutes since 1970. */
  start_minute: number
} & { [column in CellColumn]: string }

export type AnalyticsUserSetTable = {
  account_id: string
  scope_id: string
  grain: number
  start_minute: number
  chunk: number
  users: string
}

export type AnalyticsCountTable = {
  account_id: string
  grain: number
  start_minute: number
  name: string
  value: number
}

/** Numbers of the items that cells count: ids of knowledge items, and likenesses. */
export type AnalyticsItemTable = { account_id: string; kind: string; item: string; number: number }

export type AnalyticsQuestionTable = {
  account_id: string
  message_id: string
  chatbot_id: string
  /** The number of its likeness. It reveals no words. */
  number: number
  asked_at: string
}

export type AnalyticsUserTable = { account_id: string; user_key: string; number: number }

export type AnalyticsFirstTable = {
  account_id: string
  scope_id: string
  number: number
  first_at: string
}

export type AnalyticsConversationTable = {
  account_id: string
  conversation_id: string
  chatbot_id: string
  user_number: number
  started_at: string
  /** The sequence number of the last counted message. */
  rolled_count: number
  is_engaged: number
  /** Whether the last question is answered. */
  is_answered: number
  last_question_id: string | null
  /** When the user started the next conversation. */
  next_started_at: string | null
  /** How the conversation counts, as JSON of the services. */
  counted: string
}

export type AnalyticsActivityTable = {
  account_id: string
  start_minute: number
  conversation_id: string
  /** User numbers by the sequence numbers of their messages, as text of packed-numbers.ts. */
  senders: string
}

export type AnalyticsRatingTable = {
  account_id: string
  message_id: string
  conversation_id: string
  rating: string | null
  rated_at: string
  counted_rating: string | null
  counted_at: string | null
}

export type AnalyticsChangeTable = { account_id: string; conversation_id: string }

export type AnalyticsTables = {
  analytics_cells: AnalyticsCellTable
  analytics_user_sets: AnalyticsUserSetTable
  analytics_counts: AnalyticsCountTable
  analytics_items: AnalyticsItemTable
  analytics_questions: AnalyticsQuestionTable
  analytics_users: AnalyticsUserTable
  analytics_firsts: AnalyticsFirstTable
  analytics_conversations: AnalyticsConversationTable
  analytics_activity: AnalyticsActivityTable
  analytics_ratings: AnalyticsRatingTable
  analytics_changes: AnalyticsChangeTable
}
