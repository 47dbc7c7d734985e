// The places that attempts to deliver share. Who waits long for a receiver gives its place to others,
// who is known to be slow takes none of those of the quick, and who has many that wait has no more than
// who has one.
import type { KnownReceiver } from './known-receivers.ts'

/** Waits for the receiver; what takes long moves to the places of the slow meanwhile. */
type WaitFor = <T>(answer: () => Promise<T>) => Promise<T>

export interface AttemptSlots {
  /**
   * Does the work when a place is free; those who wait are served by turns, one of each account. Notes
   * whether the receiver is slow, by what the work waits for.
   */
  take<T>(
    account_id: string,
    receiver: Pick<KnownReceiver, 'isSlow'>,
    work: (waitFor: WaitFor) => Promise<T>,
  ): Promise<T>
}

export type SlotLimits = {
  /** Attempts at the same time whose receivers are not known to be slow. */
  readonly quick: number
  /** Of slow ones: those that begin as such, and all of them with those that turn out to be. */
  readonly slow: { readonly begin: number; readonly most: number }
  /** From then on an attempt only waits, which costs the others nothing. */
  readonly slowMs: number
}

export function createAttemptSlots({ quick, slow, slowMs }: SlotLimits): AttemptSlots {
  const ofQuick = createRoom(quick)
  const ofSlow = createRoom(slow.begin)

  return {
    async take(account_id, receiver, work) {
      let room = receiver.isSlow ? ofSlow : ofQuick
      await room.enter(account_id)
      const move = () => {
        receiver.isSlow = true
        if (room === ofSlow || ofSlow.taken() >= slow.most) return
        room.leave()
        room = ofSlow
        room.squeezeIn()
      }
      const waitFor: WaitFor = async (answer) => {
        let isLate = false
        const timer = setTimeout(() => {
          isLate = true
          move()
        }, slowMs)
        try {
          return await answer()
        } finally {
          clearTimeout(timer)
          receiver.isSlow = isLate
        }
      }
      try {
        return await work(waitFor)
      } finally {
        room.leave()
      }
    },
  }
}

function createRoom(places: number) {
  let taken = 0
  /** Who waits, by account; the account that has waited longest for its turn comes first. */
  const waiting = new Map<string, (() => void)[]>()

  function admit(): void {
    const [first] = waiting
    if (first === undefined || taken >= places) return
    const [account_id, [next, ...others]] = first
    waiting.delete(account_id)
    if (others.length > 0) waiting.set(account_id, others)
    taken += 1
    next?.()
  }

  return {
    taken: () => taken,
    async enter(account_id: string): Promise<void> {
      if (taken < places) {
        taken += 1
        return
      }
      await new Promise<void>((resolve) => {
        const others = waiting.get(account_id)
        if (others === undefined) waiting.set(account_id, [resolve])
        else others.push(resolve)
      })
    },
    /** Beyond its places, if need be. */
    squeezeIn(): void {
      taken += 1
    },
    leave(): void {
      taken -= 1
      admit()
    },
  }
}
