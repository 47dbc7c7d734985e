// Tests the steps from an empty data directory to the first answer with a source: only a server process and the
// browser.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import {
  makeDataDirectory,
  type ServerProcess,
  startServer,
} from '../../server/test/support/server-process.ts'
import {
  builtDashboard,
  emailOf,
  expectAccessible,
  inBrowser,
  password,
} from './support/dashboard.ts'
import { createPages } from './support/pages.ts'

inBrowser('the first run', () => {
  let server: ServerProcess
  let pages: ReturnType<typeof createPages>
  let setupUrl: string
  beforeAll(async () => {
    server = await startServer({ dataDirectory: makeDataDirectory(), env: builtDashboard() })
    pages = createPages(server.baseUrl)
    setupUrl = /\bhttps?:\/\/\S+\/setup#\S+/.exec(server.output().stdout)?.[0] ?? ''
  })
  afterAll(async () => {
    await pages?.close()
    await server?.stop()
  })

  it('explains to a visitor that a new installation needs the setup link', async () => {
    const page = await pages.open()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Set up this installation' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.goto('/setup')
    await page.getByText(/This link is incomplete/).waitFor()
    await expectAccessible(page)
  })

  itInFull('shows an error for a wrong link, and keeps the input', async () => {
    const page = await pages.open()
    await page.goto('/setup#pst_wrong')
    await page.getByLabel('Account name').fill('Analytical Engines')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Email').fill(emailOf('owner'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
  })

  it('leads from the printed link to an answer with its source', async () => {
    const page = await pages.open()
    await page.goto(setupUrl)
    await page.getByLabel('Account name').fill('Analytical Engines')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Email').fill(emailOf('owner'))
    await page.getByLabel('Password', { exact: true }).fill('short')
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set up' }).click()

    await page.getByRole('heading', { name: 'Welcome, Ada Lovelace' }).waitFor()
    await page.getByText('Analytical Engines', { exact: true }).waitFor()
    expect(page.url()).toBe(`${server.baseUrl}/`)
    await expectAccessible(page)
    await page.getByLabel('Name').fill(' ')
    await page.getByRole('button', { name: 'Create chatbot' }).click()
    await page.getByText('Required.').waitFor()
    await page.getByLabel('Name').fill('Support')
    await page.getByRole('button', { name: 'Create chatbot' }).click()

    await page.getByText('Support was created.').waitFor()
    // The fields hold an example that works.
    await page.getByRole('button', { name: 'Add knowledge' }).click()

    await page.getByText('1 item added.').waitFor()
    expect(await page.getByLabel('Your question').inputValue()).toBe(
      'How long do I have to return something?',
    )
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page
      .getByText(/within 30 days of delivery/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Returns' }).waitFor()
    await expectAccessible(page)

    const commands = await page.getByLabel('Commands').innerText()
    expect(commands).toContain(`${server.baseUrl}/v1/conversations`)
    expect(commands).toMatch(/"chatbot_id":"bot_\w+"/)
    await page.getByRole('link', { name: 'Generate an API key' }).waitFor()

    // The end: the chatbot on a site.
    await page.getByLabel('Address of your site').fill('https://')
    await page.getByRole('button', { name: 'Create the line' }).click()
    await page.getByText(/must be an origin, as in/).waitFor()
    await page.getByLabel('Address of your site').fill('shop.example/help')
    await page.getByRole('button', { name: 'Create the line' }).click()
    const line = await page.getByLabel('Line for your pages').innerText()
    expect(line).toMatch(/\/widget\.js" data-chatbot="pk_live_\w+" defer><\/script>$/)
    await page.getByRole('link', { name: `${server.baseUrl}/chat/pk_live_` }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open the tab Website' }).click()
    await page.getByText('https://shop.example', { exact: true }).waitFor()
    await page.goBack()
    // The steps end with the first answer.
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await page.getByText('Nothing needs your attention.').waitFor()
  })

  itInFull('refuses a second setup', async () => {
    const page = await pages.open()
    await page.goto(setupUrl)
    await page.getByText('This installation is already set up. Sign in instead.').waitFor()
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await page.getByLabel('Email').fill(emailOf('owner'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  })
})
