// A stop that loses nothing: requests under way are answered, new connections are not taken.
import type { FastifyInstance } from 'fastify'

/**
 * Whether the app is being closed. From then on each answer closes its connection, and what is
 * still under way after `timeoutMs` is cut off.
 */
export function stopGracefully(app: FastifyInstance, timeoutMs: number): () => boolean {
  let stopping = false
  let cutOff: NodeJS.Timeout | undefined

  app.addHook('preClose', (done) => {
    stopping = true
    cutOff = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(cutOff)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  return () => stopping
}
