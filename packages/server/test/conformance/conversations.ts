// The store of conversations: starting, listing and ending them.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { ConversationRow } from '../../src/storage/interfaces/conversations.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }

export function conversationSuite(backend: Backend): void {
  describe('conversations', () => {
    const store = useStore(backend)

    async function addConversation(overrides: Partial<ConversationRow> = {}) {
      const conversation = buildConversation(createId('acct'), overrides)
      await store().conversations.add(conversation.account_id, conversation, [], [])
      return conversation
    }

    const find = ({ account_id, id }: ConversationRow) => store().conversations.find(account_id, id)

    it.each([
      ['every field', {}],
      ['hostile text', { user_id: hostileText, title: hostileText, metadata: { a: hostileText } }],
      ['nulls', { title: null, language: null, metadata: {} }],
      ['a playground conversation', { playground: true }],
      [
        'an ended conversation',
        {
          status: 'ended' as const,
          ended_at: '2026-11-21T00:00:00.000Z',
          ended_reason: 'resolved' as const,
          resolution: 'resolved' as const,
          last_message_at: '2026-11-20T23:00:00.000Z',
          message_count: 4,
          event_count: 9,
        },
      ],
    ])('returns the conversation as added: %s', async (_what, overrides) => {
      const conversation = await addConversation(overrides)
      expect(await find(conversation)).toEqual(conversation)
      const { rows } = await store().conversations.list(conversation.account_id, null, firstPage)
      expect(rows).toEqual([conversation])
    })

    it('add › stores its first messages and numbers its events', async () => {
      const conversation = buildConversation(createId('acct'), { message_count: 1, event_count: 2 })
      const { account_id, id } = conversation
      const welcome = buildBotMessage(conversation, 1, { kind: 'welcome', reply: null })
      const events = [buildEvent({ type: 'conversation.started' }), buildEvent()]
      await store().conversations.add(account_id, conversation, [welcome], events)
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page).toEqual({ rows: [welcome], total: 1 })
      const stored = (await store().rows('events')).filter((row) => row.conversation_id === id)
      expect(stored.map((row) => [row.id, row.sequence])).toEqual([
        [events[0]?.id, 1],
        [events[1]?.id, 2],
      ])
    })

    it('add › with a taken id stores no messages or events, and counts nothing', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const event = buildEvent()
      const added = store().conversations.add(
        account_id,
        conversation,
        [buildMessage(conversation, 1)],
        [event],
      )
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
      const listed = await store().conversations.list(account_id, null, firstPage)
      expect(listed.total).toBe(1)
      const events = await store().rows('events')
      expect(events.some((row) => row.id === event.id)).toBe(false)
      const messages = await store().rows('messages')
      expect(messages.some((row) => row.conversation_id === id)).toBe(false)
    })

    it('add › stores nothing if its messages conflict', async () => {
      const conversation = buildConversation(createId('acct'))
      const twice = [buildMessage(conversation, 1), buildMessage(conversation, 1)]
      const added = store().conversations.add(conversation.account_id, conversation, twice, [])
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'sequence' })
      expect(await find(conversation)).toBeUndefined()
      const page = await store().conversations.list(conversation.account_id, null, firstPage)
      expect(page).toEqual({ rows: [], total: 0 })
    })

    it('list › returns the newest first, for all, several, one or no chatbots', async () => {
      const account_id = createId('acct')
      const all: ConversationRow[] = []
      for (const chatbot_id of ['bot_a', 'bot_b', 'bot_a', 'bot_c', 'bot_b', 'bot_a']) {
        const conversation = buildConversation(account_id, { chatbot_id })
        await store().conversations.add(account_id, conversation, [], [])
        all.unshift(conversation)
      }
      const of = (...ids: string[]) => all.filter(({ chatbot_id }) => ids.includes(chatbot_id))
      const list = (ids: string[] | null, page = firstPage) =>
        store().conversations.list(account_id, ids, page)
      expect(await list(null)).toEqual({ rows: all, total: 6 })
      expect(await list(['bot_a'])).toEqual({ rows: of('bot_a'), total: 3 })
      expect(await list(['bot_b', 'bot_c'])).toEqual({ rows: of('bot_b', 'bot_c'), total: 3 })
      expect(await list(['bot_unknown'])).toEqual({ rows: [], total: 0 })
      expect(await list([])).toEqual({ rows: [], total: 0 })
      const merged = of('bot_a', 'bot_b')
      for (let offset = 0; offset <= 6; offset += 2) {
        const page = await list(['bot_a', 'bot_b'], { limit: 2, offset })
        expect(page).toEqual({ rows: merged.slice(offset, offset + 2), total: 5 })
      }
    })

    it('listOpen › returns at most `limit` open conversations, the oldest first', async () => {
      const account_id = createId('acct')
      const open: ConversationRow[] = []
      for (const status of ['active', 'ended', 'paused', 'active'] as const) {
        const conversation = buildConversation(account_id, { chatbot_id: 'bot_a', status })
        await store().conversations.add(account_id, conversation, [], [])
        if (status !== 'ended') open.push(conversation)
      }
      expect(await store().conversations.listOpen(account_id, 'bot_a', 10)).toEqual(open)
      const some = await store().conversations.listOpen(account_id, 'bot_a', 2)
      expect(some).toEqual(open.slice(0, 2))
      expect(await store().conversations.listOpen(account_id, 'bot_b', 10)).toEqual([])
    })

    it('end › stores the end and one event, only once', async () => {
      const conversation = await addConversation({ event_count: 3 })
      const { account_id } = conversation
      const ended: ConversationRow = {
        ...conversation,
        status: 'ended',
        ended_at: '2026-11-21T00:00:00.000Z',
        ended_reason: 'chatbot_deleted',
        resolution: 'unresolved',
        updated_at: '2026-11-21T00:00:00.000Z',
      }
      const event = buildEvent({ type: 'conversation.ended' })
      expect(await store().conversations.end(account_id, ended, event)).toBe(true)
      expect(await find(conversation)).toEqual({ ...ended, event_count: 4 })
      const late = buildEvent({ type: 'conversation.ended' })
      expect(await store().conversations.end(account_id, ended, late)).toBe(false)
      expect(await find(conversation)).toEqual({ ...ended, event_count: 4 })
      const stored = (await store().rows('events')).filter(
        ({ account_id: of }) => of === account_id,
      )
      expect(stored.map(({ id, sequence }) => [id, sequence])).toEqual([[event.id, 4]])
    })

    it('end › returns false for an unknown conversation', async () => {
      const unknown = buildConversation(createId('acct'))
      const ended = await store().conversations.end(unknown.account_id, unknown, buildEvent())
      expect(ended).toBe(false)
    })
  })
}
