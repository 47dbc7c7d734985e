// Servers that speak OpenAI's chat completions: Ollama, vLLM, llama.cpp, LM Studio, and most
// vendors. By our own reader: most answers come this way, and each piece of one would cost the SDK
// more than all that we do with it.
import { type Adapter, type AdapterSettings, countOf } from './adapter.ts'
import { createEventDataReader, mayEndSentence } from './event-data.ts'
import {
  type FinishReason,
  ModelError,
  type ModelPart,
  type ModelRequest,
} from './language-model.ts'
import { failureOfStatus, failureTold, unreadable } from './model-failures.ts'

/** The last event of every answer. */
const lastData = '[DONE]'
/** How much later the answer itself may end, for its connection to be used again. */
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
            // The first words leave at once.
            if (text === '' || (hasBegun && response.gather(mayEndSentence))) continue
            yield { type: 'text', text }
            text = ''
            hasBegun = true
          }
          if (text !== '') yield { type: 'text', text }
        }
        yield answer.end()
      } finally {
        // Of one that was read to its end this does nothing, and its connection is used again.
        if (!isAll) await reader?.cancel()
        else if (reader !== undefined) void leaveAtEnd(reader)
      }
    },
  }
}

/**
 * Not every server ends its answer with the last event, some say it twice: nobody waits for them, and a
 * connection that is held open is given up.
 */
async function leaveAtEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const leave = () => reader.cancel().catch(() => undefined)
  const tooLate = setTimeout(leave, endMs).unref()
  try {
    for (let isOver = false; !isOver; ) isOver = (await reader.read()).done
  } catch {
    // All was said before it broke off.
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

/** Reads the pieces of one answer. */
function createAnswer() {
  let reason: string | undefined
  let isRefusal = false
  let usage: Fields | undefined

  return {
    /** The text of a piece; empty where it brings something else. */
    take(piece: unknown): string {
      if (!isFields(piece)) throw unreadable()
      const { error, choices, usage: counts } = piece
      if (isThere(error)) throw failureTold(typeof error === 'string' ? { message: error } : error)
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
    /** Throws where the model did not say that it was done. */
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

/** A text, or the texts among the parts of one: thoughts are parts as well, and not shown. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!isThere(content)) return ''
  if (!Array.isArray(content)) throw unreadable()
  return content
    .map((part) => (isFields(part) && part.type === 'text' ? String(part.text ?? '') : ''))
    .join('')
}

/** The counts as the protocol names them. */
export function chatUsageOf({ prompt_tokens, completion_tokens }: Fields) {
  return { input_tokens: countOf(prompt_tokens), output_tokens: countOf(completion_tokens) }
}

/** What an error's body says; empty where it has no words of its own. */
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
