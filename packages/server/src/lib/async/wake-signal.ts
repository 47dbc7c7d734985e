// A signal that ends the wait of a background loop early.

/** For one waiter. A `wake` while nobody waits ends the next wait at once. */
export function createWakeSignal() {
  let isWoken = false
  let wakeUp: (() => void) | undefined
  return {
    wake(): void {
      isWoken = true
      wakeUp?.()
    },
    /** Waits for `wake`, for at most `maxMs` milliseconds. True if `wake` ended the wait. */
    async wait(maxMs: number): Promise<boolean> {
      if (!isWoken && maxMs > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, maxMs)
        wakeUp = resolve
        await promise
        clearTimeout(timer)
        wakeUp = undefined
      }
      const wasWoken = isWoken
      isWoken = false
      return wasWoken
    },
  }
}
