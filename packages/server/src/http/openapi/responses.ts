// The answers of an endpoint in the OpenAPI document.
import { type Endpoint, errors } from '@parley/contract'
import { errorHeaders, successHeaders } from './headers.ts'
import { descriptionOf, documentedSchema, referToEnvelope } from './schemas.ts'
import { referTo, type Share } from './shared-parts.ts'

type Contents = Record<string, { schema: object }>
type Envelope = {
  readonly description: string
  readonly properties: { readonly data: { readonly $ref?: string } }
}

/** The answers by status. */
export function responsesOf(endpoint: Endpoint, share: Share): Record<string, object> {
  const responses = Object.entries(endpoint.schema.response)
  return Object.fromEntries(
    responses.map(([status, schema]) => [
      status,
      Number(status) < 300
        ? successResponse(endpoint, Number(status), schema as object as Envelope, share)
        : referToError(Number(status), String(Reflect.get(schema, 'description'))),
    ]),
  )
}

function successResponse(
  endpoint: Endpoint,
  status: number,
  schema: Envelope,
  share: Share,
): object {
  const { $ref } = schema.properties.data
  const { summary } = endpoint.schema
  const description = $ref === undefined ? summary : descriptionOf($ref)
  const headers = successHeaders(endpoint, status)
  // The description of the schema is that of the response.
  const { description: _, ...envelope } = schema
  const json = $ref === undefined ? documentedSchema(envelope) : referToEnvelope({ $ref })
  const content: Contents = {
    ...(endpoint.streams === 'only' ? {} : { 'application/json': { schema: json } }),
    ...(endpoint.servesLines
      ? { 'application/x-ndjson': { schema: referTo('schemas', 'JsonLines') } }
      : {}),
    ...(endpoint.servesCsv ? { 'text/csv': { schema: referTo('schemas', 'SeriesCsv') } } : {}),
    ...(endpoint.streams === false
      ? {}
      : { 'text/event-stream': { schema: referTo('schemas', 'ReplyEvents') } }),
  }
  const response = { description, headers, content }
  const created = status === 201 ? 'Created' : ''
  return $ref === undefined ? response : share('responses', `${$ref}${created}Response`, response)
}

/** The schemas of answers that are no JSON, by name. */
export const textSchemas = {
  SeriesCsv: {
    type: 'string',
    description:
      '`series` as CSV (RFC 4180). The first line names the columns; each further line is a part of `series`. The column of a nested field has its path as its name, as in `response_time_ms.p50`.',
  },
  JsonLines: {
    type: 'string',
    description:
      'One JSON object a line, each of the form of the items in the JSON answer. The answer has no frame and no pages.',
  },
  // One text, so that a client which knows no events can still read it.
  ReplyEvents: {
    type: 'string',
    description: 'The events of a reply. Each event is a `ReplyEvent`.',
    contentMediaType: 'text/event-stream',
    contentSchema: { type: 'array', items: referTo('schemas', 'ReplyEvent') },
  },
}

const statuses = [...new Set(Object.values(errors).map(({ status }) => status))]
const codesOf = (status: number) =>
  Object.entries(errors).filter(([, error]) => error.status === status)

/** The name of a status is that of its first code. */
function nameOf(status: number): string {
  const [[code] = ['']] = codesOf(status)
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The errors of this status. Only conflicts have so many codes that each endpoint names its own. */
function referToError(status: number, codes: string): object {
  const reference = referTo('responses', nameOf(status))
  return status === 409 ? { ...reference, description: codes } : reference
}

/** Every error as a component, by name. */
export const errorResponses: Record<string, object> = Object.fromEntries(
  statuses
    // Only a path with another method answers 405, and that is not an operation.
    .filter((status) => status !== 405)
    .map((status) => [
      nameOf(status),
      {
        description: codesOf(status)
          .map(([code, { meaning }]) => `\`${code}\`: ${meaning}`)
          .join('\n\n'),
        headers: errorHeaders(status),
        content: { 'application/json': { schema: referTo('schemas', 'ErrorEnvelope') } },
      },
    ]),
)
