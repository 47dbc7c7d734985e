// Asks the model for a reply: within the turn's time, a second time where that may help, and not at
// all while its provider fails again and again. What it comes to always holds: the model's words where
// they stood the checks, the built-in engine's where not.
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../../engine/engine.ts'
import type { Generated } from '../../engine/generate/generate.ts'
import { wantsModel, wantsRewrite } from '../../engine/generate/grounding.ts'
import type { GenerateSettings, Grounding, Reply, ReplyRequest } from '../../engine/types.ts'
import { type JoinedSignal, joinSignal } from '../../lib/async/joined-signal.ts'
import type { Clock } from '../../lib/clock.ts'
import { ModelError, type ModelUsage } from '../../providers/language-model.ts'
import type { ModelUse } from '../models/models.ts'
import type { ModelFacts } from './explanations.ts'
import { createFacts, type FactsSoFar, factsOf } from './model-facts.ts'
import type { Worded } from './turn-messages.ts'
import type { Speaker } from './voice.ts'

export type Asking = {
  readonly use: ModelUse
  readonly grounding: Grounding
  readonly chatbot_id: string
  readonly request: ReplyRequest & { readonly settings: GenerateSettings }
  readonly voice: Speaker
  readonly arrivedAtMs: number
  /** By the monotonic clock: when the reply must be there, so that it can still be stored. */
  readonly endsAtMs: number
  /**
   * Aborts when the message could not be stored, or the conversation is gone, over, or a person's:
   * nobody gets the reply any more.
   */
  readonly unwanted: AbortSignal
}

export type ModelReply = {
  readonly reply: Reply
  readonly worded: Worded
  readonly asked: ModelFacts
  /** Why the built-in engine answers in the model's place: a ModelError, or a fault of our own. */
  readonly failure?: unknown
}

/** A provider that wants to be left alone for longer has failed this turn. */
const longestRestMs = 5_000
const restMs = 250

/** A turn whose reply a model did not word, for the operator. */
export type ModelTrouble = {
  readonly account_id: string
  readonly chatbot_id: string
  readonly provider: string
  readonly model: string
  /**
   * A ModelError where the model failed, `no_room` where it was not asked because its window would not have
   * held the question; anything else is a fault of our own.
   */
  readonly failure: unknown
}

type Parts = {
  readonly engine: Engine
  readonly clock: Clock
  /** Told of each turn that a model, or what is about it, failed, and of each that it had no room for. */
  readonly onFailure?: ((trouble: ModelTrouble) => void) | undefined
}

