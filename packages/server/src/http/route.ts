// Registers an endpoint of the contract with its handler.
import { type Endpoint, limits, type Message } from '@parley/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { notFound, type Problem } from '../lib/errors.ts'
import type { UploadedFile } from '../services/knowledge/knowledge-files.ts'
import type { NewTokens } from '../services/people/sessions.ts'
import type { SignInClient } from '../services/people/sign-in-client.ts'
import type { Claim, Idempotency } from '../services/shared/idempotency.ts'
import type { Principal } from '../services/shared/principal.ts'
import type { StagedFiles } from '../services/sources/files/staged-files.ts'
import type { ReplyStream } from '../services/turns/streams/streams.ts'
import type { Page } from '../services/widget/visitor-sessions.ts'
import { requireAccess } from './plugins/access.ts'
import { pageOf } from './plugins/authenticate.ts'
import type { ReportError } from './plugins/errors.ts'
import { baseUrlOf } from './plugins/origin.ts'
import { clearSessionCookie, deviceToken, setCookies } from './plugins/session.ts'
import { idempotencyKey, keepSentBody, runOnce } from './requests/idempotent-requests.ts'
import { wantsCsv } from './responses/csv.ts'
import { wantsEvents } from './responses/event-stream.ts'
import { sendLines, wantsLines } from './responses/json-lines.ts'
import { pageLinks, takesPage } from './responses/pagination-links.ts'
import { followStream, streamReply } from './responses/reply-stream.ts'

/** A request as a handler receives it, validated against the endpoint's schemas. */
type Call<Params, Query, Body> = {
  readonly principal: Principal
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The file of a multipart body. Its fields are in `body`. */
  readonly upload: UploadedFile | undefined
  /** The files of a multipart body that may have many. They are stored, and wait for their source. */
  readonly staged: StagedFiles | undefined
  readonly requestId: string
  /** On the monotonic clock. */
  readonly arrivedAtMs: number
  /** The `If-Match` header: the versions the client wants to change; undefined = any. */
  readonly ifMatch: string | undefined
  /** Set with an Idempotency-Key: the service stores the response in the transaction of the change. */
  readonly claim: Claim | undefined
  /** Set if the client asks for events: the service calls it when the reply begins. */
  readonly onStream: ((stream: ReplyStream) => void) | undefined
  /** Address, browser and known device of the sender, for requests without a principal. */
  client(): SignInClient
  /** The web page that sent a request of the widget. */
  page(): Page
  /** The origin for links to pages of this server. */
  baseUrl(): string
  /** Adds the cookies of the session and of its device to the response. */
  setCookies(tokens: NewTokens): void
  /** Deletes the session cookie in the browser. */
  clearSessionCookie(): void
  /** Returns a signal that aborts when the client disconnects or the server stops. */
  gone(): AbortSignal
  /** For endpoints that create or update: answers with 201 and `Location`. */
  created(): void
}

type RouteOptions<Data> = {
  /** The path of a created object, for `Location`. */
  readonly location?: (data: Data) => string
  /** The object's version, for `ETag`. */
  readonly etag?: (data: Data) => string
  /** Problems of the body that a schema can't express. They are listed with those of the schema. */
  readonly problems?: (body: unknown) => readonly Problem[]
  /** The response for a client that prefers CSV. */
  readonly csv?: (data: Data) => string
  /** The response for a client that prefers one JSON object a line: all of them, whatever the page. */
  readonly lines?: (call: Call<unknown, never, unknown>) => Promise<AsyncIterable<unknown>>
  /** Decrypts secrets just before the response is sent. The response stored for repeats keeps them encrypted. */
  readonly reveal?: (data: Data, principal: Principal) => Data
}

type RouteDeps = {
  readonly clock: Clock
  readonly idempotency: Idempotency
  /** The prefix of paths in links; empty if clients reach the server directly. */
  readonly publicUrl: string
  /** Reports errors that occur after a response has begun. */
  readonly report: ReportError
}

