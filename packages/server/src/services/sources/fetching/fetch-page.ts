// Fetches one address for a source: bounded in time and size, and without following redirects.
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { type GuardedStreams, RefusedAddress } from '../../../lib/network/guarded-fetch.ts'
import { AnswerTooLong } from '../../../lib/network/streamed-response.ts'

export type Fetched =
  | {
      readonly kind: 'answer'
      readonly bytes: Buffer
      readonly mimeType: string
      readonly etag: string | null
      readonly lastModified: string | null
      /** The `X-Robots-Tag` header. */
      readonly robots: string
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** `reason` for programs, as in `http_500`, `timeout`, `network`, `refused_address`, `too_large`. */
  | { readonly kind: 'problem'; readonly reason: string }

export type FetchPage = (
  url: URL,
  options: {
    readonly signal: AbortSignal
    readonly etag?: string | null
    readonly lastModified?: string | null
  },
) => Promise<Fetched>

type FetchPageDeps = {
  readonly outgoing: GuardedStreams
  readonly userAgent: string
  readonly bytesMax: number
  readonly timeoutMs?: number
  /** The longest pause that a busy site may ask for. */
  readonly busyWaitMs?: number
}

const silentMs = 15_000
/** HTML of a page beyond this is a mistake or an attack; documents may be larger. */
const htmlBytesMax = 10_000_000
const sent = {
  accept:
    'text/html,application/xhtml+xml,application/pdf,text/plain,application/xml;q=0.9,*/*;q=0.5',
  // Not compressed: a small answer could unpack to any size. Servers that compress anyway are bounded below.
  'accept-encoding': 'identity',
}

const unpackers: Readonly<Record<string, (data: Buffer, limit: number) => Promise<Buffer>>> = {
  gzip: (data, maxOutputLength) => promisify(gunzip)(data, { maxOutputLength }),
  deflate: (data, maxOutputLength) => promisify(inflate)(data, { maxOutputLength }),
  br: (data, maxOutputLength) => promisify(brotliDecompress)(data, { maxOutputLength }),
}

export function createFetchPage({
  outgoing,
  userAgent,
  bytesMax,
  timeoutMs = 60_000,
  busyWaitMs = 30_000,
}: FetchPageDeps): FetchPage {
  const fetch = outgoing.streaming('public', { silentMs, bytesMax })

  async function ask(url: URL, { signal, etag, lastModified }: Parameters<FetchPage>[1]) {
    const headers: Record<string, string> = { ...sent, 'user-agent': userAgent }
    if (etag) headers['if-none-match'] = etag
    else if (lastModified) headers['if-modified-since'] = lastModified
    return fetch(url, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
  }

  async function fetchOnce(url: URL, options: Parameters<FetchPage>[1]): Promise<Fetched> {
    let response = await ask(url, options)
    const waitMs = busyMs(response, busyWaitMs)
    if (waitMs !== undefined) {
      await response.body?.cancel()
      await pause(waitMs, undefined, { signal: options.signal })
      response = await ask(url, options)
    }
    const { status, headers } = response
    if (status === 200) return readAnswer(response, bytesMax)
    await response.body?.cancel()
    if (status === 304) return { kind: 'unchanged' }
    const to = headers.get('location')
    if (status >= 300 && status < 400 && to !== null) return { kind: 'redirect', to }
    return { kind: 'problem', reason: `http_${status}` }
  }

  return async (url, options) => {
    try {
      return await fetchOnce(url, options)
    } catch (error) {
      if (options.signal.aborted) throw error
      return { kind: 'problem', reason: reasonOf(error) }
    }
  }
}

/** How long a busy site asks to wait; undefined if it is not busy. */
function busyMs({ status, headers }: Response, most: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const seconds = Number(headers.get('retry-after') ?? '1')
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, most) : most
}

async function readAnswer(response: Response, bytesMax: number): Promise<Fetched> {
  const { headers } = response
  const mimeType = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const most = mimeType.includes('html') ? Math.min(htmlBytesMax, bytesMax) : bytesMax
  const packed = await readBytes(response, most)
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  const unpack = unpackers[encoding]
  if (unpack === undefined && encoding !== 'identity' && encoding !== '') {
    return { kind: 'problem', reason: 'unknown_encoding' }
  }
  return {
    kind: 'answer',
    bytes: unpack === undefined ? packed : await unpack(packed, most),
    mimeType,
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    robots: headers.get('x-robots-tag') ?? '',
  }
}

async function readBytes({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > most) throw new AnswerTooLong(`is longer than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  if (error instanceof RefusedAddress) return 'refused_address'
  if (error instanceof AnswerTooLong || code === 'ERR_BUFFER_TOO_LARGE') return 'too_large'
  if (name === 'TimeoutError' || /timeout/i.test(`${name} ${code}`)) return 'timeout'
  if (code?.startsWith('Z_') || /unexpected end of file|incorrect/i.test(message ?? '')) {
    return 'damaged'
  }
  return 'network'
}
