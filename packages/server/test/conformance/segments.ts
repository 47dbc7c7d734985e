// The store of segments: a log from which readers catch up.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { hostileText } from '../support/builders.ts'
import { type Backend, useStore } from './backends.ts'

export function segmentSuite(backend: Backend): void {
  describe('segments', () => {
    const store = useStore(backend)

    /** What a reader gets that has `version` already. */
    const since = (account_id: string, version: number, limit = 100) =>
      store().segments.listSegments({ account_id, scope_id: 'bot_a' }, version, limit)
    const put = (account_id: string, item: string, data = `data of ${item}`) =>
      store().segments.put(account_id, 'bot_a', item, data)

    it('start at version 0 with nothing', async () => {
      expect(await store().segments.version('acct_none', 'bot_a')).toBe(0)
      expect(await since('acct_none', 0)).toEqual([])
    })

    it('are a log: each change takes the next version, a reader catches up from its own', async () => {
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

    it('come in slices of a limit, each from the last version seen', async () => {
      const account_id = createId('acct')
      for (let i = 0; i < 7; i++) await put(account_id, `kb_${i}`)
      const seen: string[] = []
      for (let version = 0; ; ) {
        const slice = await since(account_id, version, 3)
        if (slice.length === 0) break
        expect(slice.length).toBeLessThanOrEqual(3)
        seen.push(...slice.map(({ item_id }) => item_id))
        version = slice.at(-1)?.version ?? version
      }
      expect(seen).toEqual(['kb_0', 'kb_1', 'kb_2', 'kb_3', 'kb_4', 'kb_5', 'kb_6'])
    })

    it('come in slices of about a megabyte, one at least', async () => {
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

    it('show a removal to who had the item, and not to who begins', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await put(account_id, 'kb_2')
      await store().segments.remove(account_id, 'bot_a', 'kb_1')
      expect(await store().segments.version(account_id, 'bot_a')).toBe(3)
      expect(await since(account_id, 2)).toEqual([{ item_id: 'kb_1', version: 3, data: null }])
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_2'])
    })

    it('take an item back after it was removed', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await store().segments.remove(account_id, 'bot_a', 'kb_1')
      await put(account_id, 'kb_1', 'back')
      expect(await since(account_id, 0)).toEqual([{ item_id: 'kb_1', version: 3, data: 'back' }])
    })

    it('are kept apart by scope', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await store().segments.put(account_id, 'shared', 'kb_2', 'other')
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_1'])
      expect(await store().segments.version(account_id, 'shared')).toBe(1)
    })

    it('can be removed without a trace, before their scope goes', async () => {
      const account_id = createId('acct')
      for (const id of ['kb_1', 'kb_2', 'kb_3']) await put(account_id, id)
      await store().segments.put(account_id, 'shared', 'kb_1', 'other')
      await store().segments.removeItems(account_id, 'bot_a', ['kb_1', 'kb_3', 'kb_none'])
      expect((await since(account_id, 0)).map(({ item_id }) => item_id)).toEqual(['kb_2'])
      expect(await store().segments.version(account_id, 'bot_a')).toBe(3)
      const shared = await store().segments.listSegments({ account_id, scope_id: 'shared' }, 0, 10)
      expect(shared).toHaveLength(1)
    })

    it('are gone with their scope, and its version with them', async () => {
      const account_id = createId('acct')
      await put(account_id, 'kb_1')
      await store().segments.put(account_id, 'shared', 'kb_2', 'other')
      await store().segments.removeScope(account_id, 'bot_a')
      expect(await store().segments.version(account_id, 'bot_a')).toBe(0)
      expect(await since(account_id, 0)).toEqual([])
      expect(await store().segments.version(account_id, 'shared')).toBe(1)
    })

    it('keep the trace of a removal for a reader that is not too far behind, and no longer', async () => {
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
