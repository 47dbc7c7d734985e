// Finds the principal of a request by key or session: the first step of every request below /v1.

import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import { visitorTokenPrefix } from '../../lib/secrets/visitor-tokens.ts'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'
import type { Page } from '../../services/widget/visitor-sessions.ts'
import { createOpenRequests } from './open-requests.ts'
import { baseUrlOf, originProblem } from './origin.ts'
import { addRateHeaders, rateLimitExceeded } from './rate-limit.ts'
import { createReadTurns } from './read-turns.ts'
import { sessionToken } from './session.ts'
import { claimedAddress } from './untrusted-proxy.ts'
import { isWidgetPath, nextTokenHeader } from './widget-cors.ts'

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
  readonly visitorSessions: Pick<Services['visitorSessions'], 'authenticate'>
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
  { storage, apiKeys, sessions, visitorSessions, rateLimits, guessLimits }: AuthenticationDeps,
  config: Config,
): void {
  const openRequests = createOpenRequests(limits.open_requests.value)
  const visitorRequests = createOpenRequests(limits.visitor_requests.value)
  const beginRead = createReadTurns()
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

  /** Continues with a request whose principal is known, or refuses it. A read may have to wait for its turn. */
  function proceed(
    { method, principal }: FastifyRequest,
    done: DoneCallback,
    refusal?: Error,
  ): void {
    if (method !== 'GET' || principal === null || refusal !== undefined) done(refusal)
    else beginRead(principal.account_id, done)
  }

  function authenticate(request: FastifyRequest, reply: FastifyReply, done: DoneCallback): void {
    if (request.routeOptions.config.isOpen === true) {
      done(isWidgetPath(request) ? undefined : errorOf(() => admitAnonymous(request)))
      return
    }
    if (isWidgetPath(request)) {
      admitVisitor(request, reply).then((refusal) => proceed(request, done, refusal), done)
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
        proceed(request, done, begin())
        return
      }
      rateLimits.take(principal).then((rate) => {
        if (rate !== undefined) addRateHeaders(reply, rate)
        proceed(request, done, rate?.allowed === false ? rateLimitExceeded(rate) : begin())
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

  /**
   * Visitors have bounds of their own, so that they can't shut out the account's keys. What they send counts as a request
   * only if it is a message.
   */
  async function admitVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Error | undefined> {
    const { authorization } = request.headers
    const entry = await visitorSessions.authenticate(authorization, pageOf(request, config))
    request.principal = entry.principal
    if (entry.nextToken !== undefined) reply.header(nextTokenHeader, entry.nextToken)
    return visitorRequests.begin(entry.principal.account_id, reply.raw)
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

/** The page that sent a request of the widget. */
export function pageOf(request: FastifyRequest, config: Config): Page {
  const own = baseUrlOf(request, config)
  return {
    origin: request.headers.origin,
    own: URL.canParse(own) ? new URL(own).origin : undefined,
    address: request.ip,
    claimed: claimedAddress(request),
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
  if (token?.startsWith(visitorTokenPrefix) === true) {
    throw new ApiError(
      'unauthorized',
      'The token of a visitor works below /v1/widget only. Use an API key here, on your server.',
    )
  }
  if (token !== undefined) return token
  throw new ApiError(
    'unauthorized',
    header === undefined
      ? 'An API key is required: send Authorization: Bearer <API_KEY>.'
      : 'The Authorization header must have the form Bearer <API_KEY>.',
  )
}
