// The stores of sources: settings, runs, and the order in which pages are read and listed.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { SourceDocumentRow, SourceRow } from '../../src/storage/interfaces/sources.ts'
import { hostileText } from '../support/builders/example-values.ts'
import {
  buildSource,
  buildSourceDocument,
  buildSourceFilePiece,
  buildSourceRun,
} from '../support/builders/sources.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }

export function sourceSuite(backend: Backend): void {
  describe('sources', () => {
    const store = useStore(backend)

    async function addSource(fields: Partial<SourceRow> = {}): Promise<SourceRow> {
      const source = buildSource(createId('acct'), fields)
      await store().sources.add(source.account_id, source)
      return source
    }

    /** Adds pages in this order. */
    async function addPages(source: SourceRow, pages: readonly Partial<SourceDocumentRow>[]) {
      const rows = pages.map((fields, place) => buildSourceDocument(source, { place, ...fields }))
      await store().sourceDocuments.add(source.account_id, rows)
      return rows
    }

    const urlsOf = async ({ account_id, id }: SourceRow, filter = {}) => {
      const { rows } = await store().sourceDocuments.list(account_id, id, firstPage, filter)
      return rows.map(({ url }) => url)
    }

    it('keep all their fields', async () => {
      const source = await addSource({
        name: hostileText,
        include: [hostileText],
        refresh_hours: 24,
        error: { code: 'unreadable', message: hostileText },
      })
      const { account_id, id } = source
      expect(await store().sources.find(account_id, id)).toEqual(source)
      const changed = { ...source, refresh_hours: null, error: null, status: 'paused' as const }
      expect(await store().sources.update(account_id, changed)).toBe(true)
      expect(await store().sources.find(account_id, id)).toEqual(changed)
      expect(await store().sources.list(account_id, null, firstPage)).toEqual({
        rows: [changed],
        total: 1,
      })
      expect(await store().sources.remove(account_id, id)).toBe(true)
      expect(await store().sources.find(account_id, id)).toBeUndefined()
    })

    it('count in their runs', async () => {
      const source = await addSource()
      const { account_id, id: source_id } = source
      await store().sources.putRun(account_id, buildSourceRun(source, { found: 3 }))
      const run = { source_id, number: 1 }
      await store().sources.countInRun(account_id, run, { found: -1, read: 2 })
      await store().sources.countInRun(account_id, run, { failed: 1 })
      expect(await store().sources.findRun(account_id, source_id, 1)).toMatchObject({
        found: 2,
        read: 2,
        failed: 1,
        unchanged: 0,
      })
      await store().sources.putRun(account_id, buildSourceRun(source, { number: 2 }))
      await store().sources.removeRuns(account_id, source_id, 1)
      const { rows, total } = await store().sources.listRuns(account_id, source_id, firstPage)
      expect([rows.map(({ number }) => number), total]).toEqual([[2], 1])
    })

    it('read the page nearest to the start first, and know a page only once', async () => {
      const source = await addSource()
      const { account_id, id } = source
      const [far, near] = await addPages(source, [{ depth: 2 }, { depth: 1 }, { depth: 2 }])
      expect(await store().sourceDocuments.findNext(account_id, id)).toEqual(near)
      if (near === undefined) throw new Error('No page was added.')
      expect(await store().sourceDocuments.add(account_id, [near])).toBe(0)
      await store().sourceDocuments.update(account_id, { ...near, state: 'ready' })
      expect(await store().sourceDocuments.findNext(account_id, id)).toEqual(far)
      expect(await store().sourceDocuments.listKeys(account_id, id)).toHaveLength(3)
    })

    it('list problems first, and the pages of a state or a run', async () => {
      const source = await addSource()
      const wanted = [
        { url: 'left', state: 'not_followed', reason: 'robots' },
        { url: 'ready', state: 'ready', change: 'new', changed_in: 2 },
        { url: 'waiting', state: 'processing' },
        { url: 'failed', state: 'failed', reason: 'timeout' },
      ] as const
      await addPages(source, wanted)
      expect(await urlsOf(source)).toEqual(['failed', 'waiting', 'ready', 'left'])
      expect(await urlsOf(source, { state: 'ready' })).toEqual(['ready'])
      expect(await urlsOf(source, { run: 2 })).toEqual(['ready'])
    })

    it('measure what a run lost', async () => {
      const source = await addSource()
      const { account_id, id } = source
      const known = { knowledge_id: 'kb_1', parts: 1 }
      const pages = [
        { state: 'unchanged', ...known },
        { state: 'failed', reason: 'http_404', ...known },
        { state: 'failed', reason: 'http_500', ...known },
        { state: 'failed', reason: 'http_404' },
        { state: 'failed', reason: 'timeout' },
      ] as const
      await addPages(source, pages)
      const counted = await store().sourceDocuments.measure(account_id, id)
      expect(counted).toEqual({ known: 3, lost: 2, broken: 2 })
      const missing = await store().sourceDocuments.listWithItem(account_id, id, 'failed', [
        'http_404',
        'http_410',
      ])
      expect(missing).toMatchObject([{ reason: 'http_404', knowledge_id: 'kb_1' }])
    })

    it('begin anew with all pages but those that are gone or that the source leaves out', async () => {
      const source = await addSource()
      const { account_id, id } = source
      const pages = [
        { url: 'a', state: 'ready', etag: '"1"' },
        { url: 'b', state: 'failed', reason: 'timeout' },
        { url: 'c', state: 'gone' },
        { url: 'd', state: 'not_followed', reason: 'limit' },
        { url: 'e', state: 'not_followed', reason: 'robots' },
      ] as const
      await addPages(source, pages)
      expect(await store().sourceDocuments.restart(account_id, id)).toBe(3)
      expect(await urlsOf(source, { state: 'processing' })).toEqual(['a', 'b', 'e'])
      await store().sourceDocuments.forgetRules(account_id, id)
      expect(await urlsOf(source)).toEqual(['a', 'b', 'e'])
      const next = await store().sourceDocuments.findNext(account_id, id)
      expect(next).toMatchObject({ url: 'a', etag: null })
      const left = { state: 'failed', reason: 'quota' } as const
      expect(await store().sourceDocuments.endWaiting(account_id, id, left)).toBe(3)
      expect(await store().sourceDocuments.removeSome(account_id, id, 2)).toHaveLength(2)
      expect(await urlsOf(source)).toHaveLength(1)
    })

    it('keep the last former text of a page as long as the page', async () => {
      const source = await addSource()
      const { account_id, id } = source
      const [page, gone] = await addPages(source, [{}, { state: 'gone' }])
      if (page === undefined || gone === undefined) throw new Error('Both were added.')
      const { keepFormer, findFormer } = store().sourceDocuments
      await keepFormer(account_id, page, 'First')
      await keepFormer(account_id, page, hostileText)
      await keepFormer(account_id, gone, 'Gone')
      expect(await findFormer(account_id, id, page.key)).toBe(hostileText)
      await store().sourceDocuments.restart(account_id, id)
      expect(await findFormer(account_id, id, gone.key)).toBeUndefined()
      expect(await findFormer(account_id, id, page.key)).toBe(hostileText)
      await store().sourceDocuments.removeSome(account_id, id, 10)
      expect(await findFormer(account_id, id, page.key)).toBeUndefined()
    })

    it('keep the bytes of files in pieces, and delete some at a time', async () => {
      const source = await addSource({ kind: 'file', url: '' })
      const { account_id, id } = source
      const [one, two] = await addPages(source, [{ file_name: hostileText }, { file_name: 'b' }])
      if (one === undefined || two === undefined) throw new Error('Both were added.')
      const found = await store().sourceDocuments.find(account_id, id, one.key)
      expect(found?.file_name).toBe(hostileText)
      const pieces = [2, 0, 1].map((piece) => buildSourceFilePiece(one, { piece, size: 4 }))
      await store().sourceFiles.add(account_id, [...pieces, buildSourceFilePiece(two)])
      const listed = await store().sourceFiles.list(account_id, id, one.key)
      expect(listed.map(({ piece }) => piece)).toEqual([0, 1, 2])
      expect(await store().sourceFiles.sumBytes(account_id)).toBe(15)
      await store().sourceFiles.remove(account_id, id, two.key)
      expect(await store().sourceFiles.removeSome(account_id, id, 2)).toBe(2)
      expect(await store().sourceFiles.removeSome(account_id, id, 2)).toBe(1)
      expect(await store().sourceFiles.sumBytes(account_id)).toBe(0)
    })
  })
}
