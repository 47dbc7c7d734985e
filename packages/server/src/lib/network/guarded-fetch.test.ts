// Tests the guard of outgoing requests, with servers on loopback and a resolver of the test. No test connects
// to another machine.
import type { LookupAddress, lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { certificate, certificateKey } from '../../../test/support/receiver-certificate.ts'
import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardOptions,
  type Reach,
} from './guarded-fetch.ts'
import type { ShortRequest } from './short-answer.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

function openFetch(options: GuardOptions = {}): GuardedFetch {
  const opened = createGuardedFetch({ ca: certificate, ...options })
  cleanUps.push(() => opened.close())
  return opened
}

type TestServer = { readonly port: number; readonly requests: () => number }

async function listen(server: Server, address = '127.0.0.1'): Promise<TestServer> {
  let requests = 0
  server.on('request', () => {
    requests += 1
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, requests: () => requests }
}

const ok: RequestListener = (_request, response) => response.end('fine')
const receive = (listener: RequestListener = ok) => listen(createServer(listener))
const receiveTls = (address?: string) =>
  listen(createTlsServer({ cert: certificate, key: certificateKey }, ok) as Server, address)

/** Answers with these addresses in turn, and counts the lookups. */
function resolver(...answers: readonly (readonly string[])[]) {
  let lookups = 0
  const answer = (
    _name: string,
    _options: object,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(lookups, answers.length - 1)] ?? []
    lookups += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup: answer as unknown as typeof lookup, lookups: () => lookups }
}

const post = (
  outgoing: GuardedFetch,
  url: string,
  reach: Reach = 'public',
  options: Partial<ShortRequest> = {},
) =>
  outgoing(url, reach, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeoutMs: 5_000,
    keptCharacters: 1_024,
    ...options,
  })

describe('an address that an account entered', () => {
  it.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.0.0.1.', '[::ffff:127.0.0.1]'])(
    'https://%s › is refused before anything is sent',
    async (host) => {
      const { port, requests } = await receiveTls()
      const sent = post(openFetch(), `https://${host}:${port}/`)
      await expect(sent).rejects.toMatchObject({
        name: 'RefusedAddress',
        message: 'leads to a loopback address',
      })
      expect(requests()).toBe(0)
    },
  )

  it('http is refused', async () => {
    const { port, requests } = await receive()
    await expect(post(openFetch(), `http://receiver.example:${port}/`)).rejects.toThrow('https://')
    expect(requests()).toBe(0)
  })

  it.each([
    ['127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['169.254.169.254', 'link-local'],
    ['::1', 'loopback'],
    ['fd00:ec2::254', 'private'],
  ])('a name that leads to %s is refused', async (address, reason) => {
    const { lookup, lookups } = resolver([address])
    await expect(post(openFetch({ lookup }), 'https://receiver.example/')).rejects.toThrow(reason)
    expect(lookups()).toBe(1)
  })

  /** Treats 127.0.0.2 as a public address, and all others as private. */
  const judge = (address: string) => (address === '127.0.0.2' ? undefined : 'an inner address')

  it('a name that leads to a public address is reached under its own name', async () => {
    const { port, requests } = await receiveTls('127.0.0.2')
    const { lookup } = resolver(['127.0.0.2'])
    const outgoing = openFetch({ lookup, judge })
    const { status, body } = await post(outgoing, `https://receiver.example:${port}/`)
    expect({ status, body, requests: requests() }).toEqual({
      status: 200,
      body: 'fine',
      requests: 1,
    })
  })

  it('only the public addresses of a name are tried', async () => {
    const inside = await receiveTls('127.0.0.1')
    const { lookup } = resolver(['127.0.0.1', '127.0.0.2'])
    const outgoing = openFetch({ lookup, judge })
    await expect(post(outgoing, `https://receiver.example:${inside.port}/`)).rejects.toThrow()
    expect(inside.requests()).toBe(0)
  })

  it('a name is looked up once, so a change of DNS between check and connection has no effect', async () => {
    const outside = await receiveTls('127.0.0.2')
    const { lookup, lookups } = resolver(['127.0.0.2'], ['127.0.0.1'])
    const outgoing = openFetch({ lookup, judge })
    const url = `https://receiver.example:${outside.port}/`
    expect((await post(outgoing, url)).status).toBe(200)
    expect(lookups()).toBe(1)
    await outgoing.close()
    await expect(post(openFetch({ lookup, judge }), url)).rejects.toThrow('an inner address')
    expect(outside.requests()).toBe(1)
  })

  it('every address is allowed if the operator allows it', async () => {
    const { port } = await receive()
    const outgoing = openFetch({ allowPrivate: true })
    expect((await post(outgoing, `http://127.0.0.1:${port}/`)).status).toBe(200)
  })
})

describe('any request', () => {
  it('can reach any address that the operator configured', async () => {
    const { port } = await receive()
    expect((await post(openFetch(), `http://127.0.0.1:${port}/`, 'operator')).body).toBe('fine')
  })

  it('has no user name or password', async () => {
    const { port, requests } = await receive()
    const url = `http://user:pass@127.0.0.1:${port}/`
    await expect(post(openFetch(), url, 'operator')).rejects.toThrow('user name or password')
    expect(requests()).toBe(0)
  })

  it('follows no redirect', async () => {
    const inside = await receive()
    const { port } = await receive((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end()
    })
    expect((await post(openFetch(), `http://127.0.0.1:${port}/`, 'operator')).status).toBe(302)
    expect(inside.requests()).toBe(0)
  })

  it('uses no proxy of the environment', async () => {
    const proxy = await receive()
    const { port, requests } = await receive()
    const names = ['HTTP_PROXY', 'http_proxy', 'NODE_USE_ENV_PROXY']
    onTestFinished(() => {
      for (const name of names) delete process.env[name]
    })
    for (const name of names) {
      process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`
    }
    await post(openFetch(), `http://127.0.0.1:${port}/`, 'operator')
    expect([proxy.requests(), requests()]).toEqual([0, 1])
  })

  it.each([
    ['never answers', undefined],
    ['never ends its response', 'a beginning'],
  ])('times out if the server %s', async (_how, beginning) => {
    const { port } = await receive((_request, response) => {
      if (beginning !== undefined) response.write(beginning)
    })
    const url = `http://127.0.0.1:${port}/`
    const sent = post(openFetch(), url, 'operator', { timeoutMs: 150 })
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('keeps the start of an endless response, and disconnects', async () => {
    let hungUp = false
    const { port } = await receive((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('\u0000é'.repeat(10_000)));
      }
      response.on('drain', pour).on('close', () => {
        hungUp = true
      })
      pour()
    })
    const options = { keptCharacters: 100 }
    const { body } = await post(openFetch(), `http://127.0.0.1:${port}/`, 'operator', options)
    expect(body).toBe('\ufffdé'.repeat(50))
    await expect.poll(() => hungUp).toBe(true)
  })

  it('does not trust a certificate of another name', async () => {
    const { port, requests } = await receiveTls()
    const { lookup } = resolver(['127.0.0.1'])
    const sent = post(openFetch({ lookup }), `https://other.example:${port}/`, 'operator')
    await expect(sent).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
    expect(requests()).toBe(0)
  })

  it('fails with a reason if the connection is closed without a response', async () => {
    const server = createRawServer((socket) => socket.once('data', () => socket.destroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanUps.push(() => server.close())
    const { port } = server.address() as AddressInfo
    await expect(post(openFetch(), `http://127.0.0.1:${port}/`, 'operator')).rejects.toThrow(
      /closed/,
    )
  })
})
