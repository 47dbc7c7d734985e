// Sessions of visitors: who gets one, what its token opens, and how the visitor comes back.
import { noTheme } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { createTestClock, timestampPattern } from '../support/test-app.ts'
import { shop, useWidget } from '../support/use-widget.ts'

const clock = createTestClock()
const { app, account, api, withKey, send, open, createKey, enter, createVisitor, createChatbot } =
  useWidget({ clock })
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

describe('POST /v1/widget/sessions', () => {
  it('opens a session for a page of an allowed origin', async () => {
    const settings = { openers: ['How do I return an item?'], welcome_message: 'Hi!' }
    const { key, chatbot_id } = await createKey({}, { settings })
    const { status, data } = await open(key, { language: 'fr-CA' })
    expect(status).toBe(201)
    expect(data).toEqual({
      token: expect.stringMatching(/^pvt_/),
      expires_at: expect.stringMatching(timestampPattern),
      visitor_secret: expect.stringMatching(/^pvs_[\w-]{43}$/),
      verified: false,
      conversation_id: null,
      chatbot: {
        id: chatbot_id,
        name: 'Support',
        ...settings,
        language: 'fr',
        theme: noTheme,
        takes_contact: false,
        texts: expect.objectContaining({ send: 'Envoyer' }),
      },
    })
    expect(Date.parse(data.expires_at) - clock.now()).toBe(60 * minuteMs)
  })

  it.each([
    ['de', undefined, 'de'],
    ['auto', 'German', 'de'],
    ['de', 'xx', 'de'],
    ['auto', undefined, 'en'],
  ])('chatbot in %s, wanted %s: texts in %s', async (language, wanted, shown) => {
    const { key } = await createKey({}, { settings: { language } })
    expect((await open(key, { language: wanted })).data.chatbot.language).toBe(shown)
  })

  it('opens a session for pages of this server, whatever the origins of the key', async () => {
    const { key } = await createKey({ origins: [] })
    const own = new URL(app.baseUrl()).origin
    expect((await open(key, {}, { origin: own })).status).toBe(201)
  })

  it.each([
    'https://evil.example.com',
    'https://shop.example.com.evil.example',
    'http://shop.example.com',
    'https://shop.example.com:8443',
    'null',
  ])('refuses the origin %s, and says what to do', async (origin) => {
    const { key } = await createKey()
    const { status, error, headers } = await open(key, {}, { origin })
    expect(status).toBe(403)
    expect(error).toMatchObject({ code: 'forbidden' })
    expect(error.message).toContain(origin)
    expect(error.message).toContain('Add it to the origins')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('refuses an unknown key, an API key in its place, and a missing key', async () => {
    const unknown = await open(`pk_live_${'a'.repeat(32)}`)
    expect(unknown).toMatchObject({ status: 401, error: { code: 'unauthorized' } })
    expect((await open(api.key)).status).toBe(401)
    expect((await send('POST', '/widget/sessions', {})).status).toBe(400)
  })

  it('refuses while the chatbot is not active, and while the account is suspended', async () => {
    const { key, chatbot_id } = await createKey()
    const visitor = await enter(key)
    await api.put(`/chatbots/${chatbot_id}`, { status: 'inactive' })
    expect((await open(key)).error.code).toBe('chatbot_inactive')
    await api.put(`/chatbots/${chatbot_id}`, { status: 'active' })
    await app.services().accounts.suspend(account.account_id)
    await expect.poll(async () => (await open(key)).error?.code).toBe('account_suspended')
    expect((await visitor.post('/conversations', {}, 403)).error.code).toBe('account_suspended')
  })
})

describe('the visitor_secret', () => {
  it('brings the visitor back on another day, to the same conversation', async () => {
    const { key } = await createKey({}, { settings: { idle_timeout_minutes: 0 } })
    const visitor = await enter(key)
    const { visitor_secret } = visitor.session
    const { id, path } = await visitor.start()
    clock.move(89 * dayMs)
    const back = await enter(key, { visitor_secret })
    expect(back.session.conversation_id).toBe(id)
    await back.get(path)
    // 90 days from the last use, not from the first.
    clock.move(89 * dayMs)
    expect((await enter(key, { visitor_secret })).session.conversation_id).toBe(id)
  })

  it('is forgotten after 90 days without use: the visitor is a new one', async () => {
    const { key } = await createKey()
    const { visitor_secret } = (await enter(key)).session
    clock.move(91 * dayMs)
    const back = await enter(key, { visitor_secret })
    expect(back.session.visitor_secret).toMatch(/^pvs_/)
    expect(back.session.visitor_secret).not.toBe(visitor_secret)
  })

  it('is worth nothing for another chatbot', async () => {
    const [one, other] = [await createKey(), await createKey()]
    const visitor = await enter(one.key)
    await visitor.start()
    const { session } = await enter(other.key, visitor.session)
    expect(session).toMatchObject({ conversation_id: null, visitor_secret: expect.any(String) })
  })

  it('is stored as a hash, and the erased user has none', async () => {
    const { key } = await createKey()
    const visitor = await enter(key)
    const { visitor_secret } = visitor.session
    const { path, id } = await visitor.start()
    const { user_id } = (await api.get(`/conversations/${id}`)).data
    const rows = await app.query(`select * from visitors where id = '${user_id}'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(visitor_secret)
    await api.remove(`/users/${user_id}`)
    await visitor.get(path, 404)
    await visitor.post('/conversations', {}, 401)
    expect((await enter(key, { visitor_secret })).session.visitor_secret).toMatch(/^pvs_/)
  })
})

describe('the token', () => {
  it('is valid for an hour, and renewed in the second half', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    clock.move(29 * minuteMs)
    expect((await visitor.get(path)).headers.get('x-parley-token')).toBeNull()
    clock.move(2 * minuteMs)
    const next = (await visitor.get(path)).headers.get('x-parley-token')
    clock.move(30 * minuteMs)
    await visitor.get(path, 401)
    await createVisitor(String(next)).get(path)
  })

  it.each([
    ['forged', (token: string) => `${token.slice(0, -2)}AA`],
    ['with another payload', (token: string) => token.replace(/^pvt_./, 'pvt_X')],
    ['without a signature', (token: string) => token.split('.')[0] ?? ''],
    ['empty', () => 'pvt_'],
    ['a JWT without algorithm', () => 'pvt_eyJhbGciOiJub25lIn0.eyJzdWIiOiJ2aXMifQ.'],
  ])('is refused if it is %s', async (_what, change) => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    await createVisitor(change(visitor.token)).get(path, 401)
  })

  it('opens nothing outside /v1/widget', async () => {
    const visitor = await enter((await createKey()).key)
    const { id } = await visitor.start()
    const headers = { authorization: `Bearer ${visitor.token}` }
    for (const path of ['/chatbots', `/conversations/${id}`, '/account', '/events', '/']) {
      const { status, error } = await send('GET', path, undefined, headers)
      expect(status, path).toBe(401)
      expect(error.message).toContain('/v1/widget')
    }
    expect((await send('GET', '/widget/unknown', undefined, headers)).status).toBe(404)
  })

  it('is bound to the allowed origins; a request without an origin is answered', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    const { error } = await visitor.get(path, 403, { origin: 'https://evil.example.com' })
    expect(error.message).toContain('https://evil.example.com')
    const headers = { authorization: `Bearer ${visitor.token}` }
    const response = await fetch(`${app.baseUrl()}/widget${path}`, { headers })
    expect(response.status).toBe(200)
  })

  it('ends with its key, and a waiting request with it', async () => {
    const { key, id } = await createKey()
    const visitor = await enter(key)
    const { path } = await visitor.start()
    const { next_after } = (await visitor.get(`${path}/events`)).data
    await api.remove(`/publishable-keys/${id}`)
    await expect
      .poll(
        async () =>
          (
            await send('GET', `/widget${path}`, undefined, {
              authorization: `Bearer ${visitor.token}`,
            })
          ).status,
      )
      .toBe(401)
    await visitor.get(`${path}/events?after=${next_after}&wait=30`, 401)
    expect((await open(key)).status).toBe(401)
  })

  it('ends with its chatbot', async () => {
    const { key, chatbot_id } = await createKey()
    const visitor = await enter(key)
    await api.remove(`/chatbots/${chatbot_id}`)
    await expect.poll(async () => (await open(key)).status).toBe(401)
    await visitor.post('/conversations', {}, 401)
  })
})

describe('API keys', () => {
  it('are refused on the paths of the widget, with a sentence', async () => {
    const headers = { authorization: `Bearer ${api.key}` }
    const { status, error } = await send('POST', '/widget/conversations', {}, headers)
    expect(status).toBe(401)
    expect(error.message).toContain('never be in a web page')
    expect((await send('POST', '/widget/conversations', {})).status).toBe(401)
  })
})

describe('another visitor', () => {
  it('finds no conversation and no message of the visitor', async () => {
    const { key } = await createKey()
    const visitor = await enter(key)
    const { id, path } = await visitor.start()
    const text = 'How long do I have to return an item?'
    const { data: reply } = await visitor.post(`${path}/messages`, { text })
    const ofMessage = `/messages/${reply.message_id}`
    const others = [
      await enter(key),
      await enter((await createKey()).key),
      await enter((await createKey()).key, visitor.session),
    ]
    for (const other of others) {
      const own = await other.start()
      await other.get(path, 404)
      await other.get(`${path}/messages`, 404)
      await other.get(`${path}/events`, 404)
      await other.get(`${path}${ofMessage}/stream`, 404)
      await other.get(`${own.path}${ofMessage}/stream`, 404)
      await other.get(`${own.path}/events?after=${reply.message_id}`, 400)
      await other.post(`${path}/messages`, { text }, 404)
      await other.post(`${path}${ofMessage}/feedback`, { rating: 'negative' }, 404)
      await other.post(`${own.path}${ofMessage}/feedback`, { rating: 'negative' }, 404)
      await other.post(`${path}/handoff`, undefined, 404)
      await other.post(`${path}/end`, undefined, 404)
    }
    const { data } = await api.get(`/conversations/${id}`)
    expect(data).toMatchObject({ message_count: 2, status: 'active' })
  })

  it('finds no conversation that an API key started', async () => {
    const { key, chatbot_id } = await createKey()
    const visitor = await enter(key)
    const { data } = await api.post('/conversations', { chatbot_id, user_id: 'customer-42' }, 201)
    await visitor.get(`/conversations/${data.conversation_id}`, 404)
  })
})

describe('publishable keys', () => {
  it('are created, read, changed and deleted', async () => {
    const { id: chatbot_id } = await createChatbot()
    const origins = [
      'HTTPS://Shop.Example.com/',
      'http://localhost:8080',
      'https://shop.example.com',
    ]
    const { data } = await api.post('/publishable-keys', { chatbot_id, origins, name: ' Shop ' })
    expect(data).toEqual({
      id: expect.stringMatching(/^pub_/),
      key: expect.stringMatching(/^pk_live_[0-9A-Za-z]{32}$/),
      chatbot_id,
      name: 'Shop',
      origins: [shop, 'http://localhost:8080'],
      messages_per_visitor_hour: 20,
      messages_per_day: 2_000,
      requests_per_address_hour: 600,
      created_at: expect.stringMatching(timestampPattern),
      updated_at: data.created_at,
    })
    const path = `/publishable-keys/${data.id}`
    expect((await api.get(path)).data).toEqual(data)
    expect((await api.put(path, data)).data).toEqual(data)
    const list = await api.get(`/publishable-keys?chatbot_id=${chatbot_id}`)
    expect(list.data).toEqual({ 'publishable-keys': [data], total: 1, page: 1, limit: 10 })
    clock.move(1_000)
    const changed = await api.put(path, { messages_per_day: 5, name: null, origins: null })
    expect(changed.data).toMatchObject({ messages_per_day: 5, name: 'Website', origins: [] })
    expect(changed.data.updated_at).not.toBe(data.updated_at)
    expect((await api.remove(path)).data).toEqual({ id: data.id, deleted: true })
    await api.remove(path, 404)
    await api.get(path, 404)
  })

  it.each([
    '*',
    'https://*.example.com',
    'shop.example.com',
    'https://shop.example.com/path',
    'https://shop.example.com?q',
    'https://user@shop.example.com',
    'ftp://shop.example.com',
    'file:///tmp',
    'null',
    'https://',
    'https://shop.example.com:99999',
    'https://127.1',
    'https://shop.example.com#x',
    'https://a b.example.com',
  ])('refuse the origin %s', async (origin) => {
    const { id: chatbot_id } = await createChatbot()
    const origins = [shop, origin]
    const { error } = await api.post('/publishable-keys', { chatbot_id, origins }, 400)
    expect(error.details).toMatchObject([{ field: 'origins[1]' }])
  })

  it('refuse more than 20 origins, limits out of range, and an unknown chatbot', async () => {
    const { id: chatbot_id } = await createChatbot()
    const origins = Array.from({ length: 21 }, (_, i) => `https://shop${i}.example.com`)
    await api.post('/publishable-keys', { chatbot_id, origins }, 400)
    await api.post('/publishable-keys', { chatbot_id, messages_per_day: 0 }, 400)
    await api.post('/publishable-keys', { chatbot_id: 'bot_unknown' }, 404)
  })

  it('belong to their chatbot: a key of another chatbot and another account see none', async () => {
    const { id, chatbot_id } = await createKey()
    const restricted = await withKey({ chatbot_ids: [(await createChatbot()).id] })
    await restricted.get(`/publishable-keys/${id}`, 404)
    await restricted.put(`/publishable-keys/${id}`, {}, 404)
    await restricted.remove(`/publishable-keys/${id}`, 404)
    await restricted.post('/publishable-keys', { chatbot_id }, 404)
    expect((await restricted.get('/publishable-keys')).data.total).toBe(0)
    const stranger = await app.account()
    await stranger.api.get(`/publishable-keys/${id}`, 404)
    const reader = await withKey({ scopes: ['chatbots:read'] })
    await reader.get(`/publishable-keys/${id}`)
    await reader.remove(`/publishable-keys/${id}`, 403)
  })
})
