// Compares the three analytics endpoints with a brute-force calculation. After any actions in any
// order, every number matches its definition.
import type { AnalyticsQuery } from '@parley/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage, type TestStorage, wantedDialect } from '../support/test-storage.ts'
import { isThorough } from '../support/thorough.ts'
import { bruteForce, type Part, percentile } from './brute-force.ts'
import { type AnalyticsClock, createAnalyticsClock } from './clock.ts'
import type { AccountRecord } from './record.ts'
import { openTraffic, type Traffic } from './traffic.ts'
import { type TrafficAction, trafficActions } from './traffic-actions.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
]
/** Shortly before the clocks of Europe and America are set back. */
const start = '2026-10-20T21:40:00.000Z'
const dayMs = 86_400_000

let test: TestStorage
let core: Core
let clock: AnalyticsClock

beforeAll(async () => {
  test = await createTestStorage(postgresUrl)
  clock = createAnalyticsClock(start)
  core = await openCore(loadConfig({ ...test.env, PARLEY_LOG_LEVEL: 'silent' }), { clock })
})
afterAll(async () => {
  await core.close()
  await test.discard()
})

const queryChoices = fc.record({
  interval: fc.constantFrom('hour', 'day', 'week', 'month'),
  timezone: fc.constantFrom(...zones),
  /** True = times to the millisecond; false = whole days. */
  isExact: fc.boolean(),
  daysBack: fc.nat(25),
  length: fc.nat(20),
  offsetMs: fc.nat(dayMs),
  scopeChoice: fc.nat(5),
})
type QueryChoice = typeof queryChoices extends fc.Arbitrary<infer T> ? T : never

/** The whole account, one chatbot, or the two chatbots that a restricted key can see. */
function scopeOf({ scopeChoice }: QueryChoice, { chatbots }: Traffic) {
  const ids = chatbots.map(({ id }) => id)
  if (scopeChoice < 3) return { chatbot_id: undefined, visible: null, chatbot_ids: null }
  if (scopeChoice === 3)
    return { chatbot_id: undefined, visible: ids.slice(1), chatbot_ids: ids.slice(1) }
  const chatbot_id = ids[scopeChoice % ids.length] ?? ''
  return { chatbot_id, visible: null, chatbot_ids: [chatbot_id] }
}

function queryOf(choice: QueryChoice): AnalyticsQuery {
  const { interval, timezone, isExact, daysBack, length, offsetMs } = choice
  const startMs = clock.now() - daysBack * dayMs - (isExact ? offsetMs : 0)
  const endMs = Math.max(startMs, startMs + length * dayMs - (isExact ? offsetMs / 2 : 0))
  const text = (ms: number) => new Date(Math.floor(ms)).toISOString().slice(0, isExact ? 24 : 10)
  const times = { start_date: text(startMs), end_date: text(endMs) }
  return { interval, timezone, compare: 'previous', ...times }
}

describe(`analytics on ${wantedDialect()}`, () => {
  it('match their definitions after random traffic', async () => {
    const actions = fc.array(trafficActions, { minLength: 20, maxLength: 90, size: 'max' })
    const property = fc.asyncProperty(
      actions,
      actions,
      fc.array(queryChoices, { minLength: 3, maxLength: 5 }),
      check,
    )
    await fc.assert(property, {
      numRuns: isThorough && wantedDialect() === 'sqlite' ? 25 : 5,
      endOnFailure: true,
    })
  }, 240_000)
})

async function check(
  mine: readonly TrafficAction[],
  others: readonly TrafficAction[],
  choices: readonly QueryChoice[],
) {
  const traffic = await openTraffic(core, clock, test.query)
  const other = await openTraffic(core, clock, test.query)
  const half = Math.floor(mine.length / 2)
  await traffic.perform(mine.slice(0, half))
  await other.perform(others)
  await traffic.perform(mine.slice(half))
  await traffic.settle()
  await other.settle()
  await traffic.fanOut()
  await other.fanOut()
  for (const one of choices) await compare(traffic, one)
  for (const one of choices.slice(0, 1)) await compare(other, one)
}

