// The headers of the interface in the OpenAPI document: described once, named where they occur.
import {
  acceptInvitation,
  type Endpoint,
  limits,
  resetPassword,
  setUp,
  signIn,
  signOut,
  signUp,
} from '@parley/contract'
import { takesPage } from '../responses/pagination-links.ts'

type Described = {
  readonly description: string
  readonly schema: object
  readonly example?: string
}

const text = { type: 'string' }
const wholeNumber = { type: 'integer', minimum: 0 }

/** What a client may send, under the names the document refers to them by. */
const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: `Your own id of this request: 1–${limits.request_id.value} letters, digits, \`.\`, \`_\` and \`-\`. Any other is replaced.`,
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Makes it safe to send the request again: a repeat with the same key and body is answered as the first one was, and nothing is done twice. Kept ${limits.idempotency_kept.value} hours, for your account and this path; use a new random one for each request.`,
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotency_key.value },
    example: '7d2c2f0e-6a0e-4e0b-9b0f-2f6b4f3d1c55',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` you read: the change is made only if that is still the version. Several, and `*`, are understood; without it the last change wins.',
    schema: text,
    example: '"2026-11-20T10:15:30.123Z"',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      'The `id` of the last event you heard; those after it are sent. Without it all are.',
    schema: text,
    example: '12',
  },
} as const

/** What the server sends. */
const headers = {
  'X-Request-Id': {
    description: 'Names this request in the server’s log; the one you sent, if it was well-formed.',
    schema: text,
  },
  'API-Version': { description: 'The version of the interface.', schema: { const: 'v1' } },
  ETag: {
    description: 'The version of the object, for `If-Match`.',
    schema: text,
    example: '"2026-11-20T10:15:30.123Z"',
  },
  Location: { description: 'Where the created object is found.', schema: text },
  Link: {
    description: 'The next and the previous page, where there is one (RFC 8288).',
    schema: text,
    example: '</v1/chatbots?page=2&limit=10>; rel="next"',
  },
  'Idempotent-Replayed': {
    description: '`true` where the request was answered before and nothing was done again.',
    schema: { const: 'true' },
  },
  'RateLimit-Policy': {
    description:
      'The requests the plan allows and in how many seconds; absent where it has no limit.',
    schema: text,
    example: '"hourly";q=100;w=3600',
  },
  RateLimit: {
    description: 'What is left of them (`r`), and in how many seconds they begin anew (`t`).',
    schema: text,
    example: '"hourly";r=57;t=1480',
  },
  'X-RateLimit-Limit': { description: 'Requests the plan allows in an hour.', schema: wholeNumber },
  'X-RateLimit-Remaining': { description: 'Requests left in this hour.', schema: wholeNumber },
  'X-RateLimit-Reset': { description: 'When the hour ends, in unix seconds.', schema: wholeNumber },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: wholeNumber },
  'Set-Cookie': {
    description: 'The session, for the browser to keep; or to forget, after signing out.',
    schema: text,
  },
  'WWW-Authenticate': { description: 'How to authenticate (RFC 6750).', schema: text },
} as const satisfies Record<string, Described>

/** What gives the browser a session, or takes it back. */
const ofCookies: readonly string[] = [
  setUp,
  signUp,
  signIn,
  resetPassword,
  acceptInvitation,
  signOut,
].map(({ schema }) => schema.operationId)

type HeaderName = keyof typeof headers
type Operation = {
  operationId: string
  parameters?: object[]
  responses: Record<string, { headers?: object; content?: Record<string, object> }>
}
export type OpenApiDocument = {
  components?: object
  paths?: Record<string, Record<string, unknown>>
}

/** The document with its headers; `endpoints` by their `operationId`. */
export function withHeaders<D extends OpenApiDocument>(
  document: D,
  endpoints: ReadonlyMap<string, Endpoint>,
): D {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path) as Operation[]) {
      const endpoint = endpoints.get(operation.operationId)
      if (endpoint !== undefined) describe(operation, endpoint)
    }
  }
  return { ...document, components: { ...document.components, parameters, headers } }
}

function describe(operation: Operation, endpoint: Endpoint): void {
  const sent = parametersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` }))
  operation.parameters = [...(operation.parameters ?? []), ...sent]
  if (endpoint.streams !== false) describeEvents(operation, endpoint.streams)
  for (const [status, response] of Object.entries(operation.responses)) {
    response.headers = Object.fromEntries(
      headersOf(endpoint, Number(status)).map((name) => [
        name,
        { $ref: `#/components/headers/${name}` },
      ]),
    )
  }
}

/** The events of a reply, in place of its JSON or beside it. */
function describeEvents({ responses }: Operation, streams: true | 'only'): void {
  const response = responses['200']
  if (response === undefined) return
  const events = { 'text/event-stream': { schema: text } }
  response.content = streams === 'only' ? events : { ...response.content, ...events }
}

function parametersOf(endpoint: Endpoint): (keyof typeof parameters)[] {
  return [
    ...(isRepeatable(endpoint) ? (['IdempotencyKey'] as const) : []),
    ...(takesVersion(endpoint) ? (['IfMatch'] as const) : []),
    ...(endpoint.streams === 'only' ? (['LastEventId'] as const) : []),
    'RequestId',
  ]
}

/** Repeats are kept for an account: who is nobody yet has none. */
function isRepeatable({ method, access }: Endpoint): boolean {
  return method === 'POST' && access !== 'open'
}

function takesVersion({ method, isVersioned }: Endpoint): boolean {
  return isVersioned && (method === 'PUT' || method === 'DELETE')
}

const rateHeaders: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

function headersOf(endpoint: Endpoint, status: number): readonly HeaderName[] {
  const { method, access, isVersioned, schema } = endpoint
  const isSuccess = status < 300
  const occurs: Partial<Record<HeaderName, boolean>> = {
    'X-Request-Id': true,
    'API-Version': true,
    // What is deleted has no version any more.
    ETag: isSuccess && isVersioned && method !== 'DELETE',
    Location: status === 201,
    Link: isSuccess && takesPage(endpoint),
    'Idempotent-Replayed': isSuccess && isRepeatable(endpoint),
    'Set-Cookie': isSuccess && ofCookies.includes(schema.operationId),
    'WWW-Authenticate': status === 401,
    // Of the conflicts these two pass by themselves: another request that runs, a busy conversation.
    'Retry-After': status === 429 || status === 503 || (status === 409 && isRepeatable(endpoint)),
  }
  const named = (Object.keys(occurs) as HeaderName[]).filter((name) => occurs[name])
  // Who has no key has no limit either.
  return status === 401 || access !== 'key' ? named : [...named, ...rateHeaders]
}
