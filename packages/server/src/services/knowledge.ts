// Knowledge: an item is stored, analysed and made searchable in one transaction, and taken out of
// the search in the transaction that deletes it.
import type { KnowledgeItem, KnowledgeItemChange, NewKnowledgeItem } from '@parley/contract'
import type { Engine } from '../engine/engine.ts'
import { type Clock, timestampAfter, toTimestamp } from '../lib/clock.ts'
import { ApiError, ConflictError, notFound } from '../lib/errors.ts'
import { createId } from '../lib/ids.ts'
import { type KnowledgeHead, type KnowledgeRow, type Lock, sharedScope } from '../storage/rows.ts'
import type { Storage, Stores } from '../storage/storage.ts'
import { getChatbot, refuseRestricted } from './chatbots.ts'
import { knowledgeUpdated } from './events.ts'
import type { Claim } from './idempotency.ts'
import { applyKnowledgeChange, knowledgeFrom, sameKnowledge, toSource } from './knowledge-fields.ts'
import { type PageQuery, pageFrame, toPage } from './page.ts'
import { presentKnowledgeItem, presentKnowledgeListItem } from './present.ts'
import type { Principal } from './principal.ts'

export type Knowledge = ReturnType<typeof createKnowledge>

type ListQuery = PageQuery & { chatbot_id?: string; include?: 'content' }

/** An item with its analysed form; `data` null while it is disabled. */
type Indexed = { readonly item: KnowledgeRow; readonly data: string | null }

export function createKnowledge(parts: { storage: Storage; engine: Engine; clock: Clock }) {
  const { storage, engine, clock } = parts

  /** Analyses what changed in the item; its old form stays as it is otherwise. */
  async function index(item: KnowledgeRow, now: string): Promise<Indexed> {
    if (!item.enabled)
      return { item: { ...item, status: 'disabled', indexed_at: null }, data: null }
    const { data, chunk_count, language: found } = await engine.analyse(toSource(item))
    // A language that was given comes back as it was sent, `German` as `German`.
    const language = item.language_given ? item.language : found
    return {
      item: { ...item, status: 'ready', chunk_count, language, indexed_at: now },
      data,
    }
  }

  /** `data` undefined: the words are the same, so that the index stays as it is. */
  async function reindex(current: KnowledgeRow, item: KnowledgeRow, now: string) {
    const searched = ({ content_hash, enabled, scope_id }: KnowledgeHead) =>
      `${content_hash} ${enabled} ${scope_id}`
    const same = searched(current) === searched(item)
    return same ? { item, data: undefined } : index(item, now)
  }

  /** False, and nothing stored, if the item is not as it was when the change was made. */
  async function replace(
    tx: Stores,
    principal: Principal,
    current: KnowledgeRow,
    { item, data }: { item: KnowledgeRow; data: string | null | undefined },
  ): Promise<boolean> {
    const { account_id } = principal
    const stored = await getVisible(tx, principal, item.id, 'update')
    if (stored.updated_at !== current.updated_at) return false
    await requireWritable(tx, principal, item.scope_id, 'share')
    await tx.knowledge.update(account_id, item)
    if (data !== undefined) {
      const moved = current.scope_id !== item.scope_id
      if (moved || data === null) await tx.segments.remove(account_id, current.scope_id, item.id)
      if (data !== null) await tx.segments.put(account_id, item.scope_id, item.id, data)
    }
    await tx.events.add(account_id, knowledgeUpdated('updated', item, clock.now()))
    return true
  }

  return {
    async list(principal: Principal, query: ListQuery) {
      const { account_id } = principal
      const scopes = await scopesToList(storage, principal, query.chatbot_id)
      const { rows, total } = await storage.knowledge.list(account_id, scopes, toPage(query))
      const ids = query.include === 'content' ? rows.map((row) => row.id) : []
      const bodies = await storage.knowledge.listBodies(account_id, ids)
      const knowledge = rows.map((row) => presentKnowledgeListItem(row, bodies.get(row.id)))
      return { knowledge, ...pageFrame(total, query) }
    },

    async get(principal: Principal, knowledge_id: string): Promise<KnowledgeItem> {
      return presentKnowledgeItem(await getVisible(storage, principal, knowledge_id))
    },

    /** Throws `invalid_request`, `not_found` for its chatbot, `conflict` for its external id. */
    async create(
      principal: Principal,
      wanted: NewKnowledgeItem,
      claim?: Claim,
    ): Promise<KnowledgeItem> {
      const { account_id } = principal
      const now = toTimestamp(clock.now())
      const fields = knowledgeFrom(wanted)
      await requireWritable(storage, principal, fields.scope_id)
      const { item, data } = await index(
        { account_id, id: createId('kb'), ...fields, created_at: now, updated_at: now },
        now,
      )
      const created = presentKnowledgeItem(item)
      await refuseTakenId(() =>
        storage.transaction(async (tx) => {
          // Again inside: the chatbot may have been deleted while the item was analysed.
          await requireWritable(tx, principal, item.scope_id, 'share')
          await tx.knowledge.add(account_id, item)
          if (data !== null) await tx.segments.put(account_id, item.scope_id, item.id, data)
          await tx.events.add(account_id, knowledgeUpdated('created', item, clock.now()))
          await claim?.keep(tx, created)
        }),
      )
      return created
    },

    /** Throws as `create`, and `not_found` for the item itself. */
    async update(
      principal: Principal,
      knowledge_id: string,
      change: KnowledgeItemChange,
    ): Promise<KnowledgeItem> {
      for (;;) {
        const current = await getVisible(storage, principal, knowledge_id)
        const changed = applyKnowledgeChange(current, change)
        await requireWritable(storage, principal, current.scope_id)
        await requireWritable(storage, principal, changed.scope_id)
        if (sameKnowledge(current, changed)) return presentKnowledgeItem(current)
        const now = timestampAfter(current.updated_at, clock.now())
        const indexed = await reindex(current, { ...changed, updated_at: now }, now)
        const stored = await refuseTakenId(() =>
          storage.transaction((tx) => replace(tx, principal, current, indexed)),
        )
        // Otherwise somebody changed the item while this change was analysed: start from theirs.
        if (stored) return presentKnowledgeItem(indexed.item)
      }
    },

    /** It never answers again, from the moment this resolves. Throws `not_found`. */
    async remove(principal: Principal, knowledge_id: string) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        const item = await getVisible(tx, principal, knowledge_id, 'update')
        await requireWritable(tx, principal, item.scope_id, 'share')
        await tx.knowledge.remove(account_id, knowledge_id)
        await tx.segments.remove(account_id, item.scope_id, knowledge_id)
        await tx.events.add(account_id, knowledgeUpdated('deleted', item, clock.now()))
      })
      return { id: knowledge_id, deleted: true as const }
    },
  }
}

