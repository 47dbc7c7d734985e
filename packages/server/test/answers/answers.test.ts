// Asks the engine the questions of the set and holds it to what their askers would want.
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

function wantedFrom({ wanted }: Question) {
  return wanted === undefined ? { isRefused: true } : { outcome: 'answer', ...wanted }
}

/** What came, in the form of what was wanted; `says` is the whole text where the words are not in it. */
function gotFrom({ wanted }: Question, { text, outcome, answered, citations }: Reply) {
  if (wanted === undefined) {
    return { isRefused: !answered && (outcome === 'unknown' || outcome === 'closest') }
  }
  const says = text.includes(wanted.says) ? wanted.says : text
  return { outcome, item: citations[0]?.knowledge_id, says }
}

describe.each([
  { kind: 'a known question', list: knownQuestions },
  { kind: 'a follow-up', list: followUpQuestions },
  { kind: 'a foreign question', list: foreignQuestions },
])('$kind', ({ list }) => {
  test.each(list)('gets what its asker wants › $text', async (question) => {
    const got = gotFrom(question, await ask(question))
    if (knownMisses.has(question.text)) {
      const mended = 'This is answered now: remove it from known-misses.ts.'
      expect(got, mended).not.toEqual(wantedFrom(question))
    } else expect(got).toEqual(wantedFrom(question))
  })
})

test('the set has 100 different questions, 20 follow-ups and 30 foreign ones among them', () => {
  expect(new Set(questions.map(({ text }) => text)).size).toBe(100)
  expect(followUpQuestions).toHaveLength(20)
  expect(foreignQuestions).toHaveLength(30)
})

test('each known miss is a question of the set', () => {
  const texts = new Set(questions.map(({ text }) => text))
  expect([...knownMisses.keys()].filter((text) => !texts.has(text))).toEqual([])
})
