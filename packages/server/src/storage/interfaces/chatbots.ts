// What the store of chatbots promises.
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

/** A chatbot as lists show it: reading its settings for a list would cost more than the rest. */
export type ChatbotSummary = Pick<ChatbotRow, 'id' | 'name' | 'status' | 'created_at'>

export type ChatbotFilter = {
  /** Only some of the account's; null = all. */
  readonly ids?: readonly string[] | null
  readonly status?: ChatbotStatus | undefined
  /** Stands in the name, whatever the case of its ASCII letters. */
  readonly q?: string | undefined
  /** Newest first by default; names without regard to the case of ASCII letters. */
  readonly sort?: ChatbotSort | undefined
}

export interface ChatbotStore {
  add(account_id: string, chatbot: ChatbotRow): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, chatbot_id: string, lock?: Lock): Promise<ChatbotRow | undefined>
  /** Where the filter says more than the order, the total costs what matches it. */
  list(account_id: string, page: Page, filter?: ChatbotFilter): Promise<PageOf<ChatbotSummary>>
  /** Replaces all but id and creation time. False if there is no such chatbot. */
  update(account_id: string, chatbot: ChatbotRow): Promise<boolean>
  /** Removes the chatbot alone. False if there is no such chatbot. */
  remove(account_id: string, chatbot_id: string): Promise<boolean>
}