/** The item, or `not_found` if there is none or it belongs to a chatbot this one may not see. */
async function getVisible(
  stores: Stores,
  { account_id, chatbot_ids }: Principal,
  knowledge_id: string,
  lock?: Lock,
): Promise<KnowledgeRow> {
  const item = await stores.knowledge.find(account_id, knowledge_id, lock)
  const visible =
    item !== undefined &&
    (chatbot_ids === null || item.scope_id === sharedScope || chatbot_ids.includes(item.scope_id))
  if (!visible) throw notFound('knowledge item', knowledge_id)
  return item
}

/** Throws `forbidden` for shared knowledge with a restricted key, `not_found` for the chatbot. */
async function requireWritable(
  stores: Stores,
  principal: Principal,
  scope_id: string,
  lock?: Lock,
): Promise<void> {
  if (scope_id === sharedScope) refuseRestricted(principal)
  else await getChatbot(stores, principal, scope_id, lock)
}

async function scopesToList(
  storage: Storage,
  principal: Principal,
  chatbot_id: string | undefined,
): Promise<readonly string[] | null> {
  if (chatbot_id !== undefined) {
    return [(await getChatbot(storage, principal, chatbot_id)).id, sharedScope]
  }
  return principal.chatbot_ids && [...principal.chatbot_ids, sharedScope]
}

async function refuseTakenId<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConflictError) || error.field !== 'external_id') throw error
    throw new ApiError('conflict', 'Another knowledge item has this external_id.', {
      cause: error,
      details: [{ field: 'external_id', issue: 'taken', message: 'external_id must be unique.' }],
    })
  }
}
