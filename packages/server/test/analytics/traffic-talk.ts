// Messages of the random traffic: by users, by the bot with and without a model, and by persons.
import { timestampAfter, toTimestamp } from '../../src/lib/clock.ts'
import type { MessageRow } from '../../src/storage/interfaces/messages.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import type { RecordedConversation } from './record.ts'
import { emptyMessage, toRecordedMessage } from './traffic-messages.ts'
import { choose, type TrafficSetup } from './traffic-setup.ts'

/**
 * Questions of one group have the same words in another order or form, and count as one question.
 */
const questions = [
  { group: 'a', text: 'Is there cake for penguins?' },
  { group: 'a', text: 'for the penguin, are there cakes' },
  { group: 'b', text: 'Does the moon sell tickets?' },
  { group: 'b', text: 'Do you sell moon ticket' },
  { group: 'c', text: 'Which colour has Tuesday?' },
  { group: 'known 1', text: 'How long can I return items?' },
  { group: 'known 2', text: 'When does the shop open?' },
  { group: 'thanks', text: 'Thank you!' },
] as const

export function createMessageActions(setup: TrafficSetup) {
  const { services, storage, clock, account_id, principal, record } = setup
  const { chatbots, existing, chooseConversation, refresh, personOf, userBy } = setup

  async function start(number: number, who: number, playground = false): Promise<void> {
    const bot = choose(
      chatbots.filter(({ isDeleted }) => !isDeleted),
      number,
    )
    if (bot === undefined) return
    const user_id = userBy(who)
    const created = playground
      ? await startPlayground(bot.id, user_id)
      : await services.conversations.create(principal, { chatbot_id: bot.id, user_id })
    const startedMs = Date.parse(created.created_at)
    const conversation: RecordedConversation = {
      id: created.conversation_id,
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
    for (const message of first.messages) conversation.messages.push(toRecordedMessage(message))
  }

  /** Stores a playground conversation directly: an API key cannot start one. */
  async function startPlayground(chatbot_id: string, user_id: string) {
    const created_at = toTimestamp(clock.now())
    const times = { created_at, updated_at: created_at, due_at: null }
    const row = buildConversation(account_id, { chatbot_id, user_id, playground: true, ...times })
    await storage.conversations.add(account_id, row, [], [buildEvent({ chatbot_id, created_at })])
    return { conversation_id: row.id, created_at }
  }

  async function say(number: number, who: number, what: number): Promise<void> {
    const conversation = chooseConversation(number)
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
    const userMessage = messages.find(({ sender_type }) => sender_type === 'user')
    if (userMessage === undefined) throw new Error('The question is not in the history.')
    conversation.messages.push({
      ...toRecordedMessage(userMessage),
      person: personOf(user_id),
      question,
    })
    conversation.messages.push(toRecordedMessage(reply))
    await refresh(conversation)
  }

  /** Stores the exchange of a turn with a model directly. */
  async function sayToModel(number: number, who: number, what: number): Promise<void> {
    const conversation = chooseConversation(number)
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
    if (!(await storage.conversations.addExchange(account_id, exchange)))
      throw new Error('The exchange was not stored.')
    if (user_id !== row.user_id) await storage.endUsers.addGuest(account_id, row.id, user_id)
    const { reply } = bot
    if (reply === null) throw new Error('The message has no reply.')
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
      existing().filter(({ status }) => status === 'paused'),
      number,
    )
    if (conversation === undefined) return
    const wanted = { text: 'A person here.', author: 'Kim' }
    const message = await services.conversations.reply(principal, conversation.id, wanted)
    conversation.messages.push({ ...toRecordedMessage(message), reply: null })
  }

  return { start, say, sayToModel, personReplies }
}
