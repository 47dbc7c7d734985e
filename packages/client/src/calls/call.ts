// Sends a call until the service answers, or until another attempt is useless.
import { boundsOf, type CallOptions, type ClientOptions } from '../options.ts'
import { type Answer, dataOf } from './answer.ts'
import type { Callable, Input, RequestInput } from './input.ts'
import { createPrepare, type Prepare, type PreparedRequest } from './prepare.ts'
import { rateLimitOf } from './rate-limit.ts'
import { pause, retryPauseMs } from './retry.ts'
import { openWatch, type Watch } from './watch.ts'

/** The calls that all nouns use. */
export type Calls = {
  /**
   * Returns the `data` of the answer. Throws ParleyError if the service refuses the call,
   * ConnectionError if it is not reachable, the reason of the signal if the caller aborts, and
   * TypeError for an invalid path parameter.
   */
  call<Params, Query, Body, Data>(
    endpoint: Callable<Params, Query, Body, Data>,
    input: NoInfer<Input<Params, Query, Body>>,
    options?: CallOptions,
  ): Promise<Data>
  /** The same, with status, headers and version of the answer. */
  request<Params, Query, Body, Data>(
    endpoint: Callable<Params, Query, Body, Data>,
    input: NoInfer<Input<Params, Query, Body>>,
    options?: CallOptions,
  ): Promise<Answer<Data>>
  readonly prepare: Prepare
  readonly begin: Begin
  readonly options: ClientOptions
}

/** Sends a request; resolves when the headers of the answer arrive. */
export type Begin = (request: PreparedRequest, watch: Watch) => Promise<Response>

export function createCalls(options: ClientOptions): Calls {
  const prepare = createPrepare(options.baseUrl, options.apiKey)
  const begin = createBegin(options)

  async function attempt(prepared: PreparedRequest, signal: AbortSignal | undefined, ms: number) {
    const watch = openWatch(prepared.call, signal)
    try {
      const whole = begin(prepared, watch).then(async (response) => {
        return { response, text: await response.text() }
      })
      const { response, text } = await watch.within(ms, whole)
      const { status, headers } = response
      const etag = headers.get('etag') ?? undefined
      return { data: dataOf(prepared.call, response, text), status, headers, etag }
    } finally {
      watch.end()
    }
  }

  async function request<Params, Query, Body, Data>(
    endpoint: Callable<Params, Query, Body, Data>,
    input: NoInfer<Input<Params, Query, Body>>,
    callOptions: CallOptions = {},
  ): Promise<Answer<Data>> {
    const prepared = prepare(endpoint, input as RequestInput, callOptions)
    const { signal, timeoutMs, totalTimeoutMs, maxRetries } = boundsOf(options, callOptions)
    const { isRepeatable } = prepared
    const endsAtMs = performance.now() + totalTimeoutMs
    const leftMs = () => endsAtMs - performance.now()
    for (let failures = 0; ; failures++) {
      try {
        const answer = await attempt(prepared, signal, Math.min(timeoutMs, leftMs()))
        // The server serializes its answers by the schema of the endpoint.
        return answer as Answer<Data>
      } catch (error) {
        const ms = retryPauseMs(error, { failures, isRepeatable })
        if (failures >= maxRetries || ms === undefined || ms >= leftMs()) throw error
        await pause(ms, signal)
      }
    }
  }

  return {
    call: async (endpoint, input, callOptions) =>
      (await request(endpoint, input, callOptions)).data,
    request,
    prepare,
    begin,
    options,
  }
}

function createBegin({ fetch = globalThis.fetch, onRateLimit }: ClientOptions): Begin {
  return async ({ url, method, headers, body = null }, { signal }) => {
    // A redirect would turn a POST into a GET.
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal })
    const limit = rateLimitOf(response.headers)
    if (limit !== undefined) onRateLimit?.(limit)
    return response
  }
}
