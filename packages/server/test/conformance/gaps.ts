// The stores of gaps: counting failed questions, listing wordings, and erasing words.
import { describe, expect, it, vi } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { ConversationRow } from '../../src/storage/interfaces/conversations.ts'
import { eventIdOf, type NewEvent } from '../../src/storage/interfaces/events.ts'
import type { FailedQuestion, GapStatus } from '../../src/storage/interfaces/gaps.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildFailedQuestion } from '../support/builders/gaps.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }
const most = { wordings: 11, characters: 1_000, previousCharacters: 300 }
const unanswered = { answered: false, outcome: 'unknown' } as const
const time = (second: number) => new Date(Date.UTC(2026, 10, 20, 11, 0, second)).toISOString()

export function gapSuite(backend: Backend): void {
  describe('gaps', () => {
    const store = useStore(backend)

    async function addConversation(account_id: string, chatbot_id = 'bot_1') {
      const conversation = buildConversation(account_id, { chatbot_id })
      await store().conversations.add(account_id, conversation, [], [])
      return conversation
    }

    /** Stores a question with its reply, and counts it as failed. */
    async function fail(
      conversation: ConversationRow,
      text: string,
      { place = 0, asked_at = time(place), ...overrides }: Overrides = {},
    ) {
      const { account_id, id, chatbot_id } = conversation
      const user = buildMessage(conversation, place + 1, { text, sent_at: asked_at })
      const bot = buildBotMessage(conversation, place + 2, { reply_to: user.id })
      const exchange = { conversation_id: id, expected_message_count: place }
      const stored = { ...exchange, messages: [user, bot], events: [buildEvent()] }
      expect(await store().conversations.addExchange(account_id, stored)).toBe(true)
      const question = buildFailedQuestion({
        question_id: user.id,
        message_id: bot.id,
        conversation_id: id,
        chatbot_id,
        wording: text.toLowerCase(),
        asked_at,
        ...overrides,
      })
      await store().gaps.record(account_id, question, createId('gap'))
      return question
    }

    const list = async (account_id: string, status: GapStatus = 'open') =>
      (await store().gaps.list(account_id, null, firstPage, { status, sort: '-count' })).rows

    async function findOnlyGap(account_id: string, status: GapStatus = 'open') {
      const [gap, ...others] = await list(account_id, status)
      expect(others).toEqual([])
      if (gap === undefined) throw new Error('There is no such gap.')
      const { wordings } = await store().gaps.listWordings(account_id, gap, most)
      return { ...gap, wordings }
    }

    it('record › counts alike questions in one gap, with the newest wording first', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      await fail(conversation, 'Is PayPal ok?', { place: 0 })
      await fail(conversation, 'PayPal ok?', { place: 2 })
      const last = await fail(conversation, 'Is PayPal ok?', { place: 4, is_rated_badly: true })
      expect(await findOnlyGap(account_id)).toEqual({
        account_id,
        id: expect.stringMatching(/^gap_/),
        chatbot_id: 'bot_1',
        likeness: 'like 1',
        status: 'open',
        count: 3,
        unanswered: 3,
        rated_badly: 1,
        first_seen_at: time(0),
        last_seen_at: time(4),
        conversation_id: conversation.id,
        message_id: last.message_id,
        knowledge_id: null,
        resolution: null,
        resolved_at: null,
        wordings: ['Is PayPal ok?', 'PayPal ok?'],
      })
    })

    it('record › changes nothing the second time', async () => {
      const account_id = createId('acct')
      const question = await fail(await addConversation(account_id), 'Is PayPal ok?')
      const before = await findOnlyGap(account_id)
      await store().gaps.record(account_id, question, createId('gap'))
      expect(await findOnlyGap(account_id)).toEqual(before)
    })

    it('record › removes a question that no longer fails, and a gap without questions', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      const first = await fail(conversation, 'Is PayPal ok?')
      const overrides = { place: 2, is_unanswered: false, is_rated_badly: true }
      const rated = await fail(conversation, 'PayPal?', overrides)
      await store().gaps.record(account_id, { ...rated, is_rated_badly: false }, createId('gap'))
      expect(await findOnlyGap(account_id)).toMatchObject({
        count: 1,
        unanswered: 1,
        rated_badly: 0,
        last_seen_at: time(0),
        message_id: first.message_id,
        wordings: ['Is PayPal ok?'],
      })
      await store().gaps.record(account_id, { ...first, is_unanswered: false }, createId('gap'))
      expect(await list(account_id)).toEqual([])
      const rows = await store().rows('gaps')
      expect(rows.filter((row) => row.account_id === account_id)).toEqual([])
    })

    it('record › lists an earlier question after a later one', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      await fail(conversation, 'PayPal?', { place: 0, asked_at: time(50) })
      await fail(conversation, 'Is PayPal ok?', { place: 2, asked_at: time(40) })
      expect(await findOnlyGap(account_id)).toMatchObject({
        count: 2,
        first_seen_at: time(40),
        last_seen_at: time(50),
        wordings: ['PayPal?', 'Is PayPal ok?'],
      })
    })

    it('resolve › resets the counts, and only a later question reopens the gap', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      const before = await fail(conversation, 'Is PayPal ok?', { place: 0 })
      const { id } = await findOnlyGap(account_id)
      const closing = {
        resolution: 'resolved',
        knowledge_id: 'kb_1',
        resolved_at: time(10),
      } as const
      expect(await store().gaps.resolve(account_id, id, closing)).toBe(true)
      expect(await store().gaps.resolve(account_id, 'gap_x', closing)).toBe(false)
      expect(await list(account_id)).toEqual([])
      const closed = { ...closing, count: 0, unanswered: 0, rated_badly: 0, status: 'resolved' }
      expect(await findOnlyGap(account_id, 'resolved')).toMatchObject(closed)

      await store().gaps.record(account_id, { ...before, is_rated_badly: true }, createId('gap'))
      await fail(conversation, 'PayPal ok?', { place: 2, asked_at: time(9) })
      expect(await findOnlyGap(account_id, 'resolved')).toMatchObject(closed)

      const later = await fail(conversation, 'Pay with PayPal?', { place: 4, asked_at: time(11) })
      const reopened = { id, status: 'open', count: 1, knowledge_id: 'kb_1' }
      expect(await findOnlyGap(account_id)).toMatchObject({
        ...reopened,
        message_id: later.message_id,
      })
      await store().gaps.record(account_id, { ...later, is_unanswered: false }, createId('gap'))
      expect(await findOnlyGap(account_id, 'resolved')).toMatchObject({ ...closed, id })
    })

    it('list › sorts by count or by time, filters by chatbot, and returns the total', async () => {
      const account_id = createId('acct')
      const first = await addConversation(account_id, 'bot_1')
      const second = await addConversation(account_id, 'bot_2')
      await fail(first, 'A', { place: 0, likeness: 'a' })
      await fail(first, 'A', { place: 2, likeness: 'a' })
      await fail(second, 'B', { place: 0, likeness: 'b', asked_at: time(30) })
      await fail(second, 'C', { place: 2, likeness: 'c', asked_at: time(20) })
      const read = async (
        chatbot_ids: readonly string[] | null,
        sort: '-count' | '-last_seen_at',
        page = firstPage,
      ) => {
        const { list } = store().gaps
        const { rows, total } = await list(account_id, chatbot_ids, page, { status: 'open', sort })
        return [rows.map(({ likeness }) => likeness).join(''), total]
      }
      expect(await read(null, '-count')).toEqual(['abc', 3])
      expect(await read(null, '-last_seen_at')).toEqual(['bca', 3])
      expect(await read(null, '-last_seen_at', { limit: 1, offset: 1 })).toEqual(['c', 3])
      expect(await read(['bot_1'], '-count')).toEqual(['a', 1])
      expect(await read(['bot_2', 'bot_1'], '-last_seen_at')).toEqual(['bca', 3])
      expect(await read(['bot_3'], '-count')).toEqual(['', 0])
      expect(await read([], '-count')).toEqual(['', 0])
    })

    it('listWordings › limits the number and the length of the wordings', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      await fail(conversation, '😀😀😀 first', { place: 0 })
      await fail(conversation, '😀😀😀 second', { place: 2 })
      const gap = await findOnlyGap(account_id)
      const { listWordings } = store().gaps
      const short = { wordings: 1, characters: 5, previousCharacters: 5 }
      expect(await listWordings(account_id, gap, short)).toEqual({
        wordings: ['😀😀😀 s'],
        previous: '😀😀😀 f',
      })
    })

    it('listWordings › has what the user wrote before the newest wording', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      const { listWordings } = store().gaps
      const previous = async (likeness: string) =>
        (await listWordings(account_id, { chatbot_id: 'bot_1', likeness }, most)).previous
      await fail(conversation, 'When are you open?', { place: 0, likeness: 'open' })
      await fail(conversation, 'And on Sunday?', { place: 2, likeness: 'sunday' })
      expect(await previous('open')).toBeNull()
      expect(await previous('sunday')).toBe('When are you open?')
      const range = { first: 1, last: 2 }
      await store().upkeep.eraseMessages(account_id, conversation.id, range, (user_id) => user_id)
      expect(await previous('sunday')).toBeNull()
      // Asked anew, as the first message of another conversation.
      const other = await addConversation(account_id)
      await fail(other, 'on sunday?', { place: 0, likeness: 'sunday', asked_at: time(50) })
      expect(await previous('sunday')).toBeNull()
    })

    it('erasing words › removes wordings, and hides the gap until another question fails', async () => {
      const account_id = createId('acct')
      const first = await addConversation(account_id)
      const second = await addConversation(account_id)
      await fail(first, 'Is PayPal ok?', { asked_at: time(1) })
      await fail(second, 'Is PayPal ok?', { asked_at: time(2) })
      await fail(second, 'PayPal?', { place: 2, asked_at: time(3) })
      await store().conversations.erase(account_id, second.id, time(20))
      const gap = await findOnlyGap(account_id)
      expect(gap).toMatchObject({
        count: 3,
        conversation_id: null,
        message_id: null,
        last_seen_at: time(3),
        wordings: ['Is PayPal ok?'],
      })
      const range = { first: 1, last: 2 }
      await store().upkeep.eraseMessages(account_id, first.id, range, (user_id) => user_id)
      expect(await list(account_id)).toEqual([])
      expect(await store().gaps.find(account_id, gap.id)).toBeUndefined()

      await fail(await addConversation(account_id), 'Can I use PayPal?', { asked_at: time(30) })
      const found = { id: gap.id, count: 4, wordings: ['Can I use PayPal?'] }
      expect(await findOnlyGap(account_id)).toMatchObject(found)
    })

    it('erasing words › counts the questions as they are rated at that time', async () => {
      const account_id = createId('acct')
      const conversation = await addConversation(account_id)
      const badly = { is_unanswered: false, is_rated_badly: true }
      const questions = [
        await fail(conversation, 'Is PayPal ok?', { place: 0, ...badly }),
        await fail(conversation, 'PayPal?', { place: 2, is_rated_badly: true }),
        await fail(conversation, 'Pay by PayPal?', { place: 4 }),
        await fail(conversation, 'PayPal ok?', { place: 6, ...badly }),
      ]
      await fail(await addConversation(account_id), 'Can I use PayPal?', { asked_at: time(9) })
      expect(await findOnlyGap(account_id)).toMatchObject({
        count: 5,
        unanswered: 3,
        rated_badly: 3,
      })
      // The gap reader has not read yet that two ratings were withdrawn and two were given.
      const { messages } = store()
      for (const { message_id } of questions.slice(2)) {
        const found = await messages.find(account_id, message_id)
        if (found === undefined) throw new Error('The reply is gone.')
        const rated = { ...found.message, feedback: { rating: 'negative', comment: null } } as const
        const event = buildEvent({ type: 'message.feedback', data: { message_id } })
        expect(await messages.setFeedback(account_id, rated, event)).toBe(true)
      }
      await store().conversations.erase(account_id, conversation.id, time(20))
      expect(await findOnlyGap(account_id)).toMatchObject({
        count: 4,
        unanswered: 3,
        rated_badly: 2,
        wordings: ['Can I use PayPal?'],
      })
    })

    it('removeOfChatbot and removeQuestions › keep the data of other chatbots', async () => {
      const account_id = createId('acct')
      await fail(await addConversation(account_id, 'bot_1'), 'A')
      await fail(await addConversation(account_id, 'bot_2'), 'A')
      await store().gaps.removeOfChatbot(account_id, 'bot_1')
      expect(await findOnlyGap(account_id)).toMatchObject({ chatbot_id: 'bot_2' })
      const { removeQuestions } = store().gaps
      expect(await removeQuestions(account_id, 'bot_1', 10)).toBe(1)
      expect(await removeQuestions(account_id, 'bot_1', 10)).toBe(0)
      expect((await findOnlyGap(account_id)).wordings).toEqual(['A'])
    })
  })

  describe('gap reading', () => {
    const store = useStore(backend)

    it('returns the replies that failed or were rated, and continues at the stored place', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      await store().conversations.add(account_id, conversation, [], [])
      const user = buildMessage(conversation, 1, { text: 'Is PayPal ok?' })
      const failed = buildBotMessage(conversation, 2, {
        reply_to: user.id,
        reply: { ...replyOf(), ...unanswered },
      })
      const other = buildMessage(conversation, 3, { text: 'And cash?' })
      const good = buildBotMessage(conversation, 4, { reply_to: other.id, reply: replyOf() })
      const messages = [user, failed, other, good]
      const events: NewEvent[] = messages.map(({ id }) => buildEvent({ id: eventIdOf(id) }))
      const exchange = { conversation_id: conversation.id, expected_message_count: 0 }
      await store().conversations.addExchange(account_id, { ...exchange, messages, events })

      expect(await store().gapReading.hasNews()).toBe(true)
      const first = await readSettled()
      const { id: conversation_id } = conversation
      expect(first.replies).toEqual([{ account_id, conversation_id, message_id: failed.id }])
      expect(first.count).toBe(messages.length)
      const rated = { ...good, feedback: { rating: 'negative', comment: null } } as const
      const data = { message_id: good.id }
      const event = buildEvent({ type: 'message.feedback', data })
      await store().messages.setFeedback(account_id, rated, event)
      const second = await readSettled()
      expect(second.replies).toEqual([{ account_id, conversation_id, message_id: good.id }])
      expect(await store().gapReading.hasNews()).toBe(false)

      const { findReplied } = store().gapReading
      expect(await findReplied(account_id, failed.id)).toEqual({
        question_id: user.id,
        text: 'Is PayPal ok?',
        asked_at: user.sent_at,
        ...unanswered,
        rating: null,
      })
      expect(await findReplied(account_id, good.id)).toMatchObject({
        outcome: 'answer',
        answered: true,
        rating: 'negative',
      })
      expect(await findReplied(createId('acct'), good.id)).toBeUndefined()
      expect(await findReplied(account_id, user.id)).toBeUndefined()
      await store().conversations.erase(account_id, conversation_id, time(20))
      expect(await findReplied(account_id, good.id)).toBeUndefined()
    })

    /** Waits for events: on PostgreSQL, concurrent writers hold them back. */
    const readSettled = () =>
      vi.waitUntil(
        async () => {
          const found = await read()
          return found.count > 0 && found
        },
        { timeout: 20_000 },
      )

    const read = () =>
      store().transaction(async (tx) => {
        const from = await tx.gapReading.holdPlace()
        const found = await tx.gapReading.listReplies(from, 100)
        await tx.gapReading.advance(found.place)
        return found
      })
  })
}

type Overrides = Partial<FailedQuestion> & { readonly place?: number }

function replyOf() {
  const { reply } = buildBotMessage(buildConversation('acct_1'), 2)
  if (reply === null) throw new Error('The bot’s messages have a reply.')
  return reply
}
