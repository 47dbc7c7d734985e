// The stores of knowledge items, of their segments (the analysed form that the search reads) and of synonyms.
import type { KnowledgeSort, KnowledgeStatus, KnowledgeType } from '@parley/contract'
import type { Lock, Page, PageOf } from './pages.ts'

/** The scope of the items that all chatbots of an account share. */
export const sharedScope = 'shared'

export type KnowledgeBody = {
  readonly content: string | null
  readonly answer: string | null
  /** Where the content comes from. Missing if a client sent it, or changed it. */
  readonly origin?: TextOrigin | undefined
}

export type TextOrigin = {
  /** Whether the content was read from `source_url`. */
  readonly from_url: boolean
  /** For a PDF: where each page begins in the content. */
  readonly pages?: readonly number[] | undefined
}

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
  /** The language that the owner set or the analysis found. */
  readonly language: string | null
  /** Whether the owner set the language. */
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

/** A missing field matches everything. */
export type KnowledgeFilter = {
  readonly type?: KnowledgeType | undefined
  readonly status?: KnowledgeStatus | undefined
  readonly tag?: string | undefined
  /** A part of title, question, text or answer; the case of ASCII letters doesn't matter. */
  readonly q?: string | undefined
  /**
   * Newest first by default. Sorting by title uses the question of an item without a title,
   * ignoring case.
   */
  readonly sort?: KnowledgeSort | undefined
}

export interface KnowledgeStore {
  /** Throws ConflictError('external_id') if another item of the account has this external id. */
  add(account_id: string, item: KnowledgeRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, knowledge_id: string, lock?: Lock): Promise<KnowledgeRow | undefined>
  findByExternalId(account_id: string, external_id: string): Promise<KnowledgeRow | undefined>
  /**
   * The most frequent known language of the 20 newest items of a scope; undefined if none is known.
   */
  findLanguage(account_id: string, scope_id: string): Promise<string | undefined>
  /** Reads the status without the item's text. */
  findStatus(account_id: string, knowledge_id: string): Promise<KnowledgeRow['status'] | undefined>
  /**
   * `scopes` null = all scopes of the account. The total is a stored counter; with a filter it is
   * counted, at the cost of all matching rows.
   */
  list(
    account_id: string,
    scopes: readonly string[] | null,
    page: Page,
    filter?: KnowledgeFilter,
  ): Promise<PageOf<KnowledgeHead>>
  /** Reads the texts of items, one query each. Unknown ids are left out. */
  listBodies(
    account_id: string,
    knowledge_ids: readonly string[],
  ): Promise<ReadonlyMap<string, KnowledgeRow['body']>>
  /**
   * The items of a scope and their characters, with the bytes of titles, questions and wordings, also of items that are
   * switched off.
   */
  sizeOf(
    account_id: string,
    scope_id: string,
  ): Promise<{ readonly items: number; readonly characters: number }>
  /**
   * Sums the characters of the account's items that are `processing`. In a transaction it first
   * waits for other transactions that add items or sum, so that the sum stays true until the end.
   */
  sumProcessing(account_id: string): Promise<number>
  /** Replaces everything but id and creation time. Returns false if there is no such item. */
  update(account_id: string, item: KnowledgeRow): Promise<boolean>
  /** Deletes an item and returns it without its text. Undefined if there is no such item. */
  remove(account_id: string, knowledge_id: string): Promise<KnowledgeHead | undefined>
  /**
   * Deletes at most `limit` of the oldest items of a scope, fewer if they are large, but at least
   * one. Returns them without their texts in the order of their ids, and whether any are left.
   */
  removeSome(
    account_id: string,
    scope_id: string,
    limit: number,
  ): Promise<{ readonly removed: readonly KnowledgeHead[]; readonly isMore: boolean }>
}

/**
 * The analysed items as a log per scope. A reader that holds version n catches up with the changes
 * after n.
 */
export interface SegmentStore {
  /**
   * A reader that is further behind must start again from version 0, since older removals leave no
   * trace.
   */
  readonly catchUpMaxVersions: number
  /** Adds an item's segment to the scope, or replaces the earlier one. */
  put(account_id: string, scope_id: string, item_id: string, data: string): Promise<void>
  /** Removes an item from the scope. Readers see a segment with `data` null. */
  remove(account_id: string, scope_id: string, item_id: string): Promise<void>
  /** Deletes segments of a scope that will be removed. Readers that hold them are not told. */
  removeItems(account_id: string, scope_id: string, item_ids: readonly string[]): Promise<void>
  /** Deletes a scope permanently, with its version. */
  removeScope(account_id: string, scope_id: string): Promise<void>
  /**
   * Lists the changes after a version in the order of versions; from 0 without removed items.
   * Returns at most `limit` changes and about 1 MB. Only an empty result means that there is
   * nothing more.
   */
  listSegments(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
    limit: number,
  ): Promise<readonly { item_id: string; version: number; data: string | null }[]>
  /** The present version; 0 = the scope was always empty. */
  version(account_id: string, scope_id: string): Promise<number>
}

/** Groups of words with the same meaning. */
export type SynonymGroups = readonly (readonly string[])[]

/** The synonyms of a scope. A change raises the version of the scope. */
export interface SynonymStore {
  /** Returns the groups; empty when there are none. */
  find(account_id: string, scope_id: string): Promise<SynonymGroups>
  /**
   * Returns the groups and their version, for a reader that holds the scope at `after_version`. Undefined if they have
   * not changed since.
   */
  findNewer(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
  ): Promise<{ readonly version: number; readonly groups: SynonymGroups } | undefined>
  /** Replaces all groups of a scope. */
  put(account_id: string, scope_id: string, groups: SynonymGroups): Promise<void>
  /** Deletes the groups of a scope that is removed. Readers that hold them are not told. */
  remove(account_id: string, scope_id: string): Promise<void>
}
