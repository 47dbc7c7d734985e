// Finds the principal of a request by key or session: the first step of every request below /v1.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { createOpenRequests } from './open-requests.ts'
import { originProblem } from './origin.ts'
import { addRateHeaders, rateLimitExceeded } from './rate-limit.ts'
import { sessionToken } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set below /v1 before any other check; null on open routes. */
    principal: Principal | null
  }
  interface FastifyContextConfig {
    /** Whether the route needs no principal. */
    isOpen?: boolean
  }
}

type DoneCallback = (error?: Error) => void
type Arrival = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly done: DoneCallback
}

type AuthenticationDeps = {
  readonly storage: { readAnew(): void }
  readonly apiKeys: Pick<Services['apiKeys'], 'authenticate'>
  readonly sessions: Pick<Services['sessions'], 'authenticate'>
  readonly rateLimits: Pick<
    Services['rateLimits'],
    'take' | 'countSignInCall' | 'countSessionRequest'
  >
  readonly guessLimits: Pick<Services['guessLimits'], 'countWrongKey'>
}

type Config = { readonly publicUrl: string }

/**
 * Requires a key or a session for every request of this app, except on open routes. A request with a
 * key counts in its account's rate window, whatever its result. If the last turn of the event loop
 * brought several requests, all requests of a turn are processed together after it: that takes a
 * quarter less time than reading and answering alternately, and their reads of the store share a
 * snapshot. A single request is processed at once and does not wait for other input of this turn, such
 * as the answers of models.
 */
export function requirePrincipal(
  app: FastifyInstance,
  { storage, apiKeys, sessions, rateLimits, guessLimits }: AuthenticationDeps,
  config: Config,
): void {
  const openRequests = createOpenRequests()
  let waiting: Arrival[] = []
  /** The number of requests in this turn of the event loop. */
  let arrived = 0
  /** Whether the last turn with requests had more than one. */
  let hadSeveral = false

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: DoneCallback) => {
    arrived += 1
    if (arrived === 1) setImmediate(endTurn)
    if (arrived === 1 && !hadSeveral) authenticateAll([{ request, reply, done }])
    else waiting.push({ request, reply, done })
  })

  function endTurn(): void {
    const all = waiting
    waiting = []
    hadSeveral = arrived > 1
    arrived = 0
    authenticateAll(all)
  }

  function authenticateAll(all: readonly Arrival[]): void {
    if (all.length > 0) storage.readAnew()
    for (const { request, reply, done } of all) authenticate(request, reply, done)
  }

  function authenticate(request: FastifyRequest, reply: FastifyReply, done: DoneCallback): void {
    if (request.routeOptions.config.isOpen === true) {
      done(errorOf(() => admitAnonymous(request)))
      return
    }
    const admit = (principal: Principal) => {
      const { person } = principal
      const refusal = person && errorOf(() => admitSession(request, person.session_id))
      if (refusal) {
        done(refusal)
        return
      }
      request.principal = principal
      const begin = () => openRequests.begin(principal.account_id, reply.raw)
      if (principal.requests_per_hour === null) {
        done(begin())
        return
      }
      rateLimits.take(principal).then((rate) => {
        if (rate !== undefined) addRateHeaders(reply, rate)
        done(rate?.allowed === false ? rateLimitExceeded(rate) : begin())
      }, done)
    }
    const refuse = (error: Error) => {
      if (isWrongKey(request, error)) {
        guessLimits.countWrongKey(request.ip).then(() => done(error), done)
      } else done(error)
    }
    try {
      const found = principalOf(request)
      if (found instanceof Promise) found.then(admit, refuse)
      else admit(found)
    } catch (error) {
      refuse(error as Error)
    }
  }

  /** A key has precedence over a session, whose cookie the browser sends automatically. */
  function principalOf(request: FastifyRequest): Principal | Promise<Principal> {
    const { authorization } = request.headers
    const token = authorization === undefined ? sessionToken(request, config) : undefined
    if (token !== undefined) return sessions.authenticate(token)
    return apiKeys.authenticate(bearerToken(authorization))
  }

  function admitSession(request: FastifyRequest, session_id: string): void {
    const refusal = originProblem(request, config, { hasSession: true })
    if (refusal !== undefined) throw refusal
    rateLimits.countSessionRequest(session_id)
  }

  function admitAnonymous(request: FastifyRequest): void {
    const refusal = originProblem(request, config, { hasSession: false })
    if (refusal !== undefined) throw refusal
    if (request.method !== 'GET') rateLimits.countSignInCall(request.ip)
  }
}

/** Whether the request has a wrong key, and not just none. */
function isWrongKey({ headers }: FastifyRequest, error: Error): boolean {
  return (
    headers.authorization !== undefined &&
    error instanceof ApiError &&
    error.code === 'unauthorized'
  )
}

/** Returns what `work` throws; undefined if it throws nothing. */
function errorOf(work: () => void): Error | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** Returns the token of an `Authorization: Bearer …` header. Throws `unauthorized` if there is none. */
export function bearerToken(header: string | undefined): string {
  const token = header === undefined ? undefined : /^bearer +(\S+) *$/i.exec(header)?.[1]
  if (token !== undefined) return token
  throw new ApiError(
    'unauthorized',
    header === undefined
      ? 'An API key is required: send Authorization: Bearer <API_KEY>.'
      : 'The Authorization header must have the form Bearer <API_KEY>.',
  )
}
