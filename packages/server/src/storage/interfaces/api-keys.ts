// What the store of API keys promises.
import type { Scope } from '@parley/contract'
import type { Lock } from './pages.ts'

export type ApiKey = {
  readonly account_id: string
  readonly id: string
  readonly name: string
  /** SHA-256 of the key; the key itself is nowhere. */
  readonly hash: string
  readonly prefix: string
  readonly last_4: string
  readonly scopes: readonly Scope[]
  /** null = all chatbots. */
  readonly chatbot_ids: readonly string[] | null
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** To the minute; null = never. */
  readonly last_used_at: string | null
}

export interface ApiKeyStore {
  add(account_id: string, key: ApiKey): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, key_id: string, lock?: Lock): Promise<ApiKey | undefined>
  /** All keys of the account, newest first. */
  list(account_id: string): Promise<readonly ApiKey[]>
  /** False if there is no such key or it was revoked before. */
  revoke(account_id: string, key_id: string, revoked_at: string): Promise<boolean>
  /** Lets a key end at a time, or earlier if it did already. False if there is no such key. */
  expire(account_id: string, key_id: string, expires_at: string): Promise<boolean>
  /** Notes a use, unless a later one is known. */
  markUsed(account_id: string, key_id: string, used_at: string): Promise<void>
  /** How many keys the account had. */
  removeAll(account_id: string): Promise<number>
}
