// The stores of accounts, their quotas, their audit logs, and the language models that accounts bring themselves.
import type { AuditAction, AuditEntry, PlanName, QuotaName, Quotas } from '@parley/contract'
import type { Page, PageOf } from './pages.ts'

export type Account = {
  readonly id: string
  readonly name: string
  readonly plan: PlanName
  /** The plan's limit, or the number that the operator set in its place; null = no limit. */
  readonly requests_per_hour: number | null
  readonly status: 'active' | 'suspended'
  readonly created_at: string
}

export interface AccountStore {
  add(account: Account): Promise<void>
  find(account_id: string): Promise<Account | undefined>
  /** Returns false if there is no such account. */
  setName(account_id: string, name: string): Promise<boolean>
  /** Returns false if there is no such account. */
  setPlan(
    account_id: string,
    plan: Account['plan'],
    requests_per_hour: number | null,
  ): Promise<boolean>
  /** Returns false if there is no such account. */
  setStatus(account_id: string, status: Account['status']): Promise<boolean>
  /**
   * Marks the account as erased and waits for the open transactions that added rows of it.
   * Afterwards no process can add a row of the account: the attempt throws `unauthorized`.
   */
  beginErasure(account_id: string, at: string): Promise<void>
  /**
   * Deletes at most `limit` rows of the account from every table but `accounts`. Returns the number
   * deleted per table; tables without a deleted row are left out, so that an empty result means
   * nothing is left.
   */
  eraseSome(account_id: string, limit: number): Promise<Readonly<Record<string, number>>>
  /** Deletes the row of the account alone. Returns false if there is no such account. */
  remove(account_id: string): Promise<boolean>
}

/** How much an account keeps, and how much it may keep. */
export type QuotaLimits = { readonly [Name in QuotaName]?: number }

export interface QuotaStore {
  /** Returns everything that can have a quota, with the limits that are set. */
  readAll(account_id: string): Promise<Quotas>
  /** Returns how much the account may keep of each: its own limit, else that of its plan; missing = no limit. */
  findLimits(account_id: string): Promise<QuotaLimits>
  /** Sets the account’s own limit; null removes it, so that the plan’s applies. */
  setLimit(account_id: string, name: QuotaName, limit: number | null): Promise<void>
  /** Returns how much the account keeps. In a transaction that added something, it is exact until the end. */
  readUse(account_id: string, name: QuotaName): Promise<number>
}

/** A field that changed. `before` and `after` are only there for settings, never for secrets or texts. */
export type FieldChange = AuditEntry['changes'][number]

/** An entry of the audit log, without its account. */
export type AuditRow = {
  readonly id: string
  readonly created_at: string
  readonly action: AuditAction
  readonly actor_type: AuditEntry['actor']['type']
  /** The person or key; null for a command on the server, and for somebody who did not sign in. */
  readonly actor_id: string | null
  /** The IP address of the request. */
  readonly address: string | null
  readonly object_id: string | null
  readonly changes: readonly FieldChange[]
  readonly request_id: string | null
}

/** `after` and `before` are times, both excluded. */
export type AuditFilter = {
  readonly actor?: string | undefined
  readonly action?: AuditAction | undefined
  readonly object?: string | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** The place of an entry in the list. */
export type AuditPlace = Pick<AuditRow, 'created_at' | 'id'>

/** `limit` and `offset` count the entries of the slice that match. */
export type AuditSlice = Page & { readonly after: AuditPlace | undefined; readonly entries: number }
export type AuditSlicePage = PageOf<AuditRow> & { readonly end: AuditPlace | undefined }

/** Entries are added in the transaction of the change, and never changed. `installation` deletes old ones. */
export interface AuditStore {
  add(account_id: string, row: AuditRow): Promise<void>
  /**
   * Looks at the next `entries` entries after a place, newest first; undefined = from the newest. Returns a page of those
   * that match, how many match, and the place where the slice ends; undefined = the log ends with it. No filter has an
   * index, so a slice is what one call may cost.
   */
  readSlice(account_id: string, filter: AuditFilter, slice: AuditSlice): Promise<AuditSlicePage>
}

/** A language model as it is stored. */
export type StoredModel = {
  readonly kind: string
  /** Null = the vendor's default address. */
  readonly base_url: string | null
  readonly model: string
  /** Encrypted with the installation's secret key; null = the model needs no key. */
  readonly api_key: string | null
  readonly updated_at: string
}

/** A model that verifies the replies of another one. */
export type StoredVerifier = {
  readonly model: string
  /** Null = at the provider of the other model, with its key. */
  readonly base_url: string | null
  /** Encrypted; null = the server needs no key. */
  readonly api_key: string | null
}

export type AccountModelRow = StoredModel & {
  readonly account_id: string
  readonly verifier: StoredVerifier | null
}

/** An account has at most one model of its own. */
/** The sealed keys of a model and its verifier. */
export type SealedKeys = {
  readonly model: string | null
  readonly verifier: string | null
}

export interface AccountModelStore {
  find(account_id: string): Promise<AccountModelRow | undefined>
  /** Adds the model or replaces it. Its verifier stays. */
  put(account_id: string, row: StoredModel): Promise<void>
  /** Sets the verifier; null = none. Returns false if the account has no model. */
  putVerifier(
    account_id: string,
    verifier: StoredVerifier | null,
    updated_at: string,
  ): Promise<boolean>
  /**
   * Replaces the sealed keys of the model and its verifier, if they are still `from`. Returns false if they are not, or
   * the account has no model.
   */
  replaceKeys(account_id: string, from: SealedKeys, to: SealedKeys): Promise<boolean>
  /** Removes the model and its verifier. Returns false if the account has no model. */
  remove(account_id: string): Promise<boolean>
}
