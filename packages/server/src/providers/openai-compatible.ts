// Adapter for servers with OpenAI's chat completions API: Ollama, vLLM, llama.cpp, LM Studio, and most
// vendors. It reads the stream without the SDK, because the SDK needs more CPU for each piece than all
// other work on the piece.
import { type Adapter, type AdapterSettings, countOf } from './adapter.ts'
import { createEventDataReader, mayEndSentence } from './event-data.ts'
import {
  type FinishReason,
  ModelError,
  type ModelPart,
  type ModelRequest,
} from './language-model.ts'
import { failureInStream, failureOfStatus, unreadable } from './model-failures.ts'

/** The last event of every answer. */
const lastData = '[DONE]'
/** How long to wait for the end of the response after the last event, so that the connection can be used again. */
const endMs = 1_000

export function createOpenAICompatibleAdapter(settings: AdapterSettings): Adapter {
  const { base_url, api_key, model, fetch: send } = settings
  const headers = new Headers({
    accept: 'text/event-stream',
    'content-type': 'application/json',
    ...(api_key === undefined ? {} : { authorization: `Bearer ${api_key}` }),
  })
  const url = `${base_url}/chat/completions`

  async function post(request: ModelRequest, signal: AbortSignal) {
    const body = JSON.stringify(bodyOf(request, model))
    const response = await send(url, { method: 'POST', headers, body, signal })
    if (response.ok) return response
    const said = messageIn(await response.text())
    throw failureOfStatus(response.status, said, response.headers)
  }

  return {
    async *answer(request, { signal, onBegun }) {
      const response = await post(request, signal)
      const reader = response.body?.getReader()
      onBegun()
      const events = createEventDataReader()
      const decoder = new TextDecoder()
      const answer = createAnswer()
      let isAll = false
      let hasBegun = false
      try {
        while (!isAll) {
          const { done, value } = (await reader?.read()) ?? { done: true }
          if (done) break
          let text = ''
          for (const data of events.read(decoder.decode(value, { stream: true }))) {
            isAll = data === lastData
            if (isAll) break
            text += answer.take(readJson(data))
            // The first text is passed on at once.
            if (text === '' || (hasBegun && response.gather(mayEndSentence))) continue
            yield { type: 'text', text }
            text = ''
            hasBegun = true
          }
          if (text !== '') yield { type: 'text', text }
        }
        yield answer.end()
      } finally {
        // After the end of the response, `cancel` does nothing and the connection is used again.
        if (!isAll) await reader?.cancel()
        else if (reader !== undefined) void readToEnd(reader)
      }
    },
  }
}

/**
 * Reads the rest of a response after its last event, in the background. Not every server ends the response
 * with the last event, and some send that event twice. A connection that stays open is closed.
 */
async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const leave = () => reader.cancel().catch(() => undefined)
  const tooLate = setTimeout(leave, endMs).unref()
  try {
    for (let isOver = false; !isOver; ) isOver = (await reader.read()).done
  } catch {
    // The answer was already complete.
  }
  clearTimeout(tooLate)
}

function bodyOf(request: ModelRequest, model: string) {
  const { instructions, messages, max_output_tokens, temperature } = request
  return {
    model,
    messages: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
    max_tokens: max_output_tokens,
    ...(temperature === null ? {} : { temperature }),
    stream: true,
    stream_options: { include_usage: true },
  }
}

/** Creates the reader of one answer's pieces. */
function createAnswer() {
  let reason: string | undefined
  let isRefusal = false
  let usage: Fields | undefined

  return {
    /** Returns the text of a piece; empty if the piece has none. */
    take(piece: unknown): string {
      if (!isFields(piece)) throw unreadable()
      const { error, choices, usage: counts } = piece
      if (isThere(error))
        throw failureInStream(typeof error === 'string' ? { message: error } : error)
      if (isFields(counts)) usage = counts
      if (!isThere(choices) && isFields(counts)) return ''
      if (!Array.isArray(choices)) throw unreadable()
      const [choice] = choices
      if (choice === undefined) return ''
      if (!isFields(choice)) throw unreadable()
      if (typeof choice.finish_reason === 'string') reason = choice.finish_reason
      if (!isThere(choice.delta)) return ''
      if (!isFields(choice.delta)) throw unreadable()
      const { content, refusal } = choice.delta
      if (typeof refusal !== 'string' || refusal === '') return textOf(content)
      isRefusal = true
      return textOf(content) + refusal
    },
    /** Throws ModelError if the model did not report its end. */
    end(): ModelPart {
      if (reason === undefined) throw new ModelError('cut', 'ended its answer without saying so')
      return {
        type: 'finish',
        reason: isRefusal && reason === 'stop' ? 'refused' : (reasons.get(reason) ?? 'other'),
        usage: usage && chatUsageOf(usage),
      }
    },
  }
}

const reasons: ReadonlyMap<string, FinishReason> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'refused'],
])

/** Returns the text of a string or of the text parts. Other parts, such as thoughts, are left out. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!isThere(content)) return ''
  if (!Array.isArray(content)) throw unreadable()
  return content
    .map((part) => (isFields(part) && part.type === 'text' ? String(part.text ?? '') : ''))
    .join('')
}

/** Reads the token counts of the protocol. */
export function chatUsageOf({ prompt_tokens, completion_tokens }: Fields) {
  return { input_tokens: countOf(prompt_tokens), output_tokens: countOf(completion_tokens) }
}

/** Returns the message in an error body; empty if there is none. */
function messageIn(body: string): string {
  try {
    const [answer] = [JSON.parse(body)].flat()
    const error = isFields(answer) ? answer.error : undefined
    const message = isFields(error) ? error.message : error
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw unreadable()
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null
}
