// A history that a client sends with its message, and what all ways to answer it share.
import type { ConversationCreate } from '@parley/contract'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import { HistoryMoved } from '../shared/history-links.ts'
import type { SendOptions } from '../turns/messages.ts'

/** A message of the history. Texts are not blank. */
export type ResentMessage = { readonly role: 'user' | 'assistant'; readonly text: string }

export type ResentHistory = {
  readonly chatbot_id: string
  /** Null = the client does not say who asks. */
  readonly user_id: string | null
  /** The messages before the last one, the oldest first. */
  readonly history: readonly ResentMessage[]
  /** The last message of the user, which gets a reply. */
  readonly text: string
  /** The conversation that the client names: it counts, whatever the history. */
  readonly conversation_id?: string | undefined
  /** The reply after which the client continues; only without `conversation_id`. */
  readonly after?: NamedReply | undefined
  /** The client says that it sends this request again, because it got no answer. */
  readonly isRetry?: boolean
  /** For a new conversation. */
  readonly metadata: NonNullable<ConversationCreate['metadata']>
}

/** A reply that the client names. */
export type NamedReply = Pick<MessageRow, 'id' | 'conversation_id' | 'sequence'>

export type HistoryOptions = Omit<SendOptions, 'link'>

/** How often a request looks again after another one was faster. */
const looksMax = 20

/** Looks again after another request was faster. Undefined if others were faster each time. */
export async function untilStill<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  for (let looks = 0; looks < looksMax; looks += 1) {
    try {
      return await look()
    } catch (error) {
      if (!(error instanceof HistoryMoved)) throw error
    }
  }
  return undefined
}

/**
 * Leaves out messages of the user without a reply, which an error leaves behind in some clients. A history without any
 * reply stays: some clients send only references to replies.
 */
export function answered(history: readonly ResentMessage[]): readonly ResentMessage[] {
  if (!history.some(({ role }) => role === 'assistant')) return history
  return history.filter(
    ({ role }, at) => role === 'assistant' || history[at + 1]?.role === 'assistant',
  )
}
