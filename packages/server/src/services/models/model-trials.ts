// Tests the model that an account's chatbots use, for the person who configures it.
import { limits, type ModelTrial } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import type { ModelSettings } from '../../providers/model-settings.ts'
import { type Trial, tryModel } from '../../providers/model-trial.ts'
import type { AccountModelStore } from '../../storage/interfaces/accounts.ts'
import type { Principal } from '../shared/principal.ts'
import type { ModelKeys } from './model-keys.ts'
import { openModel } from './stored-models.ts'

type ModelTrialsDeps = {
  readonly store: Pick<AccountModelStore, 'find'>
  readonly keys: Pick<ModelKeys, 'reveal'>
  /** Calls accounts' own models, and checks the addresses that accounts entered. */
  readonly toOwn: StreamingFetch
  /** The installation's model; undefined = it has no model. */
  readonly installation: { settings: ModelSettings; fetch: StreamingFetch } | undefined
  /** The installation's temperature, also for accounts' own models; null = the provider's default. */
  readonly temperature: number | null
  /** Takes a slot for one call; the returned function releases it. */
  readonly enter: (account_id: string) => () => void
  readonly clock: Clock
}

/** The longest time for a whole test: a person is waiting in front of the page. */
const trialMs = limits.model_silence.value * 1_000

/** The names of the settings, as the page calls them. */
const names = {
  key: 'the key',
  model: 'the model’s name',
  address: 'the address',
  provider: 'the provider',
  temperature: 'the temperature, which the operator set',
}

export function createModelTrials(deps: ModelTrialsDeps) {
  const { store, keys, toOwn, installation, temperature, enter, clock } = deps

  /** The model to test and how to call it. Undefined `settings` = its key can't be unsealed. */
  async function find(account_id: string) {
    const row = await store.find(account_id)
    if (row === undefined)
      return installation && { ...installation, engine: installation.settings.model }
    const settings = await openModel(row, account_id, keys)
    return { settings, fetch: toOwn, engine: row.model, isOwn: true }
  }

  return {
    /**
     * Sends one short question to the account's own model, else to the installation's. `gone` aborts when
     * the client has left. Throws `service_unavailable` if all slots are taken.
     */
    async run({ account_id }: Principal, gone: AbortSignal): Promise<ModelTrial> {
      const found = await find(account_id)
      if (found === undefined)
        return failed(null, 'No model is configured: the built-in engine answers.')
      const { settings, fetch, engine } = found
      if (settings === undefined)
        return failed(engine, 'The model’s key can’t be decrypted. Enter it again.')
      const leave = enter(account_id)
      const started = clock.monotonic()
      try {
        const signal = AbortSignal.any([gone, AbortSignal.timeout(trialMs)])
        const trial = await tryModel(settings, { fetch, names, temperature, signal })
        const latency_ms = Math.round(clock.monotonic() - started)
        const error = trial.answered ? null : wordsOf(trial, 'isOwn' in found)
        return { answered: trial.answered, engine, latency_ms, error }
      } finally {
        leave()
      }
    },
  }
}

function failed(engine: string | null, error: string): ModelTrial {
  return { answered: false, engine, latency_ms: 0, error }
}

/** The error for the client. Details of the installation's model are for its operator only. */
function wordsOf({ message, hint }: Extract<Trial, { answered: false }>, isOwn: boolean): string {
  return isOwn
    ? `${message} ${hint}`
    : 'The installation’s model does not answer. Its operator can find out why with "./parley doctor".'
}
