// The store of chatbots.
import { type ChatbotSort, chatbotStatuses } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { ChatbotFilter, ChatbotRow } from '../../src/storage/interfaces/chatbots.ts'
import { buildChatbot, summaryOf } from '../support/builders/chatbots.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'

export function chatbotSuite(backend: Backend): void {
  describe('chatbots', () => {
    const store = useStore(backend)

    /** Adds some chatbots to a new account, oldest first. */
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
      ['empty values', { description: '', metadata: {} }],
      ...chatbotStatuses.map((status): [string, Partial<ChatbotRow>] => [
        `status ${status}`,
        { status },
      ]),
    ])('returns the chatbot as added: %s', async (_what, overrides) => {
      const account_id = createId('acct')
      const chatbot = buildChatbot(account_id, overrides)
      await store().chatbots.add(account_id, chatbot)
      expect(await store().chatbots.find(account_id, chatbot.id)).toEqual(chatbot)
      const { rows } = await store().chatbots.list(account_id, { limit: 10, offset: 0 })
      expect(rows).toEqual([summaryOf(chatbot)])
    })

    it('add › refuses a taken id, and keeps the first chatbot and the total', async () => {
      const { account_id, chatbots } = await addChatbots(1)
      const [chatbot = buildChatbot(account_id)] = chatbots
      const added = store().chatbots.add(account_id, { ...chatbot, name: 'Second' })
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
      const page = await store().chatbots.list(account_id, { limit: 10, offset: 0 })
      expect(page).toEqual({ rows: [summaryOf(chatbot)], total: 1 })
    })

    it('find › returns undefined for an unknown chatbot', async () => {
      expect(await store().chatbots.find('acct_1', 'bot_unknown')).toBeUndefined()
    })

    it('list › is empty for an account without chatbots', async () => {
      const page = await store().chatbots.list(createId('acct'), { limit: 10, offset: 0 })
      expect(page).toEqual({ rows: [], total: 0 })
    })

    it('list › returns the newest first, without gaps or repeats if times are equal', async () => {
      const { account_id, chatbots } = await addChatbots(7)
      const listed = []
      for (let offset = 0; offset < 8; offset += 2) {
        const { rows, total } = await store().chatbots.list(account_id, { limit: 2, offset })
        expect(total).toBe(7)
        listed.push(...rows)
      }
      expect(listed).toEqual(chatbots.map(summaryOf).toReversed())
    })

    it('list › returns no rows past the end, and the true total', async () => {
      const { account_id } = await addChatbots(2)
      const page = await store().chatbots.list(account_id, { limit: 10, offset: 1_000_000 })
      expect(page).toEqual({ rows: [], total: 2 })
    })

    describe('list with a filter', () => {
      /**
       * Adds chatbots with these names to a new account, in this order. Each was changed later than
       * the next one.
       */
      async function addNamed(...names: readonly string[]) {
        const account_id = createId('acct')
        const chatbots = names.map((name, i) =>
          buildChatbot(account_id, {
            name,
            status: chatbotStatuses[i % chatbotStatuses.length] ?? 'active',
            updated_at: `2026-11-20T12:00:${String(59 - i).padStart(2, '0')}.000Z`,
          }),
        )
        for (const chatbot of chatbots) await store().chatbots.add(account_id, chatbot)
        const namesOf = async (filter: ChatbotFilter, page = { limit: 100, offset: 0 }) => {
          const { rows, total } = await store().chatbots.list(account_id, page, filter)
          return { names: rows.map(({ name }) => name), total }
        }
        return { account_id, chatbots, namesOf }
      }

      it.each<[string, readonly string[]]>([
        ['HELP', ['Help desk', 'help', 'Self-HELP']],
        ['E', ['Help desk', 'help', 'Self-HELP', 'under_score', 'École']],
        ['%', ['100 %']],
        ['_', ['under_score']],
        ['\\', ['back\\slash']],
        ['É', ['École']],
        ['é', ['épicé']],
        ["'", ["o'clock"]],
        ['help%', []],
        ['none', []],
      ])('q › %s matches literally, with ASCII letters in either case', async (q, found) => {
        const { namesOf } = await addNamed(
          'Help desk',
          'help',
          'Self-HELP',
          '100 %',
          'under_score',
          'back\\slash',
          'École',
          'épicé',
          "o'clock",
        )
        const { names, total } = await namesOf({ q, sort: 'created_at' })
        expect(names).toEqual(found)
        expect(total).toBe(found.length)
      })

      it('status and q › must both match, and the total counts the matches', async () => {
        const { namesOf } = await addNamed('a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3')
        expect(await namesOf({ status: 'active' })).toEqual({ names: ['a3', 'a2', 'a1'], total: 3 })
        expect(await namesOf({ status: 'active', q: '2' })).toEqual({ names: ['a2'], total: 1 })
        const page = { limit: 1, offset: 1 }
        expect(await namesOf({ status: 'active' }, page)).toEqual({ names: ['a2'], total: 3 })
        const past = { limit: 1, offset: 9 }
        expect(await namesOf({ status: 'active' }, past)).toEqual({ names: [], total: 3 })
      })

      it.each<[ChatbotSort, readonly string[]]>([
        ['-created_at', ['😀', 'Z', 'é', 'beta', 'Alpha', 'alpha', 'Beta']],
        ['created_at', ['Beta', 'alpha', 'Alpha', 'beta', 'é', 'Z', '😀']],
        ['name', ['alpha', 'Alpha', 'Beta', 'beta', 'Z', 'é', '😀']],
        ['-updated_at', ['Beta', 'alpha', 'Alpha', 'beta', 'é', 'Z', '😀']],
      ])('sort › %s, page by page', async (sort, expected) => {
        const { namesOf } = await addNamed('Beta', 'alpha', 'Alpha', 'beta', 'é', 'Z', '😀')
        expect((await namesOf({ sort })).names).toEqual(expected)
        const listed = []
        for (let offset = 0; offset < 8; offset += 3) {
          listed.push(...(await namesOf({ sort }, { limit: 3, offset })).names)
        }
        expect(listed).toEqual(expected)
      })

      it('ids › selects only these chatbots of the account', async () => {
        const { account_id, chatbots, namesOf } = await addNamed('a', 'b', 'c')
        const [a, , c] = chatbots.map(({ id }) => id)
        const ids = [String(a), 'bot_unknown', String(c)]
        expect(await namesOf({ ids })).toEqual({ names: ['c', 'a'], total: 2 })
        expect(await namesOf({ ids, q: 'A' })).toEqual({ names: ['a'], total: 1 })
        expect(await namesOf({ ids: [] })).toEqual({ names: [], total: 0 })
        const page = await store().chatbots.list(`${account_id}x`, { limit: 9, offset: 0 }, { ids })
        expect(page).toEqual({ rows: [], total: 0 })
      })
    })

    it('update › replaces all fields except id and creation time', async () => {
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

    it('update › returns false for an unknown chatbot and adds nothing', async () => {
      const { account_id } = await addChatbots(0)
      expect(await store().chatbots.update(account_id, buildChatbot(account_id))).toBe(false)
      const { total } = await store().chatbots.list(account_id, { limit: 1, offset: 0 })
      expect(total).toBe(0)
    })

    it('remove › removes a chatbot from list and total, only once', async () => {
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
