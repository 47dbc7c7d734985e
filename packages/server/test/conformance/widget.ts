// The stores of publishable keys and visitors.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import {
  buildAccount,
  buildPublishableKey,
  buildVisitor,
  hostileText,
} from '../support/builders.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

export function widgetSuite(backend: Backend): void {
  describe('publishable keys', () => {
    const store = useStore(backend)
    const revision = async () => (await store().installation.revision()).access

    it('returns the key as added and as changed, and finds it with its account', async () => {
      const account = buildAccount()
      const account_id = account.id
      await store().accounts.add(account)
      const key = buildPublishableKey(account_id, { name: hostileText })
      await store().publishableKeys.add(account_id, key)
      expect(await store().publishableKeys.find(account_id, key.id)).toEqual(key)
      const { id, chatbot_id, created_at } = key
      const origins = ['https://other.example.com']
      const changed = {
        ...buildPublishableKey(account_id, { id, key: key.key, chatbot_id, created_at, origins }),
        messages_per_day: 7,
      }
      const before = await revision()
      expect(await store().publishableKeys.update(account_id, changed)).toBe(true)
      expect(await revision()).toBeGreaterThan(before)
      const found = { key: changed, account }
      expect(await store().installation.findPublishableKey({ key: key.key })).toEqual(found)
      expect(await store().installation.findPublishableKey({ account_id, id })).toEqual(found)
      const unknown = buildPublishableKey(account_id)
      expect(await store().publishableKeys.update(account_id, unknown)).toBe(false)
      expect(await store().installation.findPublishableKey({ key: 'other' })).toBeUndefined()
    })

    it('add › refuses a taken key, also in another account', async () => {
      const key = buildPublishableKey(createId('acct'))
      await store().publishableKeys.add(key.account_id, key)
      const other = buildPublishableKey(createId('acct'), { key: key.key })
      const added = store().publishableKeys.add(other.account_id, other)
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'key' })
    })

    it('list › returns the newest first, of all chatbots or of some', async () => {
      const account_id = createId('acct')
      const keys = ['bot_1', 'bot_2', 'bot_3'].map((chatbot_id) =>
        buildPublishableKey(account_id, { chatbot_id }),
      )
      for (const key of keys) await store().publishableKeys.add(account_id, key)
      const { list } = store().publishableKeys
      const page = { limit: 2, offset: 1 }
      expect(await list(account_id, null, page)).toEqual({ rows: [keys[1], keys[0]], total: 3 })
      const some = await list(account_id, ['bot_1', 'bot_3'], firstPage)
      expect(some).toEqual({ rows: [keys[2], keys[0]], total: 2 })
      expect(await list(account_id, [], firstPage)).toEqual({ rows: [], total: 0 })
    })

    it('hasOrigin › is true while any key has the origin', async () => {
      const account_id = createId('acct')
      const origin = `https://${account_id.replace('_', '-')}.example.com`
      const keys = [1, 2].map(() => buildPublishableKey(account_id, { origins: [origin] }))
      for (const key of keys) await store().publishableKeys.add(account_id, key)
      const { hasOrigin } = store().installation
      expect(await hasOrigin(origin)).toBe(true)
      expect(await store().publishableKeys.remove(account_id, keys[0]?.id ?? '')).toBe(true)
      expect(await hasOrigin(origin)).toBe(true)
      const other = { ...buildPublishableKey(account_id), ...keys[1], origins: [] }
      await store().publishableKeys.update(account_id, other)
      expect(await hasOrigin(origin)).toBe(false)
    })

    it('remove and removeAll › delete keys and their origins, and change the revision', async () => {
      const account_id = createId('acct')
      const keys = ['bot_1', 'bot_1', 'bot_2'].map((chatbot_id) =>
        buildPublishableKey(account_id, { chatbot_id }),
      )
      for (const key of keys) await store().publishableKeys.add(account_id, key)
      const { remove, removeAll, list } = store().publishableKeys
      const before = await revision()
      expect(await removeAll(account_id, 'bot_1')).toBe(2)
      expect(await revision()).toBeGreaterThan(before)
      expect((await list(account_id, null, firstPage)).rows).toEqual([keys[2]])
      expect(await remove(account_id, keys[0]?.id ?? '')).toBe(false)
      expect(await removeAll(account_id)).toBe(1)
      const origins = await store().rows('publishable_key_origins')
      expect(origins.filter((row) => row.account_id === account_id)).toEqual([])
    })
  })

  describe('visitors', () => {
    const store = useStore(backend)

    it('finds a visitor by the secret, for their chatbot only', async () => {
      const account_id = createId('acct')
      const visitor = buildVisitor(account_id)
      await store().visitors.add(account_id, visitor)
      const { chatbot_id, secret_hash } = visitor
      const { findBySecret } = store().visitors
      expect(await findBySecret(account_id, chatbot_id, secret_hash)).toEqual(visitor)
      expect(await findBySecret(account_id, 'bot_other', secret_hash)).toBeUndefined()
      expect(await findBySecret(account_id, chatbot_id, 'other')).toBeUndefined()
    })

    it('markUsed › keeps the latest time; remove › deletes', async () => {
      const account_id = createId('acct')
      const visitor = buildVisitor(account_id)
      const { id, chatbot_id, secret_hash } = visitor
      const { add, markUsed, findBySecret, remove } = store().visitors
      await add(account_id, visitor)
      for (const used of ['2026-12-02', '2026-12-01']) {
        expect(await markUsed(account_id, id, used)).toBe(true)
      }
      const found = await findBySecret(account_id, chatbot_id, secret_hash)
      expect(found?.last_used_at).toBe('2026-12-02')
      expect(await remove(account_id, id)).toBe(true)
      expect(await remove(account_id, id)).toBe(false)
      expect(await markUsed(account_id, id, '2026-12-03')).toBe(false)
    })

    it('pruneVisitors › deletes those that were last used before a time, in steps', async () => {
      const account_id = createId('acct')
      const visitors = [1, 2, 3, 4].map((day) =>
        buildVisitor(account_id, { last_used_at: at(day) }),
      )
      for (const visitor of visitors) await store().visitors.add(account_id, visitor)
      const { pruneVisitors } = store().installation
      expect(await pruneVisitors(at(4), 2)).toBe(2)
      expect(await pruneVisitors(at(4), 2)).toBe(1)
      const { id } = visitors[3] ?? {}
      const rows = await store().rows('visitors')
      expect(rows.filter((row) => row.account_id === account_id)).toMatchObject([{ id }])
    })
  })
}
