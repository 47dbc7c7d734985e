// Tests uploading files in the browser.

import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { makeZip } from '../../server/test/support/made-files.ts'
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
    await page.getByText('upload the new file there under the same name').waitFor()
    await page.getByRole('link', { name: 'Price lists' }).waitFor()
    const { hits } = await dashboard.api.knowledge.search({
      query: 'What does Team cost?',
      chatbot_id: id,
    })
    expect(hits[0]?.text).toContain('29 €')
  })

  itInFull('takes files that are dropped, and removes one before the upload', async () => {
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

  it('shows what would be read from a file before anything is stored', async () => {
    const before = (await dashboard.api.knowledge.list()).total
    const guide = {
      name: 'guide.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(`# Returns\n\n${'You can return it within **30 days**. '.repeat(100)}`),
    }
    const archive = {
      name: 'all.zip',
      mimeType: 'application/zip',
      buffer: makeZip({ 'a/hours.txt': 'We open at nine.', 'x.bin': '\0' }),
    }
    const page = await dashboard.newPage({
      as: 'editor',
      width: 390,
      theme: 'dark',
      mayMissParts: true,
    })
    await page.goto('/knowledge/upload')
    const choose = page.getByLabel('Drop files or folders here, or choose files')
    await choose.setInputFiles([guide, archive, broken])
    // By keyboard alone, first without a connection to the service.
    const failing = (route: Route) => route.fulfill({ status: 502, body: '' })
    await page.route('**/v1/sources/preview', failing)
    const show = page.getByRole('button', { name: 'Preview guide.md' })
    await show.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/v1/sources/preview', failing)
    await page.getByRole('button', { name: 'Try again' }).click()
    const text = page.getByRole('group', { name: 'Text of guide.md' })
    await text.getByText('30 days').first().waitFor()
    await eventually(() => text.textContent()).not.toContain('**')
    // The text begins with its title.
    expect(await page.getByText('Returns', { exact: true }).count()).toBe(1)
    await page.getByText(/^The first 2,000 of 3,8\d\d characters/).waitFor()
    expect(await show.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: 'Preview all.zip' }).click()
    await page.getByText('2 files in the archive, 1 can’t be read').waitFor()
    await page.getByText(/^x\.bin: The file has no kind/).waitFor()
    await page.getByRole('button', { name: `Preview ${broken.name}` }).click()
    await page.getByText('The file is damaged').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${broken.name}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Upload 2 files' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Remove all.zip')
    await show.click()
    await eventually(() => text.count()).toBe(0)
    expect((await dashboard.api.knowledge.list()).total).toBe(before)
    expect((await dashboard.api.sources.list()).sources.map(({ name }) => name)).not.toContain(
      'guide.md and 1 more',
    )
  })

  itInFull('adds files to a source, and replaces one by its name', async () => {
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
    await page.getByRole('button', { name: 'Rename' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a name.').waitFor()
    await name.fill('Front desk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Front desk', level: 1 }).waitFor()
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
