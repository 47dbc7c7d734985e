// Many machines on one: `npm run cluster -- --seconds 15`. Three servers, a primary and its replica, a
// pooler, a balancer and a language model as real processes on loopback; each fault under load, then the
// clients' record is compared with what is there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { modelName, openAccount, startModel } from './accounts.ts'
import {
  checkDeliveries,
  checkEvents,
  checkLimit,
  checkNodes,
  checkRefusals,
  eventIds,
} from './checks.ts'
import { type Link, startBalancer, startLink, startPooler } from './entry-points.ts'
import { type Fault, faultsOn } from './faults.ts'
import { followFeed } from './feed.ts'
import { checkTalks } from './histories.ts'
import { command, type Node, startNode } from './nodes.ts'
import { startPostgresPair } from './postgres-pair.ts'
import { startReceiver } from './receiver.ts'
import { backWithinMs, p99Of, servedWithinMs, untilRecovered } from './recovery.ts'
import { measureRevocation } from './revocation.ts'
import { type Group, startTraffic, type TalkedTo, type Traffic } from './traffic.ts'

const { values } = parseArgs({
  options: {
    // Of load before each fault.
    seconds: { type: 'string', default: '15' },
    clients: { type: 'string', default: '16' },
    // Those of them beside, of each server, whose replies a model words.
    modelled: { type: 'string', default: '2' },
    // Of the faults, and of `limits` and `keys`, by their names, with commas between them.
    only: { type: 'string' },
    // Times that are wanted count as promises too: for a machine that has nothing else to do.
    'judge-times': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const wanted = values.only?.split(',')
const nodeCount = 3
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
  PARLEY_MODEL_ALLOW_PRIVATE: '1',
}
const servers: { readonly node: Node; readonly link: Link }[] = []
for (let i = 0; i < nodeCount; i++) {
  const link = await startLink(directory, `link${i}`, pooler)
  servers.push({ node: await startNode({ ...env, PARLEY_DATABASE_URL: link.url }), link })
}
const nodes = servers.map(({ node }) => node)
const urls = nodes.map(({ url }) => url)
const balancer = await startBalancer(
  directory,
  nodes.map(({ port }) => port),
)

const receiver = await startReceiver()
const model = await startModel()
const doors = { url: balancer.url, webhookUrl: receiver.url }
const builtin = await openAccount(env, { name: 'Cluster', ...doors })
const modelled = await openAccount(env, { name: 'Modelled', ...doors, modelUrl: model.url })
const groups: readonly Group[] = [
  {
    ...builtin,
    servers: [balancer.url],
    clients: Number(values.clients),
    byModel: false,
  },
  // They ask a server themselves: of each there are turns under way.
  {
    ...modelled,
    servers: urls,
    clients: Number(values.modelled) * nodeCount,
    byModel: true,
  },
]

let broken = 0
const traffics: Traffic[] = []
for (const fault of faultsOn({ servers, pooler, postgres, key: builtin.key })) {
  if (isWanted(fault.name)) broken += await underLoad(fault)
}
if (traffics.length > 1) broken += await afterAll()
if (isWanted('limits')) broken += await underLimit(500)
if (isWanted('keys')) broken += await underRevocation()
await balancer.stop()
await receiver.stop()
await Promise.all(nodes.map((node) => node.stop()))
await model.program.kill('SIGKILL')
await Promise.all(servers.map(({ link }) => link.stop()))
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

async function underLoad({ name, interruptsTurns, cause }: Fault): Promise<number> {
  const feeds = await Promise.all([builtin, modelled].map(followFeedOf))
  const traffic = await startTraffic(groups)
  const startMs = performance.now()
  await pause(seconds * 1_000)
  const faultMs = performance.now()
  const meanwhile = await cause()
  const overMs = performance.now()
  const { servedMs, backMs } = await untilRecovered(traffic, { startMs, faultMs, overMs })
  await traffic.stop()
  const ids = await eventIds(postgres.port(), traffic.talks)
  const problems = [
    ...meanwhile,
    ...(await checkNodes(nodes)),
    ...checkRefusals(traffic),
    ...(await checkTalks(balancer.url, traffic)),
    ...(await checkEvents(postgres.port(), traffic)),
    ...(await Promise.all(feeds.map((check) => check(traffic)))).flat(),
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
  const { replies, interrupted } = ofModel(traffic)
  if (replies === 0) problems.push('no reply was worded by the model')
  if (interruptsTurns && interrupted === 0) problems.push('no turn of the model was interrupted')
  const before = p99Of(traffic, startMs, faultMs)
  const times = `p99 ${ms(before)} before; answered again after ${ms(servedMs)}, as before after ${ms(backMs)}`
  const took = `${Math.round((performance.now() - startMs) / 1_000)} s in all`
  console.log(
    `${name}: ${said} acknowledged, ${replies} of them by the model, of whose turns ${interrupted} were interrupted, ${lost} given up, refusals ${JSON.stringify(traffic.failures)}; ${times}; ${took}: ${verdict(problems)}`,
  )
  return problems.length
}

/** What checks, after the traffic, that a reader of the account's events met each once and in order. */
async function followFeedOf(account: TalkedTo): Promise<(traffic: Traffic) => Promise<string[]>> {
  const feed = await followFeed(account)
  return async ({ talks }) => {
    const own = talks.filter(({ key }) => key === account.key)
    return feed.check(await eventIds(postgres.port(), own))
  }
}

/** What was acknowledged before a fault has to outlive those that came after it, too. */
async function afterAll(): Promise<number> {
  const problems: string[] = []
  for (const traffic of traffics) {
    problems.push(...(await checkTalks(balancer.url, traffic)))
    problems.push(...(await checkEvents(postgres.port(), traffic)))
  }
  const said = traffics.reduce((sum, traffic) => sum + acknowledged(traffic), 0)
  console.log(`after all of them: ${said} acknowledged: ${verdict(problems)}`)
  return problems.length
}

/** Replies that the model worded, and texts to it that had to be sent again. */
function ofModel({ talks }: Traffic): { replies: number; interrupted: number } {
  const those = talks.filter(({ byModel }) => byModel)
  const said = those.flatMap((talk) => talk.said)
  return {
    replies: said.filter(({ engine }) => engine === modelName).length,
    interrupted: those.reduce((sum, { repeated }) => sum + repeated.size, 0),
  }
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
