// The store of the language models that accounts bring themselves.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildAccountModel } from '../support/builders/accounts.ts'
import { hostileText } from '../support/builders/example-values.ts'
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

    it('put › replaces the earlier model, and keeps its verifier', async () => {
      const row = buildAccountModel(account_id())
      const { account_id: id, updated_at } = row
      await store().accountModels.put(id, row)
      const verifier = { model: 'tiny', base_url: null, api_key: null }
      await store().accountModels.putVerifier(id, verifier, updated_at)
      const other = { kind: 'openai', base_url: null, model: 'small', api_key: null }
      const changed = { account_id: id, ...other, updated_at: '2026-11-21T00:00:00.000Z' }
      await store().accountModels.put(id, changed)
      expect(await store().accountModels.find(id)).toEqual({ ...changed, verifier })
      const rows = (await store().rows('account_models')).filter((one) => one.account_id === id)
      expect(rows).toHaveLength(1)
    })

    it('replaceKeys › replaces the keys only if they are still those that were read', async () => {
      const row = buildAccountModel(account_id(), { api_key: 'one' })
      const { account_id: id, updated_at } = row
      const { accountModels } = store()
      await accountModels.put(id, row)
      const renewed = { model: 'two', verifier: null }
      const other = { model: 'one', verifier: 'other' }
      expect(await accountModels.replaceKeys(id, other, renewed)).toBe(false)
      expect(await accountModels.find(id)).toEqual(row)
      const read = { model: 'one', verifier: null }
      expect(await accountModels.replaceKeys(id, read, renewed)).toBe(true)
      expect(await accountModels.find(id)).toEqual({ ...row, api_key: 'two' })
      expect(await accountModels.replaceKeys(id, read, renewed)).toBe(false)

      await accountModels.put(id, { ...row, api_key: null })
      const verifier = { model: 'tiny', base_url: null, api_key: 'v' }
      await accountModels.putVerifier(id, verifier, updated_at)
      const of = { model: null, verifier: 'v' }
      expect(await accountModels.replaceKeys(id, of, { model: null, verifier: 'w' })).toBe(true)
      expect(await accountModels.find(id)).toMatchObject({ verifier: { api_key: 'w' } })
    })

    it.each([
      ['every field', { model: 'tiny', base_url: 'https://v.example/v1', api_key: 'sealed' }],
      ['without address and key', { model: 'tiny', base_url: null, api_key: null }],
      ['hostile text', { model: hostileText, base_url: hostileText, api_key: hostileText }],
    ])(
      'putVerifier › stores the verifier as given, until it is removed: %s',
      async (_what, verifier) => {
        const row = buildAccountModel(account_id())
        const { account_id: id } = row
        const later = '2026-11-21T00:00:00.000Z'
        const { accountModels } = store()
        await accountModels.put(id, row)
        expect(await accountModels.putVerifier(id, verifier, later)).toBe(true)
        expect(await accountModels.find(id)).toEqual({ ...row, verifier, updated_at: later })
        expect(await accountModels.putVerifier(id, null, later)).toBe(true)
        expect(await accountModels.find(id)).toEqual({ ...row, updated_at: later })
      },
    )

    it('putVerifier › returns false if the account has no model', async () => {
      const verifier = { model: 'tiny', base_url: null, api_key: null }
      const set = store().accountModels.putVerifier(account_id(), verifier, 'now')
      expect(await set).toBe(false)
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
