// Looks for Ollama, the easiest way to run a model on one's own machine.
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'

/** A server on this machine answers quickly, unless the machine is busy with a model. */
const timeoutMs = 5_000

/** The limits of the request, for `GuardedStreams.streaming`. */
export const ollamaBounds = { silentMs: timeoutMs, bytesMax: 1_000_000 }

/** A model to try first: small, and it answers in many languages. */
export const suggestedModel = 'llama3.2'

/** Returns the URL of Ollama's interface with the protocol of OpenAI. */
export function ollamaBaseUrl(address: string): string {
  return `${address.replace(/\/+$/, '')}/v1`
}

/** Returns the models that can answer, the newest first; undefined if no Ollama answers at the address. */
export async function findOllamaModels(
  address: string,
  send: StreamingFetch,
): Promise<string[] | undefined> {
  try {
    const url = `${address.replace(/\/+$/, '')}/api/tags`
    const response = await send(url, { signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return response.ok ? modelsIn(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

type Tag = { readonly name?: unknown; readonly details?: { readonly family?: unknown } | null }

function modelsIn(body: unknown): string[] | undefined {
  const { models } = (body ?? {}) as { readonly models?: unknown }
  if (!Array.isArray(models)) return undefined
  return models
    .filter((tag: Tag | null) => !isEmbedding(tag))
    .map((tag: Tag | null) => tag?.name)
    .filter((name) => typeof name === 'string')
}

/** Models of the BERT family can only compare texts. */
function isEmbedding(tag: Tag | null): boolean {
  return /bert/i.test(String(tag?.details?.family ?? ''))
}
