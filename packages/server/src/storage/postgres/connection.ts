// The pool of connections to PostgreSQL. It returns the same values as SQLite and translates
// errors.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { ApiError, ConflictError } from '../../lib/errors.ts'
import { erasedState } from '../migrations/erased-accounts.ts'
import type { Tables } from '../schema/tables.ts'
import { accountErased } from '../stores/accounts/erased-accounts.ts'

/**
 * Connections of one process. A transaction keeps one until it ends; a single statement only while
 * it runs.
 */
const connectionsMax = 10
/** How long a request waits for a free connection before it is refused. */
const connectTimeoutMs = 5_000
/** Ends queries on a server that hangs. No query of a request takes nearly as long. */
const requestQueryTimeoutMs = 15_000
/**
 * TCP keepalive: a server that vanished is noticed about ten seconds later, even by a query without
 * a timeout.
 */
const keepAliveAfterMs = 30_000

/** Builds queries and their types. It never runs them. */
export const postgresQueries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Begins a transaction that PostgreSQL ends if this process freezes or vanishes. Otherwise its
 * locks would stay, and it would hold back all later events. The timeouts also end a statement that
 * its client gave up, such as one that waits for a lock. One round trip, and the settings end with
 * the transaction.
 */
export const beginBounded = `begin; set local idle_in_transaction_session_timeout = '20s'; set local statement_timeout = ${requestQueryTimeoutMs}`

/**
 * Begins a transaction of an operator's command. Its statements have no time limit, whatever the
 * database's default; between them it may be idle for up to 60 seconds, for example while it waits
 * for a disk.
 */
export function beginLong(mode: '' | ' isolation level repeatable read, read only' = ''): string {
  return `begin${mode}; set local idle_in_transaction_session_timeout = '60s'; set local statement_timeout = 0`
}

/** Begins a read-only transaction that sees the state at its first statement. */
export const beginSnapshot = beginBounded.replace(
  'begin;',
  'begin isolation level repeatable read, read only;',
)

const bigint = 20

/**
 * Opens a pool that keeps no state in its sessions (no named statements, settings or LISTEN), so
 * that it works through a pooler in transaction mode. A query fails after `queryTimeoutMs`; 0 =
 * never.
 */
export function openPool(url: string, queryTimeoutMs = requestQueryTimeoutMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // 64-bit numbers arrive as text by default. Ours are counters far below 2^53.
    types: {
      getTypeParser: ((type: number, format: 'text') =>
        type === bigint
          ? Number
          : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end
  // the process.
  pool.on('error', () => undefined)
  // A connection that breaks while in use also fails its query, and the error is handled there.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const uniqueViolation = '23505'
/**
 * Codes and classes of temporary errors: connection, resources, operator, system, a primary that
 * became a replica, an idle transaction, a lock, and a conflict that lasted through all attempts.
 */
const unavailableStates = ['08', '53', '57', '58', '25006', '25P03', '55P03', '40001', '40P01']
/** Errors after which another connection may succeed. */
const losingStates = ['08', '57', '25006', '25P03']
/** Errors of the network and of the pool. */
const unavailableWords =
  /ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EHOSTDOWN|timeout|Connection terminated|not queryable/
/** The first character tells a state from EPIPE. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/

/** Translates an error to ConflictError or ApiError. Returns an unknown error unchanged. */
export function translate(error: unknown): unknown {
  const { code = '', detail = '' } = error as pg.DatabaseError
  if (code === uniqueViolation) {
    const columns = /\(([^)]*)\)=/.exec(detail)?.[1]?.split(', ') ?? []
    return new ConflictError(columns.at(-1) ?? 'id', error)
  }
  if (code === erasedState) return accountErased(error)
  if (!isOneOf(error, unavailableStates)) return error
  return new ApiError('service_unavailable', 'The store can’t be reached right now. Try again.', {
    cause: error,
    retryAfterSeconds: 1,
  })
}

/** Whether the connection must be closed after this error: it broke, hangs, or can only read. */
export function losesConnection(error: unknown): boolean {
  return isOneOf(error, losingStates)
}

/** An error of the network or the pool always is. */
function isOneOf(error: unknown, states: readonly string[]): boolean {
  const { code = '', message = '' } = error as pg.DatabaseError
  return sqlState.test(code)
    ? states.some((state) => code.startsWith(state))
    : unavailableWords.test(`${code} ${message}`)
}
