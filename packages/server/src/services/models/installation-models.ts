// The installation's model and its verifier, for accounts without a model of their own. The environment wins; what it
// leaves open, the operator sets in the dashboard.
import type { AuditAction, InstallationModel } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { createLanguageModel, type ModelSettings } from '../../providers/model-settings.ts'
import type { StoredModel, StoredVerifier } from '../../storage/interfaces/accounts.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { findOperatorAccount } from '../accounts/operator-account.ts'
import { type Actor, type Audit, commandActor } from '../shared/audit.ts'
import { createModelCache } from './model-cache.ts'
import { isSamePlace, modelChanges, prepareModel, prepareVerifier } from './model-changes.ts'
import type { NewModel, NewVerifier } from './model-fields.ts'
import type { ModelKeys } from './model-keys.ts'
import type { ModelSet } from './models.ts'
import { createNamedModels } from './named-models.ts'
import { presentModel, presentSettings, presentVerifier } from './present-models.ts'
import { modelsOf, openModel, openVerifier, verifierOf } from './stored-models.ts'
import type { Verifiers } from './verifiers.ts'

/** What the environment sets; undefined = it leaves it open. */
export type EnvironmentModels = {
  readonly model: ModelSettings | undefined
  readonly verifier: ModelSettings | undefined
}

/** A model with the place that sets it. */
export type FoundModel = {
  readonly source: 'environment' | 'dashboard'
  readonly name: string
  /** Undefined = its key can't be unsealed. */
  readonly settings: ModelSettings | undefined
}

export type FoundModels = {
  readonly model: FoundModel | undefined
  readonly verifier: FoundModel | undefined
}

type InstallationModelsDeps = {
  readonly storage: Pick<Storage, 'installation' | 'transaction'>
  readonly audit: Audit
  readonly environment: EnvironmentModels
  readonly keys: ModelKeys
  /** May call any address: only the operator chooses it. */
  readonly fetch: StreamingFetch
  readonly verifiers: Verifiers
  readonly clock: Clock
}

/** The value of the installation store, as JSON. */
export const valueName = 'language_models'
export type StoredModels = {
  readonly model: StoredModel | null
  readonly verifier: StoredVerifier | null
  readonly updated_at: string
}

type Values = Pick<Stores, 'installation'>
type InstallationAction = Extract<AuditAction, `installation_${string}`>

const none: StoredModels = { model: null, verifier: null, updated_at: '' }
/** Stands for the account in the seals of keys. */
export const owner = 'installation'

export type InstallationModels = ReturnType<typeof createInstallationModels>

