// Deliveries of all accounts, written many at once: a statement each within the process, one for all of
// them where each would be a journey to the database.
import { sql } from 'kysely'
import type { Executor } from '../executor.ts'
import { pick, statement } from '../statement.ts'
import type { DeliveryRow } from '../webhook-rows.ts'
import type { RecordedAttempt } from '../webhook-stores.ts'

const columns = [
  'account_id',
  'id',
  'webhook_id',
  'event_id',
  'event_type',
  'status',
  'attempts',
  'next_attempt_at',
  'last_attempt_at',
  'response_status',
  'response_body',
  'error',
  'latency_ms',
  'created_at',
] as const

const add = statement<DeliveryRow>((db, p) =>
  db.insertInto('deliveries').values({ ...pick(p, columns), attempts_before: sql.lit(0) }),
)

type Many = { readonly rows: string }

const addAll = statement<Many>((db, p) => ({
  compile: () =>
    sql`
      insert into deliveries
        (account_id, id, webhook_id, event_id, event_type, status, attempts, next_attempt_at,
          last_attempt_at, response_status, response_body, error, latency_ms, created_at)
      select account_id, id, webhook_id, event_id, event_type, status, attempts, next_attempt_at,
        last_attempt_at, response_status, response_body, error, latency_ms, created_at
      from json_populate_recordset(null::deliveries, ${p.rows}::json)`.compile(db),
}))

/** What was retried by hand meanwhile is due still, unless the attempt delivered it. */
const record = statement<RecordedAttempt, { id: string }>((db, p) =>
  db
    .updateTable('deliveries')
    .set((eb) => {
      const holds = eb.or([
        eb('attempts_before', '=', p.attempts_before),
        eb(eb.val(p.status), '=', 'delivered'),
      ])
      return {
        status: eb.case().when(holds).then(p.status).else(eb.ref('status')).end(),
        attempts: p.attempts,
        next_attempt_at: eb
          .case()
          .when(holds)
          .then(p.next_attempt_at)
          .else(eb.ref('next_attempt_at'))
          .end(),
        last_attempt_at: p.last_attempt_at,
        response_status: p.response_status,
        response_body: p.response_body,
        error: p.error,
        latency_ms: p.latency_ms,
      }
    })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('status', '=', 'pending')
    .where('attempts', '=', sql<number>`${p.attempts} - 1`)
    .returning('id'),
)

const recordAll = statement<Many, { id: string }>((db, p) => ({
  compile: () =>
    sql`
      update deliveries set
        status = case
          when deliveries.attempts_before = a.attempts_before or a.status = 'delivered'
          then a.status else deliveries.status end,
        attempts = a.attempts,
        next_attempt_at = case
          when deliveries.attempts_before = a.attempts_before or a.status = 'delivered'
          then a.next_attempt_at else deliveries.next_attempt_at end,
        last_attempt_at = a.last_attempt_at, response_status = a.response_status,
        response_body = a.response_body, error = a.error, latency_ms = a.latency_ms
      from json_populate_recordset(null::deliveries, ${p.rows}::json) as a
      where deliveries.account_id = a.account_id and deliveries.id = a.id
        and deliveries.status = 'pending' and deliveries.attempts = a.attempts - 1
      returning deliveries.id`.compile(db),
}))

export async function addDeliveries(db: Executor, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return
  if (db.dialect === 'postgres') await db.run(addAll, { rows: JSON.stringify(rows) })
  else await db.atomic(async (tx) => each(rows, (row) => tx.run(add, row)))
}

/** The ids of those that took effect: none whose delivery is gone, or had another attempt meanwhile. */
export async function recordAttempts(
  db: Executor,
  attempts: readonly RecordedAttempt[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  if (attempts.length === 0) return taken
  await db.atomic(async (tx) => {
    const note = (rows: readonly { id: string }[]) => {
      for (const { id } of rows) taken.add(id)
    }
    if (tx.dialect === 'postgres') note(await tx.all(recordAll, { rows: JSON.stringify(attempts) }))
    else await each(attempts, async (attempt) => note(await tx.all(record, attempt)))
  })
  return taken
}

async function each<T>(rows: readonly T[], write: (row: T) => Promise<unknown>): Promise<void> {
  for (const row of rows) await write(row)
}
