// Asks a model as a turn does, over real connections, and collects the answer.
import { type ModelProvider, modelProviders } from '@parley/contract'
import { afterEach } from 'vitest'
import { createGuardedFetch, type StreamBounds } from '../../src/lib/network/guarded-fetch.ts'
import {
  type LanguageModel,
  ModelError,
  type ModelPart,
  type ModelRequest,
} from '../../src/providers/language-model.ts'
import { createLanguageModel, modelStreamBounds } from '../../src/providers/model-settings.ts'
import {
  type Script,
  type ScriptedModel,
  type ScriptedProtocol,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'

export const apiKey = 'sk-scripted-0123456789'

const protocols: Readonly<Record<ModelProvider, ScriptedProtocol>> = {
  openai_compatible: 'chat_completions',
  openai: 'chat_completions',
  anthropic: 'anthropic',
  google: 'google',
}

/** Every adapter with the protocol of its server. */
export const adapters = modelProviders.map((kind) => ({ kind, protocol: protocols[kind] }))

export const question: ModelRequest = {
  instructions: 'Answer from the sources.',
  messages: [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Good day.' },
    { role: 'user', text: 'How late are you open?' },
  ],
  max_output_tokens: 300,
  temperature: null,
}

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Starts a server that is closed when the test ends. */
export async function startModel(script: Script): Promise<ScriptedModel> {
  const server = await startScriptedModel(script)
  cleanUps.push(server.close)
  return server
}

/** Opens the model at that address with a guarded fetch, which is closed when the test ends. */
export function openModel(
  kind: ModelProvider,
  base_url: string,
  bounds: Partial<StreamBounds> = {},
  model = 'scripted',
): LanguageModel {
  const outgoing = createGuardedFetch()
  cleanUps.push(outgoing.close)
  const fetch = outgoing.streaming('operator', { ...modelStreamBounds, ...bounds })
  return createLanguageModel({ kind, base_url, api_key: apiKey, model }, { fetch })
}

export type ModelAnswer = {
  readonly text: string
  readonly parts: readonly ModelPart[]
  readonly error: ModelError | undefined
}

/** Reads the whole answer. Throws if the model throws anything but a ModelError. */
export async function ask(
  model: LanguageModel,
  request: ModelRequest = question,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelAnswer> {
  const parts: ModelPart[] = []
  let error: ModelError | undefined
  try {
    for await (const part of model.stream(request, { signal })) parts.push(part)
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown
    error = thrown
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { text, parts, error }
}
