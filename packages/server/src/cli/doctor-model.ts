// Whether the configured language model answers, and what to do where it does not.
import { type Config, modelSettingsOf } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { createGuardedFetch, type StreamingFetch } from '../lib/guarded-fetch.ts'
import { ModelError } from '../providers/language-model.ts'
import { listModels } from '../providers/model-list.ts'
import {
  createLanguageModel,
  type ModelSettings,
  modelAddress,
  modelStreamBounds,
} from '../providers/model-settings.ts'
import { grouped, printable } from './output.ts'

export type Finding = { readonly name: string; readonly ok: boolean; readonly text: string }

type Judged = Omit<Finding, 'name'>

/** Where Ollama listens unless told otherwise. */
const ollamaAddress = 'http://127.0.0.1:11434/v1'
/** What listens on this machine answers at once or is not meant. */
const ollamaTimeoutMs = 2_000
const listTimeoutMs = 10_000
const namesShown = 12

/**
 * Asks the model one small question; without a configured one looks whether Ollama runs on this
 * machine, and says how to use it. `ollama` = where it is looked for.
 */
export async function examineModel(config: Config, ollama = ollamaAddress): Promise<Finding> {
  const outgoing = createGuardedFetch()
  const fetch = outgoing.streaming('operator', modelStreamBounds)
  try {
    const settings = modelSettingsOf(config)
    const judged =
      settings === undefined ? await offerOllama(ollama, fetch) : await askModel(settings, fetch)
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
  const others = models.length > 1 ? [`It has ${namesOf(models)}.`] : []
  return { ok: true, text: [...lines, ...others].join('\n     ') }
}

async function askModel(settings: ModelSettings, fetch: StreamingFetch): Promise<Judged> {
  const started = systemClock.monotonic()
  const model = createLanguageModel(settings, { fetch })
  const { signal } = new AbortController()
  try {
    // Enough for a model that thinks before it speaks to begin.
    const request = { instructions: 'Be brief.', max_output_tokens: 64, temperature: null }
    const messages = [{ role: 'user', text: 'Say yes.' }] as const
    for await (const part of model.stream({ ...request, messages }, { signal })) {
      if (part.type === 'finish') break
    }
    const took = grouped(Math.round(systemClock.monotonic() - started))
    return {
      ok: true,
      text: `${settings.model} at ${modelAddress(settings)} answers (${took} ms).`,
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { ok: false, text: `${error.message} ${await mendOf(error, settings, fetch)}` }
  }
}

/** One sentence: what the operator can do about it. */
async function mendOf(error: ModelError, settings: ModelSettings, fetch: StreamingFetch) {
  const { status, kind } = error
  if (status === 401 || status === 403) return 'Check PARLEY_LLM_API_KEY: this key is not taken.'
  if (status === 404) return namesInstead(settings, fetch)
  if (status === 400) return 'Check PARLEY_LLM_MODEL and PARLEY_LLM_API_KEY.'
  switch (kind) {
    case 'rate_limited':
      return 'The provider takes no more requests for now; look at your plan and your balance there.'
    case 'timeout':
      return `Nothing came for ${modelStreamBounds.silentMs / 1_000} seconds: is the model loaded, and the machine fast enough for it?`
    case 'malformed':
    case 'rejected':
      return 'Check PARLEY_LLM_BASE_URL and PARLEY_LLM_PROVIDER: no server of that kind answers there.'
    default:
      return status === undefined
        ? 'Start the server there, or correct PARLEY_LLM_BASE_URL.'
        : 'The fault is on its side; try again later.'
  }
}

/** A 404 means the model or the path: what the server lists tells which. */
async function namesInstead(settings: ModelSettings, fetch: StreamingFetch): Promise<string> {
  const models = await listModels(settings, { fetch, signal: AbortSignal.timeout(listTimeoutMs) })
  if (models === undefined) {
    return 'Check the path in PARLEY_LLM_BASE_URL: that of an OpenAI-compatible server mostly ends with /v1.'
  }
  if (models.length === 0) return 'It has no model at all yet.'
  return `Set PARLEY_LLM_MODEL to one that it has: ${namesOf(models)}.`
}

function namesOf(models: readonly string[]): string {
  const shown = models.slice(0, namesShown).join(', ')
  const more = models.length - namesShown
  return more > 0 ? `${shown} and ${grouped(more)} more` : shown
}
