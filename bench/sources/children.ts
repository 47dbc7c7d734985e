// Watches how long the processes live that read files for a server.
import { readFileSync } from 'node:fs'
import { childrenOf } from '../../packages/server/test/support/child-processes.ts'

const lookEveryMs = 250

/** Watches until `stop`. All figures are undefined without /proc. */
export function watchChildren(pid: number) {
  const firstSeen = new Map<number, number>()
  let longestMs = 0
  const look = () => {
    const now = performance.now()
    // The server's only child starts them.
    const alive = new Set(childrenOf(pid).flatMap(childrenOf))
    for (const child of alive) {
      if (!firstSeen.has(child)) firstSeen.set(child, now)
      longestMs = Math.max(longestMs, now - (firstSeen.get(child) ?? now))
    }
    for (const child of firstSeen.keys()) if (!alive.has(child)) firstSeen.delete(child)
  }
  const timer = setInterval(look, lookEveryMs)
  const longest = () => (longestMs === 0 ? undefined : (longestMs + lookEveryMs) / 1_000)
  return {
    /** Seconds of the longest one. */
    longest,
    /** Megabytes that the process had at most which starts them. */
    hostMb(): number | undefined {
      const [host] = childrenOf(pid)
      if (host === undefined) return undefined
      const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${host}/status`, 'utf8'))?.[1]
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000
    },
    stop(): number | undefined {
      clearInterval(timer)
      return longest()
    },
  }
}
