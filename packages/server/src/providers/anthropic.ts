// Anthropic's models, by the Messages interface.
import { createAnthropic } from '@ai-sdk/anthropic'
import { type Adapter, type AdapterSettings, countOf, sumOf } from './adapter.ts'
import { createSdkAdapter } from './sdk-stream.ts'

export function createAnthropicAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  // Without a key and an address of ours the SDK would look for its own in the environment.
  const provider = createAnthropic({ baseURL: base_url, apiKey: api_key ?? '', fetch })
  return createSdkAdapter({
    model: provider(model),
    usageOf: (reported) => ({
      // What comes from a cache is counted apart, and read all the same.
      input_tokens: sumOf(
        reported.input_tokens,
        reported.cache_creation_input_tokens,
        reported.cache_read_input_tokens,
      ),
      output_tokens: countOf(reported.output_tokens),
    }),
  })
}
