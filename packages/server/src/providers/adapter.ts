// What all protocols have in common: a question that is asked once, an answer in parts, and failures of
// our own kinds.
import type { StreamingFetch } from '../lib/network/guarded-fetch.ts'
import { ModelError, type ModelPart, type ModelRequest } from './language-model.ts'
import { type Asked, modelErrorOf } from './model-failures.ts'

/** What an adapter is built from. */
export type AdapterSettings = {
  readonly base_url: string
  readonly api_key: string | undefined
  readonly model: string
  readonly fetch: StreamingFetch
}

export type Asking = {
  readonly signal: AbortSignal
  /** To be told when the provider begins to answer. */
  onBegun(): void
}

/** One protocol. */
export type Adapter = {
  /**
   * Asks once. Ends with `finish`; throws whatever goes wrong, a ModelError's message as the rest of
   * the sentence that begins with "The model at …". Who leaves the loop early ends the connection.
   */
  answer(request: ModelRequest, asking: Asking): AsyncIterable<ModelPart>
}

/** Asks once; ends with `finish`, or throws ModelError. */
export async function* streamAnswer(
  open: () => Promise<Adapter>,
  request: ModelRequest,
  { signal, ...asked }: { readonly signal: AbortSignal } & Omit<Asked, 'hasBegun'>,
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
      throw new ModelError('cancelled', 'The question was withdrawn.', { cause: signal.reason })
    }
    throw modelErrorOf(error, { ...asked, hasBegun })
  }
}

/** Of a whole answer: more is no reply to a message. */
const answerCharactersMax = 1_000_000

function tooLong(): ModelError {
  return new ModelError('malformed', `answered with more than ${answerCharactersMax} characters`)
}

/** Fails with a sentence where a page or a whole answer would be read as an empty stream. */
export function eventStreamsOnly(send: StreamingFetch): StreamingFetch {
  return async (url, init) => {
    const response = await send(url, init)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(application\/json|text\/html)\b/i.test(type)) return response
    await response.body?.cancel()
    throw new ModelError('malformed', `answered with ${type}, not with a stream of events`)
  }
}

/** A count as it was reported; undefined where it is none. */
export function countOf(reported: unknown): number | undefined {
  return Number.isSafeInteger(reported) && Number(reported) >= 0 ? Number(reported) : undefined
}

/** The sum of what was reported; undefined where nothing was. */
export function sumOf(...reported: readonly unknown[]): number | undefined {
  const counts = reported.map(countOf).filter((count) => count !== undefined)
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0)
}
