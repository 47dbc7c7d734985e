// Starts the dashboard as people use it: a server process and a real browser.
import { createClient } from '@parley/client'
import type { Role } from '@parley/contract/roles'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import {
  makeDataDirectory,
  runParley,
  startServer,
} from '../../../server/test/support/server-process.ts'
import { isThorough, roundsOf } from '../../../server/test/support/thorough.ts'
import { findBrowser, hasBrowser } from './browser.ts'

/** Like `describe`. Without a browser, the tests are skipped by name. */
export function inBrowser(name: string, tests: () => void): void {
  if (hasBrowser) describe(name, tests)
  else
    describe.skip(`${name} (needs Chromium: install it, or name it in PARLEY_TEST_CHROMIUM)`, tests)
}

export const password = 'seven quiet otters'
const names: Readonly<Record<Role, string>> = {
  owner: 'Ada Lovelace',
  editor: 'Grace Hopper',
  viewer: 'Mary Somerville',
}
export const emailOf = (role: Role): string => `${role}@example.com`

export type PageOptions = {
  /** The role of the signed-in person. By default, nobody is signed in. */
  readonly as?: Role
  /** The preferred color scheme of the system. */
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  /** Allows errors of missing resources, for tests that open an unknown URL or block parts of the page. */
  readonly mayMissParts?: boolean
}

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>

type StartOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** Leaves the installation in the state after its first start, without any person. */
  readonly isFresh?: boolean
}

/**
 * Starts a server on a new data directory with an owner, and connects a browser. Call it in `beforeAll` and
 * close it in `afterAll`. A page is closed when its test ends. Errors in the page fail the test.
 */
export async function startDashboard({ env = {}, isFresh = false }: StartOptions = {}) {
  const dataDirectory = makeDataDirectory()
  const built = process.env.PARLEY_DASHBOARD_DIR ?? ''
  const serverEnv = built === '' ? env : { PARLEY_DASHBOARD_DIR: built, ...env }
  const server = await startServer({ dataDirectory, env: serverEnv })
  const { baseUrl } = server
  const browser = await findBrowser()
  /** Runs a command beside the server. Resolves with its output, parsed as JSON. */
  const command = async (...args: string[]) => {
    const environment = { PARLEY_DATA_DIR: dataDirectory, ...env }
    const { code, stdout, stderr } = await runParley([...args, '--json'], { env: environment })
    if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}`)
    return JSON.parse(stdout)
  }
  const setupUrl = /\bhttps?:\/\/\S+\/setup#\S+/.exec(server.output().stdout)?.[0] ?? ''
  const people = createPeople(baseUrl)
  const owner = isFresh ? undefined : await people.setUp(setupUrl)
  /** The cookie `name=value` of a person with this role. The first call creates the person. */
  const cookieOf = async (role: Role): Promise<string> => {
    if (owner === undefined) throw new Error('Nobody can sign in to this installation yet')
    return role === 'owner' ? owner.cookie : people.member(role, owner.cookie)
  }
  const account_id = owner?.account_id ?? ''
  const key = owner === undefined ? '' : await people.createKey(owner.cookie)

  return {
    server,
    /** For example `http://127.0.0.1:40123`. */
    url: baseUrl,
    dataDirectory,
    /** The link that the first start printed. Empty if it printed no link. */
    setupUrl,
    account_id,
    command,
    cookieOf,
    /** A client with an API key, to fill the account. */
    api: createClient({ baseUrl, apiKey: key === '' ? null : key }),
    key,

    /** Opens an empty page. Call `goto` with a path, such as `/analytics`. */
    async newPage(options: PageOptions = {}): Promise<Page> {
      const cookie = options.as === undefined ? undefined : await cookieOf(options.as)
      return openPage(browser, { ...options, baseUrl, cookie })
    },

    async close(): Promise<void> {
      await server.stop()
    },
  }
}

