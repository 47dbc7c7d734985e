// Tests a model with one short question, and says what to do if it does not answer.
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import { ModelError } from './language-model.ts'
import { listModels } from './model-list.ts'
import {
  createLanguageModel,
  type ModelSettings,
  modelAddress,
  modelStreamBounds,
} from './model-settings.ts'

/** The names of the settings as the reader knows them. */
export type SettingNames = {
  readonly key: string
  readonly model: string
  readonly address: string
  readonly provider: string
  readonly temperature: string
}

/** `message`: what is wrong, with the model's host; `hint`: one sentence that says what to do. */
export type TrialFailure = { readonly message: string; readonly hint: string }

export type Trial = { readonly answered: true } | ({ readonly answered: false } & TrialFailure)

export type TrialOptions = {
  readonly fetch: StreamingFetch
  readonly names: SettingNames
  /** The temperature of replies; null = the provider's default. */
  readonly temperature: number | null
  /** Cancels the request. */
  readonly signal?: AbortSignal | undefined
}

const listTimeoutMs = 10_000
const namesShown = 12
/** The output limit is enough for a reasoning model to begin its answer. */
const request = {
  instructions: 'Be brief.',
  messages: [{ role: 'user', text: 'Say yes.' }],
  max_output_tokens: 64,
} as const

/** Sends one request. Throws if the settings have no URL to call. */
export async function tryModel(settings: ModelSettings, options: TrialOptions): Promise<Trial> {
  const model = createLanguageModel(settings, options)
  const { temperature, signal = new AbortController().signal } = options
  let answer = ''
  try {
    for await (const part of model.stream({ ...request, temperature }, { signal })) {
      if (part.type === 'text') answer += part.text
      // A model that reasons at length may have no tokens left for text.
      else if (part.reason === 'stop' || part.reason === 'other')
        return resultOf(answer, settings, options)
      else break
    }
    return { answered: true }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { answered: false, ...(await failureOf(error, settings, options)) }
  }
}

/** Says what is wrong and what to do. May ask the provider for its models. */
export async function failureOf(
  error: ModelError,
  settings: ModelSettings,
  options: TrialOptions,
): Promise<TrialFailure> {
  // The cancellation was ours, so its message would not help the reader.
  const message = error.kind === 'cancelled' ? 'The model was not done in time.' : error.message
  return { message, hint: await hintFor(error, settings, options) }
}

function resultOf(answer: string, settings: ModelSettings, { names }: TrialOptions): Trial {
  if (/[\p{L}\p{N}]/u.test(answer)) return { answered: true }
  return { answered: false, ...noTextFailure(settings, names) }
}

/** A model that answers without text, for example with a tool call, is connected but useless. */
export function noTextFailure(settings: ModelSettings, names: SettingNames): TrialFailure {
  const address = modelAddress(settings)
  const host = address === undefined ? '' : ` at ${new URL(address).host}`
  return {
    message: `The model${host} ended its answer without text.`,
    hint: `Set ${names.model} to a model that answers with text.`,
  }
}

async function hintFor(
  error: ModelError,
  settings: ModelSettings,
  options: TrialOptions,
): Promise<string> {
  const { status, kind } = error
  const { key, model, address, provider, temperature } = options.names
  if (status === 401 || status === 403) return `Check ${key}: the provider refused this key.`
  if (status === 402) return 'Check your plan and your balance at the provider.'
  if (status === 404) return hintForNotFound(settings, options)
  if (status === 400 && options.temperature === null) return `Check ${model} and ${key}.`
  if (status === 400) return `Check ${model}, ${key} and ${temperature}.`
  switch (kind) {
    case 'rate_limited':
      return 'The provider accepts no more requests for now. Check your plan and your balance there.'
    case 'cancelled':
      return 'Check that the model is loaded and the machine is fast enough for it.'
    case 'timeout':
      return `Nothing arrived for ${modelStreamBounds.silentMs / 1_000} seconds. Check that the model is loaded and the machine is fast enough for it.`
    case 'cut':
      return 'The server can be reached. Its log, or that of a proxy in front of it, may say why.'
    case 'malformed':
    case 'rejected':
      return `Check ${address} and ${provider}: no server of that kind answers there.`
    default:
      return status === undefined
        ? `Start the server there, or correct ${address}.`
        : 'The provider has a problem. Try again later.'
  }
}

/** A 404 means a wrong model or a wrong path. The server's list of models shows which. */
async function hintForNotFound(settings: ModelSettings, { fetch, names, signal }: TrialOptions) {
  const timeout = AbortSignal.timeout(listTimeoutMs)
  const bound = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  const models = await listModels(settings, { fetch, signal: bound })
  if (models === undefined) {
    return `Check the path in ${names.address}: for an OpenAI-compatible server it usually ends with /v1.`
  }
  if (models.length === 0) return 'The server has no model yet.'
  return `Set ${names.model} to a model of the server: ${someOf(models)}.`
}

/** Lists the first names, and how many more there are. */
export function someOf(models: readonly string[]): string {
  const shown = models.slice(0, namesShown).join(', ')
  const more = models.length - namesShown
  return more > 0 ? `${shown} and ${more.toLocaleString('en')} more` : shown
}
