// Caches for a second which models an owner has: every turn asks.
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../lib/clock.ts'
import type { MaybePromise, ModelSet } from './models.ts'

type ModelCacheDeps<Row> = {
  /** Reads what is stored for an owner; undefined = nothing. */
  read(owner: string): Promise<Row | undefined>
  /** Creates the models of a row. */
  open(row: Row): Promise<ModelSet>
  readonly clock: Clock
}

type OpenedRow<Row> = { readonly row: Row; readonly models: ModelSet }
/** `opened` undefined = the owner has no model. */
type CacheEntry<Row> = {
  readonly readAtMs: number
  opened: MaybePromise<OpenedRow<Row> | undefined>
}

/** A change by another process takes effect within this time. */
const cachedMs = 1_000
/** Most owners cached at once, about 200 bytes each without a model. */
const ownersMax = 10_000

export function createModelCache<Row>({ read, open, clock }: ModelCacheDeps<Row>) {
  // In the order of their last read.
  const cache = new Map<string, CacheEntry<Row>>()

  function readAnew(
    owner: string,
    last: OpenedRow<Row> | undefined,
  ): Promise<OpenedRow<Row> | undefined> {
    const readAtMs = clock.monotonic()
    const reading = readAndOpen(owner, last)
    const entry: CacheEntry<Row> = { readAtMs, opened: reading }
    cache.delete(owner)
    cache.set(owner, entry)
    const [oldest] = cache.keys()
    if (cache.size > ownersMax && oldest !== undefined) cache.delete(oldest)
    reading.then(
      (opened) => {
        entry.opened = opened
      },
      () => {
        if (cache.get(owner) === entry) cache.delete(owner)
      },
    )
    return reading
  }

  async function readAndOpen(
    owner: string,
    last: OpenedRow<Row> | undefined,
  ): Promise<OpenedRow<Row> | undefined> {
    const row = await read(owner)
    if (row === undefined) return undefined
    // An unchanged model keeps what it has loaded, and its connections.
    return isDeepStrictEqual(row, last?.row) ? last : { row, models: await open(row) }
  }

  return {
    /** Undefined if the owner has no model; not a promise if the answer is cached. */
    find(owner: string): MaybePromise<ModelSet | undefined> {
      const last = cache.get(owner)
      const opened =
        last !== undefined && clock.monotonic() - last.readAtMs < cachedMs
          ? last.opened
          : readAnew(owner, last?.opened instanceof Promise ? undefined : last?.opened)
      return opened instanceof Promise ? opened.then((read) => read?.models) : opened?.models
    },

    /** Drops the cached models of an owner. */
    forget(owner: string): void {
      cache.delete(owner)
    },
  }
}
