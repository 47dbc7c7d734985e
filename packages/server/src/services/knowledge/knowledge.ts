// Knowledge items. One transaction stores an item and makes it searchable; one transaction deletes it and
// removes it from the search.
import type {
  KnowledgeItem,
  KnowledgeItemCreate,
  KnowledgeItemUpdate,
  KnowledgeListScope,
} from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type {
  KnowledgeBody,
  KnowledgeFilter,
  KnowledgeHead,
  KnowledgeRow,
} from '../../storage/interfaces/knowledge.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Audit } from '../shared/audit.ts'
import { knowledgeUpdated } from '../shared/events.ts'
import { anyCase, excerptAround } from '../shared/excerpt.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import { presentKnowledgeItem, presentKnowledgeListItem } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import { knowledgeQuotas, requireQuotas } from '../shared/quotas.ts'
import { requireVersion } from '../shared/versions.ts'
import { requireIndexShare, searchedCharacters } from './index-share.ts'
import {
  getVisible,
  isTakenId,
  isVisible,
  refuseTakenId,
  requireWritable,
  scopesToList,
  takenId,
} from './knowledge-access.ts'
import { createKnowledgeAnalysis, type IndexedItem } from './knowledge-analysis.ts'
import { createKnowledgeAudit } from './knowledge-audit.ts'
import {
  applyKnowledgeChange,
  knowledgeFrom,
  requireExternalId,
  sameKnowledge,
  withPhrasing,
} from './knowledge-fields.ts'
import type { CreateOptions, NewKnowledge, Options } from './knowledge-options.ts'
import { createKnowledgeSearch } from './knowledge-search.ts'

type ListQuery = PageQuery &
  KnowledgeFilter & {
    chatbot_id?: string
    scope?: KnowledgeListScope
    include?: 'content' | 'match'
  }

/** How often an upsert retries while other requests add and delete the same item. */
const upsertAttemptsMax = 5

type KnowledgeDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly audit: Audit
  readonly indexShareBytes?: number
  readonly onJob?: () => void
}

export type Knowledge = ReturnType<typeof createKnowledge>

