// Notices while a reply is being made that nobody waits for it any more, so that its model is not paid
// for the rest.

/** A look costs one small read; what a model says in a second costs little. */
const lookMs = 1_000

export type TurnWatch = {
  /** Aborts within about a second of `isAwaited` telling no. */
  readonly signal: AbortSignal
  stop(): void
}

/** Looks now and then until it is stopped; a look that fails tells nothing. */
export function watchTurn(isAwaited: () => Promise<boolean>): TurnWatch {
  const given = new AbortController()
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const isOver = !(await isAwaited().catch(() => true))
    isLooking = false
    if (isOver) given.abort()
  }

  const timer = setInterval(() => void look(), lookMs)
  return { signal: given.signal, stop: () => clearInterval(timer) }
}
