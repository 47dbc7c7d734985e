// Turns whose reply a model words, by what the model does: what is asked again, what it cost, who failed.
import { describe, expect, it } from 'vitest'
import { promptVersion } from '../../src/engine/generate/prompt.ts'
import type { GenerateSettings, HistoryMessage } from '../../src/engine/types.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { breakerRules, createCircuitBreaker } from '../../src/providers/circuit-breaker.ts'
import {
  type LanguageModel,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from '../../src/providers/language-model.ts'
import { createModelReplies, type ModelTrouble } from '../../src/services/turns/model-reply.ts'
import { silent } from '../../src/services/turns/voice.ts'
import { buildEngine, buildItem } from '../support/engine-fixture.ts'

const items = [
  buildItem('kb_returns', { title: 'Returns', content: 'Return unworn shoes within 30 days.' }),
]
const { engine, scopes } = await buildEngine(items)
const settings: GenerateSettings = {
  language: 'en',
  tone: 'neutral',
  response_length: 'short',
  fallback_message: null,
  confidence_threshold: null,
  bot_name: 'Piper',
  instructions: '',
  knowledge_only: true,
}
const history: readonly HistoryMessage[] = [
  { sender_type: 'user', text: 'How long can I return shoes?', topic: null },
  { sender_type: 'bot', text: 'Within 30 days.', topic: 'Returns' },
]
const question = 'Within how many days can I return unworn shoes?'
/** Finds nothing by itself … */
const followUp = 'Zebras umbrellas?'
/** … and this something, but no answer. */
const vague = 'Do zebras wear shoes in Kenya at night?'
const grounded = 'Return unworn shoes within 30 days [1].'
const cost: ModelUsage = { input_tokens: 100, output_tokens: 20 }

type Said = { readonly text: string; readonly usage?: ModelUsage } | Error

/** What a turn comes to with a model that says this, by whether it is to word a question. */
function buildTurns(
  say: (request: ModelRequest, isRewording: boolean) => Said,
  contextTokens = 6_000,
) {
  const requests: ModelRequest[] = []
  const model: LanguageModel = {
    name: 'scripted-1',
    provider: 'scripted',
    async *stream(request): AsyncGenerator<ModelPart> {
      requests.push(request)
      const said = say(request, request.instructions.includes('one short question'))
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
    { voice = silent, unwanted = new AbortController().signal } = {},
  ) {
    const request = { text, scopes, settings, history }
    const nowMs = systemClock.monotonic()
    return replies.ask({
      use: {
        model,
        temperature: null,
        contextTokens,
        breaker,
        enter: () => () => undefined,
      },
      grounding: await engine.ground(request),
      chatbot_id: 'bot_1',
      request,
      voice,
      arrivedAtMs: nowMs,
      endsAtMs: nowMs + 30_000,
      unwanted,
    })
  }
  return { ask, requests, breaker, troubles, hurry: replies.hurry }
}

const down = () => new ModelError('unavailable', 'is down', { retryAfterMs: 1 })

describe('a follow-up whose rewording fails', () => {
  it('is the provider’s failure where no other question follows', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(down)
    const made = await ask(followUp)
    expect(made.failure).toMatchObject({ kind: 'unavailable' })
    expect(made.worded).toEqual({ degraded: true, usage: null })
    expect(made.asked).toMatchObject({ model_rule: 'failed: unavailable', tokens: null })
    expect(made.asked.prompt_version).toBe(promptVersion)
    expect(troubles).toHaveLength(1)
    // Asked twice, as any question.
    expect(requests).toHaveLength(2)
    for (let turn = 2; turn <= breakerRules.failuresMax; turn++) await ask(followUp)
    expect(breaker.waitMs('scripted')).toBeGreaterThan(0)
  })

  it('goes on with what it found as it is', async () => {
    const { ask, requests, troubles } = buildTurns((_, isRewording) =>
      isRewording ? down() : { text: grounded, usage: cost },
    )
    const made = await ask(vague)
    expect(made.asked.model_rule).not.toMatch(/failed/)
    expect(made).not.toHaveProperty('failure')
    expect(troubles).toEqual([])
    expect(requests).toHaveLength(2)
    // What the first one cost is not known.
    expect(made.worded.usage).toBeNull()
  })
})

describe('a fault of our own', () => {
  it('leaves the answer to the built-in engine, and says nothing about the provider', async () => {
    const { ask, breaker, troubles } = buildTurns(() => new TypeError('not foreseen'))
    for (let turn = 1; turn <= breakerRules.failuresMax; turn++) {
      const made = await ask(question)
      expect(made.reply.engine).toBe('builtin')
      expect(made.worded.degraded).toBe(true)
      expect(made.failure).toBeInstanceOf(TypeError)
    }
    expect(troubles).toHaveLength(breakerRules.failuresMax)
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})

describe('an answer without a word', () => {
  it('is a failure that says nothing about the provider, and costs what it did', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(() => ({ text: ' [1]. ', usage: cost }))
    for (let turn = 1; turn <= breakerRules.failuresMax; turn++) {
      const made = await ask(question)
      expect(made.reply.engine).toBe('builtin')
      expect(made.worded).toEqual({ degraded: true, usage: cost })
      expect(made.failure).toMatchObject({ kind: 'empty' })
      expect(made.asked).toMatchObject({ model_rule: 'failed: empty', first_token_ms: null })
    }
    // It is not asked a second time: that would cost as much again.
    expect(requests).toHaveLength(breakerRules.failuresMax)
    expect(troubles).toHaveLength(breakerRules.failuresMax)
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})

describe('a window without room for the question', () => {
  it('is told of, says nothing about the provider, and costs nothing', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(() => ({ text: grounded }), 300)
    const made = await ask(question)
    expect(made.reply.engine).toBe('builtin')
    expect(made.worded.degraded).toBeUndefined()
    expect(made.asked).toMatchObject({ model_rule: 'no_room', tokens: null, prompt_version: null })
    expect(requests).toEqual([])
    const place = { account_id: 'acct', chatbot_id: 'bot_1', provider: 'scripted' }
    expect(troubles).toEqual([{ ...place, model: 'scripted-1', failure: 'no_room' }])
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})

describe('what a turn cost', () => {
  const costs = async (text: string, ofRewording?: ModelUsage, ofAnswer?: ModelUsage) => {
    const { ask } = buildTurns((_, isRewording) =>
      isRewording
        ? {
            text: text === vague ? question : 'none\nat all',
            ...(ofRewording && { usage: ofRewording }),
          }
        : { text: grounded, ...(ofAnswer && { usage: ofAnswer }) },
    )
    const { worded, asked } = await ask(text)
    expect(worded.usage).toEqual(asked.tokens)
    return worded.usage
  }

  it('is the sum of both questions', async () => {
    expect(await costs(vague, cost, cost)).toEqual({ input_tokens: 200, output_tokens: 40 })
  })

  it.each([
    ['the first', undefined, cost],
    ['the second', cost, undefined],
    ['neither', undefined, undefined],
  ])('is not known where %s reported nothing', async (_which, ofRewording, ofAnswer) => {
    expect(await costs(vague, ofRewording, ofAnswer)).toBeNull()
  })

  it('is known as far as both reported it', async () => {
    const partial = { input_tokens: 100, output_tokens: undefined }
    expect(await costs(vague, cost, partial)).toEqual({ input_tokens: 200, output_tokens: null })
  })

  it('is that of the rewording where nothing more was asked, and null where it was not told', async () => {
    expect(await costs(followUp, cost)).toEqual(cost)
    expect(await costs(followUp)).toBeNull()
  })

  it('is explained with the prompt that it was asked by', async () => {
    const { ask } = buildTurns(() => ({ text: 'none\nat all' }))
    const { asked } = await ask(followUp)
    expect(asked).toMatchObject({ model_rule: 'nothing_found', prompt_version: promptVersion })
  })
})

describe('the rest before a second try', () => {
  const rateLimited = () => new ModelError('rate_limited', 'wait', { retryAfterMs: 4_500 })

  it('ends when the process is in a hurry', async () => {
    const { ask, requests, hurry } = buildTurns(rateLimited)
    const voice = { ...silent, takeBack: () => void setImmediate(hurry) }
    const made = await ask(question, { voice })
    expect(made.reply.engine).toBe('builtin')
    expect(made.asked.model_rule).toBe('failed: rate_limited')
    expect(requests).toHaveLength(1)
  })

  it('ends when nobody wants the reply any more', async () => {
    const { ask, requests, breaker, troubles } = buildTurns(rateLimited)
    const unwanted = new AbortController()
    const voice = { ...silent, takeBack: () => void setImmediate(() => unwanted.abort()) }
    await ask(question, { voice, unwanted: unwanted.signal })
    expect(requests).toHaveLength(1)
    expect(troubles).toEqual([])
    expect(breaker.waitMs('scripted')).toBe(0)
  })
})
