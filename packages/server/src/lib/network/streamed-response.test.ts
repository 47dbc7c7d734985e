// A response that is read while it arrives: its start, its limits, and the end of its connection,
// with servers on loopback and a resolver of the test.
import type { LookupAddress, lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createReplyLoad } from '../async/piece-joining.ts'
import type { Dispatch } from './dispatch.ts'
import { createGuardedFetch, type GuardOptions, type StreamBounds } from './guarded-fetch.ts'
import { askStreaming } from './streamed-response.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

function openFetch(
  bounds: Partial<StreamBounds> = {},
  { reach = 'operator', ...options }: GuardOptions & { reach?: 'operator' | 'public' } = {},
) {
  const outgoing = createGuardedFetch(options)
  cleanUps.push(outgoing.close)
  return outgoing.streaming(reach, { silentMs: 5_000, bytesMax: 1_000, ...bounds })
}

async function serve(listener: RequestListener) {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, port, requests: () => requests }
}

/** A request whose connection the test controls; `calls` = the calls on the connection. */
function openRequest(gathering = createReplyLoad()) {
  const calls: string[] = []
  const connection = {
    abort: (reason: Error) => calls.push(reason.message),
    pause: () => calls.push('paused'),
    resume: () => calls.push('resumed'),
  }
  const handlers: Parameters<Dispatch>[1][] = []
  const request = { method: 'GET', headers: {}, body: null, signal: null } as const
  const answer = askStreaming(
    (_, handler) => handlers.push(handler),
    new URL('https://example.com'),
    {
      ...request,
      silentMs: 5_000,
      bytesMax: 1_000_000,
      gathering,
    },
  )
  const [handler] = handlers
  if (handler === undefined) throw new Error('No request was sent.')
  handler.onRequestStart(connection)
  return { answer, handler, connection, calls }
}

/** No piece is urgent. */
const never = () => false

const post = { method: 'POST', headers: { 'x-one': '1' }, body: '{"é":1}' }

