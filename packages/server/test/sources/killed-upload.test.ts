// A server that is killed while it reads files: the next one reads the rest, and stores each file once.
import { createClient } from '@parley/client'
import { expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { makeDataDirectory, startServer } from '../support/server-process.ts'
import { isThorough } from '../support/thorough.ts'
import { createOperatorKey } from './operator-key.ts'

const fileCount = isThorough ? 60 : 12
const kills = isThorough ? 3 : 1

itInFull('files that were uploaded are read to the end, each once', async () => {
  const dataDirectory = makeDataDirectory()
  let server = await startServer({ dataDirectory })
  const apiKey = await createOperatorKey(dataDirectory)
  const connect = () => createClient({ baseUrl: server.baseUrl, apiKey, maxRetries: 10 })
  const files = Array.from(
    { length: fileCount },
    (_, at) => new File([`This is the text of ${at}.`], `${at}.txt`),
  )
  const { id } = await connect().sources.upload(files)
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (fileCount * kill) / (kills + 2)
    const read = async () => (await connect().sources.get(id)).progress.read
    await expect.poll(read, { timeout: 60_000, interval: 20 }).toBeGreaterThan(enough)
    await server.kill()
    server = await startServer({ dataDirectory })
  }
  const parley = connect()
  const status = async () => (await parley.sources.get(id)).status
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('ready')
  expect((await parley.sources.get(id)).progress).toMatchObject({
    found: fileCount,
    read: fileCount,
  })
  expect((await parley.knowledge.list()).total).toBe(fileCount)
  const { events } = await parley.events.list({ types: 'knowledge.updated', limit: 100 })
  const created = events.map(({ data }) => {
    const { action, item } = data as { action: string; item: { id: string } }
    return `${action} ${item.id}`
  })
  expect(created).toHaveLength(fileCount)
  expect(new Set(created).size).toBe(fileCount)
  await server.stop()
})
