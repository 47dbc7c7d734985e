// The one place where the ai SDK's words become ours: a question on the way out, the parts of an
// answer on the way in.
import type { JSONObject, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { Adapter } from './adapter.ts'
import {
  type FinishReason,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from './language-model.ts'

/**
 * A vendor's protocol by one of the SDK's models. They are called without its `streamText`, which
 * would retry, warn on the console and cost four times the CPU for each answer.
 */
export type SdkProtocol = {
  readonly model: LanguageModelV4
  /** The counts under the protocol's own names: the SDK turns a missing one into 0. */
  readonly usageOf: (reported: JSONObject) => ModelUsage
  /**
   * The counts of a piece that the SDK can't read and that holds nothing else: the answer stands
   * without it.
   */
  readonly usageIn?: (piece: unknown) => JSONObject | undefined
}

export function createSdkAdapter(protocol: SdkProtocol): Adapter {
  return {
    async *answer(request, { signal, onBegun }) {
      // Ends the connection also where the SDK has copied the stream and reads on by itself.
      const left = new AbortController()
      try {
        const { stream } = await protocol.model.doStream({
          ...callOptions(request),
          abortSignal: AbortSignal.any([signal, left.signal]),
        })
        onBegun()
        yield* answerParts(stream, protocol)
      } finally {
        left.abort()
      }
    },
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

async function* answerParts(stream: SdkStream, protocol: SdkProtocol): AsyncGenerator<ModelPart> {
  let lostUsage: JSONObject | undefined
  let end: Extract<SdkPart, { type: 'finish' }> | undefined
  for await (const part of stream) {
    if (part.type === 'error') {
      lostUsage = protocol.usageIn?.(pieceOf(part.error))
      if (lostUsage === undefined) throw part.error
    }
    if (part.type === 'finish') end = part
    if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', text: part.delta }
  }
  // An SDK that met a broken piece forgets why the model stopped; one that met none was told.
  if (end === undefined || (end.finishReason.raw === undefined && lostUsage === undefined)) {
    throw new ModelError('cut', 'ended its answer without saying so')
  }
  const reported = lostUsage ?? end.usage.raw
  yield {
    type: 'finish',
    reason: reasonOf(end.finishReason.unified),
    usage: reported === undefined ? undefined : protocol.usageOf(reported),
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
