// The link in each mail to a visitor that stops the mails, with a real mail server.
import { limits } from '@parley/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf, signHs256 } from '../support/identities.ts'
import { itInFull } from '../support/it-in-full.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import { createTestClock } from '../support/test-app.ts'
import { shop, useWidget } from '../support/use-widget.ts'

const mails = await openSmtpReceiver()
afterAll(() => mails.close())
beforeEach(() => {
  mails.mails.length = 0
})

const env = {
  PARLEY_SMTP_URL: mails.url,
  PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
  PARLEY_PUBLIC_URL: 'https://chat.example.com',
}
const clock = createTestClock()
const { app, api, createKey, enter } = useWidget({ env, clock })
let people = 0

/** A visitor whom the owner's server vouches for, and who waits for a person. */
async function enterVerified(chatbot: object = {}) {
  const settings = { handoff_enabled: true }
  const { key, chatbot_id } = await createKey({}, { name: 'Northwind', settings, ...chatbot })
  const { data } = await api.post(`/chatbots/${chatbot_id}/identity-secrets`, {})
  people += 1
  const email = `ada${people}@shop.example`
  const sub = `person ${people}`
  const identity = (address = email) =>
    signHs256(claimsOf(chatbot_id, clock.now(), { sub, email: address }), data.secret)
  const visitor = await enter(key, { identity: identity() })
  const { id, path } = await visitor.start({ page: `${shop}/returns` })
  await visitor.post(`${path}/handoff`)
  return { key, visitor, id, path, email, identity }
}

/** A person replies, and the visitor is gone. Returns the mail; undefined if there is none. */
async function replyTo(id: string) {
  const before = mails.mails.length
  clock.move(1)
  await api.post(`/conversations/${id}/replies`, { text: 'Are you there?' })
  clock.move(11 * 60_000)
  await settled()
  return mails.mails[before]
}

async function settled(): Promise<void> {
  const open = "select * from jobs where kind like 'contact.%' and finished_at is null"
  await expect.poll(() => app.query(open), { timeout: 10_000 }).toEqual([])
}

function stopLinkIn(text = ''): string {
  const [, path] = /https:\/\/chat\.example\.com(\/contact\/stop\/[\w.-]+)/.exec(text) ?? []
  expect(path, text).toBeDefined()
  return app.baseUrl().replace('/v1', '') + path
}

/** As a mail program does for a person who presses its button (RFC 8058). */
async function oneClick(link: string, type = 'application/x-www-form-urlencoded') {
  const body =
    type === 'multipart/form-data; boundary=b'
      ? '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      : 'List-Unsubscribe=One-Click'
  return fetch(link, { method: 'POST', headers: { 'content-type': type }, body })
}

/** As the hourly job does 91 days later. */
async function forgetVisitors(): Promise<void> {
  clock.move(91 * 86_400_000)
  const before = new Date(clock.now() - limits.visitor.value * 86_400_000).toISOString()
  await app.storage().installation.pruneVerifiedVisitors(before, 100)
  await app.storage().installation.pruneVisitorContacts(before, 100)
}

const contactOf = async (id: string) => (await api.get(`/conversations/${id}`)).data.contact

