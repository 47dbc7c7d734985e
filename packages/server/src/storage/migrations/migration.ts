// One forward-only step of the schema.
import type { Compilable, Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

export type Migration = {
  readonly name: string
  /**
   * Why the version before can't go on beside the new schema; such a step needs a stop of all servers,
   * and stands in docs/guides/scaling.md. Without it both versions serve while one follows the other.
   */
  readonly breaks?: string
  /** The statements of the step, run in one transaction. */
  readonly up: (db: Kysely<unknown>, dialect: Dialect) => readonly Compilable[]
}
