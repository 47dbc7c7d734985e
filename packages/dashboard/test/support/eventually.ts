// Waits for states of a page, and uses parts that many pages have.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Like `expect.poll`, with the timeout of the browser, so that slowness is not a failure. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000 })
}

/** Waits until the server refuses the session of the page. */
export async function expectSignedOut(page: Page): Promise<void> {
  await eventually(() => page.evaluate(async () => (await fetch('/v1/session')).status)).toBe(401)
}

/** Waits until the page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** Chooses an action from the menu of a row; of the first one, if several rows have the name. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${row}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
