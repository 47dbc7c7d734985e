// What the stores of knowledge items and of their segments promise.
import type { KnowledgeSort, KnowledgeStatus, KnowledgeType } from '@parley/contract'
import type { Lock, Page, PageOf } from './pages.ts'

/** The scope of the items that every chatbot of an account answers from. */
export const sharedScope = 'shared'

export type KnowledgeBody = { readonly content: string | null; readonly answer: string | null }

/** A knowledge item without its long text. */
export type KnowledgeHead = {
  readonly account_id: string
  readonly id: string
  /** A chatbot's id, or `sharedScope`. */
  readonly scope_id: string
  readonly type: KnowledgeType
  readonly title: string | null
  readonly question: string | null
  readonly alternate_questions: readonly string[]
  readonly source_url: string | null
  readonly file_name: string | null
  readonly mime_type: string | null
  readonly status: KnowledgeStatus
  readonly enabled: boolean
  readonly error: { code: string; message: string } | null
  readonly tags: readonly string[]
  readonly metadata: Readonly<Record<string, string>>
  readonly external_id: string | null
  /** As the owner gave it, or as it was found in the text. */
  readonly language: string | null
  readonly language_given: boolean
  readonly chunk_count: number
  readonly character_count: number
  readonly content_hash: string
  readonly preview: string
  readonly created_at: string
  readonly updated_at: string
  readonly indexed_at: string | null
}

export type KnowledgeRow = KnowledgeHead & { readonly body: KnowledgeBody }

/** What is left out holds for any. */
export type KnowledgeFilter = {
  readonly type?: KnowledgeType | undefined
  readonly status?: KnowledgeStatus | undefined
  readonly tag?: string | undefined
  /** Stands in title, question or preview, whatever the case of its ASCII letters. */
  readonly q?: string | undefined
  /** Newest first by default; titles, or questions instead, without regard to case. */
  readonly sort?: KnowledgeSort | undefined
}

export interface KnowledgeStore {
  /** Throws ConflictError('external_id') if another item of the account has it. */
  add(account_id: string, item: KnowledgeRow): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, knowledge_id: string, lock?: Lock): Promise<KnowledgeRow | undefined>
  findByExternalId(account_id: string, external_id: string): Promise<KnowledgeRow | undefined>
  /** What most of the newest items of a scope are in, as far as their language is known. */
  findLanguage(account_id: string, scope_id: string): Promise<string | undefined>
  /** The status alone, without reading the item's text. */
  findStatus(account_id: string, knowledge_id: string): Promise<KnowledgeRow['status'] | undefined>
  /**
   * `scopes` null = all of the account. Where the filter says more than the order, the total costs
   * what matches it.
   */
  list(
    account_id: string,
    scopes: readonly string[] | null,
    page: Page,
    filter?: KnowledgeFilter,
  ): Promise<PageOf<KnowledgeHead>>
  /** The long texts of some items. */
  listBodies(
    account_id: string,
    knowledge_ids: readonly string[],
  ): Promise<ReadonlyMap<string, KnowledgeRow['body']>>
  /** Replaces all but id and creation time. False if there is no such item. */
  update(account_id: string, item: KnowledgeRow): Promise<boolean>
  /** The removed item without its text; undefined if there is none. */
  remove(account_id: string, knowledge_id: string): Promise<KnowledgeHead | undefined>
  /**
   * Removes up to `limit` of the oldest items of a scope, fewer where they are large, and at least
   * one. Returns them in the order of their ids without their texts, and whether any are left.
   */
  removeSome(
    account_id: string,
    scope_id: string,
    limit: number,
  ): Promise<{ readonly removed: readonly KnowledgeHead[]; readonly isMore: boolean }>
}

/** The analysed form of the knowledge, a log per scope: readers catch up from the version they have. */
export interface SegmentStore {
  /**
   * A reader that is further behind than this starts again from version 0: the traces of older
   * removals are not kept.
   */
  readonly catchUpMaxVersions: number
  /** Puts an item's analysed form into the scope in place of an earlier one. */
  put(account_id: string, scope_id: string, item_id: string, data: string): Promise<void>
  /** Takes an item out of the scope; readers that had it see a segment without data. */
  remove(account_id: string, scope_id: string, item_id: string): Promise<void>
  /** For a scope that will be removed: a reader that has the items does not hear of it. */
  removeItems(account_id: string, scope_id: string, item_ids: readonly string[]): Promise<void>
  /** For a scope that is gone for good, with its version. */
  removeScope(account_id: string, scope_id: string): Promise<void>
  /**
   * What changed after a version, in version order; from 0 without removed items. At most `limit`,
   * and fewer where they are large, but none only where there is nothing more.
   */
  listSegments(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
    limit: number,
  ): Promise<readonly { item_id: string; version: number; data: string | null }[]>
  /** 0 = nothing was ever in it. */
  version(account_id: string, scope_id: string): Promise<number>
}
