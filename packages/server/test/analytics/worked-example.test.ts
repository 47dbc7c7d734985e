// The worked example of docs/analytics.md: what its first table tells is done, and its second compared.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { timestampAfter } from '../../src/lib/clock.ts'
import type { MessageRow } from '../../src/storage/rows.ts'
import { buildBotMessage, buildEvent, buildMessage } from '../support/builders.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'
import { type AnalyticsClock, createAnalyticsClock } from './clock.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/analytics.md'), 'utf8')
const example = page.slice(page.indexOf('## A worked example'), page.indexOf('## How exact it is'))
const date = '2026-11-02'

/** The rows below a heading, as lists of cells. */
function tableWith(heading: string): string[][] {
  const lines = example.slice(example.indexOf(heading)).split('\n').slice(2)
  const rows = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  )
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const deeds = tableWith('| at |')
const figures = tableWith('| name |').map(([name = '', value = '']) => ({
  name: name.replaceAll('`', ''),
  value: Number(value),
}))

let test: TestStorage
let core: Core
let clock: AnalyticsClock
let totals: Record<string, unknown>

beforeAll(async () => {
  test = await createTestStorage(() => inject('postgresUrl'))
  clock = createAnalyticsClock(`${date}T00:00:00.000Z`)
  core = await openCore(loadConfig({ ...test.env, PARLEY_LOG_LEVEL: 'silent' }), { clock })
  totals = await happen()
})
afterAll(async () => {
  await core.close()
  await test.discard()
})

async function happen(): Promise<Record<string, unknown>> {
  const { services } = core
  const { id: account_id } = await services.accounts.create({ name: 'Doc', plan: 'enterprise' })
  const principal = {
    account_id,
    account_status: 'active' as const,
    key_id: 'key_doc',
    person: null,
    requests_per_hour: null,
    scopes: [],
    chatbot_ids: null,
  }
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const ids = new Map<string, string>()
  const lastReplies = new Map<string, string>()
  for (const [at = '', name = '', what = '', detail = ''] of deeds) {
    clock.move(Date.parse(`${date}T${at}.000Z`) - clock.now())
    const id = ids.get(name) ?? ''
    if (what === 'starts') {
      const started = await services.conversations.create(principal, {
        chatbot_id,
        user_id: detail,
      })
      ids.set(name, started.conversation_id)
    } else if (what.startsWith('is asked')) {
      lastReplies.set(name, await ask(account_id, id, what, detail))
    } else if (what === 'is rated') {
      const rating = detail === 'positive' ? 'positive' : 'negative'
      await services.messages.rate(principal, lastReplies.get(name) ?? '', { rating })
    } else if (what === 'is paused') {
      await services.conversations.update(principal, id, { status: 'paused' })
    } else if (what === 'is answered by a person') {
      await services.conversations.reply(principal, id, { text: 'Here I am.' })
    } else if (what === 'ends') {
      await services.conversations.end(principal, id, { reason: 'user' })
    } else throw new Error(`The page tells of something that nobody can do: ${what}`)
  }
  const query = {
    interval: 'day',
    timezone: 'UTC',
    start_date: date,
    end_date: date,
  } as const
  const { analytics } = services
  return {
    ...(await analytics.usage(principal, query)).totals,
    ...(await analytics.conversations(principal, query)).totals,
    ...(await analytics.performance(principal, query)).totals,
  }
}

/** A turn whose reply is as the page says; its id. */
async function ask(account_id: string, id: string, what: string, detail: string): Promise<string> {
  const row = await core.storage.conversations.find(account_id, id)
  if (row === undefined) throw new Error(`There is no conversation ${id}.`)
  const [, confidence, latency] = /confidence ([\d.]+), (\d+) ms/.exec(detail) ?? []
  const sent_at = timestampAfter(row.updated_at, clock.now())
  const user = buildMessage(row, row.message_count + 1, { sent_at })
  const answered = what === 'is asked, answered'
  const bot = buildBotMessage(row, row.message_count + 2, { sent_at: timestampAfter(sent_at, 0) })
  const reply: MessageRow['reply'] = bot.reply && {
    ...bot.reply,
    answered,
    outcome: answered ? 'answer' : 'unknown',
    confidence: Number(confidence),
    latency_ms: Number(latency),
    citations: detail.endsWith('cited') ? bot.reply.citations : [],
    usage: null,
  }
  const messages = [user, { ...bot, reply_to: user.id, reply }]
  await core.storage.conversations.addExchange(account_id, {
    conversation_id: id,
    expected_message_count: row.message_count,
    messages,
    events: messages.map((message) => buildEvent({ created_at: message.sent_at, data: {} })),
  })
  return bot.id
}

describe('the worked example of docs/analytics.md', () => {
  it('tells of enough', () => {
    expect(deeds.length).toBeGreaterThan(10)
    expect(figures.length).toBeGreaterThan(15)
  })

  it.each(figures)('$name is $value', ({ name, value }) => {
    const found = name
      .split('.')
      .reduce<unknown>((of, part) => (of as Record<string, unknown>)[part], totals)
    expect(found).toBe(value)
  })
})
