// Tests that the analytics page shows the numbers of the API.

import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('the analytics page', () => {
  let dashboard: Dashboard

  beforeAll(async () => {
    dashboard = await startDashboard()
    const { id: chatbot_id } = await dashboard.api.chatbots.create({ name: 'Support <b>' })
    await dashboard.api.knowledge.create({
      chatbot_id,
      question: 'How long can I return an item?',
      answer: 'You can return any item within 30 days of delivery.',
    })
    for (let i = 0; i < 4; i++) {
      const { conversation_id } = await dashboard.api.conversations.create({ chatbot_id })
      const text = i === 3 ? 'Do you ship to Norway?' : 'How long can I return an item?'
      const reply = await dashboard.api.messages.send(conversation_id, { text })
      if (i < 2) await dashboard.api.messages.rate(reply.message_id, { rating: 'positive' })
    }
  })
  afterAll(() => dashboard.close())

  const zone = 'Europe/Berlin'

  it('shows the totals of the endpoint, and its series in the table of a plot', async () => {
    const query = { period: '7d', interval: 'day', timezone: zone } as const
    const expected = await dashboard.api.analytics.conversations(query)
    expect(expected.totals.total_conversations).toBe(4)
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto('/analytics?area=conversations&range=7d')
    const figure = (key: string) => page.locator(`[data-figure="${key}"]`).first()
    await figure('total_conversations').getByText('4', { exact: true }).waitFor()
    await eventually(() => figure('satisfaction_rate').innerText()).toBe('100%')

    const plot = page.getByRole('region', { name: 'Conversations', exact: true })
    await plot.getByRole('img').first().waitFor()
    await plot.getByRole('button', { name: 'Show as table' }).click()
    const rows = plot.locator('tr[data-start]')
    await eventually(() => rows.count()).toBe(expected.series.length)
    for (const [index, row] of (await rows.all()).entries()) {
      const part = expected.series[index]
      expect(await row.getAttribute('data-start')).toBe(part?.start)
      const cell = row.locator('[data-figure="total_conversations"]')
      expect(await cell.innerText()).toBe(String(part?.total_conversations))
    }
  })

  itInFull('keeps the chosen area and comparison in the URL', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/analytics')
    await page.getByRole('tab', { name: 'Answers' }).click()
    await page.getByLabel('Compare with previous period').check()
    await page.waitForURL(/area=performance.*compare=true/)
    await page.reload()
    expect(await page.getByLabel('Compare with previous period').isChecked()).toBe(true)
    await page.locator('[data-figure="answer_rate"]').getByText('75%').waitFor()
    await page.getByText('Do you ship to Norway?').waitFor()
  })

  it('shows the definition of a figure on keyboard focus', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/analytics?area=performance')
    const explained = { name: /Definition of “Answer rate”/ }
    await page.getByRole('button', explained).first().focus()
    await page.getByRole('tooltip').getByText('Share of answers').waitFor()
  })

  itInFull(
    'shows the definition of a line in a plot, or a column of its table, on hover',
    async () => {
      const page = await dashboard.newPage({ as: 'owner' })
      await page.goto('/analytics?area=conversations')
      const plot = page.getByRole('region', { name: 'Outcomes' })
      const explained = plot.getByRole('button', { name: /Definition of “Abandoned”/ })
      await explained.hover()
      await page.getByRole('tooltip').getByText('a message that was not answered').waitFor()
      await plot.getByRole('button', { name: 'Show as table' }).click()
      await explained.hover()
      await page.getByRole('tooltip').getByText('a message that was not answered').waitFor()
    },
  )

  itInFull('draws a dot if only one day has a value', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/analytics?area=performance&range=30d')
    const plot = page.getByRole('region', { name: 'Answer quality' })
    await eventually(() => plot.locator('.recharts-line-dot').count()).toBe(2)
  })

  itInFull(
    'uses days for 90 days, and disables hours, which the service would refuse',
    async () => {
      const page = await dashboard.newPage({ as: 'owner' })
      await page.goto('/analytics?area=usage&range=90d&interval=hour')
      await page.locator('[data-figure="user_messages"]').getByText('4', { exact: true }).waitFor()
      await eventually(() => page.getByRole('combobox', { name: 'Interval' }).inputValue()).toBe(
        'Day',
      )
      await page.getByRole('combobox', { name: 'Interval' }).click()
      const hour = page.getByRole('option', { name: 'Hour' })
      expect(await hour.getAttribute('data-combobox-disabled')).toBe('true')
    },
  )

  it('downloads the series as CSV', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/analytics?area=usage&range=7d')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const csv = await readText(await file.createReadStream())
    const lines = csv.trim().split('\n')
    expect(lines[0]).toContain('user_messages')
    expect(lines).toHaveLength(8)
  })

  itInFull('is accessible in each area, also on a phone', async () => {
    for (const area of ['usage', 'conversations', 'performance']) {
      const page = await dashboard.newPage({ as: 'owner', width: area === 'usage' ? 390 : 1280 })
      await page.goto(`/analytics?area=${area}&compare=true`)
      await page.getByRole('img').first().waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})
