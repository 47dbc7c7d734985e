// Builds the services for language models. An account's chatbots use the account's own model if it has
// one, else the installation's.
import type { FoundOllama } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import type { GuardedStreams } from '../../lib/network/guarded-fetch.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import { createCircuitBreaker } from '../../providers/circuit-breaker.ts'
import { modelStreamBounds } from '../../providers/model-settings.ts'
import { createModelSlots } from '../../providers/model-slots.ts'
import { findOllamaModels, ollamaBaseUrl, ollamaBounds } from '../../providers/ollama.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Audit } from '../shared/audit.ts'
import { createAccountModels } from './account-models.ts'
import { createInstallationModels, type EnvironmentModels } from './installation-models.ts'
import { createModelKeys } from './model-keys.ts'
import { createModelTrials } from './model-trials.ts'
import { createModels, type ModelDefaults } from './models.ts'
import { createOwnModels } from './own-models.ts'
import { createVerifiers, type VerifierTrouble } from './verifiers.ts'

/** The operator's configuration. */
export type ModelConfig = {
  readonly environment: EnvironmentModels
  readonly defaults: ModelDefaults
  /** Most calls of models at the same time, in this process. */
  readonly concurrency: number
  /** Most calls of models at the same time for one account. */
  readonly concurrencyOfAccount: number
  /** Whether the models of accounts may have private addresses. */
  readonly allowPrivate: boolean
  /** Where Ollama is looked for. */
  readonly ollamaUrl: string
}

export type ModelDeps = ModelConfig & {
  /** Applies `allowPrivate` to the addresses that accounts entered. */
  readonly outgoing: GuardedStreams
  /** Returns the installation's keys; called only to seal or unseal the key of a model. */
  readonly secretKeys: () => Promise<SecretKeys>
}

type ModelServicesDeps = {
  readonly storage: Storage
  readonly audit: Audit
  readonly engine: Engine
  readonly clock: Clock
  readonly models: ModelDeps
  /** Called with each reply that a verifier did not verify. */
  readonly onVerifierFailure?: ((trouble: VerifierTrouble) => void) | undefined
}

export function createModelServices(services: ModelServicesDeps) {
  const { storage, audit, engine, clock, models: deps, onVerifierFailure } = services
  const { environment, defaults, outgoing, allowPrivate, ollamaUrl } = deps
  const keys = createModelKeys(deps.secretKeys)
  const breaker = createCircuitBreaker(clock)
  const verifiers = createVerifiers({ breaker, onFailure: onVerifierFailure })
  const toOwn = outgoing.streaming('public', modelStreamBounds)
  const toInstallation = outgoing.streaming('operator', modelStreamBounds)
  const toOllama = outgoing.streaming('operator', ollamaBounds)
  const opening = { keys, verifiers, clock }
  const own = createOwnModels({ ...opening, store: storage.accountModels, fetch: toOwn })
  const installation = createInstallationModels({
    ...opening,
    ...{ storage, audit, environment, fetch: toInstallation },
  })
  const models = createModels({
    find(account_id) {
      // Both are read at once, if they are not cached.
      const [found, shared] = [own.find(account_id), installation.find()]
      return found instanceof Promise || shared instanceof Promise
        ? Promise.all([found, shared]).then(([first, second]) => first ?? second)
        : (found ?? shared)
    },
    slots: createModelSlots({ total: deps.concurrency, perAccount: deps.concurrencyOfAccount }),
    ...{ breaker, defaults },
  })
  return {
    models,
    modelTrials: createModelTrials({
      ...{ storage, engine, keys, toOwn, toInstallation, installation, models, clock },
    }),
    accountModels: createAccountModels({
      ...{ storage, clock, keys, audit, allowPrivate },
      installation: installation.findName,
      onChange: own.forget,
    }),
    installationModels: {
      ...installation,
      /** Looks for Ollama where the operator’s settings say it is. */
      async findOllama(): Promise<FoundOllama> {
        const found = await findOllamaModels(ollamaUrl, toOllama)
        return { base_url: ollamaBaseUrl(ollamaUrl), models: found ?? null }
      },
    },
  }
}
