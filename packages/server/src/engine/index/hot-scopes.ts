// Caches the indexes of the used scopes in memory, at the version that a reply needs, within a budget of bytes.
import { calibrate, isStale } from '../gate/calibrate.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import type { Languages } from '../languages/languages.ts'
import { createPause, nextTurn } from '../pause.ts'
import type { ScopeRef, SegmentSource, SynonymSource } from '../types.ts'
import { createHotScope, type HotScope } from './hot-scope.ts'

/** Segments read from storage at a time. */
const batchSegments = 50
/** Characters of passages and terms indexed between two pauses: about 4 ms. */
const sliceCharacters = 10_000
/** Characters of a stored segment that take as long to parse as one character of a passage takes to index. */
const segmentCharacters = 100
/** Passages searched by a calibration between two pauses: about 4 ms. */
const slicePassages = 5_000
/** Estimated bytes of a synonym: its text, and its words and terms once they are analysed. */
const synonymBytes = 700
/** Fixed cost of a question, in passages searched. */
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
  /** The version of the synonyms in the scope. */
  synonymsVersion: number
  synonymsBytes: number
  loading: Promise<void> | undefined
  rebuilding: boolean
  measuring: boolean
}

export interface HotScopes {
  /**
   * Returns the scope at `ref.version` or newer. Calls for one scope share one load. When a load fails, the caller gets
   * the storage error, what was loaded stays, and the next call tries again.
   */
  ensure(ref: ScopeRef): Promise<HotScope>
  /** Drops all scopes. A pending call still gets its scope; the next one loads it again. */
  clear(): void
  memory(): { readonly bytes: number; readonly scopes: number; readonly passages: number }
}

export type HotScopesOptions = {
  readonly segments: SegmentSource
  readonly synonyms?: SynonymSource | undefined
  /** The budget. Beyond it the least recently used scopes are dropped, and loaded again on use. */
  readonly memoryBytes: number
  readonly languages: Languages
}

/** Creates an empty cache. */
export function createHotScopes({
  segments,
  synonyms,
  memoryBytes,
  languages,
}: HotScopesOptions): HotScopes {
  // In order of use: a Map keeps the order of insertion, and an entry that is used is inserted anew.
  const entries = new Map<string, Entry>()

  function touch(ref: ScopeRef): Entry {
    const key = keyOf(ref)
    const entry = entries.get(key) ?? createEntry(ref, createHotScope(languages))
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  /** Applies all changes after the entry's cursor in version order; each item becomes visible in one step. */
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

  /** Reads the synonyms if they have changed. */
  async function catchUpSynonyms(entry: Entry): Promise<void> {
    const newer = await synonyms?.findNewer(entry, entry.synonymsVersion)
    if (newer === undefined) return
    entry.scope.synonyms = newer.groups
    entry.synonymsVersion = newer.version
    entry.synonymsBytes = synonymBytes * newer.groups.reduce((sum, { length }) => sum + length, 0)
  }

  async function load(entry: Entry, version: number): Promise<void> {
    // The store no longer lists removals that old, so the scope may hold removed items. Changes of synonyms raise the
    // version too, but never the cursor.
    const seen = Math.max(entry.cursor, entry.reached)
    const isTooFarBehind = version - seen > segments.catchUpMaxVersions
    // The first message to a scope has already used much of this turn of the event loop.
    if (entry.cursor === 0) await nextTurn()
    if (entry.cursor > 0 && isTooFarBehind) await rebuild(entry)
    await catchUp(entry)
    await catchUpSynonyms(entry)
    await measure(entry)
    entry.reached = Math.max(entry.reached, entry.cursor, version)
    const dead = entry.scope.ordinalCount - entry.scope.passageCount
    const isWorn = dead >= deadPassagesMin && dead > entry.scope.ordinalCount * deadShareMax
    // Replies use the old scope meanwhile. A failed rebuild leaves it in place, and the next change of the scope tries
    // again, so its error is ignored.
    if (isWorn && !entry.rebuilding) void rebuild(entry).catch(() => undefined)
  }

  /** Calibrates a scope: before its first answer, and in the background after large changes. */
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

  /** Builds a new scope beside the old one and replaces the old one once the new one has caught up. */
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
      fresh.scope.synonyms = entry.scope.synonyms
      entry.scope = fresh.scope
      entry.cursor = fresh.cursor
    } finally {
      entry.rebuilding = false
    }
  }

  function totalBytes(): number {
    return entries.values().reduce((sum, entry) => sum + bytesOf(entry), 0)
  }

  function dropUnused(used: Entry): void {
    let bytes = totalBytes()
    for (const [key, entry] of entries) {
      if (bytes <= memoryBytes) return
      if (entry === used || entry.loading !== undefined) continue
      bytes -= bytesOf(entry)
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

function bytesOf({ scope, synonymsBytes }: Entry): number {
  return scope.bytes + synonymsBytes
}

/** Adds a stored segment. It pauses between parsing and indexing a long item. */
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
    synonymsVersion: 0,
    synonymsBytes: 0,
    loading: undefined,
    rebuilding: false,
    measuring: false,
  }
}
