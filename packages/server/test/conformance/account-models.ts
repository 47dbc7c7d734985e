// The store of the language models that accounts bring themselves.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildAccountModel, hostileText } from '../support/builders.ts'
import { type Backend, useStore } from './backends.ts'

export function accountModelSuite(backend: Backend): void {
  describe('account models', () => {
    const store = useStore(backend)
    const account_id = () => createId('acct')

    it.each([
      ['every field', {}],
      ['without address and key', { base_url: null, api_key: null }],
      ['hostile text', { kind: hostileText, base_url: hostileText, model: hostileText }],
    ])('put › stores the model as given: %s', async (_what, overrides) => {
      const row = buildAccountModel(account_id(), overrides)
      await store().accountModels.put(row.account_id, row)
      expect(await store().accountModels.find(row.account_id)).toEqual(row)
    })

    it('put › replaces the whole earlier model', async () => {
      const row = buildAccountModel(account_id())
      await store().accountModels.put(row.account_id, row)
      const { account_id: id } = row
      const other = { kind: 'openai', base_url: null, model: 'small', api_key: null }
      const changed = { account_id: id, ...other, updated_at: '2026-11-21T00:00:00.000Z' }
      await store().accountModels.put(id, changed)
      expect(await store().accountModels.find(id)).toEqual(changed)
      const rows = (await store().rows('account_models')).filter((one) => one.account_id === id)
      expect(rows).toHaveLength(1)
    })

    it('find › returns undefined if the account has no model', async () => {
      expect(await store().accountModels.find(account_id())).toBeUndefined()
    })

    it('remove › deletes the model, and returns false the second time', async () => {
      const row = buildAccountModel(account_id())
      await store().accountModels.put(row.account_id, row)
      expect(await store().accountModels.remove(row.account_id)).toBe(true)
      expect(await store().accountModels.find(row.account_id)).toBeUndefined()
      expect(await store().accountModels.remove(row.account_id)).toBe(false)
    })

    it('put › is refused during the erasure of the account, even for an existing model', async () => {
      const row = buildAccountModel(account_id())
      await store().accountModels.put(row.account_id, row)
      await store().accounts.beginErasure(row.account_id, row.updated_at)
      await expect(store().accountModels.put(row.account_id, row)).rejects.toMatchObject({
        code: 'unauthorized',
      })
    })
  })
}
