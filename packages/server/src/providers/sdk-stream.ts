// Translates between our interface and the AI SDK: requests to the SDK, and its answer parts to ours.
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
 * A vendor's protocol, by a model of the SDK. It is called without the SDK's `streamText`, which would
 * retry, warn on the console and use four times the CPU for each answer.
 */
export type SdkProtocol = {
  readonly model: LanguageModelV4
  /** Reads the counts by the protocol's own names, because the SDK turns a missing count into 0. */
  readonly usageOf: (reported: JSONObject) => ModelUsage
  /** Reads the counts of a piece that the SDK can't parse and that contains only counts. */
  readonly usageIn?: (piece: unknown) => JSONObject | undefined
}

export function createSdkAdapter(protocol: SdkProtocol): Adapter {
  return {
    async *answer(request, { signal, onBegun }) {
      // Closes the connection even if the SDK has copied the stream and keeps reading.
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
  // After a broken piece the SDK loses the reason. Without one, a missing reason means a cut answer.
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

/** Returns the content of a piece that the SDK could not parse, if it was JSON. */
function pieceOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'value' in error ? error.value : undefined
}

function reasonOf(reason: string): FinishReason {
  if (reason === 'stop' || reason === 'length') return reason
  return reason === 'content-filter' ? 'refused' : 'other'
}
