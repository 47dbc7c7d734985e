// Builds the services for language models. An account's chatbots use the account's own model if it has
// one, else the installation's.
import type { Clock } from '../../lib/clock.ts'
import type { GuardedStreams } from '../../lib/network/guarded-fetch.ts'
import { createCircuitBreaker } from '../../providers/circuit-breaker.ts'
import {
  createLanguageModel,
  type ModelSettings,
  modelStreamBounds,
} from '../../providers/model-settings.ts'
import { createModelSlots } from '../../providers/model-slots.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { createAccountModels } from './account-models.ts'
import { createModelKeys } from './model-keys.ts'
import { createModelTrials } from './model-trials.ts'
import { createModels } from './models.ts'
import { createNamedModels } from './named-models.ts'
import { createOwnModels } from './own-models.ts'
import { createVerifiers, type VerifierTrouble } from './verifiers.ts'

/** The operator's configuration. */
export type ModelConfig = {
  /** Undefined = the installation has no model. */
  readonly installation: ModelSettings | undefined
  readonly temperature: number | null
  readonly contextTokens: number
  readonly wholeKnowledgeTokens: number
  readonly timeZone: string
  /** Undefined = the installation has no verifier. */
  readonly verifier: ModelSettings | undefined
  /** Most calls of models at the same time, in this process. */
  readonly concurrency: number
  /** Most calls of models at the same time for one account. */
  readonly concurrencyOfAccount: number
  /** Whether the models of accounts may have private addresses. */
  readonly allowPrivate: boolean
}

export type ModelDeps = ModelConfig & {
  /** Applies `allowPrivate` to the addresses that accounts entered. */
  readonly outgoing: GuardedStreams
  /** Returns the installation's key; called only to seal or unseal an account's key. */
  readonly secretKey: () => Promise<Buffer>
}

type ModelServicesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly models: ModelDeps
  /** Called with each reply that a verifier did not verify. */
  readonly onVerifierFailure?: ((trouble: VerifierTrouble) => void) | undefined
}

export function createModelServices(services: ModelServicesDeps) {
  const { storage, clock, models: deps, onVerifierFailure } = services
  const { installation, outgoing, concurrency, concurrencyOfAccount, allowPrivate } = deps
  const { temperature, contextTokens, wholeKnowledgeTokens, timeZone } = deps
  const keys = createModelKeys(deps.secretKey)
  const breaker = createCircuitBreaker(clock)
  const verifiers = createVerifiers({ breaker, onFailure: onVerifierFailure })
  const toOwn = outgoing.streaming('public', modelStreamBounds)
  const own = createOwnModels({
    store: storage.accountModels,
    keys,
    fetch: toOwn,
    verifiers,
    clock,
  })
  const fetch = outgoing.streaming('operator', modelStreamBounds)
  const verifier =
    deps.verifier && verifiers(createLanguageModel(deps.verifier, { fetch, owner: 'verifier' }))
  const shared = installation && { named: createNamedModels(installation, { fetch }), verifier }
  const slots = createModelSlots({ total: concurrency, perAccount: concurrencyOfAccount })
  const models = createModels({
    find(account_id) {
      const found = own.find(account_id)
      return found instanceof Promise ? found.then((models) => models ?? shared) : (found ?? shared)
    },
    slots,
    breaker,
    ...{ temperature, contextTokens, wholeKnowledgeTokens, timeZone },
  })
  return {
    models,
    modelTrials: createModelTrials({
      store: storage.accountModels,
      keys,
      toOwn,
      installation: installation && { settings: installation, fetch },
      temperature,
      enter: models.enter,
      clock,
    }),
    accountModels: createAccountModels({
      storage,
      clock,
      keys,
      allowPrivate,
      installation: installation?.model ?? null,
      onChange: own.forget,
    }),
  }
}
