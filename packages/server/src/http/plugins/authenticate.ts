// Who asks, and whether they may: the first thing that happens to a request below /v1.
import { grants, type Scope } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { Principal } from '../../services/principal.ts'
import type { Services } from '../../services/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set below /v1, before anything else is looked at; null on the open paths. */
    principal: Principal | null
  }
}

type Done = (error?: Error) => void

/** Every request of this app needs a key of an account that is not suspended. */
export function requireKey(
  app: FastifyInstance,
  apiKeys: Pick<Services['apiKeys'], 'authenticate'>,
): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    const admit = (principal: Principal) => {
      request.principal = principal
      done()
    }
    // A key that is cached answers at once: a promise here would cost every request a turn.
    try {
      const found = apiKeys.authenticate(bearerToken(request.headers.authorization))
      if (found instanceof Promise) found.then(admit, done)
      else admit(found)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** A hook for one route: the key has the scope, and its account is not suspended. */
export function requireScope(scope: Scope | null) {
  return ({ principal }: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (principal === null) done(new Error('A route with a scope was reached without a key'))
    else if (principal.account_status === 'suspended') {
      done(new ApiError('account_suspended', 'This account is suspended.'))
    } else if (grants(principal.scopes, scope)) {
      done()
    } else {
      const requiredScope = String(scope)
      const message = `This key lacks the scope ${requiredScope}.`
      done(new ApiError('forbidden', message, { requiredScope }))
    }
  }
}

/** The token of an `Authorization: Bearer …` header. Throws `unauthorized` if there is none. */
export function bearerToken(header: string | undefined): string {
  const token = header === undefined ? undefined : /^bearer +(\S+) *$/i.exec(header)?.[1]
  if (token !== undefined) return token
  throw new ApiError(
    'unauthorized',
    header === undefined
      ? 'An API key is required: send Authorization: Bearer <API_KEY>.'
      : 'The Authorization header must read Bearer <API_KEY>.',
  )
}
