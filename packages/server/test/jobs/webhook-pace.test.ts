// Tests that a webhook gets its due deliveries as fast as its receiver accepts them. Single refused events do
// not count as a failure of the receiver. During a pause, the server sends nothing.
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Receiver } from '../support/receiver.ts'
import type { Json } from '../support/test-app.ts'
import { useWebhooks } from '../support/use-webhooks.ts'

const { api, app, clock, receive } = useWebhooks()

async function listenTo(url: string): Promise<string> {
  const { data } = await api.post('/webhooks', { url, events: ['knowledge.updated'] }, 201)
  return data.id
}

async function addEvents(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await api.post('/knowledge', { content: `Fact ${i}.` }, 201)
}

/** Adds events that are all pending at the same time. Only then, the receiver answers the first one. */
async function addEventsWhileHeld(
  receiver: Receiver,
  webhook_id: string,
  count: number,
  answer: Parameters<Receiver['answerWith']>[0],
): Promise<void> {
  const { promise: held, resolve: hold } = Promise.withResolvers<ServerResponse>()
  receiver.answerWith((response) => hold(response))
  await addEvents(count)
  const first = await held
  receiver.answerWith(answer)
  await expect.poll(() => totalOf(webhook_id, 'pending'), { timeout: 20_000 }).toBe(count)
  answer(first, 0)
}

const totalOf = async (webhook_id: string, status: string): Promise<number> =>
  (await api.get(`/webhooks/${webhook_id}/deliveries?status=${status}`)).data.total
const untilDelivered = (webhook_id: string, count: number) =>
  expect.poll(() => totalOf(webhook_id, 'delivered'), { timeout: 20_000 }).toBe(count)
const failingSince = async (webhook_id: string): Promise<string | null> =>
  (await api.get(`/webhooks/${webhook_id}`)).data.failing_since

/** Waits until the webhook pauses with this number of deliveries. Returns its job. */
async function untilPaused(webhook_id: string, events: number): Promise<Json> {
  const job = async () => {
    const [row] = await app.query(`
      select j.locked_until, j.run_at, w.resting_until,
        (select count(*) from deliveries d where d.webhook_id = w.id) as deliveries
      from webhooks w join jobs j on j.id = 'webhook:' || w.id where w.id = '${webhook_id}'`)
    return { ...row, deliveries: Number(row?.deliveries), isLater: isAfterNow(row?.run_at) }
  }
  const paused = { locked_until: null, isLater: true, deliveries: events }
  await expect.poll(job, { timeout: 20_000 }).toMatchObject(paused)
  return job()
}
const isAfterNow = (timestamp: unknown) => Date.parse(String(timestamp)) > clock.now()

/** Moves the clock, and makes the server look at once for due deliveries. */
async function wait(ms: number, webhook_id: string): Promise<void> {
  clock.move(ms)
  await api.put(`/webhooks/${webhook_id}`, {})
}

