// Tests deliveries to receivers that work, fail or hang, with the real service and real receivers. The tests
// move the clock.
import type { ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verified } from '../support/receiver.ts'
import { certificate, certificateKey } from '../support/receiver-certificate.ts'
import type { Json } from '../support/test-app.ts'
import { useWebhooks } from '../support/use-webhooks.ts'

const { api, account, app, clock, createChatbot, ...webhooks } = useWebhooks()
const { receive, status, listenTo, addItem, deliveriesOf, untilDelivery, wait, secondsUntil } =
  webhooks

describe('a delivery', () => {
  it('is sent to each webhook, signed, in the format of the event feed', async () => {
    const receiver = await receive()
    const { secret } = await listenTo(receiver.url)
    const { id: chatbot_id } = await createChatbot()
    const talk = (await api.post('/conversations', { chatbot_id }, 201)).data
    await api.post(`/conversations/${talk.conversation_id}/messages`, { text: 'Hello' })
    await api.post(`/conversations/${talk.conversation_id}/end`, {})
    const received = await receiver.until(4)
    const bodies = received.map((one) => verified(one, secret))
    const feed = (await api.get('/events')).data.events
    const byId = (a: Json, b: Json) => (a.id < b.id ? -1 : 1)
    expect([...bodies].sort(byId)).toEqual([...feed].sort(byId))
    expect(bodies.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4])
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(bodies.map(({ id }) => id))
    expect(bodies[0]).toMatchObject({ account_id: account.account_id, api_version: 'v1' })
  })

  it('is sent only for the chosen events and the chosen chatbot', async () => {
    const receiver = await receive()
    const [mine, other] = [await createChatbot(), await createChatbot()]
    await listenTo(`${receiver.url}/started`, { events: ['conversation.started'] })
    await listenTo(`${receiver.url}/mine`, { chatbot_id: mine.id })
    await addItem()
    for (const { id: chatbot_id } of [other, mine]) {
      await api.post('/conversations', { chatbot_id }, 201)
    }
    const received = await receiver.until(3)
    const deliveries = received.map(
      ({ path, body }) => `${path} ${body.type} ${body.data.chatbot_id}`,
    )
    expect(deliveries.sort()).toEqual(
      [
        `/hook/mine conversation.started ${mine.id}`,
        `/hook/started conversation.started ${mine.id}`,
        `/hook/started conversation.started ${other.id}`,
      ].sort(),
    )
  })

  it('is stored with the answer of the receiver', async () => {
    const receiver = await status(202)
    const webhook = await listenTo(receiver.url)
    await addItem()
    const delivery = await untilDelivery(webhook, { status: 'delivered' })
    expect(delivery).toEqual({
      id: expect.stringMatching(/^dlv_/),
      webhook_id: webhook.id,
      event_id: receiver.received[0]?.body.id,
      event_type: 'knowledge.updated',
      status: 'delivered',
      attempts: 1,
      next_attempt_at: null,
      last_attempt_at: expect.any(String),
      response_status: 202,
      response_body: 'noted',
      error: null,
      latency_ms: expect.any(Number),
      created_at: expect.any(String),
    })
    expect(await deliveriesOf(webhook, '?status=failed')).toEqual([])
    expect(await deliveriesOf(webhook, '?event_type=message.created')).toEqual([])
    expect(await deliveriesOf(webhook, '?status=delivered&event_type=knowledge.updated')).toEqual([
      delivery,
    ])
  })

  it('of a knowledge event does not contain the text of the item', async () => {
    const receiver = await receive()
    await listenTo(receiver.url)
    const { id } = await addItem()
    await api.put(`/knowledge/${id}`, { content: 'We open at ten.' })
    for (const { text, body } of await receiver.until(2)) {
      expect(body.data.item.id).toBe(id)
      expect(text).not.toContain('We open')
    }
  })

  it('of a long event is less than 20 kB and marked as truncated', async () => {
    const receiver = await receive()
    await listenTo(receiver.url, { events: ['message.created'] })
    const { id: chatbot_id } = await createChatbot()
    const talk = (await api.post('/conversations', { chatbot_id }, 201)).data
    const text = '漢字'.repeat(5_000)
    await api.post(`/conversations/${talk.conversation_id}/messages`, { text })
    const received = await receiver.until(2)
    const long = received.find(({ body }) => body.data.sender_type === 'user')
    expect(Buffer.byteLength(long?.text ?? '')).toBeLessThan(20_000)
    expect(long?.body).toMatchObject({ truncated: true, data: { kind: 'message' } })
    expect(text).toContain(long?.body.data.text.replace(/…$/, ''))
  })

  it('of an event that was erased between two attempts contains no words', async () => {
    const receiver = await status(500, 200)
    const webhook = await listenTo(receiver.url, { events: ['conversation.started'] })
    const { id: chatbot_id } = await createChatbot()
    const { data } = await api.post('/conversations', { chatbot_id, title: 'A secret' }, 201)
    const { conversation_id } = data
    await untilDelivery(webhook, { attempts: 1 })
    await api.remove(`/conversations/${conversation_id}`)
    await wait(6_000, webhook)
    const [first, second] = await receiver.until(2)
    expect(first?.text).toContain('A secret')
    expect(second?.body.data).toEqual({ conversation_id, deleted: true })
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })
})

