// Tests what staff see of the address that a visitor of the widget left.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../server/test/support/free-port.ts'
import { openSmtpReceiver } from '../../server/test/support/smtp-receiver.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('the address of a visitor in the inbox', () => {
  let dashboard: Dashboard
  let mail: Awaited<ReturnType<typeof openSmtpReceiver>>
  beforeAll(async () => {
    mail = await openSmtpReceiver()
    // The address of the pages must be known before the server starts.
    const port = await findFreePort()
    const env = {
      PARLEY_SMTP_URL: mail.url,
      PARLEY_MAIL_FROM: 'parley@example.com',
      PARLEY_PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: `${port}`,
    }
    dashboard = await startDashboard({ env })
  })
  afterAll(async () => {
    await dashboard?.close()
    await mail?.close()
  })

  /** A visitor who waits for a person. */
  async function wait() {
    const { api } = dashboard
    const settings = { handoff_enabled: true }
    const { id: chatbot_id } = await api.chatbots.create({ name: 'Shop', settings })
    const origin = 'https://shop.example'
    const { key } = await api.publishableKeys.create({ chatbot_id, origins: [origin] })
    const post = async (path: string, body: object, token = '') => {
      const response = await fetch(`${dashboard.url}/v1/widget${path}`, {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/json',
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      expect(response.ok).toBe(true)
      return (await response.json()).data
    }
    const { token } = await post('/sessions', { key })
    const { conversation_id: id } = await post('/conversations', {}, token)
    await post(`/conversations/${id}/handoff`, {}, token)
    return { id, leave: (email: string) => post(`/conversations/${id}/contact`, { email }, token) }
  }

  it('is shortened, and says whether mail goes to it', async () => {
    const { id, leave } = await wait()
    const page = await dashboard.newPage({ as: 'owner', width: 390 })
    await page.goto(`/conversations/${id}`)
    await page.getByText('Needs reply').first().waitFor()
    const email = 'ann@example.com'
    await leave(email)
    // The page looks for changes without an event every 15 seconds only.
    await page.reload()
    await page.getByText('Left the address a…@example.com, not confirmed yet.').waitFor()
    expect(await page.getByText(email).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const asked = () => mail.mails.find(({ to }) => to === email)?.text ?? ''
    await eventually(asked).toContain('/contact/')
    const [, path = ''] = /:\d+(\/contact\/\S+)/.exec(asked()) ?? []
    const pressed = await dashboard.newPage()
    await pressed.goto(path)
    await expectAccessible(pressed)
    await pressed.getByRole('button', { name: 'Yes, confirm this address' }).click()
    await pressed.getByText('a…@example.com is confirmed.').waitFor()
    const shown = 'Gets replies by mail when away: a…@example.com'
    await page.reload()
    await page.getByText(shown).waitFor()
    await page.goto('/conversations')
    await page.getByRole('img', { name: shown }).first().waitFor()
    await expectAccessible(page)
  })
})
