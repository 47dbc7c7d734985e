// How many questions are with language models at once: in all, so that a slow provider does not
// fill this process, and per account, so that a busy one leaves room for the others.

export interface ModelSlots {
  /** Takes a slot and returns what gives it back, once. Throws ModelBusy where there is none. */
  acquire(account_id: string): () => void
  /** How many are taken, by all accounts together. */
  taken(): number
}

/** All slots are taken, in all or of this account; the message is safe for the client. */
export class ModelBusy extends Error {
  override readonly name = 'ModelBusy'
  readonly retryAfterSeconds = retryAfterSeconds
}

/** About what a model takes for an answer. */
const retryAfterSeconds = 5

/** Nobody waits for a slot: who is refused comes back, and finds one or another server. */
export function createModelSlots(bounds: {
  readonly total: number
  readonly perAccount: number
}): ModelSlots {
  let taken = 0
  // Accounts that hold one at least.
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
