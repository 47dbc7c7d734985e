// The browser that all test files of a run share. The first test that needs it starts it.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { findResource, type Resource } from '../../../server/test/support/shared-resource.ts'

const executablePath = [
  process.env.PARLEY_TEST_CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== '' && existsSync(path))

/** Whether this machine has a browser for the tests. */
export const hasBrowser = executablePath !== undefined

/** For the global setup. */
export async function startBrowser(): Promise<Resource> {
  const server = await chromium.launchServer({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  return { url: server.wsEndpoint(), stop: () => server.close() }
}

/** A connection to the shared browser. Closing it closes its pages and leaves the browser to other tests. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(await findResource(inject('browser')))
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for the browser's address. */
    browser: string
  }
}