export function createKnowledge({
  storage,
  engine,
  clock,
  audit,
  indexShareBytes = Number.POSITIVE_INFINITY,
  onJob = () => undefined,
}: KnowledgeDeps) {
  const analysis = createKnowledgeAnalysis({ storage, engine, clock, onJob })
  const record = createKnowledgeAudit(audit)

  /** Analyses the item again if its searchable text changed. */
  async function reindex(
    current: KnowledgeRow,
    item: KnowledgeRow,
    now: string,
  ): Promise<IndexedItem> {
    const searched = ({ content_hash, enabled, scope_id }: KnowledgeHead) =>
      `${content_hash} ${enabled} ${scope_id}`
    if (searched(current) === searched(item)) return { item, change: { kind: 'keep' } }
    return analysis.index(item, now)
  }

  /** Returns false, with nothing stored, if the item has changed since it was read. */
  async function replace(
    tx: Stores,
    principal: Principal,
    current: KnowledgeRow,
    indexed: IndexedItem,
  ): Promise<boolean> {
    const { item } = indexed
    const stored = await getVisible(tx, principal, item.id, 'update')
    if (stored.updated_at !== current.updated_at) return false
    await requireWritable(tx, principal, item.scope_id, 'share')
    const bytesBefore = await tx.quotas.readUse(item.account_id, 'stored_bytes')
    await tx.knowledge.update(item.account_id, item)
    const isLarger = item.character_count > current.character_count
    const needsMore = searchedCharacters(item) > searchedCharacters(current)
    if (needsMore || item.scope_id !== current.scope_id) {
      await requireIndexShare(tx, item, indexShareBytes)
    }
    if (isLarger) await requireQuotas(tx, item.account_id, ['knowledge_characters'])
    await requireQuotas(tx, item.account_id, ['stored_bytes'], bytesBefore)
    const left = current.scope_id === item.scope_id ? undefined : current.scope_id
    await analysis.apply(tx, indexed, left)
    await tx.events.add(item.account_id, knowledgeUpdated('updated', item, clock.now()))
    return true
  }

  /** The item for the answer: as stored, or as it is after the wait. */
  async function answer(indexed: IndexedItem, { claim, wait }: Options): Promise<KnowledgeItem> {
    analysis.committed(indexed)
    const { account_id, id } = indexed.item
    if (indexed.change.kind !== 'later' || wait !== true) return presentKnowledgeItem(indexed.item)
    await analysis.wait(account_id, id)
    const item = presentKnowledgeItem(
      (await storage.knowledge.find(account_id, id)) ?? indexed.item,
    )
    await claim?.keep(storage, item)
    return item
  }

  /** Stores the answer for repeats. For a wait, it is the answer in case the wait is interrupted. */
  async function keepAnswer(tx: Stores, { item, change }: IndexedItem, options: Options) {
    const { claim, wait, inTransaction } = options
    const waits = change.kind === 'later' && wait === true
    const shown = presentKnowledgeItem(item)
    await inTransaction?.(tx, shown)
    await (waits ? claim?.keepMeanwhile(tx, shown) : claim?.keep(tx, shown))
  }

  /** Analyses a new item, and stores nothing. */
  async function prepare(principal: Principal, { wanted, file, origin }: NewKnowledge) {
    const { account_id } = principal
    const now = toTimestamp(clock.now())
    const fields = knowledgeFrom(wanted, file, origin)
    await requireWritable(storage, principal, fields.scope_id)
    const row = { account_id, id: createId('kb'), ...fields, created_at: now, updated_at: now }
    return analysis.index(row, now)
  }

  /** Throws ConflictError for a taken external id. */
  async function storeNew(tx: Stores, principal: Principal, indexed: IndexedItem) {
    const { item } = indexed
    const { account_id } = item
    // Checks again: the chatbot may have been deleted during the analysis.
    await requireWritable(tx, principal, item.scope_id, 'share')
    await tx.knowledge.add(account_id, item)
    await requireQuotas(tx, account_id, knowledgeQuotas)
    await requireIndexShare(tx, item, indexShareBytes)
    await analysis.apply(tx, indexed)
    await tx.events.add(account_id, knowledgeUpdated('created', item, clock.now()))
  }

  /** Adds all items or none. Returns the first. Throws ConflictError for a taken external id. */
  async function add(
    principal: Principal,
    [first, ...others]: readonly [NewKnowledge, ...NewKnowledge[]],
    options: Options,
  ): Promise<KnowledgeItem> {
    const leading = await prepare(principal, first)
    const following: IndexedItem[] = []
    for (const one of others) following.push(await prepare(principal, one))
    await storage.transaction(async (tx) => {
      for (const indexed of [leading, ...following]) {
        await storeNew(tx, principal, indexed)
        await record(tx, principal, [undefined, indexed.item], options.action ?? null)
      }
      await keepAnswer(tx, leading, options)
    })
    for (const indexed of following) analysis.committed(indexed)
    return answer(leading, options)
  }

  /** Changes the current item. Starts again if another request changed it first. */
  async function change(
    principal: Principal,
    knowledge_id: string,
    apply: (current: KnowledgeRow) => KnowledgeRow,
    options: Options,
  ): Promise<KnowledgeItem> {
    for (;;) {
      const current = await getVisible(storage, principal, knowledge_id)
      await requireWritable(storage, principal, current.scope_id)
      const changed = apply(current)
      await requireWritable(storage, principal, changed.scope_id)
      if (sameKnowledge(current, changed)) {
        const shown = presentKnowledgeItem(current)
        const { inTransaction } = options
        if (inTransaction) await storage.transaction((tx) => inTransaction(tx, shown))
        return shown
      }
      const now = timestampAfter(current.updated_at, clock.now())
      const indexed = await reindex(current, { ...changed, updated_at: now }, now)
      const stored = await storage.transaction(async (tx) => {
        const isStored = await replace(tx, principal, current, indexed)
        if (isStored) {
          await record(tx, principal, [current, indexed.item], options.action ?? null)
          await keepAnswer(tx, indexed, options)
        }
        return isStored
      })
      if (stored) return answer(indexed, options)
    }
  }

  return {
    async list(principal: Principal, query: ListQuery) {
      const { account_id } = principal
      const scopes = await scopesToList(storage, principal, query)
      const page = toPage(query)
      const { rows, total } = await storage.knowledge.list(account_id, scopes, page, query)
      const ids = query.include === undefined ? [] : rows.map((row) => row.id)
      const bodies = await storage.knowledge.listBodies(account_id, ids)
      const knowledge = rows.map((row) => {
        const body = bodies.get(row.id)
        if (query.include !== 'match') return presentKnowledgeListItem(row, body)
        return { ...presentKnowledgeListItem(row, undefined), match: matchIn(body, query.q) }
      })
      return { knowledge, ...pageFrame(total, query) }
    },

    async get(principal: Principal, knowledge_id: string): Promise<KnowledgeItem> {
      return presentKnowledgeItem(await getVisible(storage, principal, knowledge_id))
    },

    /** Throws `invalid_request`, `not_found` for its chatbot, `conflict` for a taken external id. */
    create(
      principal: Principal,
      wanted: KnowledgeItemCreate,
      options: Options = {},
    ): Promise<KnowledgeItem> {
      const action = 'knowledge.create'
      return refuseTakenId(() => add(principal, [{ wanted }], { action, ...options }))
    },

    /** Adds several items, all of them or none. Returns the first. Throws as `create`. */
    createAll(
      principal: Principal,
      items: readonly [NewKnowledge, ...NewKnowledge[]],
      options: CreateOptions = {},
    ): Promise<KnowledgeItem> {
      const action = 'knowledge.create'
      return refuseTakenId(() => add(principal, items, { action, ...options }))
    },

    /** Throws as `create`, and `not_found` and `version_conflict` for the item itself. */
    update(
      principal: Principal,
      knowledge_id: string,
      wanted: KnowledgeItemUpdate,
      options: Options = {},
    ): Promise<KnowledgeItem> {
      const apply = (current: KnowledgeRow) => {
        requireVersion(current, options.versions, 'knowledge item')
        return applyKnowledgeChange(current, wanted)
      }
      const action = 'knowledge.update'
      return refuseTakenId(() => change(principal, knowledge_id, apply, { action, ...options }))
    },

    /**
     * Changes the item with this external id, or adds it. Of several requests at once, one adds it. Throws
     * as `create`, and `conflict` for an item that the principal may not see.
     */
    async upsert(
      principal: Principal,
      external_id: string,
      wanted: KnowledgeItemUpdate,
      sent: Options = {},
    ): Promise<{ item: KnowledgeItem; isNew: boolean }> {
      requireExternalId(external_id, wanted.external_id)
      const fields = { ...wanted, external_id }
      const options: Options = { action: 'knowledge.upsert', ...sent }
      for (let attempt = 1; ; attempt++) {
        try {
          const found = await storage.knowledge.findByExternalId(principal.account_id, external_id)
          if (found === undefined)
            return {
              item: await add(principal, [{ ...sent, wanted: fields }], options),
              isNew: true,
            }
          const apply = (current: KnowledgeRow) =>
            applyKnowledgeChange(current, fields, sent.origin)
          if (!isVisible(principal, found)) throw takenId()
          return { item: await change(principal, found.id, apply, options), isNew: false }
        } catch (error) {
          if (!isOvertaken(error) || attempt === upsertAttemptsMax) throw error
        }
      }
    },

    /**
     * Adds a wording to a FAQ item; a known wording is not a change. Throws `not_found`, `conflict` for
     * another type of item, `invalid_request` for too many wordings.
     */
    addPhrasing(
      principal: Principal,
      knowledge_id: string,
      question: string,
      options: Options = {},
    ): Promise<KnowledgeItem> {
      const recorded: Options = { action: 'knowledge.add_phrasing', ...options }
      return change(principal, knowledge_id, (item) => withPhrasing(item, question), recorded)
    },

    /** From the moment this resolves, the item never answers again. Throws `not_found`. */
    async remove(principal: Principal, knowledge_id: string) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        const item = await getVisible(tx, principal, knowledge_id, 'update')
        await requireWritable(tx, principal, item.scope_id, 'share')
        await tx.knowledge.remove(account_id, knowledge_id)
        await tx.segments.remove(account_id, item.scope_id, knowledge_id)
        await tx.events.add(account_id, knowledgeUpdated('deleted', item, clock.now()))
        await record(tx, principal, [item, item], 'knowledge.delete')
      })
      return { id: knowledge_id, deleted: true as const }
    },

    search: createKnowledgeSearch({ storage, engine }),

    /** For the jobs that analyse long items, and for the renewal of the index. */
    analysis: { run: analysis.run, fail: analysis.fail, renew: analysis.renew },
  }
}

/** The part of an item's text around `q`. */
function matchIn(body: KnowledgeBody | undefined, q: string | undefined): string | null {
  const text = body?.content ?? body?.answer
  if (text === undefined || text === null || q === undefined) return null
  return excerptAround(text, anyCase(q)) ?? null
}

/** True if another request added or deleted the item since it was looked up. */
function isOvertaken(error: unknown): boolean {
  return isTakenId(error) || (error instanceof ApiError && error.code === 'not_found')
}
