// Tests uploading files in the browser.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const csv = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Plan,Price\nBasic,9 €\nTeam,29 €\n'),
}
const broken = {
  name: `${'w'.repeat(90)}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nnothing'),
}

inBrowser('uploading files', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  it('turns files into knowledge, and says why a file could not be read', async () => {
    const { id } = await dashboard.api.chatbots.create({ name: 'Reader' })
    const page = await dashboard.newPage({ as: 'editor', width: 390 })
    await page.goto('/knowledge')
    await page.getByRole('link', { name: /^Files/ }).click()
    await page.getByRole('heading', { name: 'Upload files', level: 1 }).waitFor()
    await expectAccessible(page)
    await page
      .getByLabel('Drop files or folders here, or choose files')
      .setInputFiles([csv, broken])
    await page.getByLabel('Name', { exact: true }).fill('Price lists')
    await page.getByRole('combobox', { name: 'Used by' }).click()
    await page.getByRole('option', { name: 'Reader' }).click()
    await page.getByLabel('Tag for all items').fill('prices')
    await page.getByRole('button', { name: 'Upload 2 files' }).click()
    await page.getByRole('heading', { name: 'Price lists', level: 1 }).waitFor()
    await page.getByRole('alert').getByText('1 file could not be read').waitFor()
    const reason = page.getByText(/The file is damaged|The file has no/)
    await reason.filter({ visible: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const { knowledge } = await dashboard.api.knowledge.list()
    expect(knowledge).toMatchObject([
      { chatbot_id: id, type: 'file', file_name: 'prices.csv', tags: ['prices'] },
    ])
    await page.getByRole('link', { name: 'prices.csv' }).click()
    await page.waitForURL(/\/knowledge\/kb_/)
    const { hits } = await dashboard.api.knowledge.search({
      query: 'What does Team cost?',
      chatbot_id: id,
    })
    expect(hits[0]?.text).toContain('29 €')
  })

  it('takes files that are dropped, and removes one before the upload', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/knowledge/upload')
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['One.'], 'one.txt'))
      transfer.items.add(new File(['Two.'], 'two.txt'))
      return transfer
    })
    await page.dispatchEvent('.file-drop', 'drop', { dataTransfer: dropped })
    await page.getByRole('button', { name: 'Remove one.txt' }).click()
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.getByText('Your chatbots use it now.').waitFor()
    const names = async () =>
      (await dashboard.api.knowledge.list()).knowledge.map(({ file_name }) => file_name)
    await eventually(names).toContain('two.txt')
    expect(await names()).not.toContain('one.txt')
  })

  it('adds files to a source, and replaces one by its name', async () => {
    const file = (name: string, text: string) => ({ file: new Blob([text]), name })
    const { id } = await dashboard.api.sources.upload(
      [file('hours.txt', 'We open at nine.'), file('fees.txt', 'It is free.')],
      { name: 'Desk', wait: true },
    )
    const page = await dashboard.newPage({ as: 'editor', width: 390 })
    await page.goto(`/knowledge/sources/${id}`)
    const sent = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
    await page
      .getByLabel('Drop files or folders here, or choose files')
      .setInputFiles([sent('hours.txt', 'We open at ten.'), sent('parking.txt', 'Park behind.')])
    await page.getByRole('link', { name: 'parking.txt' }).waitFor()
    const textsOf = async () =>
      (await dashboard.api.knowledge.list({ include: 'content' })).knowledge.map(
        ({ content }) => content,
      )
    await eventually(textsOf).toContain('We open at ten.')
    expect(await textsOf()).not.toContain('We open at nine.')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  itInFull('shows a viewer no form', async () => {
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto('/knowledge/upload')
    await page.getByText('You have view-only access.').waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)
  })
})
