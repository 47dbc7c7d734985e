import { describe, expect, it } from 'vitest'
import type { GenerateRequest, Grounding, GroundingPassage, Reply } from '../types.ts'
import { buildGenerateSettings } from './generate-fixture.ts'
import { createJudging } from './judging.ts'

const passage: GroundingPassage = {
  ...{ knowledge_id: 'kb_1', chunk_id: 'kb_1#0', title: null, url: null, headings: [] },
  ...{ question: null, language: 'en', score: 1 },
  text: 'Shoes can be returned within 30 days. Parcels leave the warehouse in the evening.',
}
const request: GenerateRequest = {
  text: 'Can I return shoes?',
  history: [],
  settings: buildGenerateSettings(),
}

const unknown: Reply = {
  ...{ text: 'I don’t know.', outcome: 'unknown', answered: false, confidence: 0, citations: [] },
  ...{ finish_reason: 'fallback', engine: 'builtin' },
}

/** How often an answer was judged is told by how often its language was asked for. */
function openJudging() {
  let asked = 0
  const grounding: Grounding = {
    ...{ outcome: 'answer', asks_for_person: false, passages: [passage] },
    ...{ confidence: 0.9, threshold: 0.5, explanation: undefined },
    get language() {
      asked++
      return 'en'
    },
    builtin: async () => unknown,
    unknown,
  }
  const judging = createJudging([passage], grounding, request)
  return {
    ...judging,
    /** Whether what it does has the answer judged. */
    judges(act: () => unknown): boolean {
      const before = asked
      act()
      return asked > before
    },
  }
}

const first = 'Shoes can be returned within 30 days.'
const whole = `${first} Parcels leave the warehouse in the evening.`

describe('an answer that is judged ahead', () => {
  it('is not judged again at its end', () => {
    const judging = openJudging()
    expect(judging.judges(() => judging.judgeAhead(whole, [1]))).toBe(true)
    expect(judging.judges(() => judging.judge(whole, [1]))).toBe(false)
    expect(judging.judge(whole, [1])).toEqual(openJudging().judge(whole, [1]))
  })

  it.each([
    ['goes on', `${whole} Boats leave at noon.`, [1]],
    ['names another source', whole, [2]],
    ['names one more', whole, [1, 2]],
    ['names none', whole, []],
    ['has a wrong number', first.replace('30', '90'), [1]],
  ])('and %s is judged as if it was not', (_what, text, sources) => {
    const judging = openJudging()
    judging.judgeAhead(first, [1])
    judging.judgeAhead(whole, [1])
    expect(judging.judges(() => judging.judge(text, sources))).toBe(true)
    expect(judging.judge(text, sources)).toEqual(openJudging().judge(text, sources))
  })

  it('is only where it names a source', () => {
    const judging = openJudging()
    expect(judging.judges(() => judging.judgeAhead(whole, []))).toBe(false)
  })

  it('is not after each sentence once it is long', () => {
    const judging = openJudging()
    let characters = 0
    let text = ''
    for (let sentence = 0; sentence < 200; sentence++) {
      text += `${first} `
      if (judging.judges(() => judging.judgeAhead(text, [1]))) characters += text.length
    }
    expect(characters).toBeGreaterThan(text.length)
    expect(characters).toBeLessThan(5 * text.length)
  })
})
