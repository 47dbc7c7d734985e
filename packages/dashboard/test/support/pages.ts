// Opens the pages of a test. A page that has already run the dashboard is used again, by a later test or file, since
// it loads the dashboard in half the time.
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findBrowser } from './browser.ts'

export type PageOptions = {
  /** The session `name=value` of the signed-in person. By default, nobody is signed in. */
  readonly cookie?: string
  /** The preferred color scheme of the system. */
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  /**
   * Allows errors of missing resources, for tests that open an unknown URL or block parts of the page. Such a
   * test gets a new page, with nothing in its cache.
   */
  readonly mayMissParts?: boolean
}

type IdlePage = { readonly page: Page; readonly baseUrl: string; readonly uses: number }

/** The pages that no test uses. The next server of this worker has the same origin, and uses them again. */
const idle: IdlePage[] = []
/** A page holds some 100 MB, and keeps a part of what each test loaded. */
const keptMax = 2
const usesMax = 40

/**
 * Pages of a server. Each is empty at first, and belongs to one test, which fails if the page reports errors.
 * Close them before the server.
 */
export function createPages(baseUrl: string) {
  return {
    async open(options: PageOptions = {}): Promise<Page> {
      const { cookie, theme = 'light', width = 1280, mayMissParts = false } = options
      const { page, uses } =
        (mayMissParts ? undefined : takeIdle(baseUrl)) ?? (await createPage(baseUrl))
      await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
      await page.emulateMedia({ colorScheme: theme })
      if (cookie !== undefined) {
        const end = cookie.indexOf('=')
        const [name, value] = [cookie.slice(0, end), cookie.slice(end + 1)]
        await page.context().addCookies([{ name, value, url: baseUrl }])
      }
      const problems = watchProblems(page, mayMissParts)
      onTestFinished(async ({ task }) => {
        const isWorn = mayMissParts || task.result?.state === 'fail' || uses === usesMax
        if (isWorn) await page.context().close()
        else {
          await empty(page)
          idle.push({ page, baseUrl, uses: uses + 1 })
        }
        expect(problems, 'errors that the browser reported').toEqual([])
      })
      return page
    },
    async close(): Promise<void> {
      const left = idle.splice(0, Math.max(0, idle.length - keptMax))
      for (const { page } of left) await page.context().close()
    },
  }
}

/** Takes the page that was used last, whose scripts are the most likely to be compiled. */
function takeIdle(baseUrl: string): IdlePage | undefined {
  const at = idle.findLastIndex((one) => one.baseUrl === baseUrl)
  return at === -1 ? undefined : idle.splice(at, 1)[0]
}

async function createPage(baseUrl: string): Promise<IdlePage> {
  const browser = await findBrowser()
  const context = await browser.newContext({
    baseURL: baseUrl,
    // Without animations, no test sees a half-finished state.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  context.setDefaultTimeout(30_000)
  return { page: await context.newPage(), baseUrl, uses: 1 }
}

/** Removes everything that a test left in a page and its browser context. */
async function empty(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners('console').removeAllListeners('pageerror').removeAllListeners('request')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  // Without scripts, but of the same origin: its process keeps the compiled scripts of the dashboard.
  await page.goto('/healthz')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
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
