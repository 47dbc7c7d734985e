// Tells whether a request comes from the server's own machine.
import type { FastifyRequest } from 'fastify'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** False for a request that a proxy on this machine forwards. */
export function isLoopback({
  socket,
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLocal = address === '::1' || /^127\./.test(address)
  return isLocal && !forwardingHeaders.some((name) => headers[name] !== undefined)
}
