// Tests a cluster on one machine: `npm run cluster -- --seconds 15`. Three servers, a primary and its replica, a
// pooler, a balancer and a language model run as real processes on loopback. Each fault happens under load. Then
// the records of the clients are compared with the stored data.
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
import { type AccountTarget, type Group, startTraffic, type Traffic } from './traffic.ts'

const { values } = parseArgs({
  options: {
    // The seconds of load before each fault.
    seconds: { type: 'string', default: '15' },
    clients: { type: 'string', default: '16' },
    // The number of additional clients of each server that get replies from the model.
    modelled: { type: 'string', default: '2' },
    // The names of the faults to run, and of `limits` and `keys`, separated by commas.
    only: { type: 'string' },
    // Whether a missed target time is a failure too. For a machine that has no other load.
    'judge-times': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const wanted = values.only?.split(',')
const nodeCount = 3
/** The target for all servers to refuse a revoked key. */
const revokedWithinMs = 1_000

const directory = mkdtempSync(join(tmpdir(), 'parley-cluster-'))
chmodSync(directory, 0o755)
// The programs end with this process, however it ends. Then their data is deleted.
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
const addresses = { url: balancer.url, webhookUrl: receiver.url }
const builtin = await openAccount(env, { name: 'Cluster', ...addresses })
const modelled = await openAccount(env, { name: 'Modelled', ...addresses, modelUrl: model.url })
const groups: readonly Group[] = [
  {
    ...builtin,
    servers: [balancer.url],
    clients: Number(values.clients),
    byModel: false,
  },
  // These clients call the servers directly, so that each server has open turns.
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
if (traffics.length > 1) broken += await checkAllAgain()
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
console.log(broken === 0 ? 'All promises were kept.' : `${broken} promises were broken.`)
process.exit(broken === 0 ? 0 : 1)

function isWanted(name: string): boolean {
  return wanted === undefined || wanted.includes(name)
}

/** Creates an account with a limit, and sends more requests than that to all servers at once. */
async function underLimit(most: number): Promise<number> {
  const args = ['account', 'create', '--name', 'Limited', '--limit', String(most)]
  const { account_id } = await command(env, ...args)
  const { key } = await command(env, 'key', 'create', '--account', String(account_id))
  const problems = await checkLimit(urls, String(key), most)
  console.log(
    `limits: ${problems.length === 0 ? `exactly ${most} requests succeeded` : problems.join(', ')}`,
  )
  return problems.length
}

async function underRevocation(): Promise<number> {
  const afterMs = await measureRevocation(env, urls)
  const isLate = values['judge-times'] && afterMs > revokedWithinMs
  console.log(
    `keys: all servers refused the key ${ms(afterMs)} after its revocation${isLate ? ': BROKEN' : ''}`,
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
    problems.push(`there was no reply within ${servedWithinMs / 1_000} s after the fault`)
  }
  if (values['judge-times'] && backMs === undefined) {
    problems.push(`${backWithinMs / 1_000} s after the fault, the p99 is not as before`)
  }
  traffics.push(traffic)
  const unknown = traffic.talks.reduce((sum, talk) => sum + talk.unknown.length, 0)
  const { replies, interrupted } = countModelTurns(traffic)
  if (replies === 0) problems.push('the model wrote no reply')
  if (interruptsTurns && interrupted === 0) problems.push('no turn of the model was interrupted')
  const before = p99Of(traffic, startMs, faultMs)
  const times = `p99 ${ms(before)} before; first reply after ${ms(servedMs)}, as fast as before after ${ms(backMs)}`
  const took = `${Math.round((performance.now() - startMs) / 1_000)} s in all`
  console.log(
    `${name}: ${countAcknowledged(traffic)} replies acknowledged, ${replies} of them by the model; ${interrupted} turns of the model interrupted; ${unknown} messages without reply; refusals ${JSON.stringify(traffic.failures)}; ${times}; ${took}: ${verdict(problems)}`,
  )
  return problems.length
}

/**
 * Starts to read the account's events. The returned function checks, after the traffic, that the reader got each
 * event once and in order.
 */
async function followFeedOf(
  account: AccountTarget,
): Promise<(traffic: Traffic) => Promise<string[]>> {
  const feed = await followFeed(account)
  return async ({ talks }) => {
    const own = talks.filter(({ key }) => key === account.key)
    return feed.check(await eventIds(postgres.port(), own))
  }
}

/** Checks the messages of all faults again, because later faults must not lose them either. */
async function checkAllAgain(): Promise<number> {
  const problems: string[] = []
  for (const traffic of traffics) {
    problems.push(...(await checkTalks(balancer.url, traffic)))
    problems.push(...(await checkEvents(postgres.port(), traffic)))
  }
  const count = traffics.reduce((sum, traffic) => sum + countAcknowledged(traffic), 0)
  console.log(`after all faults: ${count} replies acknowledged: ${verdict(problems)}`)
  return problems.length
}

/** Counts the replies that the model wrote, and the messages to it that had to be repeated. */
function countModelTurns({ talks }: Traffic): { replies: number; interrupted: number } {
  const modelTalks = talks.filter(({ byModel }) => byModel)
  const replies = modelTalks.flatMap(({ acknowledged }) => acknowledged)
  return {
    replies: replies.filter(({ engine }) => engine === modelName).length,
    interrupted: modelTalks.reduce((sum, { repeated }) => sum + repeated.size, 0),
  }
}

function countAcknowledged({ talks }: Traffic): number {
  return talks.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

/** Returns the result in words, with the first problems on lines of their own. */
function verdict(problems: readonly string[]): string {
  if (problems.length === 0) return 'all promises kept'
  return ['BROKEN', ...problems.slice(0, 20).map((problem) => `  ${problem}`)].join('\n')
}

function ms(value: number | undefined): string {
  return value === undefined ? 'never' : `${Math.round(value)} ms`
}
