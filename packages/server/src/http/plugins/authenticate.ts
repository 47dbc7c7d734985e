// Who asks, by key or by session: the first thing that happens to a request below /v1.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { foreignOrigin } from './origin.ts'
import { rateLimitExceeded, showRate } from './rate-limit.ts'
import { sessionToken } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set below /v1, before anything else is looked at; null on the open paths. */
    principal: Principal | null
  }
  interface FastifyContextConfig {
    /** Whether everybody may call it, also who is nobody yet. */
    isOpen?: boolean
  }
}

type Done = (error?: Error) => void
type Arrival = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly done: Done
}

type Doorkeepers = {
  readonly storage: { readAnew(): void }
  readonly apiKeys: Pick<Services['apiKeys'], 'authenticate'>
  readonly sessions: Pick<Services['sessions'], 'authenticate'>
  readonly rateLimits: Pick<
    Services['rateLimits'],
    'take' | 'countWrongKey' | 'countSignInCall' | 'countSessionRequest'
  >
}

type Config = { readonly publicUrl: string }

/**
 * Every request of this app needs a key or a session, but for routes that are open. One with a key
 * counts in its account's hour whatever comes of it. Where many come, all that one turn of the event
 * loop reads from the network is looked at after it, in one go: that takes a quarter less than to read
 * and answer by turns, and lets their reads of the store share a snapshot. Who comes alone is not kept
 * waiting for what else this turn has to read, as the answers of models.
 */
export function requirePrincipal(
  app: FastifyInstance,
  { storage, apiKeys, sessions, rateLimits }: Doorkeepers,
  config: Config,
): void {
  let waiting: Arrival[] = []
  /** How many have arrived in this turn of the event loop. */
  let arrived = 0
  /** Whether there was more than one in the last turn that brought any. */
  let isCrowded = false

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    arrived += 1
    if (arrived === 1) setImmediate(endTurn)
    if (arrived === 1 && !isCrowded) receiveAll([{ request, reply, done }])
    else waiting.push({ request, reply, done })
  })

  function endTurn(): void {
    const all = waiting
    waiting = []
    isCrowded = arrived > 1
    arrived = 0
    receiveAll(all)
  }

  function receiveAll(all: readonly Arrival[]): void {
    if (all.length > 0) storage.readAnew()
    for (const { request, reply, done } of all) receive(request, reply, done)
  }

  function receive(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    if (request.routeOptions.config.isOpen === true) {
      done(attempt(() => admitAnybody(request)))
      return
    }
    const admit = (principal: Principal) => {
      const { person } = principal
      const refusal = person && attempt(() => admitSession(request, person.session_id))
      if (refusal) {
        done(refusal)
        return
      }
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
      const guard = () => rateLimits.countWrongKey(request.ip)
      done(isWrongKey(request, error) ? (attempt(guard) ?? error) : error)
    }
    try {
      const found = principalOf(request)
      if (found instanceof Promise) found.then(admit, refuse)
      else admit(found)
    } catch (error) {
      refuse(error as Error)
    }
  }

  /** A key that is sent goes before a session that the browser brings by itself. */
  function principalOf(request: FastifyRequest): Principal | Promise<Principal> {
    const { authorization } = request.headers
    const token = authorization === undefined ? sessionToken(request, config) : undefined
    if (token !== undefined) return sessions.authenticate(token)
    return apiKeys.authenticate(bearerToken(authorization))
  }

  function admitSession(request: FastifyRequest, session_id: string): void {
    const refusal = foreignOrigin(request, config, { hasSession: true })
    if (refusal !== undefined) throw refusal
    rateLimits.countSessionRequest(session_id)
  }

  function admitAnybody(request: FastifyRequest): void {
    const refusal = foreignOrigin(request, config, { hasSession: false })
    if (refusal !== undefined) throw refusal
    if (request.method !== 'GET') rateLimits.countSignInCall(request.ip)
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

/** What it throws, if it does. */
function attempt(work: () => void): Error | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error as Error
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
