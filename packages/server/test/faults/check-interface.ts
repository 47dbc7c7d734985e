// Asks the restarted server for everything that was acknowledged. Each check returns one sentence
// for each broken promise, and adds to the record what turned out to be stored.
import type { Conversation, KnowledgeListItem, Message } from '@parley/contract'
import { type Client, RequestRefused } from './client.ts'
import { compareHistory } from './compare-history.ts'
import { addConversation, type ClientRecord, factText, type ItemRecord } from './record.ts'

type CheckDeps = { readonly client: Client; readonly record: ClientRecord }

const listPageSize = 100
/** The number of histories read at the same time. */
const readers = 8

/**
 * Every acknowledged conversation must be listed once, and others only if their creation was in
 * progress.
 */
export async function checkConversations({ client, record }: CheckDeps): Promise<string[]> {
  const problems: string[] = []
  const path = `/conversations?chatbot_id=${record.chatbot_id}`
  const listed = await listAll<Conversation>(client, path, 'conversations', problems)
  const unseen = new Set(record.conversations.keys())
  for (const { conversation_id, user_id } of listed) {
    if (unseen.delete(conversation_id)) continue
    if (record.pending_users.delete(user_id)) addConversation(record, conversation_id)
    else problems.push(`${conversation_id} is listed twice, or nobody started it`)
  }
  for (const id of unseen) problems.push(`acknowledged conversation ${id} is lost`)
  record.pending_users.clear()

  const everywhere = await client.call<{ total: number }>('GET', '/conversations?limit=1')
  if (everywhere.total !== listed.length) {
    problems.push(`/conversations has total ${everywhere.total}, its chatbot ${listed.length}`)
  }
  return problems
}

/** Compares the histories of these conversations with the record. */
export async function checkHistories(parts: CheckDeps, ids: readonly string[]): Promise<string[]> {
  const remaining = [...ids]
  const problems: string[] = []
  const reader = async () => {
    for (let id = remaining.pop(); id !== undefined; id = remaining.pop()) {
      problems.push(...(await checkHistory(parts, id)))
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return problems
}

async function checkHistory({ client, record }: CheckDeps, id: string): Promise<string[]> {
  const conversation = record.conversations.get(id)
  // The whole conversation is lost, which is reported already.
  if (conversation === undefined) return []
  const problems: string[] = []
  const path = `/conversations/${id}`
  const { message_count } = await client.call<Conversation>('GET', path)
  const history = await listAll<Message>(client, `${path}/messages`, 'messages', problems)
  if (message_count !== history.length) {
    problems.push(`${id} has message_count ${message_count} and ${history.length} messages`)
  }
  const comparison = compareHistory(conversation, history)
  if (comparison.kept !== undefined) conversation.exchanges.push(comparison.kept)
  conversation.pending_text = undefined
  return [...problems, ...comparison.problems]
}

/** Every acknowledged item must be listed with its text, and no deleted item. */
export async function checkKnowledge({ client, record }: CheckDeps): Promise<string[]> {
  const problems: string[] = []
  const path = `/knowledge?include=content&chatbot_id=${record.chatbot_id}`
  const listed = await listAll<KnowledgeListItem>(client, path, 'knowledge', problems)
  const unseen = new Map(record.items)
  for (const { id, content } of listed) {
    const item = unseen.get(id) ?? adopt(record, id, content)
    unseen.delete(id)
    const settled = item && settle(item, content)
    if (settled === undefined) problems.push(`${id} says "${content}", which nobody stored`)
    else record.items.set(id, settled)
  }
  for (const item of unseen.values()) {
    if (item.pending?.kind !== 'delete') problems.push(`acknowledged item ${item.id} is lost`)
    record.items.delete(item.id)
    record.deleted.push(item)
  }
  record.pending_facts.clear()
  return problems
}

/** Adds to the record an item whose creation was not acknowledged. */
function adopt(
  record: ClientRecord,
  id: string,
  content: string | null | undefined,
): ItemRecord | undefined {
  for (const fact of record.pending_facts) {
    if (content !== factText(fact)) continue
    record.pending_facts.delete(fact)
    record.touched.items.add(id)
    return { ...fact, id, old_codes: [], pending: null }
  }
  return undefined
}

/**
 * Returns the item as it is now. Undefined if its text is neither the acknowledged nor the pending
 * one.
 */
function settle(item: ItemRecord, content: string | null | undefined): ItemRecord | undefined {
  const { pending, code, old_codes } = item
  if (content === factText(item)) return { ...item, pending: null }
  if (pending?.kind !== 'update' || content !== factText({ ...item, code: pending.code })) {
    return undefined
  }
  return { ...item, code: pending.code, old_codes: [...old_codes, code], pending: null }
}

/** A deleted item must not be readable any more. */
export async function checkDeleted(client: Client, id: string): Promise<string[]> {
  try {
    await client.call('GET', `/knowledge/${id}`)
    return [`deleted item ${id} can still be read`]
  } catch (error) {
    if (error instanceof RequestRefused && error.status === 404) return []
    throw error
  }
}

type PageOf<T> = Readonly<Record<string, readonly T[]>> & { readonly total: number }

/** Lists all pages. Complains if the total is not the number of listed items. */
async function listAll<T>(
  client: Client,
  path: string,
  name: string,
  problems: string[],
): Promise<T[]> {
  const items: T[] = []
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${listPageSize}`
  for (let page = 1; ; page++) {
    const data = await client.call<PageOf<T>>('GET', `${first}&page=${page}`)
    items.push(...(data[name] ?? []))
    if (data[name]?.length === listPageSize) continue
    if (data.total !== items.length) {
      problems.push(`${path} has total ${data.total} and lists ${items.length}`)
    }
    return items
  }
}
