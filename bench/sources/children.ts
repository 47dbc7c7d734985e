// Watches how long the child processes of a process live.
import { readdirSync, readFileSync } from 'node:fs'

const lookEveryMs = 250

/** Returns a function that ends the watch, and returns the seconds of the longest child: undefined without /proc. */
export function watchChildren(pid: number) {
  const firstSeen = new Map<number, number>()
  let longestMs = 0
  const look = () => {
    const now = performance.now()
    const alive = new Set(childrenOf(pid))
    for (const child of alive) {
      if (!firstSeen.has(child)) firstSeen.set(child, now)
      longestMs = Math.max(longestMs, now - (firstSeen.get(child) ?? now))
    }
    for (const child of firstSeen.keys()) if (!alive.has(child)) firstSeen.delete(child)
  }
  const timer = setInterval(look, lookEveryMs)
  const longest = () => (longestMs === 0 ? undefined : (longestMs + lookEveryMs) / 1_000)
  return {
    longest,
    stop(): number | undefined {
      clearInterval(timer)
      return longest()
    },
  }
}

/** A child belongs to the thread that started it. Empty where the system has no such files. */
function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8'))
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}
