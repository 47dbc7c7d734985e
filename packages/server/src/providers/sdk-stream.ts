// The one place where the ai SDK's words become ours: a question on the way out, the parts of an
// answer on the way in.
import type { JSONObject, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { StreamingFetch } from '../lib/guarded-fetch.ts'
import {
  type FinishReason,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from './language-model.ts'
import { type Asked, modelErrorOf } from './model-failures.ts'

/** What an adapter is built from. */
export type AdapterSettings = {
  readonly base_url: string
  readonly api_key: string | undefined
  readonly model: string
  readonly fetch: StreamingFetch
}

/**
 * One protocol. The SDK's models are called without its `streamText`, which would retry, warn on
 * the console and cost four times the CPU for each answer.
 */
export type Adapter = {
  readonly model: LanguageModelV4
  /** The counts under the protocol's own names: the SDK turns a missing one into 0. */
  readonly usageOf: (reported: JSONObject) => ModelUsage
  /**
   * The counts of a piece that the SDK can't read and that holds nothing else: the answer stands
   * without it.
   */
  readonly usageIn?: (piece: unknown) => JSONObject | undefined
}

type Asking = { readonly signal: AbortSignal } & Omit<Asked, 'hasBegun'>

/** Of a whole answer: more is no reply to a message. */
const answerCharactersMax = 1_000_000

/** Asks once; ends with `finish`, or throws ModelError. */
export async function* streamAnswer(
  open: () => Promise<Adapter>,
  request: ModelRequest,
  { signal, ...asked }: Asking,
): AsyncGenerator<ModelPart> {
  // Ends the connection also where the SDK has copied the stream and reads on by itself.
  const left = new AbortController()
  let hasBegun = false
  try {
    signal.throwIfAborted()
    const adapter = await open()
    const { stream } = await adapter.model.doStream({
      ...callOptions(request),
      abortSignal: AbortSignal.any([signal, left.signal]),
    })
    hasBegun = true
    yield* answerParts(stream, adapter)
  } catch (error) {
    if (signal.aborted) {
      throw new ModelError('cancelled', 'The question was withdrawn.', { cause: signal.reason })
    }
    throw modelErrorOf(error, { ...asked, hasBegun })
  } finally {
    left.abort()
  }
}

function callOptions(request: ModelRequest): LanguageModelV4CallOptions {
  const { instructions, messages, max_output_tokens, temperature } = request
  return {
    prompt: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
    ],
    maxOutputTokens: max_output_tokens,
    ...(temperature === null ? {} : { temperature }),
  }
}

type SdkStream = Awaited<ReturnType<LanguageModelV4['doStream']>>['stream']
type SdkPart = SdkStream extends ReadableStream<infer Part> ? Part : never

async function* answerParts(stream: SdkStream, adapter: Adapter): AsyncGenerator<ModelPart> {
  let characters = 0
  let lostUsage: JSONObject | undefined
  let end: Extract<SdkPart, { type: 'finish' }> | undefined
  for await (const part of stream) {
    if (part.type === 'error') {
      lostUsage = adapter.usageIn?.(pieceOf(part.error))
      if (lostUsage === undefined) throw part.error
    }
    if (part.type === 'finish') end = part
    if (part.type !== 'text-delta' || part.delta === '') continue
    characters += part.delta.length
    if (characters > answerCharactersMax) {
      throw new ModelError('malformed', `answered with more than ${answerCharactersMax} characters`)
    }
    yield { type: 'text', text: part.delta }
  }
  // An SDK that met a broken piece forgets why the model stopped; one that met none was told.
  if (end === undefined || (end.finishReason.raw === undefined && lostUsage === undefined)) {
    throw new ModelError('cut', 'ended its answer without saying so')
  }
  const reported = lostUsage ?? end.usage.raw
  yield {
    type: 'finish',
    reason: reasonOf(end.finishReason.unified),
    usage: reported === undefined ? undefined : adapter.usageOf(reported),
  }
}

/** What a piece that could not be read held, as far as it was JSON. */
function pieceOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'value' in error ? error.value : undefined
}

function reasonOf(reason: string): FinishReason {
  if (reason === 'stop' || reason === 'length') return reason
  return reason === 'content-filter' ? 'refused' : 'other'
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

/** Fails with a sentence where the SDK would read a page or a whole answer as an empty stream. */
export function eventStreamsOnly(send: StreamingFetch): StreamingFetch {
  return async (url, init) => {
    const response = await send(url, init)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(application\/json|text\/html)\b/i.test(type)) return response
    await response.body?.cancel()
    throw new ModelError('malformed', `answered with ${type}, not with a stream of events`)
  }
}
