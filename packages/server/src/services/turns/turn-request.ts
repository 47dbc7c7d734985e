// The input of a turn, and the types that all kinds of turns share.
import type { MessageCreate } from '@parley/contract'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { Turn } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { HistoryLink } from '../shared/history-links.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import type { ReplyStream } from './streams/streams.ts'
import type { Deadline } from './waiting/turn-deadline.ts'

/** How long each stage of a turn took, in milliseconds. */
export type TurnStages = {
  readonly load_ms: number
  readonly engine_ms: number
  readonly store_ms: number
}

/** A message that the bot must reply to. */
export type TurnRequest = {
  readonly principal: Principal
  readonly conversation_id: string
  readonly message: MessageCreate
  /** When the message arrived, by the monotonic clock. */
  readonly arrivedAtMs: number
  /** When the reply must be stored, by the monotonic clock. */
  readonly endsAtMs: number
  readonly requestId: string | null
  readonly claim: Claim | undefined
  /** Only for a client that sends its whole history with each message. */
  readonly link?: HistoryLink | undefined
  readonly deadline: Deadline
  /** Called with the stream when the reply begins; `undefined` = the client reads no stream. */
  readonly onStream: ((stream: ReplyStream) => void) | undefined
}

/** The key under which a repeat continues a message without a reply; undefined = no repeat can. */
export function repeatKey({
  claim,
  link,
}: Pick<TurnRequest, 'claim' | 'link'>): string | undefined {
  return link?.asked_hash ?? claim?.key
}

/** A turn that may be taken: its conversation is open, or opens again with it. */
export type LoadedTurn = {
  readonly turn: Turn
  readonly chatbot: ChatbotRow
  /** The same message, stored by an earlier request with the same key that got no reply. */
  readonly earlier: MessageRow | undefined
}
