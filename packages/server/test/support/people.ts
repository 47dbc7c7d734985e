// People for the tests, created without mails and password hashes, which need time; and clients that use
// a session, as a browser does.
import type { Role } from '@parley/contract'
import { expect } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { emailKey } from '../../src/lib/network/email-address.ts'
import type { Answer, Json, TestApp } from './test-app.ts'

export type SessionClient = ReturnType<typeof createSessionClient>

type Options = {
  readonly role?: Role
  readonly name?: string
  readonly email?: string
  /** Without it, this person cannot sign in with a password. */
  readonly password_hash?: string | null
  /** Null: the person never proved the address. */
  readonly email_verified_at?: string | null
}

const visitor = { address: '203.0.113.7', user_agent: 'Test browser' }

/** Adds a member to the account, by default an owner. */
export async function addPerson(app: TestApp, account_id: string, options: Options = {}) {
  const { role = 'owner', name = 'Ada', password_hash = null } = options
  const created_at = '2026-11-20T10:15:30.000Z'
  const { email = `${crypto.randomUUID()}@example.com`, email_verified_at = created_at } = options
  const person_id = createId('per')
  const address = { email, email_key: emailKey(email), email_verified_at }
  const row = { id: person_id, ...address, name, password_hash, created_at }
  await app.storage().transaction(async (tx) => {
    await tx.people.add(row)
    await tx.members.add(account_id, { person_id, role, created_at })
  })
  return { person_id, email, name, role }
}

/** Adds a member and signs in: a client with their session. */
export async function signIn(app: TestApp, account_id: string, options: Options = {}) {
  const person = await addPerson(app, account_id, options)
  return { ...person, ...(await signInAs(app, account_id, person.person_id)) }
}

/** Starts another session of a person; `origin` is that of the pages, by default the server’s. */
export async function signInAs(
  app: TestApp,
  account_id: string,
  person_id: string,
  origin?: string,
) {
  const { sessions } = app.services()
  const { token, session_id } = await sessions.begin(
    app.storage(),
    { person_id, account_id },
    visitor,
  )
  return { ...createSessionClient(app.baseUrl, token, origin), session_id }
}

/** A client whose calls assert their status, as a page of the dashboard sends them. */
export function createSessionClient(baseUrl: () => string, token: string, origin?: string) {
  const cookie = `parley_session=${token}`
  const send = (method: string, path: string, text?: string | FormData) =>
    callAs(baseUrl() + path, { method, text, headers: { cookie, ...(origin && { origin }) } })
  const call =
    (method: string) =>
    async (path: string, body: unknown, status: number): Promise<Answer> => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const answer = await send(method, path, text)
      const failureMessage = `${method} ${path} answered ${JSON.stringify(answer.body)}`
      expect(answer.status, failureMessage).toBe(status)
      return answer
    }
  const [get, post, put, remove] = [call('GET'), call('POST'), call('PUT'), call('DELETE')]
  return {
    token,
    /** The headers of a browser's requests. */
    headers: (): Record<string, string> => ({ cookie, origin: new URL(baseUrl()).origin }),
    get: (path: string, status = 200) => get(path, undefined, status),
    post: (path: string, body: unknown, status = 200) => post(path, body, status),
    put: (path: string, body: unknown, status = 200) => put(path, body, status),
    remove: (path: string, status = 200) => remove(path, undefined, status),
    /** Sends this body as JSON, without changes, and accepts any status. */
    send,
  }
}

/** A call without a session, with further headers. */
export function callOpen(
  url: string,
  method: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return callAs(url, { method, text, headers })
}

/** The session token that the response sets; undefined if it sets no token. */
export function tokenIn({ headers }: Answer): string | undefined {
  const cookie = headers.get('set-cookie') ?? ''
  return /^(?:__Host-)?parley_session=([^;]+)/.exec(cookie)?.[1]
}

/** The `Cookie` header of a later sign-in in the same browser, which has no session then. */
export function deviceCookieIn({ headers }: Answer): { cookie: string } {
  const device = headers.getSetCookie().find((cookie) => cookie.includes('parley_device='))
  return { cookie: device?.split(';')[0] ?? '' }
}

type CallOptions = {
  readonly method: string
  readonly text: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}

async function callAs(url: string, { method, text, headers }: CallOptions): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      origin: new URL(url).origin,
      ...headers,
      ...(typeof text === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(text === undefined ? {} : { body: text }),
  })
  const body: Json = await response.json()
  const { data, error } = body
  return { status: response.status, headers: response.headers, body, data, error }
}
