// Lists the models of a provider, for an operator who looks for the right name. Turns never call it.

import type { ModelProvider } from '@parley/contract'
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import { type ModelSettings, modelAddress } from './model-settings.ts'

/** The headers with the key in each protocol. */
const keyHeaders: Readonly<
  Record<ModelProvider, (key: string) => Readonly<Record<string, string>>>
> = {
  openai_compatible: (key) => ({ authorization: `Bearer ${key}` }),
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
}

/** Returns the provider's names of its models; undefined if the list can't be read. */
export async function listModels(
  settings: Omit<ModelSettings, 'model'>,
  { fetch: send, signal }: { readonly fetch: StreamingFetch; readonly signal: AbortSignal },
): Promise<string[] | undefined> {
  const address = modelAddress(settings)
  if (address === undefined) return undefined
  const { kind, api_key } = settings
  const headers = api_key === undefined ? {} : keyHeaders[kind](api_key)
  try {
    const response = await send(`${address}/models`, { headers, signal })
    // The body is always read, so that the connection can be used again.
    const text = await response.text()
    return response.ok ? namesIn(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** Reads `data[].id` of OpenAI and Anthropic, or `models[].name` of Google. */
function namesIn(body: unknown): string[] | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { data, models } = body as { readonly data?: unknown; readonly models?: unknown }
  const entries = data ?? models
  if (!Array.isArray(entries)) return undefined
  return entries
    .map((entry: { readonly id?: unknown; readonly name?: unknown } | null) =>
      String(entry?.id ?? entry?.name ?? '').replace(/^models\//, ''),
    )
    .filter((name) => name !== '')
}
