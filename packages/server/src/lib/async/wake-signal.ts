// How those who work beside the requests rest, and are woken.

/** Rest that a ring ends; a ring while nobody rests ends the next one. */
export function createWakeSignal() {
  let rung = false
  let wakeUp: (() => void) | undefined
  return {
    ring(): void {
      rung = true
      wakeUp?.()
    },
    /** Whether a ring ended it. */
    async wait(restMs: number): Promise<boolean> {
      if (!rung && restMs > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, restMs)
        wakeUp = resolve
        await promise
        clearTimeout(timer)
        wakeUp = undefined
      }
      const wasRung = rung
      rung = false
      return wasRung
    },
  }
}
