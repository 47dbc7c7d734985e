// The model that an account configures itself: setting, showing and removing it. Its key is never shown.
import {
  type ModelProvider,
  modelProviders,
  type AccountModel as ShownModel,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { AccountModelRow } from '../../storage/interfaces/accounts.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { accountModelFrom, type NewAccountModel, requireKey } from './account-model-fields.ts'
import type { ModelKeys } from './model-keys.ts'

/** The model as clients see it. */
export type AccountModel = {
  readonly provider: ModelProvider
  /** Null = the vendor's own address. */
  readonly base_url: string | null
  readonly model: string
  readonly has_key: boolean
  readonly updated_at: string
}

type AccountModelsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly keys: Pick<ModelKeys, 'seal'>
  /** Whether its address may be a private one. */
  readonly allowPrivate: boolean
  /** The name of the installation's model; null = it has none. */
  readonly installation: string | null
  /** Called after an account's model changed. */
  readonly onChange: (account_id: string) => void
}

export function createAccountModels(deps: AccountModelsDeps) {
  const { storage, clock, keys, allowPrivate, installation, onChange } = deps

  async function find(account_id: string): Promise<AccountModel | undefined> {
    const row = await storage.accountModels.find(account_id)
    return row && present(row)
  }

  return {
    /**
     * Replaces the account's current model, or the installation's. The address behind a host name is
     * checked at each call, not here. Throws `invalid_request` with a problem for each field, `not_found`
     * for an unknown account, and a sentence for the operator without the secret key.
     */
    async set(account_id: string, wanted: NewAccountModel): Promise<AccountModel> {
      const { kind, base_url, model, api_key } = accountModelFrom(wanted, { allowPrivate })
      const owner = { account_id, kind, base_url }
      const sealed = api_key == null ? null : await keys.seal(api_key, owner)
      const updated_at = toTimestamp(clock.now())
      const row = await storage.transaction(async (tx) => {
        if ((await tx.accounts.find(account_id)) === undefined) {
          throw notFound('account', account_id)
        }
        const current = await tx.accountModels.find(account_id)
        // A key is kept only for the same provider and address: its seal opens for no other.
        const isSamePlace = current?.kind === kind && current.base_url === base_url
        const kept = api_key === undefined && isSamePlace ? current.api_key : sealed
        requireKey(kind, kept !== null)
        const changed = { kind, base_url, model, api_key: kept, updated_at }
        await tx.accountModels.put(account_id, changed)
        return changed
      })
      onChange(account_id)
      return present(row)
    },

    /** Undefined if the account has no model of its own. */
    find,

    /** The account's own model, and the name of the installation's. */
    async show(account_id: string): Promise<ShownModel> {
      return { own: (await find(account_id)) ?? null, installation }
    },

    /** The account then uses the installation's model. False if it has no model of its own. */
    async remove(account_id: string): Promise<boolean> {
      const isRemoved = await storage.accountModels.remove(account_id)
      onChange(account_id)
      return isRemoved
    },
  }
}

function present(row: Omit<AccountModelRow, 'account_id'>): AccountModel {
  const { base_url, model, api_key, updated_at } = row
  const provider = modelProviders.find((one) => one === row.kind)
  if (provider === undefined) throw new Error(`Unknown kind of model: "${row.kind}".`)
  return { provider, base_url, model, has_key: api_key !== null, updated_at }
}
