// Sources, their pages and their runs as clients see them.
import { limits, type Source, type SourceDocument, type SourceRun } from '@parley/contract'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type {
  SourceDocumentRow,
  SourceRow,
  SourceRunRow,
} from '../../storage/interfaces/sources.ts'
import { whyUnread } from '../knowledge/unread-files.ts'

/** `run` = its last run; undefined before the first. */
export function presentSource(row: SourceRow, run: SourceRunRow | undefined): Source {
  const { account_id: _, scope_id, include, exclude, tags, ...shown } = row
  const { found = 0, read = 0, failed = 0, unchanged = 0 } = run ?? {}
  const waiting = row.status === 'running' || row.status === 'paused' ? found - read - failed : 0
  return {
    ...shown,
    url: row.url === '' ? null : row.url,
    chatbot_id: scope_id === sharedScope ? null : scope_id,
    include: [...include],
    exclude: [...exclude],
    tags: [...tags],
    progress: { found, read, waiting: Math.max(0, waiting), failed, unchanged },
  }
}

export function presentRun(row: SourceRunRow): SourceRun {
  const { number, status, error, started_at, finished_at, found, read, failed, unchanged } = row
  const { added, changed, gone } = row
  const counts = { found, read, failed, unchanged, new: added, changed, gone }
  return { number, status, error, started_at, finished_at, ...counts }
}

export function presentDocument(row: SourceDocumentRow): SourceDocument {
  const { file_name, title, state, reason, knowledge_id, depth, change, changed_in } = row
  const url = row.url === '' ? null : row.url
  const message = messageOf(row)
  const changes = { change, changed_in, checked_at: row.checked_at }
  return {
    id: row.key,
    url,
    file_name,
    title,
    state,
    reason,
    message,
    knowledge_id,
    depth,
    ...changes,
  }
}

const messages: Readonly<Record<string, string>> = {
  outside_scope: 'Another host, or left out by include and exclude.',
  robots: 'The site asks robots not to read it (robots.txt or noindex).',
  depth: 'More links away than max_depth. Raise it to read this page.',
  limit: 'More pages than max_pages. Raise it, or exclude what is not needed.',
  duplicate: 'It leads to another page, which is read in its place.',
  redirect_outside:
    'It leads to another host. Create a source with the address that your browser shows.',
  redirect_nowhere: 'It leads to an address that is none.',
  redirect_circle: 'It leads back to itself.',
  refused_address: 'It leads to a private address, or not to https. Only public pages are read.',
  robots_unreachable:
    'The site did not answer when it was asked for its robots.txt, so nothing of it may be read now. Check the address; the next run tries again.',
  network: 'The site did not answer. The next run tries again.',
  timeout: 'The page took too long. The next run tries again.',
  render_failed:
    'The page is empty until its scripts run, and the service that runs them gave no text. The next run tries again.',
  unknown_encoding: 'The site packs the page in an unknown way.',
  quota: 'The account has as much knowledge as it may. Delete what you no longer need.',
  empty: 'It has no text of its own.',
  sitemap: 'A list of pages.',
  missing:
    'It was missing in the last run. If it is still missing in the next, its item is deleted.',
  item_refused: 'Its text could not be stored.',
  lost: 'Its bytes are no longer there. Upload it again.',
  file_size:
    'The file is larger than a file may be. Divide it, or ask the operator to raise PARLEY_FILE_MAX_MB.',
  items: `The file has more texts than can be read at once: at most ${limits.file_items.value}. Divide it.`,
}

/** Says for people what became of a page or file; null if there is nothing to say. */
export function messageOf({
  state,
  reason,
  file_name,
}: Pick<SourceDocumentRow, 'state' | 'reason' | 'file_name'>): string | null {
  const what = file_name === null ? 'page' : 'file'
  if (reason !== null) {
    const status = /^http_(\d{3})$/.exec(reason)?.[1]
    if (status !== undefined) return `The site answered with the status ${status}.`
    const skipped = /^skipped_(\d+)$/.exec(reason)?.[1]
    if (skipped !== undefined) {
      return `Files in the archive that could not be read: ${skipped}. A preview of the archive says which, and why.`
    }
    const ofFile = file_name === null ? null : sentence(what, reason)
    return ofFile ?? messages[reason] ?? sentence(what, reason) ?? reason
  }
  if (state === 'gone') return 'It was missing in two runs, so its item was deleted.'
  return sentence(what, state)
}

function sentence(what: string, reason: string): string | null {
  const why = (whyUnread as Readonly<Record<string, string>>)[reason]
  return why === undefined ? null : `The ${what} ${why}.`
}
