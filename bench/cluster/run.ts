// Many machines on one: `npm run cluster -- --seconds 15`. Three servers, a primary and its replica, a
// pooler and a balancer as real processes on loopback; each fault under load, then the clients' record
// is compared with what is there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  checkDeliveries,
  checkEvents,
  checkLimit,
  checkNodes,
  checkRefusals,
  checkTalks,
  eventIds,
} from './checks.ts'
import { startBalancer, startPooler } from './doors.ts'
import { type Fault, faultsOn } from './faults.ts'
import { followFeed } from './feed.ts'
import { command, type Node, startNode } from './nodes.ts'
import { startPostgresPair } from './postgres-pair.ts'
import { startReceiver } from './receiver.ts'
import { backWithinMs, p99Of, servedWithinMs, untilRecovered } from './recovery.ts'
import { measureRevocation } from './revocation.ts'
import { call, startTraffic, type Traffic } from './traffic.ts'

const { values } = parseArgs({
  options: {
    // Of load before each fault.
    seconds: { type: 'string', default: '15' },
    clients: { type: 'string', default: '16' },
    // Of the faults, and of `limits` and `keys`, by their names, with commas between them.
    only: { type: 'string' },
    // Times that are wanted count as promises too: for a machine that has nothing else to do.
    'judge-times': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const wanted = values.only?.split(',')
const nodeCount = 3
const requestsPerHour = 10_000_000
/** Wanted of a revoked key, at every server. */
const revokedWithinMs = 1_000

const directory = mkdtempSync(join(tmpdir(), 'parley-cluster-'))
chmodSync(directory, 0o755)
// Whatever goes wrong: the programs end with this process, and then their data goes.
process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

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
const urls = nodes.map(({ url }) => url)
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

let broken = 0
const traffics: Traffic[] = []
for (const fault of faultsOn({ nodes, pooler, postgres })) {
  if (isWanted(fault.name)) broken += await underLoad(fault)
}
if (traffics.length > 1) broken += await afterAll()
if (isWanted('limits')) broken += await underLimit(500)
if (isWanted('keys')) broken += await underRevocation()
await balancer.stop()
await receiver.stop()
await Promise.all(nodes.map((node) => node.stop()))
await pooler.stop()
await postgres.stop()
if (broken > 0) {
  for (const { url, output } of nodes) console.error(`${url} printed:\n…${output().slice(-4_000)}`)
}
console.log(broken === 0 ? 'every promise was kept' : `${broken} broken promises`)
process.exit(broken === 0 ? 0 : 1)

function isWanted(name: string): boolean {
  return wanted === undefined || wanted.includes(name)
}

/** An account with so many requests, which all servers are asked for at once. */
async function underLimit(most: number): Promise<number> {
  const args = ['account', 'create', '--name', 'Limited', '--limit', String(most)]
  const { account_id } = await command(env, ...args)
  const { key } = await command(env, 'key', 'create', '--account', String(account_id))
  const problems = await checkLimit(urls, String(key), most)
  console.log(`limits: ${problems.length === 0 ? `exactly ${most} passed` : problems.join(', ')}`)
  return problems.length
}

async function underRevocation(): Promise<number> {
  const afterMs = await measureRevocation(env, urls)
  const isLate = values['judge-times'] && afterMs > revokedWithinMs
  console.log(
    `keys: refused everywhere ${ms(afterMs)} after the revocation${isLate ? ': BROKEN' : ''}`,
  )
  return isLate ? 1 : 0
}

async function underLoad({ name, cause }: Fault): Promise<number> {
  const feed = await followFeed(target)
  const traffic = await startTraffic({ ...target, chatbot_id }, Number(values.clients))
  const startMs = performance.now()
  await pause(seconds * 1_000)
  const faultMs = performance.now()
  await cause()
  const overMs = performance.now()
  const { servedMs, backMs } = await untilRecovered(traffic, { startMs, faultMs, overMs })
  await traffic.stop()
  const ids = await eventIds(postgres.port(), traffic)
  const problems = [
    ...(await checkNodes(nodes)),
    ...checkRefusals(traffic),
    ...(await checkTalks(target, traffic)),
    ...(await checkEvents(postgres.port(), traffic)),
    ...(await feed.check(ids)),
    ...(await checkDeliveries(ids, receiver.arrived)),
  ]
  if (servedMs === undefined) {
    problems.push(`${servedWithinMs / 1_000} s after it nobody was answered`)
  }
  if (values['judge-times'] && backMs === undefined) {
    problems.push(`${backWithinMs / 1_000} s after it the slowest percent is not as before`)
  }
  traffics.push(traffic)
  const said = acknowledged(traffic)
  const lost = traffic.talks.reduce((sum, talk) => sum + talk.unknown.length, 0)
  const before = p99Of(traffic, startMs, faultMs)
  const times = `p99 ${ms(before)} before; answered again after ${ms(servedMs)}, as before after ${ms(backMs)}`
  const took = `${Math.round((performance.now() - startMs) / 1_000)} s in all`
  console.log(
    `${name}: ${said} acknowledged, ${lost} given up, refusals ${JSON.stringify(traffic.failures)}; ${times}; ${took}: ${verdict(problems)}`,
  )
  return problems.length
}

/** What was acknowledged before a fault has to outlive those that came after it, too. */
async function afterAll(): Promise<number> {
  const problems: string[] = []
  for (const traffic of traffics) {
    problems.push(...(await checkTalks(target, traffic)))
    problems.push(...(await checkEvents(postgres.port(), traffic)))
  }
  const said = traffics.reduce((sum, traffic) => sum + acknowledged(traffic), 0)
  console.log(`after all of them: ${said} acknowledged: ${verdict(problems)}`)
  return problems.length
}

function acknowledged({ talks }: Traffic): number {
  return talks.reduce((sum, { said }) => sum + said.length, 0)
}

/** In words, with the first of the problems below each other. */
function verdict(problems: readonly string[]): string {
  if (problems.length === 0) return 'all as promised'
  return ['BROKEN', ...problems.slice(0, 20).map((problem) => `  ${problem}`)].join('\n')
}

function ms(value: number | undefined): string {
  return value === undefined ? 'never' : `${Math.round(value)} ms`
}
