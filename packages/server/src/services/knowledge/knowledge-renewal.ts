// Checks and renews the index of the whole installation: every item should be in it, in the form that the
// current engine reads.
import { createHash } from 'node:crypto'
import { isPresentSegment } from '../../engine/engine.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Knowledge } from './knowledge.ts'

export type IndexScope = { readonly account_id: string; readonly scope_id: string }

export type IndexState = {
  readonly items: number
  /** Analysed by another version of the engine, and still searched in that form. */
  readonly outdated: number
  /** Ready, but not in the index. */
  readonly missing: number
}

export type Renewal = {
  /** Items whose form changed. */
  readonly renewed: number
  /** Items whose form stayed the same. */
  readonly same: number
  /** Items that are disabled, failed, waiting for their job, or removed in the meantime. */
  readonly left: number
}

type RenewalOptions = {
  readonly onProgress: (done: number) => void
  /** Stops the work after the items in progress. */
  readonly signal: AbortSignal
}

const pageSize = 1_000
/** Items analysed at once, so that their writes share a commit. */
const itemsAtOnce = 8
/** Segments read at a time. */
const batchSegments = 50

export function createKnowledgeRenewal({ storage, services }: KnowledgeRenewalDeps) {
  return {
    /** Every scope that may hold knowledge. */
    async listScopes(): Promise<IndexScope[]> {
      const scopes: IndexScope[] = []
      for (const { id: account_id } of await storage.installation.listAccounts()) {
        scopes.push({ account_id, scope_id: sharedScope })
        for await (const { id } of pages((page) => storage.chatbots.list(account_id, page))) {
          scopes.push({ account_id, scope_id: id })
        }
      }
      return scopes
    },

    async check(scopes: readonly IndexScope[]): Promise<IndexState> {
      let [items, outdated, missing] = [0, 0, 0]
      for (const scope of scopes) {
        const forms = new Map<string, boolean>()
        for await (const [id, data] of formsOf(storage, scope))
          forms.set(id, isPresentSegment(data))
        for (const [id, status] of await itemsOf(storage, scope)) {
          items += 1
          if (forms.get(id) === false) outdated += 1
          if (status === 'ready' && !forms.has(id)) missing += 1
        }
      }
      return { items, outdated, missing }
    },

    /** How many items there are. */
    async count(scopes: readonly IndexScope[]): Promise<number> {
      const page = { limit: 1, offset: 0 }
      let items = 0
      for (const { account_id, scope_id } of scopes) {
        items += (await storage.knowledge.list(account_id, [scope_id], page)).total
      }
      return items
    },

    /**
     * Analyses every item again, in one transaction each. A server answers from the old form until the
     * commit, and from the new form with the next message. After an interruption each item has one of the
     * two forms; a new run writes only the items that still differ.
     */
    async renew(scopes: readonly IndexScope[], options: RenewalOptions): Promise<Renewal> {
      const counts = { renewed: 0, same: 0, left: 0 }
      let done = 0
      for (const scope of scopes) {
        const forms = new Map<string, string>()
        for await (const [id, data] of formsOf(storage, scope)) forms.set(id, digest(data))
        const ids = [...(await itemsOf(storage, scope)).keys()].values()
        const work = async () => {
          for (const id of ids) {
            if (options.signal.aborted) return
            const isKnown = (data: string) => forms.get(id) === digest(data)
            counts[await services.knowledge.analysis.renew(scope.account_id, id, isKnown)] += 1
            done += 1
            options.onProgress(done)
          }
        }
        await Promise.all(Array.from({ length: itemsAtOnce }, work))
      }
      return counts
    },
  }
}

type KnowledgeRenewalDeps = {
  readonly storage: Storage
  readonly services: { readonly knowledge: Knowledge }
}

/** The forms in which the items of a scope are searched. */
async function* formsOf({ segments }: Storage, scope: IndexScope) {
  for (let version = 0; ; ) {
    const batch = await segments.listSegments(scope, version, batchSegments)
    if (batch.length === 0) return
    for (const { item_id, data } of batch) if (data !== null) yield [item_id, data] as const
    version = batch.at(-1)?.version ?? version
  }
}

/** Every item of the scope with its status. An item that is added in the meantime has a current form. */
async function itemsOf({ knowledge }: Storage, { account_id, scope_id }: IndexScope) {
  const items = new Map<string, string>()
  const list = (page: { limit: number; offset: number }) =>
    knowledge.list(account_id, [scope_id], page, { sort: 'created_at' })
  for await (const { id, status } of pages(list)) items.set(id, status)
  return items
}

async function* pages<Row>(
  list: (page: { limit: number; offset: number }) => Promise<{ readonly rows: readonly Row[] }>,
) {
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await list({ limit: pageSize, offset })
    yield* rows
    if (rows.length < pageSize) return
  }
}

function digest(data: string): string {
  return createHash('sha1').update(data).digest('base64')
}
