// People whom the owner's server vouches for: which identities are valid, and what a verified person finds.
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { claimsOf, signHs256 } from '../support/identities.ts'
import { createTestClock, type Json } from '../support/test-app.ts'
import { useWidget } from '../support/use-widget.ts'

const clock = createTestClock()
const widget = useWidget({ clock })
const { app, api, open, createKey, enter } = widget
const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Claims = Readonly<Record<string, unknown>>

/** A chatbot with a publishable key and an identity secret. */
async function createShop(settings: object = {}) {
  const { key, chatbot_id } = await createKey({}, { settings })
  const { data } = await api.post(`/chatbots/${chatbot_id}/identity-secrets`, {})
  const { id: secret_id, secret } = data
  const claims = (others: Claims = {}) => claimsOf(chatbot_id, clock.now(), others)
  const sign = (others: Claims = {}) => signHs256(claims(others), secret)
  const conversation = async (id: string): Promise<Json> =>
    (await api.get(`/conversations/${id}`)).data
  return { key, chatbot_id, secret_id, secret, claims, sign, conversation }
}

describe('an identity', () => {
  it('opens a session of the person, whom staff see, and nobody else', async () => {
    const { key, sign, conversation } = await createShop()
    const claims = { name: 'Ada <b>Example</b>', email: 'ada@shop.example', plan: 'gold', seats: 3 }
    const ada = await enter(key, { identity: sign({ ...claims, vip: true, iat: 5, jti: 'x' }) })
    expect(ada.session).toMatchObject({ verified: true, conversation_id: null })
    expect(ada.session.visitor_secret).toBeUndefined()
    const { id, path, data } = await ada.start({ page: 'https://shop.example.com/returns' })
    expect(JSON.stringify([data, (await ada.get(path)).data])).not.toContain('shop.example"')
    expect(data.verified_user).toBeUndefined()
    const seen = await conversation(id)
    expect(seen).toMatchObject({
      user_id: expect.stringMatching(/^vis_/),
      metadata: { page: 'https://shop.example.com/returns' },
      verified_user: {
        sub: 'customer-42',
        name: claims.name,
        email: claims.email,
        claims: { plan: 'gold', seats: 3, vip: true },
      },
    })
    const { data: list } = await api.get(`/conversations?user_id=${seen.user_id}`)
    expect(list.conversations[0].verified_user).toEqual(seen.verified_user)
  })

  it('finds the person on another browser, with their conversation', async () => {
    const { key, sign } = await createShop()
    const ada = await enter(key, { identity: sign() })
    const { id, path } = await ada.start()
    const elsewhere = await enter(key, { identity: sign() })
    expect(elsewhere.session.conversation_id).toBe(id)
    await elsewhere.get(path)
    const bob = await enter(key, { identity: sign({ sub: 'customer-43' }) })
    await bob.get(path, 404)
    expect(bob.session.conversation_id).toBeNull()
  })

  it('cannot be written over the API, and a user_id of the API is nobody verified', async () => {
    const { key, chatbot_id, sign, conversation } = await createShop()
    const verified_user = { sub: 'customer-42', name: null, email: null, claims: {} }
    const body = { chatbot_id, user_id: 'customer-42', verified_user }
    const sent = await api.send('POST', '/conversations', JSON.stringify(body))
    if (sent.status === 201) {
      expect((await conversation(sent.data.conversation_id)).verified_user).toBeNull()
    }
    const { data } = await api.post('/conversations', { chatbot_id, user_id: 'customer-42' }, 201)
    const ada = await enter(key, { identity: sign() })
    await ada.get(`/conversations/${data.conversation_id}`, 404)
  })

  it.each([
    ['no JWT', () => 'nonsense', 'no JWT'],
    ['expired', ({ sign }: Shop) => sign({ exp: seconds() - 61 }), 'exp has passed'],
    ['valid for too long', ({ sign }: Shop) => sign({ exp: seconds() + 700 }), '10 minutes'],
    ['without exp', ({ sign }: Shop) => sign({ exp: undefined }), 'exp is missing'],
    ['with an exp in words', ({ sign }: Shop) => sign({ exp: 'soon' }), 'exp'],
    ['without sub', ({ sign }: Shop) => sign({ sub: undefined }), 'sub is missing'],
    ['with an empty sub', ({ sign }: Shop) => sign({ sub: ' ' }), 'sub'],
    ['with a number as sub', ({ sign }: Shop) => sign({ sub: 42 }), 'sub'],
    ['with a long sub', ({ sign }: Shop) => sign({ sub: 'x'.repeat(257) }), 'sub'],
    ['with NUL in the sub', ({ sign }: Shop) => sign({ sub: 'a\0b' }), 'sub'],
    ['with half a character', ({ sign }: Shop) => sign({ sub: '\ud800' }), 'sub'],
    ['without aud', ({ sign }: Shop) => sign({ aud: undefined }), 'aud'],
    ['for another chatbot', ({ sign }: Shop) => sign({ aud: 'bot_other' }), 'aud'],
    ['not valid yet', ({ sign }: Shop) => sign({ nbf: seconds() + 90 }), 'nbf'],
    ['from the future', ({ sign }: Shop) => sign({ iat: seconds() + 90 }), 'iat'],
    ['with a name that is no text', ({ sign }: Shop) => sign({ name: {} }), 'name'],
    ['with a long name', ({ sign }: Shop) => sign({ name: 'x'.repeat(201) }), 'name'],
    ['with a turned name', ({ sign }: Shop) => sign({ name: 'a\u202eb' }), 'name'],
    ['with a long email', ({ sign }: Shop) => sign({ email: 'x'.repeat(321) }), 'email'],
    [
      'signed with another secret',
      ({ claims }: Shop) => signHs256(claims(), 'pis_other'),
      'signature fits no identity secret',
    ],
    [
      'signed with the secret without its prefix',
      ({ claims, secret }: Shop) => signHs256(claims(), secret.slice(4)),
      'signature fits no identity secret',
    ],
    ['without a signature', ({ sign }: Shop) => sign().replace(/[^.]*$/, ''), 'signature'],
    ['changed', ({ sign }: Shop) => changed(sign()), 'signature'],
    [
      'of the algorithm none',
      ({ claims, secret }: Shop) =>
        signHs256(claims(), secret, { alg: 'none' }).replace(/[^.]*$/, ''),
      'alg',
    ],
    [
      'of HS512',
      ({ claims, secret }: Shop) => signHs256(claims(), secret, { alg: 'HS512' }),
      'alg',
    ],
    [
      'with an unknown critical header',
      ({ claims, secret }: Shop) => signHs256(claims(), secret, { crit: ['x'], x: 1 }),
      'no valid signed JWT',
    ],
  ] as const)('is refused if it is %s', async (_what, make, words) => {
    const shop = await createShop()
    const identity = make(shop)
    const { status, error, body } = await open(shop.key, { identity })
    expect(status, JSON.stringify(body)).toBe(401)
    expect(error).toMatchObject({ code: 'unauthorized', details: [{ field: 'identity' }] })
    expect(error.message).toContain(words)
    expect(JSON.stringify(body)).not.toContain(shop.secret)
    expect(JSON.stringify(body)).not.toContain(identity)
  })

  it('is accepted within the leeway of clocks, and refused when it is replayed later', async () => {
    const { key, sign } = await createShop()
    const identity = sign({ exp: seconds() + 600, nbf: seconds() + 50, iat: seconds() + 50 })
    await enter(key, { identity })
    clock.move(10 * minuteMs + 30_000)
    await enter(key, { identity })
    clock.move(minuteMs)
    expect((await open(key, { identity })).status).toBe(401)
  })

  it('keeps ten claims at most, and none that is nested, long or hostile', async () => {
    const { key, sign, conversation } = await createShop()
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`claim_${i}`, i]))
    const hostile = JSON.parse(
      '{"__proto__": "x", "constructor": "x", "prototype": "x", "nested": {"a": 1}, "list": [1], "none": null, "": 1}',
    )
    const html = '<img src=x onerror=alert(1)>'
    const long = { text: 'x'.repeat(201), ['n'.repeat(65)]: 1, 'a\nb': 1, bell: '\u0007' }
    const ada = await enter(key, { identity: sign({ ...hostile, ...long, html, ...many }) })
    const { id } = await ada.start()
    const { claims } = (await conversation(id)).verified_user
    const kept = Object.entries(many).slice(0, 9)
    expect(claims).toEqual({ html, ...Object.fromEntries(kept) })
  })

  it('of a megabyte is refused', async () => {
    const { key, sign } = await createShop()
    const { status, error } = await open(key, { identity: sign({ big: 'x'.repeat(9_000) }) })
    expect(status).toBe(400)
    expect(error.details).toMatchObject([{ field: 'identity' }])
    const huge = await open(key, { identity: sign({ big: 'x'.repeat(1_100_000) }) })
    expect(huge.status).toBe(413)
  })

  it('needs an identity secret of the chatbot', async () => {
    const { key, chatbot_id } = await createKey()
    const identity = signHs256(claimsOf(chatbot_id, clock.now()), '')
    const { status, error } = await open(key, { identity })
    expect(status).toBe(401)
    expect(error.message).toContain('has no identity secret')
  })
})