export function createModelReplies({ engine, clock, onFailure }: Parts) {
  let isHurried = false
  /** What is being asked. */
  const asked = new Set<JoinedSignal>()

  return {
    /** What goes wrong with the model, or on the way to it, is part of what this gives. */
    async ask(asking: Asking): Promise<ModelReply> {
      const { use, endsAtMs } = asking
      const startedAt = clock.monotonic()
      const facts = createFacts()
      let { grounding } = asking
      const factsBy = (rule: string) =>
        factsOf(facts, { rule, model_ms: clock.monotonic() - startedAt })
      const inPlace = async (failure: unknown, said?: Reply): Promise<ModelReply> => {
        facts.first = undefined
        const kind = failure instanceof ModelError ? failure.kind : 'internal_error'
        const asked = factsBy(`failed: ${kind}`)
        const reply = said ?? (await grounding.builtin())
        return { reply, worded: { degraded: true, usage: asked.tokens }, asked }
      }
      const fallBack = async (failure: unknown, said?: Reply): Promise<ModelReply> => {
        onFailure?.({ ...placeOf(asking), failure })
        return { ...(await inPlace(failure, said)), failure }
      }
      const { provider } = use.model
      const pass = use.breaker.enter(provider)
      if (pass === undefined) return fallBack(leftAlone(use.breaker.waitMs(provider)))
      const leftMs = Math.max(0, Math.ceil(endsAtMs - startedAt))
      const joined = joinSignal(asking.unwanted, leftMs)
      const { signal } = joined
      asked.add(joined)
      if (isHurried) joined.abort()
      try {
        grounding = await groundAnew(asking, signal, facts)
        const made = await answerFrom({ ...asking, grounding }, signal, facts)
        if (facts.costs.length > 0) pass.succeeded()
        else pass.withdrawn()
        // It says nothing about the provider, and another time the model may have words.
        if (made.rule === 'empty') return fallBack(wordless(), made.reply)
        if (made.rule === 'no_room') onFailure?.({ ...placeOf(asking), failure: made.rule })
        // The built-in engine's words are not the model's first ones.
        if (made.reply.engine !== use.model.name) facts.first = undefined
        const asked = factsBy(made.rule)
        return {
          reply: made.reply,
          worded: { usage: asked.tokens, first_token_ms: facts.first },
          asked,
        }
      } catch (error) {
        if (!(error instanceof ModelError)) {
          // It says nothing about the provider, and the other answer is there.
          pass.withdrawn()
          return fallBack(error)
        }
        // What it refuses, it refuses one chatbot or one message: others may do with it.
        const isGivenUp = isHurried || asking.unwanted.aborted
        if (error.kind === 'rejected' || isGivenUp) pass.withdrawn()
        else pass.failed()
        if (asking.unwanted.aborted) return inPlace(error)
        return fallBack(error.kind === 'cancelled' ? outOfTime(error) : error)
      } finally {
        asked.delete(joined)
        joined.release()
      }
    },

    /** Gives up what is being asked; the built-in engine answers. For a process that stops. */
    hurry(): void {
      isHurried = true
      for (const joined of asked) joined.abort()
    },
  }

  /** Where a follow-up found nothing, what it finds when it is worded as a question of its own. */
  async function groundAnew(
    asking: Asking,
    signal: AbortSignal,
    facts: FactsSoFar,
  ): Promise<Grounding> {
    const { use, grounding, request } = asking
    if (!wantsNewWords(grounding, request)) return grounding
    const { rewriteQuestion } = await import('../../engine/generate/rewrite-question.ts')
    const options = { signal, context_tokens: use.contextTokens }
    const reword = () => rewriteQuestion(use.model, request, options)
    // The message as it is has found something to ask about: that question tells how the model is.
    const isLast = !wantsModel(grounding, request.settings)
    const question = await askFor(facts, () => (isLast ? twice(reword, asking, signal) : reword()))
      .then((rewritten) => rewritten.question)
      .catch((error: unknown) => {
        if (isLast || signal.aborted || !(error instanceof ModelError)) throw error
        return undefined
      })
    if (question === undefined) return grounding
    facts.rewritten = question
    // It stands alone: what was said before would only be found again.
    return engine.ground({ ...request, text: question, history: [] })
  }

  async function answerFrom(
    asking: Asking,
    signal: AbortSignal,
    facts: FactsSoFar,
  ): Promise<Answer> {
    const { use, grounding, request, voice, arrivedAtMs } = asking
    // A follow-up may find nothing in its new words either: then the gate alone replies.
    if (!wantsModel(grounding, request.settings)) {
      return { reply: await grounding.builtin(), rule: 'nothing_found' }
    }
    const { generate } = await loadWriter()
    const options = {
      signal,
      temperature: use.temperature,
      context_tokens: use.contextTokens,
      onFirst() {
        facts.first = clock.monotonic() - arrivedAtMs
      },
      onDelta: voice.say,
      onReset: voice.takeBack,
    }
    const attempt = () => {
      facts.first = undefined
      return generate(use.model, grounding, request, options)
    }
    return askFor(facts, () => twice(attempt, asking, signal))
  }

  /** One question, with what it costs; one that fails has no cost that is known. Null = it was none. */
  async function askFor<T extends { readonly usage: ModelUsage | null | undefined }>(
    facts: FactsSoFar,
    ask: () => Promise<T>,
  ): Promise<T> {
    const { promptVersion } = await loadWriter()
    facts.promptVersion = promptVersion
    const place = facts.costs.push(undefined) - 1
    const answer = await ask()
    if (answer.usage === null) facts.costs.splice(place)
    else facts.costs[place] = answer.usage
    return answer
  }

  /** A second time after a rest, where that may help and there is time for it. */
  async function twice<T>(
    attempt: () => Promise<T>,
    { voice, endsAtMs }: Asking,
    signal: AbortSignal,
  ): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      const isWorthIt = error instanceof ModelError && error.retryable && !signal.aborted
      if (!isWorthIt) throw error
      const rest = error.retryAfterMs ?? restMs * (0.5 + Math.random())
      if (rest > longestRestMs || clock.monotonic() + rest >= endsAtMs) throw error
      voice.takeBack()
      // Who is given up meanwhile has failed as it did.
      await pause(rest, undefined, { signal }).catch(() => Promise.reject(error))
      return attempt()
    }
  }
}

let writer: ReturnType<typeof importWriter> | undefined

/** What asks a model and judges it: only who does pays for loading it, and once. */
function loadWriter(): ReturnType<typeof importWriter> {
  writer ??= importWriter()
  return writer
}

async function importWriter() {
  const { generate } = await import('../../engine/generate/generate.ts')
  const { promptVersion } = await import('../../engine/generate/prompt.ts')
  return { generate, promptVersion }
}

/**
 * Whether a follow-up is to be looked for in other words. A bot that may say what it knows is asked once:
 * it needs no passage.
 */
export function wantsNewWords(
  grounding: Grounding,
  { settings, history }: Asking['request'],
): boolean {
  return settings.knowledge_only && wantsRewrite(grounding, history)
}

function placeOf({ use, request, chatbot_id }: Asking): Omit<ModelTrouble, 'failure'> {
  const { provider, name: model } = use.model
  return { account_id: request.scopes[0]?.account_id ?? '', chatbot_id, provider, model }
}

type Answer = Pick<Generated, 'reply'> & { readonly rule: string }

function leftAlone(retryAfterMs: number): ModelError {
  return new ModelError('unavailable', 'It failed before.', { retryAfterMs })
}

function wordless(): ModelError {
  return new ModelError('empty', 'The model ended its answer without a word.')
}

function outOfTime(cause: ModelError): ModelError {
  return new ModelError('timeout', 'The turn had no more time for the model.', { cause })
}
