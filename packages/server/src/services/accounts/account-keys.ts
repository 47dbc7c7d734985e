// The API keys of an account, as its people manage them. A new key is sealed until the answer is sent, so
// that no stored row holds it in plain text, not even the answer that is kept for repeats.
import type { ApiKey, ApiKeyCreate, ApiKeyRotation, ApiKeyWithSecret } from '@parley/contract'
import { notFound } from '../../lib/errors.ts'
import { createSealer } from '../../lib/secrets/sealed.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { ApiKey as ApiKeyRow } from '../../storage/interfaces/api-keys.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { actorOf } from '../shared/audit.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import type { CreatedKey, createApiKeys } from './api-keys.ts'

const dayMs = 86_400_000
const overlapDefaultDays = 1

type AccountKeysDeps = {
  readonly storage: Storage
  readonly apiKeys: Pick<ReturnType<typeof createApiKeys>, 'create' | 'rotate' | 'revoke'>
  /** The installation's secret keys; empty in commands, which answer no requests. */
  readonly secretKeys: SecretKeys
}

export function createAccountKeys({ storage, apiKeys, secretKeys }: AccountKeysDeps) {
  const sealer = createSealer(secretKeys, 'api keys')
  const ownerOf = (account_id: string, id: string) => [account_id, id]

  async function getKey(stores: Stores, account_id: string, key_id: string): Promise<ApiKeyRow> {
    const key = await stores.apiKeys.find(account_id, key_id)
    if (key === undefined) throw notFound('API key', key_id)
    return key
  }

  /** Runs `make`, which stores the key, and stores the answer in the same transaction. */
  async function answerWith(
    account_id: string,
    claim: Claim | undefined,
    make: (inTransaction: (tx: Stores, made: CreatedKey) => Promise<void>) => Promise<CreatedKey>,
  ): Promise<ApiKeyWithSecret> {
    let answer: ApiKeyWithSecret | undefined
    await make(async (tx, { id, key }) => {
      const shown = present(await getKey(tx, account_id, id))
      answer = { ...shown, key: sealer.seal(key, ownerOf(account_id, id)) }
      await claim?.keep(tx, answer)
    })
    if (answer === undefined) throw new Error('A key was stored without its answer.')
    return answer
  }

  return {
    /** Newest first, including revoked and expired keys. */
    async list({ account_id }: Principal): Promise<{ 'api-keys': ApiKey[] }> {
      return { 'api-keys': (await storage.apiKeys.list(account_id)).map(present) }
    },

    /** Throws `not_found` for a chatbot, and `invalid_request`. */
    create(
      principal: Principal,
      { name, scopes, chatbot_ids, expires_in_days }: ApiKeyCreate,
      claim?: Claim,
    ): Promise<ApiKeyWithSecret> {
      const { account_id } = principal
      const wanted = {
        name,
        scopes: scopes ?? undefined,
        chatbot_ids: chatbot_ids ?? undefined,
        expiresInMs: expires_in_days == null ? undefined : expires_in_days * dayMs,
      }
      return answerWith(account_id, claim, (inTransaction) =>
        apiKeys.create(account_id, wanted, { actor: actorOf(principal), inTransaction }),
      )
    },

    /** Throws `not_found`, and `conflict` for a revoked or expired key. */
    async rotate(
      principal: Principal,
      key_id: string,
      { overlap_days }: ApiKeyRotation,
      claim?: Claim,
    ): Promise<ApiKeyWithSecret> {
      const { account_id } = principal
      await getKey(storage, account_id, key_id)
      const overlapMs = Math.round((overlap_days ?? overlapDefaultDays) * dayMs)
      return answerWith(account_id, claim, (inTransaction) =>
        apiKeys.rotate(key_id, overlapMs, { actor: actorOf(principal), inTransaction }),
      )
    },

    /** Can't be undone; revoking again changes nothing. Throws `not_found`. */
    async revoke(principal: Principal, key_id: string) {
      await getKey(storage, principal.account_id, key_id)
      await apiKeys.revoke(key_id, actorOf(principal))
      return { id: key_id, deleted: true as const }
    },

    /** Unseals the key for the answer that is sent; the stored answer stays sealed. */
    reveal: (made: ApiKeyWithSecret, { account_id }: Principal): ApiKeyWithSecret => ({
      ...made,
      key: sealer.open(made.key, ownerOf(account_id, made.id)),
    }),
  }
}

function present(row: ApiKeyRow): ApiKey {
  const { account_id: _, hash: __, scopes, chatbot_ids, ...key } = row
  return { ...key, scopes: [...scopes], chatbot_ids: chatbot_ids && [...chatbot_ids] }
}
