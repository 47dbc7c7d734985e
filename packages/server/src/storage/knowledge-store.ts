// What the store of knowledge items promises.
import type { KnowledgeFilter, KnowledgeHead, KnowledgeRow, Lock, Page, PageOf } from './rows.ts'

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
  /** Removes all items of a scope; how many there were. */
  removeScope(account_id: string, scope_id: string): Promise<number>
}
