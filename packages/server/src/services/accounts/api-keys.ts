// API keys: creating them, and finding the principal of a request.
import { scopes as allScopes, limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { hashApiKey, isApiKey } from '../../lib/secrets/api-key-format.ts'
import { requireName } from '../../lib/text/names.ts'
import type { ApiKey } from '../../storage/interfaces/api-keys.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { type Actor, type Audit, commandActor, valuesOf } from '../shared/audit.ts'
import type { Principal } from '../shared/principal.ts'
import type { AccessWatch } from './access-watch.ts'
import { createKeyUses, type KeyUse } from './key-uses.ts'
import {
  addKey,
  knownChatbots,
  knownScopes,
  requireOverlap,
  requireWorking,
  sameLifetime,
} from './new-keys.ts'

type NewApiKey = {
  readonly name: string
  /** Default: all scopes. */
  readonly scopes?: readonly string[] | undefined
  readonly chatbot_ids?: readonly string[] | undefined
  readonly expiresInMs?: number | undefined
}

/** A new key in plain text, which is shown only once. */
export type CreatedKey = { readonly id: string; readonly key: string }

/** Further work in the transaction that stores a key. */
type KeyWork = (tx: Stores, created: CreatedKey) => Promise<void>

type KeyOptions = {
  /** By default a command on the server. */
  readonly actor?: Actor
  readonly inTransaction?: KeyWork
}

type CachedKey = {
  readonly principal: Principal
  readonly expiresAtMs: number
  readonly use: KeyUse
}

/** The maximum number of cached keys, about 1 kB each. */
const cachedKeysMax = 10_000

type ApiKeysDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly watch: AccessWatch
  readonly audit: Audit
}

const shownFields = ['scopes', 'chatbot_ids', 'expires_at']

