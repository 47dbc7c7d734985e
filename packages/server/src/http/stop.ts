// A stop that loses nothing: requests under way are answered, new connections are not taken.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Options = {
  /** What is still under way then is cut off. */
  readonly timeoutMs: number
  /** Called shortly before that: whatever takes long comes to an answer now, or to none. */
  readonly hurry: () => void
}

/** Enough to store what stands in place of a model's answer, and to send it. */
const hurryAheadMs = 2_000

/**
 * Whether the app is being closed. From then on each connection is closed with its answer, and what
 * is still under way after `timeoutMs` is cut off.
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
  // An answer that began before the stop, as a stream does, could not say that it is the last one.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) closeIdle()
    done()
  })
  return () => stopping
}

/**
 * What closes the idle connections of a server that stops. Node takes one for idle as soon as its
 * answer was handed over, also if a slow client still waits for most of it, and `close()` would cut
 * that off: idle connections stay until every answer has left.
 */
function spareUnsentAnswers(server: Server): () => void {
  const sockets = new Set<Socket>()
  const closeIdleNow = server.closeIdleConnections.bind(server)
  let isAsked = false

  server.closeIdleConnections = () => {
    for (const { writableLength } of sockets) if (writableLength > 0) return
    closeIdleNow()
  }
  // Many answers may end at once, and each look goes through all connections.
  const closeIdle = () => {
    if (isAsked) return
    isAsked = true
    setImmediate(() => {
      isAsked = false
      server.closeIdleConnections()
    })
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      // The others may have waited for this one alone.
      if (!server.listening) closeIdle()
    })
  })
  return closeIdle
}
