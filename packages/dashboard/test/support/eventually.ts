// Waits for states of a page.
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
