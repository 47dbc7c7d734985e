// Isolation of sources and of the pages that they found.
import { expect } from 'vitest'
import { buildSourceFilePiece, buildSourceRun } from '../../support/builders/sources.ts'
import { type CasesOf, firstPage, nothing } from './tenant.ts'

export const sourceCases: CasesOf<'sources' | 'sourceDocuments' | 'sourceFiles'> = {
  sourceFiles: {
    async add(store, stranger, mine) {
      await store.sourceFiles.add(stranger, [buildSourceFilePiece(mine.page)])
    },
    async list(store, stranger, mine) {
      const { source, page } = mine
      expect(await store.sourceFiles.list(stranger, source.id, page.key)).toEqual([])
    },
    async sumBytes(store, stranger) {
      expect(await store.sourceFiles.sumBytes(stranger)).toBe(0)
    },
    async remove(store, stranger, mine) {
      await store.sourceFiles.remove(stranger, mine.source.id, mine.page.key)
    },
    async removeSome(store, stranger, mine) {
      expect(await store.sourceFiles.removeSome(stranger, mine.source.id, 10)).toBe(0)
    },
  },
  sources: {
    async add(store, stranger, mine) {
      await store.sources.add(stranger, { ...mine.source, name: 'Another' })
    },
    async find(store, stranger, mine) {
      expect(await store.sources.find(stranger, mine.source.id)).toBeUndefined()
    },
    async list(store, stranger, mine) {
      expect(await store.sources.list(stranger, null, firstPage)).toEqual(nothing)
      expect(await store.sources.list(stranger, [mine.chatbot.id], firstPage)).toEqual(nothing)
    },
    async count(store, stranger) {
      expect(await store.sources.count(stranger)).toBe(0)
    },
    async update(store, stranger, mine) {
      expect(await store.sources.update(stranger, { ...mine.source, name: 'Taken' })).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.sources.remove(stranger, mine.source.id)).toBe(false)
    },
    async putRun(store, stranger, mine) {
      await store.sources.putRun(stranger, { ...buildSourceRun(mine.source), read: 99 })
    },
    async findRun(store, stranger, mine) {
      expect(await store.sources.findRun(stranger, mine.source.id, 1)).toBeUndefined()
    },
    async countInRun(store, stranger, mine) {
      const run = { source_id: mine.source.id, number: 1 }
      await store.sources.countInRun(stranger, run, { read: 1 })
    },
    async listRuns(store, stranger, mine) {
      expect(await store.sources.listRuns(stranger, mine.source.id, firstPage)).toEqual(nothing)
    },
    async removeRuns(store, stranger, mine) {
      await store.sources.removeRuns(stranger, mine.source.id, 10)
    },
  },
  sourceDocuments: {
    async keepFormer(store, stranger, mine) {
      await store.sourceDocuments.keepFormer(stranger, mine.page, 'Taken')
    },
    async findFormer(store, stranger, mine) {
      const { findFormer } = store.sourceDocuments
      // What the case above has stored.
      expect(await findFormer(stranger, mine.source.id, mine.page.key)).not.toBe('Before')
    },
    async add(store, stranger, mine) {
      expect(await store.sourceDocuments.add(stranger, [mine.page])).toBe(1)
    },
    async find(store, stranger, mine) {
      const { find } = store.sourceDocuments
      expect(await find(stranger, mine.source.id, mine.page.key)).toBeUndefined()
    },
    async listKeys(store, stranger, mine) {
      expect(await store.sourceDocuments.listKeys(stranger, mine.source.id)).toEqual([])
    },
    async findNext(store, stranger, mine) {
      expect(await store.sourceDocuments.findNext(stranger, mine.source.id)).toBeUndefined()
    },
    async update(store, stranger, mine) {
      const changed = { ...mine.page, title: 'Taken' }
      expect(await store.sourceDocuments.update(stranger, changed)).toBe(false)
    },
    async list(store, stranger, mine) {
      const { list } = store.sourceDocuments
      expect(await list(stranger, mine.source.id, firstPage)).toEqual(nothing)
      const filter = { state: 'processing', run: 1 } as const
      expect(await list(stranger, mine.source.id, firstPage, filter)).toEqual(nothing)
    },
    async listWithItem(store, stranger, mine) {
      const { listWithItem } = store.sourceDocuments
      const reasons = ['http_404', 'http_410'] as const
      expect(await listWithItem(stranger, mine.source.id, 'failed', reasons)).toEqual([])
    },
    async measure(store, stranger, mine) {
      const counted = await store.sourceDocuments.measure(stranger, mine.source.id)
      expect(counted).toEqual({ known: 0, lost: 0, broken: 0 })
    },
    async restart(store, stranger, mine) {
      expect(await store.sourceDocuments.restart(stranger, mine.source.id)).toBe(0)
    },
    async endWaiting(store, stranger, mine) {
      const left = { state: 'failed', reason: 'quota' } as const
      expect(await store.sourceDocuments.endWaiting(stranger, mine.source.id, left)).toBe(0)
    },
    async forgetRules(store, stranger, mine) {
      await store.sourceDocuments.forgetRules(stranger, mine.source.id)
    },
    async removeSome(store, stranger, mine) {
      expect(await store.sourceDocuments.removeSome(stranger, mine.source.id, 10)).toEqual([])
    },
  },
}
