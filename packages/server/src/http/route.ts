// Joins an endpoint of the contract with what answers it.
import { type Endpoint, limits, type Message } from '@parley/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { notFound, type Problem } from '../lib/errors.ts'
import type { SignInClient } from '../services/people/sign-in-client.ts'
import type { Claim, Idempotency } from '../services/shared/idempotency.ts'
import type { Principal } from '../services/shared/principal.ts'
import type { ReplyStream } from '../services/turns/streams.ts'
import { requireAccess } from './plugins/access.ts'
import type { ReportError } from './plugins/errors.ts'
import { pagesAt } from './plugins/origin.ts'
import { giveSession, takeSession } from './plugins/session.ts'
import { answerOnce, idempotencyKey, keepSentBody } from './requests/repeats.ts'
import { wantsCsv } from './responses/csv.ts'
import { wantsEvents } from './responses/event-stream.ts'
import { pageLinks, takesPage } from './responses/pagination-links.ts'
import { followStream, streamReply } from './responses/streamed.ts'

/** A request as a handler sees it: checked against the endpoint's schemas. */
type Call<Params, Query, Body> = {
  readonly principal: Principal
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly requestId: string
  /** By the monotonic clock. */
  readonly arrivedAtMs: number
  /** The version the client wants to change; undefined = whatever there is. */
  readonly ifMatch: string | undefined
  /** With an Idempotency-Key: keep the answer in the transaction of the change. */
  readonly claim: Claim | undefined
  /** Where the client asks for events: to be told of the reply that begins. */
  readonly onStream: ((begun: ReplyStream) => void) | undefined
  /** Who asks where nobody is known. */
  visitor(): SignInClient
  /** What links to pages of this server begin with. */
  pagesAt(): string
  /** Sends the cookie of a session along with the answer. */
  giveSession(token: string): void
  /** Takes that cookie back. */
  takeSession(): void
  /** Aborts when the client leaves or the server stops; made where it is asked for. */
  gone(): AbortSignal
  /** Says that a call which may create did: 201 and `Location`. */
  created(): void
}

type Options<Data> = {
  /** Where a created object is found, from the root of the server. */
  readonly location?: (data: Data) => string
  /** The object's version, for `ETag`. */
  readonly etag?: (data: Data) => string
  /** What no schema can say of the body, told together with what the schema says. */
  readonly problems?: (body: unknown) => readonly Problem[]
  /** What is wrong with a multipart body; without it that is just no JSON. */
  readonly uploadProblem?: Problem
  /** The answer for a client that would rather have CSV. */
  readonly csv?: (data: Data) => string
  /** Opens what is sealed until it is sent; so it stands in the answer kept for repeats. */
  readonly reveal?: (data: Data, principal: Principal) => Data
}

type Parts = {
  readonly clock: Clock
  readonly idempotency: Idempotency
  /** What stands before a path in links; empty where clients reach the server itself. */
  readonly publicUrl: string
  /** For what goes wrong after an answer has begun. */
  readonly report: ReportError
}

