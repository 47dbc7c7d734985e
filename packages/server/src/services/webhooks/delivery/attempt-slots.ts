// The slots that delivery attempts share. An attempt that waits long for its receiver moves to a slot for
// slow ones, a receiver known to be slow starts there, and accounts take turns: an account with many
// waiting deliveries gets no more slots than an account with one.
import { createSlots } from '../../../lib/async/slots.ts'
import type { KnownReceiver } from './known-receivers.ts'

/** Waits for the receiver; after `slowMs` the attempt moves to a slot for slow receivers. */
type WaitFor = <T>(answer: () => Promise<T>) => Promise<T>

export interface AttemptSlots {
  /**
   * Runs the work when a slot is free; waiting accounts take turns. Sets `receiver.isSlow` by the time
   * that `waitFor` takes.
   */
  take<T>(
    account_id: string,
    receiver: Pick<KnownReceiver, 'isSlow'>,
    work: (waitFor: WaitFor) => Promise<T>,
  ): Promise<T>
}

export type SlotLimits = {
  /** Slots for receivers that are not known to be slow. */
  readonly quick: number
  /** Slots for attempts that start as slow, and the most slots with those that turn slow. */
  readonly slow: { readonly begin: number; readonly most: number }
  /** After this time an attempt counts as slow: it only waits, which costs the process almost nothing. */
  readonly slowMs: number
}

export function createAttemptSlots({ quick, slow, slowMs }: SlotLimits): AttemptSlots {
  const quickPool = createSlots(quick)
  const slowPool = createSlots(slow.begin)

  return {
    async take(account_id, receiver, work) {
      let pool = receiver.isSlow ? slowPool : quickPool
      await pool.acquire(account_id)
      const move = () => {
        receiver.isSlow = true
        if (pool === slowPool || slowPool.taken() >= slow.most) return
        pool.release()
        pool = slowPool
        pool.acquireExtra()
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
        pool.release()
      }
    },
  }
}
