// OpenAI's chat completions, plain and streamed, written from its published reference
// (https://platform.openai.com/docs/api-reference/chat: "The chat completion object", "The chat
// completion chunk object", stream_options.include_usage) and its published error format.
import { fields, list, numberOf, type ScriptedUsage, sse, textOf, type Wire } from './script.ts'

const id = 'chatcmpl-scripted'
const created = 1_763_633_730
const reasons = { stop: 'stop', length: 'length', refused: 'content_filter' } as const

const countsOf = (usage: ScriptedUsage) => {
  const { input_tokens: prompt_tokens, output_tokens: completion_tokens } = usage ?? {}
  const total_tokens = Number(prompt_tokens) + Number(completion_tokens)
  return { prompt_tokens, completion_tokens, total_tokens }
}

export const chatCompletionsWire: Wire = {
  basePath: '/v1',
  keyOf: ({ authorization }) => authorization?.replace(/^Bearer /, ''),
  read(path, body) {
    if (path !== '/v1/chat/completions') return undefined
    const request = fields(body)
    const messages = list(request.messages).map(fields)
    const isInstruction = ({ role }: Readonly<Record<string, unknown>>) =>
      role === 'system' || role === 'developer'
    return {
      model: String(request.model),
      instructions: messages
        .filter(isInstruction)
        .map(({ content }) => textOf(content))
        .join('\n'),
      messages: messages
        .filter((message) => !isInstruction(message))
        .map(({ role, content }) => ({
          role: role === 'assistant' ? 'assistant' : 'user',
          text: textOf(content),
        })),
      max_output_tokens: numberOf(request.max_tokens ?? request.max_completion_tokens),
      temperature: numberOf(request.temperature),
      isStream: request.stream === true,
      wantsUsage: fields(request.stream_options).include_usage === true,
    }
  },
  begin: (request) => chunk(request, { role: 'assistant', content: '' }),
  text: (request, content) => chunk(request, { content }),
  failure: (type, message) => sse({ error: { message, type, param: null, code: type } }),
  end(request, reason, usage) {
    const last = chunk(request, {}, reasons[reason])
    const counts =
      request.wantsUsage && usage !== undefined
        ? sse({ ...envelope(request.model), choices: [], usage: countsOf(usage) })
        : ''
    return `${last}${counts}${sse('[DONE]')}`
  },
  whole: ({ model }, content, reason, usage) => ({
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: reasons[reason],
      },
    ],
    ...(usage === undefined ? {} : { usage: countsOf(usage) }),
  }),
  errorBody: (status, message) => ({
    error: {
      message,
      type: status === 401 ? 'invalid_request_error' : status >= 500 ? 'server_error' : 'requests',
      param: null,
      code: status === 401 ? 'invalid_api_key' : status === 404 ? 'model_not_found' : null,
    },
  }),
  modelList: (names) => ({
    object: 'list',
    data: names.map((name) => ({ id: name, object: 'model', created, owned_by: 'scripted' })),
  }),
}

function envelope(model: string) {
  return { id, object: 'chat.completion.chunk', created, model }
}

function chunk(
  { model, wantsUsage }: { readonly model: string; readonly wantsUsage: boolean },
  delta: object,
  finish_reason: string | null = null,
): string {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason }]
  return sse({ ...envelope(model), choices, ...(wantsUsage ? { usage: null } : {}) })
}
