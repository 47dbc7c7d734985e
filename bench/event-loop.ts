// Watches an event loop: how long work held it up, and how much of that was the thread's own.

export type Stalls = {
  readonly longestStallMs: number
  /** The most this thread worked itself between two ticks: what other processes took is not in it. */
  readonly longestStallCpuMs: number
}

export type LoopWatch = {
  readonly isOver: boolean
  /** Ends the watch; the longest gaps between two ticks. */
  stop(): Stalls
}

const watchEveryMs = 1

/** Watches the loop of this thread by a timer until it is stopped. */
export function watchLoop(): LoopWatch {
  let last = performance.now()
  let lastCpu = threadCpuMs()
  let longestStallMs = 0
  let longestStallCpuMs = 0
  let isOver = false
  const tick = () => {
    const [now, cpu] = [performance.now(), threadCpuMs()]
    longestStallMs = Math.max(longestStallMs, now - last)
    longestStallCpuMs = Math.max(longestStallCpuMs, cpu - lastCpu)
    last = now
    lastCpu = cpu
  }
  const timer = setInterval(tick, watchEveryMs)
  return {
    get isOver() {
      return isOver
    },
    stop() {
      tick()
      clearInterval(timer)
      isOver = true
      return { longestStallMs, longestStallCpuMs }
    },
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
