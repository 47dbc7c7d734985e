// Anthropic's models, by the Messages API.
import { createAnthropic } from '@ai-sdk/anthropic'
import { type Adapter, type AdapterSettings, countOf, sumOf } from './adapter.ts'
import { createSdkAdapter } from './sdk-stream.ts'

export function createAnthropicAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  // Without these values the SDK would read key and URL from the environment.
  const provider = createAnthropic({ baseURL: base_url, apiKey: api_key ?? '', fetch })
  return createSdkAdapter({
    model: provider(model),
    usageOf: (reported) => ({
      // Cached tokens are reported separately, but they are input too.
      input_tokens: sumOf(
        reported.input_tokens,
        reported.cache_creation_input_tokens,
        reported.cache_read_input_tokens,
      ),
      output_tokens: countOf(reported.output_tokens),
    }),
  })
}
