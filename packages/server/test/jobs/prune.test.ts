// The prune task deletes rows after their time.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prune } from '../../src/jobs/prune.ts'
import { createId } from '../../src/lib/ids.ts'
import type { Job } from '../../src/storage/interfaces/jobs.ts'
import { type TestStore, wantedBackend } from '../conformance/backends.ts'
import { buildAccount, buildAuditRow } from '../support/builders/accounts.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildIdempotentRequest } from '../support/builders/idempotency.ts'
import { buildDelivery } from '../support/builders/webhooks.ts'
import { buildTyping, buildVisitor } from '../support/builders/widget.ts'
import { createTestClock } from '../support/test-app.ts'

const start = '2026-11-20T10:15:30.000Z'
const job = { id: 'j', kind: 'prune', account_id: null, payload: {}, run_at: start }
const now: Job = { ...job, attempts: 1 }
const hourMs = 3_600_000

let storage: TestStore
const clock = createTestClock(start)

beforeEach(async () => {
  storage = await wantedBackend.open()
})
afterEach(async () => {
  await storage.discard()
})

it('deletes idempotency keys after 24 hours, any number of them, and no younger keys', async () => {
  const account_id = createId('acct')
  const requestAt = (hours: number) =>
    buildIdempotentRequest({
      created_at: new Date(clock.now() - hours * hourMs).toISOString(),
      forgotten_at: '2026-01-01T00:00:00.000Z',
    })
  const old = Array.from({ length: 1_001 }, () => requestAt(24.1))
  const young = requestAt(23.9)
  await Promise.all([...old, young].map((one) => storage.idempotency.claim(account_id, one)))
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.installation.pruneIdempotencyKeys('2030-01-01', 5_000)).toBe(1)
})

it('deletes finished jobs after 7 days, and never waiting jobs', async () => {
  const dayAgo = (days: number) => new Date(clock.now() - days * 24 * hourMs).toISOString()
  for (const [id, days] of [
    ['old', 7.1],
    ['young', 6.9],
  ] as const) {
    await storage.jobs.add({ ...job, id })
    await storage.jobs.finish(id, dayAgo(days))
  }
  await storage.jobs.add({ ...job, id: 'waiting', run_at: dayAgo(90) })
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.jobs.claim(start, '2030-01-01', 9)).toMatchObject([{ id: 'waiting' }])
  expect(await storage.jobs.prune('2030-01-01', 9)).toBe(1)
})

it('deletes entries of the audit log after the days of the setting, by the clock of the server', async () => {
  const account = buildAccount()
  const account_id = account.id
  await storage.accounts.add(account)
  const daysAgo = (days: number) => new Date(clock.now() - days * 24 * hourMs).toISOString()
  for (const days of [29.9, 30.1, 400]) {
    await storage.audit.add(account_id, buildAuditRow({ created_at: daysAgo(days) }))
  }
  const slice = { after: undefined, entries: 9, limit: 9, offset: 0 }
  const kept = async () => (await storage.audit.readSlice(account_id, {}, slice)).total
  const run = () => prune({ storage, clock, auditDays: 30 }).run(now, new AbortController().signal)
  await run()
  expect(await kept()).toBe(1)
  // A clock that was moved back deletes nothing.
  clock.move(-90 * 24 * hourMs)
  await run()
  clock.move(90 * 24 * hourMs)
  expect(await kept()).toBe(1)
})

it('deletes the marks of erased accounts after a day, and no younger marks', async () => {
  const hoursAgo = (hours: number) => new Date(clock.now() - hours * hourMs).toISOString()
  await storage.accounts.beginErasure('acct_old', hoursAgo(24.1))
  await storage.accounts.beginErasure('acct_young', hoursAgo(23.9))
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.installation.pruneErasedAccounts('2030-01-01', 9)).toBe(1)
})

it('deletes the counters of guesses when their window has ended', async () => {
  const counter = { max_count: 2, delay_ms: hourMs, window_ms: hourMs }
  await storage.guesses.take([{ ...counter, subject: 'old' }], clock.now() - hourMs)
  await storage.guesses.take([{ ...counter, subject: 'young' }], clock.now() - hourMs + 1)
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.rows('guesses')).toMatchObject([{ subject: 'young' }])
})

it('deletes visitors 90 days after their last use', async () => {
  const account_id = createId('acct')
  const daysAgo = (days: number) => new Date(clock.now() - days * 24 * hourMs).toISOString()
  const [old, young] = [90.1, 89.9].map((days) =>
    buildVisitor(account_id, { last_used_at: daysAgo(days) }),
  )
  for (const visitor of [old, young]) {
    if (visitor !== undefined) await storage.visitors.add(account_id, visitor)
  }
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.rows('visitors')).toMatchObject([{ id: young?.id }])
})

it('deletes deliveries after 30 days, and no younger deliveries', async () => {
  const account_id = createId('acct')
  const daysAgo = (days: number) => new Date(clock.now() - days * 24 * hourMs).toISOString()
  const [old, young] = [30.1, 29.9].map((days) =>
    buildDelivery(account_id, { created_at: daysAgo(days) }),
  )
  await storage.outbox.addDeliveries([old, young].filter((one) => one !== undefined))
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.installation.pruneDeliveries('2030-01-01', 9)).toBe(1)
})

it('deletes events after 30 days, any number of them, and no younger events', async () => {
  const account_id = createId('acct')
  const daysAgo = (days: number) => new Date(clock.now() - days * 24 * hourMs).toISOString()
  const [old, young] = [daysAgo(30.1), daysAgo(29.9)]
  const add = (created_at: string) => storage.events.add(account_id, buildEvent({ created_at }))
  for (let added = 0; added < 501; added++) await add(old)
  await add(young)
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  const wanted = { after: null, types: null, limit: 9 }
  const listRemaining = async () => {
    const page = await storage.events.listAfter(account_id, wanted)
    return page?.events.map(({ created_at }) => created_at)
  }
  // On PostgreSQL the feed waits for every earlier open transaction, in other databases too.
  await expect.poll(listRemaining, { timeout: 20_000 }).toEqual([young])
})

it('deletes nothing more once the process stops', async () => {
  await storage.jobs.add({ ...job, id: 'old' })
  await storage.jobs.finish('old', '2026-01-01T00:00:00.000Z')
  await prune({ storage, clock, auditDays: 365 }).run(now, AbortSignal.abort())
  expect(await storage.jobs.prune('2030-01-01', 9)).toBe(1)
})

it('deletes who was writing after an hour', async () => {
  const account_id = createId('acct')
  const [old, young] = [1.1, 0.9].map((hours) =>
    buildTyping(account_id, {
      typed_at: new Date(clock.now() - hours * hourMs).toISOString(),
    }),
  )
  for (const typing of [old, young]) {
    if (typing !== undefined) await storage.typing.put(account_id, typing)
  }
  await prune({ storage, clock, auditDays: 365 }).run(now, new AbortController().signal)
  expect(await storage.rows('typing')).toMatchObject([{ conversation_id: young?.conversation_id }])
})
