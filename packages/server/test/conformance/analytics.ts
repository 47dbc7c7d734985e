// The analytics store, as far as the tests of the endpoints don't cover it: cells of all lengths,
// and numbers of users and items.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { unpackCounts } from '../../src/lib/numbers/packed-numbers.ts'
import {
  cellSums,
  grains,
  placeOf,
  quarterPlaces,
  wholeAccount,
} from '../../src/storage/interfaces/analytics-cells.ts'
import type { RollUpStep } from '../../src/storage/interfaces/roll-up.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { delta, minutes, monday, noAmounts, noItems, nothing } from './analytics-deltas.ts'
import { type Backend, useStore } from './backends.ts'

const partOfMonday = minutes('2026-11-16T06:00:00.000Z')
const dayMinutes = 1_440

/** Lists the sums in the order of `cellSums`. */
function sumsOf(named: { readonly [name in (typeof cellSums)[number]]?: number }): number[] {
  return cellSums.map((name) => named[name] ?? 0)
}

/** Unpacks the text of one or more cells. Leaves out sums that are 0. */
function unpackCell(text: string | undefined, join = (a: number, b: number) => a + b) {
  const { keys, counts, length } = unpackCounts(text ?? '')
  const found = new Map<number, number>()
  for (let i = 0; i < length; i++) {
    const [key = 0, count = 0] = [keys[i], counts[i]]
    found.set(key, join(found.get(key) ?? 0, count))
  }
  return found
}

/** All of November in spans of each length. */
const november = {
  from: minutes('2026-11-01T00:00:00.000Z'),
  before: minutes('2026-12-01T00:00:00.000Z'),
}
const byGrain = (lengths: readonly number[]) => ({
  scope_ids: [wholeAccount],
  spans: lengths.map((grain, bucket) => ({ bucket, grain, ...november })),
})
const joined = byGrain([grains.part, grains.day, grains.month])
const quarters = byGrain([grains.quarter])

