// A migration: one forward-only change of the schema.
import type { Compilable, Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

export type Migration = {
  readonly name: string
  /**
   * Why servers of the previous version can't run with the new schema. Such a migration needs a
   * stop of all servers and is listed in docs/guides/scaling.md. Undefined = both versions can run
   * during an update.
   */
  readonly breaks?: string
  /** The statements, which run in one transaction. */
  readonly up: (db: Kysely<unknown>, dialect: Dialect) => readonly Compilable[]
}
