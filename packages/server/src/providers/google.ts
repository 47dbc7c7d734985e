// Google's models, by the Gemini API.
import { createGoogle } from '@ai-sdk/google'
import { type Adapter, type AdapterSettings, countOf, sumOf } from './adapter.ts'
import { ModelError } from './language-model.ts'
import { createSdkAdapter } from './sdk-stream.ts'

export function createGoogleAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  // The name becomes part of the URL, and account members may choose it.
  if (!/^[\w.@-]+(\/[\w.@-]+)*$/.test(model) || model.includes('..')) {
    throw new ModelError('rejected', 'can’t be asked: its name does not fit into an address')
  }
  // Without these values the SDK would read key and URL from the environment.
  const provider = createGoogle({ baseURL: base_url, apiKey: api_key ?? '', fetch })
  return createSdkAdapter({
    model: provider(model),
    usageOf: (reported) => ({
      input_tokens: countOf(reported.promptTokenCount),
      // Thoughts are reported separately, but they are billed as output.
      output_tokens: sumOf(reported.candidatesTokenCount, reported.thoughtsTokenCount),
    }),
  })
}
