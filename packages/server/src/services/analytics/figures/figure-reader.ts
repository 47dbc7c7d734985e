// Reads the sums of a time, or of each of its buckets, for several scopes together or one by one.
import type { AnalyticsStore } from '../../../storage/interfaces/analytics.ts'
import type { CellColumn } from '../../../storage/interfaces/analytics-cells.ts'
import {
  addCell,
  addCount,
  addQuarters,
  createAccumulator,
  type FigureAccumulator,
  type Figures,
  figuresOf,
  mergeAccumulators,
  setSum,
} from '../figure-accumulator.ts'
import type { Range } from '../period.ts'
import { createUserCounter, type UserSets } from '../user-counter.ts'
import { countPartialQuarter } from './partial-quarters.ts'
import { type TimeGrid, timeGridOf } from './time-grid.ts'

/** Which sums to read; others are skipped. */
export type FigureRequest = {
  readonly columns: readonly CellColumn[]
  /** Whether to count the active users. */
  readonly users: boolean
  /** Whether to count the new users. */
  readonly newUsers: boolean
}

/** The scopes of an account whose sums are read. */
export type FigureScopes = { readonly account_id: string; readonly scope_ids: readonly string[] }

/** Returns the accumulator for a scope and a bucket; undefined = skip it. */
type AccumulatorOf = (scope_id: string, bucket: number) => FigureAccumulator | undefined

export function createFigureReader(store: AnalyticsStore) {
  async function gather(
    scopes: FigureScopes,
    grid: TimeGrid,
    wanted: FigureRequest,
    accumulatorOf: AccumulatorOf,
  ): Promise<void> {
    const { account_id, scope_ids } = scopes
    const { columns } = wanted
    const whole = { scope_ids, spans: grid.spans }
    const quarters = { scope_ids, spans: grid.quarterSpans }
    for (const row of await store.listCells(account_id, whole, columns)) {
      const accumulator = accumulatorOf(row.scope_id, row.bucket)
      if (accumulator !== undefined) addCell(accumulator, row, columns)
    }
    for (const row of await store.listQuarters(account_id, quarters, columns)) {
      const buckets = grid.quarters.get(row.start_minute) ?? []
      const targets = buckets.map((bucket) => accumulatorOf(row.scope_id, bucket))
      addQuarters(targets, row, columns)
    }
    for (const edge of grid.edges) await addEdge(scopes, edge, wanted, accumulatorOf)
    if (!wanted.users) return
    for (const { scope_id, bucket, users } of await store.listUsers(account_id, whole)) {
      accumulatorOf(scope_id, bucket)?.sets.whole.push(users)
    }
    for (const { scope_id, start_minute, users } of await store.listQuarterUsers(
      account_id,
      quarters,
    )) {
      const buckets = grid.quarters.get(start_minute) ?? []
      for (const bucket of new Set(buckets)) {
        const isMeant = (quarter: number) => buckets[quarter] === bucket
        accumulatorOf(scope_id, bucket)?.sets.ofPlaces.push({ text: users, isMeant })
      }
    }
  }

  async function addEdge(
    scopes: FigureScopes,
    edge: TimeGrid['edges'][number],
    { columns }: FigureRequest,
    accumulatorOf: AccumulatorOf,
  ): Promise<void> {
    for (const [scope_id, count] of await countPartialQuarter(store, scopes, edge)) {
      const accumulator = accumulatorOf(scope_id, edge.bucket)
      if (accumulator === undefined) continue
      const numbersOf = async (kind: 'knowledge' | 'questions') => {
        if (!columns.includes(kind)) return []
        return store.findNumbers(scopes.account_id, kind, [...count.items[kind].keys()])
      }
      const numbers = {
        knowledge: await numbersOf('knowledge'),
        questions: await numbersOf('questions'),
      }
      addCount(accumulator, count, numbers)
    }
  }

  /** The users who were active in the scopes before a time, and so are not new afterwards. */
  async function usersBefore(scopes: FigureScopes, time: number): Promise<UserSets> {
    const accumulator = createAccumulator()
    const grid = timeGridOf([{ from: 0, before: time }])
    // The last part of a day may extend beyond that time: those quarter hours belong to no bucket.
    await gather(scopes, grid, { columns: [], users: true, newUsers: false }, (_, bucket) =>
      bucket === 0 ? accumulator : undefined,
    )
    return accumulator.sets
  }

  return {
    /** The figures of each scope. */
    async readEach(
      scopes: FigureScopes,
      range: Range,
      wanted: FigureRequest,
    ): Promise<Map<string, Figures>> {
      const found = new Map(scopes.scope_ids.map((id) => [id, createAccumulator()]))
      await gather(scopes, timeGridOf([range]), wanted, (scope_id, bucket) =>
        bucket === 0 ? found.get(scope_id) : undefined,
      )
      const counter = createUserCounter()
      return new Map(
        [...found].map(([id, accumulator]) => [
          id,
          figuresOf(accumulator, counter.count(accumulator.sets).users),
        ]),
      )
    },

    /** The figures of all scopes together: for each bucket, and for all buckets. */
    async read(
      scopes: FigureScopes,
      buckets: readonly Range[],
      wanted: FigureRequest,
    ): Promise<{ readonly whole: Figures; readonly parts: readonly Figures[] }> {
      const found = buckets.map(createAccumulator)
      await gather(scopes, timeGridOf(buckets), wanted, (_, bucket) => found[bucket])
      const counter = createUserCounter()
      // A user is new to several scopes if new to all of them, so their new users can't be added up.
      const areCounted = scopes.scope_ids.length > 1 && wanted.newUsers
      if (areCounted) counter.remember(await usersBefore(scopes, buckets[0]?.from ?? 0))
      const parts = found.map((accumulator) => {
        const { users, newcomers } = counter.count(accumulator.sets)
        if (areCounted) setSum(accumulator, 'new_users', newcomers)
        return figuresOf(accumulator, users)
      })
      return { whole: figuresOf(mergeAccumulators(found, wanted.columns), counter.total), parts }
    },
  }
}
