// The stores of upkeep: due conversations, erased words, and erasing an end user.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { ConversationRow } from '../../src/storage/interfaces/conversations.ts'
import { eventIdOf } from '../../src/storage/interfaces/events.ts'
import type { MessageRow } from '../../src/storage/interfaces/messages.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildBotMessage, buildExplanation, buildMessage } from '../support/builders/messages.ts'
import { type Backend, type TestStore, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }
const secret = 'secret'
const words = { messages: 2, comments: 1, explanations: 1, events: 2 }

/** Adds a conversation whose turns contain the word and whose replies are rated. */
async function addTalk(
  store: TestStore,
  conversation: ConversationRow,
  { turns = 1, word = secret, user_id = conversation.user_id } = {},
): Promise<MessageRow[]> {
  const { account_id, id, message_count: count } = conversation
  const messages: MessageRow[] = []
  for (let turn = 0; turn < turns; turn++) {
    const place = count + 2 * turn
    const user = buildMessage(conversation, place + 1, { text: `My ${word}.`, user_id })
    const bot = buildBotMessage(conversation, place + 2, {
      text: `Your ${word}.`,
      reply_to: user.id,
      feedback: { rating: 'positive', comment: `Our ${word}.` },
    })
    await store.conversations.addExchange(account_id, {
      conversation_id: id,
      expected_message_count: place,
      messages: [user, bot],
      events: [user, bot].map(({ id: message_id, text }) =>
        buildEvent({ id: eventIdOf(message_id), data: { text } }),
      ),
      explanation: buildExplanation(bot, { data: { word } }),
    })
    messages.push(user, bot)
  }
  return messages
}

const tables = ['conversations', 'messages', 'events', 'explanations'] as const

