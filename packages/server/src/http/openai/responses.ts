// The form of a reply at /openai/v1/responses: one JSON object, or the events that build it.
import type { StreamedEvent } from '../../services/turns/streams/streams.ts'
import {
  type AnswerContext,
  type DoorReply,
  parleyFields,
  replyOf,
  tokensOf,
  urlCitations,
  wasCut,
} from './answers.ts'
import { createAppendedText } from './reply-text.ts'

export type ResponsesContext = AnswerContext & {
  readonly instructions: string | null
  readonly previous_response_id: string | null
  readonly user: string | null
}

/** The id of a response names the message, so that a client can continue after it. */
export const responsePrefix = 'resp_'

export type OpenAiResponse = ReturnType<typeof openAiResponse>

export function openAiResponse(reply: DoorReply, context: ResponsesContext) {
  const { input, output, total } = tokensOf(reply, context)
  return {
    ...responseFrame(reply.key, context),
    status: wasCut(reply) ? ('incomplete' as const) : ('completed' as const),
    incomplete_details: wasCut(reply) ? { reason: 'max_output_tokens' as const } : null,
    output: [outputItem(reply)],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: total,
    },
    parley: parleyFields(reply),
  }
}

/** The fields that don't change while the reply is made. */
function responseFrame(key: string, context: ResponsesContext) {
  const { created, model, instructions, previous_response_id, user } = context
  return {
    id: responsePrefix + key,
    object: 'response' as const,
    created_at: created,
    status: 'in_progress' as string,
    error: null,
    incomplete_details: null as { reason: string } | null,
    instructions,
    max_output_tokens: null,
    metadata: {},
    model,
    output: [] as ReturnType<typeof outputItem>[],
    parallel_tool_calls: false,
    previous_response_id,
    reasoning: { effort: null, summary: null },
    store: true,
    temperature: null,
    text: { format: { type: 'text' } },
    tool_choice: 'none',
    tools: [],
    top_p: null,
    truncation: 'disabled',
    user,
  }
}

function outputItem(reply: DoorReply) {
  return {
    type: 'message' as const,
    id: `msg_${reply.key}`,
    status: 'completed' as const,
    role: 'assistant' as const,
    content: [outputText(reply)],
  }
}

function outputText(reply: DoorReply) {
  const annotations = urlCitations(reply).map((place) => ({
    type: 'url_citation' as const,
    ...place,
  }))
  return { type: 'output_text' as const, text: reply.text, annotations, logprobs: [] }
}

/** Returns functions that write a reply as events: one by one, or the whole of a stored answer. */
export function createResponseEvents(context: ResponsesContext) {
  const textToAppend = createAppendedText()
  let sequence_number = 0
  let key = ''

  const event = (type: string, fields: object): string => {
    const data = JSON.stringify({ type, sequence_number, ...fields })
    sequence_number += 1
    return `event: ${type}\ndata: ${data}\n\n`
  }
  const place = () => ({ item_id: `msg_${key}`, output_index: 0, content_index: 0 })

  const begin = (newKey: string): string => {
    if (key !== '') return ''
    key = newKey
    const response = responseFrame(key, context)
    const item = { type: 'message', id: `msg_${key}`, status: 'in_progress', role: 'assistant' }
    const part = { type: 'output_text', text: '', annotations: [], logprobs: [] }
    return (
      event('response.created', { response }) +
      event('response.in_progress', { response }) +
      event('response.output_item.added', { output_index: 0, item: { ...item, content: [] } }) +
      event('response.content_part.added', { ...place(), part })
    )
  }
  const append = (delta: string | undefined): string =>
    delta === undefined || delta === ''
      ? ''
      : event('response.output_text.delta', { ...place(), delta, logprobs: [] })

  const end = (response: OpenAiResponse): string => {
    const item = response.output[0]
    const part = item?.content[0]
    const annotations = part?.annotations ?? []
    return [
      ...annotations.map((annotation, annotation_index) =>
        event('response.output_text.annotation.added', {
          ...place(),
          annotation_index,
          annotation,
        }),
      ),
      event('response.output_text.done', { ...place(), text: part?.text, logprobs: [] }),
      event('response.content_part.done', { ...place(), part }),
      event('response.output_item.done', { output_index: 0, item }),
      event(`response.${response.status}`, { response }),
    ].join('')
  }

  return {
    write(streamed: StreamedEvent, errorText: (error: unknown) => string): string {
      switch (streamed.type) {
        case 'started':
          return begin(streamed.message_id.replace(/^msg_/, ''))
        case 'completed': {
          const reply = replyOf(streamed.message)
          const started = begin(reply.key)
          // The id that the client has since the first event.
          const same = { ...reply, key }
          return started + append(textToAppend(streamed)) + end(openAiResponse(same, context))
        }
        case 'failed': {
          const { code, message, param } = JSON.parse(errorText(streamed.error)).error
          return event('error', { code, message, param })
        }
        default:
          return append(textToAppend(streamed))
      }
    },
    whole(response: OpenAiResponse): string {
      const started = begin(response.id.slice(responsePrefix.length))
      return started + append(response.output[0]?.content[0]?.text) + end(response)
    },
  }
}
