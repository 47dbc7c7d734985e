// Gathers what was counted in a time, or in each of its buckets, for scopes together or one by one.

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

/** What is to be gathered; the rest is not read. */
export type FigureRequest = {
  readonly columns: readonly CellColumn[]
  /** Who said something. */
  readonly users: boolean
  /** Who did for the first time. */
  readonly newUsers: boolean
}

/** Of an account: the scopes that are asked for. */
export type FigureScopes = { readonly account_id: string; readonly scope_ids: readonly string[] }

/** Where what is found of a scope in a bucket belongs. */
type Place = (scope_id: string, bucket: number) => FigureAccumulator | undefined

export function createFigureReader(store: AnalyticsStore) {
  async function gather(
    asked: FigureScopes,
    grid: TimeGrid,
    wanted: FigureRequest,
    place: Place,
  ): Promise<void> {
    const { account_id, scope_ids } = asked
    const { columns } = wanted
    const whole = { scope_ids, spans: grid.spans }
    const quarters = { scope_ids, spans: grid.quarterSpans }
    for (const row of await store.listCells(account_id, whole, columns)) {
      const accumulator = place(row.scope_id, row.bucket)
      if (accumulator !== undefined) addCell(accumulator, row, columns)
    }
    for (const row of await store.listQuarters(account_id, quarters, columns)) {
      const buckets = grid.quarters.get(row.start_minute) ?? []
      const targets = buckets.map((bucket) => place(row.scope_id, bucket))
      addQuarters(targets, row, columns)
    }
    for (const edge of grid.edges) await addEdge(asked, edge, wanted, place)
    if (!wanted.users) return
    for (const { scope_id, bucket, users } of await store.listUsers(account_id, whole)) {
      place(scope_id, bucket)?.sets.whole.push(users)
    }
    for (const { scope_id, start_minute, users } of await store.listQuarterUsers(
      account_id,
      quarters,
    )) {
      const buckets = grid.quarters.get(start_minute) ?? []
      for (const bucket of new Set(buckets)) {
        const isMeant = (quarter: number) => buckets[quarter] === bucket
        place(scope_id, bucket)?.sets.ofPlaces.push({ text: users, isMeant })
      }
    }
  }

  async function addEdge(
    asked: FigureScopes,
    edge: TimeGrid['edges'][number],
    { columns }: FigureRequest,
    place: Place,
  ): Promise<void> {
    for (const [scope_id, count] of await countPartialQuarter(store, asked, edge)) {
      const accumulator = place(scope_id, edge.bucket)
      if (accumulator === undefined) continue
      const numbersOf = async (kind: 'knowledge' | 'questions') => {
        if (!columns.includes(kind)) return []
        return store.findNumbers(asked.account_id, kind, [...count.items[kind].keys()])
      }
      const numbers = {
        knowledge: await numbersOf('knowledge'),
        questions: await numbersOf('questions'),
      }
      addCount(accumulator, count, numbers)
    }
  }

  /** Who said something in the scopes before a time: nobody of them is new afterwards. */
  async function usersBefore(asked: FigureScopes, time: number): Promise<UserSets> {
    const accumulator = createAccumulator()
    const grid = timeGridOf([{ from: 0, before: time }])
    // The last part of a day goes on behind that time: its other quarter hours are in no bucket.
    await gather(asked, grid, { columns: [], users: true, newUsers: false }, (_, bucket) =>
      bucket === 0 ? accumulator : undefined,
    )
    return accumulator.sets
  }

  return {
    /** By the scopes that were asked for. */
    async readEach(
      asked: FigureScopes,
      range: Range,
      wanted: FigureRequest,
    ): Promise<Map<string, Figures>> {
      const found = new Map(asked.scope_ids.map((id) => [id, createAccumulator()]))
      await gather(asked, timeGridOf([range]), wanted, (scope_id, bucket) =>
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

    /** Of all scopes that were asked for together: in each of the buckets, and in all of them. */
    async read(
      asked: FigureScopes,
      buckets: readonly Range[],
      wanted: FigureRequest,
    ): Promise<{ readonly whole: Figures; readonly parts: readonly Figures[] }> {
      const found = buckets.map(createAccumulator)
      await gather(asked, timeGridOf(buckets), wanted, (_, bucket) => found[bucket])
      const counter = createUserCounter()
      // New to several scopes is who was never seen in any: that is no sum of theirs.
      const areCounted = asked.scope_ids.length > 1 && wanted.newUsers
      if (areCounted) counter.remember(await usersBefore(asked, buckets[0]?.from ?? 0))
      const parts = found.map((accumulator) => {
        const { users, newcomers } = counter.count(accumulator.sets)
        if (areCounted) setSum(accumulator, 'new_users', newcomers)
        return figuresOf(accumulator, users)
      })
      return { whole: figuresOf(mergeAccumulators(found, wanted.columns), counter.total), parts }
    },
  }
}
