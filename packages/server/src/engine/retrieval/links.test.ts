import { describe, expect, it } from 'vitest'
import { buildItem } from '../../../test/support/engine-fixture.ts'
import { createHotScope, type HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { analyseItem } from '../knowledge/analyse.ts'
import { decodeSegment, fieldNames } from '../knowledge/segment.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { featureOffset, linkTerms, previousOffset, type QueryFeatures } from './links.ts'

/** Hundreds of words that start with the same letters: far more than one passage has. */
async function buildScope(passages: number): Promise<HotScope> {
  const scope = createHotScope(shippedLanguages)
  for (let n = 0; n < passages; n++) {
    const content = `Banana payment${n} payments${n} nothing else ${n}.`
    const item = buildItem(`kb_${n}`, { content, language: 'vi' })
    await scope.put(
      decodeSegment((await analyseItem(item, shippedLanguages)).data),
      () => undefined,
    )
  }
  return scope
}

function featuresIn(scope: HotScope, words: readonly string[], letters: string): QueryFeatures {
  const keys = [...new Set(gramKeys(letters))]
  return {
    words: words.map((word) => [scope.findTerm(word) ?? -1]),
    grams: [...keys.map(scope.findGram), undefined],
  }
}

/** Returns the features of each term of a passage, in their order. */
function featuresOf(scope: HotScope, ordinal: number, features: QueryFeatures, ordinals: number[]) {
  const { marks, links, release } = linkTerms(scope, features, scope.readTerms(ordinals))
  const found: number[][] = []
  const terms = fieldNames.flatMap((_, field) => [...scope.terms(ordinal, field)])
  for (const term of terms) {
    const own: number[] = []
    let place = marks[term] ?? 0
    for (; place > 0; place = links[place + previousOffset] ?? 0)
      own.push(links[place + featureOffset] ?? -1)
    found.push(own.sort((a, b) => a - b))
  }
  release()
  return found
}

describe('links', () => {
  it('lead from a term to its word in the question and to its grams', async () => {
    const scope = await buildScope(1)
    const features = featuresIn(scope, ['nothing', 'banana'], 'nana')
    // "^nan", "nana", "ana$" after the two words; "banana" has the last two of them.
    expect(featuresOf(scope, 0, features, [0])).toEqual([[1, 3, 4], [], [], [0], [], []])
  })

  it('lead to the last of several words with the same term', async () => {
    const scope = await buildScope(1)
    const features = featuresIn(scope, ['nothing', 'banana', 'nothing', 'nothing'], 'other')
    expect(featuresOf(scope, 0, features, [0])).toEqual([[1], [], [], [3], [], []])
  })

  it('are the same whether they are built from the grams or from the terms of the passages', async () => {
    const scope = await buildScope(400)
    const features = featuresIn(scope, ['nothing', 'payment7'], 'payment')
    const all = Array.from({ length: 400 }, (_, ordinal) => ordinal)
    const byGrams = featuresOf(scope, 7, features, all)
    // One passage has few terms, but hundreds of terms have these grams.
    expect(featuresOf(scope, 7, features, [7])).toEqual(byGrams)
    expect(byGrams.flat()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6]))
  })

  it('grow with the number of terms, and reset the marks of the scope', async () => {
    const scope = await buildScope(1_500)
    const features = featuresIn(scope, ['nothing'], 'payment')
    const all = Array.from({ length: 1_500 }, (_, ordinal) => ordinal)
    for (const ordinals of [all, [3], [1_499]]) {
      const [first = 0] = ordinals
      expect(featuresOf(scope, first, features, ordinals)[1]).toEqual([1, 2, 3, 4, 5])
      const { terms, grams } = scope.marks()
      expect([...terms, ...grams].every((mark) => mark === 0)).toBe(true)
    }
  })
})
