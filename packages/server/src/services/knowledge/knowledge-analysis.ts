// Makes knowledge items searchable: a short item in the request that stores it, a long item in a job.
// Until the job is done, the item's old form still answers.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import { createWorkQueue } from '../../lib/async/work-queue.ts'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { NewEvent } from '../../storage/interfaces/events.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'
import { type KnowledgeRow, sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { errorOccurred, knowledgeUpdated } from '../shared/events.ts'
import { searchedCharacters } from './index-share.ts'
import { toSource } from './knowledge-fields.ts'

/** The kind of the jobs that make long items searchable. */
export const knowledgeAnalysis = 'knowledge.analyse'

/** The item and its text. If the text changed since, the item has another job for that. */
export type KnowledgeAnalysisJob = { readonly knowledge_id: string; readonly content_hash: string }

/** The change of the index: a new form, its removal, a form that a job adds later, or no change. */
export type IndexChange =
  | { readonly kind: 'put'; readonly data: string }
  | { readonly kind: 'remove' | 'later' | 'keep' }

/** An item as it will be stored, with the change of the index. */
export type IndexedItem = { readonly item: KnowledgeRow; readonly change: IndexChange }

const waitPollMs = 50
/** Some of the content that waits is analysed after this time. */
const roomAfterSeconds = 10
/** From this size on, the request has already used much of this turn of the event loop to read the content. */
const heavyCharacters = 12_000
/** What even the shortest item takes, counted as characters. */
const leastCharacters = 500

type KnowledgeAnalysisDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  /** Called after a job was stored. */
  readonly onJob: () => void
}

export function createKnowledgeAnalysis({ storage, engine, clock, onJob }: KnowledgeAnalysisDeps) {
  // Two queues, so that a request with a short item does not wait for a long one.
  const queues = {
    short: createWorkQueue({ atOnce: 2 }),
    long: createWorkQueue({ atOnce: 1 }),
  }

  async function analyse(item: KnowledgeRow, now: string) {
    const queue = isLong(item) ? queues.long : queues.short
    const { account_id } = item
    const size = searchedCharacters(item)
    const analysed = await queue.run({ account_id, size: leastCharacters + size }, async () => {
      if (size >= heavyCharacters) await nextTurn()
      return engine.analyse(toSource(item))
    })
    const { data, chunk_count, language: found } = analysed
    // A language that the client set is kept as sent, `German` as `German`.
    const language = item.language_given ? item.language : found
    const ready = { ...item, status: 'ready' as const, error: null, chunk_count, language }
    return { item: { ...ready, indexed_at: now }, data }
  }

  /** Stores the outcome of an analysis. Changes nothing if the item no longer waits for it. */
  function settle(
    account_id: string,
    job: KnowledgeAnalysisJob,
    outcome: (waiting: KnowledgeRow, now: string) => { item: KnowledgeRow; data: string | null },
  ): Promise<void> {
    return storage.transaction(async (tx) => {
      const waiting = await tx.knowledge.find(account_id, job.knowledge_id, 'update')
      if (!isWaiting(waiting, job)) return
      const now = timestampAfter(waiting.updated_at, clock.now())
      const { item, data } = outcome(waiting, now)
      const settled = { ...item, updated_at: now }
      await tx.knowledge.update(account_id, settled)
      if (data !== null) await tx.segments.put(account_id, item.scope_id, item.id, data)
      const action = item.status === 'ready' ? 'ready' : 'failed'
      await tx.events.add(account_id, knowledgeUpdated(action, settled, clock.now()))
      if (settled.error !== null) await tx.events.add(account_id, failed(settled, clock.now()))
    })
  }

  /** Marks the item as `failed`. Its old form still answers. */
  async function fail(account_id: string, job: KnowledgeAnalysisJob): Promise<void> {
    const error = {
      code: 'analysis_failed',
      message: 'The text could not be analysed. Change it, or split it into several items.',
    }
    await settle(account_id, job, (waiting) => ({
      item: { ...waiting, status: 'failed', error },
      data: null,
    }))
  }

  return {
    /** For a new item, or one whose searchable text changed. */
    async index(item: KnowledgeRow, now: string): Promise<IndexedItem> {
      if (!item.enabled) {
        const disabled = { ...item, status: 'disabled' as const, error: null, indexed_at: null }
        return { item: disabled, change: { kind: 'remove' } }
      }
      if (isLong(item)) {
        const processing = { ...item, status: 'processing' as const, error: null }
        return { item: processing, change: { kind: 'later' } }
      }
      const { item: ready, data } = await analyse(item, now)
      return { item: ready, change: { kind: 'put', data } }
    },

    /**
     * Runs in the transaction that stores the item, after the item. `left` = its previous scope, if it changed. Throws
     * `rate_limit_exceeded` if too much content of the account would wait for its analysis.
     */
    async apply(tx: Stores, { item, change }: IndexedItem, left?: string): Promise<void> {
      const { account_id, id, scope_id } = item
      if (left !== undefined) await tx.segments.remove(account_id, left, id)
      else if (change.kind === 'remove') await tx.segments.remove(account_id, scope_id, id)
      if (change.kind === 'put') await tx.segments.put(account_id, scope_id, id, change.data)
      if (change.kind === 'later') {
        await requireRoom(tx, account_id)
        await tx.jobs.add(jobFor(item))
      }
    },

    /** Call it after the commit of `apply`. */
    committed({ change }: IndexedItem): void {
      if (change.kind === 'later') onJob()
    },

    /**
     * Makes a waiting item searchable. Does nothing if its text changed or it was removed. If the text
     * can't be analysed, marks the item as `failed` and throws the error. After an error of the store,
     * call it again.
     */
    async run(account_id: string, job: KnowledgeAnalysisJob): Promise<void> {
      const found = await storage.knowledge.find(account_id, job.knowledge_id)
      if (!isWaiting(found, job)) return
      const { item, data } = await analyse(found, found.updated_at).catch(
        async (error: unknown) => {
          await fail(account_id, job)
          throw error
        },
      )
      const { chunk_count, language } = item
      await settle(account_id, job, (waiting, now) => ({
        item: { ...waiting, status: 'ready', error: null, chunk_count, language, indexed_at: now },
        data,
      }))
    },

    fail,

    /**
     * Analyses a searchable item again and replaces its form, which answers until then. Returns `same`
     * without a write if the form `isKnown`, and `left` for an item that is not searched or waits for its
     * job.
     */
    async renew(
      account_id: string,
      knowledge_id: string,
      isKnown: (data: string) => boolean,
    ): Promise<'renewed' | 'same' | 'left'> {
      for (;;) {
        const found = await storage.knowledge.find(account_id, knowledge_id)
        if (found?.status !== 'ready') return 'left'
        const { item, data } = await analyse(found, toTimestamp(clock.now()))
        if (isKnown(data)) return 'same'
        const isStored = await storage.transaction(async (tx) => {
          const current = await tx.knowledge.find(account_id, knowledge_id, 'update')
          // The item changed during the analysis: analyse its new text.
          if (current?.updated_at !== found.updated_at) return false
          await tx.knowledge.update(account_id, item)
          await tx.segments.put(account_id, item.scope_id, item.id, data)
          return true
        })
        if (isStored) return 'renewed'
      }
    },

    /** Waits until the item is no longer `processing`, in any process, for at most 30 s. */
    async wait(account_id: string, knowledge_id: string): Promise<void> {
      for (
        let waitedMs = 0;
        waitedMs < limits.knowledge_wait.value * 1_000;
        waitedMs += waitPollMs
      ) {
        const status = await storage.knowledge.findStatus(account_id, knowledge_id)
        if (status !== 'processing') return
        await pause(waitPollMs)
      }
    },
  }
}

