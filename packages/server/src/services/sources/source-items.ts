// The knowledge items of a page: stores its text, and removes it.
import type { Clock } from '../../lib/clock.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { SourceDocumentRow, SourceRow } from '../../storage/interfaces/sources.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import { type FileItem, fileItems } from '../knowledge/file-items.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { knowledgeUpdated } from '../shared/events.ts'
import type { Principal } from '../shared/principal.ts'
import type { PageOutcome } from './page-outcome.ts'

/** A source acts with all permissions of its account. The one who created it could do the same. */
function actingFor({ account_id }: Pick<SourceRow, 'account_id'>): Principal {
  return {
    account_id,
    account_status: 'active',
    key_id: 'source',
    person: null,
    requests_per_hour: null,
    scopes: ['knowledge:read', 'knowledge:write'],
    chatbot_ids: null,
  }
}

type Page = Pick<SourceDocumentRow, 'source_id' | 'key'>

/** The external id of a page's item; `part` counts from 0. */
function itemId({ source_id, key }: Page, part: number): string {
  return part === 0 ? `${source_id}/${key}` : `${source_id}/${key}#${part + 1}`
}

/** The texts of a page or file, and of the files of an archive, each for one item. */
export function itemsOf(
  { file_name }: Pick<SourceDocumentRow, 'file_name'>,
  { documents, url }: PageOutcome,
): FileItem[] {
  if (file_name !== null) return fileItems(documents, file_name)
  const { pathname, host } = new URL(url)
  const name = pathname.split('/').findLast((step) => step !== '') ?? host
  return fileItems(documents, name)
}

/**
 * Adds or changes the items of a page. The last transaction also runs `inTransaction`, with the id of the first item.
 * Throws as `knowledge.upsert`.
 */
export async function storeItems(
  knowledge: Knowledge,
  source: SourceRow,
  { page, items }: { readonly page: SourceDocumentRow; readonly items: readonly FileItem[] },
  inTransaction: (tx: Stores, knowledge_id: string) => Promise<void>,
): Promise<void> {
  const principal = actingFor(source)
  const fromSource = page.knowledge_id === null ? chatbotAndTags(source) : {}
  const put = (item: FileItem, part: number, options: Parameters<Knowledge['upsert']>[3] = {}) => {
    const source_url = page.url === '' ? {} : { source_url: page.url }
    const wanted = { ...fromSource, title: item.title, content: item.content, ...source_url }
    const isPage = page.file_name === null && item.mime_type.startsWith('text/html')
    const file = isPage ? {} : { file: fileOf(item) }
    const from_url = page.url !== '' && (isPage || item.pages !== undefined)
    const origin = from_url || item.pages ? { from_url, pages: item.pages } : undefined
    const all = { ...options, ...file, origin, action: null }
    return knowledge.upsert(principal, itemId(page, part), wanted, all)
  }
  const [first, ...others] = items
  if (first === undefined) return
  for (const [at, item] of others.entries()) await put(item, at + 1)
  await put(first, 0, { inTransaction: (tx, { id }) => inTransaction(tx, id) })
}

/** The text of all items of a page, as it is now; null without an item. */
export async function textOf(
  stores: Stores,
  account_id: string,
  page: SourceDocumentRow,
): Promise<string | null> {
  const texts: string[] = []
  for (let part = 0; part < page.parts; part++) {
    const item = await stores.knowledge.findByExternalId(account_id, itemId(page, part))
    if (item?.body.content != null) texts.push(item.body.content)
  }
  return texts.length === 0 ? null : texts.join('\n\n')
}

function chatbotAndTags({ scope_id, tags }: SourceRow) {
  const chatbot_id = scope_id === sharedScope ? {} : { chatbot_id: scope_id }
  return tags.length === 0 ? chatbot_id : { ...chatbot_id, tags: [...tags] }
}

function fileOf({ file_name, mime_type }: FileItem) {
  return { file_name, mime_type }
}

/** Deletes the items of a page from part `from` on, in a transaction. They never answer again. */
export async function removeItems(
  tx: Stores,
  account_id: string,
  { page, from = 0 }: { readonly page: SourceDocumentRow; readonly from?: number },
  clock: Clock,
): Promise<void> {
  for (let part = from; part < page.parts; part++) {
    const item = await tx.knowledge.findByExternalId(account_id, itemId(page, part))
    if (item === undefined) continue
    await tx.knowledge.remove(account_id, item.id)
    await tx.segments.remove(account_id, item.scope_id, item.id)
    await tx.events.add(account_id, knowledgeUpdated('deleted', item, clock.now()))
  }
}
