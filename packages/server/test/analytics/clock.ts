// A clock that the test moves. Its durations differ, so that turns take different times.

export type AnalyticsClock = ReturnType<typeof createAnalyticsClock>

export function createAnalyticsClock(start: string) {
  let now = Date.parse(start)
  let passedMs = 0
  let calls = 0
  return {
    now: () => now,
    /** Advances with each call, by a little or by a lot. */
    monotonic(): number {
      calls += 1
      passedMs += (calls * 7919) % 101 === 0 ? 900.31 : ((calls * 104_729) % 977) / 100
      return passedMs
    },
    move(ms: number): void {
      now += ms
    },
  }
}
