import { beforeAll, describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../test/faults/seeded-random.ts'
import { buildItem } from '../../../test/support/engine-fixture.ts'
import { analyseQuestion } from '../analysis/question.ts'
import { createHotScope, type HotScope } from '../index/hot-scope.ts'
import { analyseItem } from '../knowledge/analyse.ts'
import { decodeSegment, fieldNames } from '../knowledge/segment.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { createFieldWeight, saturate, statisticsOf } from './rank.ts'
import { bestPassages } from './score.ts'
import { weighWords } from './word-weights.ts'

async function put(scope: HotScope, id: string, content: string): Promise<void> {
  const { data } = await analyseItem(buildItem(id, { content, language: 'en' }), shippedLanguages)
  await scope.put(decodeSegment(data), () => undefined)
}

function analyse(text: string, tag: string) {
  const languages = shippedLanguages
  return analyseQuestion(text, { languages, knowledge: [languages.get(tag)] })
}

function best(scope: HotScope, text: string, most: number) {
  const statistics = statisticsOf([scope])
  const question = analyse(text, 'en')
  const words = weighWords(question.words, [scope], statistics.passages)
  return bestPassages(scope, { words, statistics, limit: most, scopeIndex: 0 })
}

const idsOf = (scope: HotScope, candidates: ReturnType<typeof best>) =>
  candidates.map(({ ordinal }) => scope.passage(ordinal).item.id)

describe('the best passages of a large scope', () => {
  const scope = createHotScope(shippedLanguages)
  const random = createSeededRandom(3)
  // A few words are frequent, most words are rare.
  const word = () => `w${Math.floor(400 ** random.next())}`
  const words = (most: number) => Array.from({ length: random.between(1, most) }, word).join(' ')

  beforeAll(async () => {
    for (let n = 0; n < 4_300; n++) {
      // Some items are replaced, and some are removed.
      const item = buildItem(`kb_${random.between(0, 4_600)}`, {
        title: n % 3 === 0 ? words(3) : null,
        content: n % 50 === 0 ? words(3_000) : words(12),
        language: 'vi',
        ...(n % 10 === 0 && { question: words(4), alternate_questions: [words(4), words(4)] }),
      })
      await scope.put(
        decodeSegment((await analyseItem(item, shippedLanguages)).data),
        () => undefined,
      )
      if (n % 20 === 0) await scope.remove(`kb_${random.between(0, 4_600)}`, () => undefined)
    }
  })

  /** Returns every live passage with its score, computed word by word from its contents. */
  function scoredOneByOne(text: string): { readonly ordinal: number; readonly score: number }[] {
    const statistics = statisticsOf([scope])
    const fieldWeight = createFieldWeight(statistics)
    const questionWords = weighWords(analyse(text, 'vi').words, [scope], statistics.passages)
    const all = Array.from({ length: scope.ordinalCount }, (_, ordinal) => ordinal)
    const found = all.filter(scope.isLive).map((ordinal) => {
      const fields = fieldNames.map((_, field) => [...scope.terms(ordinal, field)])
      const score = questionWords.reduce((sum, { terms: [terms = []], weight, certainty }) => {
        const frequency = fields.reduce((frequencies, own, field) => {
          const times = own.filter((term) => terms.includes(term)).length
          return times === 0
            ? frequencies
            : frequencies + times * fieldWeight(field, scope.fieldLength(ordinal, field))
        }, 0)
        return frequency === 0 ? sum : sum + weight * certainty * saturate(frequency)
      }, 0)
      return { ordinal, score }
    })
    return found.filter(({ score }) => score > 0)
  }

  it('have the scores and the order of a computation one by one', () => {
    for (let round = 0; round < 25; round++) {
      const text = words(6)
      const id = (ordinal: number) => scope.itemOf(ordinal).id
      const expected = scoredOneByOne(text)
        .sort((a, b) => b.score - a.score || (id(a.ordinal) < id(b.ordinal) ? -1 : 1))
        .slice(0, 50)
      const found = best(scope, text, 50)
      expect(found.map(({ ordinal, score }) => ({ ordinal, score }))).toEqual(expected)
    }
  })
})

describe('the best passages of a scope', () => {
  const scope = createHotScope(shippedLanguages)
  const ids = Array.from({ length: 40 }, (_, n) => `kb_${(n * 7) % 40}`)
  beforeAll(async () => {
    for (const id of ids) await put(scope, id, `A refund of parcel takes days.`)
    await put(scope, 'kb_more', 'A refund, a refund, a refund takes days.')
    await put(scope, 'kb_gone', 'A refund, a refund, a refund takes days.')
    await put(scope, 'kb_none', 'Opening hours of the shop.')
    await scope.remove('kb_gone', () => undefined)
  })

  it('are in the order of their scores, then of the ids of their items', () => {
    const found = best(scope, 'refund', 10)
    expect(idsOf(scope, found)).toEqual(['kb_more', ...ids.toSorted().slice(0, 9)])
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    )
  })

  it('are all passages with a word of the question if they are few, without removed passages', () => {
    expect(idsOf(scope, best(scope, 'refund', 100))).toEqual(['kb_more', ...ids.toSorted()])
    expect(best(scope, 'refund opening', 100)).toHaveLength(42)
    expect(best(scope, 'bicycle', 100)).toEqual([])
  })

  it('are scored from zero each time', () => {
    const scores = () => best(scope, 'refund parcel', 100).map(({ score }) => score)
    expect(scores()).toEqual(scores())
    expect(scope.scoreAccumulators().scores.every((score) => score === 0)).toBe(true)
  })
})
