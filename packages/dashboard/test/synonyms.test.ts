// Tests editing synonyms in the browser, and their import and export.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const csv = (text: string) => ({
  name: 'synonyms.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

inBrowser('synonyms', () => {
  let dashboard: Dashboard
  let chatbot_id: string
  beforeAll(async () => {
    dashboard = await startDashboard()
    chatbot_id = (await dashboard.api.chatbots.create({ name: 'Support' })).id
  })
  beforeEach(async () => {
    await dashboard.api.synonyms.update({ groups: null })
    await dashboard.api.synonyms.update({ chatbot_id, groups: null })
  })
  afterAll(() => dashboard?.close())

  async function open(path = '', as: 'editor' | 'viewer' = 'editor', width = 1280) {
    const page = await dashboard.newPage({ as, width })
    await page.goto(`/knowledge/synonyms${path}`)
    await page.locator('h1').waitFor()
    return page
  }
  const field = (page: Page) => page.getByRole('textbox', { name: 'Groups' })
  const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
  const groupsOf = async (query = {}) => (await dashboard.api.synonyms.get(query)).groups

  it('adds synonyms, which the next question uses', async () => {
    const answer = 'The battery pack charges in three hours with the grey plug.'
    await dashboard.api.knowledge.create({ chatbot_id, title: 'Battery pack', content: answer })
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto('/knowledge')
    await page.getByRole('link', { name: 'Synonyms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Synonyms' }).waitFor()
    await expectAccessible(page)
    await field(page).fill('powerbank, battery pack\n\nrefund, money back')
    await page.getByText('2 groups', { exact: true }).waitFor()
    await save(page)
    await page.getByText('Saved. Chatbots can use it now.').waitFor()
    await page.getByText('No unsaved changes').waitFor()
    expect(await field(page).inputValue()).toBe('powerbank, battery pack\nrefund, money back')
    expect(await groupsOf()).toEqual([
      ['powerbank', 'battery pack'],
      ['refund', 'money back'],
    ])
    await page.goto(`/knowledge/search?chatbot_id=${chatbot_id}&q=powerbank`)
    await page.getByRole('article').getByText(answer).waitFor()
  })

  it('keeps the synonyms of a chatbot apart, and asks before changes are lost', async () => {
    await dashboard.api.synonyms.update({ chatbot_id, groups: [['car', 'auto']] })
    const page = await open()
    await field(page).fill('refund, money back')
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: 'Used by' }).click()
      await page.getByRole('option', { name }).click()
    }
    await choose('Support')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await save(page)
    await page.getByText('Saved. Chatbots can use it now.').waitFor()
    await choose('Support')
    await eventually(() => field(page).inputValue()).toBe('car, auto')
    await field(page).fill('car, auto, vehicle')
    await save(page)
    await page.getByText('No unsaved changes').waitFor()
    expect(await groupsOf({ chatbot_id })).toEqual([['car', 'auto', 'vehicle']])
    expect(await groupsOf()).toEqual([['refund', 'money back']])
  })

  it('names the lines with problems, and saves nothing', async () => {
    const page = await open()
    await field(page).fill('car, auto\nalone\nrefund, !?')
    await save(page)
    await page.getByText('Line 2: a group needs at least two different words.').waitFor()
    await page.getByText('Line 3: “!?” has no letter and no digit.').waitFor()
    await expectAccessible(page)
    expect(await groupsOf()).toEqual([])
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await field(page).inputValue()).toBe('')
  })

  itInFull('shows why the server refused', async () => {
    const page = await open()
    await page.route('**/v1/synonyms', (route) => route.abort())
    await field(page).fill('car, auto')
    await save(page)
    await page
      .getByText(/The server can’t be reached/)
      .first()
      .waitFor()
    expect(await field(page).inputValue()).toBe('car, auto')
  })

  it('imports a file into the editor, and names its wrong row', async () => {
    await dashboard.api.synonyms.update({ groups: [['car', 'auto']] })
    const page = await open()
    const choose = async (text: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import CSV' }).click(),
      ])
      await chooser.setFiles(csv(text))
    }
    await choose('refund,money back\nalone\n')
    await page.getByText('Nothing was imported.').waitFor()
    await page.getByText('Row 2: a group needs at least two different words.').waitFor()
    await expectAccessible(page)
    expect(await field(page).inputValue()).toBe('car, auto')
    await choose('car;auto\n"1,5 l";liter\n')
    await page.getByText('1 group added below. Save to use it.').waitFor()
    expect(await field(page).inputValue()).toBe('car, auto\n"1,5 l", liter')
    await save(page)
    await page.getByText('No unsaved changes').waitFor()
    expect(await groupsOf()).toEqual([
      ['car', 'auto'],
      ['1,5 l', 'liter'],
    ])
  })

  it('exports the saved groups', async () => {
    await dashboard.api.synonyms.update({ groups: [['power bank', '1,5 "l"']] })
    const page = await open('', 'viewer')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('synonyms.csv')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toBe('\uFEFFpower bank,"1,5 ""l"""\r\n')
  })

  itInFull('shows them to a viewer, who cannot change them', async () => {
    const page = await open('', 'viewer')
    await page.getByText(/^No synonyms yet\./).waitFor()
    await dashboard.api.synonyms.update({ groups: [['car', 'auto']] })
    await page.reload()
    await page.getByText('You have view-only access.').waitFor()
    expect(await field(page).isEditable()).toBe(false)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await expectAccessible(page)
  })

  itInFull('reports an unknown chatbot, and works on a phone', async () => {
    const page = await open('?chatbot_id=bot_none')
    await page.getByRole('alert').getByText('bot_none').waitFor()
    await dashboard.api.synonyms.update({
      groups: [['x'.repeat(100), 'y'.repeat(100), '<img src=x onerror=alert(1)>']],
    })
    const phone = await open('', 'editor', 360)
    await field(phone).waitFor()
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
  })
})
