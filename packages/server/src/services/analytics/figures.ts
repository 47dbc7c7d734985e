// Gathers what was counted in a time: from the cells, and at its ends from what happened itself.

import { toTimestamp } from '../../lib/clock.ts'
import { addCounted } from '../../lib/log-buckets.ts'
import { createNumberSet, type NumberSet } from '../../lib/number-sets.ts'
import { addTally, parseTally, tallyText } from '../../lib/tallies.ts'
import {
  type CellMaximum,
  type CellSum,
  type CellTally,
  wholeAccount,
} from '../../storage/analytics-cells.ts'
import type { AnalyticsStore, CellTotals } from '../../storage/analytics-store.ts'
import { type Grid, gridOf } from './grid.ts'
import {
  add,
  type Count,
  countCourse,
  countMessage,
  countRating,
  emptyCount,
  quarterOf,
} from './ledger.ts'
import type { Range } from './period.ts'

/** What is to be gathered; the rest is not read. */
export type Wanted = {
  readonly sums: readonly CellSum[]
  readonly maxima: readonly CellMaximum[]
  readonly tallies: readonly CellTally[]
  /** Who said something. */
  readonly users: boolean
}

/** What was counted of a scope in a time. */
export type Figures = {
  sum(name: CellSum): number
  maximum(name: CellMaximum): number
  tally(name: CellTally): ReadonlyMap<string, number>
  /** Amounts by the places of their buckets. */
  amounts(name: CellAmounts): readonly number[]
  readonly users: NumberSet
  /** Nothing happened. */
  readonly isEmpty: boolean
}

/** Of an account: the scopes that together are asked for. */
/** Tallies of amounts rather than of names. */
type CellAmounts = 'response_times' | 'first_token_times' | 'durations'

function isAmounts(name: string): name is CellAmounts {
  return name === 'response_times' || name === 'first_token_times' || name === 'durations'
}

export type Asked = { readonly account_id: string; readonly scope_ids: readonly string[] }

type Growing = Figures & {
  addCells(totals: CellTotals): void
  addCount(count: Count): void
}

function createFigures(): Growing {
  const sums = new Map<CellSum, number>()
  const maxima = new Map<CellMaximum, number>()
  const tallies = new Map<CellTally, Map<string, number>>()
  const amounts = new Map<CellAmounts, number[]>()
  const users = createNumberSet()
  const amountsIn = (name: CellAmounts) => {
    const known = amounts.get(name) ?? []
    amounts.set(name, known)
    return known
  }
  const tally = (name: CellTally) => {
    const known = tallies.get(name) ?? new Map<string, number>()
    tallies.set(name, known)
    return known
  }
  return {
    sum: (name) => sums.get(name) ?? 0,
    maximum: (name) => maxima.get(name) ?? 0,
    tally,
    amounts: amountsIn,
    users,
    get isEmpty() {
      return sums.size === 0
    },
    addCells({ scope_id: _, bucket: __, ...values }) {
      for (const [name, value] of Object.entries(values)) {
        if (typeof value === 'string') {
          if (isAmounts(name)) addCounted(amountsIn(name), value)
          else addTally(tally(name as CellTally), parseTally(value))
        } else if (name === 'response_max' || name === 'first_token_max') {
          maxima.set(name, Math.max(maxima.get(name) ?? 0, Number(value)))
        } else sums.set(name as CellSum, (sums.get(name as CellSum) ?? 0) + Number(value))
      }
    },
    addCount(count) {
      for (const [name, value] of count.sums) sums.set(name, (sums.get(name) ?? 0) + value)
      for (const [name, value] of count.maxima) {
        maxima.set(name, Math.max(maxima.get(name) ?? 0, value))
      }
      for (const [name, counted] of count.tallies) {
        if (isAmounts(name)) addCounted(amountsIn(name), tallyText(counted))
        else addTally(tally(name), counted)
      }
      for (const number of count.users) users.add(number)
    },
  }
}

