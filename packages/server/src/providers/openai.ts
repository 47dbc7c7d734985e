// OpenAI's own models, by chat completions. They need other parameters than compatible servers.
import { createOpenAI } from '@ai-sdk/openai'
import type { JSONObject } from '@ai-sdk/provider'
import type { Adapter, AdapterSettings } from './adapter.ts'
import { chatUsageOf } from './openai-compatible.ts'
import { createSdkAdapter } from './sdk-stream.ts'

export function createOpenAIAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  // Without these values the SDK would read key and URL from the environment.
  const provider = createOpenAI({ baseURL: base_url, apiKey: api_key ?? '', fetch })
  return createSdkAdapter({ model: provider.chat(model), usageOf: chatUsageOf, usageIn })
}

function usageIn(piece: unknown): JSONObject | undefined {
  const { choices, usage } = (piece ?? {}) as { choices?: unknown; usage?: JSONObject | null }
  const hasNoChoice = choices === null || (Array.isArray(choices) && choices.length === 0)
  return hasNoChoice && typeof usage === 'object' && usage !== null ? usage : undefined
}
