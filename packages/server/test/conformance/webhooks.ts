// The stores of webhooks and deliveries.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildDelivery, buildWebhook } from '../support/builders/webhooks.ts'
import { type Backend, useStore } from './backends.ts'

/** A time on a fixed day, in seconds. */
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString()
const firstPage = { limit: 100, offset: 0 }

export function webhookSuite(backend: Backend): void {
  describe('webhooks', () => {
    const store = useStore(backend)

    it('returns the webhook as added and as changed', async () => {
      const account_id = createId('acct')
      const webhook = buildWebhook(account_id, { description: hostileText })
      await store().webhooks.add(account_id, webhook)
      expect(await store().webhooks.find(account_id, webhook.id)).toEqual(webhook)
      const changed = {
        ...buildWebhook(account_id),
        id: webhook.id,
        created_at: webhook.created_at,
        enabled: false,
        disabled_reason: 'gone' as const,
        events: ['*'],
        previous_secret: null,
        previous_secret_until: null,
        failing_since: at(3),
      }
      expect(await store().webhooks.update(account_id, changed)).toBe(true)
      expect(await store().webhooks.find(account_id, webhook.id)).toEqual(changed)
      expect(await store().webhooks.update(account_id, buildWebhook(account_id))).toBe(false)
    })

    it('list › returns the newest first, with the total', async () => {
      const account_id = createId('acct')
      const webhooks = [1, 2, 3].map(() => buildWebhook(account_id))
      for (const webhook of webhooks) await store().webhooks.add(account_id, webhook)
      const { rows, total } = await store().webhooks.list(account_id, { limit: 2, offset: 1 })
      expect(total).toBe(3)
      expect(rows.map(({ id }) => id)).toEqual([webhooks[1]?.id, webhooks[0]?.id])
    })

    it('markFailing › keeps the time of the first failure until an attempt succeeds', async () => {
      const account_id = createId('acct')
      const { id, ...rest } = buildWebhook(account_id)
      const webhook = { id, ...rest, failing_since: null }
      await store().webhooks.add(account_id, webhook)
      for (const second of [1, 2]) await store().webhooks.markFailing(account_id, id, at(second))
      const failing = { ...webhook, failing_since: at(1) }
      expect(await store().webhooks.find(account_id, id)).toEqual(failing)
      await store().webhooks.markFailing(account_id, id, null)
      expect(await store().webhooks.find(account_id, id)).toEqual(webhook)
    })

    it('markFailing › ignores an attempt made before the webhook was changed', async () => {
      const account_id = createId('acct')
      const webhook = { ...buildWebhook(account_id), failing_since: null }
      const { id } = webhook
      await store().webhooks.add(account_id, webhook)
      const mark = async (since: string | null, seen: object) => {
        await store().webhooks.markFailing(account_id, id, since, { ...webhook, ...seen })
        return (await store().webhooks.find(account_id, id))?.failing_since
      }
      expect(await mark(at(1), { updated_at: at(0) })).toBe(null)
      expect(await mark(at(1), {})).toBe(at(1))
      expect(await mark(null, { failing_since: at(0) })).toBe(at(1))
      expect(await mark(null, { failing_since: at(1) })).toBe(null)
    })

    it('markResting › changes only the pause, and ignores an attempt made before a change', async () => {
      const account_id = createId('acct')
      const webhook = buildWebhook(account_id)
      const { id } = webhook
      await store().webhooks.add(account_id, webhook)
      const markResting = async (until: string | null, seen?: { updated_at: string }) => {
        await store().webhooks.markResting(account_id, id, until, seen)
        return store().webhooks.find(account_id, id)
      }
      expect(await markResting(at(7))).toEqual({ ...webhook, resting_until: at(7) })
      expect(await markResting(at(9), { updated_at: at(0) })).toMatchObject({
        resting_until: at(7),
      })
      expect(await markResting(at(9), webhook)).toMatchObject({ resting_until: at(9) })
      expect(await markResting(null)).toEqual({ ...webhook, resting_until: null })
    })

    it('remove › deletes only this webhook', async () => {
      const account_id = createId('acct')
      const [gone, kept] = [buildWebhook(account_id), buildWebhook(account_id)]
      for (const webhook of [gone, kept]) await store().webhooks.add(account_id, webhook)
      expect(await store().webhooks.remove(account_id, gone.id)).toBe(true)
      expect(await store().webhooks.remove(account_id, gone.id)).toBe(false)
      expect((await store().webhooks.list(account_id, firstPage)).rows).toEqual([kept])
    })

    it('removeOfChatbot › deletes only the webhooks of this chatbot', async () => {
      const account_id = createId('acct')
      const chatbot_id = createId('bot')
      const gone = [1, 2].map(() => buildWebhook(account_id, { chatbot_id }))
      const kept = [
        buildWebhook(account_id, { chatbot_id: null }),
        buildWebhook(account_id, { chatbot_id: createId('bot') }),
      ]
      for (const webhook of [...gone, ...kept]) await store().webhooks.add(account_id, webhook)
      const removed = await store().webhooks.removeOfChatbot(account_id, chatbot_id)
      expect([...removed].sort()).toEqual(gone.map(({ id }) => id).sort())
      const { rows } = await store().webhooks.list(account_id, firstPage)
      expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
      expect(await store().webhooks.removeOfChatbot(account_id, chatbot_id)).toEqual([])
    })
  })

  describe('deliveries', () => {
    const store = useStore(backend)

    /** Adds deliveries of one webhook, in this order. */
    async function addAll(...overrides: readonly Parameters<typeof buildDelivery>[1][]) {
      const account_id = createId('acct')
      const webhook_id = createId('wh')
      const rows = overrides.map((one) => buildDelivery(account_id, { webhook_id, ...one }))
      await store().outbox.addDeliveries(rows)
      return { account_id, webhook_id, rows, ids: rows.map(({ id }) => id) }
    }

    it('returns deliveries as added', async () => {
      const { account_id, webhook_id, rows, ids } = await addAll(
        { error: hostileText, response_body: hostileText },
        { next_attempt_at: null, last_attempt_at: null, response_status: null, latency_ms: null },
      )
      const find = (id = '') => store().deliveries.find(account_id, webhook_id, id)
      expect([await find(ids[0]), await find(ids[1])]).toEqual(rows)
      expect(await store().deliveries.find(account_id, createId('wh'), ids[0] ?? '')).toBe(
        undefined,
      )
    })

    it('list › returns the newest first, filtered by status and type', async () => {
      const { account_id, webhook_id, rows } = await addAll(
        { status: 'failed', event_type: 'message.created' },
        { status: 'delivered', event_type: 'message.created' },
        { status: 'failed', event_type: 'conversation.ended' },
        { status: 'failed', event_type: 'message.created' },
      )
      const list = async (filter?: object, page = firstPage) => {
        const found = await store().deliveries.list(account_id, webhook_id, page, filter)
        return {
          total: found.total,
          rows: found.rows.map((row) => rows.findIndex((r) => r.id === row.id)),
        }
      }
      expect(await list()).toEqual({ total: 4, rows: [3, 2, 1, 0] })
      expect(await list({}, { limit: 2, offset: 1 })).toEqual({ total: 4, rows: [2, 1] })
      expect(await list({ status: 'failed' })).toEqual({ total: 3, rows: [3, 2, 0] })
      expect(await list({ event_type: 'message.created' })).toEqual({ total: 3, rows: [3, 1, 0] })
      const both = { status: 'failed', event_type: 'message.created' }
      expect(await list(both)).toEqual({ total: 2, rows: [3, 0] })
    })

    it('listDueIds › returns due deliveries, the longest waiting first', async () => {
      const { account_id, webhook_id, ids } = await addAll(
        { next_attempt_at: at(5) },
        { next_attempt_at: at(2) },
        { next_attempt_at: null },
        { next_attempt_at: at(9) },
      )
      const due = (second: number, limit = 10) =>
        store().deliveries.listDueIds(account_id, webhook_id, at(second), limit)
      expect(await due(1)).toEqual([])
      expect(await due(8)).toEqual([ids[1], ids[0]])
      expect(await due(8, 1)).toEqual([ids[1]])
      expect(await store().deliveries.nextDueAt(account_id, webhook_id)).toBe(at(2))
      expect(await store().deliveries.nextDueAt(account_id, createId('wh'))).toBeUndefined()
    })

    it('listDueIds › alternates retries and new deliveries, so that retries do not wait', async () => {
      const untried = Array.from({ length: 6 }, () => ({ attempts: 0, next_attempt_at: at(2) }))
      const { account_id, webhook_id, ids } = await addAll(
        ...untried,
        { attempts: 1, next_attempt_at: at(6) },
        { attempts: 1, next_attempt_at: at(5) },
        { attempts: 1, next_attempt_at: at(9) },
      )
      const due = (limit: number) =>
        store().deliveries.listDueIds(account_id, webhook_id, at(8), limit)
      const first = await due(4)
      expect([first[0], first[2]]).toEqual([ids[7], ids[6]])
      expect(ids.slice(0, 6)).toEqual(expect.arrayContaining([first[1], first[3]]))
      expect((await due(100)).toSorted()).toEqual(ids.slice(0, 8).toSorted())
    })

    it('listDue › returns due deliveries with their events', async () => {
      const event = buildEvent({ data: { text: hostileText } })
      const { account_id, webhook_id, ids } = await addAll(
        { next_attempt_at: at(5), event_id: event.id, attempts: 3 },
        { next_attempt_at: at(2) },
        { next_attempt_at: null },
        { next_attempt_at: at(6) },
      )
      await store().events.add(account_id, event)
      const [first = '', second = '', done = '', later = ''] = ids
      const due = (...wanted: string[]) =>
        store().deliveries.listDue(account_id, webhook_id, at(5), wanted)
      // There is no webhook yet.
      expect(await due(first)).toEqual([])
      const webhook = { ...buildWebhook(account_id), id: webhook_id, enabled: true }
      await store().webhooks.add(account_id, webhook)
      expect(await due()).toEqual([])
      expect(await due(done, createId('dlv'))).toEqual([])
      const found = await due(first, second, done, later)
      expect(found.map(({ id }) => id).sort()).toEqual([first, second].sort())
      const { id, type, created_at } = event
      expect(found.find((one) => one.id === first)).toEqual({
        id: first,
        attempts: 3,
        attempts_before: 0,
        webhook_updated_at: webhook.updated_at,
        event: { id, type, created_at, sequence: null, data: JSON.stringify(event.data) },
      })
      expect(found.find((one) => one.id === second)).toMatchObject({ event: undefined })
      await store().webhooks.update(account_id, { ...webhook, enabled: false })
      expect(await due(first)).toEqual([])
    })

    it('recordAttempts › stores the results of attempts of any account', async () => {
      const added = [
        await addAll({ next_attempt_at: at(1) }, { next_attempt_at: at(1) }),
        await addAll({ next_attempt_at: at(1) }),
      ]
      const all = added.flatMap(({ rows }) => rows)
      const attempts = all.map(({ account_id, id }, i) => ({
        account_id,
        id,
        status: i === 0 ? ('delivered' as const) : ('pending' as const),
        attempts: 2,
        attempts_before: 0,
        next_attempt_at: i === 0 ? null : at(8),
        last_attempt_at: at(4),
        response_status: i === 1 ? null : 204,
        response_body: i === 1 ? null : hostileText,
        error: i === 1 ? hostileText : null,
        latency_ms: 12,
      }))
      expect(await store().outbox.recordAttempts([])).toEqual(new Set())
      const strangers = attempts.map((one) => ({
        ...one,
        account_id: createId('acct'),
        error: 'A stranger’s.',
      }))
      const taken = await store().outbox.recordAttempts([...attempts, ...strangers])
      expect(taken).toEqual(new Set(all.map(({ id }) => id)))
      const found = await Promise.all(
        all.map(({ account_id, webhook_id, id }) =>
          store().deliveries.find(account_id, webhook_id, id),
        ),
      )
      const shown = attempts.map(({ attempts_before: _, ...attempt }) => attempt)
      expect(found).toEqual(all.map((row, i) => ({ ...row, ...shown[i] })))
    })

    it('recordAttempts › ignores a delivery that had another attempt since it was read', async () => {
      const { account_id, webhook_id, ids } = await addAll({}, {})
      const [delivered = '', tried = ''] = ids
      const record = (id: string, status: 'delivered' | 'pending' | 'failed', second: number) =>
        store().outbox.recordAttempts([
          { ...attemptOf(account_id, id, status, second), attempts: 2, attempts_before: 0 },
        ])
      const find = (id: string) => store().deliveries.find(account_id, webhook_id, id)
      expect(await record(delivered, 'delivered', 4)).toEqual(new Set([delivered]))
      expect(await record(tried, 'pending', 4)).toEqual(new Set([tried]))
      const stored = [await find(delivered), await find(tried)]
      for (const status of ['pending', 'failed', 'delivered'] as const) {
        for (const id of ids) expect(await record(id, status, 9)).toEqual(new Set())
      }
      expect([await find(delivered), await find(tried)]).toEqual(stored)
      expect(stored).toMatchObject([{ status: 'delivered' }, { status: 'pending' }])
    })

    it('recordAttempts › keeps a retry by hand due, unless the attempt delivered it', async () => {
      const { account_id, webhook_id, ids } = await addAll({ attempts: 9 }, { attempts: 9 })
      const [failed = '', delivered = ''] = ids
      for (const id of ids) await store().deliveries.retry(account_id, webhook_id, id, at(7))
      await store().outbox.recordAttempts(
        [
          attemptOf(account_id, failed, 'failed', 8),
          attemptOf(account_id, delivered, 'delivered', 8),
        ].map((attempt) => ({ ...attempt, attempts: 10, attempts_before: 0 })),
      )
      const find = (id: string) => store().deliveries.find(account_id, webhook_id, id)
      const ended = { attempts: 10, last_attempt_at: at(8), response_status: 503 }
      const due = { ...ended, status: 'pending', next_attempt_at: at(7) }
      expect(await find(failed)).toMatchObject(due)
      expect(await find(delivered)).toMatchObject({
        ...ended,
        status: 'delivered',
        next_attempt_at: null,
      })
    })

    it('retry › makes any delivery due, keeps its attempts and restarts its schedule', async () => {
      const { account_id, webhook_id, ids } = await addAll({ status: 'delivered', attempts: 7 })
      const [id = ''] = ids
      const retry = (webhook: string) => store().deliveries.retry(account_id, webhook, id, at(7))
      expect(await retry(createId('wh'))).toBe(false)
      expect(await retry(webhook_id)).toBe(true)
      const found = await store().deliveries.find(account_id, webhook_id, id)
      expect(found).toMatchObject({ status: 'pending', attempts: 7, next_attempt_at: at(7) })
      const webhook = { ...buildWebhook(account_id), id: webhook_id, enabled: true }
      await store().webhooks.add(account_id, webhook)
      const [due] = await store().deliveries.listDue(account_id, webhook_id, at(7), [id])
      expect(due).toMatchObject({ attempts: 7, attempts_before: 7 })
    })

    it('retryFailed › retries at most `limit` failed deliveries that were added since a time', async () => {
      const failed = { status: 'failed', next_attempt_at: null } as const
      const { account_id, webhook_id, rows } = await addAll(
        { ...failed, created_at: at(1) },
        { ...failed, created_at: at(2) },
        { ...failed, created_at: at(3) },
        { ...failed, created_at: at(4) },
        { status: 'delivered', next_attempt_at: null, created_at: at(5) },
      )
      const times = { since: at(2), now: at(9) }
      const retry = () => store().deliveries.retryFailed(account_id, webhook_id, times, 2)
      expect([await retry(), await retry(), await retry()]).toEqual([2, 1, 0])
      const found = await Promise.all(
        rows.map(({ id }) => store().deliveries.find(account_id, webhook_id, id)),
      )
      const expected = ['failed', 'pending', 'pending', 'pending', 'delivered']
      expect(found.map((row) => row?.status)).toEqual(expected)
    })

    it('removeSome › deletes at most `limit` deliveries of this webhook', async () => {
      const { account_id, webhook_id } = await addAll({}, {}, {})
      const other = buildDelivery(account_id)
      await store().outbox.addDeliveries([other])
      const remove = () => store().deliveries.removeSome(account_id, webhook_id, 2)
      expect([await remove(), await remove(), await remove()]).toEqual([2, 1, 0])
      expect(await store().deliveries.find(account_id, other.webhook_id, other.id)).toEqual(other)
    })

    it('pruneDeliveries › deletes old deliveries of all accounts, at most `limit` at once', async () => {
      const { pruneDeliveries } = store().installation
      const old = (day: number) => `2020-01-0${day}T00:00:00.000Z`
      for (const day of [1, 2, 3, 4]) await addAll({ created_at: old(day) })
      const prune = () => pruneDeliveries(old(4), 2)
      expect([await prune(), await prune(), await prune()]).toEqual([2, 1, 0])
      expect((await store().rows('deliveries')).some((row) => row.created_at === old(4))).toBe(true)
    })
  })
}

function attemptOf(
  account_id: string,
  id: string,
  status: 'delivered' | 'pending' | 'failed',
  second: number,
) {
  return {
    account_id,
    id,
    status,
    next_attempt_at: status === 'pending' ? at(second + 5) : null,
    last_attempt_at: at(second),
    response_status: 503,
    response_body: 'noted',
    error: null,
    latency_ms: 12,
  }
}
