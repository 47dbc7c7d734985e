// The settings for language models, and what they mean together.
import { modelProviders } from '@parley/contract'
import { address, choice, integer, type Setting, text, timeZone } from './lib/setting.ts'
import type { ModelSettings } from './providers/model-settings.ts'
import type { EnvironmentModels } from './services/models/installation-models.ts'

export const modelVariables = {
  llmBaseUrl: address({
    name: 'PARLEY_LLM_BASE_URL',
    why: 'The base URL of the language model’s server. Without a model the built-in engine writes all replies. The operator can also set the model in the dashboard; these variables win.',
    default: '',
    example: 'http://127.0.0.1:11434/v1',
  }),
  llmApiKey: apiKey(
    'PARLEY_LLM_API_KEY',
    'The API key for the language model. A server of your own often needs no key.',
  ),
  llmModel: text({
    name: 'PARLEY_LLM_MODEL',
    why: 'The name of the language model, as its provider spells it. A chatbot can choose another model in its settings.',
    default: '',
  }),
  llmProvider: choice({
    name: 'PARLEY_LLM_PROVIDER',
    why: 'The protocol of the language model. `openai_compatible` needs PARLEY_LLM_BASE_URL; the vendors need PARLEY_LLM_API_KEY and no URL.',
    values: modelProviders,
    default: 'openai_compatible',
  }),
  llmTemperature: {
    name: 'PARLEY_LLM_TEMPERATURE',
    why: 'The temperature for chatbots that set none themselves. With `provider` none is sent, for models that accept no temperature.',
    default: 0.2,
    type: 'text',
    allowed: 'a number from 0 to 2, or provider',
    parse(raw) {
      if (raw.toLowerCase() === 'provider') return null
      return /^\d(\.\d{1,6})?$/.test(raw) && Number(raw) <= 2 ? Number(raw) : undefined
    },
  } as Setting<number | null>,
  llmConcurrency: integer({
    name: 'PARLEY_LLM_CONCURRENCY',
    why: 'How many questions each process sends to the model at the same time. A further message gets 503 with `Retry-After`.',
    default: 64,
    minimum: 1,
    maximum: 10_000,
  }),
  llmAccountConcurrency: integer({
    name: 'PARLEY_LLM_ACCOUNT_CONCURRENCY',
    why: 'How many of these questions one account can have.',
    default: 16,
    minimum: 1,
    maximum: 10_000,
  }),
  llmContextTokens: integer({
    name: 'PARLEY_LLM_CONTEXT_TOKENS',
    why: 'The maximum size of prompt and answer together: rules, your instructions, the message, the passages and the conversation. More tokens cost more. Stay below the limit of the model.',
    unit: 'tokens',
    default: 6_000,
    minimum: 1_500,
    maximum: 1_000_000,
  }),
  llmWholeKnowledgeTokens: integer({
    name: 'PARLEY_LLM_WHOLE_KNOWLEDGE_TOKENS',
    why: 'If the whole knowledge of a chatbot is at most this long, all of it is sent with each question; otherwise the passages that a search finds. With 0 the search always decides.',
    unit: 'tokens',
    default: 2_000,
    minimum: 0,
    maximum: 1_000_000,
  }),
  verifyModel: text({
    name: 'PARLEY_VERIFY_MODEL',
    why: 'The name of a model that compares each reply of a language model with its sources. Without it, only numbers, names, addresses and citations are checked.',
    default: '',
  }),
  verifyBaseUrl: address({
    name: 'PARLEY_VERIFY_BASE_URL',
    why: 'The base URL of the server of that model, with the protocol of OpenAI. By default it is the provider of the language model.',
    default: '',
    example: 'http://127.0.0.1:11434/v1',
  }),
  verifyApiKey: apiKey(
    'PARLEY_VERIFY_API_KEY',
    'The API key for the server at PARLEY_VERIFY_BASE_URL.',
  ),
  ollamaUrl: address({
    name: 'PARLEY_OLLAMA_URL',
    why: 'Where the dashboard and `./parley doctor` look for Ollama.',
    default: 'http://127.0.0.1:11434',
    example: 'http://ollama:11434',
  }),
  timeZone: timeZone({
    name: 'PARLEY_TIME_ZONE',
    why: 'The time zone of the date and time that a language model is told, so that it can answer questions about today.',
    default: 'UTC',
  }),
}

