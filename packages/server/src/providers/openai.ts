// OpenAI itself, by chat completions: its own models want other parameters than servers that
// imitate it.
import { createOpenAI } from '@ai-sdk/openai'
import { chatCompletions } from './openai-compatible.ts'
import type { Adapter, AdapterSettings } from './sdk-stream.ts'

export function createOpenAIAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  // Without a key and an address of ours the SDK would look for its own in the environment.
  const provider = createOpenAI({ baseURL: base_url, apiKey: api_key ?? '', fetch })
  return { model: provider.chat(model), ...chatCompletions }
}
