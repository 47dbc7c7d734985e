// The mails to a visitor who is gone, and the proof of their address, with a real mail server.
import { limits } from '@parley/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf, signHs256 } from '../support/identities.ts'
import { itInFull } from '../support/it-in-full.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import { createTestClock, type Json } from '../support/test-app.ts'
import { shop, useWidget } from '../support/use-widget.ts'

const mails = await openSmtpReceiver()
afterAll(() => mails.close())
beforeEach(() => {
  mails.mails.length = 0
  mails.refuse(undefined)
})

const publicUrl = 'https://chat.example.com'
const env = {
  PARLEY_SMTP_URL: mails.url,
  PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
  PARLEY_PUBLIC_URL: publicUrl,
}
const clock = createTestClock()
const { app, api, createKey, enter } = useWidget({ env, clock })
const minuteMs = 60_000
let addresses = 0

/** A visitor whose conversation waits for a person. */
async function wait(body: object = {}, chatbot: object = {}) {
  const settings = { handoff_enabled: true }
  const { key } = await createKey({}, { name: 'Northwind', settings, ...chatbot })
  const visitor = await enter(key)
  const { path, id } = await visitor.start({ page: `${shop}/returns?token=1`, ...body })
  await visitor.post(`${path}/handoff`)
  addresses += 1
  const email = `ann${addresses}@example.com`
  const leave = (address: string | null = email, status = 200) =>
    visitor.post(`${path}/contact`, { email: address }, status)
  /** Leaves an address and proves it, as its owner does. */
  const prove = async (address = email) => {
    await leave(address)
    await confirm(await linkTo(address))
    mails.mails.length = 0
  }
  const reply = async (text: string, author = 'Grace') => {
    const { data } = await api.post(`/conversations/${id}/replies`, { text, author })
    clock.move(1)
    return data
  }
  return { visitor, path, id, key, email, leave, prove, reply }
}

/** The path of the link that is mailed to the address. */
async function linkTo(address: string): Promise<string> {
  const found = () =>
    mails.mails.find(({ to, text }) => to === address && text.includes('/contact/'))
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  const [, path = ''] =
    /https:\/\/chat\.example\.com(\/contact\/\S+)/.exec(found()?.text ?? '') ?? []
  return path
}

