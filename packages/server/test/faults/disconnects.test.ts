// Clients disconnect in the middle of a POST: the server keeps running, and does each POST completely or not
// at all.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operation, readDocument, readOperations } from '../fuzz/operations.ts'
import { bytesOf } from '../fuzz/raw-http.ts'
import { bodyOf, furnish, type Ids, pathOf } from '../fuzz/samples.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'
import { checkDatabase } from './check-database.ts'
import { type Client, createClient } from './client.ts'

const timeoutMs = 180_000
/** How often a whole request is sent. Each time the client disconnects a little later. */
const wholeRequests = 6

let storage: TestStorage
let server: ServerProcess
let key: string
let client: Client
beforeAll(async () => {
  storage = await createTestStorage(postgresUrl)
  ;({ key } = await prepareAccount(storage.env))
  server = await startServer({ env: storage.env })
  client = createClient({ url: server.baseUrl, key })
})
afterAll(async () => {
  await server.stop()
  await storage.discard()
})

/** Writes the bytes and resets the connection after this time. */
function sendAndLeave(bytes: Buffer, afterMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1')
  socket.on('error', reject)
  socket.on('close', () => resolve())
  socket.write(bytes, async () => {
    await pause(afterMs)
    socket.resetAndDestroy()
  })
  return promise
}

function bytesFor(operation: Operation, ids: Ids, body: string | undefined): Buffer {
  return bytesOf({
    method: operation.method,
    target: `/v1${pathOf(operation, ids)}`,
    headerLines: ['content-type: application/json', `authorization: Bearer ${key}`],
    body,
  })
}

type Rows = Readonly<Record<string, number>>

/** Counts the rows of every table that a client can fill. */
async function countRows(): Promise<Rows> {
  const counts: Record<string, number> = {}
  for (const table of ['chatbots', 'conversations', 'messages', 'knowledge', 'events']) {
    // The runs of sources add events of their own.
    const rest = table === 'events' ? " where type not like 'source.%'" : ''
    const [row] = await storage.query(`select count(*) as n from ${table}${rest}`)
    counts[table] = Number(row?.n)
  }
  return counts
}

test(
  'a POST whose client disconnects is done whole or not at all, and the server keeps running',
  async () => {
    const document = await readDocument(server.baseUrl)
    const posts = readOperations(document).filter(
      ({ method, access }) => method === 'POST' && access === 'key',
    )
    expect(posts.length).toBeGreaterThan(2)
    for (const operation of posts) {
      const ids = await furnish((path, body) => client.call('POST', path, body), 'Zanzibar')
      const body = bodyOf(operation, document, ids)
      const bytes = bytesFor(operation, ids, body)
      const headEnd = bytes.indexOf('\r\n\r\n') + 4

      // On PostgreSQL, a count does not wait for earlier requests that are still in progress.
      const before = await idleRows()
      // Cuts in the request line, in the head, before the body, in the body and before its last
      // byte.
      const cuts = [10, Math.floor(headEnd / 2), headEnd, headEnd + 1, bytes.length - 1]
      await Promise.all(cuts.map((cut) => sendAndLeave(bytes.subarray(0, cut), 5)))
      if (body !== undefined) expect(await countRows(), operation.id).toEqual(before)

      await Promise.all(Array.from({ length: wholeRequests }, (_, i) => sendAndLeave(bytes, i)))
      const { status } = await fetch(`${server.baseUrl}/readyz`)
      expect(status, operation.id).toBe(200)
      // An account may have twenty webhooks.
      await client.call('DELETE', `/webhooks/${ids.webhook_id}`)
    }
    await idleRows()
    expect(await checkDatabase(storage)).toEqual([])
    expect(server.process.exitCode).toBe(null)
  },
  timeoutMs,
)

/** Counts the rows once no request of a disconnected client is in progress. */
async function idleRows(): Promise<Rows> {
  // The request for the metrics is itself in progress.
  await expect.poll(requestsUnderWay).toBe(1)
  return countRows()
}

async function requestsUnderWay(): Promise<number> {
  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text()
  return Number(/^parley_http_requests_in_flight (\d+)$/m.exec(metrics)?.[1])
}