export function upkeepSuite(backend: Backend): void {
  describe('the upkeep of conversations', () => {
    const store = useStore(backend)

    async function addConversation(overrides: Partial<ConversationRow> = {}) {
      const conversation = buildConversation(createId('acct'), { due_at: null, ...overrides })
      const started = buildEvent({ type: 'conversation.started', data: { word: secret } })
      const row = { ...conversation, event_count: 1 }
      await store().conversations.add(row.account_id, row, [], [started])
      return row
    }

    const find = ({ account_id, id }: ConversationRow) => store().conversations.find(account_id, id)

    async function rowsWith(account_id: string, word: string): Promise<string[]> {
      const found: string[] = []
      for (const table of tables) {
        const rows = (await store().rows(table)).filter((row) => row.account_id === account_id)
        if (JSON.stringify(rows).includes(word)) found.push(table)
      }
      return found
    }

    it('listDueConversations › returns due conversations, the longest waiting first', async () => {
      const early = await addConversation({ due_at: '2020-01-01T00:00:00.000Z', status: 'ended' })
      const late = await addConversation({ due_at: '2020-01-02T00:00:00.000Z' })
      await addConversation({ due_at: '2020-01-03T00:00:00.000Z' })
      await addConversation({ due_at: null })
      const { listDueConversations } = store().installation
      const [first, second] = [early, late].map(({ account_id, id }) => ({ account_id, id }))
      expect(await listDueConversations('2020-01-02T00:00:00.000Z', 10)).toEqual([first, second])
      expect(await listDueConversations('2020-01-02T00:00:00.000Z', 1)).toEqual([first])
      await store().upkeep.setDue(early.account_id, early.id, '2020-01-03T00:00:00.000Z')
      await store().upkeep.setDue(late.account_id, late.id, null)
      expect(await listDueConversations('2020-01-02T00:00:00.000Z', 10)).toEqual([])
      expect(await find(early)).toEqual({ ...early, due_at: '2020-01-03T00:00:00.000Z' })
      expect((await find(late))?.due_at).toBeNull()
    })

    it('makeDue › makes all or only the open conversations of a chatbot due, step by step', async () => {
      const chatbot_id = createId('bot')
      const first = await addConversation({ chatbot_id })
      const { account_id } = first
      const ended = await addConversation({ account_id, chatbot_id, status: 'ended' })
      const last = await addConversation({ account_id, chatbot_id, status: 'paused' })
      const other = await addConversation({ account_id })
      const at = '2099-01-01T00:00:00.000Z'
      const makeDue = (after: string, onlyOpen: boolean) =>
        store().upkeep.makeDue(account_id, chatbot_id, { after, onlyOpen, limit: 2 }, at)
      expect(await makeDue('', true)).toBe(last.id)
      expect(await makeDue(last.id, true)).toBeUndefined()
      expect((await find(ended))?.due_at).toBeNull()
      expect(await makeDue('', false)).toBe(ended.id)
      expect(await makeDue(ended.id, false)).toBe(last.id)
      for (const row of [first, ended, last]) expect(await find(row)).toMatchObject({ due_at: at })
      expect((await find(other))?.due_at).toBeNull()
    })

    it('countSentBefore › counts the messages up to a time', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const messages = await addTalk(store(), conversation, { turns: 2 })
      const { countSentBefore } = store().upkeep
      expect(await countSentBefore(account_id, id, '2020-01-01T00:00:00.000Z')).toBe(0)
      expect(await countSentBefore(account_id, id, messages[2]?.sent_at ?? '')).toBe(3)
      expect(await countSentBefore(account_id, id, '2099-01-01T00:00:00.000Z')).toBe(4)
    })

    it('eraseMessages › erases the words of a range and renames its users', async () => {
      const conversation = await addConversation({ user_id: 'ann' })
      const { account_id, id } = conversation
      await addTalk(store(), conversation)
      await addTalk(store(), { ...conversation, message_count: 2 }, { user_id: 'bob' })
      const kept = await addTalk(store(), { ...conversation, message_count: 4 }, { word: 'open' })
      const rated = buildEvent({ type: 'message.feedback', data: { text: secret } })
      const [, reply] = kept
      if (reply === undefined) throw new Error('There is no reply.')
      await store().messages.setFeedback(account_id, reply, rated)
      const range = { first: 1, last: 4 }
      await store().upkeep.eraseMessages(account_id, id, range, (name) => `no ${name}`)
      expect(await rowsWith(account_id, `My ${secret}`)).toEqual([])
      expect(await rowsWith(account_id, `Your ${secret}`)).toEqual([])
      expect(await rowsWith(account_id, `Our ${secret}`)).toEqual([])
      expect(await rowsWith(account_id, 'open')).toEqual(['messages', 'events', 'explanations'])
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page?.rows.map(({ text, user_id }) => [text, user_id])).toEqual([
        ['', 'no ann'],
        ['', null],
        ['', 'no bob'],
        ['', null],
        ['My open.', 'ann'],
        ['Your open.', null],
      ])
      expect(page?.rows[1]?.feedback).toEqual({ rating: 'positive', comment: null })
      expect(await find(conversation)).toMatchObject({ erased_count: 4, message_count: 6 })
      const events = (await store().rows('events')).filter((row) => row.conversation_id === id)
      const erased = JSON.stringify({ conversation_id: id, erased: true })
      expect(events.filter(({ data }) => data === erased)).toHaveLength(5)
    })

    it('eraseCourse › erases the payloads of events from before a time', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const created_at = '2027-01-01T00:00:00.000Z'
      const late = buildEvent({ type: 'conversation.ended', created_at, data: { word: 'later' } })
      await store().conversations.change(account_id, conversation, [late])
      await store().upkeep.eraseCourse(account_id, id, created_at)
      expect(await rowsWith(account_id, secret)).toEqual([])
      expect(await rowsWith(account_id, 'later')).toEqual(['events'])
    })

    it('eraseIdentity › erases title, metadata, user and guests', async () => {
      const conversation = await addConversation({ user_id: 'ann', title: secret })
      const { account_id, id } = conversation
      await store().endUsers.addGuest(account_id, id, 'bob')
      await store().upkeep.eraseIdentity(account_id, id, 'nobody')
      const erased = { title: null, metadata: {}, verified_user: null, user_id: 'nobody' }
      const expected = { ...conversation, ...erased }
      expect(await find(conversation)).toEqual(expected)
      expect(await store().endUsers.listConversations(account_id, 'bob', 9)).toEqual([])
    })

    it('addDeletedChatbot › stores a chatbot that findDeletedChatbot finds by id', async () => {
      const account_id = createId('acct')
      const deleted_at = '2026-11-20T10:15:30.123Z'
      for (const retention_days of [30, null]) {
        const deleted = { id: createId('bot'), name: 'Support', retention_days, deleted_at }
        await store().upkeep.addDeletedChatbot(account_id, deleted)
        expect(await store().upkeep.findDeletedChatbot(account_id, deleted.id)).toEqual(deleted)
      }
      expect(await store().upkeep.findDeletedChatbot(account_id, 'bot_other')).toBeUndefined()
    })
  })
}

