import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../test/faults/seeded-random.ts'
import { itemsWith, numbersOf, segmentData } from '../../../test/support/index-fixture.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import { shippedLanguages } from '../languages/languages.ts'
import {
  codesMax,
  createFrequencyCodes,
  frequenciesOf,
  frequencyIn,
  oneMore,
  ordinalOf,
  ordinalsMax,
  postingOf,
} from './frequency-codes.ts'
import { createHotScope, type HotScope } from './hot-scope.ts'
import { createSlicedLists } from './sliced-lists.ts'

const noPause = () => undefined

async function put(scope: HotScope, id: string, content: string, title?: string): Promise<void> {
  await scope.put(decodeSegment(await segmentData(id, content, title)), noPause)
}

describe('sliced lists', () => {
  it('return all added numbers in order, for lists of every length', () => {
    const lists = createSlicedLists(0)
    const lengths = [1, 2, 3, 4, 7, 8, 255, 256, 511, 512, 1_500]
    // Every third number repeats the number before.
    const numberAt = (entry: number, list: number) => (entry - (entry % 3 === 0 ? 0 : 1)) * 7 + list
    // The lists grow in turns, so that their slices are mixed in the pool.
    for (let entry = 0; entry < 1_500; entry++) {
      lengths.forEach((length, list) => {
        if (entry < length) lists.append(list, numberAt(entry, list))
      })
    }
    lengths.forEach((length, list) => {
      const all = Array.from({ length }, (_, entry) => numberAt(entry, list))
      expect(numbersOf(list, lists.visit)).toEqual(all)
      expect(lists.length(list)).toBe(length)
    })
  })

  it.each([0, 9])('keep distant keys, and codes of every size with %s bits', (codeBits) => {
    const lists = createSlicedLists(codeBits)
    const random = createSeededRandom(7)
    const added = Array.from({ length: 30 }, () => {
      let key = 0
      const furthest = random.pick([1, 60, 5_000, 70_000, 500_000]) ?? 1
      return Array.from({ length: random.between(1, 600) }, () => {
        key = Math.min(2 ** 23 - 1, key + random.between(0, furthest))
        const code = random.between(0, random.pick([1, 13, 15, 511]) ?? 1)
        return codeBits === 0 ? key : postingOf(key, code)
      })
    })
    for (let entry = 0; entry < 600; entry++) {
      added.forEach((numbers, list) => {
        const number = numbers[entry]
        if (number !== undefined) lists.append(list, number)
      })
    }
    added.forEach((numbers, list) => {
      expect(numbersOf(list, lists.visit)).toEqual(numbers)
    })
  })

  it('are empty if their number was never used', () => {
    const lists = createSlicedLists(0)
    lists.append(5, 1)
    for (const list of [0, 4, 6, 1_000_000]) {
      expect(lists.length(list)).toBe(0)
      expect(numbersOf(list, lists.visit)).toEqual([])
    }
  })
})

describe('frequency codes', () => {
  const packed = (times: number, field: number) => {
    let frequencies = 0
    for (let time = 0; time < times; time++) frequencies = oneMore(frequencies, field)
    return frequencies
  }

  it('return each frequency, up to the maximum of its field', () => {
    const { codeOf, frequencies } = createFrequencyCodes()
    const [inTitle, inBody] = [packed(3, 0), packed(2_000, 4)]
    for (const one of [inTitle, inBody, inTitle]) expect(frequencies.values[codeOf(one)]).toBe(one)
    expect(frequencyIn(inTitle, 0)).toBe(3)
    expect(frequencyIn(inBody, 4)).toBe(1_023)
    expect(frequencies.length).toBe(2)
  })

  it('never run out: a frequency without a code counts as 1', () => {
    const { codeOf, frequencies } = createFrequencyCodes()
    for (let times = 1; times <= 1_000; times++) codeOf(packed(times, 4))
    expect(frequencies.length).toBeLessThan(codesMax)
    expect(frequencies.values[codeOf(packed(999, 4))]).toBe(packed(1, 4))
    expect(frequencies.values[codeOf(packed(1, 0))]).toBe(packed(1, 0))
  })

  it('fit into a posting with the largest ordinal', () => {
    const { codeOf, frequencies } = createFrequencyCodes()
    for (const one of [packed(3, 0), packed(2, 4)]) {
      const posting = postingOf(ordinalsMax - 1, codeOf(one))
      expect(ordinalOf(posting)).toBe(ordinalsMax - 1)
      expect(frequenciesOf(posting, frequencies.values)).toBe(one)
    }
  })
})

