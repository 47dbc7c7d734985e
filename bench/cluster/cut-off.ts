// Checks the responses of a server that has no connection to its database.
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './processes.ts'

type Target = { readonly url: string; readonly key: string }
type TimedResponse = {
  /** When the request was sent, in milliseconds since the cut. */
  readonly sentMs: number
  readonly tookMs: number
  readonly status: number
  readonly hasRetryAfter: boolean
}

const betweenMs = 500
/** The server refuses requests 2 s after the cut. The rest of this time is for a busy machine. */
const refusedWithinMs = 5_000
/** A request that the cut interrupts may wait until its query times out. */
const longestMs = 20_000

/** Sends requests until the cut is over. Returns one sentence for each broken promise. */
export async function watchCutOff(
  { url, key }: Target,
  cut: () => Promise<void>,
): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${key}` }
  const startedMs = performance.now()
  const readiness: Promise<TimedResponse>[] = []
  const requests: Promise<TimedResponse>[] = []

  async function send(path: string): Promise<TimedResponse> {
    const sentMs = performance.now() - startedMs
    const response = await fetch(`${url}${path}`, { headers })
    await response.arrayBuffer()
    const tookMs = performance.now() - startedMs - sentMs
    const hasRetryAfter = response.headers.has('retry-after')
    return { sentMs, tookMs, status: response.status, hasRetryAfter }
  }

  let isOver = false
  const over = cut().finally(() => {
    isOver = true
  })
  while (!isOver) {
    readiness.push(send('/readyz'))
    requests.push(send('/v1/chatbots'))
    await pause(betweenMs)
  }
  await over
  const cutMs = performance.now() - startedMs
  const backMs = performance.now()
  await until(`${url} is ready again`, async () => (await fetch(`${url}/readyz`)).ok)
  const readyAgainMs = performance.now() - backMs
  return judge(await Promise.all(readiness), await Promise.all(requests), { cutMs, readyAgainMs })
}

function judge(
  readiness: readonly TimedResponse[],
  requests: readonly TimedResponse[],
  { cutMs, readyAgainMs }: { readonly cutMs: number; readonly readyAgainMs: number },
): readonly string[] {
  const isRefused = ({ status, hasRetryAfter }: TimedResponse) => status === 503 && hasRetryAfter
  const refused = requests.filter(isRefused)
  const unreadyMs = Math.min(
    ...readiness.filter(isRefused).map(({ sentMs, tookMs }) => sentMs + tookMs),
  )
  const longest = Math.max(...requests.map(({ tookMs }) => tookMs))
  const usual = refused.map(({ tookMs }) => tookMs).sort((a, b) => a - b)[refused.length >> 1] ?? 0
  console.log(
    `cut: not ready after ${Math.round(unreadyMs)} ms; ${refused.length} of ${requests.length} requests got 503, their median after ${Math.round(usual)} ms; the longest request took ${Math.round(longest)} ms; ready again after ${Math.round(readyAgainMs)} ms`,
  )
  // A request that was sent shortly before the end of the cut may succeed after it.
  const isDuringCut = ({ sentMs }: TimedResponse) =>
    sentMs > refusedWithinMs && sentMs < cutMs - refusedWithinMs
  const problems: string[] = []
  if (unreadyMs > refusedWithinMs) problems.push(`the server was ready for ${unreadyMs} ms`)
  if (!readiness.filter(isDuringCut).every(isRefused)) {
    problems.push('the server was ready during the cut')
  }
  const others = requests.filter(isDuringCut).filter((response) => !isRefused(response))
  if (others.length > 0) {
    problems.push(`${others.length} requests got ${others[0]?.status} during the cut`)
  }
  if (longest > longestMs) problems.push(`a request took ${longest} ms`)
  const slow = requests.filter(isDuringCut).filter(({ tookMs }) => tookMs > refusedWithinMs)
  if (slow.length > 0) problems.push(`${slow.length} requests were refused too late`)
  return problems
}
