// What this process has learned of receivers: how many attempts each takes at the same time, and who is
// slow. Nothing of it is stored: a process that starts anew soon knows it again.

export type KnownReceiver = {
  /** Attempts at the same time, at the moment. */
  width: number
  /** Whether its last answer was long in coming, or is so at the moment. */
  isSlow: boolean
}

export interface KnownReceivers {
  /** Of a webhook; to be read and changed by whoever sends to it. */
  of(webhook_id: string): KnownReceiver
}

/** `most`: those who were sent to least recently are forgotten. */
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