describe('hot scope', () => {
  it('finds an item by its words, with their frequency in each field', async () => {
    const scope = createHotScope(shippedLanguages)
    await put(scope, 'kb_a', 'A refund takes days. The refund is free.', 'Refund')
    const [posting = 0, ...others] = numbersOf(scope.findTerm('refund') ?? -1, scope.visitPostings)
    const packed = frequenciesOf(posting, scope.frequencies)
    expect([frequencyIn(packed, 0), frequencyIn(packed, 4)]).toEqual([1, 2])
    expect(others).toEqual([])
    expect(scope.passageCount).toBe(1)
    expect(scope.languages).toEqual(new Map([[shippedLanguages.get('en'), 1]]))
  })

  it('replaces an item and its statistics', async () => {
    const scope = createHotScope(shippedLanguages)
    await put(scope, 'kb_a', 'old words')
    await put(scope, 'kb_a', 'new words')
    expect(itemsWith(scope, 'old')).toEqual([])
    expect(itemsWith(scope, 'new')).toEqual(['kb_a'])
    expect(scope.documentFrequency(scope.findTerm('word') ?? -1)).toBe(1)
    expect(scope.documentFrequency(scope.findTerm('old') ?? -1)).toBe(0)
    expect(scope.passageCount).toBe(1)
    expect(scope.fieldTerms[4]).toBe(2)
  })

  it('removes an item and its statistics', async () => {
    const scope = createHotScope(shippedLanguages)
    await put(scope, 'kb_a', 'first text')
    await put(scope, 'kb_b', 'second text')
    await scope.remove('kb_a', noPause)
    await scope.remove('kb_never', noPause)
    expect(itemsWith(scope, 'text')).toEqual(['kb_b'])
    expect([scope.passageCount, scope.fieldTerms[4], scope.fieldPassages[4]]).toEqual([1, 2, 1])
  })

  it('shows the new version of an item only when it is complete', async () => {
    const scope = createHotScope(shippedLanguages)
    await put(scope, 'kb_a', 'old words')
    const long = Array.from({ length: 5 }, (_, n) => `# H${n}\n\nnew words ${n}`).join('\n\n')
    const segment = decodeSegment(await segmentData('kb_a', long))
    const visibleItems: string[][] = []
    await scope.put(segment, () => {
      visibleItems.push([...itemsWith(scope, 'old'), ...itemsWith(scope, 'new')])
      return undefined
    })
    // One pause for each term, for each of the five new passages, and for the old passage.
    expect(visibleItems).toEqual(Array.from({ length: segment.terms.length + 6 }, () => ['kb_a']))
    expect(itemsWith(scope, 'new')).toHaveLength(5)
  })

  it('returns the terms and units of a passage', async () => {
    const scope = createHotScope(shippedLanguages)
    await put(scope, 'kb_a', 'Cats sleep. Dogs bark loud.')
    const terms = scope.terms(0, 4)
    const units = scope.units(0).map((unit) => [...terms.subarray(unit.firstTerm, unit.endTerm)])
    const number = (word: string) => scope.findTerm(word)
    expect(units).toEqual([
      [number('cat'), number('sleep')],
      [number('dog'), number('bark'), number('loud')],
    ])
    const { ends, count } = scope.unitEnds(0)
    expect([...ends.subarray(0, count)]).toEqual([2, 5])
    expect(scope.bodyLengths[0]).toBe(5)
  })
})
