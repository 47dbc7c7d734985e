// What the requests of OpenAI's interfaces must contain. Unknown fields, such as temperature, are left out.
import { limits } from '@parley/contract'
import Type, { type Static } from 'typebox'
import { invalid } from '../../lib/errors.ts'

const anything = Type.Optional(Type.Unknown())
const flag = Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }))
const text = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))

const both = {
  model: Type.String(),
  stream: flag,
  /** The end user: `user_id` in Parley. */
  user: text(limits.user_id.value),
  tools: anything,
  functions: anything,
}

/** A message. Its role and content are read by sent-messages.ts. */
const Sent = Type.Object({ role: anything, type: anything, content: anything })

export const ChatCompletionRequest = Type.Object({
  ...both,
  messages: Type.Array(Sent, { minItems: 1 }),
  stream_options: Type.Optional(
    Type.Unsafe<{ include_usage?: unknown } | null>({
      type: ['object', 'null'],
      properties: { include_usage: {} },
    }),
  ),
})
export type ChatCompletionRequest = Static<typeof ChatCompletionRequest>

export const ResponsesRequest = Type.Object({
  ...both,
  /** A text, or a list of messages and other items. */
  input: Type.Unknown(),
  instructions: anything,
  /** The id of a conversation, or an object with it. */
  conversation: anything,
  previous_response_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
})
export type ResponsesRequest = Static<typeof ResponsesRequest>

/** The id in the field `conversation`. Throws `invalid_request` for another kind of value. */
export function conversationNamed({
  conversation,
}: {
  conversation?: unknown
}): string | undefined {
  if (conversation === undefined || conversation === null) return undefined
  const id =
    typeof conversation === 'object' && 'id' in conversation ? conversation.id : conversation
  if (typeof id === 'string' && id !== '') return id
  const message = 'conversation must be the id of a conversation, or {"id": "conv_…"}.'
  throw invalid({ field: 'conversation', issue: 'wrong_type', message })
}

/** Throws `invalid_request` for a request that offers tools. An empty list offers none. */
export function refuseTools({ tools, functions }: { tools?: unknown; functions?: unknown }): void {
  for (const [field, offered] of Object.entries({ tools, functions })) {
    if (offered === undefined || offered === null) continue
    if (Array.isArray(offered) && offered.length === 0) continue
    throw invalid({
      field,
      issue: 'not_allowed',
      message: `Parley answers from its knowledge and calls no tools: send the request without ${field}.`,
    })
  }
}
