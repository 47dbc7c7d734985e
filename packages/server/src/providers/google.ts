// Google's models, by the Gemini interface.
import { createGoogle } from '@ai-sdk/google'
import { type Adapter, type AdapterSettings, countOf, sumOf } from './adapter.ts'
import { ModelError } from './language-model.ts'
import { createSdkAdapter } from './sdk-stream.ts'

export function createGoogleAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch } = settings
  // The name becomes part of the address, and whoever owns a chatbot may choose it.
  if (!/^[\w.@-]+(\/[\w.@-]+)*$/.test(model) || model.includes('..')) {
    throw new ModelError('rejected', 'can’t be asked: its name does not fit into an address')
  }
  // Without a key and an address of ours the SDK would look for its own in the environment.
  const provider = createGoogle({ baseURL: base_url, apiKey: api_key ?? '', fetch })
  return createSdkAdapter({
    model: provider(model),
    usageOf: (reported) => ({
      input_tokens: countOf(reported.promptTokenCount),
      // Thoughts are billed as output and counted apart.
      output_tokens: sumOf(reported.candidatesTokenCount, reported.thoughtsTokenCount),
    }),
  })
}
