// The envelopes of every answer (§2.6, §7), and the frame of a page.
import Type, { type TSchema } from 'typebox'
import { errors } from './errors.ts'
import { limits, pageSizeDefault } from './limits.ts'
import { named, oneOf } from './schema.ts'

/** The success envelope around an endpoint's data. */
export function success<D extends TSchema>(data: D) {
  return Type.Object({ status: Type.Literal('success'), data })
}

export const ErrorEnvelope = named(
  'ErrorEnvelope',
  Type.Object(
    {
      status: Type.Literal('error'),
      error: Type.Object({
        code: Type.String({
          enum: Object.keys(errors),
          description: 'For programs. New codes may be added within a version.',
        }),
        message: Type.String({ description: 'For people: names the field and how to correct it.' }),
        request_id: Type.String({ description: 'Names this request in the server’s log.' }),
        required_scope: Type.Optional(
          Type.String({ description: 'Only with `forbidden`: the scope that the key needs.' }),
        ),
        details: Type.Optional(
          Type.Array(
            Type.Object({
              field: Type.String({ description: 'Path of the field, as in `settings.tone`.' }),
              issue: Type.String({ description: 'The kind of the problem, for programs.' }),
              message: Type.String(),
            }),
            { description: 'Only with `invalid_request`: every problem of the request.' },
          ),
        ),
      }),
    },
    {
      description: 'Why the server refused the request.',
      examples: [
        {
          status: 'error',
          error: {
            code: 'invalid_request',
            message: 'chatbot_id is required.',
            request_id: 'req_06eb5f6xqtyj9c3n8k0s4v2m1r',
            details: [
              { field: 'chatbot_id', issue: 'required', message: 'chatbot_id is required.' },
            ],
          },
        },
      ],
    },
  ),
)

const pageNumber = Type.Integer({
  minimum: 1,
  maximum: limits.page.value,
  default: 1,
  description: 'Page number.',
})
const pageSize = (byDefault: number) =>
  Type.Integer({
    minimum: 1,
    maximum: limits.page_size.value,
    default: byDefault,
    description: 'Results per page.',
  })

/** The query parameters of every list. */
export function pageQuery(defaultPageSize: number = pageSizeDefault) {
  return { page: pageNumber, limit: pageSize(defaultPageSize) }
}

/** The `q` of a list: a text that one of the fields contains. */
export const containedText = (fields: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.list_query.value,
      description: `Only items whose ${fields} contains this text; upper and lower case are the same.`,
    }),
  )

/** A page of a list. The items are under the name of the last segment of the path. */
export function pageOf<const Name extends string, S extends TSchema>(name: Name, item: S) {
  return Type.Object({
    [name]: Type.Array(item),
    total: Type.Integer({ description: 'Items on all pages.' }),
    page: Type.Integer(),
    limit: Type.Integer(),
  } as Record<Name, ReturnType<typeof Type.Array<S>>> & {
    total: ReturnType<typeof Type.Integer>
    page: ReturnType<typeof Type.Integer>
    limit: ReturnType<typeof Type.Integer>
  })
}

/** The answer to a deletion. */
export const Deletion = named(
  'Deletion',
  Type.Object(
    { id: Type.String(), deleted: Type.Literal(true) },
    { description: 'The object was deleted.', examples: [{ id: 'kb_06eb5f6x', deleted: true }] },
  ),
)

/** Pairs of strings that a client keeps with an object. The server does not interpret them. */
export const Metadata = named(
  'Metadata',
  // Matches any key: with the default pattern, the value of a key with a line break would be unchecked. Tools for
  // OpenAPI in other languages refuse the shorter [^].
  Type.Record(
    Type.String({ pattern: '^[\\s\\S]*$' }),
    Type.String({ maxLength: limits.metadata_value.value }),
    {
      maxProperties: limits.metadata_pairs.value,
      propertyNames: { maxLength: limits.metadata_key.value },
      description:
        'Up to 16 pairs of strings for your own use. Keys have at most 64 characters, values at most 512. An update replaces all pairs.',
      examples: [{ team: 'support' }],
    },
  ),
)

export const sortOrder = (byDefault: 'asc' | 'desc', description: string) =>
  oneOf(['asc', 'desc'], { default: byDefault, description })
