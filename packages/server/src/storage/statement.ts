// Queries that Kysely writes and types once; after that a call only binds its parameters. Compiling
// a query each time costs more than SQLite takes to run it.
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** A query whose parameters are named; compiled for a database at its first use there. */
export type Statement<P, R> = {
  readonly build: (db: Kysely<Tables>, parameters: P) => Compilable<R>
}

/**
 * Declares a query: `statement<{ id: string }, Row>((db, p) => db.selectFrom(…).where('id', '=', p.id))`.
 * The parameters are markers while it is built: what is not a marker is frozen into the query, and
 * lists of changing length can't be parameters.
 */
export function statement<P, R = unknown>(build: Statement<P, R>['build']): Statement<P, R> {
  return { build }
}

class Marker {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The SQL of a statement and how to lay out its parameters, in the order of the placeholders. */
export function compileStatement<P, R>(
  db: Kysely<Tables>,
  { build }: Statement<P, R>,
): { sql: string; bind: (parameters: P) => unknown[] } {
  const markers = new Proxy({}, { get: (_, name) => new Marker(String(name)) }) as P
  const query: CompiledQuery<R> = build(db, markers).compile()
  return {
    sql: query.sql,
    bind: (parameters) =>
      query.parameters.map((value) =>
        value instanceof Marker ? parameters[value.name as keyof P] : value,
      ),
  }
}

/** The named parameters as an object Kysely can read the columns of. */
export function pick<P, K extends keyof P>(parameters: P, columns: readonly K[]): Pick<P, K> {
  return Object.fromEntries(columns.map((column) => [column, parameters[column]])) as Pick<P, K>
}
