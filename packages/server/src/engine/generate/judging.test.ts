import { describe, expect, it } from 'vitest'
import { buildGenerateSettings } from '../../../test/support/generate-fixture.ts'
import type { LanguageModel } from '../../providers/language-model.ts'
import type { GenerateRequest, Grounding, GroundingPassage, Reply } from '../types.ts'
import { generate } from './generate.ts'
import { createJudging } from './judging.ts'

const passages: readonly GroundingPassage[] = [
  'Shoes can be returned within 30 days.',
  'Parcels leave the warehouse in the evening.',
].map((text, index) => ({
  ...{ knowledge_id: `kb_${index}`, chunk_id: `kb_${index}#0`, title: null, url: null },
  ...{ headings: [], question: null, language: 'en', score: 1, text },
}))
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
function buildGrounding() {
  let asked = 0
  const grounding: Grounding = {
    ...{ outcome: 'answer', asks_for_person: false, passages },
    ...{ confidence: 0.9, threshold: 0.5, explanation: undefined },
    get language() {
      asked++
      return 'en'
    },
    builtin: async () => unknown,
    unknown,
  }
  return { grounding, timesAsked: () => asked }
}

function openJudging() {
  const { grounding, timesAsked } = buildGrounding()
  return {
    ...createJudging(passages, grounding, request),
    /** Whether what it does has the answer judged. */
    judges(act: () => unknown): boolean {
      const before = timesAsked()
      act()
      return timesAsked() > before
    },
  }
}

const first = 'Shoes can be returned within 30 days.'
const whole = `${first} Parcels leave the warehouse in the evening.`

describe('an answer that is judged ahead', () => {
  it('is not judged again at its end', () => {
    const judging = openJudging()
    expect(judging.judges(() => judging.judgeAhead(whole, [1, 2]))).toBe(true)
    // There is no third one.
    expect(judging.judges(() => judging.judge(whole, [1, 2, 3]))).toBe(false)
    expect(judging.judge(whole, [1, 2])).toEqual(openJudging().judge(whole, [1, 2]))
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

  it.each([[[]], [[3]]])(
    'is only where it names a source that there is, not with %j',
    (sources) => {
      const judging = openJudging()
      expect(judging.judges(() => judging.judgeAhead(whole, sources))).toBe(false)
    },
  )

  it.each<[string, (sentence: number) => [text: string, sources: number[]]]>([
    ['longer and longer', (sentence) => [`${first} `.repeat(sentence), [1]]],
    ['of short sentences', (sentence) => ['No. '.repeat(sentence), [1]]],
    ['with one source and another', (sentence) => [first, [1 + (sentence % 2)]]],
  ])('and is %s is so a few times only', (_what, told) => {
    const judging = openJudging()
    const judged: string[] = []
    for (let sentence = 1; sentence <= 200; sentence++) {
      const [text, sources] = told(sentence)
      if (judging.judges(() => judging.judgeAhead(text, sources))) judged.push(text)
    }
    expect(judged.length).toBeGreaterThan(3)
    expect(judged.length).toBeLessThan(20)
    expect(Math.max(...judged.map(({ length }) => length))).toBeLessThan(600)
    const [text, sources] = told(200)
    expect(judging.judge(text, sources)).toEqual(openJudging().judge(text, sources))
  })

  it('is a model’s, whose end then leaves nothing to judge', async () => {
    const { grounding, timesAsked } = buildGrounding()
    let askedByItsEnd = 0
    const model: LanguageModel = {
      ...{ name: 'spoken-1', provider: 'spoken' },
      async *stream() {
        for (const text of [
          'Shoes can be returned',
          ' within 30 days',
          ' [1].',
          ' Parcels leave',
        ]) {
          yield { type: 'text', text }
        }
        yield { type: 'text', text: ' the warehouse in the evening [2].' }
        askedByItsEnd = timesAsked()
        yield { type: 'finish', reason: 'stop', usage: undefined }
      },
    }
    const ignored = () => undefined
    const { reply, rule } = await generate(model, grounding, request, {
      ...{ signal: AbortSignal.timeout(60_000), temperature: null, context_tokens: 4_096 },
      ...{ onFirst: ignored, onDelta: ignored, onReset: ignored },
    })
    expect([rule, reply.text, reply.citations.length]).toEqual(['held', whole, 2])
    expect(timesAsked()).toBe(askedByItsEnd)
  })
})
