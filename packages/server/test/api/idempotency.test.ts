// Repeating a POST safely ("retry safety" in API.md), on the database of the test run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, openApp, type TestApp } from '../support/test-app.ts'

const clock = createTestClock()
let app: TestApp
beforeAll(async () => {
  app = await openApp({ clock })
})
afterAll(() => app.close())

type Answer = { status: number; headers: Headers; text: string; body: { error?: { code: string } } }

async function post(key: string, path: string, repeat: string, body: unknown): Promise<Answer> {
  const response = await fetch(app.baseUrl() + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': repeat,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

const newKey = () => crypto.randomUUID()

describe('Idempotency-Key', () => {
  it('replays the stored response to a repeat, and acts only once', async () => {
    const { api } = await app.account()
    const repeat = newKey()
    const first = await post(api.key, '/chatbots', repeat, { name: 'One' })
    const second = await post(api.key, '/chatbots', repeat, { name: 'One' })
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.text).toBe(first.text)
    for (const name of ['location', 'etag']) {
      expect(first.headers.get(name), name).toBeTruthy()
      expect(second.headers.get(name), name).toBe(first.headers.get(name))
    }
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await api.get('/chatbots')).data.total).toBe(1)
  })

  it.each(['/conversations', '/knowledge'])('works for POST %s', async (path) => {
    const { api } = await app.account()
    const bot = (await api.post('/chatbots', { name: 'Bot' }, 201)).data
    const repeat = newKey()
    const body = { chatbot_id: bot.id, content: 'The door is green.' }
    const answers = [
      await post(api.key, path, repeat, body),
      await post(api.key, path, repeat, body),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect((await api.get(path)).data.total).toBe(1)
  })

  it('stores a message and its reply once', async () => {
    const { api } = await app.account()
    const bot = (await api.post('/chatbots', { name: 'Bot' }, 201)).data
    const conversation = (await api.post('/conversations', { chatbot_id: bot.id }, 201)).data
    const path = `/conversations/${conversation.conversation_id}/messages`
    const repeat = newKey()
    const first = await post(api.key, path, repeat, { text: 'hello' })
    const second = await post(api.key, path, repeat, { text: 'hello' })
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect((await api.get(path)).data.total).toBe(2)
  })

  it('runs concurrent repeats once, and replays the response or refuses the others', async () => {
    const { api } = await app.account()
    const repeat = newKey()
    const body = { name: 'Many' }
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => post(api.key, '/chatbots', repeat, body)),
    )
    const done = sent.filter(({ status }) => status === 201)
    const refused = sent.filter(({ status }) => status === 409)
    expect(done.length).toBeGreaterThan(0)
    expect(done.length + refused.length).toBe(20)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    for (const {
      body: { error },
      headers,
    } of refused) {
      expect(error?.code).toBe('idempotency_in_progress')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await api.get('/chatbots')).data.total).toBe(1)
  })

  it('treats the same JSON with its fields in another order as the same body', async () => {
    const { api } = await app.account()
    const repeat = newKey()
    const first = await post(api.key, '/chatbots', repeat, { name: 'A', description: 'B' })
    const second = await post(api.key, '/chatbots', repeat, { description: 'B', name: 'A' })
    expect(second.text).toBe(first.text)
  })

  it('refuses another body with 422', async () => {
    const { api } = await app.account()
    const repeat = newKey()
    await post(api.key, '/chatbots', repeat, { name: 'A' })
    const other = await post(api.key, '/chatbots', repeat, { name: 'B' })
    expect(other.status).toBe(422)
    expect(other.body.error?.code).toBe('idempotency_key_reused')
  })

  it.each([
    ['an unknown field', { name: 'a', extra: 1 }, { name: 'a', extra: 2 }],
    ['white space that is removed', { name: 'a' }, { name: ' a ' }],
    ['an unknown setting', { name: 'a', settings: { x: 1 } }, { name: 'a', settings: {} }],
    ['null instead of a missing field', { name: 'a' }, { name: 'a', description: null }],
  ])('compares the bodies as they were sent: %s', async (_what, body, other) => {
    const { api } = await app.account()
    const repeat = newKey()
    const first = await post(api.key, '/chatbots', repeat, body)
    expect(first.status).toBe(201)
    expect((await post(api.key, '/chatbots', repeat, other)).status).toBe(422)
    expect((await post(api.key, '/chatbots', repeat, body)).text).toBe(first.text)
  })

  it('can be used again after a failed request', async () => {
    const { api } = await app.account()
    const repeat = newKey()
    const failed = await post(api.key, '/conversations', repeat, { chatbot_id: 'bot_unknown' })
    expect(failed.status).toBe(404)
    const bot = (await api.post('/chatbots', { name: 'Bot' }, 201)).data
    const created = await post(api.key, '/conversations', repeat, { chatbot_id: bot.id })
    expect(created.status).toBe(201)
    expect(created.headers.get('idempotent-replayed')).toBeNull()
  })

  it('is separate for each account and path', async () => {
    const one = await app.account()
    const other = await app.account()
    const repeat = newKey()
    const mine = await post(one.api.key, '/chatbots', repeat, { name: 'A' })
    const theirs = await post(other.api.key, '/chatbots', repeat, { name: 'A' })
    const elsewhere = await post(one.api.key, '/knowledge', repeat, { content: 'A fact.' })
    expect([mine.status, theirs.status, elsewhere.status]).toEqual([201, 201, 201])
    expect(theirs.text).not.toBe(mine.text)
  })

  it('replays a response only to keys with access to the same chatbots', async () => {
    const { api, withKey } = await app.account()
    const visibleBot = (await api.post('/chatbots', { name: 'Seen' }, 201)).data
    const otherBot = (await api.post('/chatbots', { name: 'Seen as well' }, 201)).data
    const hiddenBot = (await api.post('/chatbots', { name: 'Hidden' }, 201)).data
    const restricted = await withKey({ chatbot_ids: [visibleBot.id, otherBot.id] })
    const alike = await withKey({ chatbot_ids: [otherBot.id, visibleBot.id] })
    const repeat = newKey()
    const body = { chatbot_id: hiddenBot.id, user_id: 'a-secret-visitor' }
    const first = await post(api.key, '/conversations', repeat, body)
    expect(first.status).toBe(201)
    const refused = await post(restricted.key, '/conversations', repeat, body)
    expect(refused.status).toBe(422)
    expect(refused.body.error?.code).toBe('idempotency_key_reused')
    expect(refused.text).not.toContain('a-secret-visitor')
    expect((await post((await withKey()).key, '/conversations', repeat, body)).text).toBe(
      first.text,
    )

    const other = newKey()
    const visible = { chatbot_id: visibleBot.id }
    const mine = await post(restricted.key, '/conversations', other, visible)
    expect(mine.status).toBe(201)
    expect((await post(alike.key, '/conversations', other, visible)).text).toBe(mine.text)
  })

  it.each([
    ['empty', ''],
    ['256 characters', 'k'.repeat(256)],
  ])('refuses a key that is %s', async (_, repeat) => {
    const { api } = await app.account()
    const refused = await post(api.key, '/chatbots', repeat, { name: 'A' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Idempotency-Key')
  })

  it('works across a restart, and expires after 24 hours', async () => {
    const { api } = await app.account()
    const repeat = newKey()
    const first = await post(api.key, '/chatbots', repeat, { name: 'A' })
    await app.restart()
    expect((await post(api.key, '/chatbots', repeat, { name: 'A' })).text).toBe(first.text)
    clock.move(24 * 3_600_000 + 1)
    const later = await post(api.key, '/chatbots', repeat, { name: 'A' })
    expect(later.status).toBe(201)
    expect(later.text).not.toBe(first.text)
  })
})