function failed({ id, scope_id, error }: KnowledgeRow, nowMs: number): NewEvent {
  const { code = 'analysis_failed', message = '' } = error ?? {}
  const chatbot_id = scope_id === sharedScope ? null : scope_id
  const nowhere = { request_id: null, conversation_id: null, message_id: null }
  return errorOccurred({ code, message, ...nowhere, chatbot_id, knowledge_id: id }, nowMs)
}

/** So that an account can't leave hours of work behind. */
async function requireRoom(tx: Stores, account_id: string): Promise<void> {
  const { value: most } = limits.knowledge_waiting
  if ((await tx.knowledge.sumProcessing(account_id)) <= most) return
  throw new ApiError(
    'rate_limit_exceeded',
    `More than ${most.toLocaleString('en')} characters of this account would wait to be analysed. Send this item again when some of the items with the status "processing" are ready.`,
    { retryAfterSeconds: roomAfterSeconds },
  )
}

function isLong({ character_count }: KnowledgeRow): boolean {
  return character_count > limits.knowledge_inline.value
}

function isWaiting(
  item: KnowledgeRow | undefined,
  { content_hash }: KnowledgeAnalysisJob,
): item is KnowledgeRow {
  return item?.status === 'processing' && item.content_hash === content_hash
}

function jobFor({ account_id, id, content_hash, updated_at }: KnowledgeRow): Omit<Job, 'attempts'> {
  const payload: KnowledgeAnalysisJob = { knowledge_id: id, content_hash }
  return {
    // The time makes the id unique: the same text may return after another one.
    id: `${knowledgeAnalysis}:${id}:${updated_at}`,
    kind: knowledgeAnalysis,
    account_id,
    payload,
    run_at: updated_at,
  }
}
