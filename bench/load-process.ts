// The generator of load as a process: 64 connections that ask again as soon as they are answered, or
// requests at a fixed rate.
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './rounds.ts'

export type LoadTask = {
  readonly url: string
  readonly key: string
  readonly seconds: number
  /** Each connection repeats one of these lists; none is used by two of them. */
  readonly lists: readonly (readonly LoadRequest[])[]
  /** Requests in all, however fast they are answered; without it, as many as can be. */
  readonly rate?: number
  /** Each request has an Idempotency-Key of its own; not at a rate. */
  readonly isKeyed?: boolean
}

export type LoadRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

export type LoadResult = {
  readonly answers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers other than 2xx, errors and timeouts. */
  readonly failures: number
  /** Share of its time the generator was busy: near 1, it held the server back. */
  readonly busyShare: number
}

process.once('message', async (task: LoadTask) => {
  process.send?.(await (task.rate === undefined ? run(task) : askSteadily(task, task.rate)))
  process.disconnect?.()
})

async function run({ url, key, seconds, lists, isKeyed }: LoadTask): Promise<LoadResult> {
  let next = 0
  const each = isKeyed ? { setupRequest: withKey } : {}
  const before = process.cpuUsage()
  const result = await autocannon({
    url,
    duration: seconds,
    connections: lists.length,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    setupClient(client) {
      const list = lists[next++ % lists.length] ?? []
      client.setRequests(list.map((request) => ({ ...request, ...each })))
    },
  })
  const { user, system } = process.cpuUsage(before)
  return {
    answers: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
    busyShare: (user + system) / 1e6 / result.duration,
  }
}

function withKey(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } }
}

/**
 * As a service with something to spare has them: what each waits tells what else the server is busy
 * with. The lists are asked one after the other; a late answer delays no later request.
 */
async function askSteadily(task: LoadTask, rate: number): Promise<LoadResult> {
  const { url, key, seconds, lists } = task
  const requests = lists.flat()
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const asked = Array.from({ length: Math.ceil(rate * seconds) }, async (_, index) => {
    const dueAt = startedAt + (index * 1_000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
    const sentAt = performance.now()
    const status = await statusOf(url, requests[index % requests.length], { agent, headers })
    return { status, ms: performance.now() - sentAt }
  })
  const answers = await Promise.all(asked)
  agent.destroy()
  const { user, system } = process.cpuUsage(before)
  const fine = answers.filter(({ status }) => status >= 200 && status < 300)
  const times = fine.map(({ ms }) => ms)
  return {
    answers: fine.length,
    perSecond: fine.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failures: answers.length - fine.length,
    busyShare: (user + system) / 1e6 / seconds,
  }
}

type Sending = { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }

/** When the answer is read whole; 0 where none came. */
function statusOf(url: string, wanted: LoadRequest | undefined, sending: Sending): Promise<number> {
  const { method, path, body } = wanted ?? { method: 'GET', path: '/', body: undefined }
  return new Promise((resolve) => {
    const asking = request(url + path, { method, ...sending }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', () => resolve(0)).end(body)
  })
}