export function createApiKeys({ storage, clock, watch, audit }: ApiKeysDeps) {
  const cache = new Map<string, CachedKey>()
  const uses = createKeyUses({ storage, clock })
  /** How often the cache was cleared. */
  let clears = 0

  function clearCache(): void {
    cache.clear()
    clears += 1
  }
  watch.onChange(clearCache)

  async function lookUp(key: string): Promise<Principal> {
    const clearsBefore = clears
    const found = await storage.installation.findKeyByHash(hashApiKey(key))
    if (found === undefined || found.key.revoked_at !== null) throw unauthorized()
    const { account } = found
    const { account_id, id, scopes, chatbot_ids, expires_at } = found.key
    const expiresAtMs = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at)
    if (expiresAtMs <= clock.now()) throw unauthorized()
    const principal: Principal = {
      account_id,
      account_status: account.status,
      key_id: id,
      person: null,
      requests_per_hour: account.requests_per_hour,
      scopes,
      chatbot_ids,
    }
    // Without the watch, nothing would notice a revocation or store the use.
    if (!watch.isOn()) return principal
    const use: KeyUse = { account_id, key_id: id, usedAtMs: 0 }
    uses.note(use)
    // A key that was read before a revocation must not be cached after it.
    if (clears === clearsBefore) {
      if (cache.size >= cachedKeysMax) cache.clear()
      cache.set(key, { principal, expiresAtMs, use })
    }
    return principal
  }

  function findCached(key: string): CachedKey | undefined {
    const cached = cache.get(key)
    return cached !== undefined && cached.expiresAtMs > clock.now() ? cached : undefined
  }

  function noteUse({ use, principal }: CachedKey): Principal {
    uses.note(use)
    return principal
  }

  /** Authenticates while the cache may be out of date. */
  async function confirm(key: string): Promise<Principal> {
    await watch.confirm()
    const cached = findCached(key)
    return cached === undefined ? lookUp(key) : noteUse(cached)
  }

  async function getKey(key_id: string): Promise<ApiKey> {
    const key = await storage.installation.findKey(key_id)
    if (key === undefined) throw notFound('key', key_id)
    return key
  }

  return {
    /** Starts to store when keys were last used. */
    start: uses.start,

    /** Stores the remaining uses. */
    stop: uses.stop,

    /** The principal of the key; synchronous if the key is cached. Throws `unauthorized`. */
    authenticate(key: string): Principal | Promise<Principal> {
      const cached = findCached(key)
      if (cached === undefined && !isApiKey(key)) throw unauthorized()
      // Also for uncached keys: a lookup would wait for a database that may hang.
      if (watch.isOn() && !watch.isTrusted()) return confirm(key)
      return cached === undefined ? lookUp(key) : noteUse(cached)
    },

    /**
     * Only the answer holds the key itself. Runs `inTransaction` in the transaction that stores the key.
     * Throws `not_found`, `invalid_request`.
     */
    async create(
      account_id: string,
      wanted: NewApiKey,
      { actor = commandActor, inTransaction }: KeyOptions = {},
    ): Promise<CreatedKey> {
      const rule = { of: 'a key', longest: limits.key_name.value }
      const name = requireName(wanted.name, rule)
      if ((await storage.accounts.find(account_id)) === undefined) {
        throw notFound('account', account_id)
      }
      const now = clock.now()
      const columns = {
        account_id,
        name,
        scopes: wanted.scopes === undefined ? allScopes : knownScopes(wanted.scopes),
        chatbot_ids: await knownChatbots(storage, account_id, wanted.chatbot_ids),
        created_at: toTimestamp(now),
        expires_at: wanted.expiresInMs === undefined ? null : toTimestamp(now + wanted.expiresInMs),
      }
      return storage.transaction(async (tx) => {
        const made = await addKey(tx, columns)
        const changes = valuesOf(columns, shownFields)
        const entry = { account_id, action: 'key.create', object_id: made.id, changes } as const
        await audit(tx, actor, entry)
        await inTransaction?.(tx, made)
        return made
      })
    },

    /**
     * Creates a key with the name, scopes, chatbots and lifetime of the old key. The old key expires
     * after `overlapMs` (at most seven days; 0 = at once). Throws `not_found`, `invalid_request`, and
     * `conflict` for a revoked or expired key.
     */
    async rotate(
      key_id: string,
      overlapMs: number,
      { actor = commandActor, inTransaction }: KeyOptions = {},
    ): Promise<CreatedKey> {
      requireOverlap(overlapMs)
      const { account_id } = await getKey(key_id)
      return storage.transaction(async (tx) => {
        const old = await tx.apiKeys.find(account_id, key_id, 'update')
        if (old === undefined) throw notFound('key', key_id)
        const now = clock.now()
        requireWorking(old, now)
        const { name, scopes, chatbot_ids } = old
        const made = await addKey(tx, {
          account_id,
          name,
          scopes,
          chatbot_ids,
          created_at: toTimestamp(now),
          expires_at: sameLifetime(old, now),
        })
        if (overlapMs === 0) await tx.apiKeys.revoke(account_id, key_id, toTimestamp(now))
        else await tx.apiKeys.expire(account_id, key_id, toTimestamp(now + overlapMs))
        const changes = [{ field: 'successor', after: made.id }]
        const entry = { account_id, action: 'key.rotate', object_id: key_id, changes } as const
        await audit(tx, actor, entry)
        await inTransaction?.(tx, made)
        return made
      })
    },

    /** Newest first. Throws `not_found` for an unknown account. */
    async list(account_id: string): Promise<readonly ApiKey[]> {
      if ((await storage.accounts.find(account_id)) === undefined) {
        throw notFound('account', account_id)
      }
      return storage.apiKeys.list(account_id)
    },

    /** Throws `not_found`. */
    get: getKey,

    /** Can't be undone; revoking again changes nothing. Throws `not_found`. */
    async revoke(key_id: string, actor: Actor = commandActor): Promise<void> {
      const { account_id } = await getKey(key_id)
      await storage.transaction(async (tx) => {
        const key = await tx.apiKeys.find(account_id, key_id, 'update')
        if (key === undefined || key.revoked_at !== null) return
        await tx.apiKeys.revoke(account_id, key_id, toTimestamp(clock.now()))
        await audit(tx, actor, { account_id, action: 'key.revoke', object_id: key_id })
      })
    },
  }
}

function unauthorized(): ApiError {
  return new ApiError(
    'unauthorized',
    'The API key is unknown, revoked or expired. Send "Authorization: Bearer <API_KEY>" with a valid one.',
  )
}
