// A proxy in front of the server that PARLEY_TRUST_PROXY does not name: what it claims, and a line in the log.
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from '../../lib/logger.ts'

/** Adds a hook that warns once. Anybody can send the header, so a request changes nothing else. */
export function warnOfUntrustedProxy(app: FastifyInstance, logger: Logger): void {
  let isDone = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDone && claimedAddress(request) !== undefined) {
      isDone = true
      logger.warn(
        { peer: request.ip },
        `A request from ${request.ip} has the header X-Forwarded-For, but PARLEY_TRUST_PROXY does not name that address. If it is your proxy, set PARLEY_TRUST_PROXY=${request.ip}: until then, all clients behind it seem to have its address, and share the limits per address. This is logged once.`,
      )
    }
    done()
  })
}

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
