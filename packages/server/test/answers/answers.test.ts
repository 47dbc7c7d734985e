// Compares the engine’s replies with the expected replies.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../../src/engine/types.ts'
import { knownMisses } from './known-misses.ts'
import { followUpQuestions } from './questions/follow-ups.ts'
import { foreignQuestions } from './questions/foreign.ts'
import { knownQuestions } from './questions/known.ts'
import type { Question } from './questions/question.ts'
import { openKnowledge } from './talk.ts'

const questions = [...knownQuestions, ...followUpQuestions, ...foreignQuestions]

let knowledge: Awaited<ReturnType<typeof openKnowledge>>
beforeAll(async () => {
  knowledge = await openKnowledge()
})

async function ask({ text, after }: Question): Promise<Reply> {
  const talk = knowledge.talk()
  for (const earlier of after) await talk.say(earlier)
  return talk.say(text)
}

function expectationOf({ answer }: Question) {
  return answer === undefined ? { isRefused: true } : { outcome: 'answer', ...answer }
}

/** Returns the reply in the form of an expectation. `says` is the whole text if the words are missing. */
function toExpectation({ answer }: Question, { text, outcome, answered, citations }: Reply) {
  if (answer === undefined) {
    return { isRefused: !answered && (outcome === 'unknown' || outcome === 'closest') }
  }
  const says = text.includes(answer.says) ? answer.says : text
  return { outcome, item: citations[0]?.knowledge_id, says }
}

describe.each([
  { kind: 'a known question', list: knownQuestions },
  { kind: 'a follow-up', list: followUpQuestions },
  { kind: 'a foreign question', list: foreignQuestions },
])('$kind', ({ list }) => {
  test.each(list)('gets the expected reply › $text', async (question) => {
    const reply = toExpectation(question, await ask(question))
    if (knownMisses.has(question.text)) {
      const hint = 'The reply is right now: remove the question from known-misses.ts.'
      expect(reply, hint).not.toEqual(expectationOf(question))
    } else expect(reply).toEqual(expectationOf(question))
  })
})

test('the set has 100 different questions, including 20 follow-ups and 30 foreign questions', () => {
  expect(new Set(questions.map(({ text }) => text)).size).toBe(100)
  expect(followUpQuestions).toHaveLength(20)
  expect(foreignQuestions).toHaveLength(30)
})

test('each known miss is a question of the set', () => {
  const texts = new Set(questions.map(({ text }) => text))
  expect([...knownMisses.keys()].filter((text) => !texts.has(text))).toEqual([])
})
