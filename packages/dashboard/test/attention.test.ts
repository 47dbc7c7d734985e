// Tests that each kind of problem appears on the overview, with a link to the page where it can be fixed.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { openReceiver, type Receiver } from '../../server/test/support/receiver.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'

inBrowser('“Needs attention” on the overview', () => {
  let dashboard: Dashboard
  let receiver: Receiver

  beforeAll(async () => {
    receiver = await openReceiver((response) => {
      response.statusCode = 503
      response.end()
    })
    dashboard = await startDashboard({
      env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1', PARLEY_SOURCE_ALLOW_PRIVATE: '1' },
    })
    const { api } = dashboard
    const { id: chatbot_id } = await api.chatbots.create({ name: 'Support' })
    await api.knowledge.create({ chatbot_id, title: 'Hours', content: 'We open at nine.' })
    await api.conversations.create({ chatbot_id })
  })
  afterAll(async () => {
    await dashboard.close()
    await receiver.close()
  })

  async function overview(options = {}) {
    const page = await dashboard.newPage({ as: 'owner', ...options })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
    return page
  }

  it('is empty if there is no problem', async () => {
    const page = await overview()
    await page.getByText('Nothing needs your attention.').waitFor()
  })

  it('shows a failing webhook', async () => {
    const { api } = dashboard
    const { id } = await api.webhooks.create({ url: receiver.url })
    await api.knowledge.create({ title: 'News', content: 'Something happens.' })
    const failing = async () => (await api.webhooks.get(id)).failing_since
    await expect.poll(failing, { timeout: 30_000 }).not.toBeNull()
    const page = await overview()
    await page.getByText(`Webhook ${new URL(receiver.url).host} is failing`).waitFor()
    await page.getByRole('link', { name: /^View: Webhook/ }).click()
    await page.waitForURL(`**/settings/webhooks/${id}`)
    await page.getByText('All attempts have failed since').waitFor()
  })

  itInFull('shows a source that could not be read', async () => {
    const { sources } = dashboard.api
    // Nobody listens on this port.
    const { id } = await sources.create({ kind: 'url', url: 'http://127.0.0.1:9/', name: 'Help' })
    const status = async () => (await sources.get(id)).status
    await expect.poll(status, { timeout: 30_000 }).toBe('failed')
    const page = await overview()
    await page.getByText('1 source could not be read completely').waitFor()
    await page.getByRole('link', { name: /^View: 1 source/ }).click()
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  })

  itInFull('shows failed knowledge items', async () => {
    const file = new DatabaseSync(join(dashboard.dataDirectory, 'parley.db'), { timeout: 5_000 })
    file.exec(`update knowledge set status = 'failed' where title = 'Hours'`)
    file.close()
    const page = await overview()
    await page.getByText('1 knowledge item could not be processed').waitFor()
    await page.getByRole('link', { name: /^View: 1 knowledge item/ }).click()
    await page.waitForURL(/\/knowledge\?status=failed$/)
    await page.getByText('Hours').first().waitFor()
  })

  it('shows a plan that is almost used up, also on a phone', async () => {
    await dashboard.command('account', 'set-plan', dashboard.account_id, 'free', '--limit', '40')
    const { api } = dashboard
    for (let used = 0; used < 36; ) used = (await api.account.get()).plan.used ?? 0
    const page = await overview({ width: 390 })
    await page.getByText(/\d\d% of this hour’s requests used/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^View: \d\d%/ }).click()
    await page.getByRole('heading', { name: 'Plan and usage', level: 1 }).waitFor()
  })

  itInFull('shows a quota that is almost used up', async () => {
    const { command, account_id } = dashboard
    const { used } = (await command('account', 'set-quota', account_id, 'chatbots', '1000')).quotas
      .chatbots
    const page = await overview()
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
    expect(await page.getByText(/^Chatbots: /).count()).toBe(0)
    await command('account', 'set-quota', account_id, 'chatbots', String(used))
    await page.reload()
    await page.getByText(`Chatbots: ${used} of ${used}`).waitFor()
  })
})
