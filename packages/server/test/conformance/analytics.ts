// What the stores of the analytics promise beside what the endpoints show: cells of every length, work
// that is taken once, and questions that leave with their words.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { grains, wholeAccount } from '../../src/storage/analytics-cells.ts'
import type { QuarterDelta, RolledUp } from '../../src/storage/analytics-store.ts'
import {
  buildBotMessage,
  buildConversation,
  buildEvent,
  buildMessage,
} from '../support/builders.ts'
import { type Backend, useStore } from './backends.ts'

const minutes = (timestamp: string) => Date.parse(timestamp) / 60_000
const monday = minutes('2026-11-16T10:15:00.000Z')
const dayMinutes = 1_440

const nothing: RolledUp = { quarters: [], firsts: [], questions: [], ratings: [], activity: [] }

function delta(start_minute: number, overrides: Partial<QuarterDelta> = {}): QuarterDelta {
  return {
    scope_id: wholeAccount,
    start_minute,
    sums: new Map(),
    maxima: new Map(),
    tallies: new Map(),
    users: new Set(),
    ...overrides,
  }
}

/** The whole of November, once by each length. */
const everyGrain = Object.values(grains).map((grain, bucket) => ({
  bucket,
  grain,
  from: minutes('2026-11-01T00:00:00.000Z'),
  before: minutes('2026-12-01T00:00:00.000Z'),
}))
const november = { scope_ids: [wholeAccount], spans: everyGrain }

