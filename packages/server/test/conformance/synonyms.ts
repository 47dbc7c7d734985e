// The store of synonyms: a change raises the version of its scope.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'

export function synonymSuite(backend: Backend): void {
  describe('synonyms', () => {
    const store = useStore(backend)
    const groups = [
      ['power bank', hostileText],
      ['refund', 'money back'],
    ]

    it('start empty', async () => {
      const scope = { account_id: 'acct_none', scope_id: 'bot_a' }
      expect(await store().synonyms.find('acct_none', 'bot_a')).toEqual([])
      expect(await store().synonyms.findNewer(scope, 0)).toBeUndefined()
    })

    it('are replaced as a whole, and only in their scope', async () => {
      const account_id = createId('acct')
      await store().synonyms.put(account_id, 'bot_a', [['old', 'older']])
      await store().synonyms.put(account_id, 'bot_b', [['car', 'auto']])
      await store().synonyms.put(account_id, 'bot_a', groups)
      expect(await store().synonyms.find(account_id, 'bot_a')).toEqual(groups)
      expect(await store().synonyms.find(account_id, 'bot_b')).toEqual([['car', 'auto']])
    })

    it('get the next version of their scope, also when all are removed', async () => {
      const account_id = createId('acct')
      const scope = { account_id, scope_id: 'bot_a' }
      await store().segments.put(account_id, 'bot_a', 'kb_1', 'data')
      await store().synonyms.put(account_id, 'bot_a', groups)
      await store().segments.put(account_id, 'bot_a', 'kb_2', 'data')
      expect(await store().segments.version(account_id, 'bot_a')).toBe(3)
      expect(await store().synonyms.findNewer(scope, 1)).toEqual({ version: 2, groups })
      expect(await store().synonyms.findNewer(scope, 2)).toBeUndefined()
      await store().synonyms.put(account_id, 'bot_a', [])
      expect(await store().segments.version(account_id, 'bot_a')).toBe(4)
      expect(await store().synonyms.findNewer(scope, 2)).toEqual({ version: 4, groups: [] })
    })

    it('are deleted with their scope', async () => {
      const account_id = createId('acct')
      await store().synonyms.put(account_id, 'bot_a', groups)
      await store().synonyms.remove(account_id, 'bot_a')
      expect(await store().synonyms.find(account_id, 'bot_a')).toEqual([])
    })
  })
}
