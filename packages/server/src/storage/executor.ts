// Runs the statements of the stores, on the database itself or in a transaction.

import type { Lock } from './interfaces/pages.ts'
import type { Dialect } from './migrations/migration.ts'
import type { Statement } from './statement.ts'

export interface Executor {
  /** For statements that differ between the databases. */
  readonly dialect: Dialect
  /** Returns all rows. Reads see committed rows, and in a transaction also its own changes. */
  all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]>
  /** Returns the first row. A `lock` works only inside a transaction and lasts until its end. */
  first<P, R>(statement: Statement<P, R>, parameters: P, lock?: Lock): Promise<R | undefined>
  /**
   * Runs a write and returns the number of changed rows. Throws ConflictError if a unique value is
   * taken.
   */
  run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number>
  /** Runs several statements as one step. Inside a transaction they are a part of it. */
  atomic<T>(work: (tx: Executor) => Promise<T>): Promise<T>
}
