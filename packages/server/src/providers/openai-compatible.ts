// Servers that speak OpenAI's chat completions: Ollama, vLLM, llama.cpp, LM Studio, and most
// vendors.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { JSONObject } from '@ai-sdk/provider'
import { type Adapter, type AdapterSettings, countOf } from './sdk-stream.ts'

export function createOpenAICompatibleAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: base_url,
    includeUsage: true,
    fetch,
    ...(api_key === undefined ? {} : { apiKey: api_key }),
  })
  return { model: provider.chatModel(model), ...chatCompletions }
}

/** What the protocol's pieces look like, for whoever speaks it. */
export const chatCompletions: Omit<Adapter, 'model'> = {
  usageOf: ({ prompt_tokens, completion_tokens }) => ({
    input_tokens: countOf(prompt_tokens),
    output_tokens: countOf(completion_tokens),
  }),
  usageIn(piece) {
    const { choices, usage } = (piece ?? {}) as { choices?: unknown; usage?: JSONObject | null }
    const hasNoChoice = choices === null || (Array.isArray(choices) && choices.length === 0)
    return hasNoChoice && typeof usage === 'object' && usage !== null ? usage : undefined
  },
}