/** Registers endpoints on `app`, which stands below `/v1`. */
export function createRoute(app: FastifyInstance, parts: Parts) {
  const { clock, idempotency, publicUrl, report } = parts
  const stopping = new AbortController()
  const around = { clock, stopping, publicUrl }
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })

  /**
   * The handler returns the endpoint's `data` and throws ApiError; envelope and status are added
   * here. A PUT answers as PATCH too.
   */
  function route<Params, Query, Body, Data>(
    endpoint: Endpoint<Params, Query, Body, Data>,
    handler: (call: Call<Params, Query, Body>) => Data | Promise<Data>,
    { location, etag, problems, uploadProblem, reveal, csv }: Options<Data> = {},
  ): void {
    const { status } = endpoint
    const hasPages = takesPage(endpoint)

    const answer = (request: FastifyRequest, reply: FastifyReply, data: Data) => {
      if (status !== 200) reply.code(status)
      if (location !== undefined && reply.statusCode === 201) {
        reply.header('location', publicUrl + location(data))
      }
      if (etag !== undefined) reply.header('etag', etag(data))
      const links = hasPages ? pageLinks(publicUrl + request.url, data) : undefined
      if (links !== undefined) reply.header('link', links)
      if (csv !== undefined && wantsCsv(request)) {
        reply.type('text/csv; charset=utf-8')
        return csv(data)
      }
      const { principal } = request
      const shown = reveal === undefined ? data : reveal(data, principal as Principal)
      return { status: 'success', data: shown }
    }

    /** Once for all who send the same Idempotency-Key. */
    const repeatable = async (key: string, call: Call<Params, Query, Body>, to: Exchange) => {
      const { request, reply } = to
      const answerOf = (data: Data) => ({
        status,
        location: location === undefined ? null : publicUrl + location(data),
        body: String(reply.serializeInput({ status: 'success', data }, String(status))),
      })
      const run = (claim: Claim) => handler({ ...call, claim })
      const once = { request, reply, idempotency, answerOf, etag, reveal, run }
      const data = await answerOnce(key, once)
      return data === undefined ? reply : answer(request, reply, data)
    }

    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf<Params, Query, Body>(request, reply, around)
      if (endpoint.streams === true && wantsEvents(request)) {
        const run = (claim: Claim | undefined, onStream: typeof call.onStream) =>
          handler({ ...call, claim, onStream }) as Promise<Message>
        return streamReply({ request, reply, idempotency, report, run })
      }
      // Repeats are kept for an account: who is nobody yet has none.
      const key = request.principal === null ? undefined : idempotencyKey(request)
      if (key !== undefined) return repeatable(key, call, { request, reply })
      const data = handler(call)
      return data instanceof Promise
        ? data.then((later) => answer(request, reply, later))
        : answer(request, reply, data)
    }

    const options = { problems, uploadProblem }
    register(endpoint, handle, options)
    if (endpoint.method === 'PUT') register({ ...endpoint, method: 'PATCH' }, handle, options)
  }

  /** Registers an endpoint that answers with events alone. */
  function follow<Params, Query, Body>(
    endpoint: Endpoint<Params, Query, Body>,
    handler: (call: Call<Params, Query, Body>) => Promise<ReplyStream>,
  ): void {
    register(endpoint, async (request, reply) => {
      const call = callOf<Params, Query, Body>(request, reply, around)
      return followStream({ request, reply }, await handler(call))
    })
  }

  type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown
  type Checks = Pick<FastifyContextConfig, 'problems' | 'uploadProblem'>

  function register(endpoint: Endpoint, handle: Handle, checks: Checks = {}): void {
    const { method, url, schema, bodyLimitBytes, access } = endpoint
    const isOpen = access === 'open'
    app.route({
      method,
      url,
      // Error answers are written in one place and need no serializer, see plugins/errors.ts.
      schema: { ...schema, response: successResponses(schema) },
      config: { endpoint, isOpen, ...checks },
      ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
      onRequest: requireAccess(endpoint),
      ...(method === 'POST' ? { preValidation: keepSentBody } : {}),
      handler: handle,
    })
  }

  return Object.assign(route, { follow })
}

export type Route = ReturnType<typeof createRoute>

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

function successResponses({ response }: Endpoint['schema']): Endpoint['schema']['response'] {
  return Object.fromEntries(Object.entries(response).filter(([status]) => status.startsWith('2')))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the OpenAPI document describes; undefined for other routes. */
    endpoint?: Endpoint | undefined
    /** What else is wrong with a body, once a schema refuses the request. */
    problems?: ((body: unknown) => readonly Problem[]) | undefined
    uploadProblem?: Problem | undefined
  }
}

type Around = {
  readonly clock: Clock
  readonly stopping: AbortController
  readonly publicUrl: string
}

/** The one cast: the schemas were checked before, so that the values have the endpoint's types. */
function callOf<Params, Query, Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, stopping, publicUrl }: Around,
): Call<Params, Query, Body> {
  const { principal, params, query, body, id } = request
  const config = { publicUrl }
  refuseImpossibleIds(params as Record<string, string>)
  return {
    principal,
    params,
    query,
    body,
    requestId: id,
    arrivedAtMs: clock.monotonic() - reply.elapsedTime,
    ifMatch: request.headers['if-match'],
    claim: undefined,
    onStream: undefined,
    visitor: () => ({ address: request.ip, user_agent: request.headers['user-agent'] ?? '' }),
    pagesAt: () => pagesAt(request, config),
    giveSession: (token: string) => giveSession(request, reply, token, config),
    takeSession: () => takeSession(request, reply, config),
    gone: () => AbortSignal.any([stopping.signal, leftBy(reply)]),
    created: () => {
      reply.code(201)
    },
  } as Call<Params, Query, Body>
}

/** Aborts when the client leaves. */
function leftBy(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  return leaving.signal
}

/** The client's own choice, within the bounds of the services. */
const idsOfClients: readonly string[] = ['external_id', 'user_id']

/** No id of ours looks like this, so that the store need not be asked. */
function refuseImpossibleIds(params: Readonly<Record<string, string>>): void {
  for (const name in params) {
    if (idsOfClients.includes(name)) continue
    const id = params[name] ?? ''
    if (id === '' || id.length > limits.path_id.value || id.includes('\0')) {
      throw notFound(name.replace(/_id$/, '').replaceAll('_', ' '), id.replaceAll('\0', ''))
    }
  }
}
