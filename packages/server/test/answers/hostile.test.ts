// Tests that hostile knowledge and questions get a reply and never crash the engine.

import { describe, expect, test } from 'vitest'
import type { HistoryMessage, Reply } from '../../src/engine/types.ts'
import { buildEngine } from '../support/engine-fixture.ts'
import { variationsOf } from '../support/thorough.ts'
import { hostileKnowledge, hostileQuestions } from './hostile.ts'

function expectReply({ text, outcome, answered, confidence, citations, explanation }: Reply) {
  expect(['answer', 'closest', 'unknown', 'clarify', 'small_talk']).toContain(outcome)
  expect(answered).toBe(outcome === 'answer' || outcome === 'small_talk')
  expect(citations.length > 0).toBe(outcome === 'answer' || outcome === 'closest')
  expect(text.trim()).not.toBe('')
  expect(text.isWellFormed()).toBe(true)
  expect(confidence).toBeGreaterThanOrEqual(0)
  expect(confidence).toBeLessThanOrEqual(1)
  expect(
    citations.filter(({ snippet }) => !snippet.isWellFormed() || snippet.length > 300),
  ).toEqual([])
  expect(JSON.stringify(explanation ?? {}).length).toBeLessThan(4_096)
}

describe.each(Object.entries(hostileKnowledge))('knowledge: %s', (_, items) => {
  let base: Awaited<ReturnType<typeof buildEngine>>
  test('is indexed and answers a question', async () => {
    base = await buildEngine(items())
    expectReply(await base.ask('How much is it to rent a bike for a day?'))
  })

  test.each(Object.entries(hostileQuestions))('%s › gets a reply', async (_, question) => {
    expectReply(await base.ask(question))
  })

  test.each(variationsOf(Object.entries(hostileQuestions), 3))(
    'answers another question after %s',
    async (_, question) => {
      const before = await base.ask(question)
      const history: HistoryMessage[] = [
        { sender_type: 'user', text: question, topic: null },
        { sender_type: 'bot', text: before.text, topic: before.citations[0] ?? null },
      ]
      expectReply(await base.ask('And for a week?', {}, history))
    },
  )
})
