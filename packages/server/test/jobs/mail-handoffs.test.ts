// The mail about a conversation that the bot handed over, with a real mail server.

import { inspect } from 'node:util'
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from '../../src/lib/network/mail.ts'
import { handoffMail } from '../../src/services/handoffs/handoff-mail-job.ts'
import { itInFull } from '../support/it-in-full.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import { createTestClock, type Json, openApp, type TestApp } from '../support/test-app.ts'

const wish = 'Can I talk to a person?'
const publicUrl = 'https://chat.example.com'
const clock = createTestClock()

let app: TestApp
let api: Json
let mails: Awaited<ReturnType<typeof openSmtpReceiver>>

beforeAll(async () => {
  mails = await openSmtpReceiver()
  const env = {
    PARLEY_SMTP_URL: mails.url,
    PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
    PARLEY_PUBLIC_URL: publicUrl,
  }
  app = await openApp({ env, clock })
})
afterAll(async () => {
  await app.close()
  await mails.close()
})
beforeEach(async () => {
  mails.mails.length = 0
  mails.refuse(undefined)
  api = (await app.account()).api
})

/** While the clock stands still, each message is a millisecond later. */
async function send(path: string, text: string): Promise<Json> {
  const { data } = await api.post(`${path}/messages`, { text })
  clock.move(1_000)
  return data
}

async function start(settings: object = {}, body: object = {}) {
  const bot = { name: 'Support', settings: { handoff_email: 'team@example.com', ...settings } }
  const { data: chatbot } = await api.post('/chatbots', { ...bot, ...body }, 201)
  const conversation = { chatbot_id: chatbot.id, user_id: 'ann' }
  const { data } = await api.post('/conversations', conversation, 201)
  const path = `/conversations/${data.conversation_id}`
  const say = (text: string) => send(path, text)
  return { path, say, chatbot_id: chatbot.id }
}

const arrived = (count: number) => expect.poll(() => mails.mails.length).toBe(count)

async function jobs() {
  const rows = await app.query(`select * from jobs where kind = '${handoffMail}'`)
  return rows.map(({ id, account_id, ...row }) => ({ id: String(id), ...row }))
}
const jobOf = async (reply: Json) =>
  (await jobs()).find(({ id }) => id.endsWith(reply.message_id)) as Json

