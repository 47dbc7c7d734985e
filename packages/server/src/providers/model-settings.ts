// From what an operator or an account wrote down about a model to the model itself. Nothing is
// loaded and nobody is called before the first question.
import { limits, type ModelProvider } from '@parley/contract'
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import type { Adapter, AdapterSettings } from './adapter.ts'
import type { LanguageModel } from './language-model.ts'

export type ModelSettings = {
  readonly kind: ModelProvider
  /**
   * Where the protocol's paths begin, as in `http://127.0.0.1:11434/v1`; undefined = the vendor's
   * own.
   */
  readonly base_url: string | undefined
  /** Undefined = none is sent, for a server of one's own. */
  readonly api_key: string | undefined
  readonly model: string
}

/** How far one question may go; for `GuardedStreams.streaming`. */
export const modelStreamBounds = {
  /** A model that thinks longer than this without a sign is taken for dead. */
  silentMs: limits.model_silence.value * 1_000,
  /** On the wire, where each word comes in some hundred bytes of its own. */
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

/**
 * Where these settings lead; undefined = nowhere: an OpenAI-compatible server has no address of its
 * own.
 */
export function modelAddress({
  kind,
  base_url,
}: Pick<ModelSettings, 'kind' | 'base_url'>): string | undefined {
  return (base_url ?? vendorAddresses[kind])?.replace(/\/+$/, '')
}

/**
 * The model of these settings; `fetch` decides how far they may lead. `owner` = whose own it is, and
 * its failures are nobody else's. Throws if there is no address to call.
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
      // Only who asks a model pays for loading what speaks to it.
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
