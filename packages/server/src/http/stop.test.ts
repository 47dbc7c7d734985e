import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { stopGracefully } from './stop.ts'

/** Longer than a test may take. */
const neverMs = 600_000
/** More than the sockets of both sides can buffer. */
const largeBytes = 30_000_000

/** A server whose slow responses end with `release`. */
async function openServer(timeoutMs: number) {
  const app = fastify({ return503OnClosing: false })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // Slow requests end when `hurry` is called.
  const isStopping = stopGracefully(app, { timeoutMs, hurry: release })
  app.get('/slow', async () => {
    arrive()
    await released
    return { done: true }
  })
  app.get('/deaf', async () => {
    arrive()
    await new Promise(() => undefined)
  })
  app.get('/stream', (_request, reply) => {
    const pieces = async function* () {
      yield 'begun '
      await released
      yield 'done'
    }
    return reply.type('text/plain').send(Readable.from(pieces(), { objectMode: false }))
  })
  app.get('/large', async () => 'a'.repeat(largeBytes))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, arrived, release, isStopping, port, origin: `http://127.0.0.1:${port}` }
}

describe('a graceful stop', () => {
  it('waits for a running request, and closes its connection with the response', async () => {
    const { app, arrived, release, isStopping, origin } = await openServer(neverMs)
    const answer = fetch(`${origin}/slow`)
    await arrived
    expect(isStopping()).toBe(false)
    const closed = app.close()
    await new Promise(setImmediate)
    expect(isStopping()).toBe(true)
    release()
    const response = await answer
    expect(response.headers.get('connection')).toBe('close')
    expect(await response.json()).toEqual({ done: true })
    await closed
  })

  it('closes the connection of a response that started before the stop', async () => {
    const { app, release, origin } = await openServer(neverMs)
    const response = await fetch(`${origin}/stream`)
    expect(response.headers.get('connection')).toBe('keep-alive')
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    release()
    expect(await response.text()).toBe('begun done')
    await closed
  })

  it('waits for a client that reads slowly, but not for idle connections', async () => {
    const { app, port, origin } = await openServer(neverMs)
    const client = connect(port, '127.0.0.1')
    client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(client, 'readable')
    await (await fetch(`${origin}/none`)).text()
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    let received = 0
    for await (const piece of client) received += piece.length
    expect(received).toBeGreaterThan(largeBytes)
    await closed
  })

  it('hurries slow requests before it cuts them off', async () => {
    const { app, arrived, origin } = await openServer(2_050)
    const answer = fetch(`${origin}/slow`)
    await arrived
    const closed = app.close()
    expect(await (await answer).json()).toEqual({ done: true })
    await closed
  })

  it('cuts off requests that exceed the timeout', async () => {
    const { app, arrived, origin } = await openServer(50)
    const answer = fetch(`${origin}/deaf`).catch((error: Error) => error)
    await arrived
    await app.close()
    expect(await answer).toBeInstanceOf(TypeError)
  })
})