/** Returns a function that registers endpoints on `app`. The prefix of `app` is `/v1`. */
export function createRoute(app: FastifyInstance, deps: RouteDeps) {
  const { clock, idempotency, publicUrl, report } = deps
  const stopping = new AbortController()
  const contextOf = ({ audit, access }: Endpoint): CallContext => {
    // A wrong password leaves an entry, also in a call of the dashboard that leaves no other.
    return { clock, stopping, publicUrl, isAudited: audit !== false || access !== 'key' }
  }
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })

  /**
   * Registers one endpoint. The handler returns the endpoint's `data` or throws ApiError; envelope
   * and status are added here. An endpoint with PUT answers PATCH in the same way.
   */
  function route<Params, Query, Body, Data>(
    endpoint: Endpoint<Params, Query, Body, Data>,
    handler: (call: Call<Params, Query, Body>) => Data | Promise<Data>,
    { location, etag, problems, reveal, csv, lines }: RouteOptions<Data> = {},
  ): void {
    const { status } = endpoint
    const hasPages = takesPage(endpoint)
    const context = contextOf(endpoint)

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

    /** Runs the handler once for all requests with the same Idempotency-Key. */
    const repeatable = async (key: string, call: Call<Params, Query, Body>, to: Exchange) => {
      const { request, reply } = to
      const answerOf = (data: Data) => ({
        status,
        location: location === undefined ? null : publicUrl + location(data),
        body: String(reply.serializeInput({ status: 'success', data }, String(status))),
      })
      const run = (claim: Claim) => handler({ ...call, claim })
      const once = { request, reply, idempotency, answerOf, etag, reveal, run }
      const data = await runOnce(key, once)
      return data === undefined ? reply : answer(request, reply, data)
    }

    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const call = createCall<Params, Query, Body>(request, reply, context)
      if (endpoint.streams === true && wantsEvents(request)) {
        const run = (claim: Claim | undefined, onStream: typeof call.onStream) =>
          handler({ ...call, claim, onStream }) as Promise<Message>
        return streamReply({ request, reply, idempotency, report, run })
      }
      if (lines !== undefined && wantsLines(request)) {
        return lines(call as Call<unknown, never, unknown>).then((all) => sendLines(reply, all))
      }
      // Stored responses belong to an account, so a request without a principal has none.
      const key = request.principal === null ? undefined : idempotencyKey(request)
      if (key !== undefined) return repeatable(key, call, { request, reply })
      const data = handler(call)
      return data instanceof Promise
        ? data.then((awaited) => answer(request, reply, awaited))
        : answer(request, reply, data)
    }

    const options = { problems }
    register(endpoint, handle, options)
    if (endpoint.method === 'PUT') register({ ...endpoint, method: 'PATCH' }, handle, options)
  }

  /** Registers an endpoint that always answers with a stream of events. */
  function follow<Params, Query, Body>(
    endpoint: Endpoint<Params, Query, Body>,
    handler: (call: Call<Params, Query, Body>) => Promise<ReplyStream>,
  ): void {
    const context = contextOf(endpoint)
    register(endpoint, async (request, reply) => {
      const call = createCall<Params, Query, Body>(request, reply, context)
      return followStream({ request, reply }, await handler(call))
    })
  }

  type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown
  type Checks = Pick<FastifyContextConfig, 'problems'>

  function register(endpoint: Endpoint, handle: Handle, checks: Checks = {}): void {
    const { method, url, schema, bodyLimitBytes, access } = endpoint
    const isOpen = access === 'open'
    app.route({
      method,
      url,
      // plugins/errors.ts writes error bodies; they need no serializer.
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
    /** The endpoint for the OpenAPI document; undefined = the route is not documented. */
    endpoint?: Endpoint | undefined
    /** Finds further problems of a body after its schema has refused it. */
    problems?: ((body: unknown) => readonly Problem[]) | undefined
  }
}

type CallContext = {
  readonly clock: Clock
  readonly stopping: AbortController
  readonly publicUrl: string
  /** Whether the service needs to know where the request came from. */
  readonly isAudited: boolean
}

/** The only cast: the values have been validated, so they have the endpoint's types. */
function createCall<Params, Query, Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, stopping, publicUrl, isAudited }: CallContext,
): Call<Params, Query, Body> {
  const { params, query, body, id } = request
  const config = { publicUrl }
  refuseImpossibleIds(params as Record<string, string>)
  return {
    principal: isAudited ? withOrigin(request) : request.principal,
    params,
    query,
    body,
    upload: request.upload?.file,
    staged: request.upload?.staged,
    requestId: id,
    arrivedAtMs: clock.monotonic() - reply.elapsedTime,
    ifMatch: request.headers['if-match'],
    claim: undefined,
    onStream: undefined,
    client: () => ({
      address: request.ip,
      request_id: id,
      user_agent: request.headers['user-agent'] ?? '',
      device_token: deviceToken(request, config),
    }),
    page: () => pageOf(request, config),
    baseUrl: () => baseUrlOf(request, config),
    setCookies: (tokens: NewTokens) => setCookies(request, reply, tokens, config),
    clearSessionCookie: () => clearSessionCookie(request, reply, config),
    gone: () => AbortSignal.any([stopping.signal, clientGone(reply)]),
    created: () => {
      reply.code(201)
    },
  } as Call<Params, Query, Body>
}

/** The principal of a request, with where it came from, for the audit log. */
export function withOrigin({ principal, ip, id }: FastifyRequest): Principal | null {
  return principal && { ...principal, origin: { address: ip, request_id: id } }
}

/** Returns a signal that aborts when the client disconnects. */
function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** Ids that clients choose. The services validate them. */
const clientIds: readonly string[] = ['external_id', 'user_id']

/** Throws `not_found` for ids that can't exist, without reading the store. */
function refuseImpossibleIds(params: Readonly<Record<string, string>>): void {
  for (const name in params) {
    if (clientIds.includes(name)) continue
    const id = params[name] ?? ''
    if (id === '' || id.length > limits.path_id.value || id.includes('\0')) {
      throw notFound(name.replace(/_id$/, '').replaceAll('_', ' '), id.replaceAll('\0', ''))
    }
  }
}
