// Limits the concurrent requests to language models: in total, so that a slow provider does not fill
// this process, and per account, so that a busy account leaves slots for others.

export interface ModelSlots {
  /** Takes a slot. Returns a function that releases it; further calls do nothing. Throws ModelBusy if no slot is free. */
  acquire(account_id: string): () => void
  /** Returns the number of slots in use by all accounts. */
  taken(): number
}

/** All slots, or all slots of this account, are in use. The message is safe for the client. */
export class ModelBusy extends Error {
  override readonly name = 'ModelBusy'
  readonly retryAfterSeconds = retryAfterSeconds
}

/** About the time of one answer. */
const retryAfterSeconds = 5

/** Requests don't wait for a slot: a refused client tries again and may reach another server. */
export function createModelSlots(bounds: {
  readonly total: number
  readonly perAccount: number
}): ModelSlots {
  let taken = 0
  // Accounts with at least one slot.
  const takenBy = new Map<string, number>()

  function release(account_id: string): void {
    taken -= 1
    const left = (takenBy.get(account_id) ?? 1) - 1
    if (left === 0) takenBy.delete(account_id)
    else takenBy.set(account_id, left)
  }

  return {
    taken: () => taken,
    acquire(account_id) {
      const own = takenBy.get(account_id) ?? 0
      if (own >= bounds.perAccount) {
        throw new ModelBusy('Too many messages of this account are being answered by a model.')
      }
      if (taken >= bounds.total) {
        throw new ModelBusy('Too many messages are being answered by a model.')
      }
      taken += 1
      takenBy.set(account_id, own + 1)
      let isHeld = true
      return () => {
        if (isHeld) release(account_id)
        isHeld = false
      }
    },
  }
}
