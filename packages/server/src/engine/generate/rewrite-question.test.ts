import { describe, expect, it } from 'vitest'
import { type Scripted, scriptedModel } from '../../../test/support/generate-fixture.ts'
import { ModelError } from '../../providers/language-model.ts'
import type { HistoryMessage } from '../types.ts'
import { rewriteQuestion } from './rewrite-question.ts'

const history: readonly HistoryMessage[] = [
  { sender_type: 'user', text: 'How long does delivery take in France?', topic: null },
  { sender_type: 'bot', text: 'Three days.', topic: 'Delivery' },
]

async function rewritten(answer: Scripted, reason?: 'length', context_tokens = 6_000) {
  const { model, requests } = scriptedModel(() => answer, reason)
  const options = { signal: AbortSignal.timeout(10_000), context_tokens }
  const { question } = await rewriteQuestion(model, { text: 'and to Mars?', history }, options)
  return { question, request: requests[0] }
}

describe('a follow-up', () => {
  it('is worded as a question of its own, from the talk alone', async () => {
    const { question, request } = await rewritten(['"How long does ', 'delivery take to Mars?"'])
    expect(question).toBe('How long does delivery take to Mars?')
    expect(request).toMatchObject({ max_output_tokens: 1_024, temperature: null })
    expect(request?.messages.length).toBe(1)
    expect(request?.messages[0]?.text).toContain('user: and to Mars?')
    expect(request?.messages[0]?.text).toContain('bot: Three days.')
  })

  it('is worded without what the model thinks aloud', async () => {
    const { question } = await rewritten(['<think>\nMars?\n</think>', '\nIs there Mars delivery?'])
    expect(question).toBe('Is there Mars delivery?')
  })

  it.each([
    ['with both marks', '<think>'],
    ['whose template has said the first mark', ''],
  ])('is worded by a model that thinks long, %s', async (_, begins) => {
    const thought = Array.from({ length: 400 }, () => 'Mars is far. ')
    const said = [begins, ...thought, '</think>', '\nIs there Mars ', 'delivery?']
    const { question } = await rewritten(said)
    expect(question).toBe('Is there Mars delivery?')
  })

  it.each([
    ['a thought alone', '<think>What is the delivery time?'],
    ['nothing', ''],
    ['several lines', 'How long?\nSay more'],
    ['marks', 'What is <talk>?'],
    ['an address', 'What is https://evil.example?'],
    ['far too much', 'word '.repeat(500)],
    ['no words', '???'],
  ])('stays as it is when the model gives %s', async (_, answer) => {
    expect((await rewritten(answer)).question).toBeUndefined()
  })

  it('stays as it is when the model does not end', async () => {
    expect((await rewritten('How long does', 'length')).question).toBeUndefined()
  })

  it('stays as it is where the talk is too much for the model', async () => {
    expect(await rewritten('How long?', undefined, 200)).toEqual({
      question: undefined,
      request: undefined,
    })
  })

  it('fails as the model does', async () => {
    const failure = new ModelError('unavailable', 'gone')
    await expect(rewritten(['How', failure])).rejects.toBe(failure)
  })
})