async function compare(traffic: Traffic, choice: QueryChoice): Promise<void> {
  const { analytics } = core.services
  const { chatbot_id, visible, chatbot_ids } = scopeOf(choice, traffic)
  const principal = { ...traffic.principal, chatbot_ids: visible }
  const query = { ...queryOf(choice), ...(chatbot_id === undefined ? {} : { chatbot_id }) }
  const usage = await analytics.usage(principal, query)
  const courses = await analytics.conversations(principal, query)
  const performance = await analytics.performance(principal, query)
  const { record } = traffic
  const whole = partOf(usage.period, chatbot_ids)
  const parts = bucketsOf(usage, chatbot_ids)
  expectCalendar(parts, choice)

  expectAll(record, whole, {
    usage: usage.totals,
    courses: courses.totals,
    performance: performance.totals,
  })
  expectTops(record, whole, performance.totals)
  const { knowledge_items } = bruteForce(record, whole)
  expect(usage.totals).toMatchObject({ knowledge_items })
  parts.forEach((part, index) => {
    expectAll(record, part, {
      usage: usage.series[index],
      courses: courses.series[index],
      performance: performance.series[index],
    })
  })
  if (usage.previous !== undefined) {
    const before = partOf(usage.previous.period, chatbot_ids)
    expect(before.before).toBe(whole.from)
    expectAll(record, before, {
      usage: usage.previous.totals,
      courses: courses.previous?.totals,
      performance: performance.previous?.totals,
    })
  }
  for (const [index, ofBot] of usage.by_chatbot.entries()) {
    const part = { ...whole, chatbot_ids: [ofBot.chatbot_id] }
    const { usage: expectedUsage, courses: expectedCourses } = bruteForce(record, part)
    expect(ofBot).toMatchObject(expectedUsage)
    expect(courses.by_chatbot[index]).toMatchObject(expectedCourses)
    expectPerformance(record, part, performance.by_chatbot[index])
  }
  const shownBots = usage.by_chatbot.map((one) => one.chatbot_id)
  const existing = traffic.chatbots.filter(({ isDeleted, id }) => !isDeleted && isVisible(id))
  expect(shownBots).toEqual(expect.arrayContaining(existing.map(({ id }) => id)))

  function isVisible(id: string): boolean {
    return chatbot_ids?.includes(id) ?? true
  }
}

type Figures = { readonly usage: unknown; readonly courses: unknown; readonly performance: unknown }

function expectAll(record: AccountRecord, part: Part, shown: Figures): void {
  const { usage, courses, durations, requests } = bruteForce(record, part)
  const where = `${new Date(part.from).toISOString()} to ${new Date(part.before).toISOString()}`
  expect(shown.usage, where).toMatchObject({
    ...usage,
    api_requests: requests?.api_requests ?? null,
    rate_limited_requests: requests?.rate_limited_requests ?? null,
    webhook_deliveries: requests?.webhook_deliveries ?? null,
  })
  expect(shown.courses, where).toMatchObject(courses)
  const { average_duration_seconds, median_duration_seconds } = shown.courses as Record<
    string,
    number
  >
  const mean = durations.reduce((sum, ms) => sum + ms, 0) / durations.length / 1_000
  expectNear(average_duration_seconds, durations.length === 0 ? null : mean, 0, 0.001)
  const median = percentile(durations, 0.5)
  expectNear(median_duration_seconds, median === null ? null : median / 1_000, 0.01)
  expectPerformance(record, part, shown.performance)
  expect(shown.performance, where).toMatchObject({
    error_rate: requests?.error_rate ?? null,
    errors_by_code: requests?.errors_by_code ?? null,
  })
}

function expectPerformance(record: AccountRecord, part: Part, shown: unknown): void {
  const { performance, confidence, latencies, firstTokens } = bruteForce(record, part)
  expect(shown).toMatchObject(performance)
  const { average_confidence, response_time_ms, time_to_first_token_ms } = shown as ShownTimes
  expectNear(average_confidence, confidence, 0, 0.0001)
  expectTimes(response_time_ms, latencies)
  expectTimes(time_to_first_token_ms, firstTokens)
}

