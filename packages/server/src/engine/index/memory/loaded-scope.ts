// The index of one scope in memory, which is brought to newer versions from the store.
import { calibrate, isStale } from '../../gate/calibrate.ts'
import { decodeSegment } from '../../knowledge/segment.ts'
import type { Languages } from '../../languages/languages.ts'
import { createPause, nextTurn } from '../../pause.ts'
import type { SegmentSource, SynonymSource } from '../../types.ts'
import { createHotScope, type HotScope } from '../hot-scope.ts'

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
/** A scope is worn when more than this share of its passages is dead … */
const deadShareMax = 0.3
/** … and there are enough of them to matter. */
const deadPassagesMin = 200

export type ScopeKey = { readonly account_id: string; readonly scope_id: string }

export interface LoadedScope extends ScopeKey {
  readonly scope: HotScope
  readonly bytes: number
  /** The newest version that it is known to contain. */
  readonly version: number
  /** Whether so many of its passages are dead that it should be built anew. */
  readonly isWorn: boolean
  /**
   * Brings it to this version or newer. Calls share one load. After an error of the store, what was loaded stays, and
   * the next call goes on.
   */
  reach(version: number): Promise<void>
}

export type ScopeSources = {
  readonly segments: SegmentSource
  readonly synonyms?: SynonymSource | undefined
  readonly languages: Languages
}

/** Creates an empty scope at version 0. `afterItem` is called when an item was added, and may stop a load by an error. */
export function createLoadedScope(
  { account_id, scope_id }: ScopeKey,
  { segments, synonyms, languages }: ScopeSources,
  afterItem: () => void,
): LoadedScope {
  let scope = createHotScope(languages)
  /** The last version that was read from storage. A version without a segment never moves it. */
  let cursor = 0
  let reached = 0
  /** The version of the synonyms in the scope. */
  let synonymsVersion = 0
  let synonymsBytes = 0
  let loading: Promise<void> | undefined
  let isMeasuring = false

  async function load(version: number): Promise<void> {
    // The store no longer lists removals that old, so the scope may hold removed items. Changes of synonyms raise the
    // version too, but never the cursor.
    const isTooFarBehind = version - Math.max(cursor, reached) > segments.catchUpMaxVersions
    if (cursor > 0 && isTooFarBehind) startAnew()
    // The first message to a scope has already used much of this turn of the event loop.
    if (cursor === 0) await nextTurn()
    await catchUpAll(version)
    await catchUpSynonyms()
    await measure()
    reached = Math.max(reached, cursor, version)
  }

  /** A call that still uses the old scope keeps it; its memory no longer counts. */
  function startAnew(): void {
    scope = createHotScope(languages)
    cursor = 0
    reached = 0
    synonymsVersion = 0
    isMeasuring = false
  }

  /** Starts anew if so much changed meanwhile that the store may have deleted traces of removals. */
  async function catchUpAll(version: number): Promise<void> {
    let knownVersion = cursor === 0 ? version : Math.max(cursor, reached)
    for (;;) {
      await catchUp()
      if (cursor - knownVersion <= segments.catchUpMaxVersions) return
      knownVersion = cursor
      startAnew()
    }
  }

  /** Applies all changes after the cursor in version order; each item becomes visible in one step. */
  async function catchUp(): Promise<void> {
    const pause = createPause(sliceCharacters)
    for (;;) {
      const batch = await segments.listSegments({ account_id, scope_id }, cursor, batchSegments)
      if (batch.length === 0) return
      for (const segment of batch) {
        if (segment.data === null) await scope.remove(segment.item_id, pause)
        else await put(scope, segment.data, pause)
        cursor = segment.version
        afterItem()
      }
    }
  }

  /** Reads the synonyms if they have changed. */
  async function catchUpSynonyms(): Promise<void> {
    const newer = await synonyms?.findNewer({ account_id, scope_id }, synonymsVersion)
    if (newer === undefined) return
    scope.synonyms = newer.groups
    synonymsVersion = newer.version
    synonymsBytes = synonymBytes * newer.groups.reduce((sum, { length }) => sum + length, 0)
  }

  /** Calibrates the scope: before its first answer, and in the background after large changes. */
  async function measure(): Promise<void> {
    const measured = scope
    if (isMeasuring || !isStale(measured.calibration, measured.passageCount)) return
    isMeasuring = true
    const questions = Math.ceil(slicePassages / (measured.passageCount + questionPassages))
    const measuring = calibrate(measured, { languages, pause: createPause(questions) })
      .then((calibration) => {
        measured.calibration = calibration
      })
      .finally(() => {
        isMeasuring = false
      })
    if (measured.calibration === undefined) await measuring
    // The earlier calibration stays.
    else measuring.catch(() => undefined)
  }

  return {
    account_id,
    scope_id,
    get scope() {
      return scope
    },
    get bytes() {
      return scope.bytes + synonymsBytes
    },
    get version() {
      return reached
    },
    get isWorn() {
      const dead = scope.ordinalCount - scope.passageCount
      return dead >= deadPassagesMin && dead > scope.ordinalCount * deadShareMax
    },
    async reach(version) {
      while (reached < version) {
        loading ??= load(version).finally(() => {
          loading = undefined
        })
        await loading
      }
    },
  }
}

/** Pauses between parsing and indexing, because parsing the JSON of a long item takes long, too. */
async function put(
  scope: HotScope,
  data: string,
  pause: ReturnType<typeof createPause>,
): Promise<void> {
  const segment = decodeSegment(data)
  await pause(data.length / segmentCharacters)
  await scope.put(segment, pause)
}
