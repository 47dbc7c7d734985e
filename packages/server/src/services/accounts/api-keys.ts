// API keys: making them, and finding out who a request comes from.
import { scopes as allScopes } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import { hashApiKey, isApiKey } from '../../lib/secrets/api-key-format.ts'
import type { ApiKey } from '../../storage/interfaces/api-keys.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
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

/** A key with the only sight of it. */
export type CreatedKey = { readonly id: string; readonly key: string }

/** What else the transaction does that stores a key. */
type WithKey = (tx: Stores, made: CreatedKey) => Promise<void>

type RememberedKey = {
  readonly principal: Principal
  readonly expiresAtMs: number
  readonly use: KeyUse
}

/** Most keys remembered at once, about 1 kB each. */
const rememberedKeysMax = 10_000

type ApiKeysDeps = { readonly storage: Storage; readonly clock: Clock; readonly watch: AccessWatch }

export function createApiKeys({ storage, clock, watch }: ApiKeysDeps) {
  const known = new Map<string, RememberedKey>()
  const uses = createKeyUses({ storage, clock })
  /** How often all keys were forgotten. */
  let forgotten = 0

  function forget(): void {
    known.clear()
    forgotten += 1
  }
  watch.onChange(forget)

  async function lookUp(key: string): Promise<Principal> {
    const forgottenBefore = forgotten
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
    // Without the watch nobody would notice a revocation, or write the use down.
    if (!watch.isOn()) return principal
    const use: KeyUse = { account_id, key_id: id, usedAtMs: 0 }
    uses.note(use)
    // What was read before a revocation must not be remembered after it was noticed.
    if (forgotten === forgottenBefore) {
      if (known.size >= rememberedKeysMax) known.clear()
      known.set(key, { principal, expiresAtMs, use })
    }
    return principal
  }

  function recall(key: string): RememberedKey | undefined {
    const remembered = known.get(key)
    return remembered !== undefined && remembered.expiresAtMs > clock.now() ? remembered : undefined
  }

  function noteUse({ use, principal }: RememberedKey): Principal {
    uses.note(use)
    return principal
  }

  /** Whose key this is where what is remembered may be out of date. */
  async function confirm(key: string): Promise<Principal> {
    await watch.confirm()
    const remembered = recall(key)
    return remembered === undefined ? lookUp(key) : noteUse(remembered)
  }

  async function getKey(key_id: string): Promise<ApiKey> {
    const key = await storage.installation.findKey(key_id)
    if (key === undefined) throw notFound('key', key_id)
    return key
  }

  return {
    /** Writes down from now on when keys were last used. */
    start: uses.start,

    /** Writes down what is left. */
    stop: uses.stop,

    /** Whose key this is; at once where it is remembered. Throws `unauthorized`. */
    authenticate(key: string): Principal | Promise<Principal> {
      const remembered = recall(key)
      if (remembered === undefined && !isApiKey(key)) throw unauthorized()
      // Who is not known is not looked for either in a store that may hang.
      if (watch.isOn() && !watch.isTrusted()) return confirm(key)
      return remembered === undefined ? lookUp(key) : noteUse(remembered)
    },

    /**
     * The key itself is in the answer and nowhere else; `inTransaction` is done with what stores it.
     * Throws `not_found`, `invalid_request`.
     */
    async create(
      account_id: string,
      wanted: NewApiKey,
      inTransaction?: WithKey,
    ): Promise<CreatedKey> {
      const name = wanted.name.trim()
      if (name === '') {
        throw invalid({ field: 'name', issue: 'required', message: 'The key needs a name.' })
      }
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
        await inTransaction?.(tx, made)
        return made
      })
    },

    /**
     * A new key with the name, scopes, chatbots and time to live of the old one, which ends after
     * `overlapMs` (at most seven days; 0 = at once). Throws `not_found`, `invalid_request`, and
     * `conflict` for a key that is revoked or expired already.
     */
    async rotate(key_id: string, overlapMs: number, inTransaction?: WithKey): Promise<CreatedKey> {
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

    /** For good. Throws `not_found`; revoking twice is no error. */
    async revoke(key_id: string): Promise<void> {
      const key = await getKey(key_id)
      await storage.apiKeys.revoke(key.account_id, key_id, toTimestamp(clock.now()))
    },
  }
}

function unauthorized(): ApiError {
  return new ApiError(
    'unauthorized',
    'The API key is unknown, revoked or expired. Send "Authorization: Bearer <API_KEY>" with a valid one.',
  )
}
