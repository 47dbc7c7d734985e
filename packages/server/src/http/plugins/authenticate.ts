// Who asks, and whether they may: the first thing that happens to a request below /v1.
import { type Endpoint, grants } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { Principal } from '../../services/accounts/principal.ts'
import { restrictedKey } from '../../services/chatbots/chatbots.ts'
import type { Services } from '../../services/services.ts'
import { rateLimitExceeded, showRate } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set below /v1, before anything else is looked at; null on the open paths. */
    principal: Principal | null
  }
}

type Done = (error?: Error) => void

type Doorkeepers = {
  readonly apiKeys: Pick<Services['apiKeys'], 'authenticate'>
  readonly rateLimits: Pick<Services['rateLimits'], 'take' | 'countWrongKey'>
}

/**
 * Every request of this app needs a key, and counts in its account's hour whatever comes of it. All
 * that one turn of the event loop reads from the network is answered after it, one request after the
 * other: that takes a fifth less than to read and answer by turns, and lets their reads of the store
 * share a snapshot.
 */
export function requireKey(app: FastifyInstance, { apiKeys, rateLimits }: Doorkeepers): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    setImmediate(receive, request, reply, done)
  })

  function receive(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    const admit = (principal: Principal) => {
      request.principal = principal
      if (principal.requests_per_hour === null) {
        done()
        return
      }
      rateLimits.take(principal).then((rate) => {
        if (rate !== undefined) showRate(reply, rate)
        done(rate?.allowed === false ? rateLimitExceeded(rate) : undefined)
      }, done)
    }
    const refuse = (error: Error) => {
      done(
        isWrongKey(request, error)
          ? guarded(error, () => rateLimits.countWrongKey(request.ip))
          : error,
      )
    }
    try {
      const found = apiKeys.authenticate(bearerToken(request.headers.authorization))
      if (found instanceof Promise) found.then(admit, refuse)
      else admit(found)
    } catch (error) {
      refuse(error as Error)
    }
  }
}

/** Somebody tried a key, rather than forgot to send one. */
function isWrongKey({ headers }: FastifyRequest, error: Error): boolean {
  return (
    headers.authorization !== undefined &&
    error instanceof ApiError &&
    error.code === 'unauthorized'
  )
}

/** The guard's own error once it has had enough, else the one that came. */
function guarded(error: Error, count: () => void): Error {
  try {
    count()
    return error
  } catch (refusal) {
    return refusal as Error
  }
}

/**
 * A hook for one route: the key has the scope, its account is not suspended, and what touches the
 * whole account is not for a key that is restricted to some chatbots.
 */
export function requireScope({ scope, isAccountWide }: Pick<Endpoint, 'scope' | 'isAccountWide'>) {
  return ({ principal }: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (principal === null) done(new Error('A route with a scope was reached without a key'))
    else if (principal.account_status === 'suspended') {
      done(new ApiError('account_suspended', 'This account is suspended.'))
    } else if (!grants(principal.scopes, scope)) {
      const requiredScope = String(scope)
      const message = `This key lacks the scope ${requiredScope}.`
      done(new ApiError('forbidden', message, { requiredScope }))
    } else if (isAccountWide && principal.chatbot_ids !== null) {
      done(restrictedKey())
    } else done()
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
