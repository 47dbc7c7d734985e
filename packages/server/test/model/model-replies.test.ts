// Tests calls of a model in a turn: repeated calls, usage, failures, and the circuit breaker.
import { describe, expect, it } from 'vitest'
import type { HistoryMessage } from '../../src/engine/types.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { promptVersion } from '../../src/model/prompt/rules.ts'
import { breakerRules, createCircuitBreaker } from '../../src/providers/circuit-breaker.ts'
import {
  type LanguageModel,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from '../../src/providers/language-model.ts'
import { createModelReplies, type ModelTrouble } from '../../src/services/turns/model-replies.ts'
import { silentWriter } from '../../src/services/turns/streams/delta-writer.ts'
import { buildEngine, buildItem } from '../support/engine-fixture.ts'
import { buildModelSettings } from '../support/generate-fixture.ts'

const items = [
  buildItem('kb_returns', { title: 'Returns', content: 'Return unworn shoes within 30 days.' }),
]
const { engine, scopes } = await buildEngine(items)
const settings = buildModelSettings({ response_length: 'short' })
const history: readonly HistoryMessage[] = [
  { sender_type: 'user', text: 'How long can I return shoes?', topic: null },
  {
    sender_type: 'bot',
    text: 'Within 30 days.',
    topic: { knowledge_id: 'kb_returns', title: 'Returns' },
  },
]
const question = 'Within how many days can I return unworn shoes?'
/** A message that finds nothing in the knowledge. */
const followUp = 'Zebras umbrellas?'
/** A message that finds something, but no answer. */
const vague = 'Do zebras wear shoes in Kenya at night?'
const grounded = 'Return unworn shoes within 30 days [1].'
const cost: ModelUsage = { input_tokens: 100, output_tokens: 20 }

type ModelStep = { readonly text: string; readonly usage?: ModelUsage } | Error

/** Asks for replies of a model that answers with `say`. */
function buildTurns(
  say: (request: ModelRequest, isRewording: boolean) => ModelStep,
  contextTokens = 6_000,
) {
  const requests: ModelRequest[] = []
  const model: LanguageModel = {
    name: 'scripted-1',
    provider: 'scripted',
    async *stream(request): AsyncGenerator<ModelPart> {
      requests.push(request)
      const said = say(request, request.instructions.startsWith('Task: reword'))
      if (said instanceof Error) throw said
      yield { type: 'text', text: said.text }
      yield { type: 'finish', reason: 'stop', usage: said.usage }
    },
  }
  const breaker = createCircuitBreaker(systemClock)
  const troubles: ModelTrouble[] = []
  const replies = createModelReplies({
    engine,
    clock: systemClock,
    onFailure: (trouble) => troubles.push(trouble),
  })
  async function ask(
    text: string,
    { sink = silentWriter, unwanted = new AbortController().signal } = {},
  ) {
    const request = { text, scopes, settings, history }
    const nowMs = systemClock.monotonic()
    return replies.ask({
      use: {
        model,
        temperature: null,
        contextTokens,
        // Makes the turn search, so that a rewording is requested.
        wholeKnowledgeTokens: 0,
        timeZone: 'UTC',
        verifier: undefined,
        breaker,
        enter: () => () => undefined,
      },
      grounding: await engine.ground(request),
      chatbot_id: 'bot_1',
      request,
      sink,
      lastCited: [],
      arrivedAtMs: nowMs,
      endsAtMs: nowMs + 30_000,
      unwanted,
    })
  }
  return { ask, requests, breaker, troubles, hurry: replies.hurry }
}

const down = () => new ModelError('unavailable', 'is down', { retryAfterMs: 1 })

describe('a failed rewording', () => {
  it('is a failure of the provider if the message found nothing itself', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(down)
    const made = await ask(followUp)
    expect(made.failure).toMatchObject({ kind: 'unavailable' })
    expect(made.details).toEqual({ degraded: true, usage: null })
    expect(made.facts).toMatchObject({ model_rule: 'failed: unavailable', tokens: null })
    expect(made.facts?.prompt_version).toBe(promptVersion)
    expect(troubles).toHaveLength(1)
    // Each call has two attempts.
    expect(requests).toHaveLength(2)
    for (let turn = 2; turn <= breakerRules.failuresMax; turn++) await ask(followUp)
    expect(breaker.waitMs('scripted')).toBeGreaterThan(0)
  })

  it('is ignored if the message found something itself', async () => {
    const { ask, requests, troubles } = buildTurns((_, isRewording) =>
      isRewording ? down() : { text: grounded, usage: cost },
    )
    const made = await ask(vague)
    expect(made.facts?.model_rule).not.toMatch(/failed/)
    expect(made).not.toHaveProperty('failure')
    expect(troubles).toEqual([])
    // The rewording has two attempts, like every call.
    expect(requests).toHaveLength(3)
    // The usage of a failed call is not known.
    expect(made.details?.usage).toBeNull()
  })
})

