// Pages of a list, and locks on rows that a transaction reads.

export type Page = { readonly limit: number; readonly offset: number }

export type PageOf<T> = { readonly rows: readonly T[]; readonly total: number }

/**
 * How a transaction holds a row it read until it ends: nobody else may remove or change it (`share`),
 * or read it to change it (`update`). On SQLite a transaction is alone in any case.
 */
export type Lock = 'share' | 'update'
