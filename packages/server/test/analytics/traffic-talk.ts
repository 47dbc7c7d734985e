// What is said in the random traffic: by users, by the bot with and without a model, and by persons.
import { timestampAfter, toTimestamp } from '../../src/lib/clock.ts'
import type { MessageRow } from '../../src/storage/interfaces/messages.ts'
import {
  buildBotMessage,
  buildConversation,
  buildEvent,
  buildMessage,
} from '../support/builders.ts'
import type { HeldConversation } from './record.ts'
import { emptyMessage, saidOf } from './traffic-messages.ts'
import { choose, type TrafficSetup } from './traffic-setup.ts'

/** Of the same words in another order or form: one question each. */
const questions = [
  { like: 'a', text: 'Is there cake for penguins?' },
  { like: 'a', text: 'for the penguin, are there cakes' },
  { like: 'b', text: 'Does the moon sell tickets?' },
  { like: 'b', text: 'Do you sell moon ticket' },
  { like: 'c', text: 'Which colour has Tuesday?' },
  { like: 'known 1', text: 'How long can I return items?' },
  { like: 'known 2', text: 'When does the shop open?' },
  { like: 'thanks', text: 'Thank you!' },
] as const

export function createTalk(room: TrafficSetup) {
  const { services, storage, clock, account_id, principal, record } = room
  const { chatbots, kept, chosen, look, personOf, userBy } = room

  async function start(number: number, who: number, playground = false): Promise<void> {
    const bot = choose(
      chatbots.filter(({ isDeleted }) => !isDeleted),
      number,
    )
    if (bot === undefined) return
    const user_id = userBy(who)
    const held = playground
      ? await startPlayground(bot.id, user_id)
      : await services.conversations.create(principal, { chatbot_id: bot.id, user_id })
    const startedMs = Date.parse(held.created_at)
    const conversation: HeldConversation = {
      id: held.conversation_id,
      chatbot_id: bot.id,
      person: personOf(user_id),
      startedMs,
      playground,
      messages: [],
      isDeleted: false,
      status: 'active',
      ended_reason: null,
      resolution: null,
      wasPaused: false,
    }
    record.conversations.push(conversation)
    const first = await services.messages.list(principal, conversation.id, {
      page: 1,
      limit: 10,
      order: 'asc',
    })
    for (const message of first.messages) conversation.messages.push(saidOf(message))
  }

  /** As the dashboard will: no key can. */
  async function startPlayground(chatbot_id: string, user_id: string) {
    const created_at = toTimestamp(clock.now())
    const times = { created_at, updated_at: created_at, due_at: null }
    const row = buildConversation(account_id, { chatbot_id, user_id, playground: true, ...times })
    await storage.conversations.add(account_id, row, [], [buildEvent({ chatbot_id, created_at })])
    return { conversation_id: row.id, created_at }
  }

  async function say(number: number, who: number, what: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const user_id = userBy(who)
    const question = choose(questions, what) ?? questions[0]
    const sent = { text: question.text, user_id }
    const times = { arrivedAtMs: clock.monotonic() }
    const reply = await services.messages
      .send(principal, conversation.id, sent, times)
      .catch((error: unknown) => {
        if (conversation.status === 'ended') return undefined
        throw error
      })
    if (reply === undefined) return
    const { messages } = await services.messages.list(principal, conversation.id, {
      page: 1,
      limit: 2,
      order: 'desc',
    })
    const asked = messages.find(({ sender_type }) => sender_type === 'user')
    if (asked === undefined) throw new Error('The question is not in the history.')
    conversation.messages.push({ ...saidOf(asked), person: personOf(user_id), question })
    conversation.messages.push(saidOf(reply))
    await look(conversation)
  }

  /** As a turn with a model leaves it behind. */
  async function sayToModel(number: number, who: number, what: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation?.status !== 'active') return
    const row = await storage.conversations.find(account_id, conversation.id)
    if (row === undefined) return
    const user_id = userBy(who)
    const question = choose(questions, what) ?? questions[0]
    const count = row.message_count
    const sent_at = timestampAfter(row.updated_at, clock.now())
    const user = buildMessage(row, count + 1, { user_id, text: question.text, sent_at })
    const isDegraded = what % 3 === 0
    const bot = buildBotMessage(row, count + 2, {
      reply_to: user.id,
      sent_at: timestampAfter(sent_at, clock.now() + 40),
      reply: {
        answered: what % 2 === 0,
        outcome: what % 2 === 0 ? 'answer' : 'unknown',
        confidence: (what % 100) / 100,
        citations: [],
        usage: { input_tokens: what, output_tokens: what % 7 },
        latency_ms: what * 1.37,
        first_token_ms: what / 3,
        finish_reason: 'stop',
        engine: 'model',
        ...(isDegraded ? { degraded: true } : {}),
      },
    })
    const events = [user, bot].map((message: MessageRow) =>
      buildEvent({ chatbot_id: row.chatbot_id, created_at: message.sent_at, data: {} }),
    )
    const messages = [user, bot]
    const exchange = { conversation_id: row.id, expected_message_count: count, messages, events }
    if (!(await storage.conversations.addExchange(account_id, exchange))) throw new Error('Lost.')
    if (user_id !== row.user_id) await storage.endUsers.addGuest(account_id, row.id, user_id)
    const { reply } = bot
    if (reply === null) throw new Error('The bot said nothing.')
    conversation.messages.push({
      ...emptyMessage(user.id, sent_at, 'user'),
      person: personOf(user_id),
      question,
    })
    conversation.messages.push({
      ...emptyMessage(bot.id, bot.sent_at, 'bot'),
      reply_to: user.id,
      reply: {
        answered: reply.answered,
        outcome: reply.outcome,
        confidence: reply.confidence,
        cited: [],
        latency_ms: reply.latency_ms,
        first_token_ms: reply.first_token_ms ?? null,
        input_tokens: what,
        output_tokens: what % 7,
        degraded: isDegraded,
      },
    })
  }

  async function personReplies(number: number): Promise<void> {
    const conversation = choose(
      kept().filter(({ status }) => status === 'paused'),
      number,
    )
    if (conversation === undefined) return
    const wanted = { text: 'A person here.', author: 'Kim' }
    const message = await services.conversations.reply(principal, conversation.id, wanted)
    conversation.messages.push({ ...saidOf(message), reply: null })
  }

  return { start, say, sayToModel, personReplies }
}