export function createFigureReader(store: AnalyticsStore) {
  /** By the scopes that were asked for, then by bucket. */
  async function readEach(
    { account_id, scope_ids }: Asked,
    buckets: readonly Range[],
    wanted: Wanted,
  ) {
    const grid = gridOf(buckets)
    const found = new Map(scope_ids.map((id) => [id, buckets.map(createFigures)]))
    const query = { scope_ids, spans: grid.spans }
    const { users, ...columns } = wanted
    for (const totals of await store.sumCells(account_id, query, columns)) {
      found.get(totals.scope_id)?.[totals.bucket]?.addCells(totals)
    }
    for (const one of users ? await store.listUsers(account_id, query) : []) {
      found.get(one.scope_id)?.[one.bucket]?.users.addText(one.users)
    }
    for (const edge of grid.edges) {
      const counts = await countEdge(account_id, edge)
      for (const [scope_id, ofScope] of found) {
        const count = counts.get(scope_id)
        if (count !== undefined) ofScope[edge.bucket]?.addCount(count)
      }
    }
    await addNewcomers(account_id, found, grid)
    return found
  }

  /** What no cell has for a part of a quarter hour: by scope, that of the account included. */
  async function countEdge(account_id: string, range: Range): Promise<Map<string, Count>> {
    const times = { from: toTimestamp(range.from), before: toTimestamp(range.before) }
    const counts = new Map<string, Count>()
    const each = (chatbot_id: string, count: (count: Count) => void) => {
      for (const scope_id of [wholeAccount, chatbot_id]) {
        const known = counts.get(scope_id) ?? emptyCount()
        counts.set(scope_id, known)
        count(known)
      }
    }
    for (const { chatbot_id, counted } of await store.listStarted(account_id, times)) {
      each(chatbot_id, (count) => countCourse(count, JSON.parse(counted), 1))
    }
    for (const { chatbot_id, rating } of await store.listRated(account_id, times)) {
      each(chatbot_id, (count) => countRating(count, rating, 1))
    }
    const quarter = quarterOf(times.from)
    for (const { chatbot_id, message, user_number } of await store.listSaid(
      account_id,
      quarter,
      times,
    )) {
      each(chatbot_id, (count) => countMessage(count, message, user_number))
    }
    return counts
  }

  /** At the edges a user's first message has a time of its own. */
  async function addNewcomers(
    account_id: string,
    found: ReadonlyMap<string, Growing[]>,
    { edges }: Grid,
  ): Promise<void> {
    for (const { bucket, from, before } of edges) {
      const times = { from: toTimestamp(from), before: toTimestamp(before) }
      for (const [scope_id, ofScope] of found) {
        const firsts = await store.listFirsts(account_id, [scope_id], times)
        const count = emptyCount()
        add(count, 'new_users', firsts.length)
        ofScope[bucket]?.addCount(count)
      }
    }
  }

  /** New to several scopes is who was never seen in any: that is no sum of theirs. */
  async function newToAll({ account_id, scope_ids }: Asked, buckets: readonly Range[]) {
    const [first, last] = [buckets[0], buckets.at(-1)]
    if (first === undefined || last === undefined) return []
    const times = { from: toTimestamp(first.from), before: toTimestamp(last.before) }
    const firsts = await store.listFirsts(account_id, scope_ids, times)
    const moments = firsts.map((timestamp) => Date.parse(timestamp))
    return buckets.map(
      ({ from, before }) => moments.filter((ms) => ms >= from && ms < before).length,
    )
  }

  return {
    readEach,

    /** Of all scopes that were asked for together, by bucket. */
    async read(asked: Asked, buckets: readonly Range[], wanted: Wanted): Promise<Figures[]> {
      const found = [...(await readEach(asked, buckets, wanted)).values()]
      const [only] = found
      if (found.length === 1 && only !== undefined) return only
      const newcomers = wanted.sums.includes('new_users') ? await newToAll(asked, buckets) : []
      return buckets.map((_, bucket) => {
        const all = joinFigures(
          found.flatMap((ofScope) => ofScope[bucket] ?? []),
          wanted,
        )
        const sum = (name: CellSum) =>
          name === 'new_users' ? (newcomers[bucket] ?? 0) : all.sum(name)
        return { ...all, sum }
      })
    },
  }
}

/** Of several scopes or buckets together. */
export function joinFigures(parts: readonly Figures[], wanted: Wanted): Figures {
  const users = createNumberSet()
  const tallies = new Map<CellTally, Map<string, number>>()
  const amounts = new Map<CellAmounts, number[]>()
  for (const name of wanted.tallies) {
    if (isAmounts(name)) {
      const joined: number[] = []
      for (const part of parts) {
        part.amounts(name).forEach((count, place) => {
          joined[place] = (joined[place] ?? 0) + count
        })
      }
      amounts.set(name, joined)
      continue
    }
    const tally = new Map<string, number>()
    for (const part of parts) addTally(tally, part.tally(name))
    tallies.set(name, tally)
  }
  if (wanted.users) for (const part of parts) users.addAll(part.users)
  return {
    sum: (name) => parts.reduce((sum, part) => sum + part.sum(name), 0),
    maximum: (name) => Math.max(0, ...parts.map((part) => part.maximum(name))),
    tally: (name) => tallies.get(name) ?? new Map(),
    amounts: (name) => amounts.get(name) ?? [],
    users,
    isEmpty: parts.every((part) => part.isEmpty),
  }
}
