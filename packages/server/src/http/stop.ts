// Stops the server gracefully: it answers the requests in progress and accepts no new connections.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Options = {
  /** After this time, requests in progress are cut off. */
  readonly timeoutMs: number
  /** Called shortly before that, so that long work ends with a response. */
  readonly hurry: () => void
}

/** Enough time to store and send a reply without the model. */
const hurryAheadMs = 2_000

/**
 * Adds the hooks for a graceful stop. Returns a function that says whether the app is being closed.
 * From then on each connection is closed after its response. Requests that are still in progress
 * after `timeoutMs` are cut off.
 */
export function stopGracefully(app: FastifyInstance, { timeoutMs, hurry }: Options): () => boolean {
  const closeIdle = spareUnsentAnswers(app.server)
  const timers: NodeJS.Timeout[] = []
  let stopping = false

  app.addHook('preClose', (done) => {
    stopping = true
    timers.push(setTimeout(hurry, Math.max(0, timeoutMs - hurryAheadMs)))
    timers.push(setTimeout(() => app.server.closeAllConnections(), timeoutMs))
    done()
  })
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  // A response that began before the stop, such as a stream, has no `connection: close` header.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) closeIdle()
    done()
  })
  return () => stopping
}

/**
 * Returns a function that closes the idle connections of a stopping server. Node treats a connection
 * as idle as soon as Node has the whole response, even if a slow client still waits for most of it.
 * `close()` would cut that response off. So idle connections stay open until every response is sent.
 */
function spareUnsentAnswers(server: Server): () => void {
  const sockets = new Set<Socket>()
  const closeIdleNow = server.closeIdleConnections.bind(server)
  let isScheduled = false

  server.closeIdleConnections = () => {
    for (const { writableLength } of sockets) if (writableLength > 0) return
    closeIdleNow()
  }
  // Many responses may end at once, and each check reads all connections.
  const closeIdle = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      server.closeIdleConnections()
    })
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      // The idle connections may have stayed open only because of this one.
      if (!server.listening) closeIdle()
    })
  })
  return closeIdle
}
