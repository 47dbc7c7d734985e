import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { limits } from '@parley/contract'
import { afterEach, expect, it } from 'vitest'
import { createOpenRequests } from './open-requests.ts'

const server = createServer()
afterEach(() => server.close())

/** The response of a request that the client aborts at once. */
async function abandoned(): Promise<ServerResponse> {
  if (!server.listening)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = new AbortController()
  const arrived = new Promise<ServerResponse>((resolve) => {
    server.once('request', (_, response) => resolve(response))
  })
  const asked = fetch(`http://127.0.0.1:${port}`, { signal: client.signal }).catch(() => undefined)
  const response = await arrived
  const closed = new Promise((resolve) => response.once('close', resolve))
  client.abort()
  await Promise.all([asked, closed])
  return response
}

/** The response of a request that is under way. */
const underWay = () => new ServerResponse(new IncomingMessage(new Socket()))

it('bounds the requests of an account; others are not affected, and a closed response makes room', () => {
  const requests = createOpenRequests(limits.open_requests.value)
  const responses = Array.from({ length: limits.open_requests.value }, underWay)
  for (const response of responses) expect(requests.begin('acct_1', response)).toBeUndefined()
  expect(requests.begin('acct_1', underWay())?.code).toBe('rate_limit_exceeded')
  expect(requests.begin('acct_2', underWay())).toBeUndefined()
  responses[0]?.emit('close')
  expect(requests.begin('acct_1', underWay())).toBeUndefined()
  expect(requests.begin('acct_1', underWay())?.code).toBe('rate_limit_exceeded')
})

it('a client that left before its request was admitted does not count', async () => {
  const requests = createOpenRequests(limits.open_requests.value)
  const gone = await abandoned()
  for (let i = 0; i <= limits.open_requests.value; i++) {
    expect(requests.begin('acct_1', gone)).toBeUndefined()
  }
})
