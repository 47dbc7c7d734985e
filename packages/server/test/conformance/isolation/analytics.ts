// Isolation of the analytics: another account finds nothing by the same ids.
import { expect } from 'vitest'
import type { AnalyticsStore } from '../../../src/storage/interfaces/analytics.ts'
import {
  cellColumns,
  cellMaxima,
  cellSums,
  grains,
  wholeAccount,
} from '../../../src/storage/interfaces/analytics-cells.ts'
import type { TestStore } from '../backends.ts'

const at = '2026-11-20T10:15:30.123Z'
const start_minute = Math.floor(Date.parse(at) / 60_000 / grains.quarter) * grains.quarter
const part = start_minute - (start_minute % grains.part)
const month = Date.UTC(2026, 10) / 60_000
const range = { from: '2026-11-20T10:15:00.000Z', before: '2026-11-20T10:30:00.000Z' }
const userKey = 'anon_of_the_user'
const likeness = 'anon_of_the_question'

type Ids = {
  readonly chatbot_id: string
  readonly conversation_id: string
  readonly question_id: string
  readonly knowledge_id: string
}

function queryOf({ chatbot_id }: Pick<Ids, 'chatbot_id'>, grain: number, from: number) {
  const spans = [{ bucket: 0, grain, from, before: from + 1 }]
  return { scope_ids: [wholeAccount, chatbot_id], spans }
}

/** Adds one row of each kind that the analytics store. */
export async function fillAnalytics(store: TestStore, account_id: string, ids: Ids): Promise<void> {
  const { chatbot_id, conversation_id, question_id, knowledge_id } = ids
  await store.transaction(async (tx) => {
    const number = (await tx.rollUp.numberUsers(account_id, [userKey])).get(userKey) ?? 0
    await tx.rollUp.put(account_id, {
      conversation_id,
      chatbot_id,
      user_number: number,
      started_at: at,
      rolled_count: 2,
      is_engaged: true,
      is_answered: false,
      last_question_id: question_id,
      next_started_at: null,
      counted: '{}',
    })
    await tx.rollUp.add(account_id, {
      quarters: [wholeAccount, chatbot_id].map((scope_id) => ({
        scope_id,
        start_minute,
        sums: cellSums.map(() => 1),
        maxima: cellMaxima.map(() => 125),
        amounts: {
          response_times: new Map([[3, 1]]),
          first_token_times: new Map([[3, 1]]),
          durations: new Map([[3, 1]]),
        },
        items: {
          knowledge: new Map([[knowledge_id, 1]]),
          questions: new Map([[likeness, 1]]),
        },
        users: new Set([number]),
      })),
      firsts: [wholeAccount, chatbot_id].map((scope_id) => ({ scope_id, number, first_at: at })),
      questions: [{ message_id: question_id, chatbot_id, likeness, asked_at: at }],
      forgotten: [],
      ratings: [],
      activity: [{ start_minute, conversation_id, senders: new Map([[1, number]]) }],
    })
    await tx.analytics.addCounts(account_id, start_minute, new Map([['api_requests', 3]]))
  })
}

/** Sorts the rows of several scopes: their order may change with the database's statistics. */
function inOrder<T>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Reads all analytics of an account. */
export async function readAnalytics(store: TestStore, account_id: string, ids: Ids) {
  const { analytics } = store
  const ofMonth = queryOf(ids, grains.month, month)
  const ofQuarters = queryOf(ids, grains.quarter, part)
  const counts = queryOf(ids, grains.quarter, start_minute)
  const numbers = await analytics.findNumbers(account_id, 'questions', [likeness])
  return {
    cells: inOrder(await analytics.listCells(account_id, ofMonth, cellColumns)),
    quarters: inOrder(await analytics.listQuarters(account_id, ofQuarters, cellColumns)),
    counts: await analytics.sumCounts(account_id, counts.spans),
    users: inOrder(await analytics.listUsers(account_id, ofMonth)),
    quarterUsers: inOrder(await analytics.listQuarterUsers(account_id, ofQuarters)),
    firsts: await analytics.countFirsts(account_id, wholeAccount, range),
    numbers,
    items: await analytics.findItems(account_id, 'knowledge', [1]),
    questions: await analytics.listQuestions(account_id, range),
    last: await analytics.findLastQuestion(account_id, 1, null, range),
    started: await analytics.listStarted(account_id, range),
    said: await analytics.listSentMessages(account_id, start_minute, range),
    rated: await analytics.listRatings(account_id, range),
  }
}

type TenantIds = { readonly account_id: string } & Ids

type Case = (store: TestStore, stranger: string, mine: TenantIds) => Promise<void>

/** Checks that another account reads nothing. `name` is a field of `readAnalytics`. */
const readsNothing =
  (name: keyof Awaited<ReturnType<typeof readAnalytics>>): Case =>
  async (store, stranger, mine) => {
    const [theirs, ours] = [
      await readAnalytics(store, stranger, mine),
      await readAnalytics(store, mine.account_id, mine),
    ]
    expect(theirs[name] || []).toEqual([])
    // The account has no ratings.
    if (name !== 'rated') expect(ours[name]).not.toEqual(theirs[name])
  }

export const analyticsCases: { readonly [M in keyof AnalyticsStore]: Case } = {
  async addCounts({ analytics }, stranger) {
    await analytics.addCounts(stranger, start_minute, new Map([['api_requests', 5]]))
  },
  async shareUser(store, stranger) {
    await store.analytics.shareUser(stranger, userKey, 'anon_other')
    expect(await store.rows('analytics_users')).not.toContainEqual(
      expect.objectContaining({ account_id: stranger }),
    )
  },
  async forgetUser({ analytics }, stranger) {
    await analytics.forgetUser(stranger, userKey, 'anon_other')
  },
  listCells: readsNothing('cells'),
  listQuarters: readsNothing('quarters'),
  sumCounts: readsNothing('counts'),
  listUsers: readsNothing('users'),
  listQuarterUsers: readsNothing('quarterUsers'),
  countFirsts: readsNothing('firsts'),
  async listChatbots({ analytics }, stranger, { chatbot_id }) {
    for (const counted of [null, { from: 0, before: 100_000_000 }]) {
      const options = { limit: 10, counted }
      expect(await analytics.listChatbots(stranger, null, options)).toEqual([])
      expect(await analytics.listChatbots(stranger, [chatbot_id], options)).toEqual([])
    }
  },
  findNumbers: readsNothing('numbers'),
  findItems: readsNothing('items'),
  listQuestions: readsNothing('questions'),
  findLastQuestion: readsNothing('last'),
  async listTitles({ analytics }, stranger, { knowledge_id }) {
    expect(await analytics.listTitles(stranger, [knowledge_id])).toEqual(new Map())
  },
  async countKnowledge({ analytics }, stranger, { chatbot_id }) {
    const counted = await analytics.countKnowledge(stranger, [wholeAccount, chatbot_id])
    expect(counted).toEqual(new Map())
  },
  listStarted: readsNothing('started'),
  listSentMessages: readsNothing('said'),
  listRatings: readsNothing('rated'),
}
