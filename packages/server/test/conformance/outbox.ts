// The outbox: a reader gets the events in the order of commits, and misses no event.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildDelivery, buildWebhook } from '../support/builders/webhooks.ts'
import { type Backend, useStore } from './backends.ts'

const beginning = '0:0'
/** On PostgreSQL each earlier open transaction holds an event back, even in other databases. */
const soon = { timeout: 20_000 }

export function outboxSuite(backend: Backend): void {
  describe('the outbox', () => {
    const store = useStore(backend)

    /** Reads all events after a place, `limit` at a time. Returns their ids and the last place. */
    async function readFrom(place: string, limit = 3) {
      const ids: string[] = []
      for (let from = place; ; ) {
        const read = await store().outbox.eventsAfter(from, limit)
        if (read.events.length === 0) return { ids, place: read.place }
        ids.push(...read.events.map(({ id }) => id))
        from = read.place
      }
    }

    async function addEvents(count: number): Promise<string[]> {
      const events = Array.from({ length: count }, () => buildEvent())
      for (const event of events) await store().events.add(createId('acct'), event)
      return events.map(({ id }) => id)
    }

    it('eventsAfter › returns each event once, in order, with the fields that select webhooks', async () => {
      const { place } = await readFrom(beginning)
      const account_id = createId('acct')
      const event = buildEvent({ type: 'knowledge.updated', chatbot_id: null })
      await store().events.add(account_id, event)
      const ids = [event.id, ...(await addEvents(7))]
      await expect.poll(async () => (await readFrom(place)).ids, soon).toEqual(ids)
      const { events } = await store().outbox.eventsAfter(place, 1)
      expect(events).toEqual([
        {
          account_id,
          id: event.id,
          type: 'knowledge.updated',
          chatbot_id: null,
          conversation_id: null,
          playground: false,
        },
      ])
      const end = await readFrom(place)
      expect(await store().outbox.eventsAfter(end.place, 5)).toEqual({
        events: [],
        place: end.place,
      })
    })

    it('eventsAfter › marks playground events, also after their conversation was erased', async () => {
      const { place } = await readFrom(beginning)
      const account_id = createId('acct')
      for (const playground of [true, false]) {
        const row = buildConversation(account_id, { playground })
        await store().conversations.add(account_id, row, [], [buildEvent()])
        await store().conversations.erase(account_id, row.id, row.updated_at)
      }
      const read = async () => {
        const { events } = await store().outbox.eventsAfter(place, 10)
        return events.map(({ playground }) => playground)
      }
      await expect.poll(read, soon).toEqual([true, false])
    })

    it('eventsAfter › returns no event of a transaction that failed', async () => {
      const { place } = await readFrom(beginning)
      const failed = store().transaction(async (tx) => {
        await tx.events.add(createId('acct'), buildEvent())
        throw new Error('not this time')
      })
      await expect(failed).rejects.toThrow('not this time')
      const ids = await addEvents(1)
      await expect.poll(async () => (await readFrom(place)).ids, soon).toEqual(ids)
    })

    it('beginListening › skips earlier events if no webhook was enabled', async () => {
      const { place } = await readFrom(beginning)
      const earlier = await addEvents(2)
      // On PostgreSQL, events also wait for older transactions of other databases.
      await expect.poll(async () => (await readFrom(place)).ids, soon).toEqual(earlier)
      expect(await store().outbox.hasEnabledWebhook()).toBe(false)
      await store().transaction((tx) => tx.outbox.beginListening())
      const first = await store().outbox.findPlace()
      expect(await readFrom(first ?? '')).toMatchObject({ ids: [] })

      const account_id = createId('acct')
      const webhook = buildWebhook(account_id)
      await store().webhooks.add(account_id, webhook)
      const ids = await addEvents(2)
      await store().transaction((tx) => tx.outbox.beginListening())
      expect(await store().outbox.findPlace()).toBe(first)
      await expect.poll(async () => (await readFrom(first ?? '')).ids, soon).toEqual(ids)
      expect(await store().outbox.hasEnabledWebhook()).toBe(true)
      await store().webhooks.update(account_id, { ...webhook, enabled: false })
      expect(await store().outbox.hasEnabledWebhook()).toBe(false)
    })

    it('lastPlace › lets a reader start with the events that follow', async () => {
      const before = await addEvents(2)
      await expect
        .poll(async () => (await readFrom(beginning)).ids, soon)
        .toEqual(expect.arrayContaining(before))
      const place = await store().outbox.lastPlace()
      const ids = await addEvents(2)
      await expect.poll(async () => (await readFrom(place)).ids, soon).toEqual(ids)
    })

    it('advance › succeeds only once from each place', async () => {
      await store().outbox.beginListening()
      const from = (await store().outbox.findPlace()) ?? ''
      expect(await store().outbox.advance(from, '900:900')).toBe(true)
      expect(await store().outbox.advance(from, '901:901')).toBe(false)
      expect(await store().outbox.advance('900:900', from)).toBe(true)
      expect(await store().outbox.findPlace()).toBe(from)
    })

    it('listEnabled › returns the account’s enabled webhooks, and nothing during an erasure', async () => {
      const account_id = createId('acct')
      const webhook = buildWebhook(account_id)
      await store().webhooks.add(account_id, webhook)
      await store().webhooks.add(account_id, buildWebhook(account_id, { enabled: false }))
      expect(await store().outbox.listEnabled(account_id)).toEqual([webhook])
      expect(await store().outbox.listEnabled(createId('acct'))).toEqual([])
      await store().accounts.beginErasure(account_id, '2026-11-20T10:00:00.000Z')
      expect(await store().outbox.listEnabled(account_id)).toEqual([])
    })

    it('countPending › counts the deliveries that wait for an attempt', async () => {
      const before = await store().outbox.countPending()
      const account_id = createId('acct')
      await store().outbox.addDeliveries([
        buildDelivery(account_id),
        buildDelivery(account_id, { next_attempt_at: null }),
      ])
      expect(await store().outbox.countPending()).toBe(before + 1)
    })

    it('a reader skips no event if two transactions commit in reverse order', async () => {
      const { place } = await readFrom(beginning)
      const [early, late] = [buildEvent(), buildEvent()]
      const gate = Promise.withResolvers<void>()
      const wrote = Promise.withResolvers<void>()
      // On SQLite the second transaction waits for the first; on PostgreSQL it overtakes it.
      const first = store().transaction(async (tx) => {
        await tx.events.add(createId('acct'), early)
        wrote.resolve()
        if (backend.name === 'PostgreSQL') await gate.promise
      })
      await wrote.promise
      const second = store().events.add(createId('acct'), late)
      await (backend.name === 'PostgreSQL' ? second : first)
      const between = await readFrom(place)
      if (backend.name === 'PostgreSQL') expect(between.ids).not.toContain(late.id)
      gate.resolve()
      await Promise.all([first, second])
      const read = async () => [...between.ids, ...(await readFrom(between.place)).ids].sort()
      await expect.poll(read, soon).toEqual([early.id, late.id].sort())
    })

    it('a reader sees each event once while many transactions write and some fail', async () => {
      const { place } = await readFrom(beginning)
      const stored = new Set<string>()
      const readIds: string[] = []
      let from = place
      let isWriting = true
      const reader = (async () => {
        for (;;) {
          const wasWriting = isWriting
          const read = await readFrom(from, 5)
          readIds.push(...read.ids)
          from = read.place
          if (!wasWriting && readIds.length >= stored.size) return
          // Lets the writers run: reads of SQLite never yield to the event loop.
          await nextTurn()
        }
      })()
      const write = async (index: number) => {
        const events = [buildEvent(), buildEvent()]
        const attempt = store().transaction(async (tx) => {
          const account_id = createId('acct')
          for (const event of events) await tx.events.add(account_id, event)
          if (index % 5 === 0) throw new Error('undone')
        })
        await attempt.then(
          () => events.map(({ id }) => stored.add(id)),
          () => undefined,
        )
      }
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let i = 0; i < 10; i++) await write(writer * 10 + i)
        }),
      )
      isWriting = false
      await reader
      expect(readIds.length).toBe(new Set(readIds).size)
      expect(new Set(readIds)).toEqual(stored)
    })
  })
}
