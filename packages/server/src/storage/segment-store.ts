// What the store of the knowledge's analysed form promises.

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
