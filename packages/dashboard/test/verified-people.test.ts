// Tests who a visitor of the widget is, as staff see it in the inbox.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimsOf, signHs256 } from '../../server/test/support/identities.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('a verified person in the inbox', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  /** Starts a conversation as the page of a shop does. */
  async function talk(claims: object | undefined): Promise<string> {
    const { api } = dashboard
    const { id: chatbot_id } = await api.chatbots.create({ name: 'Shop' })
    const origin = 'https://shop.example'
    const { key } = await api.publishableKeys.create({ chatbot_id, origins: [origin] })
    const { secret } = await api.identitySecrets.create(chatbot_id)
    const signed = () => signHs256(claimsOf(chatbot_id, Date.now(), { ...claims }), String(secret))
    const identity = claims === undefined ? undefined : signed()
    const post = async (path: string, body: object, token?: string) => {
      const response = await fetch(`${dashboard.url}/v1/widget${path}`, {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      expect(response.ok).toBe(true)
      return (await response.json()).data
    }
    const { token } = await post('/sessions', { key, identity })
    const place = { page: `${origin}/returns`, language: 'de' }
    const { conversation_id } = await post('/conversations', place, token)
    await post(`/conversations/${conversation_id}/messages`, { text: 'Hello' }, token)
    return conversation_id
  }

  it.each(variationsOf([1280, 390]))(
    'has a name, an address and a badge, %s pixels wide',
    async (width) => {
      const name = 'Ada <b>Example</b>'
      const id = await talk({ name, email: 'ada@shop.example', plan: 'gold', seats: 3 })
      const page = await dashboard.newPage({ as: 'viewer', width })
      await page.goto(`/conversations/${id}`)
      await page.getByRole('heading', { name }).waitFor()
      await page.getByText('Verified', { exact: true }).waitFor()
      await page.getByText(`${name} · ada@shop.example`).waitFor()
      await page.getByText('ID customer-42 · plan: gold · seats: 3').waitFor()
      await page.getByText('On https://shop.example/returns · Language de').waitFor()
      expect(await page.getByRole('link', { name: /shop.example/ }).count()).toBe(0)
      await page.getByRole('article', { name, exact: true }).getByText('Hello').waitFor()
      await page.goto('/conversations')
      await page.getByRole('searchbox', { name: 'Search messages and people' }).fill('ADA@shop')
      await page.getByRole('link', { name: 'Ada' }).first().click()
      await page.getByText('Verified', { exact: true }).waitFor()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )

  it('differs from a visitor whom nobody vouches for', async () => {
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto(`/conversations/${await talk(undefined)}`)
    await page.getByText('On https://shop.example/returns').waitFor()
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(0)
    await page
      .getByRole('article', { name: /^Visitor .{4}$/ })
      .getByText('Hello')
      .waitFor()
  })
})
