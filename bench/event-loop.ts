// Watches an event loop: how long work blocked it, and how much CPU the thread itself used meanwhile.

export type Stalls = {
  readonly longestStallMs: number
  /** The most CPU time that this thread used between two ticks, without the time of other processes. */
  readonly longestStallCpuMs: number
}

export type LoopWatch = {
  readonly isOver: boolean
  /** Ends the watch. Returns the longest gaps between two ticks. */
  stop(): Stalls
}

const watchEveryMs = 1

/** Watches the event loop of this thread with a timer until `stop` is called. */
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
