// What a turn is asked with, and what its ways of answering are handed.
import type { MessageCreate } from '@parley/contract'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { Turn } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import type { ReplyStream } from './streams.ts'
import type { Deadline } from './turn-deadline.ts'

export type TurnStages = {
  readonly load_ms: number
  readonly engine_ms: number
  readonly store_ms: number
}

export type Sent = {
  readonly principal: Principal
  readonly conversation_id: string
  readonly message: MessageCreate
  /** By the monotonic clock, as is when the reply must stand. */
  readonly arrivedAtMs: number
  readonly endsAtMs: number
  readonly requestId: string | null
  readonly claim: Claim | undefined
  readonly deadline: Deadline
  /** Told of the stream when the reply begins; undefined = nobody listens. */
  readonly onStream: ((begun: ReplyStream) => void) | undefined
}

/** A turn that may be taken: the conversation is open, or opens again with it. */
export type Open = {
  readonly turn: Turn
  readonly chatbot: ChatbotRow
  /** The message, where an earlier request with the same key stored it and came to no reply. */
  readonly earlier: MessageRow | undefined
}
