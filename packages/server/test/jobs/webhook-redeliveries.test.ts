// Deliveries that are retried by hand.
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { useWebhooks } from '../support/use-webhooks.ts'

const { api, account, app, ...webhooks } = useWebhooks()
const { receive, status, listenTo, addItem, deliveriesOf, untilDelivery, wait, secondsUntil } =
  webhooks

describe('a retry by hand', () => {
  it('sends a delivery again, under the same id', async () => {
    const receiver = await receive()
    const webhook = await listenTo(receiver.url)
    await addItem()
    const { id } = await untilDelivery(webhook, { status: 'delivered' })
    const path = `/webhooks/${webhook.id}/deliveries/${id}/retry`
    const { data } = await api.post(path, {})
    expect(data).toMatchObject({ id, status: 'pending', attempts: 1 })
    const [first, second] = await receiver.until(2)
    expect(second?.text).toBe(first?.text)
    await untilDelivery(webhook, { status: 'delivered', attempts: 2 })
    await api.post(`/webhooks/${webhook.id}/deliveries/dlv_never/retry`, {}, 404)
  })

  it('restarts the whole schedule if it fails, and continues to count the attempts', async () => {
    const receiver = await status(500)
    const webhook = await listenTo(receiver.url)
    await addItem()
    await untilDelivery(webhook, { attempts: 1 })
    await wait(6_000, webhook)
    const { id, next_attempt_at } = await untilDelivery(webhook, { attempts: 2 })
    expect(secondsUntil(next_attempt_at)).toBeGreaterThan(200)
    await api.post(`/webhooks/${webhook.id}/deliveries/${id}/retry`, {})
    const again = await untilDelivery(webhook, { status: 'pending', attempts: 3 })
    expect(secondsUntil(again.next_attempt_at)).toBeLessThanOrEqual(5.5)
    receiver.answerWith((response) => response.end())
    await wait(6_000, webhook)
    await untilDelivery(webhook, { status: 'delivered', attempts: 4 })
  })

  it('sends all deliveries again that failed since a time', async () => {
    const receiver = await receive()
    const webhook = await listenTo(receiver.url)
    for (let i = 0; i < 3; i++) await addItem()
    const delivered = async () => (await deliveriesOf(webhook, '?status=delivered')).length
    await expect.poll(delivered).toBe(3)
    const { account_id } = account
    const { deliveries, outbox } = app.storage()
    const rows = await deliveriesOf(webhook)
    for (const { id } of rows) await deliveries.retry(account_id, webhook.id, id, 'at once')
    const failed = { status: 'failed', attempts: 2, attempts_before: 1, next_attempt_at: null }
    const attempts = rows.map((row) => ({ ...row, ...failed, account_id }))
    expect((await outbox.recordAttempts(attempts)).size).toBe(3)
    const retry = (since: string, code = 200) =>
      api.post(`/webhooks/${webhook.id}/deliveries/retry`, { since }, code)
    expect((await retry('2099-01-01')).data).toEqual({ retried: 0 })
    expect((await retry('2020-01-01')).data).toEqual({ retried: 3 })
    await expect.poll(delivered).toBe(3)
    expect(receiver.received).toHaveLength(6)
    expect((await retry('yesterday', 400)).error.code).toBe('invalid_request')
  })

  it('during the last attempt › keeps the delivery due if that attempt fails', async () => {
    const held: ServerResponse[] = []
    const receiver = await status(500)
    const webhook = await listenTo(receiver.url)
    await addItem()
    for (let attempts = 1; attempts < 10; attempts++) {
      const { next_attempt_at } = await untilDelivery(webhook, { status: 'pending', attempts })
      if (attempts === 9) receiver.answerWith((response) => held.push(response))
      await wait(secondsUntil(next_attempt_at) * 1_000 + 1, webhook)
    }
    await receiver.until(10)
    const [{ id = '' } = {}] = await deliveriesOf(webhook)
    const path = `/webhooks/${webhook.id}/deliveries/${id}/retry`
    expect((await api.post(path, {})).data).toMatchObject({ status: 'pending', attempts: 9 })
    receiver.answerWith((response) => response.end())
    held[0]?.writeHead(500).end()
    await untilDelivery(webhook, { status: 'pending', attempts: 10 })
    await wait(60_001, webhook)
    await receiver.until(11)
    await untilDelivery(webhook, { status: 'delivered', attempts: 11 })
  })

  it('is refused for a disabled webhook', async () => {
    const receiver = await receive()
    const webhook = await listenTo(receiver.url)
    await addItem()
    const { id } = await untilDelivery(webhook, { status: 'delivered' })
    await api.put(`/webhooks/${webhook.id}`, { enabled: false })
    const { error } = await api.post(`/webhooks/${webhook.id}/deliveries/${id}/retry`, {}, 409)
    expect(error.code).toBe('conflict')
    await api.post(`/webhooks/${webhook.id}/deliveries/retry`, { since: '2020-01-01' }, 409)
  })
})
