// The visitor's session: opened at the first use, and kept for the next pages.
import type { VisitorSession } from '@parley/contract'
import { dataOf, request } from './http.ts'
import type { Store } from './store.ts'

/** A change in the dashboard, such as another color, is visible after this time. */
const freshForMs = 10 * 60_000

type Kept = { readonly session: VisitorSession; readonly language: string; readonly at: number }

export type Session = ReturnType<typeof createSession>

/** `url` is the address of the visitors' calls. The store keeps `token`, `visitor_secret` and `session`. */
export function createSession(options: {
  readonly url: string
  readonly key: string
  readonly language: string
  readonly store: Store
}) {
  const { url, key, language, store } = options
  let opening: Promise<VisitorSession> | undefined

  async function load(): Promise<VisitorSession> {
    const kept = store.read<Kept>('session')
    if (
      kept?.language === language &&
      Date.now() - kept.at < freshForMs &&
      Date.parse(kept.session.expires_at) > Date.now()
    ) {
      return kept.session
    }
    const visitor_secret = store.read<string>('visitor_secret')
    const body = { key, language, visitor_secret }
    const response = await request(`${url}/sessions`, { method: 'POST', body })
    const session = (await dataOf(response)) as VisitorSession
    if (session.visitor_secret) store.write('visitor_secret', session.visitor_secret)
    store.write('token', session.token)
    store.write('session', { session, language, at: Date.now() } satisfies Kept)
    return session
  }

  return {
    url,
    /** Opens the session, or returns the one that is open. Throws RequestFailure. */
    open(): Promise<VisitorSession> {
      opening ??= load().catch((failure) => {
        opening = undefined
        throw failure
      })
      return opening
    },
    /** The next `open` takes over what another tab remembered. */
    reread(): void {
      opening = undefined
    },
    /** The next `open` asks the service. */
    forget(): void {
      opening = undefined
      store.write('session', undefined)
    },
    /** Remembers the conversation for the next page. */
    keepConversation(conversation_id: string | null): void {
      opening = opening?.then((session) => ({ ...session, conversation_id }))
      const kept = store.read<Kept>('session')
      if (kept) store.write('session', { ...kept, session: { ...kept.session, conversation_id } })
    },
    /** Whether this browser was here before. */
    isKnown: () => store.read('visitor_secret') !== undefined,
  }
}