describe('a receiver that', () => {
  it('answers late, again and again › gets as many parallel requests as a quick receiver in the end', async () => {
    const held: ServerResponse[] = []
    const receiver = await receive((response) => held.push(response))
    await listenTo(receiver.url)
    await addEvents(40)
    for (let answered = 0, most = 1; most < 8; most = held.length - answered) {
      await receiver.until(answered + most, 20_000)
      // Longer than any run of the delivery job.
      clock.move(60_000)
      const all = held.slice(answered)
      answered = held.length
      for (const response of all) response.end()
      await receiver.until(answered + Math.min(8, all.length + 1), 20_000)
    }
    expect(receiver.received.length).toBeLessThan(40)
    receiver.answerWith((response) => response.end())
    for (const response of held) response.end()
    await receiver.until(40, 20_000)
  })

  it('refuses two events › gets all others at once, and does not count as failing', async () => {
    const receiver = await receive()
    const id = await listenTo(receiver.url)
    await addEventsWhileHeld(receiver, id, 30, (response, count) => {
      response.writeHead(count < 2 ? 400 : 200).end()
    })
    // No other event is added and the clock stands still: the deliveries wait for no pause.
    await untilDelivered(id, 28)
    await expect.poll(() => failingSince(id)).toBe(null)
  })

  it('refuses one event while it accepts another › does not count as failing afterwards', async () => {
    const held: ServerResponse[] = []
    const receiver = await receive((response, count) => {
      if (count === 0) response.end()
      else held.push(response)
    })
    const id = await listenTo(receiver.url)
    await addEvents(3)
    await receiver.until(3, 20_000)
    held[0]?.writeHead(400).end()
    await expect.poll(() => failingSince(id), { timeout: 20_000 }).not.toBe(null)
    held[1]?.end()
    await expect.poll(() => failingSince(id), { timeout: 20_000 }).toBe(null)
  })

  it('refuses everything › pauses after the third attempt, also for new events', async () => {
    const receiver = await receive()
    const id = await listenTo(receiver.url)
    await addEventsWhileHeld(receiver, id, 10, (response) => response.writeHead(500).end())
    await untilPaused(id, 10)
    await addEvents(2)
    const { run_at, resting_until } = await untilPaused(id, 12)
    expect(run_at).toBe(resting_until)
    expect(receiver.received).toHaveLength(3)
    receiver.answerWith((response, count) => response.writeHead(count === 3 ? 500 : 200).end())
    // The first attempt after the pause still fails. The next attempt succeeds.
    await wait(4_001, id)
    await receiver.until(4, 20_000)
    await untilPaused(id, 12)
    expect(receiver.received).toHaveLength(4)
    await wait(60_001, id)
    await untilDelivered(id, 12)
    await expect.poll(() => failingSince(id)).toBe(null)
  })

  it('accepts each event at the second attempt › gets retries first, whatever else waits', async () => {
    const triedIds = new Set<string>()
    const receiver = await receive()
    const id = await listenTo(receiver.url)
    await addEventsWhileHeld(receiver, id, 20, (response, count) => {
      const event_id = String(receiver.received[count]?.headers['webhook-id'])
      response.writeHead(triedIds.has(event_id) ? 200 : 500).end()
      triedIds.add(event_id)
    })
    await untilPaused(id, 20)
    expect(triedIds.size).toBe(3)
    await wait(6_000, id)
    // Retries came first, and their success let the other deliveries continue.
    await expect.poll(() => totalOf(id, 'delivered'), { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    expect(triedIds.size).toBeLessThan(20)
  })

  it.each([429, 503])(
    'answers %i with Retry-After › gets no request during that time',
    async (status) => {
      const receiver = await receive((response) => {
        response.writeHead(status, { 'retry-after': '90' }).end()
      })
      const id = await listenTo(receiver.url)
      await addEvents(1)
      await receiver.until(1)
      await untilPaused(id, 1)
      await addEvents(3)
      const { resting_until } = await untilPaused(id, 4)
      expect(Date.parse(String(resting_until)) - clock.now()).toBe(90_000)
      await wait(89_000, id)
      await untilPaused(id, 4)
      expect(receiver.received).toHaveLength(1)
      receiver.answerWith((response) => response.end())
      await wait(11_000, id)
      await untilDelivered(id, 4)
    },
  )

  it('requests a pause › is still called if its owner retries a delivery', async () => {
    const receiver = await receive((response) => {
      response.writeHead(429, { 'retry-after': '90' }).end()
    })
    const id = await listenTo(receiver.url)
    await addEvents(1)
    await receiver.until(1)
    await untilPaused(id, 1)
    receiver.answerWith((response) => response.end())
    const [{ id: delivery_id }] = (await api.get(`/webhooks/${id}/deliveries`)).data.deliveries
    await api.post(`/webhooks/${id}/deliveries/${delivery_id}/retry`, {})
    await untilDelivered(id, 1)
  })

  it('does not answer one event › still gets the events that follow', async () => {
    const held: ServerResponse[] = []
    const receiver = await receive((response, count) => {
      if (count === 1) held.push(response)
      else response.end()
    })
    const id = await listenTo(receiver.url)
    await addEvents(2)
    await receiver.until(2, 20_000)
    await addEvents(1)
    await receiver.until(3, 20_000)
    expect(held).toHaveLength(1)
    held[0]?.end()
    await untilDelivered(id, 3)
  })
})
