// The event feed returns each event of an account once, in the order of commits.
import type { EventType } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'

export function eventFeedSuite(backend: Backend): void {
  describe('the event feed', () => {
    const store = useStore(backend)

    async function addEvents(account_id: string, types: readonly EventType[]): Promise<string[]> {
      const events = types.map((type) => buildEvent({ type }))
      for (const event of events) await store().events.add(account_id, event)
      return events.map(({ id }) => id)
    }

    const read = (
      account_id: string,
      wanted: { after?: string; types?: readonly string[]; limit?: number } = {},
    ) => store().events.listAfter(account_id, { after: null, types: null, limit: 100, ...wanted })

    /** Waits until the events can be read: on PostgreSQL, concurrent writers hold them back. */
    async function readIds(account_id: string, count: number, wanted = {}): Promise<string[]> {
      await expect.poll(async () => (await read(account_id, wanted))?.events.length).toBe(count)
      return (await read(account_id, wanted))?.events.map(({ id }) => id) ?? []
    }

    it('listAfter › returns the account’s events in order, as they were stored', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id, { event_count: 1 })
      const started = buildEvent({ type: 'conversation.started', data: { text: hostileText } })
      await store().conversations.add(account_id, conversation, [], [started])
      const exchange = buildExchange(conversation, 0)
      await store().conversations.addExchange(account_id, exchange)
      await addEvents(createId('acct'), ['knowledge.updated'])
      const [last = ''] = await addEvents(account_id, ['knowledge.updated'])
      const ids = [started.id, ...exchange.events.map(({ id }) => id), last]
      expect(await readIds(account_id, 4)).toEqual(ids)
      const found = await read(account_id)
      expect(found).toMatchObject({ last, hasMore: false })
      expect(found?.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, null])
      const { type, created_at } = started
      const stored = { id: started.id, type, sequence: 1, created_at }
      expect(found?.events[0]).toEqual({ ...stored, data: JSON.stringify({ text: hostileText }) })
      expect(await store().events.find(account_id, started.id)).toEqual(found?.events[0])
    })

    it('listAfter › continues after each event', async () => {
      const account_id = createId('acct')
      const ids = await addEvents(account_id, Array(5).fill('message.created'))
      await readIds(account_id, 5)
      for (const [index, after] of ids.entries()) {
        const found = await read(account_id, { after, limit: 2 })
        const next = ids.slice(index + 1)
        expect(found?.events.map(({ id }) => id)).toEqual(next.slice(0, 2))
        expect(found?.hasMore).toBe(next.length > 2)
        expect(found?.last).toBe(next.slice(0, 2).at(-1))
      }
    })

    it('findLatest › returns the last event that can be read', async () => {
      const account_id = createId('acct')
      expect(await store().events.findLatest(account_id)).toBeUndefined()
      const ids = await addEvents(account_id, Array(3).fill('message.created'))
      await readIds(account_id, 3)
      expect(await store().events.findLatest(account_id)).toBe(ids.at(-1))
    })

    it('listAfter › returns undefined for another account’s event', async () => {
      const [after = ''] = await addEvents(createId('acct'), ['message.created'])
      expect(await read(createId('acct'), { after })).toBeUndefined()
      expect(await store().events.find(createId('acct'), after)).toBeUndefined()
    })

    it('listAfter › filters by type, and returns the last event that it looked at', async () => {
      const account_id = createId('acct')
      const types = ['message.created', 'conversation.ended', 'error.occurred'] as const
      const ids = await addEvents(account_id, [...types, ...types, 'message.created'])
      await readIds(account_id, 7)
      const wanted = { types: ['conversation.ended', 'error.occurred'] }
      expect(await readIds(account_id, 4, wanted)).toEqual([1, 2, 4, 5].map((at) => ids[at]))
      expect(await read(account_id, wanted)).toMatchObject({ last: ids[6], hasMore: false })
      const first = await read(account_id, { ...wanted, limit: 3 })
      expect(first).toMatchObject({ last: ids[4], hasMore: true })
      const remaining = await read(account_id, { ...wanted, after: ids[4] ?? '' })
      expect(remaining?.events.map(({ id }) => id)).toEqual([ids[5]])
      const none = await read(account_id, { types: ['limit.warning'] })
      expect(none).toEqual({ events: [], last: ids[6], hasMore: false })
    })

    it('listAfter › passes many events of other types in several steps', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id, { event_count: 1_500 })
      const events = Array.from({ length: 1_500 }, () => buildEvent())
      const rare = buildEvent({ type: 'conversation.ended' })
      await store().conversations.add(account_id, conversation, [], [...events.slice(1), rare])
      await expect.poll(async () => (await read(account_id))?.hasMore).toBe(true)
      const first = await read(account_id, { types: ['conversation.ended'] })
      expect(first).toEqual({ events: [], last: events[1_000]?.id, hasMore: true })
      const next = { types: ['conversation.ended'], after: first?.last ?? '' }
      expect(await readIds(account_id, 1, next)).toEqual([rare.id])
    })

    it('a reader skips no event if two transactions commit in reverse order', async () => {
      const account_id = createId('acct')
      const isPostgres = backend.name === 'PostgreSQL'
      const [early, late] = [buildEvent(), buildEvent()]
      const gate = Promise.withResolvers<void>()
      const wrote = Promise.withResolvers<void>()
      // On SQLite the second transaction waits for the first; on PostgreSQL it overtakes it.
      const first = store().transaction(async (tx) => {
        await tx.events.add(account_id, early)
        wrote.resolve()
        if (isPostgres) await gate.promise
      })
      await wrote.promise
      const second = store().events.add(account_id, late)
      await (isPostgres ? second : first)
      const between = await read(account_id)
      if (isPostgres) expect(between).toEqual({ events: [], last: undefined, hasMore: false })
      gate.resolve()
      await Promise.all([first, second])
      const { last } = between ?? {}
      const ids = between?.events.map(({ id }) => id) ?? []
      const others = last === undefined ? {} : { after: last }
      ids.push(...(await readIds(account_id, 2 - ids.length, others)))
      expect(ids).toEqual([early.id, late.id])
    })

    it('pruneEvents › deletes only old events', async () => {
      const account_id = createId('acct')
      const [old, young] = ['2020-01-01T00:00:00.000Z', '2026-11-20T10:15:30.123Z'].map(
        (created_at) => buildEvent({ created_at }),
      )
      if (old === undefined || young === undefined) throw new Error('There are two.')
      await store().events.add(account_id, old)
      await store().events.add(account_id, young)
      const { pruneEvents } = store().installation
      const before = '2020-01-01T00:00:00.001Z'
      expect(await pruneEvents(before, 100_000)).toBe(1)
      expect(await pruneEvents(before, 100_000)).toBe(0)
      expect(await readIds(account_id, 1)).toEqual([young.id])
      expect(await read(account_id, { after: old.id })).toBeUndefined()
    })
  })
}
