// A clock that stands where it is put, and whose durations differ, so that turns take different times.

export type AnalyticsClock = ReturnType<typeof createAnalyticsClock>

export function createAnalyticsClock(start: string) {
  let now = Date.parse(start)
  let passedMs = 0
  let asked = 0
  return {
    now: () => now,
    /** Goes on by itself, a little or a lot. */
    monotonic(): number {
      asked += 1
      passedMs += (asked * 7919) % 101 === 0 ? 900.31 : ((asked * 104_729) % 977) / 100
      return passedMs
    },
    move(ms: number): void {
      now += ms
    },
  }
}
