import { beforeAll, describe, expect, it } from 'vitest'
import { analyseQuestion } from '../analysis/question.ts'
import { buildItem } from '../engine-fixture.ts'
import { createHotScope, type HotScope } from '../index/hot-scope.ts'
import { analyseItem } from '../knowledge/analyse.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import { statisticsOf } from './rank.ts'
import { bestPassages } from './score.ts'
import { weightedWords } from './weigh.ts'

async function put(scope: HotScope, id: string, content: string): Promise<void> {
  const { data } = await analyseItem(buildItem(id, { content, language: 'en' }))
  await scope.put(decodeSegment(data), () => undefined)
}

function best(scope: HotScope, text: string, most: number) {
  const statistics = statisticsOf([scope])
  const question = analyseQuestion(text, ['en'])
  const words = weightedWords(question.words, [scope], statistics.passages)
  return bestPassages(scope, { words, statistics, most, scopeIndex: 0 })
}

const idsOf = (scope: HotScope, candidates: ReturnType<typeof best>) =>
  candidates.map(({ ordinal }) => scope.passage(ordinal).item.id)

describe('the best passages of a scope', () => {
  const scope = createHotScope()
  const ids = Array.from({ length: 40 }, (_, n) => `kb_${(n * 7) % 40}`)
  beforeAll(async () => {
    for (const id of ids) await put(scope, id, `A refund of parcel takes days.`)
    await put(scope, 'kb_more', 'A refund, a refund, a refund takes days.')
    await put(scope, 'kb_gone', 'A refund, a refund, a refund takes days.')
    await put(scope, 'kb_none', 'Opening hours of the shop.')
    await scope.remove('kb_gone', () => undefined)
  })

  it('come in the order of their scores, equal ones by the ids of their items', () => {
    const found = best(scope, 'refund', 10)
    expect(idsOf(scope, found)).toEqual(['kb_more', ...ids.toSorted().slice(0, 9)])
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    )
  })

  it('are all that have a word when they are few, without those that left', () => {
    expect(idsOf(scope, best(scope, 'refund', 100))).toEqual(['kb_more', ...ids.toSorted()])
    expect(best(scope, 'refund opening', 100)).toHaveLength(42)
    expect(best(scope, 'bicycle', 100)).toEqual([])
  })

  it('are scored from zero each time', () => {
    const scores = () => best(scope, 'refund parcel', 100).map(({ score }) => score)
    expect(scores()).toEqual(scores())
    expect(scope.scoreSheet().scores.every((score) => score === 0)).toBe(true)
  })
})