export function endUserSuite(backend: Backend): void {
  describe('end users', () => {
    const store = useStore(backend)

    async function addConversation(account_id: string, user_id: string) {
      const conversation = buildConversation(account_id, { user_id })
      await store().conversations.add(account_id, conversation, [], [])
      return conversation
    }

    const list = (account_id: string, user_id: string, limit = 10) =>
      store().endUsers.listConversations(account_id, user_id, limit)

    it('listConversations › returns own, deleted and guest conversations', async () => {
      const account_id = createId('acct')
      const own = await addConversation(account_id, 'ann')
      const deleted = await addConversation(account_id, 'ann')
      const other = await addConversation(account_id, 'bob')
      await addConversation(account_id, 'bob')
      await store().conversations.erase(account_id, deleted.id, own.created_at)
      await store().endUsers.addGuest(account_id, other.id, 'ann')
      await store().endUsers.addGuest(account_id, other.id, 'ann')
      expect(await list(account_id, 'ann')).toEqual([
        { id: other.id, isGuest: true, isDeleted: false },
        { id: own.id, isGuest: false, isDeleted: false },
        { id: deleted.id, isGuest: false, isDeleted: true },
      ])
      expect(await list(account_id, 'ann', 1)).toHaveLength(1)
      expect(await list(account_id, 'carl')).toEqual([])
    })

    it('rename › replaces one user’s id, so that the old id finds nothing', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id, 'ann')
      await addTalk(store(), conversation)
      const then = { ...conversation, message_count: 2 }
      await addTalk(store(), then, { user_id: 'bob' })
      await store().endUsers.addGuest(account_id, conversation.id, 'bob')
      const names = [
        { from: 'ann', to: 'anon_1' },
        { from: 'bob', to: 'anon_2' },
      ]
      for (const one of names) {
        await store().endUsers.rename(account_id, conversation.id, one)
        expect(await list(account_id, one.from)).toEqual([])
      }
      const found = await store().conversations.find(account_id, conversation.id)
      expect(found?.user_id).toBe('anon_1')
      const rows = (await store().rows('messages')).filter((row) => row.account_id === account_id)
      const sent = rows.sort((a, b) => Number(a.sequence) - Number(b.sequence))
      expect(sent.map(({ user_id }) => user_id)).toEqual(['anon_1', null, 'anon_2', null])
    })

    it('eraseGuest › erases a guest’s messages and the replies to them, and nothing else', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id, 'ann')
      await addTalk(store(), conversation, { word: 'open' })
      const then = { ...conversation, message_count: 2 }
      await addTalk(store(), then, { user_id: 'bob' })
      const erased = await store().endUsers.eraseGuest(account_id, conversation.id, 'bob')
      expect(erased).toEqual(words)
      const page = await store().messages.list(account_id, conversation.id, 'asc', firstPage)
      expect(page?.rows.map(({ text }) => text)).toEqual(['My open.', 'Your open.', '', ''])
      for (const table of tables) {
        const mine = (await store().rows(table)).filter((row) => row.account_id === account_id)
        expect(JSON.stringify(mine), table).not.toContain(secret)
      }
    })

    it('erase › returns the numbers of erased items', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id, 'ann')
      await addTalk(store(), conversation, { turns: 2 })
      const paused = buildEvent({ type: 'conversation.paused' })
      const changed = { ...conversation, event_count: 4 }
      await store().conversations.change(account_id, changed, [paused])
      const at = '2026-11-21T00:00:00.000Z'
      const erased = await store().conversations.erase(account_id, conversation.id, at)
      expect(erased).toEqual({ messages: 4, comments: 2, explanations: 2, events: 5 })
    })
  })
}
