// What an address would give as a source, before anything is stored: its text, and where it leads.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits, type SourcePreview, type SourcePreviewQuery } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import type { SourceRow } from '../../storage/interfaces/sources.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { FileItem } from '../knowledge/file-items.ts'
import { requireWritable } from '../knowledge/knowledge-access.ts'
import type { Principal } from '../shared/principal.ts'
import { isInScope, keyOf } from './page-address.ts'
import type { PageOutcome } from './page-outcome.ts'
import { presentDocument } from './present-source.ts'
import type { createReadPage } from './read-page.ts'
import { sourceFrom } from './source-fields.ts'
import { newDocument } from './source-frontier.ts'
import { itemsOf } from './source-items.ts'

type SourcePreviewDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly readPage: ReturnType<typeof createReadPage>
  readonly allowPrivate: boolean
}

const timeoutMs = 45_000
/** A sitemap has up to 50,000 links, so other requests get a turn meanwhile. */
const linksAtOnce = 500

export function createSourcePreview({ storage, clock, readPage, allowPrivate }: SourcePreviewDeps) {
  /** A source that is not stored. */
  function imagined({ account_id }: Principal, wanted: SourcePreviewQuery): SourceRow {
    const now = toTimestamp(clock.now())
    return {
      ...sourceFrom({ kind: 'crawl', ...wanted }, { allowPrivate }),
      account_id,
      id: createId('src'),
      status: 'running',
      error: null,
      run: 1,
      last_run_at: null,
      next_run_at: null,
      created_at: now,
      updated_at: now,
    }
  }

  async function read(source: SourceRow, url: URL, signal: AbortSignal) {
    const page = newDocument(source, url, { depth: 0, place: 0 })
    return { page, outcome: await readPage(source, page, signal) }
  }

  /** The sitemap in its usual place, if the site has one. */
  async function findSitemap(source: SourceRow, url: URL, signal: AbortSignal) {
    const address = new URL('/sitemap.xml', url)
    const { outcome } = await read(source, address, signal)
    if (outcome.reason !== 'sitemap') return null
    const pages = await countPages(source, outcome)
    return pages > 0 ? { url: address.href, pages } : null
  }

  /** Throws as the creation of a source does. What is at the address never throws. */
  return async (principal: Principal, wanted: SourcePreviewQuery): Promise<SourcePreview> => {
    const source = imagined(principal, wanted)
    await requireWritable(storage, principal, source.scope_id)
    const url = new URL(source.url)
    const signal = AbortSignal.timeout(timeoutMs)
    const { page, outcome } = await read(source, url, signal)
    const { state, reason, message } = presentDocument({ ...page, ...outcome })
    const items = itemsOf(page, outcome)
    const pages = await countPages(source, outcome)
    const isSitemap = outcome.reason === 'sitemap'
    return {
      url: outcome.insteadOf?.href ?? outcome.url,
      kind: isSitemap ? 'sitemap' : pages > 0 ? 'crawl' : 'url',
      state,
      reason,
      message,
      ...previewText(items),
      documents: [],
      pages,
      sitemap: isSitemap ? null : await findSitemap(source, url, signal),
    }
  }
}

/** Title and text of the first item, and how much of the whole text that is. */
export function previewText(items: readonly FileItem[]) {
  const [first] = items
  // A character of two units is not cut.
  const text = first?.content.slice(0, limits.source_preview.value).replace(/[\ud800-\udbff]$/, '')
  return {
    title: first?.title ?? null,
    text: text ?? null,
    shown_character_count: text?.length ?? 0,
    character_count: items.reduce((sum, { content }) => sum + content.length, 0),
  }
}

/** Other pages of the source that it leads to. */
async function countPages(source: SourceRow, { links, url }: PageOutcome): Promise<number> {
  const own = keyOf(new URL(url))
  const keys = new Set<string>()
  let seen = 0
  for (const link of links) {
    if (++seen % linksAtOnce === 0) await nextTurn()
    const key = isInScope(source, link) ? keyOf(link) : own
    if (key !== own) keys.add(key)
  }
  return keys.size
}
