// The two envelopes every answer wears (§2.6, §7) and the frame of a page.
import Type, { type TSchema } from 'typebox'
import { errors } from './errors.ts'
import { limits, pageSizeDefault } from './limits.ts'
import { named, oneOf } from './schema.ts'

/** The success envelope around an endpoint's data. */
export function success<D extends TSchema>(data: D) {
  return Type.Object({ status: Type.Literal('success'), data })
}

export const ErrorEnvelope = named(
  'Error',
  Type.Object(
    {
      status: Type.Literal('error'),
      error: Type.Object({
        code: Type.String({
          enum: Object.keys(errors),
          description: 'Machine-readable; the list may grow within a version.',
        }),
        message: Type.String({ description: 'For a person: names the field and the mend.' }),
        request_id: Type.String({ description: 'Names this request in the server’s log.' }),
        required_scope: Type.Optional(
          Type.String({ description: 'With `forbidden`: the scope the key lacks.' }),
        ),
        details: Type.Optional(
          Type.Array(
            Type.Object({
              field: Type.String({ description: 'Path of the field, as in `settings.tone`.' }),
              issue: Type.String({ description: 'Machine-readable kind of the problem.' }),
              message: Type.String(),
            }),
            { description: 'With `invalid_request`: every problem found, at once.' },
          ),
        ),
      }),
    },
    {
      description: 'Why a request was refused.',
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

/** The query parameters every list takes. */
export function pageQuery(defaultPageSize: number = pageSizeDefault) {
  return { page: pageNumber, limit: pageSize(defaultPageSize) }
}

/** The `q` of a list: a text to be found in the fields it names. */
export const containedText = (fields: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.list_query.value,
      description: `Only where ${fields} contains this, in capitals or small letters.`,
    }),
  )

/** A page of a list: the items under the name of the path's last segment, and the frame. */
export function pageOf<const Name extends string, S extends TSchema>(name: Name, item: S) {
  return Type.Object({
    [name]: Type.Array(item),
    total: Type.Integer({ description: 'How many there are over all pages.' }),
    page: Type.Integer(),
    limit: Type.Integer(),
  } as Record<Name, ReturnType<typeof Type.Array<S>>> & {
    total: ReturnType<typeof Type.Integer>
    page: ReturnType<typeof Type.Integer>
    limit: ReturnType<typeof Type.Integer>
  })
}

/** What a deletion answers. */
export const Deletion = named(
  'Deletion',
  Type.Object(
    { id: Type.String(), deleted: Type.Literal(true) },
    { description: 'The object is gone.', examples: [{ id: 'kb_06eb5f6x', deleted: true }] },
  ),
)

/** Pairs of strings a client keeps beside an object; never interpreted. */
export const Metadata = named(
  'Metadata',
  // Any key at all: the default pattern would let the value of a key with a line break be anything.
  Type.Record(
    Type.String({ pattern: '^[^]*$' }),
    Type.String({ maxLength: limits.metadata_value.value }),
    {
      maxProperties: limits.metadata_pairs.value,
      propertyNames: { maxLength: limits.metadata_key.value },
      description:
        'Up to 16 pairs of strings, for your own use; replaced whole on update, never merged.',
      examples: [{ team: 'support' }],
    },
  ),
)

export const sortOrder = (byDefault: 'asc' | 'desc', description: string) =>
  oneOf(['asc', 'desc'], { default: byDefault, description })
