// The stores of accounts, API keys and the installation.
import { describe, expect, it } from 'vitest'
import { ConflictError } from '../../src/lib/errors.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildApiKey } from '../support/builders/api-keys.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'
import { erasureSuite } from './erasure.ts'

export function accountSuite(backend: Backend): void {
  describe('accounts', () => {
    const store = useStore(backend)

    it.each([
      ['every field', buildAccount()],
      ['hostile text', buildAccount({ name: hostileText })],
      ['no limit', buildAccount({ plan: 'enterprise', requests_per_hour: null })],
      ['a suspended account', buildAccount({ status: 'suspended' })],
    ])('returns the account as added: %s', async (_what, account) => {
      await store().accounts.add(account)
      expect(await store().accounts.find(account.id)).toEqual(account)
    })

    it('add › refuses a taken id and keeps the first account', async () => {
      const account = buildAccount({ name: 'First' })
      await store().accounts.add(account)
      const second = store().accounts.add({ ...account, name: 'Second' })
      await expect(second).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
      await expect(second).rejects.toBeInstanceOf(ConflictError)
      expect(await store().accounts.find(account.id)).toEqual(account)
    })

    it('find › returns undefined for an unknown account', async () => {
      expect(await store().accounts.find('acct_unknown')).toBeUndefined()
    })

    it('setName › changes the name, and nothing else', async () => {
      const account = buildAccount()
      await store().accounts.add(account)
      expect(await store().accounts.setName(account.id, 'Other')).toBe(true)
      expect(await store().accounts.find(account.id)).toEqual({ ...account, name: 'Other' })
      expect(await store().accounts.setName('acct_unknown', 'Other')).toBe(false)
    })

    it('setPlan › changes plan and limit, and nothing else', async () => {
      const account = buildAccount()
      await store().accounts.add(account)
      expect(await store().accounts.setPlan(account.id, 'enterprise', null)).toBe(true)
      expect(await store().accounts.find(account.id)).toEqual({
        ...account,
        plan: 'enterprise',
        requests_per_hour: null,
      })
      expect(await store().accounts.setPlan(account.id, 'basic', 1_234)).toBe(true)
      expect(await store().accounts.find(account.id)).toMatchObject({ requests_per_hour: 1_234 })
    })

    it('setPlan › returns false for an unknown account', async () => {
      expect(await store().accounts.setPlan('acct_unknown', 'free', 100)).toBe(false)
    })

    it('setStatus › suspends and resumes, and changes nothing else', async () => {
      const account = buildAccount()
      await store().accounts.add(account)
      expect(await store().accounts.setStatus(account.id, 'suspended')).toBe(true)
      expect(await store().accounts.find(account.id)).toEqual({ ...account, status: 'suspended' })
      expect(await store().accounts.setStatus(account.id, 'active')).toBe(true)
      expect(await store().accounts.find(account.id)).toEqual(account)
    })

    it('setStatus › returns false for an unknown account', async () => {
      expect(await store().accounts.setStatus('acct_unknown', 'suspended')).toBe(false)
    })
  })

  erasureSuite(backend)

  describe('API keys', () => {
    const store = useStore(backend)

    it.each([
      ['every field', {}],
      ['hostile text', { name: hostileText, last_4: '😀é"\\' }],
      ['nulls', { chatbot_ids: null, expires_at: null, revoked_at: null }],
      ['empty lists', { scopes: [], chatbot_ids: [] }],
    ])('returns the key as added: %s', async (_what, overrides) => {
      const account = buildAccount()
      await store().accounts.add(account)
      const key = buildApiKey(account.id, overrides)
      await store().apiKeys.add(account.id, key)
      expect(await store().apiKeys.list(account.id)).toEqual([key])
      expect(await store().installation.findKey(key.id)).toEqual(key)
      expect(await store().installation.findKeyByHash(key.hash)).toEqual({ key, account })
    })

    it('list › returns the newest key first, also if the times are equal', async () => {
      const account_id = buildAccount().id
      const keys = Array.from({ length: 5 }, () => buildApiKey(account_id))
      for (const key of keys) await store().apiKeys.add(account_id, key)
      expect(await store().apiKeys.list(account_id)).toEqual(keys.toReversed())
    })

    it('add › refuses a taken hash, also in another account', async () => {
      const key = buildApiKey('acct_hash_a')
      await store().apiKeys.add('acct_hash_a', key)
      const other = buildApiKey('acct_hash_b', { hash: key.hash })
      const added = store().apiKeys.add('acct_hash_b', other)
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'hash' })
      expect(await store().apiKeys.list('acct_hash_b')).toEqual([])
    })

    it('add › refuses a taken id', async () => {
      const key = buildApiKey('acct_id')
      await store().apiKeys.add('acct_id', key)
      const added = store().apiKeys.add('acct_id', { ...key, hash: 'another hash' })
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
    })

    it('revoke › works once; a second call returns false and keeps the first time', async () => {
      const key = buildApiKey('acct_revoke')
      const [first, second] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z']
      await store().apiKeys.add('acct_revoke', key)
      expect(await store().apiKeys.revoke('acct_revoke', key.id, first)).toBe(true)
      expect(await store().apiKeys.revoke('acct_revoke', key.id, second)).toBe(false)
      expect(await store().apiKeys.list('acct_revoke')).toEqual([{ ...key, revoked_at: first }])
      expect(await store().installation.findKey(key.id)).toMatchObject({ revoked_at: first })
    })

    it('revoke › returns false for an unknown key', async () => {
      const at = '2026-11-20T11:00:00.000Z'
      expect(await store().apiKeys.revoke('acct_revoke', 'key_unknown', at)).toBe(false)
    })

    it('find › returns the key, or undefined for an unknown id', async () => {
      const key = buildApiKey('acct_find')
      await store().apiKeys.add('acct_find', key)
      expect(await store().apiKeys.find('acct_find', key.id)).toEqual(key)
      const locked = store().transaction((tx) => tx.apiKeys.find('acct_find', key.id, 'update'))
      expect(await locked).toEqual(key)
      expect(await store().apiKeys.find('acct_find', 'key_unknown')).toBeUndefined()
    })

    it.each([
      ['that had no end', null, '2026-12-01T00:00:00.000Z'],
      ['earlier than before', '2027-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
      ['but never later than before', '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
    ])('expire › ends a key %s', async (_when, expires_at, expected) => {
      const account_id = buildAccount().id
      const key = buildApiKey(account_id, { expires_at })
      await store().apiKeys.add(account_id, key)
      const at = '2026-12-01T00:00:00.000Z'
      expect(await store().apiKeys.expire(account_id, key.id, at)).toBe(true)
      expect(await store().apiKeys.list(account_id)).toEqual([{ ...key, expires_at: expected }])
      expect(await store().apiKeys.expire(account_id, 'key_unknown', at)).toBe(false)
    })

    it('markUsed › keeps the latest use and does not change the revision', async () => {
      const account_id = buildAccount().id
      const key = buildApiKey(account_id)
      const [early, late] = ['2026-11-20T11:00:00.000Z', '2026-11-20T11:01:00.000Z']
      await store().apiKeys.add(account_id, key)
      const revision = await store().installation.revision()
      for (const at of [early, late, early]) {
        await store().apiKeys.markUsed(account_id, key.id, at)
      }
      expect(await store().apiKeys.list(account_id)).toEqual([{ ...key, last_used_at: late }])
      expect(await store().installation.revision()).toEqual(revision)
    })

    it('removeAll › deletes every key and returns the number deleted', async () => {
      const account_id = buildAccount().id
      for (let i = 0; i < 3; i++) await store().apiKeys.add(account_id, buildApiKey(account_id))
      expect(await store().apiKeys.removeAll(account_id)).toBe(3)
      expect(await store().apiKeys.list(account_id)).toEqual([])
      expect(await store().apiKeys.removeAll(account_id)).toBe(0)
    })
  })

  describe('the installation', () => {
    const store = useStore(backend)

    it('has no accounts at first', async () => {
      expect(await store().installation.listAccounts()).toEqual([])
    })

    it('lists accounts oldest first', async () => {
      const accounts = Array.from({ length: 4 }, () => buildAccount())
      for (const account of accounts) await store().accounts.add(account)
      expect(await store().installation.listAccounts()).toEqual(accounts)
    })

    it('finds no key by an unknown hash or id', async () => {
      expect(await store().installation.findKeyByHash('unknown')).toBeUndefined()
      expect(await store().installation.findKey('key_unknown')).toBeUndefined()
    })

    it('finds no key whose account is missing', async () => {
      const key = buildApiKey('acct_missing')
      await store().apiKeys.add('acct_missing', key)
      expect(await store().installation.findKeyByHash(key.hash)).toBeUndefined()
    })

    it('finds the account of a chatbot', async () => {
      const chatbot = buildChatbot('acct_of_bot')
      await store().chatbots.add('acct_of_bot', chatbot)
      expect(await store().installation.findChatbotAccount(chatbot.id)).toBe('acct_of_bot')
      expect(await store().installation.findChatbotAccount('bot_unknown')).toBeUndefined()
    })

    it('counts the chatbots with a hand-off address, in all accounts', async () => {
      const { chatbots, installation } = store()
      const before = await installation.countHandoffAddresses()
      const add = (account_id: string, settings: object) => {
        const chatbot = buildChatbot(account_id)
        const all = { ...chatbot.settings, ...settings }
        return chatbots.add(account_id, { ...chatbot, settings: all })
      }
      await add('acct_one', { handoff_email: 'team@example.com' })
      await add('acct_two', { handoff_email: 'help@example.com' })
      await add('acct_two', { instructions: '"handoff_email":"none of these"' })
      expect(await installation.countHandoffAddresses()).toBe(before + 2)
    })

    it('replaceValue › stores the new value only in place of the one that was read', async () => {
      const { installation } = store()
      expect(await installation.replaceValue('shape', 'round', 'square')).toBe(false)
      expect(await installation.findValue('shape')).toBeUndefined()
      await installation.putValue('shape', 'round')
      expect(await installation.replaceValue('shape', 'flat', 'square')).toBe(false)
      expect(await installation.replaceValue('shape', 'round', 'square')).toBe(true)
      expect(await installation.findValue('shape')).toBe('square')
    })

    it('addValue › keeps the first value of a name', async () => {
      expect(await store().installation.findValue('colour')).toBeUndefined()
      await store().installation.addValue('colour', 'red')
      await store().installation.addValue('colour', 'blue')
      expect(await store().installation.findValue('colour')).toBe('red')
      expect(await store().installation.findValue('size')).toBeUndefined()
    })

    it('revision › grows with every change of a key or an account', async () => {
      const { accounts, apiKeys, installation } = store()
      const account = buildAccount()
      const key = buildApiKey(account.id)
      await accounts.add(account)
      await apiKeys.add(account.id, key)
      const changes = [
        () => accounts.setName(account.id, 'Other'),
        () => accounts.setPlan(account.id, 'basic', 1_000),
        () => accounts.setStatus(account.id, 'suspended'),
        () => apiKeys.expire(account.id, key.id, '2026-11-20T11:00:00.000Z'),
        () => apiKeys.revoke(account.id, key.id, '2026-11-20T11:00:00.000Z'),
        () => apiKeys.removeAll(account.id),
        () => accounts.remove(account.id),
      ]
      for (const change of changes) {
        const before = await installation.revision()
        await change()
        expect((await installation.revision()).access).toBeGreaterThan(before.access)
      }
    })

    it('revision › stays the same while no key or account changes', async () => {
      const account = buildAccount()
      await store().accounts.add(account)
      const before = await store().installation.revision()
      await store().chatbots.add(account.id, buildChatbot(account.id))
      expect(await store().installation.revision()).toEqual(before)
    })
  })
}
