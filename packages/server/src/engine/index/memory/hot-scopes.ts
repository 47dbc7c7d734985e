// Caches the indexes of the used scopes in memory, at the version that a reply needs, within a budget of bytes.
//
// All memory counts: of scopes in use, of those that load (with the bytes that they are expected to need), and of
// those that were replaced while a reply used them. A scope is not dropped while it is used, so a request whose scopes
// do not fit waits until others end.
import { ApiError } from '../../../lib/errors.ts'
import type { ScopeRef } from '../../types.ts'
import type { HotScope } from '../hot-scope.ts'
import {
  createLoadedScope,
  type LoadedScope,
  type ScopeKey,
  type ScopeSources,
} from './loaded-scope.ts'

export interface HotScopes {
  /**
   * Calls `work` with the scopes at their versions or newer, and keeps them until it ends. Throws the storage error if a
   * load fails; what was loaded stays, and the next call goes on. Throws `service_unavailable` if the scopes of this
   * call alone need more than the budget, or if `isOver` tells after a wait that nobody needs the result any more.
   */
  use<T>(
    refs: readonly ScopeRef[],
    work: (scopes: readonly HotScope[]) => Promise<T>,
    isOver?: () => boolean,
  ): Promise<T>
  /** Drops all scopes. A pending call still gets its scopes; the next one loads them again. */
  clear(): void
  memory(): { readonly bytes: number; readonly scopes: number; readonly passages: number }
}

export type HotScopesOptions = ScopeSources & {
  /** The budget. Beyond it the least recently used scopes are dropped, and loaded again on use. */
  readonly memoryBytes: number
  /** Returns the bytes that a scope will need. Called before it is loaded. Default: 0. */
  readonly expectedBytes?: ((ref: ScopeRef) => Promise<number>) | undefined
}

type Entry = {
  readonly key: string
  readonly loaded: LoadedScope
  /** The bytes kept free for it until it is loaded. */
  reserved: number
  /** Its bytes when they were last counted into the total; 0 before, and after it left the cache. */
  counted: number
  /** The calls that use it. */
  users: number
  isReplacing: boolean
}

const retryAfterSeconds = 5

