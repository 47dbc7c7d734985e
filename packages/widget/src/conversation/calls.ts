// The calls of the visitor, with the token of the session, which is renewed while it is used.
import { dataOf, type RequestFailure, type RequestOptions, request } from '../lib/http.ts'
import type { Session } from '../lib/session.ts'
import { bare } from '../lib/shared.ts'
import type { Store } from '../lib/store.ts'

export type Calls = ReturnType<typeof createCalls>

export function createCalls(session: Session, store: Store) {
  /** Sends a request of the visitor. Resolves with a response of status 2xx, or throws RequestFailure. */
  async function send(path: string, options: RequestOptions = {}): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const { token: first } = await session.open()
      // Another tab may have renewed the token.
      const token = store.read<string>('token') ?? first
      const headers = { ...bare(options).headers, authorization: `Bearer ${token}` }
      const response = await request(session.url + path, { ...options, headers })
      const renewed = response.headers.get('x-parley-token')
      if (renewed) store.write('token', renewed)
      if (response.ok) return response
      if (response.status !== 401 || attempt > 0) await dataOf(response)
      // The token has expired: the visitor's secret opens the next session.
      session.forget()
    }
  }

  return {
    send,
    /** Sends a request and returns its `data`. Throws RequestFailure. */
    async call<Data>(path: string, options?: RequestOptions): Promise<Data> {
      return (await dataOf(await send(path, options))) as Data
    },
  }
}

/** Whether the same request may succeed later: nobody answered, or the service was busy. */
export function isPassing({ status, code }: RequestFailure): boolean {
  // `conversation_busy`, `idempotency_in_progress`.
  return /_(busy|progress)$/.test(code) || [0, 502, 503, 504].includes(status)
}
