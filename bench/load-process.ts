// The load generator as a process: connections that send the next request as soon as the last one is
// answered, or requests at a fixed rate.
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './rounds.ts'

export type LoadTask = {
  readonly url: string
  readonly key: string
  readonly seconds: number
  /** One list for each connection, which repeats it. */
  readonly lists: readonly (readonly LoadRequest[])[]
  /** Requests per second, however fast they are answered. Without it, as many as possible. */
  readonly rate?: number
  /** Each request has its own Idempotency-Key. Has no effect together with `rate`. */
  readonly isKeyed?: boolean
}

export type LoadRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: string
}

export type LoadResult = {
  readonly answers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Responses other than 2xx, errors and timeouts. */
  readonly failures: number
  /** What the failures were: a status, or the error of a request without a response. Empty for a load without a rate. */
  readonly failedWith: readonly string[]
  /** The share of time in which the generator was busy. If it is near 1, the generator slowed the measurement. */
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
    failedWith: [],
    busyShare: (user + system) / 1e6 / result.duration,
  }
}

function withKey(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } }
}

/**
 * Sends requests at a fixed rate, like clients of a server with spare capacity. Their latency shows what else
 * keeps the server busy. The lists are sent one after the other. A late response delays no later request.
 */
async function askSteadily(task: LoadTask, rate: number): Promise<LoadResult> {
  const { url, key, seconds, lists } = task
  const requests = lists.flat()
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const sending = Array.from({ length: Math.ceil(rate * seconds) }, async (_, index) => {
    const dueAt = startedAt + (index * 1_000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
    const sentAt = performance.now()
    const status = await statusOf(url, requests[index % requests.length], { agent, headers })
    return { status, ms: performance.now() - sentAt }
  })
  const answers = await Promise.all(sending)
  agent.destroy()
  const { user, system } = process.cpuUsage(before)
  const isFine = ({ status }: { readonly status: number | string }) =>
    typeof status === 'number' && status >= 200 && status < 300
  const fine = answers.filter(isFine)
  const times = fine.map(({ ms }) => ms)
  return {
    answers: fine.length,
    perSecond: fine.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failures: answers.length - fine.length,
    failedWith: answers.filter((answer) => !isFine(answer)).map(({ status }) => String(status)),
    busyShare: (user + system) / 1e6 / seconds,
  }
}

type SendOptions = { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }

/** Resolves with the status when the whole response is read, or with the error if the request failed. */
function statusOf(
  url: string,
  wanted: LoadRequest | undefined,
  options: SendOptions,
): Promise<number | string> {
  const { method, path, body } = wanted ?? { method: 'GET', path: '/', body: undefined }
  return new Promise((resolve) => {
    const sent = request(url + path, { method, ...options }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', (error) => resolve(String(error))).end(body)
  })
}
