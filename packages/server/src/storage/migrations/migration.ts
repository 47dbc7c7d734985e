// One forward-only step of the schema.
import type { Compilable, Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

export type Migration = {
  readonly name: string
  /** The statements of the step, run in one transaction. */
  readonly up: (db: Kysely<unknown>, dialect: Dialect) => readonly Compilable[]
}