describe('a streamed response', () => {
  it('sends the length of the request, and drops the body once it is sent', () => {
    const dispatched: Parameters<Dispatch>[0][] = []
    const bounds = { silentMs: 5_000, bytesMax: 1_000, signal: null }
    const url = new URL('https://example.com')
    const how = { method: 'POST', ...bounds, gathering: createReplyLoad() } as const
    askStreaming((options) => dispatched.push(options), url, { ...post, ...how })
    const { headers, body } = dispatched[0] ?? {}
    expect(headers).toEqual({ 'x-one': '1', 'content-length': '8' })
    const sent = () => Buffer.concat([...((body ?? []) as Iterable<Uint8Array>)]).toString()
    expect([sent(), sent()]).toEqual(['{"é":1}', ''])
  })

  it('sends the request, and has the status, headers and text of the response', async () => {
    const { url } = await serve(async (request, response) => {
      let text = ''
      for await (const chunk of request.setEncoding('utf8')) text += chunk
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      response
        .writeHead(201, { 'x-two': request.headers['x-one'] })
        .end(`${request.method} ${text}`)
    })
    const response = await openFetch()(new URL(url), post)
    expect(response.status).toBe(201)
    expect(response.headers.get('x-two')).toBe('1')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await response.text()).toBe('POST {"é":1}')
  })

  it('can be read before its end', async () => {
    const { promise: read, resolve: isRead } = Promise.withResolvers<void>()
    const { url } = await serve(async (_request, response) => {
      response.write('first')
      await read
      response.end(' second')
    })
    let text = ''
    for await (const chunk of (await openFetch()(url)).body ?? []) {
      text += Buffer.from(chunk).toString()
      isRead()
    }
    expect(text).toBe('first second')
  })

  it('can have no body', async () => {
    const { url } = await serve((_request, response) => response.writeHead(204).end())
    const response = await openFetch()(url)
    expect([response.status, response.body]).toEqual([204, null])
  })

  it('follows no redirect', async () => {
    const inside = await serve((_request, response) => response.end('inside'))
    const { url } = await serve((_request, response) => {
      response.writeHead(307, { location: inside.url }).end()
    })
    expect((await openFetch()(url, post)).status).toBe(307)
    expect(inside.requests()).toBe(0)
  })

  it('fails beyond its maximum length, and closes its connection', async () => {
    let hungUp = false
    const { url } = await serve((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', pour).on('close', () => {
        hungUp = true
      })
      pour()
    })
    const response = await openFetch()(url)
    await expect(response.text()).rejects.toMatchObject({
      name: 'AnswerTooLong',
      message: 'is longer than 1000 bytes',
    })
    await expect.poll(() => hungUp).toBe(true)
  })

  it.each([
    ['before it starts', 'UND_ERR_HEADERS_TIMEOUT', undefined],
    ['in the middle', 'UND_ERR_BODY_TIMEOUT', 'a beginning'],
  ])('fails if nothing arrives %s', async (_when, code, beginning) => {
    const { url } = await serve((_request, response) => {
      if (beginning !== undefined) response.write(beginning)
    })
    const fetched = openFetch({ silentMs: 600 })(url).then((response) => response.text())
    await expect(fetched).rejects.toMatchObject({ code })
  })

  it('continues as long as data arrives', async () => {
    const { url } = await serve((_request, response) => {
      let count = 0
      const timer = setInterval(() => {
        count += 1
        response.write(`${count} `)
        if (count === 20) response.end()
        if (count === 20) clearInterval(timer)
      }, 60)
    })
    const response = await openFetch({ silentMs: 1_000 })(url)
    expect((await response.text()).trim().split(' ')).toHaveLength(20)
  })

  it.each([
    ['aborted', (_body: ReadableStream, abort: () => void) => abort()],
    ['cancelled', (body: ReadableStream) => body.cancel()],
  ])('closes its connection when it is %s', async (_how, leave) => {
    let hungUp = false
    const { url } = await serve((_request, response) => {
      response.on('close', () => {
        hungUp = true
      })
      response.write('a beginning')
    })
    const aborting = new AbortController()
    const { body } = await openFetch()(url, { signal: aborting.signal })
    if (body === null) throw new Error('There is no body.')
    await leave(body, () => aborting.abort())
    await expect.poll(() => hungUp).toBe(true)
  })

  it('slows down its sender while nobody reads it', async () => {
    const { answer, handler, connection, calls } = openRequest()
    handler.onResponseStart(connection, 200, {})
    const reader = (await answer).body?.getReader()
    const chunk = Buffer.alloc(40_000)
    handler.onResponseData(connection, chunk)
    expect(calls).toEqual([])
    handler.onResponseData(connection, chunk)
    expect(calls).toEqual(['paused'])
    await reader?.read()
    await expect.poll(() => calls).toEqual(['paused', 'resumed'])
    handler.onResponseEnd()
    await reader?.read()
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  it('passes on each piece, or joined pieces after gather is called, and is complete at its end', async () => {
    const { answer, handler, connection } = openRequest({
      begin: () => () => undefined,
      restMs: () => 60_000,
    })
    const say = (text: string) => handler.onResponseData(connection, Buffer.from(text))
    handler.onResponseStart(connection, 200, {})
    const response = await answer
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const read = async () => (await reader?.read())?.value
    for (const text of ['one', 'two']) {
      say(text)
      expect(await read()).toBe(text)
    }
    response.gather((text) => text.endsWith('.'))
    for (const text of ['three', 'and', 'half.', 'four', 'five']) say(text)
    expect(await read()).toBe('three')
    expect(await read()).toBe('andhalf.')
    handler.onResponseEnd()
    expect(await read()).toBe('fourfive')
    expect(await read()).toBeUndefined()
  })

  it('counts as a gathered reply until it ends', async () => {
    const gathering = createReplyLoad()
    const eight = Array.from({ length: 8 }, gathering.begin)
    const ended = openRequest(gathering)
    const failed = openRequest(gathering)
    for (const { answer, handler, connection } of [ended, failed]) {
      handler.onResponseStart(connection, 200, {})
      const response = await answer
      response.gather(never)
      response.gather(never)
    }
    expect(gathering.restMs()).toBeGreaterThan(0)
    ended.handler.onResponseEnd()
    failed.handler.onResponseError(failed.connection, new Error('gone'))
    for (const { answer } of [ended, failed]) (await answer).gather(never)
    expect(gathering.restMs()).toBe(0)
    for (const end of eight) end()
  })

  it('starts after informational responses', async () => {
    const { answer, handler, connection } = openRequest()
    handler.onResponseStart(connection, 103, { link: '</style.css>' })
    handler.onResponseStart(connection, 200, { 'x-two': '2' })
    handler.onResponseEnd()
    const { status, headers } = await answer
    expect([status, headers.get('x-two'), headers.get('link')]).toEqual([200, '2', null])
  })

  it('that is cancelled after its end keeps its connection open', async () => {
    const { answer, handler, connection, calls } = openRequest()
    handler.onResponseStart(connection, 200, {})
    handler.onResponseEnd()
    await (await answer).body?.cancel()
    expect(calls).toEqual([])
  })

  it('sends nothing if it is cancelled before', async () => {
    const { url, requests } = await serve((_request, response) => response.end())
    await expect(openFetch()(url, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(requests()).toBe(0)
  })

  it('accepts only an address and a text', async () => {
    const { url, requests } = await serve((_request, response) => response.end())
    const form = { method: 'POST', body: new FormData() }
    await expect(openFetch()(url, form)).rejects.toThrow('an address and a text')
    await expect(openFetch()(new Request(url))).rejects.toThrow('an address and a text')
    expect(requests()).toBe(0)
  })
})

describe('an address that an account entered', () => {
  it.each(['http://127.0.0.1', 'https://127.0.0.1', 'https://2130706433', 'http://model.example'])(
    '%s › is refused before anything is sent',
    async (origin) => {
      const { port, requests } = await serve((_request, response) => response.end())
      const fetched = openFetch({}, { reach: 'public' })(`${origin}:${port}/v1`, post)
      await expect(fetched).rejects.toMatchObject({ name: 'RefusedAddress' })
      expect(requests()).toBe(0)
    },
  )

  it('a name that leads to a loopback address is refused', async () => {
    const { port, requests } = await serve((_request, response) => response.end())
    const inside = (
      _name: string,
      _options: object,
      callback: (error: null, found: LookupAddress[]) => void,
    ) => callback(null, [{ address: '127.0.0.1', family: 4 }])
    const fetch = openFetch({}, { reach: 'public', lookup: inside as unknown as typeof lookup })
    await expect(fetch(`https://model.example:${port}/v1`, post)).rejects.toMatchObject({
      name: 'RefusedAddress',
      message: 'leads to a loopback address',
    })
    expect(requests()).toBe(0)
  })

  it('every address is allowed if the operator allows it', async () => {
    const { url } = await serve((_request, response) => response.end('fine'))
    const fetch = openFetch({}, { reach: 'public', allowPrivate: true })
    expect(await (await fetch(url)).text()).toBe('fine')
  })

  it('a user name or password in the address is refused', async () => {
    const { port, requests } = await serve((_request, response) => response.end())
    const fetched = openFetch()(`http://user:pass@127.0.0.1:${port}/`)
    await expect(fetched).rejects.toThrow('user name or password')
    expect(requests()).toBe(0)
  })
})
