// The store of quotas: how much an account keeps, and how much it may keep.
import type { QuotaName, Quotas } from '@parley/contract'

export interface QuotaStore {
  /** Returns everything that can have a quota, with the limits that are set. */
  readAll(account_id: string): Promise<Quotas>
  /** Returns how much the account may keep; undefined = no limit. */
  findLimit(account_id: string, name: QuotaName): Promise<number | undefined>
  /** Sets a limit; null removes it. */
  setLimit(account_id: string, name: QuotaName, limit: number | null): Promise<void>
  /** Returns how much the account keeps. In a transaction that added something, it is exact until the end. */
  readUse(account_id: string, name: QuotaName): Promise<number>
}
