// The stores of API keys, and of publishable keys with the visitors whose sessions they open.
import type { Scope } from '@parley/contract'
import type { Lock, Page, PageOf } from './pages.ts'

export type ApiKey = {
  readonly account_id: string
  readonly id: string
  readonly name: string
  /** SHA-256 of the key. The key itself is not stored. */
  readonly hash: string
  readonly prefix: string
  readonly last_4: string
  readonly scopes: readonly Scope[]
  /** null = all chatbots. */
  readonly chatbot_ids: readonly string[] | null
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** Precise to the minute; null = never used. */
  readonly last_used_at: string | null
}

export interface ApiKeyStore {
  add(account_id: string, key: ApiKey): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, key_id: string, lock?: Lock): Promise<ApiKey | undefined>
  /** Lists all keys of the account, newest first, revoked ones included. */
  list(account_id: string): Promise<readonly ApiKey[]>
  /** Returns false if there is no such key or it was revoked before. */
  revoke(account_id: string, key_id: string, revoked_at: string): Promise<boolean>
  /** Sets the end of a key; an earlier end stays. Returns false if there is no such key. */
  expire(account_id: string, key_id: string, expires_at: string): Promise<boolean>
  /** Stores the time of the last use; a later time stays. */
  markUsed(account_id: string, key_id: string, used_at: string): Promise<void>
  /** Deletes all keys of the account. Returns the number deleted. */
  removeAll(account_id: string): Promise<number>
}

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