/** Creates people with the requests that the pages send, for tests that only need to sign in. */
function createPeople(baseUrl: string) {
  const members = new Map<Role, Promise<string>>()

  const post = async (path: string, body: object, cookie = ''): Promise<PostAnswer> => {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`POST ${path} returned ${text}`)
    const set = response.headers.getSetCookie()[0] ?? ''
    return { data: JSON.parse(text).data, cookie: set.split(';')[0] ?? '' }
  }
  const invite = async (role: Role, ownerCookie: string): Promise<string> => {
    const { data } = await post('/invitations', { email: emailOf(role), role }, ownerCookie)
    const token = tokenOf(String(data.url))
    return (await post('/invitations/accept', { token, name: names[role], password })).cookie
  }

  return {
    async setUp(setupUrl: string): Promise<{ cookie: string; account_id: string }> {
      const owner = { name: names.owner, email: emailOf('owner'), password }
      const { data, cookie } = await post('/setup', { token: tokenOf(setupUrl), ...owner })
      return { cookie, account_id: data.account.id }
    },
    async createKey(ownerCookie: string): Promise<string> {
      return (await post('/api-keys', { name: 'Default' }, ownerCookie)).data.key
    },
    member(role: Role, ownerCookie: string): Promise<string> {
      const cookie = members.get(role) ?? invite(role, ownerCookie)
      members.set(role, cookie)
      return cookie
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests name the fields they expect, and fail if a field is missing.
type PostAnswer = { readonly data: any; readonly cookie: string }

function tokenOf(url: string): string {
  return new URL(url).hash.slice(1)
}

type OpenOptions = PageOptions & { readonly baseUrl: string; readonly cookie: string | undefined }

async function openPage(browser: Browser, options: OpenOptions): Promise<Page> {
  const { baseUrl, cookie, theme = 'light', width = 1280 } = options
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme: theme,
    // Without animations, no test sees a half-finished state.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  context.setDefaultTimeout(30_000)
  if (cookie !== undefined) {
    const end = cookie.indexOf('=')
    const [name, value] = [cookie.slice(0, end), cookie.slice(end + 1)]
    await context.addCookies([{ name, value, url: baseUrl }])
  }
  const page = await context.newPage()
  const problems = watchProblems(page, options.mayMissParts === true)
  onTestFinished(async () => {
    await context.close()
    expect(problems, 'errors that the browser reported').toEqual([])
  })
  return page
}

/** Collects errors of scripts, and violations of the content security policy. */
function watchProblems(page: Page, mayMissParts: boolean): string[] {
  const problems: string[] = []
  const note = (text: string): void => {
    const isMissingPart =
      /Unable to preload|dynamically imported module|ERR_INTERNET|status of 404/.test(text)
    if (!(mayMissParts && isMissingPart)) problems.push(text)
  }
  page.on('pageerror', (error) => note(String(error.stack ?? error)))
  page.on('console', (message) => {
    // The page itself handles failed requests to the API.
    const isOfService = /\/(v1\/|healthz$)/.test(message.location().url)
    if (message.type() === 'error' && !isOfService) note(message.text())
  })
  return problems
}

/** Popups need no landmark, because they belong to the control that opened them. */
const popups = '[role=menu], [role=listbox], [role=tooltip]'
const axeSettings = {
  checks: [
    {
      id: 'region',
      options: { regionMatcher: `dialog, [role=dialog], [role=alertdialog], svg, ${popups}` },
    },
  ],
}

/** Fails if axe-core finds violations in the current state of the page. Only CI checks the contrast, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Mantine sets the name of a dialog in an effect, one frame after the dialog appears.
  await page.waitForFunction(
    `[...document.querySelectorAll('[role=dialog]')].every((dialog) =>
      dialog.hasAttribute('aria-labelledby') || dialog.hasAttribute('aria-label'))`,
  )
  await page.evaluate(`${axe.source}\naxe.configure(${JSON.stringify(axeSettings)})`)
  for (const colorScheme of roundsOf(['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    // Only the contrast depends on the colour scheme.
    const contrast = { 'color-contrast': { enabled: isThorough } }
    const rules =
      colorScheme === 'light'
        ? { rules: contrast }
        : { runOnly: { type: 'rule', values: ['color-contrast'] } }
    const options = { ...rules, resultTypes: ['violations'] }
    const violations = await page.evaluate<
      string[]
    >(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => [id, help, target.join(' '), failureSummary].join(' | '))))`)
    expect(violations, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}
