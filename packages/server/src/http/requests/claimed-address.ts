// The address that a peer says its client has, where PARLEY_TRUST_PROXY does not name the peer.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The last address in `X-Forwarded-For`, which the nearest proxy adds; undefined without the header, and if the proxy is
 * trusted. The peer may be no proxy and have invented it, so it gives no right that the peer does not have.
 */
export function claimedAddress({
  headers,
  ip,
  socket,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): string | undefined {
  const header = headers['x-forwarded-for']
  if (header === undefined || ip !== socket.remoteAddress) return undefined
  const last = String(header).split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 || last === ip ? undefined : last
}
