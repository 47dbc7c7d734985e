// The models that accounts bring themselves, with their verifiers.
import type { Clock } from '../../lib/clock.ts'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import type { AccountModelStore } from '../../storage/interfaces/accounts.ts'
import { createModelCache } from './model-cache.ts'
import type { ModelKeys } from './model-keys.ts'
import { modelsOf, openModel, openVerifier, verifierOf } from './stored-models.ts'
import type { Verifiers } from './verifiers.ts'

type OwnModelsDeps = {
  readonly store: Pick<AccountModelStore, 'find'>
  readonly keys: Pick<ModelKeys, 'reveal'>
  /** Checks the addresses that accounts entered. */
  readonly fetch: StreamingFetch
  readonly verifiers: Verifiers
  readonly clock: Clock
}

/** Without a verifier of its own, nothing verifies the replies of an account's own model. */
export function createOwnModels({ store, keys, fetch, verifiers, clock }: OwnModelsDeps) {
  return createModelCache({
    clock,
    read: store.find,
    async open(row) {
      const { account_id, verifier, updated_at } = row
      const settings = await openModel(row, account_id, keys)
      const how = { fetch, breakerKey: `${account_id} ${updated_at}` }
      const named = modelsOf(settings, row, how)
      if (verifier === null) return { named, verifier: undefined }
      const verifies = await openVerifier(verifier, account_id, { keys, of: settings })
      return { named, verifier: verifiers(verifierOf(verifies, verifier, how)) }
    },
  })
}
