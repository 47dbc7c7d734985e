// Generates a reply and records what the models were told and what they answered, for a person who sets one up.
import type { Clock } from '../lib/clock.ts'
import {
  type LanguageModel,
  ModelError,
  type ModelFailure,
  type ModelMessage,
  type ModelRequest,
  type ModelUsage,
} from '../providers/language-model.ts'
import { type GeneratedReply, generate } from './generate.ts'
import { nonceFor } from './prompt/prompt.ts'
import type { GenerateDeps, ModelTurn } from './turn.ts'

export type RecordedCall = {
  readonly purpose: 'reword' | 'reply' | 'verify'
  readonly model: string
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** What the model sent, before any check. */
  answer: string
  /** Null = it answered. */
  failure: ModelFailure | null
  latency_ms: number
  usage: ModelUsage | undefined
}

export type RecordedReply = {
  readonly calls: readonly RecordedCall[]
  /** A ModelError in place of a reply. */
  readonly result: GeneratedReply | ModelError
}

type TrialDeps = Omit<
  GenerateDeps,
  'verifier' | 'call' | 'onFirst' | 'onDelta' | 'onReset' | 'nowMs'
> & {
  readonly verifier: LanguageModel | undefined
  readonly clock: Clock
}

/** Asks each model at most once, without a retry. Throws errors of our own. */
export async function recordReply(turn: ModelTurn, deps: TrialDeps): Promise<RecordedReply> {
  const { model, verifier, clock } = deps
  const calls: RecordedCall[] = []
  const nonce = nonceFor(turn.request)
  const recording = { calls, clock, nonce }
  const verifying = verifier && recorded(verifier, recording)
  const result = await generate(turn, {
    ...deps,
    model: recorded(model, recording),
    verifier: verifying && { model: verifying, enter: () => nobodyNotes },
    nowMs: clock.now(),
    call: (attempt) => attempt(),
    onFirst: () => undefined,
    onDelta: () => undefined,
    onReset: () => undefined,
  }).catch((error: unknown) => {
    if (error instanceof ModelError) return error
    throw error
  })
  return { calls, result }
}

const nobodyNotes = {
  succeeded: () => undefined,
  failed: () => undefined,
  withdrawn: () => undefined,
}

type Recording = {
  readonly calls: RecordedCall[]
  readonly clock: Clock
  /** The secret of the prompt's tags. */
  readonly nonce: string
}

function recorded(model: LanguageModel, { calls, clock, nonce }: Recording): LanguageModel {
  const shown = (text: string) => text.replaceAll(nonce, '…')
  return {
    ...model,
    async *stream(request, options) {
      const startedAt = clock.monotonic()
      const call: RecordedCall = {
        purpose: purposeOf(request),
        model: model.name,
        instructions: shown(request.instructions),
        messages: request.messages.map(({ role, text }) => ({ role, text: shown(text) })),
        ...{ answer: '', failure: null, latency_ms: 0, usage: undefined },
      }
      calls.push(call)
      let answer = ''
      try {
        for await (const part of model.stream(request, options)) {
          if (part.type === 'text') answer += part.text
          else call.usage = part.usage
          yield part
        }
      } catch (error) {
        if (error instanceof ModelError) call.failure = failureOf(error)
        throw error
      } finally {
        call.answer = shown(answer)
        call.latency_ms = Math.round(clock.monotonic() - startedAt)
      }
    },
  }
}

/** The first line of a request says what it is for; a request for a reply has no such line. */
function purposeOf({ instructions }: ModelRequest): RecordedCall['purpose'] {
  if (instructions.startsWith('Task: verify')) return 'verify'
  return instructions.startsWith('Task: reword') ? 'reword' : 'reply'
}

/** A call is cancelled only because its time is over. */
function failureOf({ kind }: ModelError): ModelFailure {
  return kind === 'cancelled' ? 'timeout' : kind
}
