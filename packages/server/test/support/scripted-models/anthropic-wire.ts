// Anthropic's Messages API, plain and streamed, written from its published reference
// (https://docs.anthropic.com/en/api/messages and /messages-streaming: event order, ping, error
// events; /errors: error bodies and statuses; /models-list).
import { fields, list, numberOf, type ScriptedUsage, sse, textOf, type Wire } from './script.ts'

const id = 'msg_scripted'
const reasons = { stop: 'end_turn', length: 'max_tokens', refused: 'refusal' } as const
const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

const message = (model: string) => ({ id, type: 'message', role: 'assistant', model })
const event = (data: { readonly type: string }) => sse(data, data.type)

/** The count of output tokens is a placeholder in the first event; the last event has the total. */
const inputOf = (usage: ScriptedUsage) => ({
  input_tokens: usage?.input_tokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
})

export const anthropicWire: Wire = {
  basePath: '/v1',
  keyOf: (headers) => headers['x-api-key']?.toString(),
  read(path, body) {
    if (path !== '/v1/messages') return undefined
    const request = fields(body)
    return {
      model: String(request.model),
      instructions: textOf(request.system),
      messages: list(request.messages)
        .map(fields)
        .map(({ role, content }) => ({
          role: role === 'assistant' ? 'assistant' : 'user',
          text: textOf(content),
        })),
      max_output_tokens: numberOf(request.max_tokens),
      temperature: numberOf(request.temperature),
      isStream: request.stream === true,
      wantsUsage: true,
    }
  },
  begin({ model }, usage) {
    const start = {
      type: 'message_start',
      message: {
        ...message(model),
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...inputOf(usage), output_tokens: 1 },
      },
    }
    const block = {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'text', text: '' },
    }
    return `${event(start)}${event(block)}${event({ type: 'ping' })}`
  },
  text(_request, text) {
    const delta = { type: 'text_delta', text }
    return sse({ type: 'content_block_delta', index: 0, delta }, 'content_block_delta')
  },
  failure: (type, words) => sse({ type: 'error', error: { type, message: words } }, 'error'),
  end(_request, reason, usage) {
    const delta = { stop_reason: reasons[reason], stop_sequence: null }
    const stop = sse({ type: 'content_block_stop', index: 0 }, 'content_block_stop')
    const counts = { output_tokens: usage?.output_tokens }
    const last = sse({ type: 'message_delta', delta, usage: counts }, 'message_delta')
    return `${stop}${last}${event({ type: 'message_stop' })}`
  },
  whole: ({ model }, text, reason, usage) => ({
    ...message(model),
    content: [{ type: 'text', text }],
    stop_reason: reasons[reason],
    stop_sequence: null,
    usage: { ...inputOf(usage), output_tokens: usage?.output_tokens },
  }),
  errorBody: (status, words) => ({
    type: 'error',
    error: { type: errorTypes[status] ?? 'api_error', message: words },
    request_id: 'req_scripted',
  }),
  modelList: (names) => ({
    data: names.map((name) => ({
      type: 'model',
      id: name,
      display_name: name,
      created_at: '2026-11-20T10:15:30Z',
    })),
    first_id: names.at(0) ?? null,
    last_id: names.at(-1) ?? null,
    has_more: false,
  }),
}
