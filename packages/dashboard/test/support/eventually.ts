// Waiting for what is to become true of a page.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** As `expect.poll`, as long as the browser itself waits: a hang is a failure, slowness is none. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000 })
}

/** That the session of a page has ended, asked for as its next call would. */
export async function expectSignedOut(page: Page): Promise<void> {
  await eventually(() => page.evaluate(async () => (await fetch('/v1/session')).status)).toBe(401)
}

/** That nobody has to move the page sideways to read it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}
