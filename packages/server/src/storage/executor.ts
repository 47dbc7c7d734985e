// What a store runs its statements on: the database itself, or a transaction under way.

import type { Lock } from './interfaces/pages.ts'
import type { Dialect } from './migrations/migration.ts'
import type { Statement } from './statement.ts'

export interface Executor {
  /** Where one statement can't serve both databases. */
  readonly dialect: Dialect
  /** All rows. Reads see what is committed; inside a transaction also what it wrote itself. */
  all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>
  /** The first row. A `lock`, inside a transaction only, holds the row until that ends. */
  first<P, R>(statement: Statement<P, R>, parameters: P, lock?: Lock): Promise<R | undefined>
  /** Runs a writing statement; how many rows it touched. ConflictError if a unique value is taken. */
  run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number>
  /** Several statements as one step; inside a transaction they are simply part of it. */
  atomic<T>(work: (tx: Executor) => Promise<T>): Promise<T>
}
