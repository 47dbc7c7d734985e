// What this process knows about receivers: how many attempts each takes at the same time, and which are
// slow. Not stored: a new process soon learns it again.

export type KnownReceiver = {
  /** The current limit of attempts at the same time. */
  width: number
  /** Whether its last answer was slow, or the current one is. */
  isSlow: boolean
}

export interface KnownReceivers {
  /** The receiver of a webhook. The sender reads and changes it. */
  of(webhook_id: string): KnownReceiver
}

/** Keeps at most `most` receivers, those used last. */
export function createKnownReceivers(most: number): KnownReceivers {
  const known = new Map<string, KnownReceiver>()
  return {
    of(webhook_id) {
      const receiver = known.get(webhook_id) ?? { width: 1, isSlow: false }
      known.delete(webhook_id)
      known.set(webhook_id, receiver)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return receiver
    },
  }
}