type Shop = Awaited<ReturnType<typeof createShop>>

const seconds = () => Math.floor(clock.now() / 1_000)

/** Another person in the claims, under the same signature. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = Buffer.from(payload, 'base64url').toString().replace('customer-42', 'customer-1')
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.')
}

describe('identity secrets', () => {
  it('are shown once, listed without the secret, and sealed in the store', async () => {
    const { chatbot_id } = await createKey()
    const path = `/chatbots/${chatbot_id}/identity-secrets`
    const once = {
      authorization: `Bearer ${api.key}`,
      'idempotency-key': crypto.randomUUID(),
    }
    const { data: made } = await widget.send('POST', path, {}, once)
    expect(made).toMatchObject({ id: expect.stringMatching(/^ids_/), algorithm: 'HS256' })
    expect(made.secret).toMatch(/^pis_[\w-]{43}$/)
    // A repeat gets the same answer, whose stored form is sealed.
    expect((await widget.send('POST', path, {}, once)).data).toEqual(made)
    const { data: list } = await api.get(path)
    const { secret, ...shown } = made
    expect(shown.hint).toBe(secret.slice(-4))
    expect(list).toEqual({ 'identity-secrets': [shown], total: 1, page: 1, limit: 10 })
    for (const table of ['identity_secrets', 'idempotency_keys', 'audit_entries']) {
      const rows = await app.query(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
  })

  it('are two at most, for rotation: both are valid, and a deleted one no longer', async () => {
    const { key, chatbot_id, claims, sign, secret_id } = await createShop()
    const path = `/chatbots/${chatbot_id}/identity-secrets`
    const { data: next } = await api.post(path, {})
    const { error } = await api.post(path, {}, 403)
    expect(error).toMatchObject({ code: 'plan_limit_reached' })
    expect(error.message).toContain('Delete one first')
    const before = await enter(key, { identity: sign() })
    const after = await enter(key, { identity: signHs256(claims(), next.secret) })
    const { id } = await before.start()
    expect((await enter(key, { identity: sign() })).session.conversation_id).toBe(id)
    const wrongKid = signHs256(claims(), next.secret, { kid: secret_id })
    expect((await open(key, { identity: wrongKid })).status).toBe(401)
    const { data } = await api.get(path)
    const used = data['identity-secrets'].map((one: Json) => one.last_used_at)
    expect(used).toEqual([expect.any(String), expect.any(String)])

    expect((await api.remove(`${path}/${secret_id}`)).data).toEqual({
      id: secret_id,
      deleted: true,
    })
    await api.remove(`${path}/${secret_id}`, 404)
    expect((await open(key, { identity: sign() })).status).toBe(401)
    // Sessions that it opened are not renewed.
    clock.move(31 * minuteMs)
    const renewed = async (visitor: typeof before) =>
      (await visitor.get(`/conversations/${id}`)).headers.get('x-parley-token')
    expect(await renewed(before)).toBeNull()
    expect(await renewed(after)).toMatch(/^pvt_/)
  })

  it('belong to one chatbot and one account: the same sub is another person elsewhere', async () => {
    const [one, other] = [await createShop(), await createShop()]
    const ada = await enter(one.key, { identity: one.sign() })
    const { path } = await ada.start()
    const crossed = signHs256(other.claims(), one.secret)
    expect((await open(other.key, { identity: crossed })).status).toBe(401)
    expect((await open(other.key, { identity: one.sign() })).status).toBe(401)
    const elsewhere = await enter(other.key, { identity: other.sign() })
    expect(elsewhere.session.conversation_id).toBeNull()
    await elsewhere.get(path, 404)
    const stranger = await app.account()
    const secrets = `/chatbots/${one.chatbot_id}/identity-secrets`
    await stranger.api.get(secrets, 404)
    await stranger.api.post(secrets, {}, 404)
    await stranger.api.remove(`${secrets}/${one.secret_id}`, 404)
    await api.remove(`/chatbots/${other.chatbot_id}/identity-secrets/${one.secret_id}`, 404)
    await enter(one.key, { identity: one.sign() })
  })

  it('go with their chatbot', async () => {
    const { chatbot_id, key, sign } = await createShop()
    await enter(key, { identity: sign() })
    await api.remove(`/chatbots/${chatbot_id}`)
    for (const table of ['identity_secrets', 'verified_visitors']) {
      const where = `chatbot_id = '${chatbot_id}'`
      expect(await app.query(`select id from ${table} where ${where}`)).toEqual([])
    }
  })
})

describe('the conversation of an unverified visitor', () => {
  it('moves to the person with both proofs, and the visitor finds it no longer', async () => {
    const { key, sign, conversation } = await createShop()
    const visitor = await enter(key)
    const { visitor_secret } = visitor.session
    const { id, path } = await visitor.start()
    await visitor.post(`${path}/messages`, { text: 'How long do I have to return an item?' })
    const before = await conversation(id)
    const { next_after } = (await visitor.get(`${path}/events`)).data
    // A request that waits meanwhile gets nothing of what the person writes.
    const waiting = visitor.get(`${path}/events?after=${next_after}&wait=30`, 404)
    const ada = await enter(key, { identity: sign({ name: 'Ada' }), visitor_secret })
    expect(ada.session.conversation_id).toBe(id)
    expect((await ada.get(`${path}/messages`)).data.total).toBe(2)
    await ada.post(`${path}/messages`, { text: 'And for shoes?' })
    await waiting
    const moved = await conversation(id)
    expect(moved.verified_user).toMatchObject({ sub: 'customer-42', name: 'Ada' })
    expect(moved.user_id).not.toBe(before.user_id)
    const { data } = await api.get(`/conversations/${id}/messages`)
    const senders = new Set(data.messages.map((message: Json) => message.user_id).filter(Boolean))
    expect([...senders]).toEqual([moved.user_id])

    await visitor.get(path, 404)
    // Signed out: the anonymous visitor again, without that conversation.
    const again = await enter(key, { visitor_secret })
    expect(again.session).toMatchObject({ verified: false, conversation_id: null })
    const own = await again.start()
    expect((await conversation(own.id)).user_id).toBe(before.user_id)
    await ada.get(own.path, 404)
  })

  it('stays with the identity alone, and with a wrong visitor_secret', async () => {
    const { key, sign, conversation } = await createShop()
    const visitor = await enter(key)
    const { id, path } = await visitor.start()
    const someoneElse = await enter(key)
    const wrong = someoneElse.session.visitor_secret
    for (const visitor_secret of [undefined, wrong, 'pvs_unknown', visitor.token]) {
      const ada = await enter(key, { identity: sign(), visitor_secret })
      expect(ada.session.conversation_id).toBeNull()
      await ada.get(path, 404)
    }
    await visitor.get(path)
    expect((await conversation(id)).verified_user).toBeNull()
  })

  it('stays if it has ended, or if the identity is refused', async () => {
    const { key, sign, conversation } = await createShop()
    const visitor = await enter(key)
    const { visitor_secret } = visitor.session
    const { id, path } = await visitor.start()
    const refused = await open(key, { identity: sign({ aud: 'bot_other' }), visitor_secret })
    expect(refused.status).toBe(401)
    expect((await conversation(id)).verified_user).toBeNull()
    await visitor.post(`${path}/end`)
    const ada = await enter(key, { identity: sign(), visitor_secret })
    expect(ada.session.conversation_id).toBeNull()
  })

  it('of a verified person moves to nobody', async () => {
    const { key, sign } = await createShop()
    const ada = await enter(key, { identity: sign() })
    const { id, path } = await ada.start()
    const bob = await enter(key, { identity: sign({ sub: 'bob' }), visitor_secret: ada.token })
    await bob.get(path, 404)
    expect((await enter(key, { identity: sign() })).session.conversation_id).toBe(id)
  })
})

describe('settings.require_identity', () => {
  it('refuses sessions without an identity, and says so in the language of the visitor', async () => {
    const { key, chatbot_id, sign } = await createShop()
    const early = await enter(key)
    await api.put(`/chatbots/${chatbot_id}`, { settings: { require_identity: true } })
    const { status, error } = await open(key, { language: 'de' })
    expect(status).toBe(401)
    expect(error.message).toContain('Send identity')
    expect(error.details).toEqual([
      { field: 'identity', issue: 'required', message: expect.stringContaining('angemeldete') },
    ])
    expect((await open(key, early.session)).status).toBe(401)
    await (await enter(key, { identity: sign() })).start()
    // A session from before starts no conversation, and ends within the hour.
    await early.post('/conversations', {}, 401)
  })

  it('is false by default, and null sets it to that', async () => {
    const { chatbot_id } = await createShop({ require_identity: true })
    const { data } = await api.put(`/chatbots/${chatbot_id}`, {
      settings: { require_identity: null },
    })
    expect(data.settings.require_identity).toBe(false)
  })
})

describe('a verified session', () => {
  it('is renewed for a day, and then needs another identity', async () => {
    const { key, sign } = await createShop()
    let visitor = await enter(key, { identity: sign() })
    const { path } = await visitor.start()
    let hours = 0
    for (; hours < 30; hours += 0.75) {
      clock.move(0.75 * hourMs)
      const answer = await visitor.get(path).catch(() => undefined)
      const next = answer?.headers.get('x-parley-token')
      if (!next) break
      visitor = { ...visitor, ...(await sessionWith(next)) }
    }
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThan(24)
    clock.move(hourMs)
    await visitor.get(path, 401)
  })

  it('ends when the person is erased, with what the identity said', async () => {
    const { key, sign, conversation } = await createShop()
    const name = 'Ada Zanzibar'
    const ada = await enter(key, { identity: sign({ name, email: 'zanzibar@shop.example' }) })
    const { id, path } = await ada.start()
    await ada.post(`${path}/messages`, { text: 'Hello' })
    const { user_id } = await conversation(id)
    await api.remove(`/users/${user_id}`)
    await ada.get(path, 404)
    await ada.post('/conversations', {}, 401)
    const tables = ['conversations', 'verified_visitors', 'events', 'audit_entries', 'messages']
    for (const table of [...tables, 'idempotency_keys']) {
      expect(JSON.stringify(await app.query(`select * from ${table}`)), table).not.toMatch(
        /zanzibar/i,
      )
    }
    const back = await enter(key, { identity: sign() })
    expect(back.session.conversation_id).toBeNull()
    const again = await back.start()
    expect((await conversation(again.id)).user_id).not.toBe(user_id)
  })

  it('leaves no name and address behind when its conversation is erased', async () => {
    const { key, sign } = await createShop()
    const ada = await enter(key, { identity: sign({ name: 'Ada Madagascar' }) })
    const { id } = await ada.start()
    await api.remove(`/conversations/${id}`)
    for (const table of ['conversations', 'events']) {
      expect(JSON.stringify(await app.query(`select * from ${table}`))).not.toMatch(/madagascar/i)
    }
  })

  async function sessionWith(token: string) {
    const { createVisitor } = widget
    return createVisitor(token)
  }
})

/** A token that this installation did not sign stays worthless, whatever it claims. */
it('a visitor’s token can’t claim to be verified', async () => {
  const { key } = await createShop()
  const { token } = (await enter(key)).session
  const [payload = ''] = token.slice(4).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify([...claims, 'ids_x', 9e15])).toString('base64url')
  const signature = createHmac('sha256', 'x').update(forged).digest('base64url')
  await widget.createVisitor(`pvt_${forged}.${signature}`).post('/conversations', {}, 401)
})
