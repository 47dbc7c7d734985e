// The events of a streamed reply (`text/event-stream`), each with its `data`.
import Type, { type TSchema } from 'typebox'
import { ErrorEnvelope, success } from '../core/envelope.ts'
import { named, ref } from '../core/schema.ts'
import { Message } from './messages.ts'

function replyEvent<const Name extends string, D extends TSchema>(
  name: Name,
  event: string,
  { description, data }: { description: string; data: D },
) {
  const id = Type.String({ description: 'For `Last-Event-ID`.' })
  return named(name, Type.Object({ id, event: Type.Literal(event), data }, { description }))
}

export const ReplyStarted = replyEvent('ReplyStarted', 'message.started', {
  description: 'The reply begins.',
  data: Type.Object({ message_id: Type.String(), conversation_id: Type.String() }),
})

export const ReplyDelta = replyEvent('ReplyDelta', 'message.delta', {
  description: 'More text: append it to the text so far.',
  data: Type.Object({ text: Type.String() }),
})

export const ReplyReset = replyEvent('ReplyReset', 'message.reset', {
  description: 'Discard the text so far.',
  data: Type.Object({}),
})

export const ReplyCompleted = replyEvent('ReplyCompleted', 'message.completed', {
  description:
    'The reply is complete. `data` is the JSON answer; its text is all deltas since the last reset.',
  data: success(ref(Message)),
})

export const ReplyFailed = replyEvent('ReplyFailed', 'error', {
  description: 'The reply failed, and the stream ends.',
  data: ref(ErrorEnvelope),
})

export const ReplyEvent = named(
  'ReplyEvent',
  Type.Union(
    [ref(ReplyStarted), ref(ReplyDelta), ref(ReplyReset), ref(ReplyCompleted), ref(ReplyFailed)],
    { description: 'One server-sent event of a reply, by its fields; `data` is JSON.' },
  ),
)
