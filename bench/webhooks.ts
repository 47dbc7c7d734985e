// Measures webhooks: the cost for the turns whose events they deliver, and how fast the events arrive.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { ServerProcess } from '../packages/server/test/support/server-process.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { openReceiver, type Receiver } from './event-receiver.ts'
import { alternate, medianOf, percentile } from './rounds.ts'
import { generateLoad, readCounters, startParley } from './server-under-load.ts'
import { measureTurns, prepareTurns, type TurnLoad } from './turn-load.ts'
import { drainBacklog, rate, sqliteAt } from './webhook-backlog.ts'

const passages = 200
const endpoints = 20
const hanging = 5
/** Events that wait when an endpoint becomes available again. */
const backlog = 100_000

type TurnOptions = {
  readonly server: ServerProcess
  readonly key: string
  readonly client: Client
  readonly turns: TurnLoad
  readonly quick: boolean
}

export async function benchWebhooks({ quick, directory }: BenchOptions): Promise<Report> {
  const env = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }
  const { server, unlimited, limited } = await startParley(directory, env)
  const other = { server, quick, ...limited, turns: await prepareTurns(limited.client, passages) }
  const hooked = {
    server,
    quick,
    ...unlimited,
    turns: await prepareTurns(unlimited.client, passages),
  }
  const receiver = await openReceiver()
  try {
    for (const path of ['a', 'b']) {
      await hooked.client.call('POST', '/webhooks', { url: `${receiver.url}${path}` })
    }
    await enableWebhooks(hooked, false)
    await turnsOf(hooked)
    const rounds = await alternate(quick ? 1 : 5, {
      plain: async () => {
        await enableWebhooks(hooked, false)
        return turnsOf(hooked)
      },
      hooked: async () => {
        await enableWebhooks(hooked, true)
        return hookedTurns(hooked, receiver)
      },
      idle: () => latencies(hooked, receiver),
    })
    const many = await manyEndpoints(hooked)
    await removeWebhooks(hooked)
    const drained = await drainBacklog({
      ...hooked,
      asking: { key: other.key, requests: other.turns.lists.flat() },
      sample: hooked.turns.sample,
      storage: sqliteAt(join(directory, 'data')),
      receiver,
      count: quick ? 2_000 : backlog,
      rounds: quick ? 1 : 5,
      seconds: secondsOf(other),
    })
    return {
      figures: figuresOf(rounds, many, drained),
      rounds: [...rounds, many, ...drained],
      remarks,
    }
  } finally {
    await receiver.close()
    await server.stop()
  }
}

const remarks = [
  'hooked: turns of an account with two webhooks that subscribe to all events: four deliveries for each turn. plain: the same account while the webhooks are disabled.',
  'While a process is busy with turns, deliveries wait. left: deliveries that remain after the turns and are sent without other requests. all: CPU including these deliveries.',
  `backlog: ${backlog} events of about a kilobyte for one endpoint, delivered while another account requests ${rate} turns per second. Rounds with the endpoint enabled and disabled alternate.`,
  `${endpoints} endpoints, of which ${hanging} accept the connection and never respond: events that reached all others.`,
  'The receiver responds at once. It shares its core with the load generator.',
]

const secondsOf = ({ quick }: TurnOptions) => (quick ? 1 : 3)

/** Measures turns on all connections. Deliveries at the same time are part of the cost. */
function turnsOf(parts: TurnOptions): Promise<Round> {
  const { server, key, turns } = parts
  const { lists } = turns
  const task = { url: server.baseUrl, key, seconds: secondsOf(parts), lists }
  return measureTurns(() => generateLoad(task), server)
}

/** Measures turns, and then the remaining deliveries without other requests. */
async function hookedTurns(parts: TurnOptions, receiver: Receiver): Promise<Round> {
  const { server } = parts
  const [before, received] = [await readCounters(server), receiver.count()]
  const turns = await turnsOf(parts)
  const [busy, startedAt, sent] = [await readCounters(server), performance.now(), receiver.count()]
  await untilQuiet(receiver)
  const after = await readCounters(server)
  const count = (busy.stages.store?.count ?? 0) - (before.stages.store?.count ?? 0)
  const left = receiver.count() - sent
  const seconds = (receiver.lastAt() - startedAt) / 1_000
  return {
    ...turns,
    all_cpu_us: ((after.cpuSeconds - before.cpuSeconds) * 1_000_000) / count,
    deliveries_per_turn: (sent - received) / count,
    left_cpu_us: left === 0 ? 0 : ((after.cpuSeconds - busy.cpuSeconds) * 1_000_000) / left,
    left_per_second: left === 0 ? 0 : left / seconds,
  }
}

