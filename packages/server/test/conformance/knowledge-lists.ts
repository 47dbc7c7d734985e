// Lists of knowledge items with filters and orders.
import type { KnowledgeSort } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { KnowledgeFilter, KnowledgeRow } from '../../src/storage/interfaces/knowledge.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildKnowledge } from '../support/builders/knowledge.ts'
import { type Backend, useStore } from './backends.ts'

const wholePage = { limit: 100, offset: 0 }

export function knowledgeListSuite(backend: Backend): void {
  describe('lists of knowledge', () => {
    const store = useStore(backend)

    /** Adds these items to a new account, in this order. The external id is the index. */
    async function addItems(...items: readonly Partial<KnowledgeRow>[]) {
      const account_id = createId('acct')
      const plain = { title: null, question: null, preview: '', tags: [], scope_id: 'shared' }
      const rows = items.map((item, i) =>
        buildKnowledge(account_id, { ...plain, external_id: String(i), ...item }),
      )
      for (const row of rows) await store().knowledge.add(account_id, row)
      const list = async (filter: KnowledgeFilter, scopes: string[] | null = null) => {
        const page = await store().knowledge.list(account_id, scopes, wholePage, filter)
        return { names: page.rows.map(({ external_id }) => external_id), total: page.total }
      }
      return { account_id, rows, list }
    }

    it('findLanguage › returns the most frequent known language of the newest items', async () => {
      const [de, en, unknown] = ['de', 'en', null].map((language) => ({
        language,
        scope_id: 'bot_a',
      }))
      const { account_id } = await addItems(
        ...Array.from({ length: 30 }, () => ({ ...en })),
        ...Array.from({ length: 12 }, () => ({ ...de })),
        ...Array.from({ length: 8 }, () => ({ ...unknown, scope_id: 'bot_b' })),
        ...Array.from({ length: 4 }, () => ({ ...en })),
        { language: 'fr', scope_id: 'shared' },
        { language: 'es', scope_id: 'shared' },
      )
      const { findLanguage } = store().knowledge
      expect(await findLanguage(account_id, 'bot_a')).toBe('de')
      expect(await findLanguage(account_id, 'bot_b')).toBeUndefined()
      expect(await findLanguage(account_id, 'bot_never')).toBeUndefined()
      // If two languages are equally frequent, the result is always the same.
      expect(await findLanguage(account_id, 'shared')).toBe('es')
    })

    it('list › filters by type and status, in one scope, some or all', async () => {
      const { list } = await addItems(
        { type: 'text', status: 'ready' },
        { type: 'faq', status: 'ready', scope_id: 'bot_a' },
        { type: 'faq', status: 'failed' },
        { type: 'file', status: 'processing', scope_id: 'bot_b' },
      )
      expect(await list({ type: 'faq' })).toEqual({ names: ['2', '1'], total: 2 })
      expect(await list({ status: 'ready' })).toEqual({ names: ['1', '0'], total: 2 })
      expect(await list({ status: 'ready', type: 'faq' })).toEqual({ names: ['1'], total: 1 })
      expect(await list({ status: 'ready' }, ['bot_a'])).toEqual({ names: ['1'], total: 1 })
      expect(await list({ type: 'faq' }, ['bot_a', 'shared'])).toEqual({
        names: ['2', '1'],
        total: 2,
      })
      expect(await list({ type: 'faq' }, [])).toEqual({ names: [], total: 0 })
      expect(await list({ type: 'url' })).toEqual({ names: [], total: 0 })
    })

    it.each(['faq', 'qna'] as const)('list › type %s also matches its synonym', async (type) => {
      const { account_id, list } = await addItems(
        { type: 'faq' },
        { type: 'qna', scope_id: 'bot_a' },
        { type: 'text' },
        { type: 'faq', scope_id: 'bot_a', status: 'failed' },
        { type: 'qna' },
      )
      expect(await list({ type })).toEqual({ names: ['4', '3', '1', '0'], total: 4 })
      expect(await list({ type }, ['bot_a'])).toEqual({ names: ['3', '1'], total: 2 })
      expect(await list({ type, status: 'failed' })).toEqual({ names: ['3'], total: 1 })
      expect(await list({ type, sort: 'created_at' })).toMatchObject({
        names: ['0', '1', '3', '4'],
      })
      const second = { limit: 2, offset: 2 }
      const page = await store().knowledge.list(account_id, null, second, { type })
      expect(page.rows.map(({ external_id }) => external_id)).toEqual(['1', '0'])
      expect(page.total).toBe(4)
    })

    it('list › matches only the exact tag, as the items have it now', async () => {
      const { account_id, rows, list } = await addItems(
        { tags: ['orders', 'orders', 'x'] },
        { tags: ['order'] },
        { tags: ['Orders', hostileText] },
        { tags: ['"orders"', ','] },
      )
      const [first, second] = rows
      expect(await list({ tag: 'orders' })).toEqual({ names: ['0'], total: 1 })
      expect(await list({ tag: hostileText })).toEqual({ names: ['2'], total: 1 })
      expect(await list({ tag: '%' })).toEqual({ names: [], total: 0 })
      expect(await list({ tag: ',' })).toEqual({ names: ['3'], total: 1 })
      await store().knowledge.update(account_id, {
        ...buildKnowledge(account_id),
        ...first,
        tags: [],
      })
      await store().knowledge.update(account_id, {
        ...buildKnowledge(account_id),
        ...second,
        tags: ['orders', 'order'],
      })
      expect(await list({ tag: 'orders' })).toEqual({ names: ['1'], total: 1 })
      await store().knowledge.remove(account_id, String(second?.id))
      expect(await list({ tag: 'orders' })).toEqual({ names: [], total: 0 })
    })

    it('deletes tags with their item or scope, and keeps the tags of other items', async () => {
      const { account_id, rows } = await addItems(
        { tags: ['a'], scope_id: 'bot_a' },
        { tags: ['a', 'b'], scope_id: 'bot_b' },
        { tags: ['a'] },
      )
      const remainingTags = async () =>
        (await store().rows('knowledge_tags'))
          .filter((row) => row.account_id === account_id)
          .map(({ knowledge_id, tag }) => [knowledge_id, tag])
      await store().knowledge.removeSome(account_id, 'bot_a', 100)
      await store().knowledge.remove(account_id, String(rows[2]?.id))
      expect((await remainingTags()).sort()).toEqual([
        [rows[1]?.id, 'a'],
        [rows[1]?.id, 'b'],
      ])
    })

    it('list › q matches title, question, text or answer, with ASCII letters in either case', async () => {
      const { list } = await addItems(
        { title: 'Returns' },
        { question: 'May I RETURN it?' },
        { preview: 'You can return any item.' },
        { title: '100 %_\\', body: { content: 'return', answer: null } },
        { title: 'École', body: { content: 'Lessons', answer: null } },
      )
      expect(await list({ q: 'return' })).toEqual({ names: ['3', '2', '1', '0'], total: 4 })
      expect(await list({ q: '%' })).toEqual({ names: ['3'], total: 1 })
      expect(await list({ q: '%_\\' })).toEqual({ names: ['3'], total: 1 })
      expect(await list({ q: 'école' })).toEqual({ names: [], total: 0 })
      expect(await list({ q: 'ÉCole' })).toEqual({ names: ['4'], total: 1 })
    })

    it('list › counts all matches of q on every page, and beyond the last one', async () => {
      const item = { preview: 'Refund' }
      const { account_id } = await addItems(item, { preview: 'Other' }, item, item)
      const page = async (limit: number, offset: number) => {
        const filter = { q: 'refund' }
        const found = await store().knowledge.list(account_id, null, { limit, offset }, filter)
        return [found.rows.map(({ external_id }) => external_id), found.total]
      }
      expect(await page(2, 0)).toEqual([['3', '2'], 3])
      expect(await page(2, 2)).toEqual([['0'], 3])
      expect(await page(3, 0)).toEqual([['3', '2', '0'], 3])
      expect(await page(2, 4)).toEqual([[], 3])
    })

    it('list › q finds any part of a text, and nothing of the way in which it is stored', async () => {
      const { list } = await addItems(
        { body: { content: 'Say "Hello"\nand C:\\Temp 100%', answer: null } },
        { body: { content: null, answer: `${'far '.repeat(5_000)}away 😀` } },
        { body: { content: 'The Answer is null', answer: null } },
      )
      for (const q of ['say "hello"', 'hello"\nAND', 'c:\\temp', '100%']) {
        expect(await list({ q }), q).toEqual({ names: ['0'], total: 1 })
      }
      expect(await list({ q: 'AWAY 😀' })).toEqual({ names: ['1'], total: 1 })
      expect(await list({ q: 'answer' })).toEqual({ names: ['2'], total: 1 })
      expect(await list({ q: 'null' })).toEqual({ names: ['2'], total: 1 })
      for (const q of ['content', '":', 'null,', '{', '\\n']) {
        expect(await list({ q }), q).toEqual({ names: [], total: 0 })
      }
    })

    it.each<[KnowledgeSort, readonly string[]]>([
      ['-created_at', ['4', '3', '2', '1', '0']],
      ['created_at', ['0', '1', '2', '3', '4']],
      ['title', ['3', '2', '0', '4', '1']],
      ['-updated_at', ['0', '1', '2', '3', '4']],
    ])('list › sorts by %s, page by page, over one scope, some and all', async (sort, expected) => {
      const titles = [
        { title: 'beta' },
        { title: '😀' },
        { question: 'Alpha?' },
        {},
        { title: 'é' },
      ]
      const { account_id, list } = await addItems(
        ...titles.map((title, i) => ({
          ...title,
          scope_id: i % 2 === 0 ? 'bot_a' : 'shared',
          updated_at: `2026-11-20T12:00:0${9 - i}.000Z`,
        })),
      )
      expect((await list({ sort })).names).toEqual(expected)
      expect(await list({ sort }, ['shared', 'bot_a'])).toEqual({ names: expected, total: 5 })
      const even = expected.filter((name) => Number(name) % 2 === 0)
      expect(await list({ sort }, ['bot_a'])).toEqual({ names: even, total: 3 })
      const names = []
      for (let offset = 0; offset < 6; offset += 2) {
        const page = { limit: 2, offset }
        const filter = { sort, status: 'ready' } as const
        const { rows, total } = await store().knowledge.list(account_id, null, page, filter)
        expect(total).toBe(5)
        names.push(...rows.map(({ external_id }) => external_id))
      }
      expect(names).toEqual(expected)
    })
  })
}