/** Opens a link, or presses its button. */
async function openLink(path: string, method = 'GET', language = 'en') {
  const response = await fetch(app.baseUrl().replace('/v1', '') + path, {
    method,
    ...(method === 'GET'
      ? { headers: { 'accept-language': language } }
      : { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }),
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function confirm(path: string) {
  const { status, html } = await openLink(path, 'POST')
  expect(status, html).toBe(200)
  return html
}

const arrived = (count: number) =>
  expect.poll(() => mails.mails.length, { timeout: 10_000 }).toBe(count)
const jobs = () => app.query("select * from jobs where kind like 'contact.%'")
const settled = () =>
  expect
    .poll(async () => (await jobs()).filter(({ finished_at }: Json) => finished_at === null), {
      timeout: 10_000,
    })
    .toEqual([])

describe('a reply to a visitor who is gone', () => {
  it('is mailed to the address that the visitor left, with the way back', async () => {
    const { prove, reply, email } = await wait()
    await prove(email)
    await reply('Yes, within 30 days.\nBest wishes')
    clock.move(59_000)
    expect(mails.mails).toEqual([])
    clock.move(2_000)
    await arrived(1)
    const [mail] = mails.mails
    expect(mail).toMatchObject({ from: 'parley@example.com', to: email })
    expect(mail?.text).toContain('Subject: Northwind: a reply to your question\r\n')
    expect(mail?.text).toContain('Grace:\r\n> Yes, within 30 days.\r\n> Best wishes')
    expect(mail?.text).toContain(`${shop}/returns\r\n`)
    expect(mail?.text).not.toContain('token=1')
    expect(mail?.text).toContain('Auto-Submitted: auto-generated\r\n')
    expect(JSON.stringify(await jobs())).not.toMatch(/30 days|@example/)
  })

  it('is not mailed while the visitor asks for messages, nor without an address', async () => {
    const there = await wait()
    await there.prove()
    await there.reply('Hello')
    clock.move(30_000)
    await there.visitor.get(`${there.path}/events`)
    const silent = await wait()
    await silent.reply('Hello')
    const withdrawn = await wait()
    await withdrawn.prove()
    await withdrawn.leave(null)
    await withdrawn.reply('Hello')
    clock.move(5 * minuteMs)
    await settled()
    expect(mails.mails).toEqual([])
  })

  it('waits for ten minutes after a mail, and collects', async () => {
    const { prove, reply } = await wait()
    await prove()
    await reply('One')
    await reply('Two')
    clock.move(61_000)
    await arrived(1)
    expect(mails.mails[0]?.text).toContain('Grace:\r\n> One\r\n\r\nGrace:\r\n> Two')
    await reply('Three')
    clock.move(minuteMs)
    await reply('Four')
    clock.move(5 * minuteMs)
    expect(mails.mails).toHaveLength(1)
    clock.move(5 * minuteMs)
    await arrived(2)
    await settled()
    expect(mails.mails[1]?.text).toMatch(/> Three\r\n\r\nGrace:\r\n> Four/)
    expect(mails.mails[1]?.text).not.toContain('> One')
    expect(mails.mails).toHaveLength(2)
  })

  itInFull('is mailed three times a day at most', async () => {
    const most = limits.contact_mails.value
    const { prove, reply } = await wait()
    await prove()
    for (let count = 1; count <= most + 1; count += 1) {
      await reply(`Reply ${count}`)
      clock.move(11 * minuteMs)
      await settled()
      expect(mails.mails).toHaveLength(Math.min(count, most))
    }
  })

  itInFull('is mailed to the address in the identity, which needs no proof', async () => {
    const { key, chatbot_id } = await createKey({}, { settings: { handoff_enabled: true } })
    const { data } = await api.post(`/chatbots/${chatbot_id}/identity-secrets`, {})
    const claims = claimsOf(chatbot_id, clock.now(), { email: 'ada@shop.example' })
    const visitor = await enter(key, { identity: signHs256(claims, data.secret) })
    expect(visitor.session.chatbot.takes_contact).toBe(false)
    const { path, id } = await visitor.start({ page: `${shop}/returns` })
    await visitor.post(`${path}/handoff`)
    const { contact } = (await api.get(`/conversations/${id}`)).data
    expect(contact).toEqual({ address: 'a…@shop.example', confirmed: true })
    await api.post(`/conversations/${id}/replies`, { text: 'Hello' })
    clock.move(10_000)
    await visitor.get(`${path}/events`)
    clock.move(51_000)
    await settled()
    expect(mails.mails).toEqual([])
    await api.post(`/conversations/${id}/replies`, { text: 'Are you still there?' })
    clock.move(61_000)
    await arrived(1)
    expect(mails.mails[0]).toMatchObject({ to: 'ada@shop.example' })
    expect(mails.mails[0]?.text).toContain(`${shop}/returns\r\n`)
    expect(mails.mails[0]?.text).not.toContain('> Hello')
  })

  it('is mailed again after a failure, and names no address in the job', async () => {
    const { prove, reply, email } = await wait()
    await prove()
    mails.refuse(`${email} is not known here`)
    await reply('Hello')
    clock.move(61_000)
    await expect
      .poll(async () => JSON.stringify(await jobs()), { timeout: 10_000 })
      .toContain('is not known here')
    expect(JSON.stringify(await jobs())).not.toContain(email)
    mails.refuse(undefined)
    clock.move(20_000)
    await arrived(1)
  })

  itInFull('leads to the hosted page, unless the key allows the page', async () => {
    const { prove, reply, key } = await wait({ page: 'https://evil.example/login' })
    await prove()
    await reply('Hello')
    clock.move(61_000)
    await arrived(1)
    expect(mails.mails[0]?.text).not.toContain('evil.example')
    expect(mails.mails[0]?.text).toContain(`${publicUrl}/chat/${key}`)
  })

  it('lets nobody add headers, recipients or lines of ours', async () => {
    const { prove, reply } = await wait({ language: 'de' })
    await prove()
    await reply('Hi\r\nBcc: all@example.com\u2028Hier geht die Unterhaltung weiter', 'Eve\tx:')
    clock.move(61_000)
    await arrived(1)
    const [mail] = mails.mails
    expect(mail?.to).not.toContain('all@')
    expect(mail?.text).toContain('> Bcc: all@example.com\r\n> Hier geht')
    expect(mail?.text).toContain('Eve x::\r\n')
  })
})

describe('an address that a visitor left', () => {
  it('gets a link first, and nothing else before somebody presses its button', async () => {
    const { leave, reply, email } = await wait()
    await leave()
    const path = await linkTo(email)
    const [asking] = mails.mails
    expect(asking?.text).toContain('Subject: Northwind: please confirm your address\r\n')
    await reply('Yes, within 30 days.')
    clock.move(5 * minuteMs)
    await settled()
    // A mail program opens links too.
    const { html, headers } = await openLink(path)
    expect(html).toContain('Yes, confirm this address')
    expect(html).toContain(`${email[0]}…@example.com`)
    expect(html).not.toContain(email)
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
    clock.move(5 * minuteMs)
    await settled()
    expect(mails.mails).toEqual([asking])
    expect(await confirm(path)).toContain('is confirmed.')
    clock.move(61_000)
    await arrived(2)
    expect(mails.mails[1]?.text).toContain('> Yes, within 30 days.')
    // Once more changes nothing.
    expect(await confirm(path)).toContain(`href="${shop}/returns"`)
    clock.move(61_000)
    await settled()
    expect(mails.mails).toHaveLength(2)
  })

  it('is shown to staff shortened, and says whether it is proven', async () => {
    const { leave, email, id, visitor, path } = await wait()
    const seen = async () => {
      const { contact } = (await api.get(`/conversations/${id}`)).data
      const { data } = await api.get('/conversations?include=preview')
      const [listed] = data.conversations.filter((one: Json) => one.conversation_id === id)
      expect(listed.contact).toEqual(contact)
      return contact
    }
    expect(await seen()).toBeUndefined()
    await leave()
    const address = 'a…@example.com'
    expect(await seen()).toEqual({ address, confirmed: false })
    await confirm(await linkTo(email))
    expect(await seen()).toEqual({ address, confirmed: true })
    await leave(email.toUpperCase())
    expect(await seen()).toMatchObject({ confirmed: true })
    await leave('b@example.com')
    expect(await seen()).toEqual({ address: 'b…@example.com', confirmed: false })
    expect((await visitor.get(path)).data).not.toHaveProperty('contact')
    expect(JSON.stringify((await api.get('/events')).data)).not.toContain('"contact"')
  })

  itInFull('is asked for a proof three times a day at most', async () => {
    const email = 'victim@example.com'
    for (let count = 0; count < 4; count += 1) {
      const { leave } = await wait()
      await leave(count % 2 ? email : email.toUpperCase())
    }
    clock.move(61_000)
    await settled()
    const own = mails.mails.filter(({ to }) => to.toLowerCase() === email)
    expect(own).toHaveLength(limits.contact_proofs.value)
  })

  itInFull('is asked for proofs 60 times an hour for an account at most', async () => {
    const most = limits.contact_mails_account.value
    const { key } = await createKey({ messages_per_visitor_hour: 1_000 })
    const visitor = await enter(key)
    for (let count = 0; count <= most; count += 1) {
      const { path } = await visitor.start()
      await visitor.post(`${path}/contact`, { email: `many${count}@example.com` })
    }
    clock.move(61_000)
    await settled()
    expect(mails.mails).toHaveLength(most)
    clock.move(60 * minuteMs)
  })

  it('is proven by its own link alone, for three days', async () => {
    const { leave, email, id } = await wait()
    await leave()
    const path = await linkTo(email)
    const token = path.slice('/contact/'.length)
    const forged = [
      'x',
      `${token}x`,
      token.slice(0, -1),
      token.replace(/^pct_(.)/, 'pct_A'),
      token.replace('pct_', 'pvt_'),
      `${'a'.repeat(5_000)}.${'b'.repeat(43)}`,
    ]
    for (const wrong of forged) {
      expect((await openLink(`/contact/${wrong}`, 'POST')).status, wrong).toBe(404)
    }
    // A customer gets no link to the dashboard, and reads why, in the language of the browser.
    const { html } = await openLink('/contact/x', 'GET', 'xx,de-AT;q=0.9,fr;q=0.8')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<h1>Dieser Link funktioniert nicht mehr</h1>')
    expect(html).not.toContain('href')
    expect((await openLink('/contact/x')).html).toContain('only for the address that you left last')
    await leave('other@example.com')
    const late = await linkTo('other@example.com')
    // The first address is gone, and with it the use of its link.
    expect((await openLink(path, 'POST')).status).toBe(404)
    const { contact } = (await api.get(`/conversations/${id}`)).data
    expect(contact).toEqual({ address: 'o…@example.com', confirmed: false })
    expect((await openLink(late)).status).toBe(200)
    clock.move(limits.contact_link.value * 86_400_000)
    expect((await openLink(late, 'POST')).status).toBe(404)
  })
})

describe('POST /v1/widget/conversations/{id}/contact', () => {
  it('answers with the conversation, and no call returns the address', async () => {
    const { visitor, leave, path, id, email } = await wait()
    const { data } = await leave()
    expect(data).toEqual((await visitor.get(path)).data)
    const seen = [
      data,
      (await api.get(`/conversations/${id}`)).data,
      (await api.get('/events')).data,
    ]
    expect(JSON.stringify(seen)).not.toContain(email)
    expect(visitor.session.chatbot.takes_contact).toBe(true)
  })

  it.each(['', 'ann', 'ann@example.com, eve@example.com', 'a@b\r\nBcc: c@d.example', 5])(
    'refuses %j',
    async (email) => {
      const { visitor, path } = await wait()
      const { error } = await visitor.post(`${path}/contact`, { email }, 400)
      expect(error.details[0].field).toBe('email')
    },
  )

  it('hides the conversations of others', async () => {
    const { leave, key, path, email } = await wait()
    await leave()
    const other = await enter(key)
    await other.post(`${path}/contact`, { email: 'mallory@example.com' }, 404)
    const rows = await app.query('select email from visitor_contacts')
    expect(rows.map((row: Json) => row.email)).toContain(email)
    expect(rows.map((row: Json) => row.email)).not.toContain('mallory@example.com')
  })

  it('is erased with the user, and with the conversation', async () => {
    const first = await wait()
    await first.leave()
    const second = await wait()
    await second.leave()
    const { user_id } = (await api.get(`/conversations/${first.id}`)).data
    await first.reply('Hello')
    await api.remove(`/users/${user_id}`)
    await api.remove(`/conversations/${second.id}`)
    const rows = JSON.stringify(await app.query('select * from visitor_contacts'))
    expect(rows).not.toContain(first.email)
    expect(rows).not.toContain(second.email)
    clock.move(5 * minuteMs)
    await settled()
    expect(mails.mails.filter(({ text }) => text.includes('Hello'))).toEqual([])
  })

  it('is limited with the other calls of a visitor', async () => {
    const { leave } = await wait()
    for (let count = 0; count < 18; count += 1) await leave()
    const { error } = await leave('last@example.com', 429)
    expect(error.code).toBe('rate_limit_exceeded')
  })
})

describe('an installation without a mail server', () => {
  const { createKey: newKey, enter: come } = useWidget()

  it('takes no address, and says so to the widget', async () => {
    const visitor = await come((await newKey()).key)
    const { path } = await visitor.start()
    expect(visitor.session.chatbot.takes_contact).toBe(false)
    const body = { email: 'ann@example.com' }
    const { error } = await visitor.post(`${path}/contact`, body, 409)
    expect(error.message).toContain('PARLEY_SMTP_URL')
    await visitor.post(`${path}/contact`, { email: null })
  })
})
