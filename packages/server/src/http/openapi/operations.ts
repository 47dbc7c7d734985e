// An endpoint of the contract as an operation of the OpenAPI document.
import type { Endpoint } from '@parley/contract'
import { headerParameters, headersSentTo } from './headers.ts'
import { responsesOf } from './responses.ts'
import { documentedSchema } from './schemas.ts'
import type { Share } from './shared-parts.ts'

type Fields = {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>
  readonly required?: readonly string[]
}
type Paths = Record<string, Record<string, object>>

/** The operations by path and method, in the order of the endpoints. */
export function pathsOf(endpoints: readonly Endpoint[], share: Share): Paths {
  const paths: Paths = {}
  for (const endpoint of endpoints) {
    const path = endpoint.url.replaceAll(/:(\w+)/g, '{$1}')
    const method = endpoint.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: operationOf(endpoint, share) }
  }
  return paths
}

function operationOf(endpoint: Endpoint, share: Share): object {
  const { schema } = endpoint
  const { params = {}, querystring = {}, body, tags } = schema
  return {
    ...namesOf(endpoint),
    ...auditOf(endpoint),
    tags,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', params as Fields, share),
      ...parametersOf('query', querystring as Fields, share),
      ...headersSentTo(endpoint).map((name) => share('parameters', name, headerParameters[name])),
    ],
    ...(body === undefined ? {} : { requestBody: requestBody(body, endpoint.multipart) }),
    responses: responsesOf(endpoint, share),
  }
}

/** Each PUT has a PATCH that does the same, with a name of its own. */
function namesOf({ method, schema: { operationId, summary, description } }: Endpoint): object {
  return method === 'PATCH'
    ? {
        operationId: `${operationId}WithPatch`,
        summary: `${summary} (PATCH)`,
        description: 'The same as PUT.',
      }
    : { operationId, summary, description }
}

/** What the call leaves in the audit log. */
function auditOf(endpoint: Endpoint): object {
  if (endpoint.audit === false) return { 'x-audit': false }
  const { audit, auditOnly } = endpoint
  return { 'x-audit': audit, ...(auditOnly === undefined ? {} : { 'x-audit-only': auditOnly }) }
}

/** An empty list: the caller needs no key and no session. */
function securityOf({ access, scope }: Endpoint): object[] {
  if (access === 'open') return []
  if (access === 'key') return [{ apiKey: scope === null ? [] : [scope] }, { session: [] }]
  if (access === 'visitor') return [{ visitor: [] }]
  return [{ session: [access] }]
}

function parametersOf(place: 'path' | 'query', fields: Fields, share: Share): object[] {
  const { properties = {}, required = [] } = fields
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = field
    const parameter = {
      name,
      in: place,
      // The handler always gets a parameter with a default, but nobody has to send it.
      ...(required.includes(name) && !('default' in field) ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema: documentedSchema(schema),
    }
    return share('parameters', componentName(place, name), parameter)
  })
}

/** As in `PathChatbotId` and `QueryPage`. */
function componentName(place: string, name: string): string {
  return `${place}_${name}`.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

/** A body that may be null may be left out. */
function requestBody(body: object, multipart: object | undefined): object {
  const { anyOf = [] } = body as { anyOf?: readonly { type?: unknown }[] }
  return {
    required: !anyOf.some(({ type }) => type === 'null'),
    content: {
      'application/json': { schema: documentedSchema(body) },
      ...(multipart && { 'multipart/form-data': { schema: documentedSchema(multipart) } }),
    },
  }
}
