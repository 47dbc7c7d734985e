// Checks whether the language model of the installation answers, and says what to do if it does not.
import type { Config } from '../../config.ts'
import { systemClock } from '../../lib/clock.ts'
import { createGuardedFetch, type StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { environmentModels } from '../../model-config.ts'
import {
  type ModelSettings,
  modelAddress,
  modelStreamBounds,
} from '../../providers/model-settings.ts'
import {
  type SettingNames,
  someOf,
  type TrialOptions,
  tryModel,
} from '../../providers/model-trial.ts'
import { findOllamaModels, ollamaBaseUrl, suggestedModel } from '../../providers/ollama.ts'
import type { FoundModel, FoundModels } from '../../services/models/installation-models.ts'
import { grouped, printable } from '../terminal/output.ts'

export type Finding = { readonly name: string; readonly ok: boolean; readonly text: string }

type CheckResult = Omit<Finding, 'name'>

/**
 * Asks the installation's model one short question. Without a model, checks whether Ollama runs on this machine and
 * says how to use it.
 */
export function examineModel({ model }: FoundModels, config: Config): Promise<Finding> {
  return examine('language model', (fetch) =>
    model === undefined
      ? offerOllama(config.ollamaUrl, fetch)
      : askModel(model, { fetch, temperature: config.llmTemperature, names: namesOf(model) }),
  )
}

/** Asks the model that verifies replies one short question. Returns no finding where none is configured. */
export async function examineVerifier(
  { verifier }: FoundModels,
  config: Config,
): Promise<Finding[]> {
  if (verifier === undefined) return []
  const isElsewhere = config.verifyBaseUrl !== ''
  const variables = isElsewhere ? { ...verifierNames, ...ownServerNames } : verifierNames
  const names = verifier.source === 'environment' ? variables : namesOf(verifier)
  const temperature = config.llmTemperature
  return [await examine('verifier', (fetch) => askModel(verifier, { fetch, temperature, names }))]
}

/** What the environment sets, for an installation whose store can't be read. */
export function modelsOfEnvironment(config: Config): FoundModels {
  const { model, verifier } = environmentModels(config)
  const found = (settings: ModelSettings | undefined) =>
    settings && ({ source: 'environment', name: settings.model, settings } as const)
  return { model: found(model), verifier: found(verifier) }
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

async function offerOllama(address: string, fetch: StreamingFetch): Promise<CheckResult> {
  const none = 'not configured; the built-in engine answers.'
  const models = await findOllamaModels(address, fetch)
  if (models === undefined) return { ok: true, text: none }
  const [first] = models
  const found = `${none} Ollama runs at ${address}`
  if (first === undefined) {
    const text = `${found}, but has no model yet. Install one with "ollama pull ${suggestedModel}".`
    return { ok: true, text }
  }
  const lines = [
    `${found}. To use it for replies, choose it in the dashboard under Settings > Models, or set:`,
    `export PARLEY_LLM_BASE_URL=${ollamaBaseUrl(address)}`,
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

/** The settings as the page of the dashboard calls them. */
const dashboardNames = {
  ...{ key: 'the API key', model: 'the model', address: 'the base URL', provider: 'the provider' },
  temperature: settingNames.temperature,
}

function namesOf({ source }: FoundModel): SettingNames {
  return source === 'environment' ? settingNames : dashboardNames
}

const sourceWords = {
  environment: 'Set by the environment.',
  dashboard: 'Set in the dashboard, under Settings > Models.',
}

async function askModel(found: FoundModel, options: TrialOptions): Promise<CheckResult> {
  const { name, settings, source } = found
  if (settings === undefined) {
    return {
      ok: false,
      text: `the key of ${name} can’t be decrypted. ${sourceWords[source]} Enter it again there.`,
    }
  }
  const started = systemClock.monotonic()
  const trial = await tryModel(settings, options)
  if (!trial.answered) {
    const problem = `${trial.message} ${trial.hint}`
    // The hint names the variables of the environment.
    return {
      ok: false,
      text: source === 'environment' ? problem : `${problem} ${sourceWords[source]}`,
    }
  }
  const took = grouped(Math.round(systemClock.monotonic() - started))
  const text = `${name} at ${modelAddress(settings)} answers (${took} ms). ${sourceWords[source]}`
  return { ok: true, text }
}