type Times = Readonly<Record<'average' | 'p50' | 'p95' | 'p99' | 'max', number | null>>
type ShownTimes = {
  readonly average_confidence: number | null
  readonly response_time_ms: Times
  readonly time_to_first_token_ms: Times
}

function expectTimes(shown: Times, all: readonly number[]): void {
  const mean = all.reduce((sum, ms) => sum + ms, 0) / all.length
  expectNear(shown.average, all.length === 0 ? null : mean, 0, 0.01)
  expectNear(shown.max, all.length === 0 ? null : Math.max(...all), 0, 0.01)
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const) {
    // Times are stored to a hundredth of a millisecond.
    expectNear(shown[name], percentile(all, share), 0.01, 0.01)
  }
}

/** Allows a difference of `share` of the exact value plus `slack`. */
function expectNear(
  shown: number | null | undefined,
  exact: number | null,
  share: number,
  slack = 0,
) {
  if (exact === null) {
    expect(shown).toBeNull()
    return
  }
  const off = Math.abs(Number(shown) - exact)
  expect(off, `${shown} for ${exact}`).toBeLessThanOrEqual(exact * share + slack)
}

type TopLists = {
  readonly top_unanswered: readonly { question: string; count: number; last_seen_at: string }[]
  readonly top_knowledge: readonly { id: string; hits: number }[]
}

function expectTops(record: AccountRecord, part: Part, shown: TopLists): void {
  const { unanswered, cited } = bruteForce(record, part)
  const shownQuestions = shown.top_unanswered.map(({ question, count, last_seen_at }) => ({
    question,
    count,
    lastMs: Date.parse(last_seen_at),
  }))
  const byTime = (a: { lastMs: number }, b: { lastMs: number }) => a.lastMs - b.lastMs
  expect(shownQuestions.sort(byTime)).toEqual(unanswered.sort(byTime))
  expect(new Map(shown.top_knowledge.map(({ id, hits }) => [id, hits]))).toEqual(cited)
}

type Period = { readonly start: string; readonly end: string }

function partOf({ start: from, end }: Period, chatbot_ids: Part['chatbot_ids']): Part {
  return { from: Date.parse(from), before: Date.parse(end), chatbot_ids }
}

type SeriesResponse = {
  readonly period: Period
  readonly series: readonly { readonly start: string }[]
}

function bucketsOf({ period, series }: SeriesResponse, chatbot_ids: Part['chatbot_ids']): Part[] {
  const starts = series.map(({ start: from }) => Date.parse(from))
  const ends = [...starts.slice(1), Date.parse(period.end)]
  expect(starts[0]).toBe(Date.parse(period.start))
  return starts.map((from, index) => ({ from, before: ends[index] ?? 0, chatbot_ids }))
}

/**
 * Checks that each part is one unit of the calendar: all its quarter hours have the same label in
 * the zone.
 */
function expectCalendar(parts: readonly Part[], { interval, timezone }: QueryChoice): void {
  const labels = parts.map(({ from, before }) => {
    const shown = new Set<string>()
    for (let ms = from; ms < before; ms += 900_000) shown.add(labelOf(ms, interval, timezone))
    shown.add(labelOf(before - 1, interval, timezone))
    expect([...shown]).toHaveLength(1)
    return [...shown][0]
  })
  // When clocks are set back, one hour has the same label twice.
  if (interval !== 'hour') expect(new Set(labels).size).toBe(labels.length)
}

/**
 * One formatter per zone. A new formatter for each moment would use gigabytes before it is
 * collected.
 */
const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)

function labelOf(ms: number, interval: QueryChoice['interval'], timezone: string): string {
  const [day = '', time = ''] = clocks.get(timezone)?.format(ms).split(' ') ?? []
  if (interval === 'hour') return `${day} ${time.slice(0, 2)}`
  if (interval === 'month') return day.slice(0, 7)
  if (interval === 'day') return day
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
