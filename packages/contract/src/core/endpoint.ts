// An endpoint is a route without its handler. The server adds the handler, a client calls the same object.
import type { Static, TObject, TSchema } from 'typebox'
import type { Audited } from './audit-actions.ts'
import { ErrorEnvelope, success } from './envelope.ts'
import { type ErrorCode, errors } from './errors.ts'
import type { Access } from './roles.ts'
import { ref } from './schema.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What you write to define an endpoint. */
type Specification<P, Q, B, D> = Audited & {
  readonly operationId: string
  readonly method: Method
  /** Below `/v1`; parameters in Fastify's spelling (`:chatbot_id`). */
  readonly url: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** The scope that a key needs; null = any key. */
  readonly scope: Scope | null
  /** Who may call it; default `key`. */
  readonly access?: Access
  /** Refuses keys that are restricted to some chatbots. Default: true for the scopes of webhooks. */
  readonly isAccountWide?: boolean
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly bodyLimitBytes?: number
  /** The form that the call takes in place of the JSON body: files with fields. */
  readonly multipart?: TSchema
  /** How many files the form may have; by default one. More than one are stored before the handler runs. */
  readonly filesMax?: number
  readonly data: D
  /** Default 200; 201 for a call that creates. */
  readonly status?: 200 | 201
  /** The call updates an object, or creates it and answers 201. */
  readonly mayCreate?: boolean
  /** Answers with the version of the object as `ETag`; PUT and DELETE take it as `If-Match`. */
  readonly isVersioned?: boolean
  /** Answers with server-sent events if the client asks for them; `only`: always. */
  readonly streams?: true | 'only'
  /** Answers with `text/csv` if the client prefers CSV to JSON. */
  readonly servesCsv?: boolean
  /** Answers with one JSON object a line if the client prefers `application/x-ndjson` to JSON. */
  readonly servesLines?: boolean
  /** The error codes of this call, in addition to those of every call. */
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
export type Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Data = unknown,
> = Audited & {
  readonly method: Method
  readonly url: `/${string}`
  readonly scope: Scope | null
  readonly access: Access
  readonly isAccountWide: boolean
  readonly status: 200 | 201
  readonly bodyLimitBytes: number | undefined
  readonly multipart: TSchema | undefined
  readonly filesMax: number
  readonly isVersioned: boolean
  readonly streams: false | true | 'only'
  readonly servesCsv: boolean
  readonly servesLines: boolean
  readonly schema: RouteSchema
  /** Carries types only and is never set. */
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
/** For each POST, because it may have an Idempotency-Key. */
const repeatable: readonly ErrorCode[] = ['idempotency_in_progress', 'idempotency_key_reused']
const withBody: readonly ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
]

/** Builds an endpoint. Its error responses follow from its input and from `errors`. */
export function endpoint<
  const P extends TObject | undefined = undefined,
  const Q extends TObject | undefined = undefined,
  const B extends TSchema | undefined = undefined,
  const D extends TSchema = TSchema,
>(spec: Specification<P, Q, B, D>): Endpoint<StaticOr<P>, StaticOr<Q>, StaticOr<B>, Static<D>> {
  const { method, url, scope, params, query, body, data, status = 200, isVersioned = false } = spec
  const { access = 'key', streams = false, servesCsv = false, servesLines = false } = spec
  const isOpen = access === 'open'
  const codes = new Set<ErrorCode>([
    ...(isOpen ? always.filter((code) => code !== 'account_suspended') : always),
    ...(query ? (['invalid_request'] as const) : []),
    // A client may send an unreadable body to a POST without a body, or an invalid Idempotency-Key.
    ...(body || method === 'POST' ? withBody : []),
    // The server keeps repeats by account, and an open endpoint has no account.
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
  const {
    bodyLimitBytes,
    multipart,
    filesMax = 1,
    isAccountWide = scope?.startsWith('webhooks:') ?? false,
  } = spec
  const about = { scope, access, isAccountWide, bodyLimitBytes, isVersioned, streams }
  const form = { multipart, filesMax }
  return {
    method,
    url,
    status,
    ...about,
    ...form,
    servesCsv,
    servesLines,
    ...auditOf(spec),
    schema,
  }
}

function auditOf(spec: Audited): Audited {
  if (spec.audit === false) return { audit: false, unauditedBecause: spec.unauditedBecause }
  const { audit, auditOnly } = spec
  return auditOnly === undefined ? { audit } : { audit, auditOnly }
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

/** Describes the response, and leaves the schema that it refers to as it is. */
function describe<S extends TSchema>(schema: S, description: string): S {
  return { ...schema, description }
}
