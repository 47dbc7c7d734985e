// Pages of a list, and locks on rows that a transaction reads.

export type Page = { readonly limit: number; readonly offset: number }

export type PageOf<T> = { readonly rows: readonly T[]; readonly total: number }

/**
 * The lock that a transaction keeps on a row it read. `share`: no other transaction can change or
 * delete the row. `update`: no other transaction can lock it either. On SQLite only one transaction
 * runs at a time.
 */
export type Lock = 'share' | 'update'