/** Creates an empty cache. */
export function createHotScopes({
  memoryBytes,
  expectedBytes = async () => 0,
  ...sources
}: HotScopesOptions): HotScopes {
  // In order of use: a Map keeps the order of insertion, and an entry that is used is inserted anew.
  const entries = new Map<string, Entry>()
  /** Entries that are replaced or dropped and still used, and those that will replace one. */
  const others = new Set<Entry>()
  /** The sum of `counted`. Adding up all scopes for each item that loads took most of the time with hundreds of them. */
  let totalBytes = 0
  let released = Promise.withResolvers<void>()
  /** The versions of scopes that turned out too large: nobody waits again until that shows. */
  const tooLargeAt = new Map<string, number>()

  function createEntry(scope: ScopeKey, reserved: number): Entry {
    const loaded = createLoadedScope(scope, sources, () => requireRoom(entry))
    const entry = { key: keyOf(scope), loaded, reserved, counted: 0, users: 0, isReplacing: false }
    return entry
  }

  /** Brings the total up to date after an entry came, grew or left. Only loads and replies change its bytes. */
  function count(entry: Entry): void {
    const isKept = entries.get(entry.key) === entry || others.has(entry)
    const bytes = isKept ? bytesOf(entry) : 0
    totalBytes += bytes - entry.counted
    entry.counted = bytes
  }

  /** Drops unused scopes, the least recently used first, until so many bytes are free. Returns whether they are. */
  function makeRoom(bytes: number, kept: ReadonlySet<string>): boolean {
    for (const [key, entry] of entries) {
      if (memoryBytes - totalBytes >= bytes) return true
      if (entry.users > 0 || kept.has(key)) continue
      entries.delete(key)
      count(entry)
    }
    return memoryBytes - totalBytes >= bytes
  }

  /** Stops the load of a scope that turns out larger than expected and does not fit. */
  function requireRoom(entry: Entry): void {
    count(entry)
    if (bytesOf(entry) <= entry.reserved || makeRoom(0, new Set([entry.key]))) return
    drop(entry)
    throw bytesOf(entry) > memoryBytes ? tooLarge(memoryBytes) : noRoom()
  }

  function drop(entry: Entry): void {
    if (entries.get(entry.key) === entry) entries.delete(entry.key)
    if (entry.users > 0) others.add(entry)
    else others.delete(entry)
    count(entry)
  }

  /** Takes the scopes, all or none, so that two calls can't wait for each other. */
  async function take(
    refs: readonly ScopeRef[],
    isOver: (() => boolean) | undefined,
  ): Promise<readonly Entry[]> {
    const keys = new Set(refs.map(keyOf))
    const expected = new Map<string, number>()
    for (;;) {
      const missing = refs.filter((ref) => !entries.has(keyOf(ref)))
      const unknown = missing.filter((ref) => !expected.has(keyOf(ref)))
      if (unknown.length > 0) {
        for (const ref of unknown) {
          expected.set(keyOf(ref), ref.version === 0 ? 0 : await expectedBytes(ref))
        }
        continue
      }
      const bytes = sum(missing.map((ref) => expected.get(keyOf(ref)) ?? 0))
      const present = sum([...keys].map((key) => bytesOf(entries.get(key))))
      const isTooLarge = refs.some((ref) => tooLargeAt.get(keyOf(ref)) === ref.version)
      if (isTooLarge) throw tooLarge(memoryBytes)
      if (bytes + present > memoryBytes) {
        // A loaded scope may have grown, with dead passages for example: loaded anew it may fit.
        const unused = [...keys].flatMap((key) => entries.get(key) ?? []).filter(isUnused)
        if (unused.length === 0) throw tooLarge(memoryBytes)
        for (const entry of unused) drop(entry)
        continue
      }
      if (missing.length === 0 || makeRoom(bytes, keys)) break
      await released.promise
      if (isOver?.() === true) throw noRoom()
    }
    return refs.map((ref) => {
      const key = keyOf(ref)
      const entry = entries.get(key) ?? createEntry(ref, expected.get(key) ?? 0)
      entry.users += 1
      entries.delete(key)
      entries.set(key, entry)
      count(entry)
      return entry
    })
  }

  function release(entry: Entry): void {
    entry.users -= 1
    if (entry.users === 0) others.delete(entry)
    // A search may have grown its scratch memory.
    count(entry)
    if (entry.users === 0) wake()
  }

  /** Lets the calls try again that wait for room. */
  function wake(): void {
    released.resolve()
    released = Promise.withResolvers()
  }

  async function load(entry: Entry, version: number): Promise<void> {
    const { loaded } = entry
    if (loaded.version >= version) return
    await loaded.reach(version).catch((error: unknown) => {
      // A catch-up may fail for dead passages, while a load from nothing would fit.
      if (loaded.version === 0 && bytesOf(entry) > memoryBytes) tooLargeAt.set(entry.key, version)
      throw error
    })
    tooLargeAt.delete(entry.key)
    entry.reserved = 0
    count(entry)
    makeRoom(0, new Set([entry.key]))
    wake()
    const isCurrent = entries.get(entry.key) === entry
    if (isCurrent && loaded.isWorn && !entry.isReplacing) void replace(entry)
  }

  /**
   * Builds a worn scope anew beside the old one, which replies use meanwhile. If both do not fit, it only drops the old
   * one, and the next message loads it anew. So does a failure.
   */
  async function replace(old: Entry): Promise<void> {
    old.isReplacing = true
    const { loaded } = old
    if (totalBytes + loaded.bytes > memoryBytes) return drop(old)
    const fresh = createEntry(loaded, loaded.bytes)
    others.add(fresh)
    count(fresh)
    try {
      while (fresh.loaded.version < loaded.version) await fresh.loaded.reach(loaded.version)
      fresh.reserved = 0
      if (entries.get(old.key) === old) entries.set(old.key, fresh)
    } catch {
      // The next message tries again, and then the sender gets the error.
    }
    others.delete(fresh)
    count(fresh)
    drop(old)
    wake()
  }

  return {
    async use(refs, work, isOver) {
      const taken = await take(refs, isOver)
      try {
        // Waits for all of them, so that none goes on loading after its release.
        const loads = taken.map((entry, at) => load(entry, refs[at]?.version ?? 0))
        await Promise.allSettled(loads)
        await Promise.all(loads)
        return await work(taken.map(({ loaded }) => loaded.scope))
      } finally {
        for (const entry of taken) release(entry)
      }
    },
    clear() {
      for (const entry of entries.values()) drop(entry)
      tooLargeAt.clear()
    },
    memory() {
      const passages = sum([...entries.values()].map(({ loaded }) => loaded.scope.passageCount))
      return { bytes: totalBytes, scopes: entries.size, passages }
    },
  }
}

function bytesOf(entry: Entry | undefined): number {
  return entry === undefined ? 0 : Math.max(entry.loaded.bytes, entry.reserved)
}

function isUnused({ users }: Entry): boolean {
  return users === 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The key of a scope, unique whatever characters the ids have. */
function keyOf({ account_id, scope_id }: ScopeKey): string {
  return `${account_id.length} ${account_id}${scope_id}`
}

function tooLarge(memoryBytes: number): ApiError {
  const megabytes = Math.floor(memoryBytes / 1_000_000)
  const message = `The knowledge of this chatbot does not fit into the search index of ${megabytes} MB. Remove some of it, or ask the operator to raise PARLEY_INDEX_MEMORY_MB.`
  return new ApiError('service_unavailable', message, { retryAfterSeconds })
}

function noRoom(): ApiError {
  const message = 'The search index has no room for the knowledge of this chatbot at the moment.'
  return new ApiError('service_unavailable', message, { retryAfterSeconds })
}
