// The API keys of an account, as its people see and make them. A key that is made is sealed until it is
// shown, so that it stands nowhere, not even in an answer that is kept for repeats.
import type { ApiKey, ApiKeyCreate, ApiKeyRotation, ApiKeyWithSecret } from '@parley/contract'
import { notFound } from '../../lib/errors.ts'
import { createSealer } from '../../lib/secrets/sealed.ts'
import type { ApiKey as ApiKeyRow } from '../../storage/interfaces/api-keys.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import type { createApiKeys, MadeKey } from './api-keys.ts'

const dayMs = 86_400_000
const overlapDefaultDays = 1

type Parts = {
  readonly storage: Storage
  readonly apiKeys: Pick<ReturnType<typeof createApiKeys>, 'create' | 'rotate' | 'revoke'>
  /** The installation's; commands, which answer no requests, do without. */
  readonly secretKey: Buffer
}

export function createAccountKeys({ storage, apiKeys, secretKey }: Parts) {
  const sealer = createSealer(secretKey, 'api keys')
  const ownerOf = (account_id: string, id: string) => [account_id, id]

  async function getKey(stores: Stores, account_id: string, key_id: string): Promise<ApiKeyRow> {
    const key = await stores.apiKeys.find(account_id, key_id)
    if (key === undefined) throw notFound('API key', key_id)
    return key
  }

  /** What `make` stores, with its answer in the same transaction. */
  async function answerWith(
    account_id: string,
    claim: Claim | undefined,
    make: (inTransaction: (tx: Stores, made: MadeKey) => Promise<void>) => Promise<MadeKey>,
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
    /** Newest first, those that ended included. */
    async list({ account_id }: Principal): Promise<{ 'api-keys': ApiKey[] }> {
      return { 'api-keys': (await storage.apiKeys.list(account_id)).map(present) }
    },

    /** Throws `not_found` for a chatbot, and `invalid_request`. */
    create(
      { account_id }: Principal,
      { name, scopes, chatbot_ids, expires_in_days }: ApiKeyCreate,
      claim?: Claim,
    ): Promise<ApiKeyWithSecret> {
      const wanted = {
        name,
        scopes: scopes ?? undefined,
        chatbot_ids: chatbot_ids ?? undefined,
        expiresInMs: expires_in_days == null ? undefined : expires_in_days * dayMs,
      }
      return answerWith(account_id, claim, (inTransaction) =>
        apiKeys.create(account_id, wanted, inTransaction),
      )
    },

    /** Throws `not_found`, and `conflict` for a key that ended. */
    async rotate(
      { account_id }: Principal,
      key_id: string,
      { overlap_days }: ApiKeyRotation,
      claim?: Claim,
    ): Promise<ApiKeyWithSecret> {
      await getKey(storage, account_id, key_id)
      const overlapMs = Math.round((overlap_days ?? overlapDefaultDays) * dayMs)
      return answerWith(account_id, claim, (inTransaction) =>
        apiKeys.rotate(key_id, overlapMs, inTransaction),
      )
    },

    /** For good; again is no change. Throws `not_found`. */
    async revoke({ account_id }: Principal, key_id: string) {
      await getKey(storage, account_id, key_id)
      await apiKeys.revoke(key_id)
      return { id: key_id, deleted: true as const }
    },

    /** Opens the key that an answer shows; until then it is sealed, in a kept answer as well. */
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
