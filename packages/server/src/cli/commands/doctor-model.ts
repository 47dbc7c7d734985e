// Whether the configured language model answers, and what to do where it does not.
import { type Config, modelSettingsOf } from '../../config.ts'
import { systemClock } from '../../lib/clock.ts'
import { createGuardedFetch, type StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { listModels } from '../../providers/model-list.ts'
import {
  type ModelSettings,
  modelAddress,
  modelStreamBounds,
} from '../../providers/model-settings.ts'
import { someOf, tryModel } from '../../providers/model-trial.ts'
import { grouped, printable } from '../terminal/output.ts'

export type Finding = { readonly name: string; readonly ok: boolean; readonly text: string }

type Judged = Omit<Finding, 'name'>

/** Where Ollama listens unless told otherwise. */
const ollamaAddress = 'http://127.0.0.1:11434/v1'
/** What listens on this machine answers at once or is not meant. */
const ollamaTimeoutMs = 2_000

/**
 * Asks the model one small question; without a configured one looks whether Ollama runs on this
 * machine, and says how to use it. `ollama` = where it is looked for.
 */
export async function examineModel(config: Config, ollama = ollamaAddress): Promise<Finding> {
  const outgoing = createGuardedFetch()
  const fetch = outgoing.streaming('operator', modelStreamBounds)
  const temperature = config.llmTemperature ?? null
  try {
    const settings = modelSettingsOf(config)
    const judged =
      settings === undefined
        ? await offerOllama(ollama, fetch)
        : await askModel(settings, { fetch, temperature })
    return { name: 'language model', ...judged, text: printable(judged.text) }
  } finally {
    await outgoing.close()
  }
}

async function offerOllama(base_url: string, fetch: StreamingFetch): Promise<Judged> {
  const none = 'none is configured; the built-in engine answers.'
  const settings = { kind: 'openai_compatible', base_url, api_key: undefined } as const
  const signal = AbortSignal.timeout(ollamaTimeoutMs)
  const models = await listModels(settings, { fetch, signal })
  if (models === undefined) return { ok: true, text: none }
  const [first] = models
  const found = `${none} Ollama runs on this machine`
  if (first === undefined) {
    return { ok: true, text: `${found}, but has no model yet: "ollama pull llama3.2" gets one.` }
  }
  const lines = [
    `${found}; to have it word the replies, set:`,
    `export PARLEY_LLM_BASE_URL=${base_url}`,
    'export PARLEY_LLM_API_KEY=ollama',
    `export PARLEY_LLM_MODEL=${first}`,
  ]
  const others = models.length > 1 ? [`It has ${someOf(models)}.`] : []
  return { ok: true, text: [...lines, ...others].join('\n     ') }
}

/** As the operator set them. */
const settingNames = {
  key: 'PARLEY_LLM_API_KEY',
  model: 'PARLEY_LLM_MODEL',
  address: 'PARLEY_LLM_BASE_URL',
  provider: 'PARLEY_LLM_PROVIDER',
  temperature: 'PARLEY_LLM_TEMPERATURE',
}

type How = { readonly fetch: StreamingFetch; readonly temperature: number | null }

async function askModel(settings: ModelSettings, how: How): Promise<Judged> {
  const started = systemClock.monotonic()
  const trial = await tryModel(settings, { ...how, names: settingNames })
  if (!trial.answered) return { ok: false, text: `${trial.message} ${trial.mend}` }
  const took = grouped(Math.round(systemClock.monotonic() - started))
  return { ok: true, text: `${settings.model} at ${modelAddress(settings)} answers (${took} ms).` }
}
