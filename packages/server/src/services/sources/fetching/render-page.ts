// Gets a page as a browser shows it, from the service that the operator runs.
import type { GuardedStreams } from '../../../lib/network/guarded-fetch.ts'

/** Returns the HTML after its scripts ran; undefined if the service failed. Throws if it was aborted. */
export type RenderPage = (url: string, signal: AbortSignal) => Promise<Buffer | undefined>

type RenderPageDeps = {
  readonly outgoing: GuardedStreams
  /** The address of the service, with `{url}`. */
  readonly renderUrl: string
}

/** A browser starts, loads the page and waits for its requests. */
const timeoutMs = 60_000
const bytesMax = 10_000_000

export function createRenderPage({ outgoing, renderUrl }: RenderPageDeps): RenderPage {
  const ask = outgoing.streaming('operator', { silentMs: timeoutMs, bytesMax })
  return async (url, signal) => {
    try {
      const response = await ask(renderUrl.replaceAll('{url}', encodeURIComponent(url)), {
        headers: { accept: 'text/html' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      if (response.status === 200) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
    } catch {
      signal.throwIfAborted()
    }
    return undefined
  }
}
