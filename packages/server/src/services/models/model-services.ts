// Which model an account's chatbots are worded by: the account's own where it has one, else the
// installation's.
import type { Clock } from '../../lib/clock.ts'
import type { GuardedStreams } from '../../lib/network/guarded-fetch.ts'
import { createCircuitBreaker } from '../../providers/circuit-breaker.ts'
import { type ModelSettings, modelStreamBounds } from '../../providers/model-settings.ts'
import { createModelSlots } from '../../providers/model-slots.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { createAccountModels } from './account-models.ts'
import { createModelKeys } from './model-keys.ts'
import { createModelTrials } from './model-trials.ts'
import { createModels } from './models.ts'
import { createNamedModels } from './named-models.ts'
import { createOwnModels } from './own-models.ts'

/** As the operator configured it. */
export type ModelConfig = {
  /** Undefined = the installation has no model. */
  readonly installation: ModelSettings | undefined
  readonly temperature: number | null
  readonly contextTokens: number
  /** How many may be asked at once. */
  readonly concurrency: number
  readonly concurrencyOfAccount: number
  /** Whether the models of accounts may stand at addresses that are not public. */
  readonly allowPrivate: boolean
}

export type ModelDeps = ModelConfig & {
  /** Holds what accounts entered to `allowPrivate`. */
  readonly outgoing: GuardedStreams
  /** The installation's; asked for only where an account's key is sealed or opened. */
  readonly secretKey: () => Promise<Buffer>
}

type ModelServicesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly models: ModelDeps
}

export function createModelServices({ storage, clock, models: deps }: ModelServicesDeps) {
  const { installation, outgoing, concurrency, concurrencyOfAccount, allowPrivate } = deps
  const { temperature, contextTokens } = deps
  const keys = createModelKeys(deps.secretKey)
  const toOwn = outgoing.streaming('public', modelStreamBounds)
  const own = createOwnModels({ store: storage.accountModels, keys, fetch: toOwn, clock })
  const fetch = outgoing.streaming('operator', modelStreamBounds)
  const shared = installation && createNamedModels(installation, { fetch })
  const slots = createModelSlots({ total: concurrency, perAccount: concurrencyOfAccount })
  const breaker = createCircuitBreaker(clock)
  const models = createModels({
    find(account_id) {
      const found = own.find(account_id)
      return found instanceof Promise ? found.then((named) => named ?? shared) : (found ?? shared)
    },
    slots,
    breaker,
    temperature,
    contextTokens,
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
