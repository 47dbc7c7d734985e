// The form of a reply at /openai/v1/chat/completions: one JSON object, or chunks.
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

export type ChatCompletion = ReturnType<typeof chatCompletion>

export function chatCompletion(reply: DoorReply, context: AnswerContext) {
  const { input, output, total } = tokensOf(reply, context)
  return {
    id: `chatcmpl_${reply.key}`,
    object: 'chat.completion' as const,
    created: context.created,
    model: context.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant' as const,
          content: reply.text,
          refusal: null,
          annotations: urlCitations(reply).map((url_citation) => ({
            type: 'url_citation' as const,
            url_citation,
          })),
        },
        logprobs: null,
        finish_reason: wasCut(reply) ? ('length' as const) : ('stop' as const),
      },
    ],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: total },
    parley: parleyFields(reply),
  }
}

type ChunkOptions = AnswerContext & { readonly includeUsage: boolean }

/** Returns functions that write a reply as chunks: event by event, or the whole of a stored answer. */
export function createChunks({ includeUsage, ...context }: ChunkOptions) {
  const { created, model } = context
  const textToAppend = createAppendedText()
  let id = ''

  /** With `include_usage`, every chunk has the field; it is null before the last one. */
  const chunk = (choice: object | undefined, others: object = {}) => {
    const choices = choice === undefined ? [] : [{ index: 0, logprobs: null, ...choice }]
    const usage = includeUsage ? { usage: null } : {}
    const body = {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices,
      ...usage,
      ...others,
    }
    return `data: ${JSON.stringify(body)}\n\n`
  }
  const begin = (completionId: string) => {
    if (id !== '') return ''
    id = completionId
    return chunk({ delta: { role: 'assistant', content: '', refusal: null }, finish_reason: null })
  }
  const append = (content: string | undefined) =>
    content === undefined ? '' : chunk({ delta: { content }, finish_reason: null })
  const end = ({ choices: [choice], usage, parley }: ChatCompletion) => {
    const annotations = choice?.message.annotations ?? []
    const delta = annotations.length === 0 ? {} : { annotations }
    const last = chunk({ delta, finish_reason: choice?.finish_reason }, { parley })
    return `${last}${includeUsage ? chunk(undefined, { usage }) : ''}data: [DONE]\n\n`
  }

  return {
    write(event: StreamedEvent, errorText: (error: unknown) => string): string {
      switch (event.type) {
        case 'started':
          return begin(`chatcmpl_${event.message_id.replace(/^msg_/, '')}`)
        case 'completed': {
          const completion = chatCompletion(replyOf(event.message), context)
          return begin(completion.id) + append(textToAppend(event)) + end(completion)
        }
        case 'failed':
          return `data: ${errorText(event.error)}\n\n`
        default:
          return append(textToAppend(event))
      }
    },
    whole(completion: ChatCompletion): string {
      const content = completion.choices[0]?.message.content
      return begin(completion.id) + append(content) + end(completion)
    },
  }
}
