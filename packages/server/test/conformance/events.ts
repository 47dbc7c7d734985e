// Adding events.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'

export function eventSuite(backend: Backend): void {
  describe('events', () => {
    const store = useStore(backend)

    it('add › stores every field of an event without a conversation', async () => {
      const account_id = createId('acct')
      const event = buildEvent({ type: 'knowledge.updated', data: { text: hostileText, n: [1] } })
      await store().events.add(account_id, event)
      const [row] = (await store().rows('events')).filter(({ id }) => id === event.id)
      expect(row).toMatchObject({
        account_id,
        type: 'knowledge.updated',
        conversation_id: null,
        chatbot_id: event.chatbot_id,
        sequence: null,
        created_at: event.created_at,
      })
      expect(JSON.parse(String(row?.data))).toEqual(event.data)
    })

    it('get positions in the order of their commits', async () => {
      const account_id = createId('acct')
      const events = Array.from({ length: 10 }, () => buildEvent({ chatbot_id: null }))
      for (const event of events) await store().events.add(account_id, event)
      const rows = (await store().rows('events')).filter((row) => row.account_id === account_id)
      const inOrder = rows.toSorted((a, b) => Number(a.position) - Number(b.position))
      expect(inOrder.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    })
  })
}
