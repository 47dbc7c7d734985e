// The store of knowledge items.
import { knowledgeStatuses, knowledgeTypes } from '@parley/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { KnowledgeHead, KnowledgeRow } from '../../src/storage/interfaces/knowledge.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildKnowledge } from '../support/builders/knowledge.ts'
import { isThorough } from '../support/thorough.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }

function headOf({ body: _, ...head }: KnowledgeRow): KnowledgeHead {
  return head
}

export function knowledgeSuite(backend: Backend): void {
  describe('knowledge', () => {
    const store = useStore(backend)

    async function addItem(overrides: Partial<KnowledgeRow> = {}) {
      const item = buildKnowledge(createId('acct'), overrides)
      await store().knowledge.add(item.account_id, item)
      return item
    }

    it.each<[string, Partial<KnowledgeRow>]>([
      ['every field', {}],
      [
        'hostile text',
        {
          title: hostileText,
          question: hostileText,
          alternate_questions: [hostileText, ''],
          tags: [hostileText],
          metadata: { [hostileText]: hostileText },
          external_id: hostileText,
          preview: hostileText,
          body: { content: hostileText, answer: hostileText },
        },
      ],
      [
        'nulls',
        {
          title: null,
          question: null,
          alternate_questions: [],
          source_url: null,
          file_name: null,
          mime_type: null,
          error: null,
          tags: [],
          metadata: {},
          external_id: null,
          language: null,
          indexed_at: null,
          body: { content: null, answer: null },
        },
      ],
      ['flags that are false', { enabled: false, language_given: false }],
      ['a long text', { body: { content: 'äöü 😀 '.repeat(100_000), answer: null } }],
      ...knowledgeTypes.map((type): [string, Partial<KnowledgeRow>] => [`type ${type}`, { type }]),
      ...knowledgeStatuses.map((status): [string, Partial<KnowledgeRow>] => [
        `status ${status}`,
        { status },
      ]),
    ])('returns the item as added: %s', async (_what, overrides) => {
      const item = await addItem(overrides)
      const { account_id, id, external_id, body } = item
      expect(await store().knowledge.find(account_id, id)).toEqual(item)
      const byExternalId = store().knowledge.findByExternalId(account_id, String(external_id))
      expect(await byExternalId).toEqual(external_id === null ? undefined : item)
      const { rows } = await store().knowledge.list(account_id, null, firstPage)
      expect(rows).toEqual([headOf(item)])
      expect(await store().knowledge.listBodies(account_id, [id])).toEqual(new Map([[id, body]]))
    })

    it('add › refuses a taken external id, names the field, and counts nothing', async () => {
      const first = await addItem({ external_id: 'x-1' })
      const second = buildKnowledge(first.account_id, { external_id: 'x-1', scope_id: 'bot_other' })
      const added = store().knowledge.add(first.account_id, second)
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'external_id' })
      const page = await store().knowledge.list(first.account_id, null, firstPage)
      expect(page).toEqual({ rows: [headOf(first)], total: 1 })
      const ofScope = await store().knowledge.list(first.account_id, ['bot_other'], firstPage)
      expect(ofScope.total).toBe(0)
    })

    it('add › accepts any number of items without an external id', async () => {
      const { account_id } = await addItem({ external_id: null })
      await store().knowledge.add(account_id, buildKnowledge(account_id, { external_id: null }))
      expect((await store().knowledge.list(account_id, null, firstPage)).total).toBe(2)
    })

    it('add › accepts an external id that another account uses', async () => {
      await addItem({ external_id: 'the same' })
      const item = await addItem({ external_id: 'the same' })
      expect(await store().knowledge.findByExternalId(item.account_id, 'the same')).toEqual(item)
    })

    it('add › refuses a taken id', async () => {
      const item = await addItem()
      const added = store().knowledge.add(item.account_id, { ...item, external_id: null })
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
    })

    it('update › replaces all fields except id and creation time', async () => {
      const item = await addItem()
      const { account_id, id } = item
      const changed = buildKnowledge(account_id, {
        id,
        type: 'faq',
        title: hostileText,
        alternate_questions: [],
        status: 'failed',
        enabled: false,
        error: null,
        tags: ['b'],
        metadata: {},
        external_id: 'another',
        language_given: false,
        chunk_count: 0,
        content_hash: 'changed',
        created_at: '2030-01-01T00:00:00.000Z',
        updated_at: '2030-01-01T00:00:00.000Z',
        body: { content: null, answer: hostileText },
      })
      expect(await store().knowledge.update(account_id, changed)).toBe(true)
      const expected = { ...changed, created_at: item.created_at }
      expect(await store().knowledge.find(account_id, id)).toEqual(expected)
    })

    it('update › refuses a taken external id and changes nothing', async () => {
      const item = await addItem()
      const { account_id, id } = item
      await store().knowledge.add(account_id, buildKnowledge(account_id, { external_id: 'taken' }))
      const moved = { ...item, external_id: 'taken', scope_id: 'bot_other' }
      const updated = store().knowledge.update(account_id, moved)
      await expect(updated).rejects.toMatchObject({ name: 'ConflictError', field: 'external_id' })
      expect(await store().knowledge.find(account_id, id)).toEqual(item)
      expect((await store().knowledge.list(account_id, ['bot_other'], firstPage)).total).toBe(0)
    })

    it('sizeOf › counts the items of a scope, their characters and wordings, with each change', async () => {
      const wording = { title: null, question: 'Why?', alternate_questions: [] }
      // The four letters of the question, and the two of an empty list.
      const own = 6
      const item = await addItem({ ...wording, scope_id: 'bot_a', character_count: 10 })
      const { account_id } = item
      const { add, update, remove, removeSome, sizeOf } = store().knowledge
      const size = () => sizeOf(account_id, 'bot_a')
      const other = buildKnowledge(account_id, {
        ...wording,
        scope_id: 'bot_a',
        character_count: 5,
      })
      await add(account_id, other)
      expect(await size()).toEqual({ items: 2, characters: 15 + 2 * own })
      await update(account_id, { ...item, character_count: 30 })
      expect(await size()).toEqual({ items: 2, characters: 35 + 2 * own })
      await update(account_id, { ...item, character_count: 40, scope_id: 'shared' })
      expect(await size()).toEqual({ items: 1, characters: 5 + own })
      expect(await sizeOf(account_id, 'shared')).toEqual({ items: 1, characters: 40 + own })
      await remove(account_id, item.id)
      expect(await sizeOf(account_id, 'shared')).toEqual({ items: 0, characters: 0 })
      await add(account_id, buildKnowledge(account_id, { scope_id: 'bot_a', character_count: 7 }))
      await removeSome(account_id, 'bot_a', 1)
      expect((await size()).items).toBe(1)
      await removeSome(account_id, 'bot_a', 1)
      expect(await size()).toEqual({ items: 0, characters: 0 })
    })

    it('sumProcessing › sums the characters of items that are processing', async () => {
      const waiting = { status: 'processing', character_count: 400_000 } as const
      const item = await addItem(waiting)
      const { account_id } = item
      const { add, update, sumProcessing } = store().knowledge
      for (const status of knowledgeStatuses) {
        await add(account_id, buildKnowledge(account_id, { ...waiting, status }))
      }
      expect(await sumProcessing(account_id)).toBe(800_000)
      await update(account_id, { ...item, status: 'ready' })
      expect(await sumProcessing(account_id)).toBe(400_000)
      expect(await sumProcessing(createId('acct'))).toBe(0)
    })

    it('sumProcessing › lets through as many concurrent items as fit', async () => {
      const { account_id } = await addItem({ status: 'ready' })
      const add = () =>
        store().transaction(async (tx) => {
          const item = buildKnowledge(account_id, { status: 'processing', character_count: 10 })
          await tx.knowledge.add(account_id, item)
          if ((await tx.knowledge.sumProcessing(account_id)) > 50) throw new Error('full')
        })
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, add))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      expect(await store().knowledge.sumProcessing(account_id)).toBe(50)
    })

    it('update › moves an item to another scope, with the totals', async () => {
      const item = await addItem({ scope_id: 'bot_a' })
      const { account_id } = item
      await store().knowledge.update(account_id, { ...item, scope_id: 'shared' })
      const total = async (scopes: string[] | null) =>
        (await store().knowledge.list(account_id, scopes, firstPage)).total
      expect([await total(['bot_a']), await total(['shared']), await total(null)]).toEqual([
        0, 1, 1,
      ])
    })

    it('update › returns false for an unknown item and adds nothing', async () => {
      const item = buildKnowledge(createId('acct'))
      expect(await store().knowledge.update(item.account_id, item)).toBe(false)
      expect((await store().knowledge.list(item.account_id, null, firstPage)).total).toBe(0)
    })

    it('list › merges several scopes, newest first, page by page, also if times are equal', async () => {
      const account_id = createId('acct')
      const all: KnowledgeHead[] = []
      for (const scope_id of ['bot_a', 'shared', 'bot_b', 'shared', 'bot_a', 'shared', 'bot_a']) {
        const item = buildKnowledge(account_id, { scope_id })
        await store().knowledge.add(account_id, item)
        all.unshift(headOf(item))
      }
      const list = (scopes: string[] | null, page = firstPage) =>
        store().knowledge.list(account_id, scopes, page)
      expect(await list(null)).toEqual({ rows: all, total: 7 })
      expect(await list([])).toEqual({ rows: [], total: 0 })
      const merged = all.filter(({ scope_id }) => scope_id !== 'bot_b')
      for (const limit of [1, 2, 4, 10]) {
        for (let offset = 0; offset < 8; offset += limit) {
          const page = await list(['bot_a', 'shared'], { limit, offset })
          expect(page).toEqual({ rows: merged.slice(offset, offset + limit), total: 6 })
        }
      }
    })

    it('listBodies › leaves out unknown ids', async () => {
      const { account_id, id, body } = await addItem()
      const bodies = await store().knowledge.listBodies(account_id, ['kb_unknown', id])
      expect(bodies).toEqual(new Map([[id, body]]))
      expect(await store().knowledge.listBodies(account_id, [])).toEqual(new Map())
    })

    it('remove › returns the removed item without its text, only once', async () => {
      const item = await addItem()
      const { account_id, id } = item
      expect(await store().knowledge.remove(account_id, id)).toEqual(headOf(item))
      expect(await store().knowledge.remove(account_id, id)).toBeUndefined()
      expect(await store().knowledge.find(account_id, id)).toBeUndefined()
      const page = await store().knowledge.list(account_id, [item.scope_id], firstPage)
      expect(page).toEqual({ rows: [], total: 0 })
    })

    it('remove › frees the external id', async () => {
      const item = await addItem({ external_id: 'again' })
      await store().knowledge.remove(item.account_id, item.id)
      await store().knowledge.add(
        item.account_id,
        buildKnowledge(item.account_id, { external_id: 'again' }),
      )
    })

    it('removeSome › deletes the items of one scope and updates the totals', async () => {
      const account_id = createId('acct')
      for (const scope_id of ['bot_a', 'bot_a', 'shared']) {
        await store().knowledge.add(account_id, buildKnowledge(account_id, { scope_id }))
      }
      const { removed, isMore } = await store().knowledge.removeSome(account_id, 'bot_a', 10)
      expect([removed.map(({ scope_id }) => scope_id), isMore]).toEqual([['bot_a', 'bot_a'], false])
      const again = await store().knowledge.removeSome(account_id, 'bot_a', 10)
      expect(again).toEqual({ removed: [], isMore: false })
      const total = async (scopes: string[] | null) =>
        (await store().knowledge.list(account_id, scopes, firstPage)).total
      expect([await total(['bot_a']), await total(['shared']), await total(null)]).toEqual([
        0, 1, 1,
      ])
    })

    it('removeSome › deletes the oldest items first, in their order, with their tags', async () => {
      const account_id = createId('acct')
      const added: string[] = []
      for (let i = 0; i < 5; i++) {
        const item = buildKnowledge(account_id, { scope_id: 'bot_a', tags: ['a', `b${i}`] })
        await store().knowledge.add(account_id, item)
        added.push(item.id)
      }
      const take = async (limit: number) => {
        const { removed, isMore } = await store().knowledge.removeSome(account_id, 'bot_a', limit)
        return [removed.map(({ id }) => id), isMore]
      }
      expect(await take(2)).toEqual([added.slice(0, 2), true])
      const { total } = await store().knowledge.list(account_id, ['bot_a'], firstPage)
      const tagged = await store().knowledge.list(account_id, null, firstPage, { tag: 'a' })
      expect([total, tagged.total]).toEqual([3, 3])
      expect(await take(3)).toEqual([added.slice(2), false])
      expect((await store().knowledge.list(account_id, null, firstPage, { tag: 'a' })).total).toBe(
        0,
      )
    })

    it('removeSome › deletes fewer items if they are large, but at least one', async () => {
      const account_id = createId('acct')
      for (const character_count of [600_000, 600_000, 1, 2_000_000]) {
        const item = buildKnowledge(account_id, { scope_id: 'bot_a', character_count })
        await store().knowledge.add(account_id, item)
      }
      const sizes = async () => {
        const { removed, isMore } = await store().knowledge.removeSome(account_id, 'bot_a', 10)
        return [removed.map(({ character_count }) => character_count), isMore]
      }
      expect(await sizes()).toEqual([[600_000, 600_000], true])
      expect(await sizes()).toEqual([[1, 2_000_000], false])
    })

    it('totals equal the number of rows after any changes', async () => {
      const scopes = ['bot_a', 'bot_b', 'shared']
      const step = fc.record({
        kind: fc.constantFrom('add', 'add', 'add', 'move', 'remove', 'removeSome'),
        scope: fc.constantFrom(...scopes),
        pick: fc.nat(),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const account_id = createId('acct')
          const { knowledge } = store()
          for (const { kind, scope, pick } of steps) {
            const { rows } = await knowledge.list(account_id, null, firstPage)
            const id = rows[pick % Math.max(1, rows.length)]?.id ?? 'kb_none'
            const item = buildKnowledge(account_id, { scope_id: scope })
            if (kind === 'add') await knowledge.add(account_id, item)
            if (kind === 'move') await knowledge.update(account_id, { ...item, id })
            if (kind === 'remove') await knowledge.remove(account_id, id)
            if (kind === 'removeSome') await knowledge.removeSome(account_id, scope, pick % 4)
          }
          for (const of of [null, ...scopes.map((scope) => [scope]), scopes]) {
            const { rows, total } = await knowledge.list(account_id, of, firstPage)
            expect(total).toBe(rows.length)
          }
        }),
        { numRuns: isThorough ? 10 : 4, seed: 20_261_120 },
      )
    })
  })
}
