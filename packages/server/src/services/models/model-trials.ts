// Tries the model that an account's chatbots are worded by, for the person who set it up.
import { limits, type ModelTrial } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import type { ModelSettings } from '../../providers/model-settings.ts'
import { type Trial, tryModel } from '../../providers/model-trial.ts'
import type { AccountModelStore } from '../../storage/interfaces/accounts.ts'
import type { Principal } from '../shared/principal.ts'
import type { ModelKeys } from './model-keys.ts'
import { openSettings } from './own-models.ts'

type ModelTrialsDeps = {
  readonly store: Pick<AccountModelStore, 'find'>
  readonly keys: Pick<ModelKeys, 'reveal'>
  /** Decides how far what an account entered may lead. */
  readonly toOwn: StreamingFetch
  /** The operator's; undefined = there is none. */
  readonly installation: { settings: ModelSettings; fetch: StreamingFetch } | undefined
  /** The installation's, which accounts' own models are asked with, too; null = the provider's. */
  readonly temperature: number | null
  /** Takes a place among those that ask at once. */
  readonly enter: (account_id: string) => () => void
  readonly clock: Clock
}

/** For all of it: who waits in front of a page waits no longer. */
const trialMs = limits.model_silence.value * 1_000

/** As the page calls them on which they are set. */
const names = {
  key: 'the key',
  model: 'the model’s name',
  address: 'the address',
  provider: 'the provider',
  temperature: 'the temperature, which the operator set',
}

export function createModelTrials(deps: ModelTrialsDeps) {
  const { store, keys, toOwn, installation, temperature, enter, clock } = deps

  /** Where it is asked with what; undefined settings = its key can't be opened. */
  async function find(account_id: string) {
    const row = await store.find(account_id)
    if (row === undefined)
      return installation && { ...installation, engine: installation.settings.model }
    return { settings: await openSettings(row, keys), fetch: toOwn, engine: row.model, isOwn: true }
  }

  return {
    /**
     * Asks the account's own model, else the installation's, one short question; `gone` aborts when
     * nobody waits any more. Throws `service_unavailable` where too many ask at once.
     */
    async run({ account_id }: Principal, gone: AbortSignal): Promise<ModelTrial> {
      const found = await find(account_id)
      if (found === undefined)
        return failed(null, 'There is no model: the built-in engine answers.')
      const { settings, fetch, engine } = found
      if (settings === undefined) return failed(engine, 'Its key can’t be opened: enter it again.')
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

/** Where the installation's model stands is its operator's to know. */
function wordsOf({ message, mend }: Extract<Trial, { answered: false }>, isOwn: boolean): string {
  return isOwn
    ? `${message} ${mend}`
    : 'The installation’s model does not answer. Its operator can find out why with "./parley doctor".'
}