export function analyticsSuite(backend: Backend): void {
  describe('analytics', () => {
    const store = useStore(backend)
    const add = (account_id: string, found: Partial<RolledUp>) =>
      store().rollUp.add(account_id, { ...nothing, ...found })

    it('rollUp.add › adds up in the quarter hour, the hour, the day and the month', async () => {
      const account_id = createId('acct')
      const first = delta(monday, {
        sums: new Map([['user_messages', 2]]),
        maxima: new Map([['response_max', 500]]),
        tallies: new Map([['ended_reasons', new Map([['api', 1]])]]),
        users: new Set([1, 2]),
      })
      const later = delta(monday + 15, {
        sums: new Map([
          ['user_messages', 3],
          ['negative', -1],
        ]),
        maxima: new Map([['response_max', 400]]),
        tallies: new Map([['ended_reasons', new Map([['api', 2]])]]),
        users: new Set([2, 5_000]),
      })
      await add(account_id, { quarters: [first] })
      await add(account_id, { quarters: [later] })
      const wanted = {
        sums: ['user_messages', 'negative'],
        maxima: ['response_max'],
        tallies: ['ended_reasons'],
      } as const
      const cells = await store().analytics.sumCells(account_id, november, wanted)
      expect(cells.map(({ bucket }) => bucket).sort()).toEqual([0, 1, 2, 3])
      for (const { user_messages, negative, response_max } of cells) {
        expect({ user_messages, negative, response_max }).toEqual({
          user_messages: 5,
          negative: -1,
          response_max: 500,
        })
      }
      const users = await store().analytics.listUsers(account_id, november)
      expect(new Set(users.map(({ bucket }) => bucket))).toEqual(new Set([0, 1, 2, 3]))
      const rows = await store().rows('analytics_cells')
      expect(rows.filter((row) => row.account_id === account_id)).toHaveLength(5)
    })

    it('rollUp.add › counts what was cited in rows of its own once the next day begins', async () => {
      const account_id = createId('acct')
      const cited = (start: number) =>
        delta(start, { tallies: new Map([['knowledge', new Map([['kb_1', 2]])]]) })
      const tops = async () => {
        const rows = await store().rows('analytics_tops')
        return rows
          .filter((row) => row.account_id === account_id)
          .map(({ grain, start_minute, count }) => ({ grain, start_minute, count }))
      }
      await add(account_id, { quarters: [cited(monday)] })
      await add(account_id, { quarters: [cited(monday + 15)] })
      expect(await tops()).toEqual([])
      await add(account_id, { quarters: [cited(monday + dayMinutes)] })
      const start_minute = minutes('2026-11-16T00:00:00.000Z')
      expect(await tops()).toEqual([{ grain: grains.day, start_minute, count: 4 }])
      const wanted = { sums: [], maxima: [], tallies: ['knowledge'] } as const
      const left = await store().analytics.sumCells(account_id, november, wanted)
      const ofDays = left.find(({ bucket }) => bucket === 2)
      expect(ofDays?.knowledge?.split(';').filter((part) => part !== '')).toEqual(['kb_1:2'])
    })

    it('conversations.erase › takes its questions out of what is counted by likeness', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      const asked = [1, 3].map((sequence) => buildMessage(conversation, sequence))
      const messages = asked.flatMap((message) => [
        message,
        buildBotMessage(conversation, message.sequence + 1, { reply_to: message.id }),
      ])
      await store().conversations.add(account_id, conversation, messages, [])
      const { chatbot_id } = conversation
      const like = { chatbot_id, likeness: 'anon_alike', asked_at: asked[0]?.sent_at ?? '' }
      const questions = [...asked.map(({ id }) => id), 'msg_elsewhere'].map((message_id) => ({
        message_id,
        ...like,
      }))
      await add(account_id, { questions })
      const count = async () => {
        const query = { ...november, scope_ids: [chatbot_id] }
        const counted = store().analytics.countItems(account_id, 'question', query, [like.likeness])
        return (await counted)[0]?.count
      }
      expect(await count()).toBe(6)
      const deleted_at = '2026-11-20T11:00:00.000Z'
      await store().conversations.erase(account_id, conversation.id, deleted_at)
      expect(await count()).toBe(2)
      const range = { from: '2026-11-01T00:00:00.000Z', before: '2026-12-01T00:00:00.000Z' }
      const left = await store().analytics.countQuestions(account_id, [chatbot_id], range)
      expect(left).toEqual([{ item: like.likeness, count: 1 }])
    })

    it('rollUp.touchedAfter › tells of conversations in commit order, and of nobody erased', async () => {
      const [account_id, erased] = [createId('acct'), createId('acct')]
      const of = (owner: string) => buildConversation(owner)
      const [first, second, gone] = [of(account_id), of(account_id), of(erased)]
      const from = await store().rollUp.holdPlace()
      for (const one of [first, gone, second]) {
        await store().conversations.add(one.account_id, one, [], [buildEvent()])
      }
      await store().accounts.beginErasure(erased, '2026-11-20T11:00:00.000Z')
      expect(await store().rollUp.hasNews()).toBe(true)
      const { touched, place, count } = await store().rollUp.touchedAfter(from, 1_000)
      expect(count).toBeGreaterThanOrEqual(3)
      const ours = touched.filter((one) => [account_id, erased].includes(one.account_id))
      expect(ours.map(({ conversation_id }) => conversation_id)).toEqual([first.id, second.id])
      await store().rollUp.advance(place)
      expect((await store().rollUp.touchedAfter(place, 1_000)).touched).toEqual([])
    })

    it('rollUp.takeChanged › gives each conversation that changed without an event once', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      await store().conversations.add(account_id, conversation, [], [])
      const resolved = { ...conversation, resolution: 'resolved' as const }
      await store().conversations.change(account_id, resolved, [])
      await store().conversations.change(account_id, resolved, [])
      const taken = await store().rollUp.takeChanged(1_000)
      expect(taken.filter((one) => one.account_id === account_id)).toEqual([
        { account_id, conversation_id: conversation.id, is_rated: true },
      ])
      expect(await store().rollUp.takeChanged(1_000)).toEqual([])
    })

    it('messages.setFeedback › keeps when a rating was given, whatever its comment', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      const message = buildBotMessage(conversation, 1)
      await store().conversations.add(account_id, conversation, [message], [])
      const rate = (rating: 'positive' | 'negative' | null, comment: string, created_at: string) =>
        store().messages.setFeedback(
          account_id,
          { ...message, feedback: { rating, comment } },
          buildEvent({ type: 'message.feedback', created_at }),
        )
      const rated = async () =>
        (await store().rollUp.ratingsOf(account_id, conversation.id)).map(
          ({ rating, rated_at }) => [rating, rated_at],
        )
      await rate('positive', 'a', '2026-11-20T11:00:00.000Z')
      await rate('positive', 'b', '2026-11-20T12:00:00.000Z')
      expect(await rated()).toEqual([['positive', '2026-11-20T11:00:00.000Z']])
      await rate(null, 'b', '2026-11-20T13:00:00.000Z')
      expect(await rated()).toEqual([[null, '2026-11-20T13:00:00.000Z']])
    })

    it('analytics.shareUser › lets another key stand for the same user', async () => {
      const account_id = createId('acct')
      const numbers = await store().rollUp.numberUsers(account_id, ['anon_a', 'anon_b'])
      expect([...numbers.values()]).toEqual([1, 2])
      await store().analytics.shareUser(account_id, 'anon_a', 'anon_c')
      await store().analytics.shareUser(account_id, 'anon_never', 'anon_d')
      await store().analytics.forgetUser(account_id, 'anon_a')
      const after = await store().rollUp.numberUsers(account_id, ['anon_c', 'anon_d', 'anon_a'])
      expect([...after]).toEqual([
        ['anon_c', 1],
        ['anon_d', 3],
        ['anon_a', 4],
      ])
    })

    it('analytics.addCounts › adds up what belongs to the account', async () => {
      const account_id = createId('acct')
      const counts = new Map([
        ['api_requests', 2],
        ['error:not_found', 1],
      ])
      for (const start of [monday, monday, monday + dayMinutes]) {
        await store().analytics.addCounts(account_id, start, counts)
      }
      const found = await store().analytics.sumCounts(account_id, everyGrain)
      const byBucket = Map.groupBy(found, ({ bucket }) => bucket)
      expect(byBucket.size).toBe(4)
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