describe('a mail to a visitor', () => {
  it('has the link in its text, and in the headers for mail programs', async () => {
    const { id } = await enterVerified()
    const { text } = (await replyTo(id)) ?? {}
    const link = stopLinkIn(text)
    expect(text).toContain(`Stop these mails:\r\nhttps://chat.example.com/contact/stop/`)
    // The header is folded at white space alone.
    const header = text?.replace(/\r\n[ \t]+/g, ' ')
    expect(header).toContain(
      `List-Unsubscribe: <https://chat.example.com${new URL(link).pathname}>\r\n`,
    )
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  it('can be stopped by one request of a mail program, in both forms of RFC 8058', async () => {
    const { id, visitor, path } = await enterVerified()
    const link = stopLinkIn((await replyTo(id))?.text)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      expect((await oneClick(`${link}?again`)).status).toBe(200)
      expect(await contactOf(id)).toBeDefined()
      expect((await oneClick(link, type)).status).toBe(200)
      expect((await oneClick(link, type)).status).toBe(200)
      expect(await contactOf(id)).toBeUndefined()
    }
    expect(await replyTo(id)).toBeUndefined()
    const { data } = await api.get('/conversations?include=preview')
    expect(data.conversations[0]).not.toHaveProperty('contact')
    // Nor for another conversation of the same person.
    await visitor.post(`${path}/end`)
    const next = await visitor.start()
    await visitor.post(`${next.path}/handoff`)
    expect(await replyTo(next.id)).toBeUndefined()
  })
})

describe('the page of the link', () => {
  it('stops nothing before somebody presses its button, and lets mails go again', async () => {
    const { id, key, identity, email } = await enterVerified({ name: 'Nord & <b>Wind' })
    const link = stopLinkIn((await replyTo(id))?.text)
    const shown = await fetch(link)
    const html = await shown.text()
    expect(html).toContain('Should replies from “Nord &amp; &lt;b>Wind” no longer come by mail?')
    expect(html).not.toContain(email)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(await replyTo(id)).toBeDefined()
    expect(await (await oneClick(link)).text()).toContain('You get no more replies by mail.')
    expect(await (await fetch(link)).text()).toContain('Get mails again')
    // A new identity changes nothing.
    await enter(key, { identity: identity() })
    expect(await replyTo(id)).toBeUndefined()
    const again = await oneClick(`${link}?again`)
    expect(await again.text()).toContain('Stop these mails')
    expect(await replyTo(id)).toMatchObject({ to: email })
  })

  itInFull(
    'stops only the mails to its own address if the person has another one by now',
    async () => {
      const { id, key, identity, email } = await enterVerified()
      const oldLink = stopLinkIn((await replyTo(id))?.text)
      const newer = `new-${email}`
      const visitor = await enter(key, { identity: identity(newer) })
      expect(await replyTo(id)).toMatchObject({ to: email })
      const stopped = await (await oneClick(oldLink)).text()
      expect(stopped).toContain('You get no more replies of this conversation by mail.')
      expect(stopped).not.toContain('Get mails again')
      expect(await (await fetch(oldLink)).text()).toBe(stopped)
      // The same conversation, and the next one.
      expect(await replyTo(id)).toMatchObject({ to: newer })
      await visitor.post(`/conversations/${id}/end`)
      const next = await visitor.start()
      await visitor.post(`${next.path}/handoff`)
      const mail = await replyTo(next.id)
      expect(mail).toMatchObject({ to: newer })
      // The new address decides for the person, and the old one can't take that back.
      await oneClick(stopLinkIn(mail?.text))
      await oneClick(`${oldLink}?again`)
      expect(await replyTo(next.id)).toBeUndefined()
    },
  )

  it.each([
    ['de', 'Keine weiteren Nachrichten erhalten:', '<html lang="de">'],
    ['ar', 'إيقاف هذه الرسائل:', '<html lang="ar" dir="rtl">'],
  ])('is in the language of the conversation: %s', async (language, words, start) => {
    const { id } = await enterVerified({ settings: { handoff_enabled: true, language } })
    const { text } = (await replyTo(id)) ?? {}
    expect(text).toContain(words)
    expect(await (await fetch(stopLinkIn(text))).text()).toContain(start)
  })

  it('works for nobody who has no link', async () => {
    const { id } = await enterVerified()
    const link = stopLinkIn((await replyTo(id))?.text)
    const token = link.slice(link.lastIndexOf('/') + 1)
    for (const wrong of ['x', `${token}x`, token.replace('pcs_', 'pct_'), token.slice(0, -1)]) {
      expect((await oneClick(link.replace(token, wrong))).status, wrong).toBe(404)
    }
    expect((await oneClick(link.replace('/stop/', '/'))).status).toBe(404)
    expect(await replyTo(id)).toBeDefined()
  })

  it('holds after the time for which visitors are kept', async () => {
    const { id } = await enterVerified()
    const link = stopLinkIn((await replyTo(id))?.text)
    await oneClick(link)
    await forgetVisitors()
    expect(await replyTo(id)).toBeUndefined()
  })

  itInFull('works for a person who is not kept any more, and offers no way back', async () => {
    const { id } = await enterVerified()
    await replyTo(id)
    await forgetVisitors()
    const link = stopLinkIn((await replyTo(id))?.text)
    expect((await oneClick(link)).status).toBe(200)
    expect(await (await fetch(link)).text()).not.toContain('<form')
    expect(await replyTo(id)).toBeUndefined()
  })

  it('is forgotten with the person', async () => {
    const { id } = await enterVerified()
    const link = stopLinkIn((await replyTo(id))?.text)
    await oneClick(link)
    const { user_id } = (await api.get(`/conversations/${id}`)).data
    await api.remove(`/users/${user_id}`)
    const rows = await app.query('select * from verified_visitors')
    expect(JSON.stringify(rows)).not.toContain(user_id)
    expect((await oneClick(link)).status).toBe(200)
  })
})

describe('an address that a visitor left', () => {
  async function leave() {
    const { key } = await createKey({}, { settings: { handoff_enabled: true } })
    const visitor = await enter(key)
    const { id, path } = await visitor.start()
    await visitor.post(`${path}/handoff`)
    const confirm = async (email: string) => {
      await visitor.post(`${path}/contact`, { email })
      await settled()
      const { text = '' } = mails.mails.findLast(({ to }) => to === email) ?? {}
      const [, proof = ''] = /chat\.example\.com(\/contact\/pct_\S+)/.exec(text) ?? []
      expect((await oneClick(app.baseUrl().replace('/v1', '') + proof)).status).toBe(200)
    }
    return { id, confirm }
  }

  itInFull('is forgotten, until the visitor leaves one again', async () => {
    const { id, confirm } = await leave()
    await confirm('eve@example.com')
    const link = stopLinkIn((await replyTo(id))?.text)
    const stopped = await (await oneClick(link)).text()
    expect(stopped).toContain('You get no more replies of this conversation by mail.')
    expect(stopped).not.toContain('Get mails again')
    expect(await contactOf(id)).toBeUndefined()
    expect(await replyTo(id)).toBeUndefined()
    await confirm('eve@example.com')
    expect(await replyTo(id)).toMatchObject({ to: 'eve@example.com' })
  })

  itInFull('stays if the link is of an address from before', async () => {
    const { id, confirm } = await leave()
    await confirm('old@example.com')
    const link = stopLinkIn((await replyTo(id))?.text)
    await confirm('new@example.com')
    expect((await oneClick(link)).status).toBe(200)
    expect(await replyTo(id)).toMatchObject({ to: 'new@example.com' })
  })
})
