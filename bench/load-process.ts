// The generator of load as a process: 64 connections that ask again as soon as they are answered.
import autocannon from 'autocannon'

export type LoadTask = {
  readonly url: string
  readonly key: string
  readonly seconds: number
  /** Each connection repeats one of these lists; none is used by two of them. */
  readonly lists: readonly (readonly LoadRequest[])[]
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
  process.send?.(await run(task))
  process.disconnect?.()
})

async function run({ url, key, seconds, lists }: LoadTask): Promise<LoadResult> {
  let next = 0
  const before = process.cpuUsage()
  const result = await autocannon({
    url,
    duration: seconds,
    connections: lists.length,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    setupClient(client) {
      const list = lists[next++ % lists.length] ?? []
      client.setRequests(list.map((request) => ({ ...request })))
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