describe('an internal error', () => {
  it('lets the built-in engine reply, and does not count against the provider', async () => {
    const { ask, breaker, troubles } = buildTurns(() => new TypeError('not foreseen'))
    for (let turn = 1; turn <= breakerRules.failuresMax; turn++) {
      const made = await ask(question)
      expect(made.reply.engine).toBe('builtin')
      expect(made.details?.degraded).toBe(true)
      expect(made.failure).toBeInstanceOf(TypeError)
    }
    expect(troubles).toHaveLength(breakerRules.failuresMax)
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})

describe('an answer without words', () => {
  it('is a failure that does not count against the provider, and has its usage', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(() => ({ text: ' [1]. ', usage: cost }))
    for (let turn = 1; turn <= breakerRules.failuresMax; turn++) {
      const made = await ask(question)
      expect(made.reply.engine).toBe('builtin')
      expect(made.details).toEqual({ degraded: true, usage: cost })
      expect(made.failure).toMatchObject({ kind: 'empty' })
      expect(made.facts).toMatchObject({ model_rule: 'failed: empty', first_token_ms: null })
    }
    // The model is not called again, because that would cost the same again.
    expect(requests).toHaveLength(breakerRules.failuresMax)
    expect(troubles).toHaveLength(breakerRules.failuresMax)
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})

describe('a window that is too small for the question', () => {
  it('is reported, does not count against the provider, and has no usage', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(() => ({ text: grounded }), 300)
    const made = await ask(question)
    expect(made.reply.engine).toBe('builtin')
    expect(made.details?.degraded).toBeUndefined()
    expect(made.facts).toMatchObject({ model_rule: 'no_room', tokens: null, prompt_version: null })
    expect(requests).toEqual([])
    const place = { account_id: 'acct', chatbot_id: 'bot_1', provider: 'scripted' }
    expect(troubles).toEqual([{ ...place, model: 'scripted-1', failure: 'no_room' }])
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})

describe('the usage of a turn', () => {
  const costs = async (text: string, ofRewording?: ModelUsage, ofAnswer?: ModelUsage) => {
    const { ask } = buildTurns((_, isRewording) =>
      isRewording
        ? {
            text: text === vague ? question : 'none\nat all',
            ...(ofRewording && { usage: ofRewording }),
          }
        : { text: grounded, ...(ofAnswer && { usage: ofAnswer }) },
    )
    const { details, facts } = await ask(text)
    expect(details?.usage).toEqual(facts?.tokens)
    return details?.usage
  }

  it('is the sum of both calls', async () => {
    expect(await costs(vague, cost, cost)).toEqual({ input_tokens: 200, output_tokens: 40 })
  })

  it.each([
    ['the first', undefined, cost],
    ['the second', cost, undefined],
    ['neither', undefined, undefined],
  ])('is unknown if %s call reported nothing', async (_which, ofRewording, ofAnswer) => {
    expect(await costs(vague, ofRewording, ofAnswer)).toBeNull()
  })

  it('has only the counts that both calls reported', async () => {
    const partial = { input_tokens: 100, output_tokens: undefined }
    expect(await costs(vague, cost, partial)).toEqual({ input_tokens: 200, output_tokens: null })
  })

  it('is in the explanation, with the version of the prompt', async () => {
    const { ask } = buildTurns(() => ({ text: grounded }))
    const { facts } = await ask(followUp)
    expect(facts).toMatchObject({ model_rule: 'shown', prompt_version: promptVersion })
  })
})

describe('the pause before the second attempt', () => {
  const rateLimited = () => new ModelError('rate_limited', 'wait', { retryAfterMs: 4_500 })

  it('ends when the process stops', async () => {
    const { ask, requests, hurry } = buildTurns(rateLimited)
    const sink = { ...silentWriter, reset: () => void setImmediate(hurry) }
    const made = await ask(question, { sink })
    expect(made.reply.engine).toBe('builtin')
    expect(made.facts?.model_rule).toBe('failed: rate_limited')
    expect(requests).toHaveLength(1)
  })

  it('ends when nobody waits for the reply any more', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(rateLimited)
    const unwanted = new AbortController()
    const sink = { ...silentWriter, reset: () => void setImmediate(() => unwanted.abort()) }
    await ask(question, { sink, unwanted: unwanted.signal })
    expect(requests).toHaveLength(1)
    expect(troubles).toEqual([])
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})
