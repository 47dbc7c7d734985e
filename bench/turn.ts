// Compares a turn, which is a durable and cited reply over HTTP, with bare Node, which only parses the request
// and sends as much.
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { alternate, medianOf } from './rounds.ts'
import {
  type BareServer,
  canPin,
  generateLoad,
  startBareServer,
  startParley,
} from './server-under-load.ts'
import { connections, conversations, measureTurns, prepareTurns } from './turn-load.ts'

const passages = 1_000
/** V8 compiles code during the first 40,000 turns or so. The first of them cost almost twice as much CPU as the last. */
const warmUps = 20

export async function benchTurn({ quick, directory }: BenchOptions): Promise<Report> {
  const { server, unlimited, limited } = await startParley(directory)
  const url = server.baseUrl
  const seconds = quick ? 1 : 4
  const count = quick ? passages / 10 : passages
  const { sample, lists } = await prepareTurns(unlimited.client, count)
  const counted = await prepareTurns(limited.client, count)
  const bare = await startBareServer({ status: 'success', data: sample })
  const loads = {
    bare: () => generateLoad({ url: bare.baseUrl, key: unlimited.key, seconds, lists }),
    parley: () => generateLoad({ url, key: unlimited.key, seconds, lists }),
    limited: () => generateLoad({ url, key: limited.key, seconds, lists: counted.lists }),
    alone: () => generateLoad({ url, key: unlimited.key, seconds, lists: lists.slice(0, 1) }),
  }
  try {
    await loads.bare()
    for (let times = 0; times < (quick ? 1 : warmUps); times++) await loads.parley()
    await loads.limited()
    const rounds = await alternate(quick ? 1 : 5, {
      bare: () => measureBare(loads.bare, bare),
      parley: () => measureTurns(loads.parley, server),
      limited: () => measureTurns(loads.limited, server),
      alone: () => measureTurns(loads.alone, server),
    })
    return { figures: figuresOf(rounds), rounds, remarks }
  } finally {
    await bare.stop()
    await server.stop()
  }
}

const remarks = [
  `${connections} connections over ${conversations} conversations of one chatbot with ${passages} passages. Half of the questions ask for a fact, half use common words.`,
  'limited: the key of an account whose requests are counted, far below its limit. The account has its own chatbot and conversations.',
  'bare: node:http that parses the body and sends a reply of the same size. CPU: user and system time of all threads.',
  `Before the measurement, the server makes some 40,000 turns, since V8 compiles during the first of them.`,
  'Load and engine of a turn alone wait for nothing, so on a quiet core their time is CPU time. The commit is measured with one connection, so that no other turn shares it. Its time includes the fsync.',
  canPin ? 'Servers on core 0, generator on core 1.' : 'Not pinned to cores.',
]

type Load = () => ReturnType<typeof generateLoad>

async function measureBare(load: Load, bare: BareServer): Promise<Round> {
  const before = await bare.cpuSeconds()
  const { answers, perSecond, p50Ms, p99Ms } = await load()
  const cpu_us = (((await bare.cpuSeconds()) - before) * 1_000_000) / answers
  return { per_second: perSecond, p50_ms: p50Ms, p99_ms: p99Ms, cpu_us }
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const median = (name: string) => medianOf(rounds, (of) => of(name))
  const ratio = medianOf(rounds, (of) => of('parley.per_second') / of('bare.per_second'))
  const byCpu = medianOf(rounds, (of) => of('bare.cpu_us') / of('parley.cpu_us'))
  // Stages are wall time. They are closest to CPU time for a turn alone, in the round with the least disturbance.
  const quietest = rounds.reduce((best, round) => (speedOf(round) > speedOf(best) ? round : best))
  const { 'parley.cpu_us': cpu = 0, 'alone.load_us': load = 0 } = quietest
  const engine = quietest['alone.engine_us'] ?? 0
  const part = (name: string, value: number): Figure => ({
    name: `  quietest round: ${name}`,
    value,
    unit: 'us',
  })
  return [
    { name: 'turn, Parley : bare', value: ratio, unit: 'x', target: { atLeast: 0.05 } },
    { name: 'turn, by CPU', value: byCpu, unit: 'x' },
    {
      name: 'turn, limited : unlimited',
      value: medianOf(rounds, (of) => of('limited.per_second') / of('parley.per_second')),
      unit: 'x',
      target: { atLeast: 0.9 },
    },
    {
      name: 'turn, limited : unlimited by CPU',
      value: medianOf(rounds, (of) => of('parley.cpu_us') / of('limited.cpu_us')),
      unit: 'x',
    },
    {
      name: 'CPU of a turn',
      value: median('parley.cpu_us'),
      unit: 'us',
      target: { atMost: 1_500 },
    },
    part('CPU', cpu),
    part('load, of a turn alone', load),
    part('engine, of a turn alone', engine),
    part('the rest: store and HTTP', cpu - load - engine),
    { name: 'one turn alone, its commit', value: median('alone.store_us'), unit: 'us' },
    { name: 'turns, Parley', value: median('parley.per_second'), unit: '/s' },
    { name: 'answers, bare', value: median('bare.per_second'), unit: '/s' },
    { name: 'turn p50', value: median('parley.p50_ms'), unit: 'ms' },
    { name: 'turn p99', value: median('parley.p99_ms'), unit: 'ms' },
  ]
}

function speedOf(round: Round): number {
  return round['parley.per_second'] ?? 0
}
