// Isolation of accounts, keys, members, models and rate windows.
import { expect } from 'vitest'
import { createId } from '../../../src/lib/ids.ts'
import { buildAccountModel } from '../../support/builders/accounts.ts'
import { buildInvitation } from '../../support/builders/people.ts'
import { at, type CasesOf, firstPage, nothing, nowMs, request } from './tenant.ts'

export const accountCases: CasesOf<
  | 'accounts'
  | 'quotas'
  | 'audit'
  | 'apiKeys'
  | 'publishableKeys'
  | 'visitors'
  | 'identitySecrets'
  | 'verifiedVisitors'
  | 'visitorContacts'
  | 'typing'
  | 'members'
  | 'accountModels'
  | 'rateWindows'
> = {
  accounts: {
    async add(store, _stranger, mine) {
      await expect(store.accounts.add({ ...mine.account, name: 'Mine now' })).rejects.toThrow()
    },
    async find(store, stranger) {
      expect(await store.accounts.find(stranger)).toBeUndefined()
    },
    async setPlan(store, stranger) {
      expect(await store.accounts.setPlan(stranger, 'enterprise', null)).toBe(false)
    },
    async setName(store, stranger) {
      expect(await store.accounts.setName(stranger, 'Mine')).toBe(false)
    },
    async setStatus(store, stranger) {
      expect(await store.accounts.setStatus(stranger, 'suspended')).toBe(false)
    },
    async beginErasure(store, stranger, mine) {
      await store.accounts.beginErasure(stranger, mine.account.created_at)
      // The account can still add rows: the claim returns the earlier request and does not throw.
      expect(await store.idempotency.claim(mine.account_id, request)).toBeDefined()
    },
    async eraseSome(store, stranger) {
      expect(await store.accounts.eraseSome(stranger, 100)).toEqual({})
    },
    async remove(store, stranger) {
      expect(await store.accounts.remove(stranger)).toBe(false)
    },
  },
  quotas: {
    async readAll(store, stranger, mine) {
      await store.quotas.setLimit(mine.account_id, 'chatbots', 7)
      const { chatbots } = await store.quotas.readAll(stranger)
      expect(chatbots).toEqual({ used: 0, limit: null })
      await store.quotas.setLimit(mine.account_id, 'chatbots', null)
    },
    async findLimits(store, stranger, mine) {
      await store.quotas.setLimit(mine.account_id, 'chatbots', 7)
      expect(await store.quotas.findLimits(stranger)).toEqual({})
      await store.quotas.setLimit(mine.account_id, 'chatbots', null)
    },
    async setLimit(store, stranger) {
      await store.quotas.setLimit(stranger, 'chatbots', 1)
      await store.quotas.setLimit(stranger, 'chatbots', null)
    },
    async readUse(store, stranger) {
      expect(await store.quotas.readUse(stranger, 'chatbots')).toBe(0)
    },
  },
  audit: {
    async add(store, stranger, mine) {
      await store.audit.add(stranger, { ...mine.auditRow, object_id: 'bot_of_the_stranger' })
    },
    async readSlice(store, stranger, mine) {
      const { actor_id, action, object_id } = mine.auditRow
      const filter = { actor: actor_id ?? '', action, object: object_id ?? '' }
      const slice = { ...firstPage, after: undefined, entries: 10 }
      expect(await store.audit.readSlice(stranger, {}, slice)).toEqual(nothing)
      expect(await store.audit.readSlice(stranger, filter, slice)).toEqual(nothing)
    },
  },
  apiKeys: {
    async add(store, stranger, mine) {
      await store.apiKeys.add(stranger, { ...mine.key, hash: createId('req') })
    },
    async find(store, stranger, mine) {
      expect(await store.apiKeys.find(stranger, mine.key.id)).toBeUndefined()
    },
    async list(store, stranger) {
      expect(await store.apiKeys.list(stranger)).toEqual([])
    },
    async revoke(store, stranger, mine) {
      expect(await store.apiKeys.revoke(stranger, mine.key.id, at)).toBe(false)
    },
    async expire(store, stranger, mine) {
      expect(await store.apiKeys.expire(stranger, mine.key.id, at)).toBe(false)
    },
    async markUsed(store, stranger, mine) {
      await store.apiKeys.markUsed(stranger, mine.key.id, at)
    },
    async removeAll(store, stranger) {
      expect(await store.apiKeys.removeAll(stranger)).toBe(0)
    },
  },
  publishableKeys: {
    async add(store, stranger, mine) {
      const key = { ...mine.publishableKey, key: createId('req') }
      await store.publishableKeys.add(stranger, key)
    },
    async find(store, stranger, mine) {
      const { id } = mine.publishableKey
      expect(await store.publishableKeys.find(stranger, id)).toBeUndefined()
    },
    async list(store, stranger, mine) {
      const { list } = store.publishableKeys
      expect(await list(stranger, null, firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id], firstPage)).toEqual(nothing)
    },
    async update(store, stranger, mine) {
      const key = { ...mine.publishableKey, origins: ['https://evil.example'] }
      expect(await store.publishableKeys.update(stranger, key)).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.publishableKeys.remove(stranger, mine.publishableKey.id)).toBe(false)
    },
    async removeAll(store, stranger, mine) {
      expect(await store.publishableKeys.removeAll(stranger)).toBe(0)
      expect(await store.publishableKeys.removeAll(stranger, mine.chatbot.id)).toBe(0)
    },
  },
  visitors: {
    async add(store, stranger, mine) {
      await store.visitors.add(stranger, mine.visitor)
    },
    async findBySecret(store, stranger, { visitor: { chatbot_id, secret_hash } }) {
      const found = store.visitors.findBySecret(stranger, chatbot_id, secret_hash)
      expect(await found).toBeUndefined()
    },
    async countUsedSince(store, stranger, { visitor: { chatbot_id } }) {
      expect(await store.visitors.countUsedSince(stranger, chatbot_id, '')).toBe(0)
    },
    async markUsed(store, stranger, mine) {
      expect(await store.visitors.markUsed(stranger, mine.visitor.id, '9999')).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.visitors.remove(stranger, mine.visitor.id)).toBe(false)
    },
  },
  identitySecrets: {
    async add(store, stranger, mine) {
      await store.identitySecrets.add(stranger, mine.identitySecret)
    },
    async find(store, stranger, mine) {
      const { id } = mine.identitySecret
      expect(await store.identitySecrets.find(stranger, id)).toBeUndefined()
    },
    async list(store, stranger, mine) {
      expect(await store.identitySecrets.list(stranger)).toEqual([])
      expect(await store.identitySecrets.list(stranger, mine.chatbot.id)).toEqual([])
    },
    async replaceSealed(store, stranger, { identitySecret: { id, secret } }) {
      const { replaceSealed } = store.identitySecrets
      expect(await replaceSealed(stranger, id, secret ?? '', 'other')).toBe(false)
    },
    async markUsed(store, stranger, mine) {
      await store.identitySecrets.markUsed(stranger, mine.identitySecret.id, at, '9999')
    },
    async remove(store, stranger, mine) {
      expect(await store.identitySecrets.remove(stranger, mine.identitySecret.id)).toBe(false)
    },
    async removeAll(store, stranger, mine) {
      expect(await store.identitySecrets.removeAll(stranger, mine.chatbot.id)).toBe(0)
    },
  },
  verifiedVisitors: {
    async put(store, stranger, mine) {
      const verified_user = { ...mine.verifiedVisitor.verified_user, name: 'Mallory' }
      await store.verifiedVisitors.put(stranger, { ...mine.verifiedVisitor, verified_user })
    },
    async use(store, stranger, mine) {
      const { id } = mine.verifiedVisitor
      expect(await store.verifiedVisitors.use(stranger, id, '9999')).toBeUndefined()
    },
    async setMailStopped(store, stranger, mine) {
      const { id } = mine.verifiedVisitor
      expect(await store.verifiedVisitors.setMailStopped(stranger, id, '9999')).toBe(false)
    },
    async find(store, stranger, mine) {
      const { id } = mine.verifiedVisitor
      expect(await store.verifiedVisitors.find(stranger, id)).toBeUndefined()
    },
    async listMailStopped(store, stranger, mine) {
      const { id } = mine.verifiedVisitor
      expect(await store.verifiedVisitors.listMailStopped(stranger, [id])).toEqual([])
    },
    async remove(store, stranger, mine) {
      expect(await store.verifiedVisitors.remove(stranger, mine.verifiedVisitor.id)).toBe(false)
    },
    async removeSome(store, stranger, mine) {
      expect(await store.verifiedVisitors.removeSome(stranger, mine.chatbot.id, 9)).toBe(0)
    },
  },
  visitorContacts: {
    async put(store, stranger, { contact }) {
      await store.visitorContacts.put(stranger, { ...contact, email: 'eve@example.com' })
    },
    async find(store, stranger, { contact: { conversation_id } }) {
      expect(await store.visitorContacts.find(stranger, conversation_id)).toBeUndefined()
    },
    async listOf(store, stranger, { contact: { conversation_id } }) {
      expect(await store.visitorContacts.listOf(stranger, [conversation_id])).toEqual([])
    },
    async verify(store, stranger, { contact: { conversation_id, email } }) {
      const { verify } = store.visitorContacts
      expect(await verify(stranger, conversation_id, email, '9999')).toBe(false)
    },
    async markSeen(store, stranger, { contact: { conversation_id } }) {
      expect(await store.visitorContacts.markSeen(stranger, conversation_id, '9999')).toBe(false)
    },
    async markMailed(store, stranger, { contact: { conversation_id } }) {
      const mailed = { mailed_at: '9999', mailed_count: 9 }
      const { markMailed } = store.visitorContacts
      expect(await markMailed(stranger, conversation_id, 0, mailed)).toBe(false)
    },
    async remove(store, stranger, { contact: { conversation_id } }) {
      expect(await store.visitorContacts.remove(stranger, conversation_id)).toBe(false)
    },
  },
  typing: {
    async put(store, stranger, { typing }) {
      await store.typing.put(stranger, { ...typing, name: 'Eve' })
    },
    async find(store, stranger, { typing: { conversation_id } }) {
      expect(await store.typing.find(stranger, conversation_id)).toBeUndefined()
    },
  },
  members: {
    async lock(store, stranger) {
      await store.transaction((tx) => tx.members.lock(stranger))
    },
    async list(store, stranger) {
      expect(await store.members.list(stranger)).toEqual([])
    },
    async find(store, stranger, mine) {
      expect(await store.members.find(stranger, mine.person.id)).toBeUndefined()
    },
    async add(store, stranger, mine) {
      const membership = { person_id: mine.person.id, role: 'viewer', created_at: at } as const
      await store.members.add(stranger, membership)
    },
    async setRole(store, stranger, mine) {
      expect(await store.members.setRole(stranger, mine.person.id, 'viewer')).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.members.remove(stranger, mine.person.id)).toBe(false)
    },
    async removeSessions(store, stranger) {
      expect(await store.members.removeSessions(stranger)).toBe(0)
    },
    async putInvitation(store, stranger, mine) {
      const { email_key } = mine.invitation
      await store.members.putInvitation(stranger, buildInvitation(stranger, { email_key }))
    },
    async markInvitationShown(store, stranger, mine) {
      await store.members.markInvitationShown(stranger, mine.invitation.id)
    },
    async listInvitations(store, stranger) {
      expect(await store.members.listInvitations(stranger, '')).toEqual([])
    },
    async removeInvitation(store, stranger, mine) {
      expect(await store.members.removeInvitation(stranger, mine.invitation.id)).toBe(false)
    },
  },
  accountModels: {
    async find(store, stranger) {
      expect(await store.accountModels.find(stranger)).toBeUndefined()
    },
    async put(store, stranger, mine) {
      const other = buildAccountModel(mine.account_id, { model: 'another' })
      await store.accountModels.put(stranger, other)
    },
    async putVerifier(store, stranger) {
      const verifier = { model: 'another', base_url: null, api_key: null }
      expect(await store.accountModels.putVerifier(stranger, verifier, at)).toBe(false)
    },
    async replaceKeys(store, stranger, mine) {
      const row = await store.accountModels.find(mine.account_id)
      const from = { model: row?.api_key ?? null, verifier: row?.verifier?.api_key ?? null }
      const to = { model: 'other', verifier: null }
      expect(await store.accountModels.replaceKeys(stranger, from, to)).toBe(false)
    },
    async remove(store, stranger) {
      expect(await store.accountModels.remove(stranger)).toBe(false)
    },
  },
  rateWindows: {
    async take(store, stranger) {
      const window = await store.rateWindows.take(stranger, 1, nowMs)
      expect(window).toMatchObject({ allowed: true, count: 1 })
    },
    async find(store, stranger) {
      expect(await store.rateWindows.find(stranger, nowMs)).toBeUndefined()
    },
    async remove(store, stranger) {
      expect(await store.rateWindows.remove(stranger)).toBe(0)
    },
  },
}
