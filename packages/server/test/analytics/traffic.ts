// Random traffic through the real services, with a clock that is moved, and the record of it.
import { setTimeout as pause } from 'node:timers/promises'
import { type Message, scopes } from '@parley/contract'
import fc from 'fast-check'
import type { Core } from '../../src/app.ts'
import { timestampAfter, toTimestamp } from '../../src/lib/clock.ts'
import type { Principal } from '../../src/services/accounts/principal.ts'
import type { MessageRow } from '../../src/storage/rows.ts'
import {
  buildBotMessage,
  buildConversation,
  buildEvent,
  buildMessage,
} from '../support/builders.ts'
import type { AnalyticsClock } from './clock.ts'
import {
  type AccountRecord,
  createRecord,
  type HeldConversation,
  type Rating,
  type SaidMessage,
} from './record.ts'

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

const persons = ['ann', 'bob', 'cem'] as const
const minuteMs = 60_000

/** One thing that happens; numbers choose among what there is. */
export type Deed =
  | {
      readonly do: 'start' | 'say' | 'model'
      readonly pick: number
      readonly who: number
      readonly what: number
    }
  | { readonly do: 'rate'; readonly pick: number; readonly rating: Rating | null }
  | { readonly do: 'end' | 'mark' | 'move'; readonly pick: number; readonly how: number }
  | { readonly do: 'person' | 'delete' | 'playground'; readonly pick: number }
  | { readonly do: 'forget'; readonly who: number }
  | { readonly do: 'request'; readonly how: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'tend' | 'roll' | 'lose' }

const pick = fc.nat(1_000)
/** Where it is decided whether a user came back. */
const aboutADay = fc.integer({ min: 1_200, max: 1_440 })

export const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: of('start', { pick, who: pick, what: pick }) },
  { weight: 12, arbitrary: of('say', { pick, who: pick, what: pick }) },
  { weight: 3, arbitrary: of('model', { pick, who: pick, what: pick }) },
  {
    weight: 5,
    arbitrary: of('rate', {
      pick,
      rating: fc.constantFrom('positive', 'negative', 'negative', null),
    }),
  },
  { weight: 3, arbitrary: of('end', { pick, how: pick }) },
  { weight: 3, arbitrary: of('mark', { pick, how: pick }) },
  { weight: 3, arbitrary: of('move', { pick, how: pick }) },
  { weight: 2, arbitrary: of('person', { pick }) },
  { weight: 1, arbitrary: of('delete', { pick }) },
  { weight: 2, arbitrary: of('playground', { pick }) },
  { weight: 1, arbitrary: of('forget', { who: pick }) },
  { weight: 3, arbitrary: of('request', { how: pick }) },
  { weight: 8, arbitrary: of('wait', { minutes: fc.oneof(fc.nat(20), fc.nat(3_000), aboutADay) }) },
  { weight: 2, arbitrary: of('tend', {}) },
  { weight: 3, arbitrary: of('roll', {}) },
  { weight: 1, arbitrary: of('lose', {}) },
)

