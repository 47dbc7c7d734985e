// Asks a model for a reply within the turn's time, and retries once if that may help. Skips a model whose provider
// fails again and again. If the model fails, the built-in engine replies.
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../../engine/engine.ts'
import type { Reply } from '../../engine/types.ts'
import { type JoinedSignal, joinSignal } from '../../lib/async/joined-signal.ts'
import type { Clock } from '../../lib/clock.ts'
import type { GeneratedReply } from '../../model/generate.ts'
import { promptVersion } from '../../model/prompt/rules.ts'
import type { ModelCall, ModelTurn } from '../../model/turn.ts'
import type { ModelReply, ReplyGrounding } from '../../model/types.ts'
import { ModelError } from '../../providers/language-model.ts'
import type { ModelUse } from '../models/models.ts'
import type { ModelFacts } from './explanations.ts'
import { createModelCalls, factsOf, type ModelCalls, type ModelOutcome } from './model-calls.ts'
import type { ReplySink } from './streams/delta-writer.ts'
import type { ReplyDetails } from './turn-messages.ts'

/** A question to a model. */
export type ModelQuestion = ModelTurn & {
  readonly use: ModelUse
  readonly chatbot_id: string
  readonly sink: ReplySink
  readonly arrivedAtMs: number
  /** When the reply must be complete, so that it can be stored in time; by the monotonic clock. */
  readonly endsAtMs: number
  /** Aborts when the reply is not needed: the conversation was deleted or ended, or a person took over. */
  readonly unwanted: AbortSignal
}

/** The reply to a question, with the data that is stored with it. */
export type ReplyDraft = {
  readonly reply: ModelReply
  readonly details?: ReplyDetails
  readonly facts?: ModelFacts
  /** Why the built-in engine replied instead of the model: a ModelError, or an internal error. */
  readonly failure?: unknown
}

/** Why a model did not write a reply, for the operator. */
export type ModelTrouble = {
  readonly account_id: string
  readonly chatbot_id: string
  readonly provider: string
  readonly model: string
  /** A ModelError; `no_room` if the model's window was too small for the question; otherwise an internal error. */
  readonly failure: unknown
}

type ModelRepliesDeps = {
  readonly engine: Pick<Engine, 'wholeKnowledge' | 'passages'>
  readonly clock: Clock
  /** Called with each reply that a model did not write although it was asked. */
  readonly onFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** Called with the grounding of each reply that a model wrote. */
  readonly onReply?: ((grounding: ReplyGrounding) => void) | undefined
}

/** A provider that asks for a longer pause has failed this turn. */
const longestPauseMs = 5_000
const pauseMs = 250

