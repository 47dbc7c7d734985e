// Ends turns that failed during an outage of the store. Until then they block their conversations, so this process
// ends them as soon as the store accepts writes again.
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/errors.ts'
import type { HeldTurn } from '../../storage/interfaces/conversations.ts'

type UnendedTurnsDeps = {
  /** Ends a turn without a reply; does nothing if it is over, or held by another process. */
  readonly end: (account_id: string, held: HeldTurn) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
}

type UnendedTurn = { readonly account_id: string; readonly held: HeldTurn }

const retryPauseMs = 1_000

export function createUnendedTurns({ end, clock }: UnendedTurnsDeps) {
  const unended = new Set<UnendedTurn>()
  let isWaiting = false

  async function endAll(): Promise<void> {
    for (const turn of unended) {
      const { account_id, held } = turn
      // After the lease of a turn, the next turn of its conversation ends it.
      if (held.locked_until > toTimestamp(clock.now())) await end(account_id, held)
      unended.delete(turn)
    }
  }

  function tryLater(): void {
    if (isWaiting) return
    isWaiting = true
    setTimeout(tryAgain, retryPauseMs).unref()
  }

  async function tryAgain(): Promise<void> {
    try {
      await endAll()
    } catch (error) {
      // Other errors would occur again. The turns end with their leases.
      if (!isUnavailable(error)) unended.clear()
    }
    isWaiting = false
    if (unended.size > 0) tryLater()
  }

  return {
    /** Ends a failed turn: now, or later if the store fails. */
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
