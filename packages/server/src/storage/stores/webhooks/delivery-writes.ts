// Writes many deliveries of any accounts with one statement. One statement for each would cost a
// round trip on PostgreSQL, and on SQLite twice the time of the write itself.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { DeliveryRow, RecordedAttempt } from '../../interfaces/webhooks.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { DeliveryTable } from '../../schema/webhooks.ts'
import { statement, variants } from '../../statement.ts'
import { deliveryColumns } from './delivery-rows.ts'

/**
 * What the columns of an attempt are for: `found by` compare it with its delivery, `result`
 * replaces the delivery's value, and so does `schedule`, unless the delivery was retried by hand
 * since it was read.
 */
const attemptColumns = {
  account_id: 'found by',
  id: 'found by',
  attempts_before: 'found by',
  status: 'schedule',
  next_attempt_at: 'schedule',
  attempts: 'result',
  last_attempt_at: 'result',
  response_status: 'result',
  response_body: 'result',
  error: 'result',
  latency_ms: 'result',
} as const satisfies Record<keyof RecordedAttempt, 'found by' | 'schedule' | 'result'>
const attemptNames = Object.keys(attemptColumns) as (keyof RecordedAttempt)[]

const attemptValues = attemptNames.flatMap((name) => {
  const [kept, fresh] = [sql.ref(`deliveries.${name}`), sql.ref(`a.${name}`)]
  const scheduled = sql`case
    when deliveries.attempts_before = a.attempts_before or a.status = 'delivered'
    then ${fresh} else ${kept} end`
  const value = { 'found by': undefined, schedule: scheduled, result: fresh }[attemptColumns[name]]
  return value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`]
})

type RowsParameter = { readonly rows: string }

/** The rows of one JSON parameter as a table with these columns. */
function tableOf(dialect: Dialect, columns: readonly string[], rows: string): RawBuilder<unknown> {
  if (dialect === 'postgres') return sql`json_populate_recordset(null::deliveries, ${rows}::json)`
  const values = columns.map((name, at) => sql`value->>${sql.lit(at)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(values)} from json_each(${rows}))`
}

/**
 * The parameter of `tableOf`. On SQLite without column names, which it would look up in each row.
 */
function parameterOf<R>(
  dialect: Dialect,
  columns: readonly (keyof R)[],
  rows: readonly R[],
): RowsParameter {
  const all = dialect === 'postgres' ? rows : rows.map((row) => columns.map((name) => row[name]))
  return { rows: JSON.stringify(all) }
}

const add = variants((dialect: Dialect) =>
  statement<RowsParameter>((db, p) => {
    const columns = sql.join(deliveryColumns.map((name) => sql.ref(name)))
    const rows = tableOf(dialect, deliveryColumns, p.rows)
    return {
      compile: () =>
        sql`insert into deliveries (${columns}) select ${columns} from ${rows} as d`.compile(db),
    }
  }),
)

const record = variants((dialect: Dialect) =>
  statement<RowsParameter, { id: string }>((db, p) => ({
    compile: () =>
      sql<{ id: string }>`
        update deliveries set ${sql.join(attemptValues)}
        from ${tableOf(dialect, attemptNames, p.rows)} as a
        where deliveries.account_id = a.account_id and deliveries.id = a.id
          and deliveries.status = 'pending' and deliveries.attempts = a.attempts - 1
        returning deliveries.id`.compile(db),
  })),
)

/** A column that new deliveries leave at its default is named here. */
type AddedDelivery = Omit<DeliveryTable, 'attempts_before'>

export async function addDeliveries(db: Executor, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.run(add(db.dialect), parameterOf<AddedDelivery>(db.dialect, deliveryColumns, rows))
}

/** Stores the results of attempts, see `OutboxStore.recordAttempts`. */
export async function recordAttempts(
  db: Executor,
  attempts: readonly RecordedAttempt[],
): Promise<ReadonlySet<string>> {
  if (attempts.length === 0) return new Set()
  const recordAll = record(db.dialect)
  const rows = parameterOf(db.dialect, attemptNames, attempts)
  // On SQLite every write must go through a transaction, even if it returns rows.
  const taken =
    db.dialect === 'postgres'
      ? await db.all(recordAll, rows)
      : await db.atomic((tx) => tx.all(recordAll, rows))
  return new Set(taken.map(({ id }) => id))
}