export function createInstallationModels(deps: InstallationModelsDeps) {
  const { storage, audit, environment, keys, fetch, verifiers, clock } = deps
  const named = environment.model && createNamedModels(environment.model, { fetch })
  const verifier =
    environment.verifier &&
    verifiers(createLanguageModel(environment.verifier, { fetch, owner: 'verifier' }))
  const cache = createModelCache({ read: readIfAny, open: openSet, clock })
  const changeOptions = { owner, keys, allowPrivate: true }

  async function read({ installation }: Values = storage): Promise<StoredModels> {
    const value = await installation.findValue(valueName)
    return value === undefined ? none : (JSON.parse(value) as StoredModels)
  }

  async function readIfAny(): Promise<StoredModels | undefined> {
    const stored = await read()
    return named === undefined && stored.model === null ? undefined : stored
  }

  /** Stores what `work` makes of the current models. The operator's account has the entry in its audit log. */
  async function change(
    actor: Actor,
    action: InstallationAction,
    work: (current: StoredModels) => Omit<StoredModels, 'updated_at'>,
  ): Promise<void> {
    await storage.transaction(async (tx) => {
      const current = await read(tx)
      const changed = work(current)
      const value: StoredModels = { ...changed, updated_at: toTimestamp(clock.now()) }
      await tx.installation.putValue(valueName, JSON.stringify(value))
      const account_id = await findOperatorAccount(tx.installation)
      if (account_id === undefined) return
      const part = action.startsWith('installation_model') ? 'model' : 'verifier'
      const after = changed[part]
      const changes = after === null ? [] : modelChanges(current[part], after)
      await audit(tx, actor, { account_id, action, changes })
    })
    cache.forget(owner)
  }

  async function settingsIn({ model, verifier }: StoredModels) {
    const own =
      environment.model ?? (model === null ? undefined : await openModel(model, owner, keys))
    const verifies =
      verifier === null ? undefined : await openVerifier(verifier, owner, { keys, of: own })
    return { model: own, verifier: environment.verifier ?? verifies }
  }

  async function openSet(stored: StoredModels): Promise<ModelSet> {
    const settings = await settingsIn(stored)
    const how = { fetch, breakerKey: `${owner} ${stored.updated_at}` }
    return {
      named: named ?? modelsOf(settings.model, stored.model ?? { model: '' }, how),
      verifier:
        verifier ??
        (stored.verifier === null
          ? undefined
          : verifiers(verifierOf(settings.verifier, stored.verifier, how))),
    }
  }

  return {
    /** Undefined if the installation has no model. A change takes effect within a second in every process. */
    find: () => cache.find(owner),

    /** What is in use, and where it is set. Reads the store. */
    async findSettings(): Promise<FoundModels> {
      const stored = await read()
      const settings = await settingsIn(stored)
      const found = (
        name: string | undefined,
        set: ModelSettings | undefined,
        fixed: ModelSettings | undefined,
      ): FoundModel | undefined => {
        if (fixed !== undefined)
          return { source: 'environment', name: fixed.model, settings: fixed }
        return name === undefined ? undefined : { source: 'dashboard', name, settings: set }
      }
      return {
        model: found(stored.model?.model, settings.model, environment.model),
        verifier: found(stored.verifier?.model, settings.verifier, environment.verifier),
      }
    },

    /** The model's name; null = there is none. Reads the store. */
    async findName(): Promise<string | null> {
      return environment.model?.model ?? (await read()).model?.model ?? null
    },

    async show(): Promise<InstallationModel> {
      const { model, verifier } = await read()
      const source = 'dashboard' as const
      const fixed = presentSettings(environment)
      const stored = presentVerifier(verifier)
      return {
        model: fixed.model ?? (model && { source, ...presentModel(model) }),
        verifier: fixed.verifier ?? (stored && { source, ...stored }),
      }
    },

    /**
     * Throws `conflict` if the environment sets the model, `invalid_request` with a problem for each field, and a
     * sentence for the operator without the secret key. A verifier at the provider of the model is removed if that
     * changes.
     */
    async set(wanted: NewModel, actor: Actor = commandActor): Promise<void> {
      if (named !== undefined) throw setByEnvironment('PARLEY_LLM_MODEL')
      const changed = await prepareModel(wanted, toTimestamp(clock.now()), changeOptions)
      await change(actor, 'installation_model.set', (current) => {
        const model = changed(current.model ?? undefined)
        const isLost =
          current.verifier?.base_url === null && !isSamePlace(current.model ?? undefined, model)
        return { model, verifier: isLost ? null : current.verifier }
      })
    },

    /** Also removes the verifier. Throws `conflict` if the environment sets the model. */
    async remove(actor: Actor = commandActor): Promise<void> {
      if (named !== undefined) throw setByEnvironment('PARLEY_LLM_MODEL')
      const nothing = { model: null, verifier: null }
      await change(actor, 'installation_model.remove', () => nothing)
    },

    /** Throws `conflict` if the environment sets the verifier, or without a model; else as `set`. */
    async setVerifier(wanted: NewVerifier, actor: Actor = commandActor): Promise<void> {
      if (verifier !== undefined) throw setByEnvironment('PARLEY_VERIFY_MODEL')
      const changed = await prepareVerifier(wanted, changeOptions)
      await change(actor, 'installation_verifier.set', (current) => {
        if (named === undefined && current.model === null) {
          throw new ApiError(
            'conflict',
            'There is no model whose replies could be verified. Set one first.',
          )
        }
        return { ...current, verifier: changed(current.verifier) }
      })
    },

    async removeVerifier(actor: Actor = commandActor): Promise<void> {
      if (verifier !== undefined) throw setByEnvironment('PARLEY_VERIFY_MODEL')
      await change(actor, 'installation_verifier.remove', (current) => {
        return { ...current, verifier: null }
      })
    },
  }
}

function setByEnvironment(variable: string): ApiError {
  return new ApiError(
    'conflict',
    `The environment sets this with ${variable} and wins. Change the variable and restart the servers, or remove it to set this here.`,
  )
}
