// Checks and stores new API keys: known scopes, chatbots of the account, and a valid lifetime.
import { scopes as allScopes, limits, type Scope } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { createApiKey, describeApiKey, hashApiKey } from '../../lib/secrets/api-key-format.ts'
import type { ApiKey } from '../../storage/interfaces/api-keys.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

const dayMs = 86_400_000

type KeyColumns = Pick<
  ApiKey,
  'account_id' | 'name' | 'scopes' | 'chatbot_ids' | 'created_at' | 'expires_at'
>

/** Creates the key and stores only its hash. May run in a transaction. */
export async function addKey(
  stores: Stores,
  columns: KeyColumns,
): Promise<{ id: string; key: string }> {
  const key = createApiKey()
  const id = createId('key')
  await stores.apiKeys.add(columns.account_id, {
    ...columns,
    id,
    hash: hashApiKey(key),
    ...describeApiKey(key),
    revoked_at: null,
    last_used_at: null,
  })
  return { id, key }
}

/** Throws `invalid_request` unless the overlap is from 0 to seven days. */
export function requireOverlap(overlapMs: number): void {
  const { value: days } = limits.key_overlap
  if (Number.isSafeInteger(overlapMs) && overlapMs >= 0 && overlapMs <= days * dayMs) return
  throw new ApiError('invalid_request', `The overlap must be from 0 to ${days} days, as in 24h.`)
}

/** Throws `conflict` for a revoked or expired key: rotating it would restore its access. */
export function requireWorking({ id, expires_at, revoked_at }: ApiKey, now: number): void {
  const expired = expires_at !== null && Date.parse(expires_at) <= now
  if (revoked_at === null && !expired) return
  throw new ApiError(
    'conflict',
    `The key ${id} is ${expired ? 'expired' : 'revoked'}; create a new one instead.`,
  )
}

/** The successor of a key that was valid for 90 days is valid for 90 days. */
export function sameLifetime({ created_at, expires_at }: ApiKey, now: number): string | null {
  if (expires_at === null) return null
  return toTimestamp(now + Date.parse(expires_at) - Date.parse(created_at))
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** Throws `invalid_request` for an unknown scope. */
export function knownScopes(names: readonly string[]): Scope[] {
  return unique(names).map(knownScope)
}

function knownScope(scope: string): Scope {
  const found = allScopes.find((name) => name === scope)
  if (found === undefined) {
    throw new ApiError(
      'invalid_request',
      `"${scope}" is not a scope; the scopes are ${allScopes.join(', ')}.`,
    )
  }
  return found
}

/** Null = all chatbots. Throws `not_found` for a chatbot that the account does not have. */
export async function knownChatbots(
  storage: Storage,
  account_id: string,
  chatbot_ids: readonly string[] | undefined,
): Promise<readonly string[] | null> {
  if (chatbot_ids === undefined) return null
  // A repeated id would make lists show the chatbot twice.
  const ids = unique(chatbot_ids)
  for (const id of ids) {
    if ((await storage.chatbots.find(account_id, id)) === undefined) throw notFound('chatbot', id)
  }
  return ids
}
