// Tests sources in the browser, with the real server and sites on loopback.

import type { Source } from '@parley/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { html, startSite, type Page as WebPage } from '../../server/test/sources/test-site.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const shop = (): Record<string, WebPage> => ({
  '/': html('Home', 'Welcome to the shop.', ['/help/returns', '/gone', '/down', '/app']),
  '/help/returns': html('Returns', 'You can return any item within 30 days.'),
  '/down': { status: 500 },
  '/app':
    '<html><head><script src="/app.js"></script></head><body><div id="root"></div></body></html>',
})

inBrowser('sources', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    const env = { PARLEY_SOURCE_ALLOW_PRIVATE: '1', PARLEY_SOURCE_PAUSE_MS: '0' }
    dashboard = await startDashboard({ env })
  })
  afterAll(() => dashboard?.close())

  async function siteOf(pages: Record<string, WebPage>) {
    const site = await startSite(pages)
    onTestFinished(() => site.close())
    return site
  }
  async function open(path: string, as: 'owner' | 'editor' | 'viewer' = 'editor', width = 1280) {
    const page = await dashboard.newPage({ as, width })
    await page.goto(path)
    await page.locator('h1').waitFor()
    return page
  }
  async function ended({ id }: Pick<Source, 'id'>, run = 1): Promise<Source> {
    const isOver = async () => {
      const source = await dashboard.api.sources.get(id)
      return source.run >= run && !['queued', 'running'].includes(source.status)
    }
    await eventually(isOver).toBe(true)
    return dashboard.api.sources.get(id)
  }
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
  const deleteSource = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Delete this source?' })
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(/\/knowledge\/sources$/)
  }

  it('invites to add the first one, and says what is wrong at its field', async () => {
    const page = await open('/knowledge', 'editor', 390)
    await page.getByRole('link', { name: 'Sources' }).click()
    await page.getByRole('heading', { name: 'Add your website' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add website' }).click()
    await page.getByRole('heading', { name: 'Add website', level: 1 }).waitFor()
    const address = page.getByRole('textbox', { name: 'Address' })
    const add = page.getByRole('button', { name: 'Add and read now' })
    const sitemap = page.getByRole('radio', { name: 'The pages of a sitemap' })
    await add.click()
    await page.getByText('Enter an address.').waitFor()
    await address.fill('no address')
    await page.getByRole('button', { name: 'Look at the address' }).click()
    await page.getByText('Enter an address such as https://example.com/help.').waitFor()
    await address.fill('example.com/sitemap.xml')
    expect(await sitemap.isChecked()).toBe(true)
    await address.fill('example.com/help')
    expect(await page.getByRole('radio', { name: 'The whole site' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Read only pages below /help/' }).click()
    expect(await address.inputValue()).toBe('https://example.com/help')
    expect(await page.getByLabel('Read only these paths').inputValue()).toBe('/help/*')
    await choose(page, 'Read again', 'Another interval')
    await page.getByLabel('Maximum pages').fill('0')
    await add.click()
    await page.getByText('Enter a whole number from 1 to 8,760.').waitFor()
    await page.getByText('Enter a whole number from 1 to 10,000.').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByLabel('Hours between two runs').fill('12')
    await page.getByLabel('Maximum pages').fill('10')
    // What only the server refuses.
    await address.fill('https://me:secret@example.com/')
    await add.click()
    await page.getByText(/^url must be an address like/).waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    expect((await dashboard.api.sources.list()).total).toBe(0)
    await address.fill('')
  })

  it('reads a site, says why pages were not read, and leads to their items', async () => {
    const { id: chatbot_id } = await dashboard.api.chatbots.create({ name: 'Shopkeeper' })
    const site = await siteOf(shop())
    const page = await open(`/knowledge/sources/new?chatbot_id=${chatbot_id}`)
    await page.getByRole('textbox', { name: 'Address' }).fill(site.url('/gone'))
    await page.getByRole('button', { name: 'Look at the address' }).click()
    await page.getByText('The site answered with the status 404.').waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill(site.url('/'))
    await page.getByRole('button', { name: 'Look at the address' }).click()
    await page.getByText(/and 4 pages that it leads to/).waitFor()
    const text = page.getByRole('group', { name: 'Text of the page' })
    await text.getByText('Welcome to the shop.').waitFor()
    await eventually(() => text.textContent()).not.toContain('##')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Read the whole site' }).click()
    await page.getByRole('button', { name: 'Advanced settings' }).click()
    await page.getByLabel('Name').fill('Shop')
    await choose(page, 'Read again', 'Every day')
    await page.getByRole('button', { name: 'Add and read now' }).click()
    await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor()
    // The page shows the end of the run by itself.
    await page
      .getByRole('alert')
      .getByText(/could not be read/)
      .waitFor()
    const refused = row(page, '/gone').getByText('The site answered with the status 404.')
    await refused.filter({ visible: true }).waitFor()
    await row(page, '/app').getByText('Needs JavaScript').first().waitFor()
    await expectAccessible(page)
    const { sources } = await dashboard.api.sources.list()
    expect(sources).toMatchObject([
      { kind: 'crawl', name: 'Shop', chatbot_id, refresh_hours: 24, status: 'degraded' },
    ])

    await choose(page, 'State', 'Read')
    await page.waitForURL(/state=ready/)
    await eventually(() => row(page, site.origin).count()).toBe(2)
    await page.getByRole('link', { name: 'Returns', exact: true }).click()
    await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor()
    await page.getByText('its new text replaces yours').waitFor()
    await page.getByRole('link', { name: 'Shop', exact: true }).click()
    await page.getByRole('link', { name: 'All sources' }).click()
    await page.getByText('1 source, 1 has problems').waitFor()
    await page.getByRole('row', { name: /Shop.*Partly read/ }).waitFor()
    await page.goto('/knowledge')
    await eventually(() => page.getByRole('img', { name: 'From a website' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Add knowledge' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Website/ }).click()
    await page.getByRole('heading', { name: 'Add website', level: 1 }).waitFor()
  })

  it('runs again, shows what changed, and takes other settings', async () => {
    const site = await siteOf(shop())
    const { id } = await ended(
      await dashboard.api.sources.create({ kind: 'url', url: site.url('/help/returns') }),
    )
    site.pages['/help/returns'] = html('Returns', 'You can return any item within 60 days.')
    const page = await open(`/knowledge/sources/${id}`, 'editor', 390)
    // It is read by hand only, so nobody knows whether it is up to date.
    await page.getByRole('status').getByText('Read', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    await ended({ id }, 2)
    await page.getByRole('tab', { name: 'Runs' }).click()
    await page.getByRole('link', { name: 'See what run 2 changed' }).click()
    await page.getByText('Changed by run 2').waitFor()
    await row(page, 'Returns').getByText('Changed', { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show changes' }).click()
    const lines = page.getByRole('list', { name: 'Changed lines' })
    await lines.getByText('Removed: ').waitFor()
    await eventually(() => lines.getByText('You can return any item within 60 days.').count()).toBe(
      1,
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all' }).click()
    await row(page, 'Returns').getByText('Read', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Edit settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit settings' })
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('Returns policy')
    await choose(page, 'Read again', 'Every week')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Returns policy', level: 1 }).waitFor()
    expect(await dashboard.api.sources.get(id)).toMatchObject({
      name: 'Returns policy',
      refresh_hours: 168,
      url: site.url('/help/returns'),
    })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Keep the knowledge items' }).check()
    await expectAccessible(page)
    await deleteSource(page)
    const { knowledge } = await dashboard.api.knowledge.list({ q: '60 days' })
    expect(knowledge).toMatchObject([{ title: 'Returns' }])
    // Nothing replaces its text any more.
    await page.goto(`/knowledge/${knowledge[0]?.id}`)
    await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor()
    expect(await page.getByText('its new text replaces yours').count()).toBe(0)
  })

  itInFull('shows the progress of a run, pauses, resumes and deletes it', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const links = ['/one', '/two', '/three']
    const pages: Record<string, WebPage> = { '/': html('Guide', 'Welcome.', links) }
    for (const link of links) {
      pages[link] = (_request, response) =>
        held.then(() => {
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end(html(`Chapter ${link}`, `Text of ${link}.`))
        })
    }
    const site = await siteOf(pages)
    const { id } = await dashboard.api.sources.create({ kind: 'crawl', url: site.url('/') })
    const page = await open('/knowledge/sources')
    await page.getByRole('row').filter({ hasText: '1 of 4 pages' }).getByRole('link').click()
    await page.getByText('1 of 4 pages found so far').waitFor()
    expect(await page.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('1 of 4')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('This source is paused').waitFor()
    expect(await page.getByRole('button', { name: 'Run now' }).count()).toBe(0)
    release()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('status').getByText('Read', { exact: true }).waitFor()
    await eventually(() => row(page, 'Chapter').count()).toBe(3)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await deleteSource(page)
    expect((await dashboard.api.knowledge.list({ q: 'Chapter' })).total).toBe(0)
    await page.goto(`/knowledge/sources/${id}`)
    await page.getByRole('heading', { name: 'Source not found', level: 1 }).waitFor()
  })

  itInFull('shows a viewer everything and lets them change nothing', async () => {
    const site = await siteOf({ '/': { status: 403 } })
    const { id } = await ended(
      await dashboard.api.sources.create({ kind: 'url', url: site.url('/') }),
    )
    const page = await open('/knowledge/sources', 'viewer')
    const main = page.getByRole('main')
    await page.getByText('Failed').waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
    expect(await main.getByRole('link', { name: 'Add website' }).count()).toBe(0)
    await page.goto(`/knowledge/sources/${id}`)
    await page.getByRole('alert').getByText('The site answered with the status 403.').waitFor()
    for (const name of ['Run now', 'Pause', 'Edit settings', 'Delete']) {
      expect(await main.getByRole('button', { name }).count()).toBe(0)
    }
    await page.goto('/knowledge/sources/new')
    await page.getByText('You have view-only access.').waitFor()
  })
})
