// Creates a language model from the settings of the operator or an account. Before the first request
// nothing is loaded and no provider is called.
import { limits, type ModelProvider } from '@parley/contract'
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import type { Adapter, AdapterSettings } from './adapter.ts'
import type { LanguageModel } from './language-model.ts'

export type ModelSettings = {
  readonly kind: ModelProvider
  /** The URL prefix of the protocol's paths, as in `http://127.0.0.1:11434/v1`; undefined = the vendor's URL. */
  readonly base_url: string | undefined
  /** Undefined = no key is sent, for a self-hosted server. */
  readonly api_key: string | undefined
  readonly model: string
}

/** The limits of one request, for `GuardedStreams.streaming`. */
export const modelStreamBounds = {
  /** A model that sends nothing for longer counts as failed. */
  silentMs: limits.model_silence.value * 1_000,
  /** Counted on the wire, where each word takes some hundred bytes. */
  bytesMax: 16_000_000,
}

const vendorAddresses: Readonly<Record<ModelProvider, string | undefined>> = {
  openai_compatible: undefined,
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

const adapters: Readonly<Record<ModelProvider, (settings: AdapterSettings) => Promise<Adapter>>> = {
  openai_compatible: async (settings) =>
    (await import('./openai-compatible.ts')).createOpenAICompatibleAdapter(settings),
  openai: async (settings) => (await import('./openai.ts')).createOpenAIAdapter(settings),
  anthropic: async (settings) => (await import('./anthropic.ts')).createAnthropicAdapter(settings),
  google: async (settings) => (await import('./google.ts')).createGoogleAdapter(settings),
}

const loadAdapter = () => import('./adapter.ts')

/** Returns the URL of the settings. Undefined for an OpenAI-compatible server without `base_url`. */
export function modelAddress({
  kind,
  base_url,
}: Pick<ModelSettings, 'kind' | 'base_url'>): string | undefined {
  return (base_url ?? vendorAddresses[kind])?.replace(/\/+$/, '')
}

/**
 * Creates the model of these settings. `fetch` decides which addresses may be called. `owner` = the
 * account that the model belongs to; its failures are counted separately. Throws without a URL to call.
 */
export function createLanguageModel(
  settings: ModelSettings,
  { fetch, owner }: { readonly fetch: StreamingFetch; readonly owner?: string },
): LanguageModel {
  const { kind, api_key, model } = settings
  const base_url = modelAddress(settings)
  if (base_url === undefined) throw new Error('An OpenAI-compatible model needs a base_url.')
  const { origin, host } = new URL(base_url)
  let loading: ReturnType<typeof loadAdapter> | undefined
  let opening: Promise<Adapter> | undefined
  return {
    name: model,
    provider: [kind, origin, ...(owner === undefined ? [] : [owner])].join(' '),
    async *stream(request, { signal }) {
      // Loaded at the first request, so that servers without a model don't pay for it.
      loading ??= loadAdapter()
      const { eventStreamsOnly, streamAnswer } = await loading
      const open = () => {
        opening ??= adapters[kind]({ base_url, api_key, model, fetch: eventStreamsOnly(fetch) })
        return opening
      }
      yield* streamAnswer(open, request, { signal, host, api_key })
    },
  }
}
