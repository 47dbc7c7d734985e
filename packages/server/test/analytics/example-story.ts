// Performs the first table of the worked example, row by row, through the services.
import { scopes } from '@parley/contract'
import { vi } from 'vitest'
import type { Core } from '../../src/app.ts'
import { timestampAfter, toTimestamp } from '../../src/lib/clock.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { MessageRow, ReplyColumns } from '../../src/storage/interfaces/messages.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import type { AnalyticsClock } from './clock.ts'
import type { ExampleStep } from './example-page.ts'

export type ExampleStory = {
  readonly principal: Principal
  /** Ids of knowledge items by title. */
  readonly items: ReadonlyMap<string, string>
}

/** Throws if a row names an unknown action. */
export async function playStory(
  { services, storage }: Core,
  clock: AnalyticsClock,
  steps: readonly ExampleStep[],
): Promise<ExampleStory> {
  const account = await services.accounts.create({ name: 'Example', plan: 'free' })
  const account_id = account.id
  const principal: Principal = {
    account_id,
    account_status: 'active',
    key_id: 'key_example',
    person: null,
    requests_per_hour: account.requests_per_hour,
    scopes,
    chatbot_ids: null,
  }
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const ids = new Map<string, string>()
  const items = new Map<string, string>()
  const lastReplies = new Map<string, string>()
  let webhook_id: string | undefined
  let expectedDeliveries = 0

  /** Counts against the limit of the plan, as the server does. */
  async function request(count: number, code: 'not_found' | 'provider_error' | 'refused' | null) {
    for (let i = 0; i < count; i++) {
      const { allowed = true } = (await services.rateLimits.take(principal)) ?? {}
      if (allowed === (code === 'refused')) throw new Error('The rate limit decided otherwise.')
      services.requestCounts.note(account_id, code === 'refused' ? 'rate_limit_exceeded' : code)
    }
  }

  async function requests(detail: string): Promise<void> {
    for (const [, count, how] of detail.matchAll(/(\d+) (\w+)/g)) {
      if (how === 'succeed') await request(Number(count), null)
      else if (how === 'not_found' || how === 'provider_error' || how === 'refused') {
        await request(Number(count), how)
      } else throw new Error(`Unknown outcome of requests: ${how}`)
    }
  }

  async function ask(id: string, action: string, detail: string): Promise<string> {
    const row = await storage.conversations.find(account_id, id)
    if (row === undefined) throw new Error(`There is no conversation ${id}.`)
    const reply = replyOf(detail, action === 'is asked, answered', items)
    const [, words = 'Is it so?'] = /“(.+)”/.exec(detail) ?? []
    const sent_at = timestampAfter(row.updated_at, clock.now())
    const user = buildMessage(row, row.message_count + 1, { sent_at, text: words })
    const bot = buildBotMessage(row, row.message_count + 2, {
      sent_at: toTimestamp(clock.now() + (reply.latency_ms ?? 0)),
      reply_to: user.id,
      reply,
    })
    const messages: readonly MessageRow[] = [user, bot]
    await storage.conversations.addExchange(account_id, {
      conversation_id: id,
      expected_message_count: row.message_count,
      messages,
      events: messages.map(({ sent_at: created_at }) =>
        buildEvent({ chatbot_id, created_at, data: {} }),
      ),
    })
    return bot.id
  }

  async function perform({ name, action, detail }: ExampleStep): Promise<void> {
    const id = ids.get(name) ?? ''
    if (action === 'starts') {
      const wanted = { chatbot_id, user_id: detail }
      ids.set(name, (await services.conversations.create(principal, wanted)).conversation_id)
      expectedDeliveries += webhook_id === undefined ? 0 : 1
    } else if (action.startsWith('is asked')) {
      lastReplies.set(name, await ask(id, action, detail))
    } else if (action === 'is rated') {
      const rating = detail === 'positive' ? 'positive' : 'negative'
      await services.messages.rate(principal, lastReplies.get(name) ?? '', { rating })
    } else if (action === 'is paused') {
      await services.conversations.update(principal, id, { status: 'paused' })
    } else if (action === 'is answered by a person') {
      await services.conversations.reply(principal, id, { text: 'Here I am.' })
    } else if (action === 'ends') {
      await services.conversations.end(principal, id, { reason: 'user' })
    } else if (action === 'end by themselves') {
      await services.conversationUpkeep.processDue(AbortSignal.timeout(60_000))
    } else if (action === 'requests are made') {
      await requests(detail)
    } else if (action === 'knowledge is added') {
      const wanted = { chatbot_id, title: detail, content: `All about ${detail}.` }
      items.set(detail, (await services.knowledge.create(principal, wanted, {})).id)
    } else if (action === 'a webhook is made' && detail === 'conversation.started') {
      const url = 'https://example.com/hook'
      webhook_id = (await services.webhooks.create(principal, { url, events: [detail] })).id
    } else throw new Error(`Unknown action: ${action}`)
  }

  /** Returns the number of deliveries of the webhook, after a fan-out. */
  async function countDeliveries(): Promise<number> {
    while (await services.webhookFanOut.step());
    if (webhook_id === undefined) return 0
    const query = { page: 1, limit: 1 }
    return (await services.deliveries.list(principal, webhook_id, query)).total
  }

  for (const step of steps) {
    clock.move(step.atMs - clock.now())
    await perform(step)
    // PostgreSQL shows an event only after every older transaction ends, in any of its databases.
    await vi.waitUntil(async () => (await countDeliveries()) === expectedDeliveries, {
      timeout: 20_000,
    })
  }
  return { principal, items }
}

/** Builds the reply that the row describes. */
function replyOf(
  detail: string,
  answered: boolean,
  items: ReadonlyMap<string, string>,
): ReplyColumns {
  const [, confidence, latency] = /confidence ([\d.]+), (\d+) ms/.exec(detail) ?? []
  const [, title] = /cites ([^,]+)/.exec(detail) ?? []
  const [, firstWords, input, output] =
    /model: first words after (\d+) ms, (\d+) \+ (\d+) tokens/.exec(detail) ?? []
  const source = { chunk_id: '0', url: null, snippet: '', score: 0.8 }
  const isOfModel = firstWords !== undefined
  return {
    answered,
    outcome: answered ? 'answer' : 'unknown',
    confidence: Number(confidence),
    latency_ms: Number(latency),
    citations:
      title === undefined ? [] : [{ ...source, knowledge_id: items.get(title) ?? '', title }],
    usage: isOfModel ? { input_tokens: Number(input), output_tokens: Number(output) } : null,
    finish_reason: answered ? 'stop' : 'fallback',
    engine: isOfModel ? 'model' : 'builtin',
    ...(isOfModel ? { first_token_ms: Number(firstWords) } : {}),
    ...(detail.includes('degraded') ? { degraded: true } : {}),
  }
}
