// API keys: making them, and finding out who a request comes from.
import { scopes as allScopes, type Scope } from '@parley/contract'
import { createApiKey, describeApiKey, hashApiKey, isApiKey } from '../lib/api-key-format.ts'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import { ApiError, notFound } from '../lib/errors.ts'
import { createId } from '../lib/ids.ts'
import type { ApiKey } from '../storage/rows.ts'
import type { Storage } from '../storage/storage.ts'
import type { Principal } from './principal.ts'

export type ApiKeys = ReturnType<typeof createApiKeys>

type NewApiKey = {
  readonly name: string
  /** Default: all scopes. */
  readonly scopes?: readonly string[] | undefined
  readonly chatbot_ids?: readonly string[] | undefined
  readonly expiresInMs?: number | undefined
}

type Known = { readonly principal: Principal; readonly expiresAtMs: number }

/** How often the store is asked whether a key or account changed; a revocation holds within 1 s. */
const revisionPollMs = 250
/** Most keys remembered at once, about 1 kB each. */
const rememberedKeysMax = 10_000

export function createApiKeys({ storage, clock }: { storage: Storage; clock: Clock }) {
  const known = new Map<string, Known>()
  let revision: number | undefined
  let watch: NodeJS.Timeout | undefined

  /** Forgets all keys when any of them, or an account, was changed by whichever process. */
  async function forgetIfChanged(): Promise<void> {
    const current = await storage.installation.accessRevision()
    if (current !== revision) known.clear()
    revision = current
  }

  async function lookUp(key: string): Promise<Principal> {
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
      requests_per_hour: account.requests_per_hour,
      scopes,
      chatbot_ids,
    }
    // Remembered only while the watch runs: without it nobody would notice a revocation.
    if (watch !== undefined) {
      if (known.size >= rememberedKeysMax) known.clear()
      known.set(key, { principal, expiresAtMs })
    }
    return principal
  }

  return {
    /** Starts to remember keys, and to watch for their changes. */
    async start(): Promise<void> {
      revision = await storage.installation.accessRevision()
      watch = setInterval(() => {
        // A store that can't be read can't confirm a key either.
        forgetIfChanged().catch(() => known.clear())
      }, revisionPollMs)
      watch.unref()
    },

    stop(): void {
      clearInterval(watch)
      watch = undefined
      known.clear()
    },

    /** Whose key this is; at once where it is remembered. Throws `unauthorized`. */
    authenticate(key: string): Principal | Promise<Principal> {
      const remembered = known.get(key)
      if (remembered !== undefined && remembered.expiresAtMs > clock.now()) {
        return remembered.principal
      }
      if (!isApiKey(key)) throw unauthorized()
      return lookUp(key)
    },

    /** The key itself is in the answer and nowhere else. Throws `not_found`, `invalid_request`. */
    async create(account_id: string, wanted: NewApiKey): Promise<{ id: string; key: string }> {
      if ((await storage.accounts.find(account_id)) === undefined) {
        throw notFound('account', account_id)
      }
      const key = createApiKey()
      const now = clock.now()
      const id = createId('key')
      await storage.apiKeys.add(account_id, {
        account_id,
        id,
        name: wanted.name,
        hash: hashApiKey(key),
        ...describeApiKey(key),
        scopes: wanted.scopes?.map(knownScope) ?? allScopes,
        chatbot_ids: await knownChatbots(storage, account_id, wanted.chatbot_ids),
        created_at: toTimestamp(now),
        expires_at: wanted.expiresInMs === undefined ? null : toTimestamp(now + wanted.expiresInMs),
        revoked_at: null,
        last_used_at: null,
      })
      return { id, key }
    },

    /** Newest first. Throws `not_found` for an unknown account. */
    async list(account_id: string): Promise<readonly ApiKey[]> {
      if ((await storage.accounts.find(account_id)) === undefined) {
        throw notFound('account', account_id)
      }
      return storage.apiKeys.list(account_id)
    },

    /** For good. Throws `not_found`; revoking twice is no error. */
    async revoke(key_id: string): Promise<void> {
      const key = await storage.installation.findKey(key_id)
      if (key === undefined) throw notFound('key', key_id)
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

async function knownChatbots(
  storage: Storage,
  account_id: string,
  chatbot_ids: readonly string[] | undefined,
): Promise<readonly string[] | null> {
  if (chatbot_ids === undefined) return null
  for (const id of chatbot_ids) {
    if ((await storage.chatbots.find(account_id, id)) === undefined) throw notFound('chatbot', id)
  }
  return chatbot_ids
}
