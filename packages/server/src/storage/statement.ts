// Queries that Kysely builds, types and compiles once. A call only binds parameters, because
// compiling a query costs more time than SQLite needs to run it.
import type { Compilable, Kysely } from 'kysely'
import type { Lock } from './interfaces/pages.ts'
import type { Tables } from './schema/tables.ts'

/** A query with named parameters. It is compiled for a database at its first use there. */
export type Statement<P, R> = {
  readonly build: (db: Kysely<Tables>, parameters: P) => Compiles<R>
  /** The same query with a lock on its rows until the transaction ends. */
  readonly buildLocked?: (db: Kysely<Tables>, parameters: P, lock: Lock) => Compiles<R>
}

/**
 * A query of Kysely, or raw SQL. `execute` is never called: its type holds the selected columns, so
 * that a query without a column of `R` is a type error. Raw SQL has no such check.
 */
type Compiles<R> = Pick<Compilable<R>, 'compile'> & {
  readonly execute?: () => Promise<readonly R[]>
}

/**
 * Declares a query: `statement<{ id: string }, Row>((db, p) => db.selectFrom(…).where('id', '=',
 * p.id))`. While the query is built, parameters are markers. Any other value becomes a constant of
 * the query, and a list can't be a parameter.
 */
export function statement<P, R = unknown>(build: Statement<P, R>['build']): Statement<P, R> {
  return { build }
}

type Lockable<R> = Compiles<R> & { forShare(): Compiles<R>; forUpdate(): Compiles<R> }

/** Declares a query whose rows a transaction may lock. */
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
 * Declares a query with several shapes, such as a list with optional filters. Each shape is built
 * once, at its first use. Shapes must be small and few: each is kept by its JSON.
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

/**
 * The SQL of a statement, and a function that puts its parameters in the order of the placeholders.
 */
type CompiledStatement<P> = { readonly sql: string; readonly bind: (parameters: P) => unknown[] }

/** Creates a compiler for one database. It compiles each statement once. */
export function createCompiler(db: Kysely<Tables>) {
  const compiled = { plain: new Map(), share: new Map(), update: new Map() } as const

  return <P, R>(statement: Statement<P, R>, lock?: Lock): CompiledStatement<P> => {
    const cache: Map<Statement<P, R>, CompiledStatement<P>> = compiled[lock ?? 'plain']
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
): CompiledStatement<P> {
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

/** Selects named parameters as an object, which Kysely needs for inserts and updates. */
export function pick<P, K extends keyof P>(parameters: P, columns: readonly K[]): Pick<P, K> {
  return Object.fromEntries(columns.map((column) => [column, parameters[column]])) as Pick<P, K>
}
