// The stores of publishable keys, identity secrets, visitors and verified visitors.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { hostileText } from '../support/builders/example-values.ts'
import {
  buildIdentitySecret,
  buildPublishableKey,
  buildTyping,
  buildVerifiedVisitor,
  buildVisitor,
  buildVisitorContact,
} from '../support/builders/widget.ts'
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

    it('countUsedSince › counts those of the chatbot', async () => {
      const account_id = createId('acct')
      for (const [chatbot_id, day] of [
        ['a', 11],
        ['a', 12],
        ['a', 13],
        ['b', 13],
      ] as const) {
        const last_used_at = at(day)
        await store().visitors.add(
          account_id,
          buildVisitor(account_id, { chatbot_id, last_used_at }),
        )
      }
      const { countUsedSince } = store().visitors
      expect(await countUsedSince(account_id, 'a', at(12))).toBe(2)
      expect(await countUsedSince(account_id, 'a', at(14))).toBe(0)
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

  describe('identity secrets', () => {
    const store = useStore(backend)

    it('returns them newest first, for a chatbot or for all', async () => {
      const account_id = createId('acct')
      const { add, find, list } = store().identitySecrets
      const secrets = ['bot_1', 'bot_1', 'bot_2'].map((chatbot_id) =>
        buildIdentitySecret(account_id, { chatbot_id }),
      )
      for (const secret of secrets) await add(account_id, secret)
      expect(await list(account_id, 'bot_1')).toEqual([secrets[1], secrets[0]])
      expect(await list(account_id)).toHaveLength(3)
      expect(await find(account_id, secrets[2]?.id ?? '')).toEqual(secrets[2])
    })

    it('replaceSealed › replaces the secret that was read, and no other', async () => {
      const account_id = createId('acct')
      const secret = buildIdentitySecret(account_id)
      const { add, find, replaceSealed } = store().identitySecrets
      await add(account_id, secret)
      expect(await replaceSealed(account_id, secret.id, 'another', 'new')).toBe(false)
      expect(await replaceSealed(account_id, secret.id, 'sealed', 'new')).toBe(true)
      expect((await find(account_id, secret.id))?.secret).toBe('new')
    })

    it('markUsed › writes once in a while; remove and removeAll › delete', async () => {
      const account_id = createId('acct')
      const [one, two] = [buildIdentitySecret(account_id), buildIdentitySecret(account_id)]
      const { add, find, markUsed, remove, removeAll } = store().identitySecrets
      for (const secret of [one, two]) await add(account_id, secret)
      await markUsed(account_id, one.id, at(5), at(4))
      await markUsed(account_id, one.id, at(6), at(4))
      expect((await find(account_id, one.id))?.last_used_at).toBe(at(5))
      await markUsed(account_id, one.id, at(7), at(6))
      expect((await find(account_id, one.id))?.last_used_at).toBe(at(7))
      expect(await remove(account_id, one.id)).toBe(true)
      expect(await remove(account_id, one.id)).toBe(false)
      expect(await removeAll(account_id, 'bot_other')).toBe(0)
      expect(await removeAll(account_id, 'bot_1')).toBe(1)
    })
  })

  describe('verified visitors', () => {
    const store = useStore(backend)

    it('put › finds the person by the sub in a chatbot, and keeps the last facts', async () => {
      const account_id = createId('acct')
      const { put, find, use, remove } = store().verifiedVisitors
      const first = buildVerifiedVisitor(account_id)
      expect(await put(account_id, first)).toBe(first.id)
      const verified_user = { ...first.verified_user, email: 'ada@shop.example' }
      const again = buildVerifiedVisitor(account_id, { verified_user, last_used_at: at(400) })
      expect(await put(account_id, again)).toBe(first.id)
      const other = buildVerifiedVisitor(account_id, { chatbot_id: 'bot_2' })
      expect(await put(account_id, other)).toBe(other.id)
      const kept = { ...first, verified_user, last_used_at: at(400) }
      expect(await find(account_id, first.id)).toEqual(kept)
      expect(await use(account_id, first.id, at(399))).toEqual(kept)
      expect(await remove(account_id, first.id)).toBe(true)
      expect(await remove(account_id, first.id)).toBe(false)
      expect(await use(account_id, first.id, at(401))).toBeUndefined()
      expect(await find(account_id, first.id)).toBeUndefined()
    })

    it('setMailStopped › holds until it is taken back, whatever the next identity says', async () => {
      const account_id = createId('acct')
      const { put, use, setMailStopped, listMailStopped } = store().verifiedVisitors
      const first = buildVerifiedVisitor(account_id)
      const other = buildVerifiedVisitor(account_id, { chatbot_id: 'bot_2' })
      await put(account_id, first)
      await put(account_id, other)
      const ids = [first.id, other.id, 'vis_none']
      expect(await listMailStopped(account_id, ids)).toEqual([])
      expect(await listMailStopped(account_id, [])).toEqual([])
      expect(await setMailStopped(account_id, first.id, at(1))).toBe(true)
      expect(await setMailStopped(account_id, 'vis_none', at(1))).toBe(false)
      await put(account_id, { ...first, last_used_at: at(2) })
      expect(await use(account_id, first.id, at(3))).toEqual({ ...first, last_used_at: at(3) })
      expect(await listMailStopped(account_id, ids)).toEqual([first.id])
      expect(await setMailStopped(account_id, first.id, null)).toBe(true)
      expect(await listMailStopped(account_id, ids)).toEqual([])
    })

    it('removeSome and pruneVerifiedVisitors › delete in steps', async () => {
      const account_id = createId('acct')
      const people = [1, 2, 3, 4].map((day) =>
        buildVerifiedVisitor(account_id, {
          chatbot_id: day === 4 ? 'bot_2' : 'bot_1',
          verified_user: { sub: `person ${day}`, name: null, email: null, claims: {} },
          last_used_at: at(day),
        }),
      )
      const { put, removeSome, setMailStopped } = store().verifiedVisitors
      for (const person of people) await put(account_id, person)
      const { pruneVerifiedVisitors } = store().installation
      const first = people[0]?.id ?? ''
      await setMailStopped(account_id, first, at(1))
      expect(await pruneVerifiedVisitors(at(2), 9)).toBe(0)
      await setMailStopped(account_id, first, null)
      expect(await pruneVerifiedVisitors(at(2), 9)).toBe(1)
      expect(await removeSome(account_id, 'bot_1', 1)).toBe(1)
      expect(await removeSome(account_id, 'bot_1', 9)).toBe(1)
      const rows = await store().rows('verified_visitors')
      const own = rows.filter((row) => row.account_id === account_id)
      expect(own).toMatchObject([{ id: people[3]?.id }])
    })
  })

  describe('addresses of visitors', () => {
    const store = useStore(backend)

    it('come back as added, and a later address keeps what was mailed', async () => {
      const account_id = createId('acct')
      const contact = buildVisitorContact(account_id, { email: hostileText })
      const { conversation_id } = contact
      const { put, find, markMailed, remove } = store().visitorContacts
      expect(await find(account_id, conversation_id)).toBeUndefined()
      await put(account_id, contact)
      expect(await find(account_id, conversation_id)).toEqual(contact)
      const mailed = { mailed_at: at(3), mailed_count: 4 }
      expect(await markMailed(account_id, conversation_id, 1, mailed)).toBe(false)
      expect(await markMailed(account_id, conversation_id, 0, mailed)).toBe(true)
      expect(await markMailed(account_id, conversation_id, 0, mailed)).toBe(false)
      const next = { ...contact, email: 'bob@example.com', seen_at: at(5) }
      await put(account_id, next)
      expect(await find(account_id, conversation_id)).toEqual({ ...next, ...mailed })
      expect(await remove(account_id, conversation_id)).toBe(true)
      expect(await remove(account_id, conversation_id)).toBe(false)
    })

    it('verify › proves the address that is stored, once', async () => {
      const account_id = createId('acct')
      const contact = buildVisitorContact(account_id)
      const { conversation_id, email } = contact
      const { put, listOf, verify } = store().visitorContacts
      expect(await verify(account_id, conversation_id, email, at(1))).toBe(false)
      await put(account_id, contact)
      await put(account_id, buildVisitorContact(account_id))
      expect(await verify(account_id, conversation_id, 'eve@example.com', at(2))).toBe(false)
      expect(await verify(account_id, conversation_id, email, at(3))).toBe(true)
      expect(await verify(account_id, conversation_id, email, at(4))).toBe(false)
      const proven = { ...contact, verified_at: at(3) }
      expect(await listOf(account_id, [conversation_id, 'conv_other'])).toEqual([proven])
      expect(await listOf(account_id, [])).toEqual([])
    })

    it('markSeen › keeps the latest time', async () => {
      const account_id = createId('acct')
      const contact = buildVisitorContact(account_id, { seen_at: at(2) })
      const { conversation_id } = contact
      const { put, find, markSeen } = store().visitorContacts
      expect(await markSeen(account_id, conversation_id, at(3))).toBe(false)
      await put(account_id, contact)
      expect(await markSeen(account_id, conversation_id, at(1))).toBe(false)
      expect(await markSeen(account_id, conversation_id, at(3))).toBe(true)
      expect((await find(account_id, conversation_id))?.seen_at).toBe(at(3))
    })

    it('are erased with the words of their conversation', async () => {
      const account_id = createId('acct')
      const conversations = [buildConversation(account_id), buildConversation(account_id)]
      for (const conversation of conversations) {
        await store().conversations.add(account_id, conversation, [], [])
        const contact = buildVisitorContact(account_id, { conversation_id: conversation.id })
        await store().visitorContacts.put(account_id, contact)
      }
      const [erased = '', kept = ''] = conversations.map(({ id }) => id)
      await store().conversations.erase(account_id, erased, at(9))
      expect(await store().visitorContacts.find(account_id, erased)).toBeUndefined()
      expect(await store().visitorContacts.find(account_id, kept)).toBeDefined()
    })

    it('pruneVisitorContacts › deletes those of visitors who were last there before a time', async () => {
      const account_id = createId('acct')
      const contacts = [1, 2, 3, 4].map((day) =>
        buildVisitorContact(account_id, { seen_at: at(day - 100) }),
      )
      for (const contact of contacts) await store().visitorContacts.put(account_id, contact)
      const { pruneVisitorContacts } = store().installation
      expect(await pruneVisitorContacts(at(4 - 100), 2)).toBe(2)
      expect(await pruneVisitorContacts(at(4 - 100), 2)).toBe(1)
      const rows = await store().rows('visitor_contacts')
      expect(rows.filter((row) => row.account_id === account_id)).toMatchObject([
        { conversation_id: contacts[3]?.conversation_id },
      ])
    })
  })

  describe('people who are writing', () => {
    const store = useStore(backend)

    it('come back as stored, and the later one replaces the earlier', async () => {
      const account_id = createId('acct')
      const typing = buildTyping(account_id)
      const { conversation_id } = typing
      const { put, find } = store().typing
      expect(await find(account_id, conversation_id)).toBeUndefined()
      await put(account_id, typing)
      expect(await find(account_id, conversation_id)).toEqual(typing)
      const later = { ...typing, name: null, typed_at: at(5) }
      await put(account_id, later)
      expect(await find(account_id, conversation_id)).toEqual(later)
    })

    it('listTyping › finds those of all accounts since a time', async () => {
      const [before, since, after] = [at(1), at(2), at(3)].map((typed_at) =>
        buildTyping(createId('acct'), { typed_at }),
      )
      for (const typing of [before, since, after]) {
        if (typing !== undefined) await store().typing.put(typing.account_id, typing)
      }
      const found = await store().installation.listTyping(at(2))
      expect(found).toEqual(expect.arrayContaining([since, after]))
      expect(found).not.toContainEqual(before)
    })

    it('are erased with the words of their conversation', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      await store().conversations.add(account_id, conversation, [], [])
      const typing = buildTyping(account_id, { conversation_id: conversation.id })
      await store().typing.put(account_id, typing)
      await store().conversations.erase(account_id, conversation.id, at(9))
      expect(await store().typing.find(account_id, conversation.id)).toBeUndefined()
    })

    it('pruneTyping › deletes those from before a time', async () => {
      const account_id = createId('acct')
      const old = [1, 2, 3].map((day) => buildTyping(account_id, { typed_at: at(day - 100) }))
      for (const typing of old) await store().typing.put(account_id, typing)
      const { pruneTyping } = store().installation
      expect(await pruneTyping(at(3 - 100), 1)).toBe(1)
      expect(await pruneTyping(at(3 - 100), 9)).toBe(1)
      const own = (await store().rows('typing')).filter((row) => row.account_id === account_id)
      expect(own).toMatchObject([{ conversation_id: old[2]?.conversation_id }])
    })
  })
}
