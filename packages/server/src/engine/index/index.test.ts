import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../test/faults/seeded-random.ts'
import { numbersOf } from '../../../test/support/index-fixture.ts'
import { expectedIndexBytes } from '../index-memory.ts'
import { analyseItem } from '../knowledge/analyse.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { SegmentSource, StoredSegment } from '../types.ts'
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
import { createHotScopes } from './hot-scopes.ts'
import { createSlicedLists } from './sliced-lists.ts'

const noPause = () => undefined

async function segmentData(
  id: string,
  content: string,
  title: string | null = null,
): Promise<string> {
  const item = {
    id,
    type: 'text' as const,
    title,
    content,
    question: null,
    alternate_questions: [],
    source_url: null,
    language: 'en',
  }
  const analysed = await analyseItem(item, shippedLanguages)
  return analysed.data
}

async function put(scope: HotScope, id: string, content: string, title?: string): Promise<void> {
  await scope.put(decodeSegment(await segmentData(id, content, title)), noPause)
}

function itemsWith(scope: HotScope, word: string): string[] {
  return numbersOf(scope.findTerm(word) ?? -1, scope.visitPostings)
    .map(ordinalOf)
    .filter(scope.isLive)
    .map((ordinal) => scope.passage(ordinal).item.id)
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

describe('hot scopes', () => {
  /** A store whose segments change. It answers as the real storage does. */
  function buildStore() {
    const rows = new Map<string, StoredSegment>()
    let version = 0
    let reads = 0
    return {
      catchUpMaxVersions: 20,
      /** Deletes old removals, as the real storage does. */
      deleteRemovals() {
        for (const [id, row] of rows) if (row.data === null) rows.delete(id)
      },
      get version() {
        return version
      },
      get reads() {
        return reads
      },
      async write(item_id: string, content: string | null) {
        const data = content === null ? null : await segmentData(item_id, content)
        version++
        rows.set(item_id, { item_id, version, data })
      },
      async listSegments(_scope: unknown, after: number, limit: number) {
        reads++
        await new Promise((resolve) => setImmediate(resolve))
        return [...rows.values()]
          .filter((row) => row.version > after && (after > 0 || row.data !== null))
          .sort((a, b) => a.version - b.version)
          .slice(0, limit)
      },
    }
  }
  const hotScopesOf = (segments: SegmentSource, memoryBytes = 1e9) =>
    createHotScopes({ segments, memoryBytes, languages: shippedLanguages })
  const ensure = (scopes: ReturnType<typeof hotScopesOf>, ref: ReturnType<typeof scopeAt>) =>
    scopes.use([ref], async ([scope]) => scope as HotScope)
  const scopeAt = (version: number, scope_id = 'bot_1') => ({
    account_id: 'acct',
    scope_id,
    version,
  })

  it('loads a scope once for concurrent calls', async () => {
    const store = buildStore()
    await store.write('kb_a', 'apples')
    const scopes = hotScopesOf(store)
    const [one, two] = await Promise.all([
      ensure(scopes, scopeAt(store.version)),
      ensure(scopes, scopeAt(store.version)),
    ])
    expect(one).toBe(two)
    expect(store.reads).toBe(2)
    await ensure(scopes, scopeAt(store.version))
    expect(store.reads).toBe(2)
  })

  it('applies changes and removals since the last call', async () => {
    const store = buildStore()
    for (const id of ['kb_a', 'kb_b', 'kb_c']) await store.write(id, `apples ${id}`)
    const scopes = hotScopesOf(store)
    await ensure(scopes, scopeAt(store.version))
    await store.write('kb_a', 'pears')
    await store.write('kb_b', null)
    const scope = await ensure(scopes, scopeAt(store.version))
    expect(itemsWith(scope, 'appl')).toEqual(['kb_c'])
    expect(itemsWith(scope, 'pear')).toEqual(['kb_a'])
  })

  it('reloads a scope that is too old to learn of every removal', async () => {
    const store = buildStore()
    await store.write('kb_a', 'apples')
    await store.write('kb_b', 'apples')
    const scopes = hotScopesOf(store)
    await ensure(scopes, scopeAt(store.version))
    await store.write('kb_a', null)
    for (let n = 0; n < 30; n++) await store.write('kb_c', `pears ${n}`)
    store.deleteRemovals()
    const scope = await ensure(scopes, scopeAt(store.version))
    expect(itemsWith(scope, 'appl')).toEqual(['kb_b'])
    expect(itemsWith(scope, 'pear')).toEqual(['kb_c'])
  })

  it('reads more segments than fit into one batch', async () => {
    const store = buildStore()
    for (let n = 0; n < 130; n++) await store.write(`kb_${n}`, 'apples')
    const scope = await ensure(hotScopesOf(store), scopeAt(store.version))
    expect(scope.passageCount).toBe(130)
  })

  it('passes on an error of the store, and tries again with the next call', async () => {
    const store = buildStore()
    await store.write('kb_a', 'apples')
    let fails = true
    const scopes = hotScopesOf({
      catchUpMaxVersions: store.catchUpMaxVersions,
      listSegments: (scope, after, limit) =>
        fails
          ? Promise.reject(new Error('store is away'))
          : store.listSegments(scope, after, limit),
    })
    await expect(ensure(scopes, scopeAt(1))).rejects.toThrow('store is away')
    fails = false
    expect((await ensure(scopes, scopeAt(1))).passageCount).toBe(1)
  })

  it('reads the synonyms again only when they have changed, and keeps them in a rebuilt scope', async () => {
    const store = buildStore()
    for (let n = 0; n < 600; n++) await store.write(`kb_${n}`, `apples ${n}`)
    let newest = { version: 1, groups: [['apple', 'fruit']] }
    const scopes = createHotScopes({
      segments: store,
      synonyms: {
        findNewer: async (_scope, after) => (newest.version > after ? newest : undefined),
      },
      memoryBytes: 1e9,
      languages: shippedLanguages,
    })
    const oldScope = await ensure(scopes, scopeAt(store.version))
    const { synonyms } = oldScope
    expect(synonyms).toEqual([['apple', 'fruit']])
    for (let n = 0; n < 300; n++) await store.write(`kb_${n}`, `pears ${n}`)
    await ensure(scopes, scopeAt(store.version))
    expect(oldScope.synonyms).toBe(synonyms)
    let scope = oldScope
    for (let turn = 0; turn < 200 && scope === oldScope; turn++) {
      await store.write('kb_x', `plums ${turn}`)
      scope = await ensure(scopes, scopeAt(store.version))
    }
    expect(scope).not.toBe(oldScope)
    expect(scope.synonyms).toBe(synonyms)
    // More changes of synonyms alone than the store lists removals for.
    const { version } = store
    for (let n = 1; n <= 2 * store.catchUpMaxVersions; n++) {
      newest = { version: version + n, groups: [['plum', `prune ${n}`]] }
      expect(await ensure(scopes, scopeAt(newest.version))).toBe(scope)
      expect(scope.synonyms).toBe(newest.groups)
    }
  })

  it('rebuilds a scope with many removed passages, and misses no change meanwhile', async () => {
    const store = buildStore()
    for (let n = 0; n < 600; n++) await store.write(`kb_${n}`, `apples ${n}`)
    const scopes = hotScopesOf(store)
    const oldScope = await ensure(scopes, scopeAt(store.version))
    for (let n = 0; n < 300; n++) await store.write(`kb_${n}`, n % 2 === 0 ? null : `pears ${n}`)
    await ensure(scopes, scopeAt(store.version))
    let scope = oldScope
    for (let turn = 0; turn < 200 && scope === oldScope; turn++) {
      await store.write('kb_x', `plums ${turn}`)
      scope = await ensure(scopes, scopeAt(store.version))
    }
    expect(scope).not.toBe(oldScope)
    scope = await ensure(scopes, scopeAt(store.version))
    expect(scope.passageCount).toBe(451)
    expect(scope.ordinalCount).toBeLessThan(oldScope.ordinalCount)
    expect(itemsWith(scope, 'plum')).toEqual(['kb_x'])
    expect(itemsWith(scope, 'appl')).toHaveLength(300)
    expect(itemsWith(scope, 'pear')).toHaveLength(150)
  })

  it('drops all scopes, even while a scope is loading', async () => {
    const store = buildStore()
    await store.write('kb_a', 'apples')
    const scopes = hotScopesOf(store)
    const loading = ensure(scopes, scopeAt(1))
    await new Promise((resolve) => setImmediate(resolve))
    scopes.clear()
    expect((await loading).passageCount).toBe(1)
    expect(scopes.memory()).toMatchObject({ scopes: 0, passages: 0 })
    // A restored store can use the same version again.
    const other = buildStore()
    await other.write('kb_b', 'pears')
    store.listSegments = other.listSegments
    expect(itemsWith(await ensure(scopes, scopeAt(1)), 'pear')).toEqual(['kb_b'])
  })

  it('drops the least recently used scope beyond its memory, and loads it again', async () => {
    const store = buildStore()
    await store.write('kb_a', 'apples')
    const one = hotScopesOf(store)
    await ensure(one, scopeAt(1))
    const scopes = hotScopesOf(store, one.memory().bytes * 2.5)
    for (const id of ['bot_1', 'bot_2', 'bot_1', 'bot_3']) await ensure(scopes, scopeAt(1, id))
    expect(scopes.memory()).toMatchObject({ scopes: 2, passages: 2 })
    const reads = store.reads
    await ensure(scopes, scopeAt(1, 'bot_1'))
    expect(store.reads).toBe(reads)
    expect((await ensure(scopes, scopeAt(1, 'bot_2'))).passageCount).toBe(1)
    expect(store.reads).toBeGreaterThan(reads)
  })

  describe('within its memory', () => {
    it('expects more memory for more knowledge, and none for less than nothing', () => {
      const bytes = (characters: number) => expectedIndexBytes({ items: 10, characters })
      expect(bytes(100_000)).toBeGreaterThan(bytes(10_000))
      expect(bytes(100_000_000)).toBeGreaterThan(300_000_000)
      expect(expectedIndexBytes({ items: -1, characters: -10_000 })).toBe(0)
    })

    /** Scopes of about 600,000 bytes each in a memory of `scopes` of them. */
    async function buildLarge(scopes: number) {
      const store = buildStore()
      for (let n = 0; n < 100; n++) await store.write(`kb_${n}`, `apples ${wordsOf(n)}`)
      const one = hotScopesOf(store)
      await ensure(one, scopeAt(store.version))
      const { bytes } = one.memory()
      const hot = createHotScopes({
        segments: store,
        memoryBytes: bytes * scopes,
        languages: shippedLanguages,
        expectedBytes: async () => bytes,
      })
      return { store, hot, bytes, at: (scope_id: string) => scopeAt(store.version, scope_id) }
    }
    const wordsOf = (seed: number) =>
      Array.from({ length: 20 }, (_, n) => `w${(seed * 7919 + n * 104729) % 99991}x`).join(' ')

    it('keeps a scope while it is used, and lets other calls wait for its room', async () => {
      const { hot, bytes, at } = await buildLarge(2.2)
      const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const done: string[] = []
      const holding = hot.use([at('a'), at('b')], async () => {
        began.resolve()
        await held.promise
        done.push('a and b')
      })
      await began.promise
      const waiting = hot.use([at('c')], async () => done.push('c'))
      const known = hot.use([at('a')], async () => done.push('a'))
      await known
      expect(hot.memory().bytes).toBeLessThanOrEqual(bytes * 2.2)
      held.resolve()
      await Promise.all([holding, waiting])
      expect(done).toEqual(['a', 'a and b', 'c'])
      expect(hot.memory().bytes).toBeLessThanOrEqual(bytes * 2.2)
    })

    it('two calls for the same two scopes never wait for each other', async () => {
      const { hot, at } = await buildLarge(2.2)
      const orders = [
        ['a', 'b'],
        ['b', 'a'],
        ['c', 'd'],
        ['a', 'd'],
        ['d', 'b'],
      ]
      const calls = Array.from({ length: 25 }, (_, n) =>
        hot.use((orders[n % orders.length] ?? []).map(at), async (scopes) => scopes.length),
      )
      expect(new Set(await Promise.all(calls))).toEqual(new Set([2]))
    })

    it('counts while it loads: the memory never exceeds the budget', async () => {
      const { hot, bytes, at } = await buildLarge(2.2)
      let most = 0
      const watching = setInterval(() => {
        most = Math.max(most, hot.memory().bytes)
      }, 1)
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => hot.use([at(`bot_${n}`)], async () => undefined)),
      )
      clearInterval(watching)
      expect(most).toBeGreaterThan(bytes)
      expect(most).toBeLessThanOrEqual(bytes * 2.2)
    })

    it('refuses a scope that is expected not to fit, without a read', async () => {
      const { store, hot, at } = await buildLarge(0.9)
      const { reads } = store
      await expect(hot.use([at('a')], async () => 1)).rejects.toMatchObject({
        code: 'service_unavailable',
        message: expect.stringContaining('PARLEY_INDEX_MEMORY_MB'),
      })
      expect(store.reads).toBe(reads)
    })

    it('refuses a scope that turns out too large, the next time at once, until it changes', async () => {
      const { store, bytes, at } = await buildLarge(1)
      const hot = createHotScopes({
        segments: store,
        memoryBytes: bytes / 2,
        languages: shippedLanguages,
      })
      const refused = { code: 'service_unavailable' }
      await expect(hot.use([at('a')], async () => 1)).rejects.toMatchObject(refused)
      expect(hot.memory().bytes).toBe(0)
      const { reads } = store
      await expect(hot.use([at('a')], async () => 1)).rejects.toMatchObject(refused)
      expect(store.reads).toBe(reads)
      for (let n = 10; n < 100; n++) await store.write(`kb_${n}`, null)
      store.deleteRemovals()
      expect(await hot.use([at('a')], async ([scope]) => scope?.passageCount)).toBe(10)
    })

    it('loads a scope anew that has grown with dead passages beyond the memory', async () => {
      const { store, bytes, at } = await buildLarge(1)
      const hot = createHotScopes({
        segments: store,
        memoryBytes: bytes * 1.2,
        languages: shippedLanguages,
      })
      await hot.use([at('a')], async () => undefined)
      for (let n = 0; n < 100; n++) await store.write(`kb_${n}`, `pears ${wordsOf(n + 500)}`)
      const ask = () => hot.use([at('a')], async ([scope]) => scope?.passageCount)
      await ask().catch(() => undefined)
      expect(await ask()).toBe(100)
      expect(hot.memory().bytes).toBeLessThanOrEqual(bytes * 1.2)
    })

    it('keeps no scope that loads on after another scope of its call failed', async () => {
      const { store, bytes, at } = await buildLarge(1)
      const hot = createHotScopes({
        segments: {
          catchUpMaxVersions: store.catchUpMaxVersions,
          listSegments: (scope, after, limit) =>
            (scope as { scope_id: string }).scope_id === 'broken'
              ? Promise.reject(new Error('store is away'))
              : store.listSegments(scope, after, limit),
        },
        memoryBytes: bytes * 2.5,
        languages: shippedLanguages,
      })
      const failed = hot.use([at('a'), at('broken')], async () => undefined)
      await expect(failed).rejects.toThrow('store is away')
      const { reads } = store
      await hot.use([at('a')], async () => undefined)
      expect(store.reads).toBe(reads)
    })

    it('builds a worn scope anew only when it is needed if both do not fit', async () => {
      const { store, bytes } = await buildLarge(1)
      for (let n = 0; n < 600; n++) await store.write(`kb_${n}`, `apples ${wordsOf(n)}`)
      const one = hotScopesOf(store)
      const first = await ensure(one, scopeAt(store.version))
      const hot = createHotScopes({
        segments: store,
        memoryBytes: one.memory().bytes * 1.6,
        languages: shippedLanguages,
      })
      await ensure(hot, scopeAt(store.version))
      let most = 0
      const watching = setInterval(() => {
        most = Math.max(most, hot.memory().bytes)
      }, 1)
      for (let n = 0; n < 400; n++) await store.write(`kb_${n}`, null)
      await ensure(hot, scopeAt(store.version))
      const scope = await ensure(hot, scopeAt(store.version))
      clearInterval(watching)
      expect(scope.passageCount).toBe(200)
      expect(scope.ordinalCount).toBeLessThan(first.ordinalCount)
      expect(most).toBeLessThanOrEqual(one.memory().bytes * 1.6)
      expect(bytes).toBeGreaterThan(0)
    })
  })
})
