// Measures sources that are sites: a site of 2,000 pages is read while the server is killed every five seconds, then read
// again without and with changes.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@parley/client'
import { createOperatorKey } from '../packages/server/test/sources/operator-key.ts'
import { html, startSite, type TestSite } from '../packages/server/test/sources/test-site.ts'
import { type ServerProcess, startServer } from '../packages/server/test/support/server-process.ts'
import type { BenchOptions, Figure, Report } from './bench.ts'
import { readCounters } from './server-under-load.ts'

const killEveryMs = 5_000
const pollMs = 500
/** Links of a page to pages below it: a site of 2,000 pages is three links deep. */
const linksPerPage = 13
/**
 * Between two pages while the server is killed, so that the run takes a minute and not ten seconds. A real site is read
 * far more slowly.
 */
const pauseUnderKillsMs = 30
const quickPauseMs = 200

type Run = { readonly ms: number; readonly kills: number; readonly memoryMb: number }

export async function benchSites({ quick, directory }: BenchOptions): Promise<Report> {
  const pageCount = quick ? 60 : 2_000
  const { changed, deleted } = quick ? { changed: 3, deleted: 2 } : { changed: 50, deleted: 20 }
  const site = await startSite(pagesOf(pageCount))
  const servers = createServers(directory, quick ? quickPauseMs : pauseUnderKillsMs)
  await servers.start()
  const apiKey = await createOperatorKey(directory)
  const connect = () =>
    createClient({ baseUrl: servers.baseUrl(), apiKey, maxRetries: 2, timeoutMs: 60_000 })
  const { id } = await connect().sources.create({
    kind: 'crawl',
    url: site.url('/'),
    max_pages: pageCount + 10,
  })

  /** Waits for the end of a run. */
  async function ended(number: number, isKilled: boolean): Promise<Run> {
    const startedAt = performance.now()
    const killing = isKilled ? killRepeatedly(servers) : undefined
    let memoryMb = 0
    for (;;) {
      await sleep(pollMs)
      // While the server starts again, there is no answer.
      const source = await connect()
        .sources.get(id)
        .catch((error: unknown) => (isKilled ? undefined : Promise.reject(error)))
      if (source === undefined) continue
      if (source.run === number && !['queued', 'running'].includes(source.status)) {
        const ms = performance.now() - startedAt
        return { ms, memoryMb, kills: (await killing?.stop()) ?? 0 }
      }
      memoryMb = Math.max(memoryMb, await servers.memoryMb().catch(() => 0))
    }
  }
  async function runAgain(number: number): Promise<Run> {
    await connect().sources.refresh(id)
    return ended(number, false)
  }

  try {
    const first = await ended(1, true)
    await servers.kill()
    servers.setPause(0)
    await servers.start()
    const created = await countEvents(connect())
    const askedFirst = site.asked.length
    const second = await runAgain(2)
    const afterSecond = await countEvents(connect())
    changePages(site, { changed, deleted })
    await runAgain(3)
    await runAgain(4)
    const after = await countEvents(connect())
    const { runs } = await connect().sources.runs(id, { limit: 10 })
    const { total } = await connect().knowledge.list({ limit: 1 })
    const figure = (name: string, value: number, wanted: number): Figure[] => [
      { name: `${name} (${wanted})`, value, unit: '', target: { atLeast: wanted } },
      { name: `${name}, not more`, value, unit: '', target: { atMost: wanted } },
    ]
    return {
      figures: [
        {
          name: 'pages per second under kills, with pauses',
          value: (pageCount / first.ms) * 1_000,
          unit: '/s',
        },
        { name: 'unchanged pages per second', value: (pageCount / second.ms) * 1_000, unit: '/s' },
        ...figure('items after the first run', created.items, pageCount),
        ...figure('writes of the first run', created.writes, pageCount),
        {
          name: 'writes of a run without changes',
          value: afterSecond.writes - created.writes,
          unit: '',
          target: { atMost: 0 },
        },
        ...figure('items changed', after.updated - afterSecond.updated, changed),
        ...figure('items deleted', after.deleted - afterSecond.deleted, deleted),
        ...figure('items in the end', total, pageCount - deleted),
        { name: 'memory of the server', value: first.memoryMb, unit: 'MB' },
      ],
      rounds: [],
      remarks: [
        `${first.kills} kills; ${askedFirst - pageCount} pages were asked for once more`,
        ...runs.map(
          (run) =>
            `run ${run.number}: ${run.status}, ${run.read} read, ${run.unchanged} unchanged, ${run.new} new, ${run.changed} changed, ${run.gone} gone, ${run.failed} failed`,
        ),
      ],
    }
  } finally {
    await servers.kill()
    await site.close()
  }
}

