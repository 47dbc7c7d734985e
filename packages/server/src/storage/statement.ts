// Queries that Kysely writes and types once; after that a call only binds its parameters. Compiling
// a query each time costs more than SQLite takes to run it.
import type { Compilable, Kysely } from 'kysely'
import type { Lock } from './interfaces/pages.ts'
import type { Tables } from './schema/tables.ts'

/** A query with named parameters. It is compiled for a database at its first use there. */
export type Statement<P, R> = {
  readonly build: (db: Kysely<Tables>, parameters: P) => Compiles<R>
  /** The same, holding on to the rows it finds until the transaction ends. */
  readonly buildLocked?: (db: Kysely<Tables>, parameters: P, lock: Lock) => Compiles<R>
}

/**
 * A query of Kysely, or raw SQL. `execute` is never called: its type holds the selected columns, so that a
 * query without a column of `R` is a type error. Raw SQL has no such check.
 */
type Compiles<R> = Pick<Compilable<R>, 'compile'> & {
  readonly execute?: () => Promise<readonly R[]>
}

/**
 * Declares a query: `statement<{ id: string }, Row>((db, p) => db.selectFrom(…).where('id', '=', p.id))`.
 * The parameters are markers while it is built: what is not a marker is frozen into the query, and
 * lists of changing length can't be parameters.
 */
export function statement<P, R = unknown>(build: Statement<P, R>['build']): Statement<P, R> {
  return { build }
}

type Lockable<R> = Compiles<R> & { forShare(): Compiles<R>; forUpdate(): Compiles<R> }

/** Declares a query for rows that may be locked while a transaction changes them. */
export function lockable<P, R>(
  build: (db: Kysely<Tables>, parameters: P) => Lockable<R>,
): Statement<P, R> {
  return {
    build,
    buildLocked: (db, p, lock) =>
      lock === 'share' ? build(db, p).forShare() : build(db, p).forUpdate(),
  }
}

/**
 * Declares a query that differs by its shape, as a list with filters that may be there or not. Each
 * shape is built once, at its first use: a shape is small, and there are few of them.
 */
export function variants<S, P, R>(
  declare: (shape: S) => Statement<P, R>,
): (shape: S) => Statement<P, R> {
  const declared = new Map<string, Statement<P, R>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    let known = declared.get(key)
    if (known === undefined) {
      known = declare(shape)
      declared.set(key, known)
    }
    return known
  }
}

class Marker {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The SQL of a statement and how to lay out its parameters, in the order of the placeholders. */
type Compiled<P> = { readonly sql: string; readonly bind: (parameters: P) => unknown[] }

/** Compiles statements for one database, each once. */
export function createCompiler(db: Kysely<Tables>) {
  const compiled = { plain: new Map(), share: new Map(), update: new Map() } as const

  return <P, R>(statement: Statement<P, R>, lock?: Lock): Compiled<P> => {
    const cache: Map<Statement<P, R>, Compiled<P>> = compiled[lock ?? 'plain']
    let known = cache.get(statement)
    if (known === undefined) {
      known = compile(db, statement, lock)
      cache.set(statement, known)
    }
    return known
  }
}

function compile<P, R>(
  db: Kysely<Tables>,
  { build, buildLocked }: Statement<P, R>,
  lock: Lock | undefined,
): Compiled<P> {
  const markers = new Proxy({}, { get: (_, name) => new Marker(String(name)) }) as P
  if (lock !== undefined && buildLocked === undefined) {
    throw new Error('Only a lockable() statement can lock what it finds.')
  }
  const query =
    lock === undefined || buildLocked === undefined
      ? build(db, markers)
      : buildLocked(db, markers, lock)
  const { sql, parameters } = query.compile()
  const names = parameters.map((value) => (value instanceof Marker ? value.name : undefined))
  return {
    sql,
    bind: (values) =>
      names.map((name, at) => (name === undefined ? parameters[at] : values[name as keyof P])),
  }
}

/** The named parameters as an object Kysely can read the columns of. */
export function pick<P, K extends keyof P>(parameters: P, columns: readonly K[]): Pick<P, K> {
  return Object.fromEntries(columns.map((column) => [column, parameters[column]])) as Pick<P, K>
}
