// The common part of all protocols: one request without retries, an answer in parts, and failures as
// ModelError.
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import { ModelError, type ModelPart, type ModelRequest } from './language-model.ts'
import { type ModelCall, modelErrorOf } from './model-failures.ts'

/** The settings of an adapter. */
export type AdapterSettings = {
  readonly base_url: string
  readonly api_key: string | undefined
  readonly model: string
  readonly fetch: StreamingFetch
}

export type AnswerOptions = {
  readonly signal: AbortSignal
  /** The adapter calls it when the provider begins to answer. */
  onBegun(): void
}

/** The client of one protocol. */
export type Adapter = {
  /**
   * Sends one request. Ends with `finish`, or throws any error. The message of a ModelError continues the
   * sentence "The model at …". Leaving the loop early closes the connection.
   */
  answer(request: ModelRequest, options: AnswerOptions): AsyncIterable<ModelPart>
}

/** Sends one request. Ends with `finish`, or throws ModelError. */
export async function* streamAnswer(
  open: () => Promise<Adapter>,
  request: ModelRequest,
  { signal, ...call }: { readonly signal: AbortSignal } & Omit<ModelCall, 'hasBegun'>,
): AsyncGenerator<ModelPart> {
  let hasBegun = false
  const onBegun = () => {
    hasBegun = true
  }
  try {
    signal.throwIfAborted()
    const adapter = await open()
    let characters = 0
    for await (const part of adapter.answer(request, { signal, onBegun })) {
      if (part.type === 'text') {
        characters += part.text.length
        if (characters > answerCharactersMax) throw tooLong()
      }
      yield part
    }
  } catch (error) {
    if (signal.aborted) {
      throw new ModelError('cancelled', 'The request was cancelled.', { cause: signal.reason })
    }
    throw modelErrorOf(error, { ...call, hasBegun })
  }
}

/** The limit of a whole answer. */
const answerCharactersMax = 1_000_000

function tooLong(): ModelError {
  return new ModelError('malformed', `answered with more than ${answerCharactersMax} characters`)
}

/** Throws ModelError for a page or a JSON body, which would otherwise be read as an empty stream. */
export function eventStreamsOnly(send: StreamingFetch): StreamingFetch {
  return async (url, init) => {
    const response = await send(url, init)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(application\/json|text\/html)\b/i.test(type)) return response
    await response.body?.cancel()
    throw new ModelError('malformed', `answered with ${type}, not with a stream of events`)
  }
}

/** Returns a reported count; undefined if it is not a count. */
export function countOf(reported: unknown): number | undefined {
  return Number.isSafeInteger(reported) && Number(reported) >= 0 ? Number(reported) : undefined
}

/** Returns the sum of the reported counts; undefined if no count was reported. */
export function sumOf(...reported: readonly unknown[]): number | undefined {
  const counts = reported.map(countOf).filter((count) => count !== undefined)
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0)
}