function of(name: Deed['do'], fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Deed> {
  return fc.record({
    do: fc.constant(name),
    ...fields,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<Deed>
}

export type Traffic = Awaited<ReturnType<typeof openTraffic>>

type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** A new account with three chatbots, and what can be done to it. */
export async function openTraffic(
  { services, storage }: Core,
  clock: AnalyticsClock,
  query: Query,
) {
  const { id: account_id } = await services.accounts.create({ name: 'Traffic', plan: 'enterprise' })
  const principal: Principal = {
    account_id,
    account_status: 'active',
    key_id: 'key_traffic',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
  const settings = [
    {},
    { idle_timeout_minutes: 60, handoff_enabled: true, welcome_message: 'Hello!' },
    { retention_days: 1 },
  ]
  const chatbots: { id: string; isDeleted: boolean }[] = []
  for (const [index, one] of settings.entries()) {
    const { id } = await services.chatbots.create(principal, {
      name: `Bot ${index}`,
      settings: one,
    })
    chatbots.push({ id, isDeleted: false })
  }
  for (const content of ['You can return items for 30 days.', 'The shop opens at nine.']) {
    await services.knowledge.create(principal, { content }, {})
  }
  const record: AccountRecord = createRecord()
  const generations = new Map<string, number>()
  const personOf = (user_id: string) => `${user_id} ${generations.get(user_id) ?? 0}`
  const choose = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % list.length]

  const kept = () => record.conversations.filter(({ isDeleted }) => !isDeleted)
  const chosen = (number: number) => choose(kept(), number)

  /** Reads again what became of it; the service is asked, not the analytics. */
  async function look(conversation: HeldConversation): Promise<void> {
    if (conversation.isDeleted) return
    const { id } = conversation
    const { status, ended_reason, resolution } = await services.conversations.get(principal, id)
    Object.assign(conversation, { status, ended_reason, resolution })
    if (status === 'paused') conversation.wasPaused = true
  }

  /** Brings the record up to what became of it by itself. */
  async function settle(): Promise<void> {
    for (const conversation of kept()) await look(conversation)
    const rows = await query(
      `select id from messages where account_id = '${account_id}' and text = ''`,
    )
    record.wordless = new Set(rows.map(({ id }) => String(id)))
  }

  async function start(number: number, who: number, playground = false): Promise<void> {
    const bot = choose(
      chatbots.filter(({ isDeleted }) => !isDeleted),
      number,
    )
    if (bot === undefined) return
    const user_id = choose(persons, who) ?? ''
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
    const user_id = choose(persons, who) ?? ''
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
    const user_id = choose(persons, who) ?? ''
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

  async function rate(number: number, rating: Rating | null): Promise<void> {
    const rateable = kept().flatMap(({ messages }) =>
      messages.filter(({ sender }) => sender === 'bot'),
    )
    const message = choose(rateable, number)
    if (message === undefined) return
    const comment = number % 2 === 0 ? `Because ${number}` : null
    await services.messages.rate(principal, message.id, { rating, comment })
    if (rating !== (message.rating?.value ?? null)) {
      message.rating = rating === null ? null : { value: rating, atMs: clock.now() }
    }
  }

  async function end(number: number, how: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const reason = choose(['api', 'user', 'resolved', 'handoff_closed', 'error'] as const, how)
    const resolution = choose(
      ['resolved', 'unresolved', 'escalated', 'abandoned', null] as const,
      how >> 3,
    )
    await services.conversations.end(principal, conversation.id, {
      reason: reason ?? null,
      resolution: resolution ?? null,
    })
    await look(conversation)
  }

  async function mark(number: number, how: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const resolution = choose(
      ['resolved', 'unresolved', 'escalated', 'abandoned', null] as const,
      how,
    )
    await services.conversations.update(principal, conversation.id, {
      resolution: resolution ?? null,
    })
    await look(conversation)
  }

  async function move(number: number, how: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const isGone = chatbots.some(({ id, isDeleted }) => isDeleted && id === conversation.chatbot_id)
    const next = { active: 'paused', paused: 'active', ended: 'active' } as const
    if (conversation.status === 'ended' && (isGone || how % 2 === 0)) return
    await services.conversations.update(principal, conversation.id, {
      status: next[conversation.status],
    })
    await look(conversation)
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

  function bury(conversation: HeldConversation): void {
    if (conversation.status !== 'ended') {
      conversation.status = 'ended'
      conversation.ended_reason = 'api'
    }
    conversation.isDeleted = true
  }

  async function forget(who: number): Promise<void> {
    const user_id = choose(persons, who) ?? ''
    const person = personOf(user_id)
    await services.endUsers.remove(principal, user_id, () => [])
    // What is told apart by retention already is not found by that name any more.
    for (const conversation of kept()) {
      if (conversation.person !== person) continue
      const found = await storage.conversations.find(account_id, conversation.id)
      if (found === undefined) bury(conversation)
    }
    generations.set(user_id, (generations.get(user_id) ?? 0) + 1)
  }

  async function request(how: number): Promise<void> {
    const codes = [null, null, null, 'not_found', 'internal_error', 'rate_limit_exceeded'] as const
    const code = choose(codes, how) ?? null
    services.requestCounts.note(account_id, code)
    record.requests.push({ atMs: clock.now(), code })
  }

  async function loseChatbot(): Promise<void> {
    const bot = chatbots.find(({ isDeleted }) => !isDeleted)
    if (bot === undefined || chatbots.filter(({ isDeleted }) => !isDeleted).length === 1) return
    await services.chatbots.remove(principal, bot.id)
    bot.isDeleted = true
    for (const conversation of kept()) await look(conversation)
  }

  async function tend(): Promise<void> {
    // A server does that every second, and keeps words for a day at least.
    while (await services.rollUp.step());
    await services.conversationUpkeep.tend(AbortSignal.timeout(60_000))
    for (const conversation of kept()) await look(conversation)
  }

  async function perform(deed: Deed): Promise<void> {
    switch (deed.do) {
      case 'start':
        return start(deed.pick, deed.who)
      case 'playground':
        return start(deed.pick, deed.pick, true)
      case 'say':
        return say(deed.pick, deed.who, deed.what)
      case 'model':
        return sayToModel(deed.pick, deed.who, deed.what)
      case 'rate':
        return rate(deed.pick, deed.rating)
      case 'end':
        return end(deed.pick, deed.how)
      case 'mark':
        return mark(deed.pick, deed.how)
      case 'move':
        return move(deed.pick, deed.how)
      case 'person':
        return personReplies(deed.pick)
      case 'delete': {
        const conversation = chosen(deed.pick)
        if (conversation === undefined) return
        await services.conversations.remove(principal, conversation.id, [])
        return bury(conversation)
      }
      case 'forget':
        return forget(deed.who)
      case 'request':
        return request(deed.how)
      case 'wait':
        return clock.move(deed.minutes * minuteMs)
      case 'tend':
        return tend()
      case 'lose':
        return loseChatbot()
      case 'roll':
        while (await services.rollUp.step());
    }
  }

  return {
    principal,
    chatbots,
    record,

    async perform(all: readonly Deed[]): Promise<void> {
      await settle()
      for (const deed of all) {
        await perform(deed)
        clock.move(7)
        await pause(0)
      }
    },

    settle,
  }
}

function emptyMessage(id: string, sent_at: string, sender: SaidMessage['sender']): SaidMessage {
  return {
    id,
    atMs: Date.parse(sent_at),
    sender,
    person: null,
    reply_to: null,
    kind: 'message',
    reply: null,
    question: null,
    rating: null,
  }
}

/** As a client was told of it. */
function saidOf(message: Message): SaidMessage {
  const { message_id, sent_at, sender_type, kind, reply_to = null } = message
  const said = { ...emptyMessage(message_id, sent_at, sender_type), kind, reply_to }
  if (sender_type === 'user' || kind === 'welcome') return said
  return {
    ...said,
    reply: {
      answered: message.answered ?? false,
      outcome: message.outcome ?? null,
      confidence: message.confidence ?? null,
      cited: (message.citations ?? []).map(({ knowledge_id }) => knowledge_id),
      latency_ms: message.latency_ms ?? null,
      first_token_ms: null,
      input_tokens: 0,
      output_tokens: 0,
      degraded: false,
    },
  }
}
