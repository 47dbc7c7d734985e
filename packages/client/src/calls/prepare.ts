// Turns an endpoint and its input into a request that can be sent several times.
import type { Method } from '@parley/contract'
import type { CallOptions } from '../options.ts'
import type { RequestInput } from './input.ts'

/** A request, the same in each attempt. */
export type PreparedRequest = {
  /** Method and path of the endpoint, for errors. */
  readonly call: string
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  /** Sending it twice has the same effect as sending it once. */
  readonly isRepeatable: boolean
}

type Endpoint = { readonly method: Method; readonly url: `/${string}` }

export type Prepare = (
  endpoint: Endpoint,
  parts: RequestInput,
  options: CallOptions,
) => PreparedRequest

/** Throws TypeError for an invalid address or key. */
export function createPrepare(baseUrl: string, apiKey: string | null): Prepare {
  const root = rootOf(baseUrl)
  const authorization: Record<string, string> =
    apiKey === null ? {} : { authorization: `Bearer ${checkedKey(apiKey)}` }

  return ({ method, url }, { params = {}, query = {}, body }, options) => {
    const call = `${method} ${url.replace(/:(\w+)/g, '{$1}')}`
    const path = url === '/' ? '' : filled(url, params, call)
    // The server executes a POST once for each key, and repeats the answer.
    const idempotencyKey = method === 'POST' ? keyOfPost(options) : null
    return {
      call,
      url: root + path + queryText(query),
      method,
      headers: {
        accept: 'application/json',
        ...authorization,
        // The runtime writes the type of a form, with its boundary.
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        ...(options.ifMatch === undefined ? {} : { 'if-match': options.ifMatch }),
        ...options.headers,
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      isRepeatable: method === 'GET' || idempotencyKey !== null,
    }
  }
}

/** In pages without TLS, browsers have no `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The address with the version, without a slash at the end. */
function rootOf(baseUrl: string): string {
  const isRelative = baseUrl === '' || baseUrl.startsWith('/')
  if (!isRelative && !/^https?:\/\/./.test(baseUrl)) {
    throw new TypeError(
      'baseUrl must be an http or https address, such as "https://parley.example.com".',
    )
  }
  const trimmed = baseUrl.replace(/\/+$/, '')
  return trimmed.endsWith('/v1') ? trimmed : `${trimmed}/v1`
}

/** The message does not show the key, because errors end up in logs. */
function checkedKey(apiKey: string): string {
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey
  throw new TypeError('apiKey is empty, or contains characters that no key contains.')
}

function filled(url: string, params: Readonly<Record<string, string>>, call: string): string {
  return url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    // An empty parameter or a dot would lead to the path of another call.
    if (typeof value !== 'string' || ['', '.', '..'].includes(value)) {
      throw new TypeError(`${call}: ${name} is missing, or can’t be part of a path.`)
    }
    return encodeURIComponent(value)
  })
}

function queryText(query: NonNullable<RequestInput['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** null: the call has none. */
function keyOfPost({ idempotencyKey = randomKey() }: CallOptions): string | null {
  return idempotencyKey
}
