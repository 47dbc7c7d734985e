// An endpoint is a route without its handler: the server adds one, a client calls the same object.
import type { Static, TObject, TSchema } from 'typebox'
import { ErrorEnvelope, success } from './envelope.ts'
import { type ErrorCode, errors } from './errors.ts'
import type { Access } from './roles.ts'
import { ref } from './schema.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint is written as. */
type Specification<P, Q, B, D> = {
  readonly operationId: string
  readonly method: Method
  /** Below `/v1`; parameters in Fastify's spelling (`:chatbot_id`). */
  readonly url: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** What a key must be allowed to do; null is open to any key. */
  readonly scope: Scope | null
  /** Who may call it; `key` unless it is said. */
  readonly access?: Access
  /** Not for a key that is restricted to some chatbots; webhooks and events never are. */
  readonly isAccountWide?: boolean
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly bodyLimitBytes?: number
  readonly data: D
  /** 200 unless the call creates. */
  readonly status?: 200 | 201
  /** A call that changes what is there, and creates what is not, answers with 201 then. */
  readonly mayCreate?: boolean
  /** It answers with the object's version as `ETag`; PUT and DELETE take it back as `If-Match`. */
  readonly isVersioned?: boolean
  /** It answers with server-sent events where the client asks for them; `only`: always. */
  readonly streams?: true | 'only'
  /** The codes this call can answer with, beyond those any call can. */
  readonly errors?: readonly ErrorCode[]
}

export type RouteSchema = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly params?: TSchema
  readonly querystring?: TSchema
  readonly body?: TSchema
  readonly response: Readonly<Record<number, TSchema>>
}

/** An endpoint as the server registers it and a client calls it. */
export type Endpoint<Params = unknown, Query = unknown, Body = unknown, Data = unknown> = {
  readonly method: Method
  readonly url: `/${string}`
  readonly scope: Scope | null
  readonly access: Access
  readonly isAccountWide: boolean
  readonly status: 200 | 201
  readonly bodyLimitBytes: number | undefined
  readonly isVersioned: boolean
  readonly streams: false | true | 'only'
  readonly schema: RouteSchema
  /** Types only, never a value: what goes in and what comes out. */
  readonly types?: { params: Params; query: Query; body: Body; data: Data }
}

type StaticOr<S> = S extends TSchema ? Static<S> : undefined

const always: readonly ErrorCode[] = [
  'unauthorized',
  'rate_limit_exceeded',
  'forbidden',
  'account_suspended',
  'internal_error',
  'service_unavailable',
]
/** A POST may carry an Idempotency-Key. */
const repeatable: readonly ErrorCode[] = ['idempotency_in_progress', 'idempotency_key_reused']
const withBody: readonly ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
]

/** Builds an endpoint; its error answers follow from what it takes and from the codes it names. */
export function endpoint<
  const P extends TObject | undefined = undefined,
  const Q extends TObject | undefined = undefined,
  const B extends TSchema | undefined = undefined,
  const D extends TSchema = TSchema,
>(spec: Specification<P, Q, B, D>): Endpoint<StaticOr<P>, StaticOr<Q>, StaticOr<B>, Static<D>> {
  const { method, url, scope, params, query, body, data, status = 200, isVersioned = false } = spec
  const { access = 'key', streams = false } = spec
  const isOpen = access === 'open'
  const codes = new Set<ErrorCode>([
    ...(isOpen ? always.filter((code) => code !== 'account_suspended') : always),
    ...(query ? (['invalid_request'] as const) : []),
    // One that takes none may be sent one that can't be read, or a key that is none.
    ...(body || method === 'POST' ? withBody : []),
    // Nobody is known whose repeat it could be.
    ...(method === 'POST' && !isOpen ? repeatable : []),
    ...(isVersioned && (method === 'PUT' || method === 'DELETE')
      ? (['version_conflict'] as const)
      : []),
    ...(params ? (['not_found'] as const) : []),
    ...(spec.errors ?? []),
  ])
  const schema: RouteSchema = {
    operationId: spec.operationId,
    tags: [spec.tag],
    summary: spec.summary,
    description: spec.description,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      [status]: describe(success(data), spec.summary),
      ...(spec.mayCreate ? { 201: describe(success(data), `${spec.summary}: created`) } : {}),
      ...errorResponses(codes),
    },
  }
  const { bodyLimitBytes, isAccountWide = scope?.startsWith('webhooks:') ?? false } = spec
  const about = { scope, access, isAccountWide, bodyLimitBytes, isVersioned, streams }
  return { method, url, status, ...about, schema }
}

function errorResponses(codes: ReadonlySet<ErrorCode>): Record<number, TSchema> {
  const byStatus = Map.groupBy([...codes].sort(), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      describe(ref(ErrorEnvelope), list.map((code) => `\`${code}\``).join(', ')),
    ]),
  )
}

/** `description` of the response object in OpenAPI, without touching the schema it points to. */
function describe<S extends TSchema>(schema: S, description: string): S {
  return { ...schema, description }
}
