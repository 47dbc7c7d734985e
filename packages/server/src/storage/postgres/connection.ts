// The pool of connections to PostgreSQL: rows as SQLite gives them, errors in the words of the stores.
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

/** Connections of one process; a transaction holds one, everything else only while it runs. */
const connectionsMax = 10
/** How long a request waits for a free connection before it is refused. */
const connectTimeoutMs = 5_000
/** A server that hangs must not hold requests for good; no query of theirs takes nearly as long. */
const requestQueryTimeoutMs = 15_000
/** A server that vanished is noticed some ten seconds later, also by a query without a bound. */
const keepAliveAfterMs = 30_000

/** Writes SQL and types, runs nothing. */
export const postgresQueries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Begins a transaction that PostgreSQL ends where its process freezes or vanishes in the middle of it:
 * its locks would stay, and all events that are younger than it wait for it. A statement that its
 * client gave up, as one that waits for a lock, ends there as well. One round trip, and nothing that a
 * session keeps.
 */
export const beginBounded = `begin; set local idle_in_transaction_session_timeout = '20s'; set local statement_timeout = ${requestQueryTimeoutMs}`

/**
 * The same for a step of the operator's, whose statements take as long as they do, whatever the database
 * says of others; between them it may wait for a disk.
 */
export function beginLong(mode: '' | ' isolation level repeatable read, read only' = ''): string {
  return `begin${mode}; set local idle_in_transaction_session_timeout = '60s'; set local statement_timeout = 0`
}

/** Likewise one that only reads, and all of it as it was when its first statement began. */
export const beginSnapshot = beginBounded.replace(
  'begin;',
  'begin isolation level repeatable read, read only;',
)

const bigint = 20

/**
 * A pool that keeps no state in its sessions: no named statements, no settings, no listening, so
 * that a pooler in transaction mode can stand between. A query fails after `queryTimeoutMs`; 0 = never.
 */
export function openPool(url: string, queryTimeoutMs = requestQueryTimeoutMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // 64-bit numbers arrive as text by default; ours are counters far below 2^53.
    types: {
      getTypeParser: ((type: number, format: 'text') =>
        type === bigint
          ? Number
          : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while idle is replaced at its next use; without a listener it would
  // end the process.
  pool.on('error', () => undefined)
  // One that breaks while it is used fails its query, which is where that is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const uniqueViolation = '23505'
/**
 * Errors and classes of them that mean "not now": connection, resources, operator, system; a primary
 * that is one no more, a transaction that stood still, a lock, and what was run anew in vain.
 */
const unavailableStates = ['08', '53', '57', '58', '25006', '25P03', '55P03', '40001', '40P01']
/** Those after which another connection may do what this one can't. */
const losingStates = ['08', '57', '25006', '25P03']
/** What the network says, and the pool itself. */
const unavailableWords =
  /ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EHOSTDOWN|timeout|Connection terminated|not queryable/
/** By its first character; else EPIPE would be one. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/

/** The error in the words of the stores; anything unknown stays what it is. */
export function translate(error: unknown): unknown {
  const { code = '', detail = '' } = error as pg.DatabaseError
  if (code === uniqueViolation) {
    const columns = /\(([^)]*)\)=/.exec(detail)?.[1]?.split(', ') ?? []
    return new ConflictError(columns.at(-1) ?? 'id', error)
  }
  if (code === erasedState) return accountErased(error)
  if (!isOneOf(error, unavailableStates)) return error
  return new ApiError('service_unavailable', 'The store can’t be reached right now; try again.', {
    cause: error,
    retryAfterSeconds: 1,
  })
}

/** Whether a connection that failed like this is to be closed: it broke, hangs, or can only read. */
export function losesConnection(error: unknown): boolean {
  return isOneOf(error, losingStates)
}

/** Any trouble with the network is, whatever the states. */
function isOneOf(error: unknown, states: readonly string[]): boolean {
  const { code = '', message = '' } = error as pg.DatabaseError
  return sqlState.test(code)
    ? states.some((state) => code.startsWith(state))
    : unavailableWords.test(`${code} ${message}`)
}
