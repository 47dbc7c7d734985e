// Starts servers as child processes on one core, and the load generator on another core.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '../packages/server/test/faults/client.ts'
import {
  runParley,
  type ServerProcess,
  startServer,
} from '../packages/server/test/support/server-process.ts'
import type { LoadResult, LoadTask } from './load-process.ts'
import { isRunnable } from './machine-time.ts'

const serverCore = '0'
const generatorCore = '1'
/** Counted before anything is pinned, because a process counts only the cores that it may use. */
const lastCore = availableParallelism() - 1

/** Whether processes can be pinned. If not, the figures are less steady. */
export const canPin = process.platform === 'linux' && isRunnable('taskset')

/**
 * Keeps this process and its future children off the server's core. Returns a function that ends this. The
 * system tends to put a woken process on the core of the process that wakes it. Without pinning, a client and
 * a model in processes of their own ran on the server's core six times of ten.
 */
export function leaveServerCore(): () => void {
  if (lastCore === 0) return () => undefined
  pin(process, `1-${lastCore}`)
  return () => pin(process, `0-${lastCore}`)
}

/** Requests per hour that no bench reaches, so that requests are counted but never refused. */
const countedLimit = '10000000'

/** Ends the pinning of a server that `startParley` started. */
export const useAllCores = (process: ProcessId) => pin(process, `0-${lastCore}`)

type ProcessId = { readonly pid?: number | undefined }

type Environment = Readonly<Record<string, string>>

/**
 * Starts Parley on a new data directory below `directory`. `unlimited` has a key of an account without a limit,
 * `limited` a key of an account whose requests are counted. `env` adds settings; `others` is the number of further
 * accounts without a limit.
 */
export async function startParley(directory: string, env: Environment = {}, others = 0) {
  const dataDirectory = join(directory, 'data')
  const settings = { ...env, PARLEY_DATA_DIR: dataDirectory }
  const keys = {
    unlimited: await createKey(settings, ['--plan', 'enterprise']),
    limited: await createKey(settings, ['--plan', 'professional', '--limit', countedLimit]),
  }
  const otherKeys: string[] = []
  for (let index = 0; index < others; index++) {
    otherKeys.push(await createKey(settings, ['--plan', 'enterprise']))
  }
  const server = await startServer({ dataDirectory, env: settings })
  pin(server.process, serverCore)
  const ofKey = (key: string) => ({ key, client: createClient({ url: server.baseUrl, key }) })
  const [unlimited, limited] = [ofKey(keys.unlimited), ofKey(keys.limited)]
  return { server, settings, unlimited, limited, others: otherKeys.map(ofKey) }
}

/** Creates an account with that plan, and returns a key of it. */
export async function createKey(env: Environment, plan: readonly string[]): Promise<string> {
  const account = await createAccount(env, plan)
  const { key } = await runJson<{ key: string }>(
    ['key', 'create', '--account', account, '--json'],
    env,
  )
  return key
}

/** Returns the id of the new account. */
export async function createAccount(env: Environment, plan: readonly string[]): Promise<string> {
  const args = ['account', 'create', '--name', 'Bench', ...plan, '--json']
  return (await runJson<{ account_id: string }>(args, env)).account_id
}

async function runJson<T>(args: readonly string[], env: Environment): Promise<T> {
  const { code, stdout, stderr } = await runParley(args, { env })
  if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout) as T
}

export type BareServer = {
  readonly baseUrl: string
  /** Returns the seconds of CPU that the server has used so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Starts the server for comparison: Node's own HTTP server, which answers each request with `body` as JSON. */
export async function startBareServer(body: unknown): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  pin(child, serverCore)
  child.send({ body })
  const [{ port }] = await once(child, 'message')
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send({ ask: 'cpu' })
      const [{ cpu_seconds }] = await once(child, 'message')
      return cpu_seconds
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Below the processes that measure, with which a flood shares its core. */
const floodNice = 10

/**
 * Runs a load to its end. Throws if a response is not a 2xx, unless it `isFlood`: then requests may fail, and the load
 * runs at a low priority, since the clients of other accounts have processors of their own.
 */
export async function generateLoad(task: LoadTask, isFlood = false): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)))
  pin(child, generatorCore)
  if (isFlood && child.pid !== undefined) setPriority(child.pid, floodNice)
  child.send(task)
  const [result] = (await once(child, 'message')) as [LoadResult]
  await once(child, 'exit')
  if (result.failures > 0 && !isFlood) {
    const reasons = [...new Set(result.failedWith)].join(', ')
    throw new Error(`${result.failures} requests to ${task.url} failed: ${reasons}`)
  }
  return result
}

export type Counters = {
  readonly cpuSeconds: number
  /** The number of turns so far, and their total time, by stage. */
  readonly stages: Readonly<Record<string, { readonly count: number; readonly seconds: number }>>
  readonly residentBytes: number
  readonly indexBytes: number
}

/** Reads the counters of a server since its start. */
export async function readCounters({ baseUrl }: ServerProcess): Promise<Counters> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  const stage = (name: string, part: string) =>
    value(`parley_turn_stage_duration_seconds_${part}\\{stage="${name}"\\}`)
  return {
    cpuSeconds: value('process_cpu_user_seconds_total') + value('process_cpu_system_seconds_total'),
    stages: Object.fromEntries(
      ['load', 'engine', 'store'].map((name) => [
        name,
        { count: stage(name, 'count'), seconds: stage(name, 'sum') },
      ]),
    ),
    residentBytes: value('process_resident_memory_bytes'),
    indexBytes: value('parley_engine_index_bytes'),
  }
}

/** The command fails if a thread ends while all threads are pinned, so it is repeated. */
const pinAttempts = 5

/** Pins all threads of the process, so that its garbage collector uses no other core. */
function pin({ pid }: ProcessId, cores: string): void {
  if (!canPin || pid === undefined) return
  const options = ['-a', '-c', '-p', cores, String(pid)]
  for (let attempt = 1; ; attempt++) {
    const { status, stderr } = spawnSync('taskset', options, { encoding: 'utf8' })
    if (status === 0) return
    if (attempt === pinAttempts) throw new Error(`taskset ${options.join(' ')}: ${stderr}`)
  }
}
