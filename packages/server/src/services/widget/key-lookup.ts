// Finds publishable keys and their accounts for requests of visitors, from a cache that the access watch clears.

import type { InstallationStore } from '../../storage/interfaces/installation.ts'
import type { PublishableKeyRow } from '../../storage/interfaces/widget.ts'
import type { AccessWatch } from '../accounts/access-watch.ts'

/** The most keys and origins in the cache, up to 8 kB each. */
const cachedMax = 10_000

export type FoundKey = NonNullable<Awaited<ReturnType<InstallationStore['findPublishableKey']>>>

type KeyLookupDeps = {
  readonly installation: Pick<InstallationStore, 'findPublishableKey' | 'hasOrigin'>
  readonly watch: AccessWatch
}

export function createKeyLookup({ installation, watch }: KeyLookupDeps) {
  const keys = createCache<FoundKey>(watch)
  const origins = createCache<boolean>(watch)

  return {
    /** The key with this text, or with these ids. Undefined if there is none, or it was deleted. */
    find(by: { readonly key: string } | Pick<PublishableKeyRow, 'account_id' | 'id'>) {
      const name = 'key' in by ? by.key : `${by.account_id}/${by.id}`
      return keys.get(name, () => installation.findPublishableKey(by))
    },

    /** Whether any publishable key of the installation allows the origin. */
    async isKnownOrigin(origin: string): Promise<boolean> {
      const isKnown = await origins.get(origin, () => installation.hasOrigin(origin))
      return isKnown === true
    },
  }
}

/** Nothing is cached without the watch, nor what was read before a change. */
function createCache<T>(watch: AccessWatch) {
  const cached = new Map<string, T>()
  let clears = 0
  watch.onChange(() => {
    cached.clear()
    clears += 1
  })
  return {
    async get(name: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
      if (watch.isOn() && !watch.isTrusted()) await watch.confirm()
      const known = cached.get(name)
      if (known !== undefined) return known
      const before = clears
      const found = await read()
      if (found === undefined || !watch.isOn() || clears !== before) return found
      if (cached.size >= cachedMax) cached.clear()
      cached.set(name, found)
      return found
    },
  }
}
