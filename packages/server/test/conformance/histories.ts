// The store of messages: histories by sender and time, messages by id, feedback and explanations.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { MessageFilter, MessageRow } from '../../src/storage/interfaces/messages.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildBotMessage, buildExplanation, buildMessage } from '../support/builders/messages.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }

export function historySuite(backend: Backend): void {
  describe('histories', () => {
    const store = useStore(backend)

    /** Adds a conversation with this number of exchanges, each with an explanation. */
    async function addHistory(exchanges: number) {
      const conversation = buildConversation(createId('acct'))
      const { account_id } = conversation
      await store().conversations.add(account_id, conversation, [], [])
      const messages: MessageRow[] = []
      for (let i = 0; i < exchanges; i++) {
        const exchange = buildExchange(conversation, 2 * i)
        const explanation = buildExplanation(exchange.messages[1] as MessageRow)
        await store().conversations.addExchange(account_id, { ...exchange, explanation })
        messages.push(...exchange.messages)
      }
      return { account_id, conversation, messages }
    }

    const timeOf = (messages: readonly MessageRow[], number: number) =>
      messages[number - 1]?.sent_at ?? ''

    it.each<[string, (messages: readonly MessageRow[]) => MessageFilter, number[]]>([
      ['of the user', () => ({ sender_type: 'user' }), [1, 3, 5, 7]],
      ['of the bot', () => ({ sender_type: 'bot' }), [2, 4, 6, 8]],
      ['after a message', (all) => ({ after: timeOf(all, 3) }), [4, 5, 6, 7, 8]],
      ['after the last message', (all) => ({ after: timeOf(all, 8) }), []],
      [
        'after a time long ago',
        () => ({ after: '2020-01-01T00:00:00.000Z' }),
        [1, 2, 3, 4, 5, 6, 7, 8],
      ],
      ['before a message', (all) => ({ before: timeOf(all, 3) }), [1, 2]],
      ['before the first message', (all) => ({ before: timeOf(all, 1) }), []],
      [
        'before a future time',
        () => ({ before: '2030-01-01T00:00:00.000Z' }),
        [1, 2, 3, 4, 5, 6, 7, 8],
      ],
      [
        'between two messages',
        (all) => ({ after: timeOf(all, 2), before: timeOf(all, 6) }),
        [3, 4, 5],
      ],
      [
        'between neighbouring messages',
        (all) => ({ after: timeOf(all, 2), before: timeOf(all, 3) }),
        [],
      ],
      [
        'between two times in the wrong order',
        (all) => ({ after: timeOf(all, 6), before: timeOf(all, 2) }),
        [],
      ],
      [
        'of the bot between two messages',
        (all) => ({ sender_type: 'bot', after: timeOf(all, 2), before: timeOf(all, 7) }),
        [4, 6],
      ],
    ])(
      'list › returns messages %s, in both orders, page by page',
      async (_what, filterOf, numbers) => {
        const { account_id, conversation, messages } = await addHistory(4)
        const filter = filterOf(messages)
        const expected = numbers.map((number) => messages[number - 1])
        for (const order of ['asc', 'desc'] as const) {
          const whole = order === 'asc' ? expected : expected.toReversed()
          const list = (page: { limit: number; offset: number }) =>
            store().messages.list(account_id, conversation.id, order, page, filter)
          expect(await list(firstPage)).toEqual({ rows: whole, total: whole.length })
          for (let offset = 0; offset <= whole.length; offset += 2) {
            const rows = whole.slice(offset, offset + 2)
            expect(await list({ limit: 2, offset })).toEqual({ rows, total: whole.length })
          }
          const beyond = await list({ limit: 100, offset: 99_999_999_999_900 })
          expect(beyond).toEqual({ rows: [], total: whole.length })
        }
      },
    )

    it('listPreviews › returns the first and the last question and the last message, at most so long', async () => {
      const { account_id, conversation, messages } = await addHistory(2)
      const empty = buildConversation(account_id)
      await store().conversations.add(account_id, empty, [], [])
      const ids = [conversation.id, empty.id, 'conv_unknown']
      const { sender_type, kind, sent_at } = messages[3] as MessageRow
      const last_message = { sender_type, kind, text: 'Mess', sent_at }
      const limits = { characters: 4, within: 20 }
      expect(await store().messages.listPreviews(account_id, ids, limits)).toEqual(
        new Map([
          [conversation.id, { first_question: 'Mess', last_question: 'Mess', last_message }],
          [empty.id, { first_question: null, last_question: null, last_message: null }],
        ]),
      )
      expect(await store().messages.listPreviews(account_id, [], limits)).toEqual(new Map())
    })

    it('listPreviews › looks for the questions among the first and the last messages, and names a person', async () => {
      const account_id = createId('acct')
      const author = { type: 'human', name: 'Ada "A" Ünal' } as const
      const started = buildConversation(account_id, { message_count: 4 })
      await store().conversations.add(
        account_id,
        started,
        [
          buildBotMessage(started, 1, { kind: 'welcome', reply: null }),
          buildMessage(started, 2, { text: '😀😀😀' }),
          buildMessage(started, 3, { text: 'Hello?' }),
          buildBotMessage(started, 4, { text: 'I am here.', reply: null, author }),
        ],
        [],
      )
      const previewOf = async (within: number) => {
        const limits = { characters: 2, within }
        const { listPreviews } = store().messages
        return (await listPreviews(account_id, [started.id], limits)).get(started.id)
      }
      const last_message = { sender_type: 'bot', kind: 'message', author, text: 'I ' }
      const found = { first_question: '😀😀', last_question: 'He', last_message }
      expect(await previewOf(2)).toMatchObject(found)
      expect(await previewOf(1)).toMatchObject({
        first_question: null,
        last_question: null,
        last_message,
      })
    })

    it('find › returns the message and its chatbot', async () => {
      const { account_id, conversation, messages } = await addHistory(1)
      for (const message of messages) {
        const { chatbot_id } = conversation
        expect(await store().messages.find(account_id, message.id)).toEqual({ message, chatbot_id })
      }
      expect(await store().messages.find(account_id, 'msg_unknown')).toBeUndefined()
    })

    it('setFeedback › replaces the feedback of one message and adds an event', async () => {
      const { account_id, conversation, messages } = await addHistory(2)
      const [, reply, ...others] = messages as [MessageRow, MessageRow]
      for (const feedback of [
        { rating: 'positive' as const, comment: hostileText },
        { rating: null, comment: '' },
        null,
      ]) {
        const event = buildEvent({ type: 'message.feedback' })
        const rated = { ...reply, feedback }
        expect(await store().messages.setFeedback(account_id, rated, event)).toBe(true)
        expect((await store().messages.find(account_id, reply.id))?.message).toEqual(rated)
      }
      const page = await store().messages.list(account_id, conversation.id, 'asc', firstPage)
      expect(page?.rows.slice(2)).toEqual(others)
      const events = (await store().rows('events')).filter((row) => row.account_id === account_id)
      expect(events.map(({ type, sequence }) => [type, sequence]).slice(4)).toEqual([
        ['message.feedback', 5],
        ['message.feedback', 6],
        ['message.feedback', 7],
      ])
    })

    it('findExplanation › returns the explanation stored with the exchange', async () => {
      const { account_id, messages } = await addHistory(1)
      const [question, reply] = messages as [MessageRow, MessageRow]
      const found = await store().messages.findExplanation(account_id, reply.id)
      expect(found).toEqual(buildExplanation(reply))
      expect(await store().messages.findExplanation(account_id, question.id)).toBeUndefined()
    })

    it('addExchange › stores no explanation if it refuses the exchange', async () => {
      const { account_id, conversation } = await addHistory(1)
      const late = buildExchange(conversation, 0)
      const explanation = buildExplanation(late.messages[1] as MessageRow)
      const exchange = { ...late, explanation }
      expect(await store().conversations.addExchange(account_id, exchange)).toBe(false)
      const { message_id } = explanation
      expect(await store().messages.findExplanation(account_id, message_id)).toBeUndefined()
    })
  })
}
