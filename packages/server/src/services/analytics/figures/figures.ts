// Gathers what was counted in a time, or in each of its buckets, for scopes together or one by one.

import type { AnalyticsStore } from '../../../storage/interfaces/analytics.ts'
import type { CellColumn } from '../../../storage/interfaces/analytics-cells.ts'
import {
  addCell,
  addCount,
  addQuarters,
  emptyGrowing,
  type Figures,
  figuresOf,
  type Growing,
  joinGrowing,
  setSum,
} from '../growing.ts'
import type { Range } from '../period.ts'
import { createUserCounter, type UserSets } from '../user-counter.ts'
import { countEdge } from './edges.ts'
import { type Grid, gridOf } from './grid.ts'

/** What is to be gathered; the rest is not read. */
export type Wanted = {
  readonly columns: readonly CellColumn[]
  /** Who said something. */
  readonly users: boolean
  /** Who did for the first time. */
  readonly newUsers: boolean
}

/** Of an account: the scopes that are asked for. */
export type Asked = { readonly account_id: string; readonly scope_ids: readonly string[] }

/** Where what is found of a scope in a bucket belongs. */
type Place = (scope_id: string, bucket: number) => Growing | undefined

export function createFigureReader(store: AnalyticsStore) {
  async function gather(asked: Asked, grid: Grid, wanted: Wanted, place: Place): Promise<void> {
    const { account_id, scope_ids } = asked
    const { columns } = wanted
    const whole = { scope_ids, spans: grid.spans }
    const quarters = { scope_ids, spans: grid.quarterSpans }
    for (const row of await store.listCells(account_id, whole, columns)) {
      const growing = place(row.scope_id, row.bucket)
      if (growing !== undefined) addCell(growing, row, columns)
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
    asked: Asked,
    edge: Grid['edges'][number],
    { columns }: Wanted,
    place: Place,
  ): Promise<void> {
    for (const [scope_id, count] of await countEdge(store, asked, edge)) {
      const growing = place(scope_id, edge.bucket)
      if (growing === undefined) continue
      const numbersOf = async (kind: 'knowledge' | 'questions') => {
        if (!columns.includes(kind)) return []
        return store.findNumbers(asked.account_id, kind, [...count.items[kind].keys()])
      }
      const numbers = {
        knowledge: await numbersOf('knowledge'),
        questions: await numbersOf('questions'),
      }
      addCount(growing, count, numbers)
    }
  }

  /** Who said something in the scopes before a time: nobody of them is new afterwards. */
  async function usersBefore(asked: Asked, time: number): Promise<UserSets> {
    const growing = emptyGrowing()
    const grid = gridOf([{ from: 0, before: time }])
    // The last part of a day goes on behind that time: its other quarter hours are in no bucket.
    await gather(asked, grid, { columns: [], users: true, newUsers: false }, (_, bucket) =>
      bucket === 0 ? growing : undefined,
    )
    return growing.sets
  }

  return {
    /** By the scopes that were asked for. */
    async readEach(asked: Asked, range: Range, wanted: Wanted): Promise<Map<string, Figures>> {
      const found = new Map(asked.scope_ids.map((id) => [id, emptyGrowing()]))
      await gather(asked, gridOf([range]), wanted, (scope_id, bucket) =>
        bucket === 0 ? found.get(scope_id) : undefined,
      )
      const counter = createUserCounter()
      return new Map(
        [...found].map(([id, growing]) => [
          id,
          figuresOf(growing, counter.count(growing.sets).users),
        ]),
      )
    },

    /** Of all scopes that were asked for together: in each of the buckets, and in all of them. */
    async read(
      asked: Asked,
      buckets: readonly Range[],
      wanted: Wanted,
    ): Promise<{ readonly whole: Figures; readonly parts: readonly Figures[] }> {
      const found = buckets.map(emptyGrowing)
      await gather(asked, gridOf(buckets), wanted, (_, bucket) => found[bucket])
      const counter = createUserCounter()
      // New to several scopes is who was never seen in any: that is no sum of theirs.
      const areCounted = asked.scope_ids.length > 1 && wanted.newUsers
      if (areCounted) counter.remember(await usersBefore(asked, buckets[0]?.from ?? 0))
      const parts = found.map((growing) => {
        const { users, newcomers } = counter.count(growing.sets)
        if (areCounted) setSum(growing, 'new_users', newcomers)
        return figuresOf(growing, users)
      })
      return { whole: figuresOf(joinGrowing(found, wanted.columns), counter.total), parts }
    },
  }
}
