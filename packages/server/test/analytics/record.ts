// What was done to the service, remembered apart from it: the other side of the comparison.
import type { EndedReason, ErrorCode, Message, Resolution } from '@parley/contract'

export type Rating = 'positive' | 'negative'

export type SaidMessage = {
  readonly id: string
  readonly atMs: number
  readonly sender: 'user' | 'bot'
  /** Who it really is, whatever the service calls the user by now. */
  readonly person: string | null
  readonly reply_to: string | null
  readonly kind: Message['kind']
  /** Null for what the bot did not make. */
  readonly reply: MadeReply | null
  /** Which of the test's questions it is. */
  readonly question: { readonly text: string; readonly like: string } | null
  /** What stands, and since when. */
  rating: { readonly value: Rating; readonly atMs: number } | null
}

export type MadeReply = {
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

export type HeldConversation = {
  readonly id: string
  readonly chatbot_id: string
  readonly person: string
  readonly startedMs: number
  readonly playground: boolean
  readonly messages: SaidMessage[]
  isDeleted: boolean
  status: 'active' | 'paused' | 'ended'
  ended_reason: EndedReason | null
  resolution: Resolution | null
  wasPaused: boolean
}

export type RequestMade = { readonly atMs: number; readonly code: ErrorCode | null }

/** An event that was handed to a webhook. */
export type HandedEvent = { readonly atMs: number; readonly conversation_id: string | null }

/** Everything of one account. */
export type AccountRecord = {
  readonly conversations: HeldConversation[]
  readonly requests: RequestMade[]
  /** Messages without words any more. */
  wordless: ReadonlySet<string>
  /** The scope of each knowledge item there is: a chatbot, or all of them. */
  knowledge: readonly string[]
  handed: readonly HandedEvent[]
}

export function createRecord(): AccountRecord {
  return { conversations: [], requests: [], wordless: new Set(), knowledge: [], handed: [] }
}
