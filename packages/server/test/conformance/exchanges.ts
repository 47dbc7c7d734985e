// Loading and storing turns: an exchange is stored completely or not at all.
import type { ReplyGrounding } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { ConversationRow } from '../../src/storage/interfaces/conversations.ts'
import type { MessageRow } from '../../src/storage/interfaces/messages.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildIdempotentRequest } from '../support/builders/idempotency.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }

export function exchangeSuite(backend: Backend): void {
  describe('turns', () => {
    const store = useStore(backend)

    async function addConversation(overrides: Partial<ConversationRow> = {}) {
      const conversation = buildConversation(createId('acct'), overrides)
      await store().conversations.add(conversation.account_id, conversation, [], [])
      return conversation
    }

    /** Adds a conversation with some exchanges. Returns it with all its messages. */
    async function addHistory(exchanges: number) {
      const conversation = await addConversation()
      const messages: MessageRow[] = []
      for (let i = 0; i < exchanges; i++) {
        const exchange = buildExchange(conversation, 2 * i)
        await store().conversations.addExchange(conversation.account_id, exchange)
        messages.push(...exchange.messages)
      }
      return { conversation, messages }
    }

    it('addExchange › stores every field of both messages', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const messages = [
        buildMessage(conversation, 1, { user_id: hostileText, text: hostileText }),
        buildBotMessage(conversation, 2, {
          text: hostileText,
          reply: {
            answered: false,
            outcome: null,
            confidence: null,
            citations: [],
            usage: null,
            latency_ms: null,
            finish_reason: null,
            engine: null,
          },
        }),
      ]
      const exchange = buildExchange(conversation, 0, { messages })
      expect(await store().conversations.addExchange(account_id, exchange)).toBe(true)
      const second = buildExchange(conversation, 2)
      expect(await store().conversations.addExchange(account_id, second)).toBe(true)
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page).toEqual({ rows: [...messages, ...second.messages], total: 4 })
    })

    it('addExchange › stores how far the sources support a reply', async () => {
      const conversation = await addConversation()
      const { reply } = buildBotMessage(conversation, 2)
      if (reply === null) throw new Error('The message has no reply.')
      const grounding: ReplyGrounding = {
        level: 'balanced',
        score: 0.6667,
        verified: null,
        marks: [{ start: 0, end: 12, kind: 'unknown_number' }],
      }
      const bot = buildBotMessage(conversation, 2, { reply: { ...reply, grounding } })
      const messages = [buildMessage(conversation, 1), bot]
      const exchange = buildExchange(conversation, 0, { messages })
      expect(await store().conversations.addExchange(conversation.account_id, exchange)).toBe(true)
      const found = await store().messages.find(conversation.account_id, bot.id)
      expect(found?.message).toEqual(bot)
    })

    it('addExchange › updates the counters and continues the numbers of events', async () => {
      const { conversation, messages } = await addHistory(3)
      const { account_id, id } = conversation
      const last = messages.at(-1)?.sent_at
      expect(await store().conversations.find(account_id, id)).toEqual({
        ...conversation,
        message_count: 6,
        event_count: 6,
        last_message_at: last,
        updated_at: last,
      })
      const stored = (await store().rows('messages')).filter((row) => row.conversation_id === id)
      expect(stored).toHaveLength(6)
      const events = (await store().rows('events')).filter((row) => row.conversation_id === id)
      expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
      expect(events.map(({ data }) => JSON.parse(String(data)))).toEqual(messages)
    })

    it.each([
      ['an unexpected message count', {}, 1],
      ['an ended conversation', { status: 'ended' as const }, 0],
      ['a paused conversation', { status: 'paused' as const }, 0],
    ])(
      'addExchange › returns false and stores nothing for %s',
      async (_what, overrides, expected) => {
        const conversation = await addConversation(overrides)
        const { account_id, id } = conversation
        const exchange = buildExchange(conversation, expected)
        expect(await store().conversations.addExchange(account_id, exchange)).toBe(false)
        expect(await store().conversations.find(account_id, id)).toEqual(conversation)
        for (const table of ['messages', 'events'] as const) {
          const rows = await store().rows(table)
          expect(rows.filter((row) => row.conversation_id === id)).toEqual([])
        }
      },
    )

    it('addExchange › returns false for an unknown conversation', async () => {
      const unknown = buildConversation(createId('acct'))
      const added = store().conversations.addExchange(unknown.account_id, buildExchange(unknown, 0))
      expect(await added).toBe(false)
    })

    it('addExchange › stores nothing if it fails in the middle', async () => {
      const { conversation, messages } = await addHistory(1)
      const { account_id, id } = conversation
      const before = await store().conversations.find(account_id, id)
      // The second message has a sequence number that is taken.
      const clash = [buildMessage(conversation, 3), buildBotMessage(conversation, 1)]
      const exchange = buildExchange(conversation, 2, { messages: clash })
      await expect(store().conversations.addExchange(account_id, exchange)).rejects.toThrow()
      expect(await store().conversations.find(account_id, id)).toEqual(before)
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page?.rows).toEqual(messages)
      const events = (await store().rows('events')).filter((row) => row.conversation_id === id)
      expect(events).toHaveLength(2)
    })

    it('addExchange › stores only one of twenty exchanges that expect the same state', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const exchanges = Array.from({ length: 20 }, () => buildExchange(conversation, 0))
      const results = await Promise.all(
        exchanges.map((exchange) => store().conversations.addExchange(account_id, exchange)),
      )
      expect(results.filter(Boolean)).toHaveLength(1)
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page).toEqual({ rows: exchanges[results.indexOf(true)]?.messages, total: 2 })
    })

    const answer = { status: 200, location: null, body: '{"data":{}}' }

    /** Adds a conversation and a request that holds its key. */
    async function addKeyed() {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const request = buildIdempotentRequest()
      await store().idempotency.claim(account_id, request)
      /** A request that claims the key after the lease. */
      const next = {
        ...request,
        created_at: request.locked_until,
        locked_until: '2026-11-20T10:02:00.000Z',
      }
      const takeOver = () => store().idempotency.claim(account_id, next)
      const add = (exchange = buildExchange(conversation, 0)) =>
        store().conversations.addKeptExchange(account_id, exchange, { ...request, ...answer })
      const isUntouched = async () => {
        expect(await store().conversations.find(account_id, id)).toEqual(conversation)
        for (const table of ['messages', 'events', 'explanations'] as const) {
          const rows = await store().rows(table)
          expect(rows.filter((row) => row.account_id === account_id)).toEqual([])
        }
      }
      return { conversation, request, takeOver, add, isUntouched }
    }

    it('addKeptExchange › stores the exchange and the final answer', async () => {
      const { conversation, add, takeOver } = await addKeyed()
      const { account_id, id } = conversation
      const exchange = buildExchange(conversation, 0)
      expect(await add(exchange)).toBe('stored')
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page).toEqual({ rows: exchange.messages, total: 2 })
      expect(await takeOver()).toMatchObject({ ...answer, locked_until: '' })
    })

    it('addKeptExchange › stores nothing if the conversation changed, and keeps the key', async () => {
      const { conversation, request, add, isUntouched } = await addKeyed()
      expect(await add(buildExchange(conversation, 2))).toBe('moved')
      await isUntouched()
      const { isHeld, claim } = store().idempotency
      expect(await isHeld(conversation.account_id, request)).toBe(true)
      expect(await claim(conversation.account_id, request)).toMatchObject({ status: null })
    })

    it.each(['claimed after the lease', 'released'])(
      'addKeptExchange › stores nothing if the key was %s',
      async (how) => {
        const { conversation, request, takeOver, add, isUntouched } = await addKeyed()
        if (how === 'released') {
          await store().idempotency.release(conversation.account_id, request)
        } else await takeOver()
        expect(await add()).toBe('overtaken')
        await isUntouched()
        expect((await takeOver())?.status ?? null).toBeNull()
      },
    )

    it('addKeptExchange › stores nothing if it fails in the middle', async () => {
      const { conversation, takeOver, add, isUntouched } = await addKeyed()
      const clash = [buildMessage(conversation, 1), buildBotMessage(conversation, 1)]
      await expect(add(buildExchange(conversation, 0, { messages: clash }))).rejects.toThrow()
      await isUntouched()
      expect(await takeOver()).toBeUndefined()
    })

    it('addKeptExchange › either stores the exchange or loses the key to a concurrent claim', async () => {
      for (let round = 0; round < 20; round++) {
        const { takeOver, add, isUntouched } = await addKeyed()
        const [first, second] = round % 2 === 0 ? [add, takeOver] : [takeOver, add]
        const ended = await Promise.all([first(), second()])
        if (ended.includes('stored')) {
          expect(ended.find((one) => one !== 'stored')).toMatchObject(answer)
        } else {
          expect(new Set(ended)).toEqual(new Set(['overtaken', undefined]))
          await isUntouched()
        }
      }
    })

    it('addKeptExchange › stores only one of twenty exchanges, with its answer', async () => {
      const conversation = await addConversation()
      const { account_id } = conversation
      const requests = Array.from({ length: 20 }, () => buildIdempotentRequest())
      for (const request of requests) await store().idempotency.claim(account_id, request)
      const { addKeptExchange } = store().conversations
      const ended = await Promise.all(
        requests.map((request) =>
          addKeptExchange(account_id, buildExchange(conversation, 0), { ...request, ...answer }),
        ),
      )
      expect(ended.filter((one) => one === 'stored')).toHaveLength(1)
      const known = await Promise.all(
        requests.map((request) => store().idempotency.claim(account_id, request)),
      )
      expect(known.map((one) => (one?.status === null ? 'moved' : 'stored'))).toEqual(ended)
    })

    it('loadTurn › returns conversation, chatbot, last messages in order, and versions', async () => {
      const { conversation, messages } = await addHistory(4)
      const { account_id, id, chatbot_id } = conversation
      const chatbot = buildChatbot(account_id, { id: chatbot_id })
      await store().chatbots.add(account_id, chatbot)
      await store().segments.put(account_id, chatbot_id, 'kb_1', 'data')
      await store().segments.put(account_id, chatbot_id, 'kb_2', 'data')
      await store().segments.put(account_id, 'shared', 'kb_3', 'data')
      const turn = await store().conversations.loadTurn(account_id, id, { history: 3 })
      expect(turn).toEqual({
        conversation: await store().conversations.find(account_id, id),
        chatbot,
        history: messages.slice(-3).map(({ sender_type, user_id, text, reply, sequence }) => ({
          sender_type,
          user_id,
          text,
          topic: reply === null ? null : { knowledge_id: 'kb_1', title: 'Returns' },
          suggestions: reply?.suggestions ?? [],
          cited:
            sequence === messages.length
              ? (reply?.citations.map(({ chunk_id }) => chunk_id) ?? [])
              : [],
          isUnanswered: false,
        })),
        scopes: [
          { scope_id: chatbot_id, version: 2 },
          { scope_id: 'shared', version: 1 },
        ],
      })
    })

    it('loadTurn › works without chatbot, messages and knowledge', async () => {
      const conversation = await addConversation()
      const { account_id, id, chatbot_id } = conversation
      expect(await store().conversations.loadTurn(account_id, id, { history: 6 })).toEqual({
        conversation,
        chatbot: undefined,
        history: [],
        scopes: [
          { scope_id: chatbot_id, version: 0 },
          { scope_id: 'shared', version: 0 },
        ],
      })
    })

    it('loadTurn › reports whether the bot’s last reply left the question unanswered', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const { reply } = buildBotMessage(conversation, 1)
      if (reply === null) throw new Error('The message has no reply.')
      const replies = [
        { reply: { ...reply, answered: false, outcome: 'unknown' } },
        { reply: { ...reply, answered: false, outcome: 'closest' } },
        { reply: { ...reply, answered: false, outcome: 'clarify' } },
        { reply: { ...reply, answered: false, outcome: 'unknown', handoff: true } },
        { reply: { ...reply, answered: false, outcome: null }, kind: 'notice' },
        { reply: null, author: { type: 'human', name: 'Ann' } },
        { reply: null, kind: 'welcome' },
      ] as const
      const messages = replies.map((one, index) => buildBotMessage(conversation, index + 1, one))
      const unanswered: (boolean | undefined)[] = []
      for (const [index, message] of messages.entries()) {
        const exchange = { messages: [message], events: [buildEvent()] }
        await store().conversations.addExchange(
          account_id,
          buildExchange(conversation, index, exchange),
        )
        const turn = await store().conversations.loadTurn(account_id, id, { history: 7 })
        expect(turn?.history.slice(0, -1).some(({ isUnanswered }) => isUnanswered)).toBe(false)
        unanswered.push(turn?.history.at(-1)?.isUnanswered)
      }
      expect(unanswered).toEqual([true, true, false, false, false, false, false])
      const page = await store().messages.list(account_id, id, 'asc', firstPage)
      expect(page?.rows).toEqual(messages)
    })

    it('loadTurn › returns the topics that the bot cited, also before later user messages', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const { reply } = buildBotMessage(conversation, 1)
      if (reply === null) throw new Error('The message has no reply.')
      const citing = (title: string) => ({
        reply: { ...reply, citations: reply.citations.map((one) => ({ ...one, title })) },
      })
      const messages = [
        buildBotMessage(conversation, 1, citing('Returns')),
        buildBotMessage(conversation, 2, citing('Shipping')),
        buildMessage(conversation, 3),
        buildMessage(conversation, 4),
      ]
      const events = messages.map(() => buildEvent())
      const exchange = buildExchange(conversation, 0, { messages, events })
      await store().conversations.addExchange(account_id, exchange)
      const turn = await store().conversations.loadTurn(account_id, id, { history: 4 })
      expect(turn?.history.map(({ topic }) => topic?.title)).toEqual([
        'Returns',
        'Shipping',
        undefined,
        undefined,
      ])
    })

    it('loadTurn › returns undefined for an unknown conversation', async () => {
      const turn = store().conversations.loadTurn('acct_1', 'conv_unknown', { history: 6 })
      expect(await turn).toBeUndefined()
    })

    it.each([
      [1, 3],
      [2, 2],
      [3, 7],
      [100, 100],
    ])('messages.list › case %d: pages of %d are ranges in both orders', async (_, limit) => {
      const { conversation, messages } = await addHistory(5)
      const { account_id, id } = conversation
      for (const order of ['asc', 'desc'] as const) {
        const whole = order === 'asc' ? messages : messages.toReversed()
        for (let offset = 0; offset < messages.length + limit; offset += limit) {
          const page = await store().messages.list(account_id, id, order, { limit, offset })
          expect(page).toEqual({ rows: whole.slice(offset, offset + limit), total: 10 })
        }
      }
    })

    it('messages.list › returns no rows past the end, and the true total', async () => {
      const { conversation } = await addHistory(1)
      const page = { limit: 10, offset: 99_999_999_999_990 }
      for (const order of ['asc', 'desc'] as const) {
        const listed = store().messages.list(conversation.account_id, conversation.id, order, page)
        expect(await listed).toEqual({ rows: [], total: 2 })
      }
    })

    it('messages.list › returns undefined for an unknown conversation, and no rows for a new one', async () => {
      const conversation = await addConversation()
      const { account_id, id } = conversation
      const unknown = store().messages.list(account_id, 'conv_unknown', 'asc', firstPage)
      expect(await unknown).toBeUndefined()
      const empty = store().messages.list(account_id, id, 'asc', firstPage)
      expect(await empty).toEqual({ rows: [], total: 0 })
    })
  })
}
