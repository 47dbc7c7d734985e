// Records what a test did to the service, independently of the service, for the comparison.
import type { EndedReason, ErrorCode, Message, Resolution } from '@parley/contract'

export type Rating = 'positive' | 'negative'

export type RecordedMessage = {
  readonly id: string
  readonly atMs: number
  readonly sender: 'user' | 'bot'
  /** The real person, even if the service has changed the user id since. */
  readonly person: string | null
  readonly reply_to: string | null
  readonly kind: Message['kind']
  /** Null if the bot did not write the message. */
  readonly reply: RecordedReply | null
  /** The question of the test that the user asked. */
  readonly question: { readonly text: string; readonly group: string } | null
  /** The present rating, and when it was set. */
  rating: { readonly value: Rating; readonly atMs: number } | null
}

export type RecordedReply = {
  readonly answered: boolean
  readonly outcome: Message['outcome']
  readonly confidence: number | null
  readonly cited: readonly string[]
  readonly latency_ms: number | null
  readonly first_token_ms: number | null
  readonly input_tokens: number
  readonly output_tokens: number
  readonly degraded: boolean
}

export type RecordedConversation = {
  readonly id: string
  readonly chatbot_id: string
  readonly person: string
  readonly startedMs: number
  readonly playground: boolean
  readonly messages: RecordedMessage[]
  isDeleted: boolean
  status: 'active' | 'paused' | 'ended'
  ended_reason: EndedReason | null
  resolution: Resolution | null
  wasPaused: boolean
}

export type RecordedRequest = { readonly atMs: number; readonly code: ErrorCode | null }

/** An event that was delivered to a webhook. */
export type RecordedDelivery = { readonly atMs: number; readonly conversation_id: string | null }

/** Everything that happened in one account. */
export type AccountRecord = {
  readonly conversations: RecordedConversation[]
  readonly requests: RecordedRequest[]
  /** Ids of messages whose text has been deleted. */
  textless: ReadonlySet<string>
  /** The scope of each existing knowledge item: a chatbot's id, or the shared scope. */
  knowledge: readonly string[]
  deliveries: readonly RecordedDelivery[]
}

export function createRecord(): AccountRecord {
  return { conversations: [], requests: [], textless: new Set(), knowledge: [], deliveries: [] }
}