async function webhookIds({ client }: TurnOptions): Promise<string[]> {
  const { webhooks } = await client.call<{ webhooks: { id: string }[] }>(
    'GET',
    '/webhooks?limit=100',
  )
  return webhooks.map(({ id }) => id)
}

async function enableWebhooks(parts: TurnOptions, enabled: boolean): Promise<void> {
  for (const id of await webhookIds(parts)) {
    await parts.client.call('PUT', `/webhooks/${id}`, { enabled })
  }
}

async function removeWebhooks(parts: TurnOptions): Promise<void> {
  for (const id of await webhookIds(parts)) await parts.client.call('DELETE', `/webhooks/${id}`)
}

/** Measures the time from the reply of a turn to the arrival of its last event at both endpoints. */
async function latencies(
  { client, turns, quick }: TurnOptions,
  receiver: Receiver,
): Promise<Round> {
  const [request] = turns.lists[0] ?? []
  const path = String(request?.path).replace(/^\/v1/, '')
  const times: number[] = []
  for (let i = 0; i < (quick ? 5 : 60); i++) {
    const before = receiver.count()
    await client.call('POST', path, JSON.parse(String(request?.body)))
    const answeredAt = performance.now()
    await receiver.until(before + 4)
    times.push(Math.max(0, receiver.lastAt() - answeredAt))
    await pause(20)
  }
  return { p50_ms: percentile(times, 0.5), p99_ms: percentile(times, 0.99) }
}

async function manyEndpoints(parts: TurnOptions): Promise<Round> {
  const { client, turns, quick } = parts
  await removeWebhooks(parts)
  const [fine, silent] = [await openReceiver(), await openReceiver({ answers: false })]
  for (let i = 0; i < endpoints; i++) {
    const { url } = i < hanging ? silent : fine
    await client.call('POST', '/webhooks', { url: `${url}${i}` })
  }
  const count = quick ? 20 : 300
  const [request] = turns.lists[0] ?? []
  const path = String(request?.path).replace(/^\/v1/, '')
  const startedAt = performance.now()
  for (let i = 0; i < count; i++) {
    await client.call('POST', path, JSON.parse(String(request?.body)))
  }
  await fine.until(2 * count * (endpoints - hanging))
  const seconds = (fine.lastAt() - startedAt) / 1_000
  await Promise.all([fine.close(), silent.close()])
  return {
    'many.events_per_second': (2 * count) / seconds,
    'many.deliveries_per_second': (2 * count * (endpoints - hanging)) / seconds,
  }
}

async function untilQuiet(receiver: Receiver): Promise<void> {
  for (let before = -1; before !== receiver.count(); await pause(300)) before = receiver.count()
}

function figuresOf(rounds: readonly Round[], many: Round, drained: readonly Round[]): Figure[] {
  const median = (name: string) => medianOf(rounds, (of) => of(name))
  const byTurns = drained.slice(0, -1)
  return [
    {
      name: 'turns, with two endpoints : without',
      value: medianOf(rounds, (of) => of('hooked.per_second') / of('plain.per_second')),
      unit: 'x',
    },
    {
      name: 'CPU of a turn, with two endpoints : without',
      value: medianOf(rounds, (of) => of('hooked.cpu_us') / of('plain.cpu_us')),
      unit: 'x',
      target: { atMost: 1.15 },
    },
    {
      name: '  including the deliveries afterwards',
      value: medianOf(rounds, (of) => of('hooked.all_cpu_us') / of('plain.cpu_us')),
      unit: 'x',
    },
    { name: '  CPU of a delivery afterwards', value: median('hooked.left_cpu_us'), unit: 'us' },
    {
      name: 'events of a backlog to one endpoint',
      value: drained.at(-1)?.['alone.per_second'] ?? 0,
      unit: '/s',
    },
    {
      name: `  during ${rate} turns per second`,
      value: medianOf(byTurns, (of) => of('draining.per_second')),
      unit: '/s',
    },
    {
      name: 'turn p50, while it drains : without',
      value: medianOf(byTurns, (of) => of('draining.p50_ms') / of('resting.p50_ms')),
      unit: 'x',
      target: { atMost: 1.5 },
    },
    {
      name: 'from the reply to the last delivery, p50',
      value: median('idle.p50_ms'),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: '  p99', value: median('idle.p99_ms'), unit: 'ms' },
    {
      name: `events to ${endpoints} endpoints, ${hanging} of which hang`,
      value: many['many.events_per_second'] ?? 0,
      unit: '/s',
    },
    { name: '  deliveries', value: many['many.deliveries_per_second'] ?? 0, unit: '/s' },
  ]
}
