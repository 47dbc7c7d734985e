// The headers of the interface in the OpenAPI document: described once, referred to by name.
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
import { referTo } from './shared-parts.ts'

type Header = {
  readonly description: string
  readonly schema: object
  readonly example?: string
}

const text = { type: 'string' }
const wholeNumber = { type: 'integer', minimum: 0 }

/** What a client may send. */
export const headerParameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: `Your own id of this request: 1–${limits.request_id.value} letters, digits, \`.\`, \`_\` and \`-\`. The server replaces any other id.`,
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Makes it safe to send the request again: a repeat with the same key and body gets the first answer, and nothing is done twice. The server keeps a key for ${limits.idempotency_kept.value} hours, for your account and this path. Use a new random key for each request.`,
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotency_key.value },
    example: '7d2c2f0e-6a0e-4e0b-9b0f-2f6b4f3d1c55',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` that you read. The server makes the change only if the object still has that version. A list of tags and `*` work too. Without this header the last change wins.',
    schema: text,
    example: '"2026-11-20T10:15:30.123Z"',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      'The `id` of the last event you received. The server sends the events after it; without this header it sends all events.',
    schema: text,
    example: '12',
  },
} as const

/** Which of our headers a client may send to the endpoint. */
export function headersSentTo(endpoint: Endpoint): (keyof typeof headerParameters)[] {
  return [
    ...(isRepeatable(endpoint) ? (['IdempotencyKey'] as const) : []),
    ...(takesVersion(endpoint) ? (['IfMatch'] as const) : []),
    ...(endpoint.streams === 'only' ? (['LastEventId'] as const) : []),
    'RequestId',
  ]
}

/** The server keeps repeats by account, and at an open endpoint the account is unknown. */
function isRepeatable({ method, access }: Endpoint): boolean {
  return method === 'POST' && access !== 'open'
}

function takesVersion({ method, isVersioned }: Endpoint): boolean {
  return isVersioned && method !== 'GET' && method !== 'POST'
}

const onlyWithLimit = 'Only in answers to an API key whose plan has a limit.'

/** What the server sends. */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'Names this request in the server’s log: the id you sent, if it was well-formed.',
    schema: text,
  },
  'API-Version': { description: 'The version of the interface.', schema: { const: 'v1' } },
  ETag: {
    description: 'The version of the object, for `If-Match`.',
    schema: text,
    example: '"2026-11-20T10:15:30.123Z"',
  },
  Location: { description: 'The path of the created object.', schema: text },
  Link: {
    description: 'Links to the next and the previous page, if there are such pages (RFC 8288).',
    schema: text,
    example: '</v1/chatbots?page=2&limit=10>; rel="next"',
  },
  'Idempotent-Replayed': {
    description: '`true` if the server repeats an earlier answer and did nothing.',
    schema: { const: 'true' },
  },
  'RateLimit-Policy': {
    description: `The requests that the plan allows (\`q\`) in how many seconds (\`w\`). ${onlyWithLimit}`,
    schema: text,
    example: '"hourly";q=100;w=3600',
  },
  RateLimit: {
    description: `The requests left (\`r\`), and the seconds until the count starts again (\`t\`). ${onlyWithLimit}`,
    schema: text,
    example: '"hourly";r=57;t=1480',
  },
  'X-RateLimit-Limit': {
    description: `Requests that the plan allows in an hour. ${onlyWithLimit}`,
    schema: wholeNumber,
  },
  'X-RateLimit-Remaining': {
    description: `Requests left in this hour. ${onlyWithLimit}`,
    schema: wholeNumber,
  },
  'X-RateLimit-Reset': {
    description: `When this hour ends, in Unix seconds. ${onlyWithLimit}`,
    schema: wholeNumber,
  },
  'Retry-After': {
    description:
      'Seconds to wait before the next try. With 409: only for `conversation_busy` and `idempotency_in_progress`.',
    schema: wholeNumber,
  },
  'X-Parley-Token': {
    description:
      'The next token of the visitor, in the second half of the life of the present one. Use it from now on.',
    schema: text,
  },
  'Set-Cookie': {
    description: 'The cookie of the session. After signing out: removes that cookie.',
    schema: text,
  },
  'Clear-Site-Data': {
    description: 'Makes the browser delete what it cached and stored for the dashboard.',
    schema: text,
    example: '"cache", "storage"',
  },
  'WWW-Authenticate': { description: 'How to authenticate (RFC 6750).', schema: text },
} as const satisfies Record<string, Header>

type HeaderName = keyof typeof responseHeaders

const always: readonly HeaderName[] = ['X-Request-Id', 'API-Version']
const rateHeaders: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

/** The endpoints that set or remove the cookie of a session. */
const cookieEndpoints: readonly string[] = [
  setUp,
  signUp,
  signIn,
  resetPassword,
  acceptInvitation,
  signOut,
].map(({ schema }) => schema.operationId)

/** The headers of a success. */
export function successHeaders(endpoint: Endpoint, status: number): object {
  const { method, access, isVersioned, schema } = endpoint
  const occurs: Partial<Record<HeaderName, boolean>> = {
    // A deleted object has no version.
    ETag: isVersioned && method !== 'DELETE',
    Location: status === 201,
    Link: takesPage(endpoint),
    'Idempotent-Replayed': isRepeatable(endpoint),
    'X-Parley-Token': access === 'visitor',
    'Set-Cookie': cookieEndpoints.includes(schema.operationId),
    'Clear-Site-Data': schema.operationId === signOut.schema.operationId,
  }
  const own = (Object.keys(occurs) as HeaderName[]).filter((name) => occurs[name])
  return referToAll([...always, ...own, ...(access === 'key' ? rateHeaders : [])])
}

/** The headers of an error, the same at every endpoint. */
export function errorHeaders(status: number): object {
  // An answer to an unknown key says nothing of a limit.
  if (status === 401) return referToAll([...always, 'WWW-Authenticate'])
  const own = [409, 429, 503].includes(status) ? (['Retry-After'] as const) : []
  return referToAll([...always, ...own, ...rateHeaders])
}

function referToAll(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, referTo('headers', name)]))
}
