// What a server says while nothing passes between it and the database, to who asks it directly.
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './processes.ts'

type Target = { readonly url: string; readonly key: string }
type Heard = {
  /** Since the cut. */
  readonly askedMs: number
  readonly tookMs: number
  readonly status: number
  readonly saysWhen: boolean
}

const betweenMs = 500
/** It says so after 2 s; the rest is for a machine that has much to do. */
const toldWithinMs = 5_000
/** Who was in the middle of something may have to wait for it to be given up. */
const longestMs = 20_000

/** Asks until the cut is over; one sentence for each promise that was not kept. */
export async function watchCutOff(
  { url, key }: Target,
  cut: () => Promise<void>,
): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${key}` }
  const startedMs = performance.now()
  const readiness: Promise<Heard>[] = []
  const requests: Promise<Heard>[] = []

  async function ask(path: string): Promise<Heard> {
    const askedMs = performance.now() - startedMs
    const response = await fetch(`${url}${path}`, { headers })
    await response.arrayBuffer()
    const tookMs = performance.now() - startedMs - askedMs
    const saysWhen = response.headers.has('retry-after')
    return { askedMs, tookMs, status: response.status, saysWhen }
  }

  let isOver = false
  const over = cut().finally(() => {
    isOver = true
  })
  while (!isOver) {
    readiness.push(ask('/readyz'))
    requests.push(ask('/v1/chatbots'))
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
  readiness: readonly Heard[],
  requests: readonly Heard[],
  { cutMs, readyAgainMs }: { readonly cutMs: number; readonly readyAgainMs: number },
): readonly string[] {
  const isRefused = ({ status, saysWhen }: Heard) => status === 503 && saysWhen
  const refused = requests.filter(isRefused)
  const unreadyMs = Math.min(
    ...readiness.filter(isRefused).map(({ askedMs, tookMs }) => askedMs + tookMs),
  )
  const longest = Math.max(...requests.map(({ tookMs }) => tookMs))
  const usual = refused.map(({ tookMs }) => tookMs).sort((a, b) => a - b)[refused.length >> 1] ?? 0
  console.log(
    `cut: unready after ${Math.round(unreadyMs)} ms; ${refused.length} of ${requests.length} requests heard 503, after ${Math.round(usual)} ms as a rule and ${Math.round(longest)} ms at most; ready again after ${Math.round(readyAgainMs)} ms`,
  )
  // Who asked shortly before the end may have been answered after it.
  const isLate = ({ askedMs }: Heard) => askedMs > toldWithinMs && askedMs < cutMs - toldWithinMs
  const problems: string[] = []
  if (unreadyMs > toldWithinMs) problems.push(`it was unready only after ${unreadyMs} ms`)
  if (!readiness.filter(isLate).every(isRefused)) problems.push('it was ready while it was cut off')
  const others = requests.filter(isLate).filter((heard) => !isRefused(heard))
  if (others.length > 0) {
    problems.push(`${others.length} requests heard ${others[0]?.status} while it was cut off`)
  }
  if (longest > longestMs) problems.push(`a request hung for ${longest} ms`)
  const slow = requests.filter(isLate).filter(({ tookMs }) => tookMs > toldWithinMs)
  if (slow.length > 0) problems.push(`${slow.length} requests were refused too late`)
  return problems
}
