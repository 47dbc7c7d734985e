// The store of conversations outside turns: filters, changes and erasure.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type {
  ConversationFilter,
  ConversationRow,
} from '../../src/storage/interfaces/conversations.ts'
import { eventIdOf } from '../../src/storage/interfaces/events.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildIdempotentRequest } from '../support/builders/idempotency.ts'
import { buildBotMessage, buildExplanation, buildMessage } from '../support/builders/messages.ts'
import { buildDelivery } from '../support/builders/webhooks.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }
const nobody = { name: null, claims: { plan: 'gold' } }
const later = '2026-11-21T00:00:00.000Z'

export function conversationCourseSuite(backend: Backend): void {
  const store = useStore(backend)

  async function addConversation(overrides: Partial<ConversationRow> = {}) {
    const conversation = buildConversation(createId('acct'), overrides)
    await store().conversations.add(conversation.account_id, conversation, [], [])
    return conversation
  }

  /** Reads the account's rows in the order of their sequence numbers. */
  const rowsOf = async (table: 'events' | 'messages' | 'explanations', account_id: string) =>
    (await store().rows(table))
      .filter((row) => row.account_id === account_id)
      .sort((a, b) => Number(a.sequence) - Number(b.sequence))

  describe('filtered lists of conversations', () => {
    /** Adds an account with conversations that differ in every field of a filter. */
    async function addSome() {
      const account_id = createId('acct')
      const days = [20, 18, 19, 20, 21]
      const all: ConversationRow[] = []
      for (const [i, day] of days.entries()) {
        const conversation = buildConversation(account_id, {
          chatbot_id: i % 2 === 0 ? 'bot_a' : 'bot_b',
          user_id: ['Ann', 'bob', 'ann', 'x_y', 'x%y'][i] ?? '',
          status: (['active', 'ended', 'paused', 'active', 'ended'] as const)[i] ?? 'active',
          verified_user: i === 4 ? { ...nobody, sub: 'c-42', email: 'Eve@shop.example' } : null,
          title: ['Parcels', null, 'PARCEL lost', 'ÄRGER', 'back\\slash'][i] ?? null,
          created_at: `2026-11-${day}T10:00:00.000Z`,
          updated_at: `2026-12-0${5 - i}T10:00:00.000Z`,
        })
        await store().conversations.add(account_id, conversation, [], [])
        all.push(conversation)
      }
      return { account_id, all }
    }

    it.each<[string, ConversationFilter, number[]]>([
      ['by user id, case-sensitive', { user_id: 'Ann' }, [0]],
      ['by status', { status: 'ended' }, [4, 1]],
      ['from a time on', { from: '2026-11-20T10:00:00.000Z' }, [4, 3, 0]],
      ['before a time', { before: '2026-11-20T10:00:00.000Z' }, [2, 1]],
      ['oldest first', { sort: 'created_at' }, [0, 1, 2, 3, 4]],
      ['from a time on, oldest first', { from: '2026-11-18', sort: 'created_at' }, [1, 2, 0, 3, 4]],
      ['last changed first', { sort: '-updated_at' }, [0, 1, 2, 3, 4]],
      ['least recently changed first', { sort: 'updated_at' }, [4, 3, 2, 1, 0]],
      ['with a text in title or user id, in either case', { q: 'aRcEl' }, [2, 0]],
      ['with a text only in the user id', { q: 'BO' }, [1]],
      ['with a part of a verified id', { q: 'C-4' }, [4]],
      ['with a part of a verified address', { q: 'eve@SHOP' }, [4]],
      ['with the name of a verified field', { q: 'claims' }, []],
      ['with an underscore as a plain character', { q: 'x_y' }, [3]],
      ['with a percent sign as a plain character', { q: '%' }, [4]],
      ['with a backslash as a plain character', { q: 'k\\s' }, [4]],
      ['with non-ASCII letters in the wrong case', { q: 'ärger' }, []],
      ['with non-ASCII letters in the stored case', { q: 'Ärger'.toUpperCase() }, [3]],
      ['with several filters', { status: 'paused', user_id: 'ann', from: '2026', q: 'lost' }, [2]],
      ['without a match', { status: 'paused', user_id: 'bob' }, []],
    ])('%s', async (_what, filter, expected) => {
      const { account_id, all } = await addSome()
      const rows = expected.map((i) => all[i])
      const { list } = store().conversations
      expect(await list(account_id, null, firstPage, filter)).toEqual({
        rows,
        total: rows.length,
      })
      for (let offset = 0; offset <= rows.length; offset++) {
        const page = await list(account_id, null, { limit: 1, offset }, filter)
        expect(page).toEqual({ rows: rows.slice(offset, offset + 1), total: rows.length })
      }
      const ofBot = rows.filter((row) => row?.chatbot_id === 'bot_a')
      expect(await list(account_id, ['bot_a'], firstPage, filter)).toEqual({
        rows: ofBot,
        total: ofBot.length,
      })
      const both = await list(account_id, ['bot_b', 'bot_a'], firstPage, filter)
      expect(both).toEqual({ rows, total: rows.length })
      expect(await list(account_id, [], firstPage, filter)).toEqual({ rows: [], total: 0 })
    })
  })

  describe('conversations by words of their messages', () => {
    const list = (account_id: string, q: string, filter: ConversationFilter = {}) =>
      store().conversations.list(account_id, null, firstPage, { ...filter, q })

    async function addTalk(account_id: string, ...texts: readonly string[]) {
      const conversation = buildConversation(account_id, {
        user_id: 'u',
        title: null,
        verified_user: null,
        message_count: texts.length,
      })
      const messages = texts.map((text, i) => buildMessage(conversation, i + 1, { text }))
      await store().conversations.add(account_id, conversation, messages, [])
      return conversation
    }

    it.each<[string, string, number[]]>([
      ['a word in any case', 'REFUND', [1, 0]],
      ['the beginning of a word', 'kett', [0]],
      ['all words of one message, in any order', 'broken kettle', [0]],
      ['no words of two messages', 'kettle thanks', []],
      ['two letters as a whole word only', 'ke', []],
      ['two letters that are a whole word', 'my', [0]],
      ['other letters in any case', 'GRÖßE', [2]],
      ['the beginning of a text without spaces', '日本', [3]],
      ['a part of an address', 'shop', [1]],
      ['a word after a slash', 'returns', [1]],
      ['a number', '4711', [2]],
      ['marks of a script', 'हिन्दी', [3]],
      ['signs of the query language of an index', 'refund" OR text : "x* & | ! ()', []],
      ['an id of an account', 'acct', []],
    ])('finds %s', async (_what, q, expected) => {
      const account_id = createId('acct')
      const talks = [
        await addTalk(account_id, 'My kettle is broken. Refund?', 'Many thanks'),
        await addTalk(account_id, 'refund: see www.shop.example/returns-page or ann@shop.example'),
        await addTalk(account_id, 'Welche Größe hat Nr. RE-4711?', 'x'.repeat(10_000)),
        await addTalk(account_id, '日本語のテスト', 'हिन्दी में'),
      ]
      await addTalk(createId('acct'), 'My broken kettle: refund, Größe, 日本, 4711, shop, returns')
      const ids = expected.map((i) => talks[i]?.id)
      const { rows, total } = await list(account_id, q)
      expect([rows.map(({ id }) => id), total]).toEqual([ids, ids.length])
    })

    it('listFound › returns the newest message with all words, of the named conversations', async () => {
      const account_id = createId('acct')
      const talk = await addTalk(account_id, 'kettle red', 'Kettle blue', 'kettle', 'pot blue')
      const other = await addTalk(account_id, 'blue kettle')
      const { listFound } = store().messages
      const found = await listFound(account_id, [talk.id], 'blue kettle')
      expect([...found.keys()]).toEqual([talk.id])
      expect(found.get(talk.id)).toMatchObject({ text: 'Kettle blue', sender_type: 'user' })
      expect((await listFound(account_id, [talk.id, other.id], 'blue')).size).toBe(2)
      expect((await listFound(account_id, [], 'blue')).size).toBe(0)
      expect((await listFound(account_id, [talk.id], '?')).size).toBe(0)
    })

    it('combines words with other filters, and with titles and people', async () => {
      const account_id = createId('acct')
      const talk = await addTalk(account_id, 'Where is my parcel?')
      const titled = buildConversation(account_id, { title: 'Parcels' })
      await store().conversations.add(account_id, titled, [], [])
      expect((await list(account_id, 'parcel')).rows.map(({ id }) => id)).toEqual([
        titled.id,
        talk.id,
      ])
      expect((await list(account_id, 'parcel', { user_id: 'u' })).total).toBe(1)
      expect((await list(account_id, 'parcel', { status: 'paused' })).total).toBe(0)
    })

    it('finds new messages at once, and never words that were erased', async () => {
      const account_id = createId('acct')
      const talk = await addTalk(account_id, 'Hello')
      const exchange = buildExchange(talk, 1)
      await store().conversations.addExchange(account_id, exchange)
      const [word = ''] = exchange.messages[0]?.text.match(/\p{L}{4,}/u) ?? []
      expect((await list(account_id, word)).total).toBe(1)
      expect((await list(account_id, 'hello')).total).toBe(1)
      await store().conversations.erase(account_id, talk.id, later)
      expect((await list(account_id, 'hello')).total).toBe(0)
      expect((await list(account_id, word)).total).toBe(0)
    })
  })

  describe('conversations that change', () => {
    it('change › replaces the fields that may change, and continues the numbers of events', async () => {
      const conversation = await addConversation({ event_count: 3 })
      const { account_id, id } = conversation
      const changed: ConversationRow = {
        ...conversation,
        status: 'ended',
        title: hostileText,
        metadata: { a: hostileText },
        ended_at: later,
        ended_reason: 'user',
        resolution: 'abandoned',
        paused_at: '2026-11-20T12:00:00.000Z',
        updated_at: later,
      }
      const events = [buildEvent(), buildEvent({ type: 'conversation.ended' })]
      expect(await store().conversations.change(account_id, changed, events)).toBe(true)
      const expected = { ...changed, event_count: 5 }
      expect(await store().conversations.find(account_id, id)).toEqual(expected)
      const stored = await rowsOf('events', account_id)
      expect(stored.map((row) => [row.id, row.sequence, row.conversation_id])).toEqual([
        [events[0]?.id, 4, id],
        [events[1]?.id, 5, id],
      ])
    })

    it('change › keeps the counters of turns', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      await store().conversations.addExchange(account_id, buildExchange(conversation, 0))
      const before = await store().conversations.find(account_id, id)
      await store().conversations.change(account_id, { ...conversation, title: 'New' }, [])
      const { updated_at } = conversation
      expect(await store().conversations.find(account_id, id)).toEqual({
        ...before,
        title: 'New',
        updated_at,
      })
    })

    it('change › returns false for an unknown conversation, and stores no event', async () => {
      const unknown = buildConversation(createId('acct'))
      const { account_id } = unknown
      expect(await store().conversations.change(account_id, unknown, [buildEvent()])).toBe(false)
      expect(await rowsOf('events', account_id)).toEqual([])
    })

    it('find › locks the row for a transaction that changes it', async () => {
      const { account_id, id } = await addConversation({ title: '' })
      const append = () =>
        store().transaction(async (tx) => {
          const row = await tx.conversations.find(account_id, id, 'update')
          if (row === undefined) throw new Error('The conversation is missing.')
          await tx.conversations.change(account_id, { ...row, title: `${row.title}x` }, [])
        })
      await Promise.all(Array.from({ length: 10 }, append))
      expect((await store().conversations.find(account_id, id))?.title).toBe('x'.repeat(10))
    })

    it('addExchange › stores messages in a paused conversation if that status is expected', async () => {
      const conversation = await addConversation({ status: 'paused' })
      const { account_id, id } = conversation
      const exchange = buildExchange(conversation, 0, { expected_status: 'paused' })
      expect(await store().conversations.addExchange(account_id, exchange)).toBe(true)
      expect(await store().conversations.find(account_id, id)).toMatchObject({
        status: 'paused',
        message_count: 2,
      })
    })
  })

  describe('conversations that are erased', () => {
    /** Adds two conversations of one account and chatbot, each with its own word in every table. */
    async function addTwo() {
      const account_id = createId('acct')
      const [erased, kept] = ['secret', 'open'].map((word) =>
        buildConversation(account_id, {
          title: word,
          metadata: { word },
          user_id: 'ann',
          event_count: 1,
        }),
      ) as [ConversationRow, ConversationRow]
      for (const conversation of [erased, kept]) {
        const word = String(conversation.title)
        const reply = buildBotMessage(conversation, 2, {
          text: `It is ${word}.`,
          feedback: { rating: 'negative', comment: `Not ${word}.` },
        })
        const question = buildMessage(conversation, 1, { text: `Is it ${word}?` })
        const start = buildEvent({ type: 'conversation.started', data: { title: word } })
        await store().conversations.add(account_id, conversation, [], [start])
        await store().conversations.addExchange(account_id, {
          conversation_id: conversation.id,
          expected_message_count: 0,
          messages: [question, reply],
          events: [question, reply].map((message) =>
            buildEvent({ id: eventIdOf(message.id), data: message }),
          ),
          explanation: buildExplanation(reply, { data: { word } }),
        })
      }
      const reply = async ({ id }: ConversationRow) =>
        String(
          (await rowsOf('messages', account_id)).find(
            (row) => row.conversation_id === id && row.sequence === 2,
          )?.id,
        )
      return { account_id, erased, kept, reply }
    }

    it('erase › removes every word, and no method finds the conversation', async () => {
      const { account_id, erased, kept, reply } = await addTwo()
      const reply_id = await reply(erased)
      const answers = [
        { event_id: eventIdOf(reply_id), response_body: 'I got: secret' },
        { event_id: eventIdOf(await reply(kept)), response_body: 'I got: open' },
      ]
      await store().outbox.addDeliveries(answers.map((one) => buildDelivery(account_id, one)))
      const before = await store().conversations.find(account_id, kept.id)
      const { conversations, messages } = store()
      expect(await conversations.erase(account_id, erased.id, later)).toBeDefined()

      expect(await conversations.find(account_id, erased.id)).toBeUndefined()
      const turn = conversations.loadTurn(account_id, erased.id, { history: 6 })
      expect(await turn).toBeUndefined()
      expect(await messages.list(account_id, erased.id, 'asc', firstPage)).toBeUndefined()
      expect(await messages.find(account_id, reply_id)).toBeUndefined()
      expect(await messages.findExplanation(account_id, reply_id)).toBeUndefined()
      for (const filter of [{}, { user_id: 'ann' }, { sort: 'updated_at' as const }]) {
        const listed = await conversations.list(account_id, null, firstPage, filter)
        expect(listed).toEqual({ rows: [before], total: 1 })
        const ofBot = await conversations.list(account_id, [kept.chatbot_id], firstPage, filter)
        expect(ofBot).toEqual({ rows: [before], total: 1 })
      }
      const tables = ['conversations', 'messages', 'events', 'explanations', 'deliveries'] as const
      for (const table of tables) {
        const rows = (await store().rows(table)).filter((row) => row.account_id === account_id)
        expect(JSON.stringify(rows)).not.toContain('secret')
        expect(JSON.stringify(rows)).toContain('open')
      }
    })

    it('erase › keeps the data that the analytics count', async () => {
      const { account_id, erased } = await addTwo()
      await store().conversations.erase(account_id, erased.id, later)
      const rows = (await store().rows('conversations')).filter((row) => row.id === erased.id)
      expect(rows).toMatchObject([{ user_id: 'ann', message_count: 2, deleted_at: later }])
      const stored = await rowsOf('messages', account_id)
      const [question, answer] = stored.filter((row) => row.conversation_id === erased.id)
      expect(question).toMatchObject({ sender_type: 'user', user_id: 'ann', text: '', reply: null })
      expect(answer).toMatchObject({ sender_type: 'bot', text: '' })
      const { citations, suggestions: _, ...reply } = buildBotMessage(erased, 2).reply ?? {}
      expect(JSON.parse(String(answer?.reply))).toEqual({
        ...reply,
        citations: citations?.map((source) => ({ ...source, title: null, url: null, snippet: '' })),
      })
      expect(JSON.parse(String(answer?.feedback))).toEqual({ rating: 'negative', comment: null })
      const events = (await rowsOf('events', account_id)).filter(
        (row) => row.conversation_id === erased.id,
      )
      const nothing = { conversation_id: erased.id, deleted: true }
      expect(events.map(({ data }) => JSON.parse(String(data)))).toEqual(Array(3).fill(nothing))
    })

    it('erase › works without messages, and with replies that cite nothing', async () => {
      const { account_id, id } = await addConversation()
      expect(await store().conversations.erase(account_id, id, later)).toBeDefined()
      const other = buildConversation(account_id)
      const silent = buildBotMessage(other, 1, { kind: 'welcome', reply: null })
      const reply = buildBotMessage(other, 2)
      const messages = [
        silent,
        { ...reply, reply: reply.reply && { ...reply.reply, citations: [] } },
      ]
      await store().conversations.add(account_id, other, messages, [])
      expect(await store().conversations.erase(account_id, other.id, later)).toBeDefined()
      const stored = await rowsOf('messages', account_id)
      expect(stored.map(({ reply: kept }) => kept && JSON.parse(String(kept)).citations)).toEqual([
        null,
        [],
      ])
    })

    it('erase › returns undefined the second time and for an unknown conversation', async () => {
      const { account_id, id } = await addConversation()
      await addConversation({ account_id })
      expect(await store().conversations.erase(account_id, id, later)).toBeDefined()
      expect(await store().conversations.erase(account_id, id, later)).toBeUndefined()
      expect(await store().conversations.erase(account_id, 'conv_unknown', later)).toBeUndefined()
      const { total } = await store().conversations.list(account_id, null, firstPage)
      expect(total).toBe(1)
    })

    it('erase › refuses later turns, changes and feedback', async () => {
      const { account_id, erased, reply } = await addTwo()
      const found = await store().messages.find(account_id, await reply(erased))
      if (found === undefined) throw new Error('The reply is missing.')
      await store().conversations.erase(account_id, erased.id, later)
      const { conversations, messages } = store()
      expect(await conversations.addExchange(account_id, buildExchange(erased, 2))).toBe(false)
      expect(await conversations.change(account_id, erased, [buildEvent()])).toBe(false)
      expect(await messages.setFeedback(account_id, found.message, buildEvent())).toBe(false)
    })

    it('end › ends an erased conversation once, and keeps the payload of its event', async () => {
      const { account_id, erased } = await addTwo()
      await store().conversations.erase(account_id, erased.id, later)
      const ended = { ...erased, status: 'ended' as const, ended_at: later }
      const event = buildEvent({ type: 'conversation.ended', data: { title: null } })
      expect(await store().conversations.end(account_id, ended, event)).toBe(true)
      expect(await store().conversations.end(account_id, ended, event)).toBe(false)
      const last = (await rowsOf('events', account_id)).at(-1)
      expect(last).toMatchObject({ id: event.id, sequence: 4, conversation_id: erased.id })
      expect(JSON.parse(String(last?.data))).toEqual({ title: null })
    })

    it('idempotency.forget › deletes the answers that name the conversation, at and below the paths', async () => {
      const { account_id, erased, kept } = await addTwo()
      const path = '/v1/conversations'
      const answers = [erased, kept].flatMap(({ id: conversation_id }) =>
        [path, `${path}/${conversation_id}/messages`, '/v1/messages/msg_1/feedback'].map((at) => ({
          request: buildIdempotentRequest({ path: at }),
          body: JSON.stringify({ data: { conversation_id } }),
        })),
      )
      const { idempotency } = store()
      for (const { request, body } of answers) {
        await idempotency.claim(account_id, request)
        await idempotency.complete(account_id, request, { status: 200, location: null, body })
      }
      const running = buildIdempotentRequest({ path })
      await idempotency.claim(account_id, running)
      const paths = [path, `${path}/${erased.id}/`, '/v1/messages/']
      await idempotency.forget(account_id, erased.id, paths)
      const remaining = await Promise.all(
        answers.map(({ request }) => idempotency.claim(account_id, request)),
      )
      expect(remaining.map((answer) => answer?.body)).toEqual([
        ...[undefined, undefined, undefined],
        ...answers.slice(3).map(({ body }) => body),
      ])
      expect(await idempotency.claim(account_id, running)).toMatchObject({ status: null })
    })
  })
}
