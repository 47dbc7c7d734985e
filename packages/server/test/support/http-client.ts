// The real service on a new data directory, and a client that asserts the status of each call.
import { type AddressInfo, connect } from 'node:net'
import type { ErrorEnvelope } from '@parley/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { Static } from 'typebox'
import { expect } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Clock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { postgresUrl } from './shared-postgres.ts'
import { createTestStorage } from './test-storage.ts'

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: Clock
  /** Collects the log lines. */
  readonly log?: string[]
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** Close it in `afterAll`, which also removes the data directory. */
export async function startApp({ env = {}, clock, log = [] }: Options = {}) {
  const storage = await createTestStorage(postgresUrl)
  // Without this directory the service has no dashboard, even if it is built.
  const appEnv = { PARLEY_LOG_LEVEL: 'debug', PARLEY_DASHBOARD_DIR: 'not-built', ...env }
  const config = loadConfig({ ...appEnv, ...storage.env })
  const logger = createLogger({ ...config, write: (line) => log.push(line) })
  const app = await createApp(config, { logger, ...(clock ? { clock } : {}) })
  const account = await addAccount(app)
  return {
    ...app,
    ...account,
    log,
    /** A client with a key of a new account. */
    addAccount: () => addAccount(app),
    /** Listens on a free port. */
    async open(): Promise<number> {
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      return (app.http.server.address() as AddressInfo).port
    },
    async close(): Promise<void> {
      await app.close()
      await storage.discard()
    },
  }
}

async function addAccount(app: App) {
  const { id: account_id } = await app.services.accounts.create({
    name: 'Example',
    plan: 'enterprise',
  })
  /** A client with a new key of this account. */
  const withKey = async (limits: { scopes?: string[]; chatbot_ids?: string[] } = {}) => {
    const { key } = await app.services.apiKeys.create(account_id, { name: 'Test', ...limits })
    return createClient(app, key)
  }
  return { account_id, withKey, api: await withKey() }
}

function createClient(app: App, key: string) {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async <Data>(path: string, status: number, body?: object): Promise<Answer<Data>> => {
      const response = await app.http.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${key}` },
        ...(body === undefined ? {} : { payload: body }),
      })
      const answer = read<Data>(response)
      expect(answer.status, response.body).toBe(status)
      return answer
    }
  const [post, put, patch] = [call('POST'), call('PUT'), call('PATCH')]
  return {
    key,
    get: <Data>(path: string, status = 200) => call('GET')<Data>(path, status),
    remove: <Data>(path: string, status = 200) => call('DELETE')<Data>(path, status),
    post: <Data>(path: string, body: object, status = 200) => post<Data>(path, status, body),
    put: <Data>(path: string, body: object, status = 200) => put<Data>(path, status, body),
    patch: <Data>(path: string, body: object, status = 200) => patch<Data>(path, status, body),
  }
}

type Answer<Data> = {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  /** The whole body. */
  readonly body: unknown
  /** `data` of a success envelope. */
  readonly data: Data
  /** `error` of an error envelope. */
  readonly error: Required<Static<typeof ErrorEnvelope>['error']>
}

function read<Data>(response: LightMyRequestResponse): Answer<Data> {
  const body = response.json()
  const { statusCode: status, headers } = response
  return { status, headers, body, data: body.data, error: body.error }
}

/** Sends bytes over a new socket. Resolves with all that the server sent before it closed the socket. */
export function sendRaw(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', (text) => {
    received += text
  })
  socket.on('close', () => resolve(received))
  // A reset may follow the response.
  socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
  for (const part of parts) socket.write(part)
  return promise
}

/** Status, head and JSON body of a raw response. */
export function parseRaw(answer: string): { status: number; head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) }
}
