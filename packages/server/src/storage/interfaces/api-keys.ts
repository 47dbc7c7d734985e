// The store of API keys.
import type { Scope } from '@parley/contract'
import type { Lock } from './pages.ts'

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
