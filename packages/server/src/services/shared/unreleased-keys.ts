// Idempotency keys that this process could not release because the database failed, though their requests
// are over. Remembers them, and releases them as soon as the database accepts writes again.
import type { Clock } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/errors.ts'
import type { IdempotencyStore, IdempotentRequest } from '../../storage/interfaces/idempotency.ts'

/** One claim on a key. `locked_until` tells it apart from later claims on the same key. */
export type HeldKey = Pick<IdempotentRequest, 'path' | 'key' | 'locked_until'> & {
  readonly account_id: string
}

type UnreleasedKeysDeps = {
  readonly storage: { readonly idempotency: Pick<IdempotencyStore, 'release'> }
  readonly clock: Pick<Clock, 'now'>
}

export function createUnreleasedKeys({ storage, clock }: UnreleasedKeysDeps) {
  /** In the order of their claims, so that the lease of the first one ends first. */
  const unreleased = new Map<string, HeldKey>()

  async function release(held: HeldKey): Promise<void> {
    await storage.idempotency.release(held.account_id, held)
    unreleased.delete(nameOf(held))
  }

  function add(held: HeldKey): void {
    for (const [name, { locked_until }] of unreleased) {
      if (Date.parse(locked_until) > clock.now()) break
      unreleased.delete(name)
    }
    unreleased.set(nameOf(held), held)
  }

  /** Releases the key of a failed request: now, or later if the database can't. */
  async function releaseSoon(held: HeldKey): Promise<void> {
    try {
      await release(held)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      add(held)
    }
  }

  return {
    releaseSoon,

    /**
     * Call it before a key is claimed. Releases that key if it is unreleased, and one of the others with
     * every call, because another process may get the repeats of those. Throws `service_unavailable`.
     */
    async releaseBefore(wanted: Omit<HeldKey, 'locked_until'>): Promise<void> {
      if (unreleased.size === 0) return
      const own = unreleased.get(nameOf(wanted))
      if (own !== undefined) await release(own)
      const [other] = unreleased.values()
      if (other !== undefined) await releaseSoon(other)
    },
  }
}

function nameOf({ account_id, path, key }: Omit<HeldKey, 'locked_until'>): string {
  return JSON.stringify([account_id, path, key])
}
