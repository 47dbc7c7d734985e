// Asks the model for a reply: within the turn's time, a second time where that may help, and not at
// all while its provider fails again and again. What it comes to always holds: the model's words where
// they stood the checks, the built-in engine's where not.
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../../engine/engine.ts'
import type { Generated } from '../../engine/generate/generate.ts'
import { wantsModel, wantsRewrite } from '../../engine/generate/grounding.ts'
import type { GenerateSettings, Grounding, Reply, ReplyRequest } from '../../engine/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { ModelError, type ModelUsage } from '../../providers/language-model.ts'
import type { ModelUse } from '../models/models.ts'
import type { ModelFacts } from './explanations.ts'
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
  /** A ModelError where the model failed; anything else is a fault of our own. */
  readonly failure: unknown
}

type Parts = {
  readonly engine: Engine
  readonly clock: Clock
  /** Told of each turn that a model, or what is about it, failed. */
  readonly onFailure?: ((trouble: ModelTrouble) => void) | undefined
}

export function createModelReplies({ engine, clock, onFailure }: Parts) {
  const hurried = new AbortController()

  return {
    /** What goes wrong with the model, or on the way to it, is part of what this gives. */
    async ask(asking: Asking): Promise<ModelReply> {
      const { use, endsAtMs } = asking
      const startedAt = clock.monotonic()
      const facts: Facts = { first: undefined, rewritten: null, spent: undefined }
      let { grounding } = asking
      const inPlace = (failure: unknown): ModelReply => {
        facts.first = undefined
        const kind = failure instanceof ModelError ? failure.kind : 'internal_error'
        const said = { prompt_version: null, rule: `failed: ${kind}`, usage: none }
        const asked = askedOf(said, facts, clock.monotonic() - startedAt)
        const tokens = facts.spent === undefined ? null : asked.tokens
        const worded = { degraded: true, usage: tokens } as const
        return { reply: grounding.builtin, worded, asked: { ...asked, tokens } }
      }
      const fallBack = (failure: unknown): ModelReply => {
        onFailure?.({ ...placeOf(asking), failure })
        return { ...inPlace(failure), failure }
      }
      const { provider } = use.model
      const pass = use.breaker.enter(provider)
      if (pass === undefined) return fallBack(leftAlone(use.breaker.waitMs(provider)))
      try {
        const inTime = AbortSignal.timeout(Math.max(0, Math.ceil(endsAtMs - startedAt)))
        const signal = AbortSignal.any([inTime, hurried.signal, asking.unwanted])
        grounding = await groundAnew(asking, signal, facts)
        const made = await tryTwice({ ...asking, grounding }, signal, facts)
        pass.succeeded()
        // The built-in engine's words are not the model's first ones.
        if (made.reply.engine !== use.model.name) facts.first = undefined
        const asked = askedOf(made, facts, clock.monotonic() - startedAt)
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
        const isGivenUp = hurried.signal.aborted || asking.unwanted.aborted
        if (error.kind === 'rejected' || isGivenUp) pass.withdrawn()
        else pass.failed()
        if (asking.unwanted.aborted) return inPlace(error)
        return fallBack(error.kind === 'cancelled' ? outOfTime(error) : error)
      }
    },

    /** Gives up what is being asked; the built-in engine answers. For a process that stops. */
    hurry: (): void => hurried.abort(),
  }

  async function tryTwice(asking: Asking, signal: AbortSignal, facts: Facts): Promise<Answer> {
    try {
      return await tryOnce(asking, signal, facts)
    } catch (error) {
      const isWorthIt = error instanceof ModelError && error.retryable && !signal.aborted
      if (!isWorthIt) throw error
      const rest = error.retryAfterMs ?? restMs * (0.5 + Math.random())
      if (rest > longestRestMs || clock.monotonic() + rest >= asking.endsAtMs) throw error
      asking.voice.takeBack()
      await pause(rest)
      return tryOnce(asking, signal, facts)
    }
  }

  async function tryOnce(asking: Asking, signal: AbortSignal, facts: Facts): Promise<Answer> {
    const { use, grounding, request, voice, arrivedAtMs } = asking
    // A follow-up may find nothing in its new words either: then the gate alone replies.
    if (!wantsModel(grounding, request.settings)) {
      return { reply: grounding.builtin, rule: 'nothing_found', usage: none, prompt_version: null }
    }
    // Only who asks a model pays for loading what judges it.
    const { generate } = await import('../../engine/generate/generate.ts')
    facts.first = undefined
    return generate(use.model, grounding, request, {
      signal,
      temperature: use.temperature,
      context_tokens: use.contextTokens,
      onFirst() {
        facts.first = clock.monotonic() - arrivedAtMs
      },
      onDelta: voice.say,
      onReset: voice.takeBack,
    })
  }

  /** Where a follow-up found nothing, what it finds when it is worded as a question of its own. */
  async function groundAnew(
    { use, grounding, request }: Asking,
    signal: AbortSignal,
    facts: Facts,
  ): Promise<Grounding> {
    if (!wantsNewWords(grounding, request)) return grounding
    const { rewriteQuestion } = await import('../../engine/generate/rewrite-question.ts')
    const { question, usage } = await rewriteQuestion(use.model, request, { signal })
    facts.spent = usage
    if (question === undefined) return grounding
    facts.rewritten = question
    // It stands alone: what was said before would only be found again.
    return engine.ground({ ...request, text: question, history: [] })
  }
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

type Answer = Pick<Generated, 'reply' | 'usage'> & {
  readonly rule: string
  readonly prompt_version: string | null
}

type Facts = {
  first: number | undefined
  rewritten: string | null
  /** What wording the question anew cost. */
  spent: ModelUsage | undefined
}

/** What a question costs that is not asked. */
const none: ModelUsage = { input_tokens: 0, output_tokens: 0 }

function leftAlone(retryAfterMs: number): ModelError {
  return new ModelError('unavailable', 'It failed before.', { retryAfterMs })
}

function outOfTime(cause: ModelError): ModelError {
  return new ModelError('timeout', 'The turn had no more time for the model.', { cause })
}

function askedOf(
  { prompt_version, rule, usage }: Pick<Answer, 'prompt_version' | 'rule' | 'usage'>,
  { first, rewritten, spent }: Facts,
  model_ms: number,
): ModelFacts {
  return {
    prompt_version,
    model_rule: rule,
    rewritten_question: rewritten,
    tokens: usageOf(rewritten === null && spent === undefined ? [usage] : [usage, spent]),
    model_ms,
    first_token_ms: first ?? null,
  }
}

/** As the provider reported it: what one of two questions cost is not what both did. */
function usageOf(reports: readonly (ModelUsage | undefined)[]): ModelFacts['tokens'] {
  const sum = (of: keyof ModelUsage) =>
    reports.reduce<number | undefined>((total, report) => {
      const count = report?.[of]
      return total === undefined || count === undefined ? undefined : total + count
    }, 0)
  const [input_tokens, output_tokens] = [sum('input_tokens'), sum('output_tokens')]
  if (input_tokens === undefined && output_tokens === undefined) return null
  return { input_tokens: input_tokens ?? null, output_tokens: output_tokens ?? null }
}
