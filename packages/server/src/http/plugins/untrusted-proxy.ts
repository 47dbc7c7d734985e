// Says in the log that a proxy is in front of the server which PARLEY_TRUST_PROXY does not name.
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../../lib/logger.ts'
import { claimedAddress } from '../requests/claimed-address.ts'

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
