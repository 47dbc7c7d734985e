// Idempotency keys that a failing store did not give back, though nothing runs under them any more:
// this process knows that, and frees them as soon as the store takes writes again.
import type { Clock } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/errors.ts'
import type { IdempotencyStore, IdempotentRequest } from '../../storage/interfaces/idempotency.ts'

/** One taking of a key; who takes it later holds it until another time. */
export type HeldKey = Pick<IdempotentRequest, 'path' | 'key' | 'locked_until'> & {
  readonly account_id: string
}

type UnreleasedKeysDeps = {
  readonly storage: { readonly idempotency: Pick<IdempotencyStore, 'release'> }
  readonly clock: Pick<Clock, 'now'>
}

export function createUnreleasedKeys({ storage, clock }: UnreleasedKeysDeps) {
  /** In the order they were held, so that the first is the first whose lease ends. */
  const unfreed = new Map<string, HeldKey>()

  async function free(held: HeldKey): Promise<void> {
    await storage.idempotency.release(held.account_id, held)
    unfreed.delete(nameOf(held))
  }

  function add(held: HeldKey): void {
    for (const [name, { locked_until }] of unfreed) {
      if (Date.parse(locked_until) > clock.now()) break
      unfreed.delete(name)
    }
    unfreed.set(nameOf(held), held)
  }

  /** Frees the key of a request that failed: now, or later if the store can't. */
  async function releaseSoon(held: HeldKey): Promise<void> {
    try {
      await free(held)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      add(held)
    }
  }

  return {
    releaseSoon,

    /**
     * Before a key is taken: frees it, if it is one of these, and with every request one of the
     * others, because another process may be asked for those. Throws `service_unavailable`.
     */
    async releaseBefore(wanted: Omit<HeldKey, 'locked_until'>): Promise<void> {
      if (unfreed.size === 0) return
      const own = unfreed.get(nameOf(wanted))
      if (own !== undefined) await free(own)
      const [other] = unfreed.values()
      if (other !== undefined) await releaseSoon(other)
    },
  }
}

function nameOf({ account_id, path, key }: Omit<HeldKey, 'locked_until'>): string {
  return JSON.stringify([account_id, path, key])
}
