// The mail to a visitor who is gone when a person replies, with a real mail server.
import { limits } from '@parley/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contactMail } from '../../src/services/handoffs/contact-mail-job.ts'
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
  const reply = async (text: string, author = 'Grace') => {
    const { data } = await api.post(`/conversations/${id}/replies`, { text, author })
    clock.move(1)
    return data
  }
  return { visitor, path, id, key, email, leave, reply }
}

const arrived = (count: number) =>
  expect.poll(() => mails.mails.length, { timeout: 10_000 }).toBe(count)
const jobs = () => app.query(`select * from jobs where kind = '${contactMail}'`)
const settled = () =>
  expect
    .poll(async () => (await jobs()).filter(({ finished_at }: Json) => finished_at === null), {
      timeout: 10_000,
    })
    .toEqual([])

describe('a reply to a visitor who is gone', () => {
  it('is mailed to the address that the visitor left, with the way back', async () => {
    const { leave, reply, email } = await wait()
    await leave(` ${email} `)
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
    await there.leave()
    await there.reply('Hello')
    clock.move(30_000)
    await there.visitor.get(`${there.path}/events`)
    const silent = await wait()
    await silent.reply('Hello')
    const withdrawn = await wait()
    await withdrawn.leave()
    await withdrawn.leave(null)
    await withdrawn.reply('Hello')
    clock.move(5 * minuteMs)
    await settled()
    expect(mails.mails).toEqual([])
  })

  it('waits for ten minutes after a mail, and collects', async () => {
    const { leave, reply } = await wait()
    await leave()
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

  it('is mailed three times a day at most, whatever the conversations', async () => {
    const most = limits.contact_mails.value
    for (let count = 1; count <= most + 1; count += 1) {
      const { leave, reply } = await wait()
      await leave(count % 2 ? 'eve@example.com' : 'EVE@example.com')
      await reply(`Reply ${count}`)
      clock.move(61_000)
      await settled()
      expect(mails.mails).toHaveLength(Math.min(count, most))
    }
  })

  it('is mailed 60 times an hour for an account at most', async () => {
    const most = limits.contact_mails_account.value
    const { key } = await createKey(
      { messages_per_visitor_hour: 1_000 },
      { settings: { handoff_enabled: true } },
    )
    const visitor = await enter(key)
    for (let count = 0; count <= most; count += 1) {
      const { path, id } = await visitor.start()
      await api.put(`/conversations/${id}`, { status: 'paused' })
      await visitor.post(`${path}/contact`, { email: `many${count}@example.com` })
      await api.post(`/conversations/${id}/replies`, { text: 'Hello' })
      clock.move(1)
    }
    clock.move(61_000)
    await settled()
    expect(mails.mails).toHaveLength(most)
  })

  it('is mailed again after a failure, and names no address in the job', async () => {
    const { leave, reply, email } = await wait()
    await leave()
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

  it('leads to the hosted page, unless the key allows the page', async () => {
    const { leave, reply, key } = await wait({ page: 'https://evil.example/login' })
    await leave()
    await reply('Hello')
    clock.move(61_000)
    await arrived(1)
    expect(mails.mails[0]?.text).not.toContain('evil.example')
    expect(mails.mails[0]?.text).toContain(`${publicUrl}/chat/${key}`)
  })

  it('lets nobody add headers, recipients or lines of ours', async () => {
    const { leave, reply } = await wait({ language: 'de' })
    await leave()
    await reply('Hi\r\nBcc: all@example.com\u2028Hier geht die Unterhaltung weiter', 'Eve\tx:')
    clock.move(61_000)
    await arrived(1)
    const [mail] = mails.mails
    expect(mail?.to).not.toContain('all@')
    expect(mail?.text).toContain('> Bcc: all@example.com\r\n> Hier geht')
    expect(mail?.text).toContain('Eve x::\r\n')
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
    expect(mails.mails).toEqual([])
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
