// Tries a model with one short question, and says what to do where it does not answer.
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import { ModelError } from './language-model.ts'
import { listModels } from './model-list.ts'
import {
  createLanguageModel,
  type ModelSettings,
  modelAddress,
  modelStreamBounds,
} from './model-settings.ts'

/** What the parts of the settings are called by those who are told. */
export type SettingNames = {
  readonly key: string
  readonly model: string
  readonly address: string
  readonly provider: string
  readonly temperature: string
}

export type Trial =
  | { readonly answered: true }
  /** `message`: what is wrong, with the model's host; `mend`: one sentence on what to do about it. */
  | { readonly answered: false; readonly message: string; readonly mend: string }

type How = {
  readonly fetch: StreamingFetch
  readonly names: SettingNames
  /** What its replies are asked for with; null = the provider's own. */
  readonly temperature: number | null
  /** Withdraws the question. */
  readonly signal?: AbortSignal | undefined
}

const listTimeoutMs = 10_000
const namesShown = 12
/** Enough for a model that thinks before it speaks to begin. */
const request = {
  instructions: 'Be brief.',
  messages: [{ role: 'user', text: 'Say yes.' }],
  max_output_tokens: 64,
} as const

/** Asks once. Throws if the settings lead nowhere. */
export async function tryModel(settings: ModelSettings, how: How): Promise<Trial> {
  const model = createLanguageModel(settings, how)
  const { temperature, signal = new AbortController().signal } = how
  let said = ''
  try {
    for await (const part of model.stream({ ...request, temperature }, { signal })) {
      if (part.type === 'text') said += part.text
      // Who thinks at length may have no room left for words.
      else if (part.reason === 'stop' || part.reason === 'other') return heard(said, settings, how)
      else break
    }
    return { answered: true }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // That it was withdrawn is our doing, and nothing that whoever waits for it can mend.
    const message = error.kind === 'cancelled' ? 'The model was not done in time.' : error.message
    return { answered: false, message, mend: await mendOf(error, settings, how) }
  }
}

/** A model that ends without a word, or calls for tools that it was not given, is connected and of no use. */
function heard(said: string, settings: ModelSettings, { names }: How): Trial {
  if (/[\p{L}\p{N}]/u.test(said)) return { answered: true }
  const address = modelAddress(settings)
  const host = address === undefined ? '' : ` at ${new URL(address).host}`
  return {
    answered: false,
    message: `The model${host} ended its answer without a word.`,
    mend: `Set ${names.model} to one that is made to answer in words; the built-in engine answers instead of this one.`,
  }
}

async function mendOf(error: ModelError, settings: ModelSettings, how: How): Promise<string> {
  const { status, kind } = error
  const { key, model, address, provider, temperature } = how.names
  if (status === 401 || status === 403) return `Check ${key}: this key is not taken.`
  if (status === 402) return 'Look at your plan and your balance there.'
  if (status === 404) return namesInstead(settings, how)
  if (status === 400 && how.temperature === null) return `Check ${model} and ${key}.`
  if (status === 400) return `Check ${model}, ${key} and ${temperature}.`
  switch (kind) {
    case 'rate_limited':
      return 'The provider takes no more requests for now; look at your plan and your balance there.'
    case 'cancelled':
      return 'Is it loaded, and the machine fast enough for it?'
    case 'timeout':
      return `Nothing came for ${modelStreamBounds.silentMs / 1_000} seconds: is the model loaded, and the machine fast enough for it?`
    case 'cut':
      return 'It can be reached: its own log, or that of what stands before it, may tell why.'
    case 'malformed':
    case 'rejected':
      return `Check ${address} and ${provider}: no server of that kind answers there.`
    default:
      return status === undefined
        ? `Start the server there, or correct ${address}.`
        : 'The fault is on its side; try again later.'
  }
}

/** A 404 means the model or the path: what the server lists tells which. */
async function namesInstead(settings: ModelSettings, { fetch, names, signal }: How) {
  const timeout = AbortSignal.timeout(listTimeoutMs)
  const bound = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  const models = await listModels(settings, { fetch, signal: bound })
  if (models === undefined) {
    return `Check the path in ${names.address}: that of an OpenAI-compatible server mostly ends with /v1.`
  }
  if (models.length === 0) return 'It has no model at all yet.'
  return `Set ${names.model} to one that it has: ${someOf(models)}.`
}

/** The first of them by name, and how many more there are. */
export function someOf(models: readonly string[]): string {
  const shown = models.slice(0, namesShown).join(', ')
  const more = models.length - namesShown
  return more > 0 ? `${shown} and ${more.toLocaleString('en')} more` : shown
}
