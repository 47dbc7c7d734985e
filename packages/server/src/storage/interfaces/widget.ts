// The stores of the widget: publishable keys, and the visitors whose sessions they open.
import type { Lock, Page, PageOf } from './pages.ts'

/** A key that stands in a web page, so it is no secret and stored as it is. */
export type PublishableKeyRow = {
  readonly account_id: string
  readonly id: string
  readonly key: string
  readonly chatbot_id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly messages_per_visitor_hour: number
  readonly messages_per_day: number
  readonly requests_per_address_hour: number
  readonly created_at: string
  readonly updated_at: string
}

export interface PublishableKeyStore {
  add(account_id: string, key: PublishableKeyRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, id: string, lock?: Lock): Promise<PublishableKeyRow | undefined>
  /** Lists keys, newest first. `chatbot_ids` null = of all chatbots. */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
  ): Promise<PageOf<PublishableKeyRow>>
  /** Replaces name, origins and limits. Returns false if there is no such key. */
  update(account_id: string, key: PublishableKeyRow): Promise<boolean>
  /** Returns false if there is no such key. */
  remove(account_id: string, id: string): Promise<boolean>
  /** Deletes all keys, or those of a chatbot. Returns the number deleted. */
  removeAll(account_id: string, chatbot_id?: string): Promise<number>
}

/** An end user who writes on a web page. The id is the `user_id` of the conversations. */
export type VisitorRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  /** SHA-256 of the secret. The secret itself is not stored. */
  readonly secret_hash: string
  readonly created_at: string
  /** Precise to half an hour. */
  readonly last_used_at: string
}

export interface VisitorStore {
  add(account_id: string, visitor: VisitorRow): Promise<void>
  /** Finds a visitor of the chatbot by the hash of the secret. */
  findBySecret(
    account_id: string,
    chatbot_id: string,
    secret_hash: string,
  ): Promise<VisitorRow | undefined>
  /** Stores the time of the last use; a later time stays. Returns false if there is no such visitor. */
  markUsed(account_id: string, visitor_id: string, used_at: string): Promise<boolean>
  /** Returns false if there is no such visitor. */
  remove(account_id: string, visitor_id: string): Promise<boolean>
}
