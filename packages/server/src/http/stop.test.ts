import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { stopGracefully } from './stop.ts'

/** A server with one path that answers when it is told to. */
async function openServer(timeoutMs: number) {
  const app = fastify({ return503OnClosing: false })
  const isStopping = stopGracefully(app, timeoutMs)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    arrive()
    await told
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, arrived, tell, isStopping, url: `http://127.0.0.1:${port}/slow` }
}

describe('a graceful stop', () => {
  it('waits for the request under way and closes its connection with the answer', async () => {
    const { app, arrived, tell, isStopping, url } = await openServer(5_000)
    const answer = fetch(url)
    await arrived
    expect(isStopping()).toBe(false)
    const closed = app.close()
    await new Promise(setImmediate)
    expect(isStopping()).toBe(true)
    tell()
    const response = await answer
    expect(response.headers.get('connection')).toBe('close')
    expect(await response.json()).toEqual({ done: true })
    await closed
  })

  it('cuts off what takes longer than it may', async () => {
    const { app, arrived, tell, url } = await openServer(50)
    const answer = fetch(url).catch((error: Error) => error)
    await arrived
    await app.close()
    expect(await answer).toBeInstanceOf(TypeError)
    tell()
  })
})
