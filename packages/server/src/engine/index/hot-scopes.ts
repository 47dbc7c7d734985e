// Keeps the scopes that are being asked in memory, at the version a reply needs, within a budget of bytes.
import { calibrate, isStale } from '../gate/calibrate.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import type { Languages } from '../languages/languages.ts'
import { createPause, nextTurn } from '../pause.ts'
import type { ScopeRef, SegmentSource } from '../types.ts'
import { createHotScope, type HotScope } from './hot-scope.ts'

/** Segments read from storage at a time. */
const batchSegments = 50
/** Characters of passages and of terms taken in between two pauses: about 4 ms. */
const sliceCharacters = 10_000
/** Characters of a stored segment that take as long to read as one of a passage takes to take in. */
const segmentCharacters = 100
/** Passages searched by the questions of a calibration in between two pauses: about 4 ms. */
const slicePassages = 5_000
/** A question takes as long as a search of so many, however few there are. */
const questionPassages = 1_000
/** A scope is rebuilt when more than this share of its passages is dead … */
const deadShareMax = 0.3
/** … and there are enough of them to matter. */
const deadPassagesMin = 200

type Entry = {
  readonly account_id: string
  readonly scope_id: string
  scope: HotScope
  /** The last version that was read from storage. */
  cursor: number
  /** The newest version that is known to be contained; a version without a segment never moves the cursor. */
  reached: number
  loading: Promise<void> | undefined
  rebuilding: boolean
  measuring: boolean
}

export interface HotScopes {
  /**
   * The scope at `ref.version` or newer. Calls for one scope share one load. What a failed load had already
   * taken in stays; the error of the storage reaches the caller and the next call tries again.
   */
  ensure(ref: ScopeRef): Promise<HotScope>
  /** Drops all scopes. A call under way gets what it is waiting for; the next one loads it anew. */
  clear(): void
  memory(): { readonly bytes: number; readonly scopes: number; readonly passages: number }
}

export type HotScopesOptions = {
  readonly segments: SegmentSource
  /** Scopes beyond it are dropped, the longest unused first, and loaded again when asked. */
  readonly memoryBytes: number
  readonly languages: Languages
}

/** No scopes yet. */
export function createHotScopes({ segments, memoryBytes, languages }: HotScopesOptions): HotScopes {
  // In order of use: a Map keeps the order of insertion, and an entry that is used is inserted anew.
  const entries = new Map<string, Entry>()

  function touch(ref: ScopeRef): Entry {
    const key = keyOf(ref)
    const entry = entries.get(key) ?? createEntry(ref, createHotScope(languages))
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  /** Takes all changes after the entry's cursor in, in version order; each item becomes visible at once. */
  async function catchUp(entry: Pick<Entry, 'account_id' | 'scope_id' | 'scope' | 'cursor'>) {
    const pause = createPause(sliceCharacters)
    for (;;) {
      const batch = await segments.listSegments(entry, entry.cursor, batchSegments)
      if (batch.length === 0) return
      for (const segment of batch) {
        // A rebuild may have put another scope in place meanwhile: continue from its cursor.
        if (segment.version <= entry.cursor) continue
        const { scope } = entry
        if (segment.data === null) await scope.remove(segment.item_id, pause)
        else await put(scope, segment.data, pause)
        if (entry.scope !== scope) break
        entry.cursor = segment.version
      }
    }
  }

  async function load(entry: Entry, version: number): Promise<void> {
    // The store no longer lists removals that old, so the scope may hold removed items.
    const isTooFarBehind = version - entry.cursor > segments.catchUpMaxVersions
    // The message that asks for a scope first did much in this turn already.
    if (entry.cursor === 0) await nextTurn()
    if (entry.cursor > 0 && isTooFarBehind) await rebuild(entry)
    await catchUp(entry)
    await measure(entry)
    entry.reached = Math.max(entry.reached, entry.cursor, version)
    const dead = entry.scope.ordinalCount - entry.scope.passageCount
    const isWorn = dead >= deadPassagesMin && dead > entry.scope.ordinalCount * deadShareMax
    // Replies go on from the worn scope. A rebuild that fails leaves it in place, and the next change
    // of the scope tries again, which is why its error is nobody's.
    if (isWorn && !entry.rebuilding) void rebuild(entry).catch(() => undefined)
  }

  /** Measures a scope before it answers for the first time, and beside its answers when it changed much. */
  async function measure(entry: Pick<Entry, 'scope' | 'measuring'>): Promise<void> {
    const { scope } = entry
    if (entry.measuring || !isStale(scope.calibration, scope.passageCount)) return
    entry.measuring = true
    const questions = Math.ceil(slicePassages / (scope.passageCount + questionPassages))
    const measured = calibrate(scope, { languages, pause: createPause(questions) })
      .then((calibration) => {
        scope.calibration = calibration
      })
      .finally(() => {
        entry.measuring = false
      })
    if (scope.calibration === undefined) await measured
  }

  /** Builds the scope anew beside the old one and puts it in its place once it is as new. */
  async function rebuild(entry: Entry): Promise<void> {
    entry.rebuilding = true
    try {
      const fresh = { ...entry, scope: createHotScope(languages), cursor: 0, measuring: false }
      do {
        const target = entry.cursor
        await catchUp(fresh)
        fresh.cursor = Math.max(fresh.cursor, target)
      } while (fresh.cursor < entry.cursor)
      await measure(fresh)
      entry.scope = fresh.scope
      entry.cursor = fresh.cursor
    } finally {
      entry.rebuilding = false
    }
  }

  function totalBytes(): number {
    return entries.values().reduce((sum, entry) => sum + entry.scope.bytes, 0)
  }

  function dropUnused(used: Entry): void {
    let bytes = totalBytes()
    for (const [key, entry] of entries) {
      if (bytes <= memoryBytes) return
      if (entry === used || entry.loading !== undefined) continue
      bytes -= entry.scope.bytes
      entries.delete(key)
    }
  }

  return {
    async ensure(ref) {
      const entry = touch(ref)
      const isBehind = () => entry.reached < ref.version
      if (!isBehind()) return entry.scope
      while (isBehind()) {
        entry.loading ??= load(entry, ref.version).finally(() => {
          entry.loading = undefined
        })
        await entry.loading
      }
      dropUnused(entry)
      return entry.scope
    },
    clear() {
      entries.clear()
    },
    memory() {
      const passages = entries.values().reduce((sum, entry) => sum + entry.scope.passageCount, 0)
      return { bytes: totalBytes(), scopes: entries.size, passages }
    },
  }
}

/** Adds a stored segment; the segment of a long item is read in its own turn of the event loop. */
async function put(
  scope: HotScope,
  data: string,
  pause: ReturnType<typeof createPause>,
): Promise<void> {
  const segment = decodeSegment(data)
  await pause(data.length / segmentCharacters)
  await scope.put(segment, pause)
}

/** The key of a scope, unique whatever characters the ids have. */
function keyOf({ account_id, scope_id }: ScopeRef): string {
  return `${account_id.length} ${account_id}${scope_id}`
}

function createEntry(ref: ScopeRef, scope: HotScope): Entry {
  return {
    account_id: ref.account_id,
    scope_id: ref.scope_id,
    scope,
    cursor: 0,
    reached: 0,
    loading: undefined,
    rebuilding: false,
    measuring: false,
  }
}
