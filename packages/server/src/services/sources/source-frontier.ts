// The pages that a run still has to read: adds what a page leads to, within the bounds of the source.

import type { SourceDocumentRow, SourceRow } from '../../storage/interfaces/sources.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { StagedFile } from './files/staged-files.ts'
import { isInScope, isSameSite, keyOf } from './page-address.ts'
import type { PageOutcome } from './page-outcome.ts'

/** Pages per transaction, so that other writers wait only briefly. */
const batch = 200
/** Redirects that the one page of a source may take. */
const hopsMax = 5

/** A page that waits to be read. */
export function newDocument(
  source: SourceRow,
  url: URL,
  { depth, place }: Pick<SourceDocumentRow, 'depth' | 'place'>,
): SourceDocumentRow {
  return { ...waiting(source, keyOf(url), place), url: url.href, depth }
}

/** A file that waits to be read. */
export function newFileDocument(
  source: SourceRow,
  { key, name, isTooLarge }: StagedFile,
  place: number,
): SourceDocumentRow {
  const reason = isTooLarge ? 'too_large' : null
  return { ...waiting(source, key, place), file_name: name, reason }
}

function waiting(
  { account_id, id: source_id }: SourceRow,
  key: string,
  place: number,
): SourceDocumentRow {
  return {
    account_id,
    source_id,
    key,
    url: '',
    file_name: null,
    depth: 0,
    place,
    state: 'processing',
    reason: null,
    title: null,
    knowledge_id: null,
    parts: 0,
    etag: null,
    last_modified: null,
    text_hash: null,
    missing_runs: 0,
    change: null,
    changed_in: 0,
    checked_at: null,
    upload_id: null,
  }
}

/** `found` = the pages that the run reads so far. */
export async function openFrontier(storage: Storage, source: SourceRow, found: number) {
  const { account_id, id: source_id, run: number } = source
  const known = new Set(await storage.sourceDocuments.listKeys(account_id, source_id))
  /** The page that each page leads to in its place, as far as this process saw it. */
  const places = new Map<string, string>()
  /** Also with the pages that are left out, so that a site can't fill the store. */
  const knownMax = source.kind === 'url' ? 1 + hopsMax : 2 * source.max_pages + 100

  function documentOf(url: URL, depth: number): SourceDocumentRow | undefined {
    // Links to other sites are no pages of this source.
    if (isFull() || !isSameSite(source, url) || known.has(keyOf(url))) return undefined
    const document = newDocument(source, url, { depth, place: known.size })
    known.add(document.key)
    const reason = whyLeftOut(url, depth)
    if (reason !== undefined) return { ...document, state: 'not_followed', reason }
    found += 1
    return document
  }

  function isFull(): boolean {
    return known.size >= knownMax
  }

  /** What a page leads to that was not known before. */
  function* newDocuments(page: SourceDocumentRow, { insteadOf, links, reason }: PageOutcome) {
    if (insteadOf !== undefined) {
      const document = documentOf(insteadOf, page.depth)
      if (document !== undefined) yield document
    }
    const follows = source.kind === 'crawl' || (source.kind === 'sitemap' && reason === 'sitemap')
    if (!follows || isFull()) return
    for (const url of links) {
      const document = documentOf(url, page.depth + 1)
      if (document !== undefined) yield document
      if (isFull()) return
    }
  }

  function whyLeftOut(url: URL, depth: number): string | undefined {
    if (!isInScope(source, url)) return 'outside_scope'
    if (source.kind === 'crawl' && depth > source.max_depth) return 'depth'
    return source.kind !== 'url' && found >= source.max_pages ? 'limit' : undefined
  }

  return {
    /**
     * Whether the page leads back to itself through other pages. None of a circle would be read, and each would say
     * that another one is read in its place.
     */
    isCircle({ key }: SourceDocumentRow, { insteadOf }: PageOutcome): boolean {
      if (insteadOf === undefined) return false
      const target = keyOf(insteadOf)
      for (let at: string | undefined = target; at !== undefined; at = places.get(at)) {
        if (at === key) return true
      }
      places.set(key, target)
      return false
    },
    /** Adds what a page leads to. Safe to call again. */
    async add(page: SourceDocumentRow, outcome: PageOutcome): Promise<void> {
      const next = [...newDocuments(page, outcome)]
      for (let at = 0; at < next.length; at += batch) {
        const some = next.slice(at, at + batch)
        const wanted = some.filter(({ state }) => state === 'processing')
        await storage.transaction(async (tx) => {
          const current = await tx.sources.find(account_id, source_id, 'update')
          if (current?.run !== number) return
          const added = await tx.sourceDocuments.add(account_id, wanted)
          await tx.sourceDocuments.add(
            account_id,
            some.filter(({ state }) => state !== 'processing'),
          )
          await tx.sources.countInRun(account_id, { source_id, number }, { found: added })
        })
      }
    },
  }
}
