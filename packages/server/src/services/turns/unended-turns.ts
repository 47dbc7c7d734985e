// Turns that failed where the store failed as well: their conversations stay held, though nothing goes on
// in them. This process knows that, and ends them as soon as the store takes writes again.
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/errors.ts'
import type { HeldTurn } from '../../storage/interfaces/conversations.ts'

type Parts = {
  /** Ends a turn without a reply; nothing where it is over, or another one's. */
  readonly end: (account_id: string, held: HeldTurn) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
}

type Unended = { readonly account_id: string; readonly held: HeldTurn }

const betweenTriesMs = 1_000

export function createUnendedTurns({ end, clock }: Parts) {
  const unended = new Set<Unended>()
  let isWaiting = false

  async function endAll(): Promise<void> {
    for (const turn of unended) {
      const { account_id, held } = turn
      // After its lease whoever meets it ends it.
      if (held.locked_until > toTimestamp(clock.now())) await end(account_id, held)
      unended.delete(turn)
    }
  }

  function tryLater(): void {
    if (isWaiting) return
    isWaiting = true
    setTimeout(tryAgain, betweenTriesMs).unref()
  }

  async function tryAgain(): Promise<void> {
    try {
      await endAll()
    } catch (error) {
      // Anything else is no better the next time, and the leases end them.
      if (!isUnavailable(error)) unended.clear()
    }
    isWaiting = false
    if (unended.size > 0) tryLater()
  }

  return {
    /** Ends a turn that failed: now, or later if the store can't. */
    async endSoon(account_id: string, held: HeldTurn): Promise<void> {
      try {
        await end(account_id, held)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        unended.add({ account_id, held })
        tryLater()
      }
    },
  }
}