describe('a receiver that', () => {
  it('answers 500, then 200 › gets a retry after 5 s, with a new signature and the same id', async () => {
    const receiver = await status(500, 200)
    const webhook = await listenTo(receiver.url)
    await addItem()
    const failed = await untilDelivery(webhook, { status: 'pending', attempts: 1 })
    expect(failed).toMatchObject({
      response_status: 500,
      response_body: 'noted',
      error: 'The receiver answered 500.',
    })
    const pause = secondsUntil(failed.next_attempt_at)
    expect(pause).toBeGreaterThan(4)
    expect(pause).toBeLessThanOrEqual(5.5)
    const failingSince = async () => (await api.get(`/webhooks/${webhook.id}`)).data.failing_since
    await expect.poll(failingSince).not.toBe(null)

    await wait(6_000, webhook)
    await untilDelivery(webhook, { status: 'delivered', attempts: 2, error: null })
    const [first, second] = receiver.received
    expect(second?.text).toBe(first?.text)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    for (const name of ['webhook-timestamp', 'webhook-signature']) {
      expect(second?.headers[name]).not.toBe(first?.headers[name])
    }
    if (second !== undefined) verified(second, webhook.secret)
    await expect.poll(failingSince).toBe(null)
  })

  it('hangs › delays no other receiver', async () => {
    const [hanging, fine] = [await receive(() => undefined), await receive()]
    await listenTo(hanging.url)
    await listenTo(fine.url)
    for (let i = 0; i < 6; i++) await addItem()
    await fine.until(6)
    // The requests that hang still occupy their slots.
    expect(hanging.received.length).toBeLessThan(6)
  })

  it('cuts its answer › gets a retry', async () => {
    const receiver = await receive((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('a beginning', () => response.destroy())
    })
    const webhook = await listenTo(receiver.url)
    await addItem()
    await untilDelivery(webhook, {
      status: 'pending',
      attempts: 1,
      response_status: null,
      error: expect.stringMatching(/cut/),
    })
  })

  it('answers 3xx › is not followed, and the attempt fails', async () => {
    const target = await receive()
    const receiver = await receive((response) => {
      response.writeHead(307, { location: target.url }).end()
    })
    const webhook = await listenTo(receiver.url)
    await addItem()
    await untilDelivery(webhook, {
      status: 'pending',
      response_status: 307,
      error: expect.stringContaining('Redirects are not followed'),
    })
    expect(target.received).toEqual([])
  })

  it('answers 429 with Retry-After › gets no attempt for that time', async () => {
    const receiver = await receive((response) => {
      response.writeHead(429, { 'retry-after': '90' }).end()
    })
    const webhook = await listenTo(receiver.url)
    await addItem()
    const { next_attempt_at } = await untilDelivery(webhook, { attempts: 1 })
    expect(secondsUntil(next_attempt_at)).toBeCloseTo(90, 0)
  })

  it('answers a megabyte › counts as delivered, and the first kilobyte is stored', async () => {
    const receiver = await receive((response) => response.end('long '.repeat(200_000)))
    const webhook = await listenTo(receiver.url)
    await addItem()
    const delivery = await untilDelivery(webhook, { status: 'delivered' })
    expect(delivery.response_body).toBe('long '.repeat(200))
  })

  it('has an untrusted certificate › gets no request', async () => {
    let requests = 0
    const server = createTlsServer({ cert: certificate, key: certificateKey }, () => {
      requests += 1
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const webhook = await listenTo(`https://localhost:${(server.address() as AddressInfo).port}/`)
    await addItem()
    await untilDelivery(webhook, {
      status: 'pending',
      error: expect.stringContaining('certificate'),
    })
    expect(requests).toBe(0)
  })

  it('answers 410 › is disabled at once, with an event for its owner’s other webhooks', async () => {
    const [gone, other] = [await status(410), await receive()]
    const webhook = await listenTo(gone.url, { events: ['knowledge.updated'] })
    await listenTo(other.url, { events: ['webhook.disabled'] })
    await addItem()
    const [notification] = await other.until(1)
    const now = (await api.get(`/webhooks/${webhook.id}`)).data
    expect(now).toMatchObject({ enabled: false, disabled_reason: 'gone' })
    expect(notification?.body).toMatchObject({ type: 'webhook.disabled', sequence: null })
    expect(notification?.body.data).toEqual({ ...now, failing_since: null })
    await addItem()
    await addItem()
    expect(gone.received).toHaveLength(1)
  })

  it.each([
    ['410', 410, null],
    ['500 after 6 days of failures', 500, 6 * 86_400_000],
    ['500', 500, null],
  ])(
    'answers %s to an attempt from before it was enabled again › does not count as failing',
    async (_, code, ms) => {
      const held: ServerResponse[] = []
      const receiver = await receive((response) => held.push(response))
      const webhook = await listenTo(receiver.url)
      const since = ms === null ? null : new Date(clock.now() - ms).toISOString()
      await app.storage().webhooks.markFailing(account.account_id, webhook.id, since)
      await addItem()
      await receiver.until(1)
      const path = `/webhooks/${webhook.id}`
      await api.put(path, { enabled: false })
      await api.put(path, { enabled: true })
      held[0]?.writeHead(code).end()
      await untilDelivery(webhook, { status: 'pending', attempts: 1, response_status: code })
      await wait(0, webhook)
      const { data } = await api.get(path)
      expect(data).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null })
    },
  )

  it('fails ten times › gets no more attempts for that event, but for others', async () => {
    const receiver = await status(503)
    const webhook = await listenTo(receiver.url)
    await addItem()
    for (let attempts = 1; attempts < 10; attempts++) {
      const { next_attempt_at } = await untilDelivery(webhook, { status: 'pending', attempts })
      await wait(secondsUntil(next_attempt_at) * 1_000 + 1, webhook)
    }
    const end = { status: 'failed', attempts: 10, next_attempt_at: null }
    await untilDelivery(webhook, end)
    receiver.answerWith((response) => response.end())
    await addItem()
    await wait(60_001, webhook)
    await untilDelivery(webhook, { status: 'delivered', attempts: 1 })
  })

  it('fails for 5 days › is disabled; enabled again, it gets waiting deliveries and new events', async () => {
    const receiver = await status(500)
    const webhook = await listenTo(receiver.url)
    const first = await addItem()
    await untilDelivery(webhook, { attempts: 1 })
    await wait(4.9 * 86_400_000, webhook)
    await untilDelivery(webhook, { attempts: 2 })
    expect((await api.get(`/webhooks/${webhook.id}`)).data.enabled).toBe(true)
    await wait(0.2 * 86_400_000, webhook)
    await untilDelivery(webhook, { attempts: 3 })
    const path = `/webhooks/${webhook.id}`
    await expect
      .poll(async () => (await api.get(path)).data)
      .toMatchObject({ enabled: false, disabled_reason: 'failing' })

    const itemWhileDisabled = await addItem()
    const findLastItem = async () => (await api.get('/events')).data.events.at(-1).data.item?.id
    // Waits until the feed has the event. If an older transaction delayed it, it would count as added later.
    await expect.poll(findLastItem).toBe(itemWhileDisabled.id)
    clock.move(86_400_000)
    receiver.answerWith((response) => response.end())
    const { data } = await api.put(path, { enabled: true })
    expect(data).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null })
    const itemAfterwards = await addItem()
    await receiver.until(5)
    const items = receiver.received.slice(3).map(({ body }) => body.data.item.id)
    expect(items.sort()).toEqual([first.id, itemAfterwards.id].sort())
    expect(items).not.toContain(itemWhileDisabled.id)
  })
})
