// The whole service on a real port with its own store, and clients that use only HTTP.
import { expect } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Clock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { postgresUrl } from './shared-postgres.ts'
import { createTestStorage } from './test-storage.ts'

/** A JSON body as a test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: tests name the fields they expect; a missing one fails there.
export type Json = any

export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** The whole body. */
  readonly body: Json
  /** `data` of a success envelope. */
  readonly data: Json
  /** `error` of an error envelope. */
  readonly error: Json
}

export type Client = ReturnType<typeof createClient>
export type TestApp = Awaited<ReturnType<typeof openApp>>

type KeyOptions = {
  readonly scopes?: readonly string[]
  readonly chatbot_ids?: readonly string[]
  readonly expiresInMs?: number
}

type OpenOptions = {
  readonly clock?: Clock
  /** Settings in addition to the settings of the store. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the service on a free port. Close it in `afterAll`, which also removes its data. */
export async function openApp({ clock, env = {} }: OpenOptions = {}) {
  const storage = await createTestStorage(postgresUrl)
  const start = (changed = {}) => startApp({ ...storage.env, ...env, ...changed }, clock)
  let { app, origin } = await start()
  return {
    /** The base URL of the specification, with the version segment. */
    baseUrl: () => `${origin}/v1`,
    services: () => app.services,
    engine: () => app.engine,
    storage: () => app.storage,
    /** Reads the store directly, for data that no call shows. */
    query: storage.query,
    /** A client with a given key. */
    client: (apiKey: { id: string; key: string }) => createClient(() => `${origin}/v1`, apiKey),
    /** A new account, and a client whose key has all permissions. */
    async account({ plan = 'enterprise', limit }: { plan?: string; limit?: number } = {}) {
      const { id } = await app.services.accounts.create({ name: 'Example', plan, limit })
      const withKey = async (options: KeyOptions = {}) => {
        const apiKey = await app.services.apiKeys.create(id, { name: 'Test', ...options })
        return createClient(() => `${origin}/v1`, apiKey)
      }
      return { account_id: id, withKey, api: await withKey() }
    },
    /** Restarts the service on the same data, with changed settings. Clients then use the new one. */
    async restart(changed: Readonly<Record<string, string>> = {}): Promise<void> {
      await app.close()
      ;({ app, origin } = await start(changed))
    },
    async close(): Promise<void> {
      await app.close()
      await storage.discard()
    },
  }
}

/** Starts the service with these settings, on a free port and without log lines. The caller closes it. */
export async function startApp(env: Readonly<Record<string, string>>, clock?: Clock) {
  const config = loadConfig({ PORT: '0', PARLEY_LOG_LEVEL: 'silent', ...env })
  const logger = createLogger(config)
  const app: App = await createApp(config, { logger, ...(clock ? { clock } : {}) })
  return { app, origin: await app.listen() }
}

/** A client whose calls assert their status. Paths are relative to the base URL. */
export function createClient(baseUrl: () => string, { id, key }: { id: string; key: string }) {
  const call =
    (method: string) =>
    (path: string, body: unknown, status: number): Promise<Answer> =>
      request(baseUrl() + path, { method, key, body, status })
  const [get, post, put, remove] = [call('GET'), call('POST'), call('PUT'), call('DELETE')]
  return {
    key_id: id,
    key,
    get: (path: string, status = 200) => get(path, undefined, status),
    post: (path: string, body: unknown, status = 200) => post(path, body, status),
    put: (path: string, body: unknown, status = 200) => put(path, body, status),
    remove: (path: string, status = 200) => remove(path, undefined, status),
    /** Sends this body as JSON, without changes, and accepts any status. */
    send: (method: string, path: string, text?: string | FormData) =>
      request(baseUrl() + path, { method, key, ...(text === undefined ? {} : { text }) }),
  }
}

type RequestOptions = {
  readonly method: string
  readonly key: string
  readonly body?: unknown
  readonly text?: string | FormData
  readonly status?: number
}

async function request(url: string, options: RequestOptions): Promise<Answer> {
  const {
    method,
    key,
    body,
    status,
    text = body === undefined ? undefined : JSON.stringify(body),
  } = options
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(typeof text === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(text === undefined ? {} : { body: text }),
  })
  const responseText = await response.text()
  if (status !== undefined) {
    expect(response.status, `${method} ${url} answered ${responseText}`).toBe(status)
  }
  const parsed: Json = JSON.parse(responseText)
  const { data, error } = parsed
  return { status: response.status, headers: response.headers, body: parsed, data, error }
}

/** A clock that moves only when the test moves it, also for durations. */
export function createTestClock(start = '2026-11-20T10:15:30.000Z') {
  let now = Date.parse(start)
  return {
    now: () => now,
    monotonic: () => now,
    /** A negative number moves it back. */
    move(ms: number): void {
      now += ms
    },
  }
}

/** Matches every timestamp of the API. */
export const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