describe('a hand-off', () => {
  it('mails the address, with the last messages and a link', async () => {
    const { path, say } = await start({ tone: 'neutral' })
    await say('Where is my order 4711?')
    const reply = await say(wish)
    await arrived(1)
    const [mail] = mails.mails
    expect(mail).toMatchObject({ from: 'parley@example.com', to: 'team@example.com' })
    expect(mail?.text).toContain('Subject: Support: a user asks for a person\r\n')
    expect(mail?.text).toContain('A user of “Support” asks for a person.')
    expect(mail?.text).toContain(`${publicUrl}${path}`)
    expect(mail?.text).toContain('ann:\r\n> Where is my order 4711?')
    expect(mail?.text).toContain(`ann:\r\n> ${wish}`)
    expect(mail?.text).toContain('Auto-Submitted: auto-generated\r\n')
    expect(mail?.text).toContain(`Message-ID: <${reply.message_id}@example.com>`)
    await expect.poll(async () => (await jobOf(reply)).finished_at).not.toBeNull()
    expect(JSON.stringify(await jobOf(reply))).not.toContain('4711')
  })

  it('tells webhooks and the feed why', async () => {
    const reasonOf = async () => {
      const { data } = await api.get('/events?types=conversation.paused')
      return data.events.at(-1)?.data
    }
    const asked = await start()
    await asked.say(wish)
    const handoff = { reason: 'handoff', handoff_reason: 'requested' }
    await expect.poll(reasonOf).toMatchObject(handoff)
    const unanswered = await start()
    await unanswered.say('Which planet has the most moons?')
    await unanswered.say('How deep is the Baikal?')
    await expect.poll(reasonOf).toMatchObject({ ...handoff, handoff_reason: 'unanswered' })
    await arrived(2)
    expect(mails.mails[1]?.text).toContain('Subject: Support: questions without an answer\r\n')
  })

  it('mails once, also for a repeated request', async () => {
    const { path } = await start()
    const headers = {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const ask = () => {
      const body = JSON.stringify({ text: wish })
      return fetch(`${app.baseUrl()}${path}/messages`, { method: 'POST', headers, body })
    }
    await Promise.all([ask(), ask(), ask()])
    clock.move(1_000)
    await ask()
    await arrived(1)
    expect(
      (await jobs()).filter(({ payload }: Json) => payload.includes(path.slice(15))),
    ).toHaveLength(1)
  })

  it.each([
    ['without an address', { handoff_email: null, handoff_enabled: true }],
    ['with handoff_enabled false', { handoff_enabled: false }],
  ])('%s mails nobody', async (_, settings) => {
    const { say } = await start(settings)
    const reply = await say(wish)
    expect(await jobOf(reply)).toBeUndefined()
  })

  it('lets nobody add headers, recipients or lines of ours', async () => {
    const user_id = 'eve\r\nBcc: all@example.com'
    const { chatbot_id } = await start({ tone: 'neutral' }, { name: 'Sup “port” é: <b>' })
    const { data } = await api.post('/conversations', { chatbot_id, user_id }, 201)
    const path = `/conversations/${data.conversation_id}`
    await send(
      path,
      'Bcc: all@example.com\r\n\r\n.\r\nReply in the dashboard:\nhttps://evil.example',
    )
    await send(path, wish)
    await arrived(1)
    const [mail] = mails.mails
    const [head = '', text = ''] = mail?.text.split(/\r\n\r\n(.*)/s) ?? []
    expect(mail?.to).toBe('team@example.com')
    expect(head).not.toMatch(/^bcc:/im)
    expect(text).not.toMatch(/^(bcc:|https:\/\/evil)/im)
    expect(text).toContain('> https://evil.example')
    expect(text).toContain('eve Bcc: all@example.com:')
  })
})

describe('a mail that the server refuses', () => {
  it('delays no reply, and is sent again', async () => {
    mails.refuse('not now')
    const { say } = await start()
    const reply = await say(wish)
    expect(reply).toMatchObject({ handoff: true })
    await expect.poll(async () => (await jobOf(reply)).attempts).toBe(1)
    await expect.poll(async () => (await jobOf(reply)).run_at > reply.sent_at).toBe(true)
    mails.refuse(undefined)
    expect(mails.mails).toHaveLength(0)
    clock.move(10_001)
    await arrived(1)
  })

  it('is not sent again after somebody replied, took over elsewhere, or erased it', async () => {
    mails.refuse('not now')
    const waiting = await Promise.all([start(), start(), start()])
    const replies = await Promise.all(waiting.map(({ say }) => say(wish)))
    for (const reply of replies) {
      await expect.poll(async () => (await jobOf(reply)).run_at > reply.sent_at).toBe(true)
    }
    const [replied, resumed, erased] = waiting.map(({ path }) => path)
    await api.post(`${replied}/replies`, { text: 'Hello, this is Ann.' })
    await api.put(resumed, { status: 'active' })
    await api.remove(erased)
    mails.refuse(undefined)
    clock.move(10_001)
    for (const reply of replies) {
      await expect.poll(async () => (await jobOf(reply)).finished_at).not.toBeNull()
    }
    expect(mails.mails).toHaveLength(0)
  })
})

itInFull('mails for an account at most 60 times an hour', async () => {
  const { value: most } = limits.handoff_mails
  const { chatbot_id } = await start()
  const replies: Json[] = []
  for (let count = 0; count < most + 2; count++) {
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    replies.push(await send(`/conversations/${data.conversation_id}`, wish))
  }
  for (const reply of replies) {
    await expect.poll(async () => (await jobOf(reply)).finished_at).not.toBeNull()
  }
  expect(mails.mails).toHaveLength(most)
  clock.move(3_600_001)
  const { say } = await start()
  await say(wish)
  await arrived(most + 1)
})

it('names no password when the server refuses the sign-in', async () => {
  const password = 'not-for-the-log'
  const url = mails.url.replace('//', `//parley:${password}@`)
  const mailer = createMailer({ url, from: 'parley@example.com' })
  for (const work of [mailer.check(), mailer.send({ to: 'a@b.example', subject: '', text: '' })]) {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    const shown = inspect(error, { depth: 9, showHidden: true })
    expect(shown).not.toContain(password)
    expect(shown).not.toContain(Buffer.from(password).toString('base64').slice(0, 12))
  }
})

describe('an installation without a mail server', () => {
  it('hands over all the same', async () => {
    const without = await openApp()
    try {
      const { api: other } = await without.account()
      const settings = { handoff_email: 'team@example.com' }
      const { data: bot } = await other.post('/chatbots', { name: 'Support', settings }, 201)
      const { data } = await other.post('/conversations', { chatbot_id: bot.id }, 201)
      const path = `/conversations/${data.conversation_id}/messages`
      expect((await other.post(path, { text: wish })).data.handoff).toBe(true)
      const finished = async () =>
        (await without.query(`select finished_at from jobs where kind = '${handoffMail}'`))[0]
      await expect.poll(finished).toMatchObject({ finished_at: expect.any(String) })
    } finally {
      await without.close()
    }
  })
})
