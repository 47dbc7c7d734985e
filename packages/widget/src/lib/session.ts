// The visitor's session: opened at the first use, and kept for the next pages.
import type { VisitorSession } from '@parley/contract'
import { bare, parseJson, type Store } from './store.ts'

/** A change in the dashboard, such as another color, is visible after this time. */
const freshForMs = 10 * 60_000

type Kept = { readonly session: VisitorSession; readonly language: string; readonly at: number }

type Answer = { readonly data?: VisitorSession } & Pick<SessionRefusal, 'error'>

export type Session = {
  readonly url: string
  /** A session of somebody else. */
  as(other: Partial<SessionOptions>): Session
  /** Opens the session, or returns the one that is open. Throws an error of `fetch`, or a SessionRefusal. */
  open(): Promise<VisitorSession>
  /** The next `open` takes over what another tab remembered. */
  reread(): void
  /** The next `open` asks the service. */
  forget(): void
  /** Remembers the conversation for the next page. */
  keepConversation(conversation_id: string | null): void
  /** Whether this browser was here before. */
  isKnown(): boolean
}

type SessionOptions = {
  /** The address of the visitors' calls. */
  readonly url: string
  readonly key: string
  readonly language: string
  /** Keeps `token`, `visitor_secret` and `session`. */
  readonly store: Store
  /** More fields of the request, such as an identity. */
  readonly more?: () => object
}

/** What `open` throws if the service refuses: the panel makes a RequestFailure of it. */
export type SessionRefusal = {
  readonly response: Response
  readonly error?:
    | { readonly code?: string; readonly details?: readonly { readonly message: string }[] }
    | undefined
}

export function createSession(options: SessionOptions): Session {
  const { url, key, language, store, more } = options
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
    // `fetch` also reads inherited fields, which a page may have added to Object.prototype.
    const init = bare<RequestInit>({
      method: 'POST',
      credentials: 'omit',
      headers: bare({ 'content-type': 'application/json' }),
      body: JSON.stringify({ key, language, visitor_secret, ...more?.() }),
    })
    const response = await fetch(`${url}/sessions`, init)
    const { data, error } = parseJson(await response.text()) as Answer
    if (!data) throw Object.assign(new Error(), { response, error })
    const session = data
    if (session.visitor_secret) store.write('visitor_secret', session.visitor_secret)
    store.write('token', session.token)
    store.write('session', { session, language, at: Date.now() } satisfies Kept)
    return session
  }

  return {
    url,
    as: (other: Partial<SessionOptions>) => createSession({ ...options, ...other }),
    open(): Promise<VisitorSession> {
      opening ??= load().catch((failure) => {
        opening = undefined
        throw failure
      })
      return opening
    },
    reread(): void {
      opening = undefined
    },
    forget(): void {
      opening = undefined
      store.write('session', undefined)
    },
    keepConversation(conversation_id: string | null): void {
      opening = opening?.then((session) => ({ ...session, conversation_id }))
      const kept = store.read<Kept>('session')
      if (kept) store.write('session', { ...kept, session: { ...kept.session, conversation_id } })
    },
    isKnown: () => store.read('visitor_secret') !== undefined,
  }
}
