// Many machines on one: `npm run cluster -- --seconds 15`. Three servers, a primary and its replica, a
// pooler and a balancer as real processes on loopback; each fault under load, then the clients' record
// is compared with what is there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkDeliveries, checkEvents, checkLimit, checkTalks, p99Of } from './checks.ts'
import { holdConnections, pooledConnections, startBalancer, startPooler } from './doors.ts'
import { command, type Node, startNode } from './nodes.ts'
import { startPostgresPair } from './postgres-pair.ts'
import { startReceiver } from './receiver.ts'
import { call, startTraffic, type Traffic } from './traffic.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    clients: { type: 'string', default: '16' },
    // Of the faults, by their names, with commas between them.
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const nodeCount = 3
/** After a fault, until the slowest percent is as quick as before. */
const recoveryMs = 15_000
const requestsPerHour = 10_000_000

const directory = mkdtempSync(join(tmpdir(), 'parley-cluster-'))
chmodSync(directory, 0o755)
const postgres = await startPostgresPair(directory)
const pooler = await startPooler(directory, postgres.port())
const env = {
  PARLEY_DATABASE_URL: pooler.url,
  PARLEY_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PARLEY_LOG_LEVEL: 'warn',
  PARLEY_WEBHOOK_ALLOW_PRIVATE: '1',
}
const nodes: Node[] = []
for (let i = 0; i < nodeCount; i++) nodes.push(await startNode(env))
const balancer = await startBalancer(
  directory,
  nodes.map(({ port }) => port),
)

const limit = String(requestsPerHour)
const account = await command(env, 'account', 'create', '--name', 'Cluster', '--limit', limit)
const made = await command(env, 'key', 'create', '--account', String(account.account_id))
const target = { url: balancer.url, key: String(made.key) }
const { data: bot } = await call(target, 'POST', '/chatbots', { body: { name: 'Lockers' } })
const chatbot_id = String(bot.id)
const item = { chatbot_id, question: 'What opens a locker?', answer: 'A card opens every locker.' }
await call(target, 'POST', '/knowledge', { body: item })

const receiver = await startReceiver()
const webhook = { url: receiver.url, events: ['message.created'] }
await call(target, 'POST', '/webhooks', { body: webhook })

const [first, second] = nodes as [Node, Node]
type Fault = { readonly name: string; readonly cause: () => Promise<void> }
const faults: readonly Fault[] = [
  { name: 'none', cause: async () => undefined },
  {
    name: 'kill',
    async cause() {
      await first.kill()
      await pause(1_000)
      await first.start()
    },
  },
  {
    name: 'freeze',
    // Longer than a turn's lease and the checks of the balancer.
    async cause() {
      second.freeze()
      await pause(12_000)
      second.wake()
    },
  },
  {
    name: 'cut',
    async cause() {
      pooler.pause(true)
      await pause(30_000)
      pooler.pause(false)
    },
  },
  {
    name: 'pool',
    // Somebody else has every connection that the pooler may make.
    async cause() {
      await holdConnections(pooler.url, pooledConnections, 10)
    },
  },
  {
    name: 'failover',
    async cause() {
      await postgres.failOver()
      pooler.pointTo(postgres.port())
    },
  },
]

let broken = 0
for (const { name, cause } of faults) {
  if (values.only !== undefined && !values.only.split(',').includes(name)) continue
  broken += await underLoad(name, cause)
}
if (values.only === undefined || values.only.includes('limits')) broken += await underLimit(500)
await balancer.stop()
await receiver.stop()
await Promise.all(nodes.map((node) => node.stop()))
await pooler.stop()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
console.log(broken === 0 ? 'every promise was kept' : `${broken} broken promises`)
process.exit(broken === 0 ? 0 : 1)

/** An account with so many requests, which all servers are asked for at once. */
async function underLimit(most: number): Promise<number> {
  const args = ['account', 'create', '--name', 'Limited', '--limit', String(most)]
  const { account_id } = await command(env, ...args)
  const { key } = await command(env, 'key', 'create', '--account', String(account_id))
  const urls = nodes.map(({ url }) => url)
  const problems = await checkLimit(urls, String(key), most)
  console.log(`limits: ${problems.length === 0 ? `exactly ${most} passed` : problems.join(', ')}`)
  return problems.length
}

async function underLoad(name: string, cause: () => Promise<void>): Promise<number> {
  const traffic = await startTraffic({ ...target, chatbot_id }, Number(values.clients))
  const startMs = performance.now()
  await pause(seconds * 1_000)
  const faultMs = performance.now()
  await cause()
  const overMs = performance.now()
  const backMs = await recovered(traffic, { startMs, faultMs, overMs })
  await traffic.stop()
  const problems = [
    ...(await checkTalks(target, traffic)),
    ...(await checkEvents(postgres.port(), traffic)),
    ...(await checkDeliveries(postgres.port(), traffic, receiver.arrived)),
  ]
  if (backMs === undefined) {
    problems.push(`${recoveryMs / 1_000} s after it the slowest percent is not as before`)
  }
  const said = traffic.talks.reduce((sum, talk) => sum + talk.said.length, 0)
  const lost = traffic.talks.reduce((sum, talk) => sum + talk.unknown.length, 0)
  const before = p99Of(traffic, startMs, faultMs)
  console.log(
    `${name}: ${said} acknowledged, ${lost} given up, refusals ${JSON.stringify(traffic.failures)}; p99 ${ms(before)} before, back after ${ms(backMs)}: ${problems.length === 0 ? 'all as promised' : 'BROKEN'}`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  return problems.length
}

function ms(value: number | undefined): string {
  return value === undefined ? 'never' : `${Math.round(value)} ms`
}

type Times = { readonly startMs: number; readonly faultMs: number; readonly overMs: number }

/** How long after the fault the slowest percent of two seconds is within twice what it was before. */
async function recovered(traffic: Traffic, { startMs, faultMs, overMs }: Times) {
  const normal = (p99Of(traffic, startMs, faultMs) ?? 0) * 2
  while (performance.now() < overMs + recoveryMs) {
    await pause(500)
    const now = performance.now()
    const recent = p99Of(traffic, Math.max(overMs, now - 2_000), now)
    // A request that began during the fault says nothing of the time after it.
    if (now - overMs > 1_000 && recent !== undefined && recent <= normal) return now - overMs
  }
  return undefined
}
