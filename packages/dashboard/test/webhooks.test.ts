// Tests webhooks in the browser, with deliveries to a local receiver (§6).

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { openReceiver, type Receiver, verified } from '../../server/test/support/receiver.ts'
import { verifySnippets } from '../src/features/webhooks/verify-snippets.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('webhooks', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
  })
  afterAll(() => dashboard?.close())

  const receiverOf = async (...answer: Parameters<typeof openReceiver>): Promise<Receiver> => {
    const receiver = await openReceiver(...answer)
    onTestFinished(() => receiver.close())
    return receiver
  }
  const webhooksPage = async (as: 'owner' | 'editor' | 'viewer') => {
    const page = await dashboard.newPage({ as })
    await page.goto('/settings/webhooks')
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    return page
  }
  /** Creates a webhook with the API, opens its page, and deletes it after the test. */
  const openWebhook = async (url: string, more: { description?: string } = {}) => {
    const webhook = await dashboard.api.webhooks.create({ url, ...more })
    onTestFinished(async () => {
      await dashboard.api.webhooks.delete(webhook.id).catch(() => {})
    })
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto(`/settings/webhooks/${webhook.id}`)
    await page.getByRole('heading', { name: 'Deliveries', exact: true }).waitFor()
    return { page, webhook }
  }
  /** Creates a knowledge item, which causes the event `knowledge.updated`. */
  const createItem = (title: string) =>
    dashboard.api.knowledge.create({ title, content: 'You can return any item within 30 days.' })
  const deliveries = (page: Page) =>
    page.getByRole('table', { name: 'Deliveries' }).locator('tbody').getByRole('row')

  test('adds a webhook, tests it, and shows the request and response of its deliveries', async () => {
    const receiver = await receiverOf((response) => response.end('thanks <b>you</b>'))
    const page = await webhooksPage('owner')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('URL').fill(receiver.url)
    await form.getByLabel('Description').fill('Help desk')
    await form.getByLabel('Selected events').check()
    await form.getByLabel('knowledge.updated').check()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    const secret = await page.getByLabel('Secret', { exact: true }).innerText()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('heading', { name: 'Help desk', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'Send test event' }).click()
    await page.getByText(/Delivered: status 200 in \d+ ms/).waitFor()
    await page.getByText('thanks <b>you</b>').waitFor()
    const [ping] = await receiver.until(1)
    if (ping === undefined) throw new Error('No ping arrived')
    expect(verified(ping, secret)).toMatchObject({ type: 'ping' })

    await createItem('Returns <script>')
    await receiver.until(2)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const delivery = deliveries(page)
    await delivery.getByText('Delivered').waitFor()
    await delivery.getByRole('cell', { name: /^200/ }).waitFor()
    await page.getByRole('button', { name: 'Details of knowledge.updated' }).click()
    const sent = page.getByRole('region', { name: 'Request' })
    await sent.getByText('"title": "Returns <script>"').waitFor()
    expect(JSON.parse(await sent.innerText())).toEqual(receiver.received[1]?.body)
    await page.getByRole('region', { name: 'Response' }).getByText('thanks <b>').waitFor()
  })

  itInFull('shows the body of each delivery, newest first', async () => {
    const receiver = await receiverOf()
    const { page } = await openWebhook(receiver.url)
    for (const title of ['First', 'Second', 'Third']) await createItem(title)
    await receiver.until(3)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await eventually(() => deliveries(page).filter({ hasText: 'Delivered' }).count()).toBe(3)
    for (const [index, title] of ['Third', 'Second', 'First'].entries()) {
      const buttons = page.getByRole('button', { name: 'Details of knowledge.updated' })
      await buttons.nth(index).click()
      const request = page.getByRole('region', { name: 'Request' })
      await request.getByText(`"title": "${title}"`).waitFor()
      await buttons.nth(index).click()
    }
  })

  itInFull('shows that a receiver fails, and retries its failed delivery', async () => {
    const receiver = await receiverOf((response) => {
      response.statusCode = 503
      response.end('down for maintenance')
    })
    const { page } = await openWebhook(receiver.url)
    await createItem('Missed')
    await receiver.until(1)
    await eventually(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Deliveries', exact: true }).waitFor()
      return page.getByText('All attempts have failed since').count()
    }).toBe(1)
    await deliveries(page).getByText('Pending').waitFor()
    await deliveries(page).getByRole('cell', { name: 'The receiver answered 503.' }).waitFor()
    await page.getByRole('button', { name: /^Details/ }).click()
    await page.getByText('down for maintenance').waitFor()

    receiver.answerWith((response) => response.end('back'))
    await page.getByRole('button', { name: 'Retry knowledge.updated' }).click()
    await page.getByText('Retrying the delivery.').waitFor()
    await deliveries(page).getByText('Delivered').waitFor()
    await eventually(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Deliveries', exact: true }).waitFor()
      return page.getByText('Healthy').count()
    }).toBe(1)
  })

  itInFull('filters deliveries, and keeps the filter in the URL', async () => {
    const receiver = await receiverOf()
    const { page, webhook } = await openWebhook(receiver.url)
    await createItem('Filtered')
    const listDelivered = () =>
      dashboard.api.webhooks.deliveries.list(webhook.id, { status: 'delivered' })
    await eventually(async () => (await listDelivered()).total).toBe(1)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Delivered' }).click()
    await deliveries(page).getByText('knowledge.updated').waitFor()
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'conversation.ended' }).click()
    await page.getByText('No results').waitFor()
    await page.reload()
    await page.getByText('No results').waitFor()
  })

  itInFull('retries all failed deliveries since a time', async () => {
    const receiver = await receiverOf()
    const { page, webhook } = await openWebhook(receiver.url)
    await page.getByRole('button', { name: 'Retry failed deliveries' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Since').fill('2026-01-02T03:04')
    const request = page.waitForRequest(`**/v1/webhooks/${webhook.id}/deliveries/retry`)
    await form.getByRole('button', { name: 'Retry' }).click()
    // The field uses the browser’s time zone; the request uses UTC.
    expect((await request).postDataJSON()).toEqual({ since: '2026-01-02T02:04:00.000Z' })
    await page.getByText('No failed deliveries since then.').waitFor()
  })

  test('edits a webhook, turns it off and on, rotates its secret, and deletes it', async () => {
    const receiver = await receiverOf()
    const { page, webhook } = await openWebhook(receiver.url)
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Description').fill('Now with a name')
    await form.getByLabel('Selected events').check()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Select at least one event.').waitFor()
    await form.getByLabel('limit.warning').check()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { name: 'Now with a name', level: 1 }).waitFor()
    expect(await dashboard.api.webhooks.get(webhook.id)).toMatchObject({
      description: 'Now with a name',
      events: ['limit.warning'],
      chatbot_id: null,
    })

    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('This webhook is turned off.').waitFor()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Healthy').waitFor()

    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
    const secret = await page.getByLabel('Secret', { exact: true }).innerText()
    expect(secret).not.toBe(webhook.secret)
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('button', { name: 'Send test event' }).click()
    const [ping] = await receiver.until(1)
    if (ping === undefined) throw new Error('No ping arrived')
    expect(verified(ping, secret)).toMatchObject({ type: 'ping' })

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    await eventually(() => page.getByText('Now with a name').count()).toBe(0)
  })

  itInFull('shows that a webhook is disabled because its receiver returned 410', async () => {
    const receiver = await receiverOf((response) => {
      response.statusCode = 410
      response.end()
    })
    const { page } = await openWebhook(receiver.url)
    await createItem('Gone')
    await receiver.until(1)
    await eventually(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Deliveries', exact: true }).waitFor()
      return page.getByText('Your server answered 410 (gone)').count()
    }).toBe(1)
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
  })

  itInFull('marks an invalid URL', async () => {
    const page = await webhooksPage('owner')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const address = page.getByRole('dialog').getByLabel('URL')
    await address.fill('not an address')
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click()
    await eventually(() => address.getAttribute('aria-invalid')).toBe('true')
  })

  itInFull(
    'shows a viewer webhooks and deliveries without buttons, and hostile text as text',
    async () => {
      const receiver = await receiverOf()
      const description = '<img src=x onerror="document.title=1">'
      const { webhook } = await openWebhook(receiver.url, { description })
      await createItem('Seen')
      await receiver.until(1)
      const page = await webhooksPage('viewer')
      await page.getByText(description).filter({ visible: true }).waitFor()
      await page.getByRole('link', { name: webhook.url }).click()
      await page.getByRole('heading', { name: description, level: 1 }).waitFor()
      await page.getByText('Only owners can create, edit and delete webhooks.').waitFor()
      await deliveries(page).first().waitFor()
      for (const name of ['Edit', 'Delete', 'Send test event', 'Rotate secret', /^Retry/]) {
        expect(await page.getByRole('main').getByRole('button', { name }).count()).toBe(0)
      }
      expect(await page.getByRole('main').locator('img').count()).toBe(0)
    },
  )

  test('shows an error for an unknown webhook', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/settings/webhooks/wh_none')
    await page.getByRole('main').getByRole('alert').waitFor()
    await page.getByRole('link', { name: 'All webhooks' }).click()
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
  })

  itInFull('has an accessible list and form in light and dark', async () => {
    const receiver = await receiverOf()
    await openWebhook(receiver.url)
    const page = await webhooksPage('owner')
    await page.getByRole('table', { name: 'Webhooks' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByLabel('Selected events').check()
    await expectAccessible(page)
  })

  itInFull('has an accessible page for a webhook in light and dark, on a phone', async () => {
    const receiver = await receiverOf()
    const { page } = await openWebhook(receiver.url)
    await createItem('Accessible')
    await receiver.until(1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Details/ }).click()
    await page.getByRole('region', { name: 'Request' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('the snippets are the same as in docs/guides/webhooks.md', () => {
  const docs = readFileSync(new URL('../../../docs/guides/webhooks.md', import.meta.url), 'utf8')
  const blocks = [...docs.matchAll(/```(?:ts|python|sh)\n(.*?)\n```/gs)].map(([, code]) => code)
  for (const snippet of Object.values(verifySnippets)) expect(blocks).toContain(snippet)
})
