// The model that an account configures itself, and its verifier: setting, showing and removing them. Keys are never
// shown.
import type { AccountModel, OwnModel } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { type Actor, type Audit, commandActor } from '../shared/audit.ts'
import { isSamePlace, modelChanges, prepareModel, prepareVerifier } from './model-changes.ts'
import type { NewModel, NewVerifier } from './model-fields.ts'
import type { ModelKeys } from './model-keys.ts'
import { presentModel, presentVerifier } from './present-models.ts'

type AccountModelsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly keys: Pick<ModelKeys, 'seal'>
  readonly audit: Audit
  /** Whether its address may be a private one. */
  readonly allowPrivate: boolean
  /** Returns the name of the installation's model; null = it has none. */
  readonly installation: () => Promise<string | null>
  /** Called after an account's model changed. */
  readonly onChange: (account_id: string) => void
}

export function createAccountModels(deps: AccountModelsDeps) {
  const { storage, clock, keys, audit, allowPrivate, installation, onChange } = deps

  async function find(account_id: string): Promise<OwnModel | undefined> {
    const row = await storage.accountModels.find(account_id)
    return row && { ...presentModel(row), verifier: presentVerifier(row.verifier) }
  }

  async function get(account_id: string): Promise<OwnModel> {
    const found = await find(account_id)
    if (found === undefined) throw noModel()
    return found
  }

  return {
    /**
     * Replaces the account's current model, or the installation's. A verifier at the provider of the model is removed
     * if that changes. The address behind a host name is checked at each call, not here. Throws `invalid_request` with
     * a problem for each field, `not_found` for an unknown account, and a sentence for the operator without the secret
     * key.
     */
    async set(
      account_id: string,
      wanted: NewModel,
      actor: Actor = commandActor,
    ): Promise<OwnModel> {
      const updated_at = toTimestamp(clock.now())
      const options = { owner: account_id, keys, allowPrivate }
      const changed = await prepareModel(wanted, updated_at, options)
      await storage.transaction(async (tx) => {
        const { accounts, accountModels } = tx
        if ((await accounts.find(account_id)) === undefined) throw notFound('account', account_id)
        const current = await accountModels.find(account_id)
        const model = changed(current)
        await accountModels.put(account_id, model)
        if (current?.verifier?.base_url === null && !isSamePlace(current, model)) {
          await accountModels.putVerifier(account_id, null, updated_at)
        }
        const changes = modelChanges(current, model)
        if (changes.length > 0) await audit(tx, actor, { account_id, action: 'model.set', changes })
      })
      onChange(account_id)
      return get(account_id)
    },

    /** Sets what verifies the replies of the account's own model. Throws `conflict` without such a model, else as `set`. */
    async setVerifier(
      account_id: string,
      wanted: NewVerifier,
      actor: Actor = commandActor,
    ): Promise<void> {
      const changed = await prepareVerifier(wanted, { owner: account_id, keys, allowPrivate })
      await storage.transaction(async (tx) => {
        const { accountModels } = tx
        const current = await accountModels.find(account_id)
        if (current === undefined) throw noModel()
        const verifier = changed(current.verifier)
        await accountModels.putVerifier(account_id, verifier, toTimestamp(clock.now()))
        const changes = modelChanges(current.verifier, verifier)
        const entry = { account_id, action: 'verifier.set', changes } as const
        if (changes.length > 0) await audit(tx, actor, entry)
      })
      onChange(account_id)
    },

    /** Nothing verifies the replies of the account's own model then. */
    async removeVerifier(account_id: string, actor: Actor = commandActor): Promise<void> {
      await storage.transaction(async (tx) => {
        const current = await tx.accountModels.find(account_id)
        if (current === undefined || current.verifier === null) return
        await tx.accountModels.putVerifier(account_id, null, toTimestamp(clock.now()))
        await audit(tx, actor, { account_id, action: 'verifier.remove' })
      })
      onChange(account_id)
    },

    /** Undefined if the account has no model of its own. */
    find,

    /** The account's own model, and the name of the installation's. */
    async show(account_id: string): Promise<AccountModel> {
      const [own = null, shared] = await Promise.all([find(account_id), installation()])
      return { own, installation: shared }
    },

    /** The account then uses the installation's model. False if it has no model of its own. */
    async remove(account_id: string, actor: Actor = commandActor): Promise<boolean> {
      const isRemoved = await storage.transaction(async (tx) => {
        if (!(await tx.accountModels.remove(account_id))) return false
        await audit(tx, actor, { account_id, action: 'model.remove' })
        return true
      })
      onChange(account_id)
      return isRemoved
    },
  }
}

function noModel(): ApiError {
  return new ApiError(
    'conflict',
    'The account has no model of its own. Set one first: its verifier reads only its replies.',
  )
}