export function createModelReplies({ engine, clock, onFailure, onReply }: ModelRepliesDeps) {
  let isHurried = false
  const running = new Set<JoinedSignal>()

  /** Makes a call, and once more after a pause if that may help and there is time for it. */
  async function callTwice<T>(
    attempt: () => Promise<T>,
    { sink, endsAtMs }: ModelQuestion,
    signal: AbortSignal,
  ): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ModelError) || !error.retryable || signal.aborted) throw error
      const ms = error.retryAfterMs ?? pauseMs * (0.5 + Math.random())
      if (ms > longestPauseMs || clock.monotonic() + ms >= endsAtMs) throw error
      sink.reset()
      // If the turn is given up meanwhile, the first failure counts.
      await pause(ms, undefined, { signal }).catch(() => Promise.reject(error))
      return attempt()
    }
  }

  async function generateReply(
    question: ModelQuestion,
    signal: AbortSignal,
    calls: ModelCalls,
  ): Promise<GeneratedReply> {
    const { use, sink, arrivedAtMs } = question
    const { generate } = await loadGenerator()
    return generate(question, {
      ...{ engine, signal, model: use.model, verifier: use.verifier },
      ...{ temperature: use.temperature, contextTokens: use.contextTokens },
      wholeKnowledgeTokens: use.wholeKnowledgeTokens,
      nowMs: clock.now(),
      timeZone: use.timeZone,
      async call<T extends ModelCall>(attempt: () => Promise<T>): Promise<T> {
        const place = calls.usages.push(undefined) - 1
        const result = await callTwice(attempt, question, signal)
        if (result.usage === null) calls.usages.splice(place, 1)
        else calls.usages[place] = result.usage
        return result
      },
      onFirst() {
        calls.firstMs = clock.monotonic() - arrivedAtMs
      },
      onDelta: sink.write,
      onReset: sink.reset,
    })
  }

  return {
    /** Never rejects because of the model: its failure is part of the result. */
    async ask(question: ModelQuestion): Promise<ReplyDraft> {
      const { use, endsAtMs, unwanted, grounding } = question
      const startedAt = clock.monotonic()
      const calls = createModelCalls()
      const draftOf = (reply: ModelReply, isDegraded: boolean, outcome: Partial<ModelOutcome>) => {
        // The first words of the built-in engine are not the model's.
        if (reply.engine !== use.model.name) calls.firstMs = undefined
        const model_ms = clock.monotonic() - startedAt
        const facts = factsOf(calls, promptVersion, { model_rule: null, model_ms, ...outcome })
        const first = calls.firstMs
        const details = {
          usage: facts.tokens,
          ...(isDegraded ? { degraded: true as const } : { first_token_ms: first }),
        }
        return { reply, details, facts }
      }
      const builtinDraft = async (failure: unknown, builtin?: Reply) => {
        const kind = failure instanceof ModelError ? failure.kind : 'internal_error'
        const reply = { ...(builtin ?? (await grounding.builtin())), grounding: null }
        return draftOf(reply, true, { model_rule: `failed: ${kind}` })
      }
      const failedDraft = async (failure: unknown, builtin?: Reply): Promise<ReplyDraft> => {
        onFailure?.({ ...placeOf(question), failure })
        return { ...(await builtinDraft(failure, builtin)), failure }
      }
      const { provider } = use.model
      const pass = use.breaker.enter(provider)
      if (pass === undefined) return failedDraft(providerRests(use.breaker.waitMs(provider)))
      const joined = joinSignal(unwanted, Math.max(0, Math.ceil(endsAtMs - startedAt)))
      running.add(joined)
      if (isHurried) joined.abort()
      try {
        const { reply, rule, rewritten, overlap } = await generateReply(
          question,
          joined.signal,
          calls,
        )
        if (calls.usages.length > 0) pass.succeeded()
        else pass.withdrawn()
        // An empty answer says nothing about the provider, and another time the model may answer.
        if (rule === 'empty') return failedDraft(emptyAnswer(), reply)
        if (rule === 'no_room') onFailure?.({ ...placeOf(question), failure: rule })
        if (reply.grounding !== null) onReply?.(reply.grounding)
        return draftOf(reply, false, { model_rule: rule, rewritten_question: rewritten, overlap })
      } catch (error) {
        if (!(error instanceof ModelError)) {
          pass.withdrawn()
          return failedDraft(error)
        }
        // A rejected request says nothing about other chatbots and messages.
        if (error.kind === 'rejected' || isHurried || unwanted.aborted) pass.withdrawn()
        else pass.failed()
        if (unwanted.aborted) return builtinDraft(error)
        return failedDraft(error.kind === 'cancelled' ? outOfTime(error) : error)
      } finally {
        running.delete(joined)
        joined.release()
      }
    },

    /** Gives up the running calls, so that the built-in engine replies. For a process that stops. */
    hurry(): void {
      isHurried = true
      for (const joined of running) joined.abort()
    },
  }
}

let generator: Promise<typeof import('../../model/generate.ts')> | undefined

/** Loads the layer for models with the first question to a model. */
function loadGenerator(): Promise<typeof import('../../model/generate.ts')> {
  generator ??= import('../../model/generate.ts')
  return generator
}

function placeOf({ use, request, chatbot_id }: ModelQuestion): Omit<ModelTrouble, 'failure'> {
  const { provider, name: model } = use.model
  return { account_id: request.scopes[0]?.account_id ?? '', chatbot_id, provider, model }
}

function providerRests(retryAfterMs: number): ModelError {
  return new ModelError('unavailable', 'It failed before.', { retryAfterMs })
}

function emptyAnswer(): ModelError {
  return new ModelError('empty', 'The model ended its answer without a word.')
}

function outOfTime(cause: ModelError): ModelError {
  return new ModelError('timeout', 'The turn had no more time for the model.', { cause })
}
