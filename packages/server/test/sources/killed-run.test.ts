// A server that is killed while it reads a site: the next one goes on, and stores each page once.
import { createClient } from '@parley/client'
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { makeDataDirectory, startServer } from '../support/server-process.ts'
import { isThorough } from '../support/thorough.ts'
import { createOperatorKey } from './operator-key.ts'
import { html, startSite, type TestSite } from './test-site.ts'

const pageCount = isThorough ? 90 : 30
const kills = isThorough ? 3 : 1
const dataDirectory = makeDataDirectory()
const env = { PARLEY_SOURCE_ALLOW_PRIVATE: '1', PARLEY_SOURCE_PAUSE_MS: '10' }
let site: TestSite

beforeAll(async () => {
  const paths = Array.from({ length: pageCount - 1 }, (_, at) => `/page-${at}`)
  site = await startSite({ '/': html('Home', 'Welcome.', paths) })
  for (const path of paths) site.pages[path] = html(path, `This is the text of ${path}.`)
})
afterAll(() => site.close())

itInFull('is read to its end, and each page is stored once', async () => {
  let server = await startServer({ dataDirectory, env })
  const apiKey = await createOperatorKey(dataDirectory)
  const connect = () => createClient({ baseUrl: server.baseUrl, apiKey, maxRetries: 10 })
  const { id } = await connect().sources.create({ kind: 'crawl', url: site.url('/') })
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (pageCount * kill) / (kills + 2)
    await expect.poll(() => site.asked.length, { timeout: 60_000 }).toBeGreaterThan(enough)
    await server.kill()
    server = await startServer({ dataDirectory, env })
  }
  const parley = connect()
  const read = async () => (await parley.sources.get(id)).status
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toBe('ready')
  const { progress } = await parley.sources.get(id)
  expect(progress).toEqual({
    found: pageCount,
    read: pageCount,
    waiting: 0,
    failed: 0,
    unchanged: 0,
  })
  const { total } = await parley.knowledge.list()
  expect(total).toBe(pageCount)
  const { events } = await parley.events.list({ types: 'knowledge.updated', limit: 100 })
  const created = events.map(({ data }) => {
    const { action, item } = data as { action: string; item: { id: string } }
    return `${action} ${item.id}`
  })
  expect(created).toHaveLength(pageCount)
  expect(new Set(created).size).toBe(pageCount)
  // A page that was being read may be asked for once more.
  expect(site.asked.length).toBeLessThanOrEqual(pageCount + kills)
  await server.stop()
})
