// Notices that nobody waits for a reply any more, so that the model can be stopped and costs nothing more.

/** A check costs one small read, and a second of a model costs little. */
const checkMs = 1_000

/**
 * Checks every second until the returned function is called, and aborts `unwanted` when `isAwaited` returns
 * false. A check that fails is ignored.
 */
export function watchTurn(
  isAwaited: () => Promise<boolean>,
  unwanted: Pick<AbortController, 'abort'>,
): () => void {
  let isChecking = false

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const isOver = !(await isAwaited().catch(() => true))
    isChecking = false
    if (isOver) unwanted.abort()
  }

  const timer = setInterval(() => void check(), checkMs)
  return () => clearInterval(timer)
}
