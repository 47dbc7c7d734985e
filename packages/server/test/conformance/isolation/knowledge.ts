// Isolation of chatbots, knowledge, gaps and analytics.
import { expect } from 'vitest'
import { createId } from '../../../src/lib/ids.ts'
import type { TestStore } from '../backends.ts'
import { analyticsCases } from './analytics.ts'
import { at, type Case, type CasesOf, firstPage, nothing, type Tenant } from './tenant.ts'

export const knowledgeCases: CasesOf<
  'chatbots' | 'knowledge' | 'segments' | 'synonyms' | 'gaps' | 'analytics'
> = {
  chatbots: {
    async add(store, stranger, mine) {
      await store.chatbots.add(stranger, { ...mine.chatbot, name: 'Another' })
    },
    async find(store, stranger, mine) {
      expect(await store.chatbots.find(stranger, mine.chatbot.id)).toBeUndefined()
    },
    async list(store, stranger, mine) {
      const { list } = store.chatbots
      expect(await list(stranger, firstPage)).toEqual(nothing)
      expect(await list(stranger, firstPage, { ids: [mine.chatbot.id] })).toEqual(nothing)
      expect(await list(stranger, firstPage, { status: 'active', q: 'u' })).toEqual(nothing)
    },
    async update(store, stranger, mine) {
      expect(await store.chatbots.update(stranger, { ...mine.chatbot, name: 'Taken' })).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.chatbots.remove(stranger, mine.chatbot.id)).toBe(false)
    },
  },
  knowledge: {
    async add(store, stranger, mine) {
      // The same id and the same external id, in another account.
      await store.knowledge.add(stranger, { ...mine.item, title: 'Another' })
    },
    async find(store, stranger, mine) {
      expect(await store.knowledge.find(stranger, mine.item.id)).toBeUndefined()
    },
    async findByExternalId(store, stranger, mine) {
      const found = store.knowledge.findByExternalId(stranger, String(mine.item.external_id))
      expect(await found).toBeUndefined()
    },
    async list(store, stranger, mine) {
      const { list } = store.knowledge
      expect(await list(stranger, null, firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id], firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id, 'shared'], firstPage)).toEqual(nothing)
      for (const filter of [{ tag: 'orders' }, { q: 'return' }, { status: 'ready' as const }]) {
        expect(await list(stranger, null, firstPage, filter)).toEqual(nothing)
        expect(await list(stranger, [mine.chatbot.id], firstPage, filter)).toEqual(nothing)
      }
    },
    async findLanguage(store, stranger, mine) {
      const { scope_id } = mine.item
      expect(await store.knowledge.findLanguage(mine.account_id, scope_id)).toBe(mine.item.language)
      expect(await store.knowledge.findLanguage(stranger, scope_id)).toBeUndefined()
    },
    async findStatus(store, stranger, mine) {
      expect(await store.knowledge.findStatus(stranger, mine.item.id)).toBeUndefined()
    },
    async sizeOf(store, stranger, mine) {
      const { scope_id } = mine.item
      expect(await store.knowledge.sizeOf(stranger, scope_id)).toEqual({ items: 0, characters: 0 })
    },
    async sumProcessing(store, stranger, mine) {
      await store.knowledge.update(mine.account_id, { ...mine.item, status: 'processing' })
      expect(await store.knowledge.sumProcessing(stranger)).toBe(0)
      await store.knowledge.update(mine.account_id, mine.item)
    },
    async listBodies(store, stranger, mine) {
      expect((await store.knowledge.listBodies(stranger, [mine.item.id])).size).toBe(0)
    },
    async update(store, stranger, mine) {
      expect(await store.knowledge.update(stranger, { ...mine.item, title: 'Taken' })).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.knowledge.remove(stranger, mine.item.id)).toBeUndefined()
    },
    async removeSome(store, stranger, mine) {
      const { removed } = await store.knowledge.removeSome(stranger, mine.chatbot.id, 10)
      expect(removed).toEqual([])
    },
  },
  segments: {
    async put(store, stranger, mine) {
      await store.segments.put(stranger, mine.chatbot.id, mine.item.id, 'another')
    },
    async remove(store, stranger, mine) {
      await store.segments.remove(stranger, mine.chatbot.id, mine.item.id)
    },
    async removeItems(store, stranger, mine) {
      await store.segments.removeItems(stranger, mine.chatbot.id, [mine.item.id])
    },
    async removeScope(store, stranger, mine) {
      await store.segments.removeScope(stranger, mine.chatbot.id)
    },
    async listSegments(store, stranger, mine) {
      const scope = { account_id: stranger, scope_id: mine.chatbot.id }
      expect(await store.segments.listSegments(scope, 0, 10)).toEqual([])
    },
    async version(store, stranger, mine) {
      expect(await store.segments.version(stranger, mine.chatbot.id)).toBe(0)
    },
  },
  synonyms: {
    async find(store, stranger, mine) {
      expect(await store.synonyms.find(stranger, mine.chatbot.id)).toEqual([])
    },
    async findNewer(store, stranger, mine) {
      const scope = { account_id: stranger, scope_id: mine.chatbot.id }
      expect(await store.synonyms.findNewer(scope, 0)).toBeUndefined()
    },
    async put(store, stranger, mine) {
      await store.synonyms.put(stranger, mine.chatbot.id, [['car', 'auto']])
    },
    async remove(store, stranger, mine) {
      await store.synonyms.remove(stranger, mine.chatbot.id)
    },
  },
  gaps: {
    async list(store, stranger, mine) {
      const { list } = store.gaps
      const filter = { status: 'open', sort: '-count' } as const
      expect(await list(stranger, null, firstPage, filter)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id], firstPage, filter)).toEqual(nothing)
    },
    async find(store, stranger, mine) {
      expect(await store.gaps.find(mine.account_id, mine.gap_id)).toBeDefined()
      expect(await store.gaps.find(stranger, mine.gap_id)).toBeUndefined()
    },
    async listWordings(store, stranger, { failed }) {
      const most = { wordings: 10, characters: 100, previousCharacters: 100 }
      const none = { wordings: [], previous: null }
      expect(await store.gaps.listWordings(stranger, failed, most)).toEqual(none)
    },
    async record(store, stranger, { failed }) {
      await store.gaps.record(stranger, { ...failed, is_rated_badly: true }, createId('gap'))
    },
    async resolve(store, stranger, mine) {
      const closing = { resolution: 'dismissed', knowledge_id: null, resolved_at: at } as const
      expect(await store.gaps.resolve(stranger, mine.gap_id, closing)).toBe(false)
    },
    async removeOfChatbot(store, stranger, { chatbot }) {
      await store.gaps.removeOfChatbot(stranger, chatbot.id)
    },
    async removeQuestions(store, stranger, { chatbot }) {
      expect(await store.gaps.removeQuestions(stranger, chatbot.id, 10)).toBe(0)
    },
  },
  analytics: Object.fromEntries(
    Object.entries(analyticsCases).map(([method, run]) => [
      method,
      (store: TestStore, stranger: string, { account_id, analytics }: Tenant) =>
        run(store, stranger, { account_id, ...analytics }),
    ]),
  ) as { readonly [M in keyof typeof analyticsCases]: Case },
}