/** The values of these settings. */
export type ModelConfig = {
  readonly [K in keyof typeof modelVariables]: (typeof modelVariables)[K] extends Setting<infer T>
    ? T
    : never
}

/** The language model of this installation; undefined if it has no model. */
export function modelSettingsOf(config: ModelConfig): ModelSettings | undefined {
  const { llmProvider: kind, llmBaseUrl, llmApiKey: api_key, llmModel: model } = config
  if (model === '') return undefined
  return { kind, base_url: llmBaseUrl === '' ? undefined : llmBaseUrl, api_key, model }
}

/** The model that verifies replies; undefined if there is no such model. */
export function verifierSettingsOf(config: ModelConfig): ModelSettings | undefined {
  const { verifyModel: model, verifyBaseUrl: base_url, verifyApiKey: api_key } = config
  if (model === '') return undefined
  if (base_url !== '') return { kind: 'openai_compatible', base_url, api_key, model }
  const installation = modelSettingsOf(config)
  return installation && { ...installation, model }
}

/** What the environment sets. It wins over what the operator sets in the dashboard. */
export function environmentModels(config: ModelConfig): EnvironmentModels {
  return { model: modelSettingsOf(config), verifier: verifierSettingsOf(config) }
}

/** What is missing for a model or its verifier, in a sentence; a part alone would be ignored silently. */
export function missingForModels(config: ModelConfig): string | undefined {
  return missingForModel(config) ?? missingForVerifier(config)
}

/** A verifier without a server would verify nothing. */
function missingForVerifier(config: ModelConfig): string | undefined {
  const { verifyModel, verifyBaseUrl, verifyApiKey } = config
  if (verifyModel === '') {
    if (verifyBaseUrl === '' && verifyApiKey === undefined) return undefined
    return 'PARLEY_VERIFY_MODEL is missing: it is the name of the model that verifies replies.'
  }
  if (verifyBaseUrl === '' && verifyApiKey !== undefined) {
    return 'PARLEY_VERIFY_BASE_URL is missing: PARLEY_VERIFY_API_KEY is the key of that server. At the provider of the language model, the verifier uses PARLEY_LLM_API_KEY.'
  }
  if (verifierSettingsOf(config) !== undefined) return undefined
  return 'PARLEY_VERIFY_BASE_URL is missing: it is the address of the verifier’s server, as there is no PARLEY_LLM_MODEL whose provider could be used.'
}

function missingForModel(config: ModelConfig): string | undefined {
  const { llmProvider, llmBaseUrl, llmApiKey, llmModel } = config
  const isVendor = llmProvider !== 'openai_compatible'
  if (llmModel === '') {
    if (llmBaseUrl === '' && llmApiKey === undefined && !isVendor) return undefined
    return 'PARLEY_LLM_MODEL is missing: it is the name of the language model, as its provider spells it.'
  }
  if (isVendor && llmApiKey === undefined) {
    return `PARLEY_LLM_API_KEY is missing: PARLEY_LLM_PROVIDER=${llmProvider} requires an API key.`
  }
  if (!isVendor && llmBaseUrl === '') {
    return `PARLEY_LLM_BASE_URL is missing: it is the address of the model’s server, as in http://127.0.0.1:11434/v1. For a vendor’s own server set PARLEY_LLM_PROVIDER to one of ${vendors.join(', ')}.`
  }
  return undefined
}

const vendors = modelProviders.filter((name) => name !== 'openai_compatible')

function apiKey(name: string, why: string): Setting<string | undefined> {
  return {
    ...{ name, why, default: undefined, type: 'secret' },
    allowed: 'printable ASCII characters without spaces',
    // A header can't contain other characters.
    parse: (given) => (/^[\x21-\x7e]+$/.test(given) ? given : undefined),
  }
}
