// Starts the dashboard as people use it: a server with the built pages, and a real browser.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createClient } from '@parley/client'
import type { Role } from '@parley/contract/roles'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findStablePort } from '../../../server/test/support/free-port.ts'
import { makeDataDirectory, runParley } from '../../../server/test/support/server-process.ts'
import { startApp } from '../../../server/test/support/test-app.ts'
import { isThorough, roundsOf } from '../../../server/test/support/thorough.ts'
import { hasBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { createPages, type PageOptions } from './pages.ts'

const require = createRequire(import.meta.url)

type Environment = Readonly<Record<string, string>>

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

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>

/**
 * Serves a new data directory with an owner, in the process of the test, which has the modules loaded already.
 * Call it in `beforeAll` and close it in `afterAll`.
 */
export async function startDashboard({ env = {} }: { readonly env?: Environment } = {}) {
  const dataDirectory = makeDataDirectory()
  const port = await findStablePort()
  const settings = {
    PARLEY_DATA_DIR: dataDirectory,
    PORT: String(port),
    ...builtDashboard(),
    ...env,
  }
  const { app, origin: url } = await startApp(settings)
  await app.services.accounts.createFirst()
  const people = createPeople(url)
  const owner = await people.setUp((await app.services.access.newSetupToken()) ?? '')
  /** The cookie `name=value` of a person with this role. The first call creates the person. */
  const cookieOf = async (role: Role): Promise<string> =>
    role === 'owner' ? owner.cookie : people.member(role, owner.cookie)
  const key = await people.createKey(owner.cookie)
  const pages = createPages(url)

  return {
    /** For example `http://127.0.0.1:40123`. */
    url,
    dataDirectory,
    account_id: owner.account_id,
    cookieOf,
    /** A client with an API key, to fill the account. */
    api: createClient({ baseUrl: url, apiKey: key }),

    /** Runs a command beside the server. Resolves with its output, parsed as JSON. */
    async command(...args: string[]) {
      const { code, stdout, stderr } = await runParley([...args, '--json'], { env: settings })
      if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}`)
      return JSON.parse(stdout)
    },

    /** Opens an empty page. Call `goto` with a path, such as `/analytics`. */
    async newPage({ as, ...options }: PageOptions & { readonly as?: Role } = {}): Promise<Page> {
      return pages.open(as === undefined ? options : { ...options, cookie: await cookieOf(as) })
    },

    async close(): Promise<void> {
      await pages.close()
      await app.close()
    },
  }
}

/** The setting for a build that the caller made. */
export function builtDashboard(): Environment {
  const built = process.env.PARLEY_DASHBOARD_DIR ?? ''
  return built === '' ? {} : { PARLEY_DASHBOARD_DIR: built }
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
    const token = new URL(String(data.url)).hash.slice(1)
    return (await post('/invitations/accept', { token, name: names[role], password })).cookie
  }

  return {
    async setUp(token: string): Promise<{ cookie: string; account_id: string }> {
      const owner = { name: names.owner, email: emailOf('owner'), password }
      const { data, cookie } = await post('/setup', { token, ...owner })
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

/** Popups need no landmark, because they belong to the control that opened them. */
const popups = '[role=menu], [role=listbox], [role=tooltip]'
/** The small build: each page that is checked compiles it. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const axeSettings = {
  checks: [
    {
      id: 'region',
      options: { regionMatcher: `dialog, [role=dialog], [role=alertdialog], svg, ${popups}` },
    },
  ],
}

const checkedStates = new Set<string>()

/**
 * Fails if axe-core finds violations in the current state of the page. Only CI checks the contrast, in both themes,
 * and each state: otherwise a file checks each page once, and once with each dialog.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Mantine sets the name of a dialog in an effect, one frame after the dialog appears.
  // Not waitForFunction: the policy of the page refuses its second look.
  const unnamed = page.locator('[role=dialog]:not([aria-labelledby]):not([aria-label])')
  await eventually(() => unnamed.count()).toBe(0)
  if (!isThorough) {
    const dialogs = await page.getByRole('dialog').getByRole('heading').allInnerTexts()
    const path = new URL(page.url()).pathname.replaceAll(/\b[a-z]+_\w{20,}/g, '{id}')
    const state = [expect.getState().testPath, path, ...dialogs].join('\n')
    if (checkedStates.has(state)) return
    checkedStates.add(state)
  }
  const isLoaded = await page.evaluate(`'axe' in window`)
  if (!isLoaded) await page.evaluate(`${axe}\naxe.configure(${JSON.stringify(axeSettings)})`)
  for (const colorScheme of roundsOf(['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    // Some backgrounds change in 150 ms, some only once a part has noticed the scheme, and a spinner never ends.
    await page.evaluate(`(async () => {
      for (let calmFrames = 0; calmFrames < 5; calmFrames++) {
        await new Promise(requestAnimationFrame)
        const moving = document.getAnimations()
          .filter(({ effect }) => effect.getComputedTiming().endTime < 10_000)
        if (moving.length > 0) calmFrames = 0
        await Promise.allSettled(moving.map(({ finished }) => finished))
      }
    })()`)
    // Only the contrast depends on the colour scheme.
    const contrast = { 'color-contrast': { enabled: isThorough } }
    const rules =
      colorScheme === 'light'
        ? { rules: contrast }
        : { runOnly: { type: 'rule', values: ['color-contrast'] } }
    const options = { ...rules, resultTypes: ['violations'] }
    // Only a failure needs the selectors, which take a tenth of the time.
    const violations = await page.evaluate<string[]>(`(async () => {
      const options = ${JSON.stringify(options)}
      const quick = await axe.run({ ...options, selectors: false })
      if (quick.violations.length === 0) return []
      const { violations } = await axe.run(options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => [id, help, target.join(' '), failureSummary].join(' | ')))
    })()`)
    expect(violations, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}