export function analyticsSuite(backend: Backend): void {
  describe('analytics', () => {
    const store = useStore(backend)
    const add = (account_id: string, found: Partial<RollUpStep>) =>
      store().rollUp.add(account_id, { ...nothing, ...found })

    it('listChatbots › skips deleted chatbots without counts before it applies the limit', async () => {
      const account_id = createId('acct')
      const quarter = delta(monday, { sums: sumsOf({ user_messages: 1 }) })
      const names = ['busy', 'quiet', 'there'] as const
      for (const name of names) {
        const chatbot = buildChatbot(account_id, { name })
        const { id } = chatbot
        if (name === 'busy') await add(account_id, { quarters: [{ ...quarter, scope_id: id }] })
        if (name === 'there') await store().chatbots.add(account_id, chatbot)
        else {
          const deleted_at = chatbot.updated_at
          const deleted = { id, name, retention_days: null, deleted_at }
          await store().upkeep.addDeletedChatbot(account_id, deleted)
        }
      }
      const list = async (counted: { from: number; before: number } | null) => {
        const { analytics } = store()
        const found = await analytics.listChatbots(account_id, null, { limit: 1, counted })
        return found.map(({ name }) => name)
      }
      expect(await list(null)).toEqual(['there', 'quiet'])
      const end = partOfMonday + grains.part
      expect(await list({ from: partOfMonday, before: end })).toEqual(['there', 'busy'])
      expect(await list({ from: end, before: end + dayMinutes })).toEqual(['there'])
    })

    it('rollUp.add › adds to the quarter hour, the part of the day, the day and the month', async () => {
      const account_id = createId('acct')
      const first = delta(monday, {
        sums: sumsOf({ user_messages: 2 }),
        maxima: [500, 0],
        amounts: { ...noAmounts, durations: new Map([[7, 1]]) },
        users: new Set([1, 2]),
      })
      const later = delta(monday + 15, {
        sums: sumsOf({ user_messages: 3, negative: -1 }),
        maxima: [400, 0],
        amounts: { ...noAmounts, durations: new Map([[7, 2]]) },
        users: new Set([2, 5_000]),
      })
      await add(account_id, { quarters: [first] })
      await add(account_id, { quarters: [later] })
      const columns = ['sums', 'maxima', 'durations'] as const
      const cells = await store().analytics.listCells(account_id, joined, columns)
      expect(cells.map(({ bucket }) => bucket).sort()).toEqual([0, 1, 2])
      for (const cell of cells) {
        expect(unpackCell(cell.sums)).toEqual(
          new Map([
            [placeOf.user_messages, 5],
            [placeOf.negative, -1],
          ]),
        )
        expect(unpackCell(cell.maxima, Math.max)).toEqual(new Map([[placeOf.response_max, 500]]))
        expect(unpackCell(cell.durations)).toEqual(new Map([[7, 3]]))
      }
      const [ofQuarters, ...others] = await store().analytics.listQuarters(
        account_id,
        quarters,
        columns,
      )
      expect(others).toEqual([])
      expect(ofQuarters?.start_minute).toBe(partOfMonday)
      const place = (monday - partOfMonday) / grains.quarter
      expect(unpackCell(ofQuarters?.durations)).toEqual(
        new Map([
          [7 * quarterPlaces + place, 1],
          [7 * quarterPlaces + place + 1, 2],
        ]),
      )
      const users = await store().analytics.listUsers(account_id, joined)
      expect(new Set(users.map(({ bucket }) => bucket))).toEqual(new Set([0, 1, 2]))
      expect(await store().analytics.listQuarterUsers(account_id, quarters)).toHaveLength(1)
      const rows = await store().rows('analytics_cells')
      expect(rows.filter((row) => row.account_id === account_id)).toHaveLength(4)
    })

    it('analytics.countFirsts › counts the users whose first message in a scope is in the range', async () => {
      const account_id = createId('acct')
      const day = (date: string) => `2026-11-${date}T00:00:00.000Z`
      const first = (scope_id: string, number: number, date: string) => {
        return { scope_id, number, first_at: day(date) }
      }
      const firsts = [
        first('bot_a', 1, '09'),
        first('bot_a', 2, '10'),
        first('bot_a', 3, '19'),
        first('bot_a', 4, '20'),
        first('bot_b', 1, '12'),
      ]
      await add(account_id, { firsts })
      await add(createId('acct'), { firsts })
      const count = (scope_id: string) =>
        store().analytics.countFirsts(account_id, scope_id, { from: day('10'), before: day('20') })
      expect(await count('bot_a')).toBe(2)
      expect(await count('bot_b')).toBe(1)
      expect(await count('bot_never')).toBe(0)
      // A first message may turn out to be earlier.
      await add(account_id, { firsts: [first('bot_a', 3, '05')] })
      expect(await count('bot_a')).toBe(1)
    })

    it('rollUp.add › assigns one number to each item, whenever it is counted', async () => {
      const account_id = createId('acct')
      const cited = (start: number, ids: readonly string[]) =>
        delta(start, {
          items: { ...noItems, knowledge: new Map(ids.map((id) => [id, 2])) },
        })
      await add(account_id, { quarters: [cited(monday, ['kb_1', 'kb_2'])] })
      await add(account_id, { quarters: [cited(monday + dayMinutes, ['kb_3', 'kb_1'])] })
      const { analytics } = store()
      const numbers = await analytics.findNumbers(account_id, 'knowledge', ['kb_1', 'kb_3', 'kb_0'])
      expect(new Set(numbers.map(({ item }) => item))).toEqual(new Set(['kb_1', 'kb_3']))
      const [month] = await analytics.listCells(account_id, byGrain([grains.month]), ['knowledge'])
      const byItem = numbers.map(({ item, number }) => [
        item,
        unpackCell(month?.knowledge).get(number),
      ])
      expect(new Map(byItem as [string, number][])).toEqual(
        new Map([
          ['kb_1', 4],
          ['kb_3', 2],
        ]),
      )
      const [{ number = 0 } = {}] = numbers
      const items = await analytics.findItems(account_id, 'knowledge', [number, 4_711])
      expect(items).toEqual(numbers.slice(0, 1))
      expect(await analytics.findItems(account_id, 'questions', [number])).toEqual([])
    })

    it('analytics.shareUser › makes a second key stand for the same user', async () => {
      const account_id = createId('acct')
      const numbers = await store().rollUp.numberUsers(account_id, ['anon_a', 'anon_b'])
      expect([...numbers.values()]).toEqual([1, 2])
      await store().analytics.shareUser(account_id, 'anon_a', 'anon_c')
      await store().analytics.shareUser(account_id, 'anon_never', 'anon_d')
      await store().analytics.forgetUser(account_id, 'anon_a', 'anon_e')
      const after = await store().rollUp.numberUsers(account_id, ['anon_c', 'anon_d', 'anon_a'])
      expect([...after]).toEqual([
        ['anon_c', 1],
        ['anon_d', 3],
        ['anon_a', 4],
      ])
    })

    it('analytics.forgetUser › never assigns the number to another user', async () => {
      const account_id = createId('acct')
      await store().rollUp.numberUsers(account_id, ['anon_a', 'anon_b'])
      await store().analytics.forgetUser(account_id, 'anon_b', 'anon_c')
      await store().analytics.forgetUser(account_id, 'anon_never', 'anon_d')
      const after = await store().rollUp.numberUsers(account_id, ['anon_b', 'anon_d'])
      expect([...after]).toEqual([
        ['anon_b', 3],
        ['anon_d', 4],
      ])
    })

    it('analytics.addCounts › adds to the counts of the whole account', async () => {
      const account_id = createId('acct')
      const counts = new Map([
        ['api_requests', 2],
        ['error:not_found', 1],
      ])
      for (const start of [monday, monday, monday + dayMinutes]) {
        await store().analytics.addCounts(account_id, start, counts)
      }
      const every = byGrain(Object.values(grains))
      const found = await store().analytics.sumCounts(account_id, every.spans)
      const byBucket = Map.groupBy(found, ({ bucket }) => bucket)
      expect(byBucket.size).toBe(every.spans.length)
      for (const ofBucket of byBucket.values()) {
        expect(new Map(ofBucket.map(({ name, value }) => [name, value]))).toEqual(
          new Map([
            ['api_requests', 6],
            ['error:not_found', 3],
          ]),
        )
      }
    })
  })
}
