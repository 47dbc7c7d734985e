// Checks whether the configured language model answers, and says what to do if it does not.
import type { Config } from '../../config.ts'
import { systemClock } from '../../lib/clock.ts'
import { createGuardedFetch, type StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { modelSettingsOf, verifierSettingsOf } from '../../model-config.ts'
import { listModels } from '../../providers/model-list.ts'
import {
  type ModelSettings,
  modelAddress,
  modelStreamBounds,
} from '../../providers/model-settings.ts'
import { someOf, type TrialOptions, tryModel } from '../../providers/model-trial.ts'
import { grouped, printable } from '../terminal/output.ts'

export type Finding = { readonly name: string; readonly ok: boolean; readonly text: string }

type CheckResult = Omit<Finding, 'name'>

/** The default address of Ollama. */
const ollamaAddress = 'http://127.0.0.1:11434/v1'
/** A server on this machine answers quickly. */
const ollamaTimeoutMs = 2_000

/**
 * Asks the configured model one short question. Without a configured model, checks whether Ollama runs
 * on this machine and says how to use it. `ollama` = the address to check.
 */
export function examineModel(config: Config, ollama = ollamaAddress): Promise<Finding> {
  const settings = modelSettingsOf(config)
  return examine('language model', (fetch) =>
    settings === undefined
      ? offerOllama(ollama, fetch)
      : askModel(settings, { fetch, temperature: config.llmTemperature, names: settingNames }),
  )
}

/** Asks the model that verifies replies one short question. Returns no finding where none is configured. */
export async function examineVerifier(config: Config): Promise<Finding[]> {
  const settings = verifierSettingsOf(config)
  if (settings === undefined) return []
  const names =
    config.verifyBaseUrl === '' ? verifierNames : { ...verifierNames, ...ownServerNames }
  const temperature = config.llmTemperature
  return [await examine('verifier', (fetch) => askModel(settings, { fetch, temperature, names }))]
}

async function examine(
  name: string,
  check: (fetch: StreamingFetch) => Promise<CheckResult>,
): Promise<Finding> {
  const outgoing = createGuardedFetch()
  try {
    const result = await check(outgoing.streaming('operator', modelStreamBounds))
    return { name, ...result, text: printable(result.text) }
  } finally {
    await outgoing.close()
  }
}

async function offerOllama(base_url: string, fetch: StreamingFetch): Promise<CheckResult> {
  const none = 'not configured; the built-in engine answers.'
  const settings = { kind: 'openai_compatible', base_url, api_key: undefined } as const
  const signal = AbortSignal.timeout(ollamaTimeoutMs)
  const models = await listModels(settings, { fetch, signal })
  if (models === undefined) return { ok: true, text: none }
  const [first] = models
  const found = `${none} Ollama runs on this machine`
  if (first === undefined) {
    return {
      ok: true,
      text: `${found}, but has no model yet. Install one with "ollama pull llama3.2".`,
    }
  }
  const lines = [
    `${found}. To use it for replies, set:`,
    `export PARLEY_LLM_BASE_URL=${base_url}`,
    'export PARLEY_LLM_API_KEY=ollama',
    `export PARLEY_LLM_MODEL=${first}`,
  ]
  const others = models.length > 1 ? [`It has ${someOf(models)}.`] : []
  return { ok: true, text: [...lines, ...others].join('\n     ') }
}

/** The environment variables of the settings. */
const settingNames = {
  key: 'PARLEY_LLM_API_KEY',
  model: 'PARLEY_LLM_MODEL',
  address: 'PARLEY_LLM_BASE_URL',
  provider: 'PARLEY_LLM_PROVIDER',
  temperature: 'PARLEY_LLM_TEMPERATURE, which some models accept only as "provider"',
}

/** The verifier is at the provider of the language model, or at a server of its own. */
const verifierNames = { ...settingNames, model: 'PARLEY_VERIFY_MODEL' }
const ownServerNames = { key: 'PARLEY_VERIFY_API_KEY', address: 'PARLEY_VERIFY_BASE_URL' }

async function askModel(settings: ModelSettings, options: TrialOptions): Promise<CheckResult> {
  const started = systemClock.monotonic()
  const trial = await tryModel(settings, options)
  if (!trial.answered) return { ok: false, text: `${trial.message} ${trial.hint}` }
  const took = grouped(Math.round(systemClock.monotonic() - started))
  return { ok: true, text: `${settings.model} at ${modelAddress(settings)} answers (${took} ms).` }
}
