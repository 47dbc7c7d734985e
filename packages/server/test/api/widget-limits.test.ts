// What visitors may do in an hour: a visitor, an address, a publishable key, and all visitors of an account together.
import { expect, it } from 'vitest'
import { createTestClock } from '../support/test-app.ts'
import { shop, useWidget, type Visitor } from '../support/use-widget.ts'

const clock = createTestClock()
// Behind a proxy, so that the tests have several addresses.
const { app, api, createKey, enter, open } = useWidget({
  clock,
  env: { PARLEY_TRUST_PROXY: '1' },
})
const hourMs = 3_600_000

async function sendMany(visitor: Visitor, path: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await visitor.post(`${path}/messages`, { text: `Hello ${i}` })
}

it('a visitor sends 20 messages an hour, then gets 429 with a time', async () => {
  const { key } = await createKey()
  const visitor = await enter(key)
  const { path } = await visitor.start()
  await sendMany(visitor, path, 20)
  clock.move(hourMs / 2)
  const { error, headers } = await visitor.post(`${path}/messages`, { text: 'More' }, 429)
  expect(error).toMatchObject({ code: 'rate_limit_exceeded' })
  expect(error.message).toContain('Try again in 30 minutes.')
  expect(headers.get('retry-after')).toBe('1800')
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(headers.get('access-control-allow-origin')).toBe(shop)
  // Nothing was stored, and other visitors and calls are not affected.
  expect((await visitor.get(path)).data.message_count).toBe(40)
  const other = await enter(key)
  await sendMany(other, (await other.start()).path, 1)
  clock.move(hourMs / 2)
  const back = await enter(key, visitor.session)
  await sendMany(back, path, 1)
})

it('the limits of a key can be changed, and hold at once', async () => {
  const { id, key } = await createKey({ messages_per_visitor_hour: 1 })
  const visitor = await enter(key)
  const { path } = await visitor.start()
  await sendMany(visitor, path, 1)
  await visitor.post(`${path}/messages`, { text: 'More' }, 429)
  await api.put(`/publishable-keys/${id}`, { messages_per_visitor_hour: 3 })
  await expect
    .poll(() =>
      visitor.post(`${path}/messages`, { text: 'More' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

it('a key has a number of messages a day, for all its visitors', async () => {
  const { key } = await createKey({ messages_per_day: 3 })
  const visitor = await enter(key)
  await sendMany(visitor, (await visitor.start()).path, 3)
  const other = await enter(key)
  const { path } = await other.start()
  const { headers, error } = await other.post(`${path}/messages`, { text: 'More' }, 429)
  expect(headers.get('retry-after')).toBe('86400')
  expect(error.message).toContain('Try again in 1440 minutes.')
  clock.move(24 * hourMs)
  const next = await enter(key)
  await sendMany(next, (await next.start()).path, 1)
})

it('an address opens sessions and sends messages up to a limit; its /64 counts as one', async () => {
  const { key } = await createKey({ requests_per_address_hour: 3 })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3']
  for (const address of addresses) expect((await open(key, {}, from(address))).status).toBe(201)
  const refused = await open(key, {}, from('2001:db8:1:2::4'))
  expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limit_exceeded' } })
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect((await open(key, {}, from('2001:db8:1:3::1'))).status).toBe(201)
  expect((await open(key, {}, from('192.0.2.7'))).status).toBe(201)
  const { key: other } = await createKey()
  expect((await open(other, {}, from('2001:db8:1:2::4'))).status).toBe(201)
})

it('an address of this machine has no limit: it is that of a proxy', async () => {
  const { key } = await createKey({ requests_per_address_hour: 1 })
  for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
    for (let i = 0; i < 2; i++) {
      expect((await open(key, {}, { 'x-forwarded-for': address })).status, address).toBe(201)
    }
  }
})

it('messages of visitors use at most half of the hourly limit, and count as requests', async () => {
  const { api: owner, account_id } = await app.account({ plan: 'free', limit: 20 })
  const { data: chatbot } = await owner.post('/chatbots', { name: 'Support' }, 201)
  const body = { chatbot_id: chatbot.id, origins: [shop] }
  const { data: key } = await owner.post('/publishable-keys', body)
  const visitor = await enter(key.key)
  const { path } = await visitor.start()
  await sendMany(visitor, path, 10)
  const { error } = await visitor.post(`${path}/messages`, { text: 'More' }, 429)
  expect(error.message).toContain('more messages than it may')
  // Neither refused messages nor other calls of visitors count.
  await visitor.get(`${path}/messages`)
  for (let i = 0; i < 3; i++) await visitor.post(`${path}/messages`, { text: 'More' }, 429)
  const { headers } = await owner.get('/account')
  expect(headers.get('x-ratelimit-remaining')).toBe('7')
  const requests = await app.services().rateLimits.read(account_id, 20)
  expect(requests?.used).toBe(13)
  // The keys of the account can use all that is left.
  for (let i = 0; i < 7; i++) await owner.get('/chatbots')
  await owner.get('/chatbots', 429)
  clock.move(hourMs)
  await visitor.post(`${path}/messages`, { text: 'Next hour' }, 401)
  const back = await enter(key.key, visitor.session)
  await sendMany(back, path, 10)
  await back.post(`${path}/messages`, { text: 'More' }, 429)
})

it('a message that the account has no request left for costs the visitor nothing', async () => {
  const { api: owner } = await app.account({ plan: 'free', limit: 4 })
  const { data: chatbot } = await owner.post('/chatbots', { name: 'Support' }, 201)
  const body = { chatbot_id: chatbot.id, origins: [shop], messages_per_visitor_hour: 1 }
  const { data: key } = await owner.post('/publishable-keys', body)
  for (let i = 0; i < 2; i++) await owner.get('/chatbots')
  const visitor = await enter(key.key)
  const { path } = await visitor.start()
  await visitor.post(`${path}/messages`, { text: 'Hello' }, 429)
  clock.move(hourMs - 1)
  const back = await enter(key.key, visitor.session)
  clock.move(1)
  await sendMany(back, path, 1)
})

it('a repeat with the same Idempotency-Key is no second message', async () => {
  const { key } = await createKey({ messages_per_visitor_hour: 1 })
  const visitor = await enter(key)
  const { path } = await visitor.start()
  const repeat = { 'idempotency-key': 'once' }
  const first = await visitor.post(`${path}/messages`, { text: 'Hello' }, 200, repeat)
  const again = await visitor.post(`${path}/messages`, { text: 'Hello' }, 200, repeat)
  expect(again.data).toEqual(first.data)
})
