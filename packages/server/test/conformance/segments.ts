// The store of segments: a log from which readers catch up.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'

export function segmentSuite(backend: Backend): void {
  describe('segments', () => {
    const store = useStore(backend)

    /** Returns what a reader that has `version` catches up with. */
    const since = (account_id: string, version: number, limit = 100) =>
      store().segments.listSegments({ account_id, scope_id: 'bot_a' }, version, limit)
    const put = (account_id: string, item: string, data = `data of ${item}`) =>
      store().segments.put(account_id, 'bot_a', item, data)

    it('start empty, at version 0', async () => {
      expect(await store().segments.version('acct_none', 'bot_a')).toBe(0)
      expect(await since('acct_none', 0)).toEqual([])
    })

    it('form a log: each change gets the next version, and readers catch up from theirs', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await put(account_id, 'kb_2', hostileText)
      await put(account_id, 'kb_1', 'changed')
      expect(await store().segments.version(account_id, 'bot_a')).toBe(3)
      expect(await since(account_id, 0)).toEqual([
        { item_id: 'kb_2', version: 2, data: hostileText },
        { item_id: 'kb_1', version: 3, data: 'changed' },
      ])
      expect(await since(account_id, 2)).toEqual([{ item_id: 'kb_1', version: 3, data: 'changed' }])
      expect(await since(account_id, 3)).toEqual([])
    })

    it('are listed in slices of at most `limit`, each after the last version', async () => {
      const account_id = createId('acct')
      for (let i = 0; i < 7; i++) await put(account_id, `kb_${i}`)
      const itemIds: string[] = []
      for (let version = 0; ; ) {
        const slice = await since(account_id, version, 3)
        if (slice.length === 0) break
        expect(slice.length).toBeLessThanOrEqual(3)
        itemIds.push(...slice.map(({ item_id }) => item_id))
        version = slice.at(-1)?.version ?? version
      }
      expect(itemIds).toEqual(['kb_0', 'kb_1', 'kb_2', 'kb_3', 'kb_4', 'kb_5', 'kb_6'])
    })

    it('are listed in slices of about a megabyte, with at least one segment', async () => {
      const account_id = createId('acct')
      const large = 'ä'.repeat(300_000)
      const items = { kb_1: large, kb_2: large, kb_3: 'x', kb_4: `${large}${large}`, kb_5: 'y' }
      for (const [item, data] of Object.entries(items)) await put(account_id, item, data)
      await store().segments.remove(account_id, 'bot_a', 'kb_3')
      const slices = []
      for (let version = 1; ; ) {
        const slice = await since(account_id, version)
        if (slice.length === 0) break
        slices.push(slice.map(({ item_id }) => item_id))
        version = slice.at(-1)?.version ?? version
      }
      expect(slices).toEqual([
        ['kb_2', 'kb_4'],
        ['kb_5', 'kb_3'],
      ])
      expect((await since(account_id, 0)).map(({ data }) => data)).toEqual([large, large])
    })

    it('show a removal to readers that had the item, and not to new readers', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await put(account_id, 'kb_2')
      await store().segments.remove(account_id, 'bot_a', 'kb_1')
      expect(await store().segments.version(account_id, 'bot_a')).toBe(3)
      expect(await since(account_id, 2)).toEqual([{ item_id: 'kb_1', version: 3, data: null }])
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_2'])
    })

    it('list an item that was added again after its removal', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await store().segments.remove(account_id, 'bot_a', 'kb_1')
      await put(account_id, 'kb_1', 'back')
      expect(await since(account_id, 0)).toEqual([{ item_id: 'kb_1', version: 3, data: 'back' }])
    })

    it('are separate for each scope', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await store().segments.put(account_id, 'shared', 'kb_2', 'other')
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_1'])
      expect(await store().segments.version(account_id, 'shared')).toBe(1)
    })

    it('removeItems › deletes the segments of the items, and records no removals', async () => {
      const account_id = createId('acct')
      for (const id of ['kb_1', 'kb_2', 'kb_3']) await put(account_id, id)
      await store().segments.put(account_id, 'shared', 'kb_1', 'other')
      await store().segments.removeItems(account_id, 'bot_a', ['kb_1', 'kb_3', 'kb_none'])
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_2'])
      expect(await store().segments.version(account_id, 'bot_a')).toBe(3)
      const shared = await store().segments.listSegments({ account_id, scope_id: 'shared' }, 0, 10)
      expect(shared).toHaveLength(1)
    })

    it('removeScope › deletes the segments and the version of the scope', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await store().segments.put(account_id, 'shared', 'kb_2', 'other')
      await store().segments.removeScope(account_id, 'bot_a')
      expect(await store().segments.version(account_id, 'bot_a')).toBe(0)
      expect(await since(account_id, 0)).toEqual([])
      expect(await store().segments.version(account_id, 'shared')).toBe(1)
    })

    it('keep the trace of a removal only for readers that are not too far behind', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_gone')
      await store().segments.remove(account_id, 'bot_a', 'kb_gone')
      const grow = (count: number) =>
        store().transaction(async (tx) => {
          for (let i = 0; i < count; i++) await tx.segments.put(account_id, 'bot_a', 'kb_x', 'x')
        })
      const traces = async () =>
        (await since(account_id, 1, 5_000)).filter(({ data }) => data === null).length
      await grow(store().segments.catchUpMaxVersions - 2)
      await store().segments.remove(account_id, 'bot_a', 'kb_none')
      expect(await traces()).toBe(2)
      await grow(2)
      await store().segments.remove(account_id, 'bot_a', 'kb_none')
      expect(await traces()).toBe(1)
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_x'])
    })
  })
}
