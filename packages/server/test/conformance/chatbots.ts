// What the store of chatbots promises.
import { chatbotStatuses } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { ChatbotRow } from '../../src/storage/rows.ts'
import { buildChatbot, hostileText, summaryOf } from '../support/builders.ts'
import { type Backend, useStore } from './backends.ts'

export function chatbotSuite(backend: Backend): void {
  describe('chatbots', () => {
    const store = useStore(backend)

    /** An account of its own with some chatbots, oldest first. */
    async function addChatbots(count: number) {
      const account_id = createId('acct')
      const chatbots = Array.from({ length: count }, () => buildChatbot(account_id))
      for (const chatbot of chatbots) await store().chatbots.add(account_id, chatbot)
      return { account_id, chatbots }
    }

    it.each<[string, Partial<ChatbotRow>]>([
      ['every field', {}],
      [
        'hostile text',
        { name: hostileText, description: hostileText, metadata: { [hostileText]: hostileText } },
      ],
      ['empty ones', { description: '', metadata: {} }],
      ...chatbotStatuses.map((status): [string, Partial<ChatbotRow>] => [
        `status ${status}`,
        { status },
      ]),
    ])('come back as they were added: %s', async (_what, overrides) => {
      const account_id = createId('acct')
      const chatbot = buildChatbot(account_id, overrides)
      await store().chatbots.add(account_id, chatbot)
      expect(await store().chatbots.find(account_id, chatbot.id)).toEqual(chatbot)
      const { rows } = await store().chatbots.list(account_id, { limit: 10, offset: 0 })
      expect(rows).toEqual([summaryOf(chatbot)])
    })

    it('add › refuses a taken id, keeps the first and its total', async () => {
      const { account_id, chatbots } = await addChatbots(1)
      const [chatbot = buildChatbot(account_id)] = chatbots
      const added = store().chatbots.add(account_id, { ...chatbot, name: 'Second' })
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
      const page = await store().chatbots.list(account_id, { limit: 10, offset: 0 })
      expect(page).toEqual({ rows: [summaryOf(chatbot)], total: 1 })
    })

    it('find › is undefined for an unknown one', async () => {
      expect(await store().chatbots.find('acct_1', 'bot_unknown')).toBeUndefined()
    })

    it('list › is empty for an account without', async () => {
      const page = await store().chatbots.list(createId('acct'), { limit: 10, offset: 0 })
      expect(page).toEqual({ rows: [], total: 0 })
    })

    it('list › newest first, page by page without gap or repetition where times tie', async () => {
      const { account_id, chatbots } = await addChatbots(7)
      const seen = []
      for (let offset = 0; offset < 8; offset += 2) {
        const { rows, total } = await store().chatbots.list(account_id, { limit: 2, offset })
        expect(total).toBe(7)
        seen.push(...rows)
      }
      expect(seen).toEqual(chatbots.map(summaryOf).toReversed())
    })

    it('list › past the end has no rows and the true total', async () => {
      const { account_id } = await addChatbots(2)
      const page = await store().chatbots.list(account_id, { limit: 10, offset: 1_000_000 })
      expect(page).toEqual({ rows: [], total: 2 })
    })

    it('update › replaces all but id and time of making', async () => {
      const { account_id, chatbots } = await addChatbots(1)
      const [chatbot = buildChatbot(account_id)] = chatbots
      const changed = buildChatbot(account_id, {
        id: chatbot.id,
        name: hostileText,
        description: '',
        status: 'archived',
        settings: { ...chatbot.settings, tone: hostileText, confidence_threshold: null },
        metadata: { other: 'pair' },
        created_at: '2030-01-01T00:00:00.000Z',
        updated_at: '2030-01-01T00:00:00.000Z',
      })
      expect(await store().chatbots.update(account_id, changed)).toBe(true)
      expect(await store().chatbots.find(account_id, chatbot.id)).toEqual({
        ...changed,
        created_at: chatbot.created_at,
      })
    })

    it('update › is false for an unknown one and adds nothing', async () => {
      const { account_id } = await addChatbots(0)
      expect(await store().chatbots.update(account_id, buildChatbot(account_id))).toBe(false)
      const { total } = await store().chatbots.list(account_id, { limit: 1, offset: 0 })
      expect(total).toBe(0)
    })

    it('remove › takes one out of list and total, once', async () => {
      const { account_id, chatbots } = await addChatbots(3)
      const [, middle = buildChatbot(account_id)] = chatbots
      expect(await store().chatbots.remove(account_id, middle.id)).toBe(true)
      expect(await store().chatbots.remove(account_id, middle.id)).toBe(false)
      expect(await store().chatbots.find(account_id, middle.id)).toBeUndefined()
      const page = await store().chatbots.list(account_id, { limit: 10, offset: 0 })
      expect(page).toEqual({
        rows: chatbots
          .filter(({ id }) => id !== middle.id)
          .map(summaryOf)
          .toReversed(),
        total: 2,
      })
    })
  })
}
