// The cache of scopes: loading, catching up, rebuilding, and the budget of bytes.
import { describe, expect, it } from 'vitest'
import { itemsWith, segmentData } from '../../../../test/support/index-fixture.ts'
import { shippedLanguages } from '../../languages/languages.ts'
import type { SegmentSource, StoredSegment } from '../../types.ts'
import type { HotScope } from '../hot-scope.ts'
import { expectedIndexBytes } from './expected-bytes.ts'
import { createHotScopes } from './hot-scopes.ts'

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

  it('misses no removal if the store deletes its traces during a load', async () => {
    const store = buildStore()
    for (let n = 0; n < 60; n++) await store.write(`kb_${n}`, 'apples')
    let isFirst = true
    const scopes = hotScopesOf({
      catchUpMaxVersions: store.catchUpMaxVersions,
      async listSegments(scope, after, limit) {
        const batch = await store.listSegments(scope, after, limit)
        if (!isFirst) return batch
        isFirst = false
        await store.write('kb_0', null)
        for (let n = 0; n < 30; n++) await store.write('kb_x', `pears ${n}`)
        store.deleteRemovals()
        return batch
      },
    })
    const scope = await ensure(scopes, scopeAt(60))
    expect(scope.passageCount).toBe(60)
    expect(itemsWith(scope, 'appl')).not.toContain('kb_0')
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

    /** Equal scopes of `bytes` bytes, in a memory for so many of them. */
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
      const store = buildStore()
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
    })
  })
})
