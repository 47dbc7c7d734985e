// Measures the widget: many visitors at once, streams that break, the memory of open widgets, and what it adds to a page.
import { setTimeout as pause } from 'node:timers/promises'
import { widgetBuild } from '../scripts/build-widget.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { medianOf, percentile } from './rounds.ts'
import { startParley } from './server-under-load.ts'
import { collectable, openSettledMemory } from './settled-memory.ts'
import { measurePage } from './widget/page-cost.ts'
import { createVisitors, origin, type Talk, type Visitors } from './widget/visitors.ts'

const question = 'How long do I have to return an item?'
const content =
  'You can return any item within 30 days of delivery – “unworn”, in its original box. Refunds take five working days. Überweisungen ins Ausland dauern länger.'
/** The time within which all waiting requests have arrived. */
const arrivedMs = 4_000
/** Longer than a reply with its events. */
const longestCut = 2_500
/** Conversations that are started at the same time. */
const startsAtOnce = 100

export async function benchWidget({ quick, directory }: BenchOptions): Promise<Report> {
  const failure = widgetBuild.isStale() ? widgetBuild.build() : undefined
  if (failure !== undefined) throw new Error(failure)
  const { server, unlimited } = await startParley(directory, collectable)
  const { call } = unlimited.client
  const count = (full: number) => (quick ? Math.ceil(full / 50) : full)
  try {
    const bot = await call<{ id: string }>('POST', '/chatbots', { name: 'Shop' })
    await call('POST', '/knowledge', { chatbot_id: bot.id, title: 'Returns', content })
    const many = { messages_per_visitor_hour: 1_000, messages_per_day: 1_000_000 }
    const wanted = { chatbot_id: bot.id, origins: [origin], ...many }
    const { key } = await call<{ key: string }>('POST', '/publishable-keys', wanted)
    const visitors = createVisitors(server.baseUrl, key, 5_000)
    const opening = await atOnce(count(5_000), () => visitors.enter())
    const talks = await startMany(visitors, count(1_000))
    const streaming = await atOnce(count(500), (n) => visitors.ask(talkAt(talks, n), question))
    const lost = await cutMany(visitors, talks)
    const memory = await openSettledMemory(server)
    const before = await memory.read()
    const waiting = Promise.allSettled(talks.map((talk) => visitors.wait(talk, '4.active')))
    await pause(arrivedMs)
    const kilobytes = ((await memory.read()) - before) / talks.length / 1_024
    memory.close()
    visitors.close()
    await waiting
    const script = `<script src="${server.baseUrl}/widget.js" data-chatbot="${key}" defer></script>`
    const pages = (await measurePage(script, quick ? 1 : 9)) ?? []
    const figures: Figure[] = [
      { name: 'sessions at once, all opened', value: opening.allMs, unit: 'ms' },
      { name: 'one of them, p50', value: opening.p50, unit: 'ms' },
      { name: 'streams at once, all complete', value: streaming.allMs, unit: 'ms' },
      { name: 'one of them, p99', value: streaming.p99, unit: 'ms' },
      {
        name: 'replies with a lost or doubled letter',
        value: lost,
        unit: '',
        target: { atMost: 0 },
      },
      { name: 'memory of a waiting widget', value: kilobytes, unit: 'kB', target: { atMost: 64 } },
      ...(pages.length === 0 ? [] : figuresOf(pages)),
    ]
    return { figures, rounds: [...pages], remarks }
  } finally {
    await server.stop()
  }
}

const remarks = [
  '5,000 visitors open a session at the same moment, 500 read a streamed reply, 1,000 wait for events; one server, SQLite. A failed request ends the bench.',
  '1,000 replies, each over up to four connections that break at random places.',
  'The page is loaded nine times with the script and nine times without it, in turns, each time by a new visitor.',
]

function figuresOf(pages: readonly Round[]): Figure[] {
  const added = (name: string) =>
    medianOf(pages, (of) => of(`widget.${name}`) - of(`plain.${name}`))
  const most = (name: string) => Math.max(...pages.map((round) => round[`widget.${name}`] ?? 0))
  return [
    { name: 'largest paint, added', value: added('lcp_ms'), unit: 'ms', target: { atMost: 50 } },
    { name: 'layout shift, worst', value: most('shift'), unit: '', target: { atMost: 0 } },
    { name: 'long tasks, added', value: added('long_tasks'), unit: '', target: { atMost: 0 } },
  ]
}

/** Does the work of all at the same time. */
async function atOnce(count: number, work: (index: number) => Promise<unknown>) {
  const startedAt = performance.now()
  const times = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await work(index)
      return performance.now() - startedAt
    }),
  )
  return { allMs: Math.max(...times), p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function talkAt(talks: readonly Talk[], index: number): Talk {
  const talk = talks[index % talks.length]
  if (talk === undefined) throw new Error('There is no conversation.')
  return talk
}

async function startMany(visitors: Visitors, count: number): Promise<Talk[]> {
  const talks: Talk[] = []
  while (talks.length < count) {
    const some = Math.min(startsAtOnce, count - talks.length)
    talks.push(...(await Promise.all(Array.from({ length: some }, () => visitors.start()))))
  }
  return talks
}

/** Breaks the reply of each conversation up to three times. Returns the replies that differ from what is stored. */
async function cutMany(visitors: Visitors, talks: readonly Talk[]): Promise<number> {
  let lost = 0
  for (let from = 0; from < talks.length; from += startsAtOnce) {
    const some = talks.slice(from, from + startsAtOnce)
    const replies = await Promise.all(
      some.map((talk) => {
        const cuts = [1, 2, 3].map(() => Math.floor(Math.random() * longestCut))
        return visitors.ask(talk, 'When do I get my money back?', cuts)
      }),
    )
    lost += replies.filter(({ read, stored }) => read !== stored).length
  }
  return lost
}