function pagesOf(count: number): Record<string, string> {
  const path = (index: number) => (index === 0 ? '/' : `/page-${index}`)
  const pages: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    const first = index * linksPerPage + 1
    const links = Array.from({ length: linksPerPage }, (_, at) => first + at)
    const known = links.filter((one) => one < count).map(path)
    pages[path(index)] = html(`Page ${index}`, textOf(index), ['/', ...known])
  }
  return pages
}

/** About 200 words, different on each page. */
function textOf(index: number): string {
  const sentences = Array.from(
    { length: 20 },
    (_, at) => `Part ${at} of article ${index} says that order ${index * 20 + at} ships on time.`,
  )
  return sentences.join(' ')
}

/** Changes the texts of the last pages, and removes those before them: no page is reached only through them. */
function changePages(
  { pages }: TestSite,
  { changed, deleted }: { readonly changed: number; readonly deleted: number },
): void {
  const paths = Object.keys(pages)
  for (const path of paths.slice(-changed)) {
    pages[path] = String(pages[path]).replace('ships on time', 'ships a day later')
  }
  for (const path of paths.slice(-changed - deleted, -changed)) delete pages[path]
}

/**
 * Kills the server every five seconds, and starts it again. A kill falls out while the server still starts: it reads
 * nothing then.
 */
function killRepeatedly(servers: ReturnType<typeof createServers>) {
  let kills = 0
  let restarting: Promise<void> | undefined
  let failure: unknown
  const restart = async () => {
    await servers.kill()
    kills += 1
    await servers.start()
  }
  const timer = setInterval(() => {
    restarting ??= restart()
      .catch((error: unknown) => {
        failure = error
      })
      .finally(() => {
        restarting = undefined
      })
  }, killEveryMs)
  return {
    /** Resolves with the number of kills. */
    async stop(): Promise<number> {
      clearInterval(timer)
      await restarting
      if (failure !== undefined) throw failure
      return kills
    },
  }
}

type Client = ReturnType<typeof createClient>

type KnowledgeChange = {
  readonly action: 'created' | 'updated' | 'deleted'
  readonly item: { readonly id: string }
}

/** What the events tell of knowledge items. */
async function countEvents(parley: Client) {
  const counts = { created: 0, updated: 0, deleted: 0, writes: 0 }
  const items = new Set<string>()
  let after: string | undefined
  for (;;) {
    const place = after === undefined ? {} : { after }
    const page = await parley.events.list({ types: 'knowledge.updated', limit: 100, ...place })
    for (const { data } of page.events) {
      const { action, item } = data as KnowledgeChange
      counts[action] += 1
      counts.writes += 1
      items.add(item.id)
    }
    if (page.events.length === 0 || page.next_after === null) break
    after = page.next_after
  }
  return { ...counts, items: items.size }
}

/** One server after the other on the same data. */
function createServers(dataDirectory: string, firstPauseMs: number) {
  let server: ServerProcess | undefined
  let pauseMs = firstPauseMs
  return {
    /** Of the next servers. */
    setPause(ms: number) {
      pauseMs = ms
    },
    async start() {
      const env = { PARLEY_SOURCE_ALLOW_PRIVATE: '1', PARLEY_SOURCE_PAUSE_MS: String(pauseMs) }
      server = await startServer({ dataDirectory, env })
    },
    async kill() {
      await server?.kill()
      server = undefined
    },
    baseUrl: () => server?.baseUrl ?? '',
    memoryMb: async () => (server ? (await readCounters(server)).residentBytes / 1_000_000 : 0),
  }
}
