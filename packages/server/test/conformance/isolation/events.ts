// Isolation of events, webhooks, deliveries and idempotent requests.
import { expect } from 'vitest'
import { buildEvent } from '../../support/builders/events.ts'
import { answer, answered, at, type CasesOf, firstPage, nothing, request } from './tenant.ts'

export const eventCases: CasesOf<'events' | 'idempotency' | 'webhooks' | 'deliveries'> = {
  events: {
    async add(store, stranger) {
      await store.events.add(stranger, buildEvent())
    },
    async find(store, stranger, { event }) {
      expect(await store.events.find(stranger, event.id)).toBeUndefined()
    },
    async findLatest(store, stranger) {
      expect(await store.events.findLatest(stranger)).toBeUndefined()
    },
    async listAfter(store, stranger, { event }) {
      const { listAfter } = store.events
      const all = { after: null, types: null, limit: 10 }
      expect(await listAfter(stranger, all)).toMatchObject({ events: [], last: undefined })
      expect(await listAfter(stranger, { ...all, after: event.id })).toBeUndefined()
    },
  },
  idempotency: {
    async claim(store, stranger) {
      expect(await store.idempotency.claim(stranger, request)).toBeUndefined()
    },
    async isHeld(store, stranger, mine) {
      expect(await store.idempotency.isHeld(mine.account_id, request)).toBe(true)
      expect(await store.idempotency.isHeld(stranger, request)).toBe(false)
    },
    async complete(store, stranger) {
      await store.idempotency.complete(stranger, request, { ...answer, body: 'another' })
    },
    async release(store, stranger) {
      await store.idempotency.release(stranger, request)
    },
    async forget(store, stranger, mine) {
      await store.idempotency.forget(stranger, mine.conversation.id, [answered.path])
    },
  },
  webhooks: {
    async add(store, stranger, mine) {
      await store.webhooks.add(stranger, { ...mine.webhook, url: 'https://other.example/' })
    },
    async find(store, stranger, mine) {
      expect(await store.webhooks.find(stranger, mine.webhook.id)).toBeUndefined()
    },
    async list(store, stranger) {
      expect(await store.webhooks.list(stranger, firstPage)).toEqual(nothing)
    },
    async update(store, stranger, mine) {
      expect(await store.webhooks.update(stranger, { ...mine.webhook, url: 'taken' })).toBe(false)
    },
    async markFailing(store, stranger, mine) {
      await store.webhooks.markFailing(stranger, mine.webhook.id, null)
    },
    async markResting(store, stranger, mine) {
      await store.webhooks.markResting(stranger, mine.webhook.id, null)
    },
    async remove(store, stranger, mine) {
      expect(await store.webhooks.remove(stranger, mine.webhook.id)).toBe(false)
    },
    async removeOfChatbot(store, stranger, { webhook }) {
      const { chatbot_id } = webhook
      expect(await store.webhooks.removeOfChatbot(stranger, chatbot_id ?? '')).toEqual([])
    },
  },
  deliveries: {
    async list(store, stranger, { webhook }) {
      expect(await store.deliveries.list(stranger, webhook.id, firstPage)).toEqual(nothing)
    },
    async find(store, stranger, { webhook, delivery }) {
      expect(await store.deliveries.find(stranger, webhook.id, delivery.id)).toBeUndefined()
    },
    async listDueIds(store, stranger, { webhook }) {
      expect(await store.deliveries.listDueIds(stranger, webhook.id, at, 10)).toEqual([])
    },
    async listDue(store, stranger, { webhook, delivery }) {
      expect(await store.deliveries.listDue(stranger, webhook.id, at, [delivery.id])).toEqual([])
    },
    async nextDueAt(store, stranger, { webhook }) {
      expect(await store.deliveries.nextDueAt(stranger, webhook.id)).toBeUndefined()
    },
    async retry(store, stranger, { webhook, delivery }) {
      expect(await store.deliveries.retry(stranger, webhook.id, delivery.id, at)).toBe(false)
    },
    async retryFailed(store, stranger, { webhook }) {
      const times = { since: '2020-01-01', now: at }
      expect(await store.deliveries.retryFailed(stranger, webhook.id, times, 10)).toBe(0)
    },
    async removeSome(store, stranger, { webhook }) {
      expect(await store.deliveries.removeSome(stranger, webhook.id, 10)).toBe(0)
    },
  },
}
