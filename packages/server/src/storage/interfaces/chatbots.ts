// The store of chatbots.
import type { ChatbotSort, ChatbotStatus, Settings } from '@parley/contract'
import type { Lock, Page, PageOf } from './pages.ts'

export type ChatbotRow = {
  readonly account_id: string
  readonly id: string
  readonly name: string
  readonly description: string
  readonly status: ChatbotStatus
  readonly settings: Settings
  readonly metadata: Readonly<Record<string, string>>
  readonly created_at: string
  readonly updated_at: string
}

/**
 * A chatbot as lists show it. Reading the settings too would cost more than the other columns
 * together.
 */
export type ChatbotSummary = Pick<ChatbotRow, 'id' | 'name' | 'status' | 'created_at'>

export type ChatbotFilter = {
  /** Null = all chatbots of the account. */
  readonly ids?: readonly string[] | null
  readonly status?: ChatbotStatus | undefined
  /** A part of the name; the case of ASCII letters doesn't matter. */
  readonly q?: string | undefined
  /** Newest first by default. Sorting by name ignores the case of ASCII letters. */
  readonly sort?: ChatbotSort | undefined
}

export interface ChatbotStore {
  add(account_id: string, chatbot: ChatbotRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, chatbot_id: string, lock?: Lock): Promise<ChatbotRow | undefined>
  /**
   * The total is a stored counter; with a filter it is counted, at the cost of all matching rows.
   */
  list(account_id: string, page: Page, filter?: ChatbotFilter): Promise<PageOf<ChatbotSummary>>
  /** Replaces everything but id and creation time. Returns false if there is no such chatbot. */
  update(account_id: string, chatbot: ChatbotRow): Promise<boolean>
  /** Deletes the row of the chatbot alone. Returns false if there is no such chatbot. */
  remove(account_id: string, chatbot_id: string): Promise<boolean>
}
