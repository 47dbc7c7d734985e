// Notices while a reply is being made that nobody waits for it any more, so that its model is not paid
// for the rest.

/** A look costs one small read; what a model says in a second costs little. */
const lookMs = 1_000

/**
 * Looks now and then until the function it returns is called; a look that fails tells nothing. Aborts
 * `unwanted` within about a second of `isAwaited` telling no.
 */
export function watchTurn(
  isAwaited: () => Promise<boolean>,
  unwanted: Pick<AbortController, 'abort'>,
): () => void {
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const isOver = !(await isAwaited().catch(() => true))
    isLooking = false
    if (isOver) unwanted.abort()
  }

  const timer = setInterval(() => void look(), lookMs)
  return () => clearInterval(timer)
}
