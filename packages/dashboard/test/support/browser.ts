// The browser that the test files of a worker share.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { isThorough } from '../../../server/test/support/thorough.ts'

const executablePath = [
  process.env.PARLEY_TEST_CHROMIUM ?? '',
  // A browser without windows: a page takes a third of the CPU time of the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== '' && existsSync(path))

/** Whether this machine has a browser for the tests. */
export const hasBrowser = executablePath !== undefined

/** No page of a test lives long enough to gain from optimised scripts. CI keeps the browser as people have it. */
const quickFlags = isThorough ? [] : ['--js-flags=--no-maglev,--no-turbofan']

let browser: Promise<Browser> | undefined

/** Returns the browser. The first test that needs the browser starts it. It ends with the worker. */
export function findBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', ...quickFlags],
  })
  return browser
}
