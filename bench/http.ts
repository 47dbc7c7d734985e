// Compares Parley's requests per second with those of bare Node: the cost of the framework, authentication,
// validation and reads of the store.
import type { Client } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { alternate, medianOf } from './rounds.ts'
import {
  type BareServer,
  canPin,
  generateLoad,
  readCounters,
  startBareServer,
  startParley,
} from './server-under-load.ts'

const connections = 64
const chatbots = 25

export async function benchHttp(options: BenchOptions): Promise<Report> {
  const parley = await startParley(options.directory)
  try {
    const ids = {
      unlimited: await createChatbots(parley.unlimited.client),
      limited: await createChatbots(parley.limited.client),
    }
    const one = await compare(options, parley, (owner) => `/v1/chatbots/${ids[owner]}`)
    const ten = await compare(options, parley, () => '/v1/chatbots?limit=10')
    return {
      figures: [
        ...figuresOf('GET one chatbot', one, 0.5),
        ...figuresOf('GET a list of ten', ten, 0.45),
      ],
      rounds: [...one, ...ten],
      remarks: [
        `${connections} connections. bare: node:http that sends the same object with JSON.stringify.`,
        'limited: the key of an account whose requests are counted, far below its limit.',
        canPin ? 'Servers on core 0, generator on core 1.' : 'Not pinned to cores.',
        'By CPU: the CPU of a request in the bare server : the CPU of a request in Parley. This ratio is also valid if other processes use the cores. In the rounds, server_busy is the share of its core that a server had.',
      ],
    }
  } finally {
    await parley.server.stop()
  }
}

type Parley = Awaited<ReturnType<typeof startParley>>
type Owner = 'unlimited' | 'limited'

async function compare(
  { quick }: BenchOptions,
  parley: Parley,
  pathOf: (owner: Owner) => string,
): Promise<Round[]> {
  const { server } = parley
  const seconds = quick ? 1 : 2
  const load = (url: string, owner: Owner) => {
    const list = [{ method: 'GET' as const, path: pathOf(owner) }]
    const lists = Array.from({ length: connections }, () => list)
    return generateLoad({ url, key: parley[owner].key, seconds, lists })
  }
  const { key } = parley.unlimited
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${server.baseUrl}${pathOf('unlimited')}`, { headers })
  const bare = await startBareServer(await answer.json())
  const loadBare = () => load(bare.baseUrl, 'unlimited')
  const loadParley = (owner: Owner) => () => load(server.baseUrl, owner)
  try {
    // Warm-up, so that steady states are compared.
    await loadBare()
    await loadParley('unlimited')()
    await loadParley('limited')()
    const cpu = () => cpuOf(parley)
    return await alternate(quick ? 1 : 5, {
      bare: () => measure(loadBare, bare.cpuSeconds),
      parley: () => measure(loadParley('unlimited'), cpu),
      limited: () => measure(loadParley('limited'), cpu),
    })
  } finally {
    await bare.stop()
  }
}

async function measure(
  load: () => ReturnType<typeof generateLoad>,
  cpuSeconds: BareServer['cpuSeconds'],
): Promise<Round> {
  const before = await cpuSeconds()
  const { answers, perSecond, p50Ms, p99Ms, busyShare } = await load()
  const cpu_us = (((await cpuSeconds()) - before) * 1_000_000) / answers
  return {
    per_second: perSecond,
    p50_ms: p50Ms,
    p99_ms: p99Ms,
    cpu_us,
    server_busy: (cpu_us * perSecond) / 1e6,
    generator_busy: busyShare,
  }
}

async function cpuOf({ server }: Parley): Promise<number> {
  return (await readCounters(server)).cpuSeconds
}

function figuresOf(what: string, rounds: readonly Round[], atLeast: number): Figure[] {
  const ratio = medianOf(rounds, (of) => of('parley.per_second') / of('bare.per_second'))
  return [
    { name: `${what}, Parley : bare`, value: ratio, unit: 'x', target: { atLeast } },
    {
      name: `${what}, by CPU`,
      value: medianOf(rounds, (of) => of('bare.cpu_us') / of('parley.cpu_us')),
      unit: 'x',
    },
    {
      name: `${what}, limited : unlimited`,
      value: medianOf(rounds, (of) => of('limited.per_second') / of('parley.per_second')),
      unit: 'x',
      target: { atLeast: 0.9 },
    },
    {
      name: `${what}, limited : unlimited by CPU`,
      value: medianOf(rounds, (of) => of('parley.cpu_us') / of('limited.cpu_us')),
      unit: 'x',
    },
    { name: `${what}, CPU`, value: medianOf(rounds, (of) => of('parley.cpu_us')), unit: 'us' },
    {
      name: `${what}, Parley`,
      value: medianOf(rounds, (of) => of('parley.per_second')),
      unit: '/s',
    },
    { name: `${what}, bare`, value: medianOf(rounds, (of) => of('bare.per_second')), unit: '/s' },
  ]
}

/** Returns the id of the last chatbot. */
async function createChatbots(client: Client): Promise<string> {
  let id = ''
  for (let number = 1; number <= chatbots; number++) {
    const body = { name: `Support ${number}`, description: 'Answers questions about orders.' }
    id = (await client.call<{ id: string }>('POST', '/chatbots', body)).id
  }
  return id
}
