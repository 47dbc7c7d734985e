// What the widget adds to a page, as a browser measures it: the largest paint, shifts of the layout, and long tasks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findBrowser, hasBrowser } from '../../packages/dashboard/test/support/browser.ts'
import type { Round } from '../bench.ts'
import { alternate } from '../rounds.ts'

type Browser = Awaited<ReturnType<typeof findBrowser>>

/** After the page has loaded: the launcher has appeared, and nothing more comes. */
const settledMs = 1_000

const measuring = `<script>
  const seen = { lcp_ms: 0, shift: 0, long_tasks: 0 }
  const watch = (type, read) => new PerformanceObserver((list) => list.getEntries().forEach(read))
    .observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp_ms = startTime })
  watch('layout-shift', ({ value }) => { seen.shift += value })
  watch('longtask', () => { seen.long_tasks += 1 })
</script>`
const shop = `<main><h1>Shop</h1>${'<p>Shoes for each weather, made to be repaired. </p>'.repeat(60)}</main>`

/** The figures of a page with and without the script, in turns. Undefined without a browser. */
export async function measurePage(
  script: string,
  rounds: number,
): Promise<readonly Round[] | undefined> {
  if (!hasBrowser) return undefined
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const head = `<meta charset="utf-8"><title>Shop</title>${measuring}`
    const end = url === '/with' ? script : ''
    response.end(`<!doctype html><html lang="en"><head>${head}</head><body>${shop}${end}</body>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await findBrowser()
  try {
    const load = (path: string) => () => loadPage(browser, address + path)
    await load('/with')()
    return await alternate(rounds, { plain: load('/plain'), widget: load('/with') })
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}

/** A visitor who is new: nothing is in the cache. */
async function loadPage(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(settledMs)
    const hasLauncher = await page.locator('.launcher').count()
    if (url.endsWith('/with') && hasLauncher === 0) throw new Error('The launcher did not appear.')
    return (await page.evaluate('seen')) as Round
  } finally {
    await context.close()
  }
}
