// Deliveries: one for each event a webhook hears of, with what became of its last attempt. What is
// sent stands in the event alone, so that what is erased there is sent to nobody.
import type { Executor } from '../executor.ts'
import type { DeliveryTable } from '../schema.ts'
import { statement, variants } from '../statement.ts'
import type { DeliveryAttempt, DeliveryRow, DueDelivery } from '../webhook-rows.ts'
import type { DeliveryStore } from '../webhook-stores.ts'

type OfWebhook = { account_id: string; webhook_id: string }
type Key = OfWebhook & { id: string }
type Filtered = OfWebhook & { status?: string | undefined; event_type?: string | undefined }
type Shape = { readonly status: boolean; readonly event_type: boolean }

const list = variants<Shape, Filtered & { limit: number; offset: number }, DeliveryTable>((shape) =>
  statement((db, p) =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .where('webhook_id', '=', p.webhook_id)
      .$if(shape.status, (q) => q.where('status', '=', p.status ?? ''))
      .$if(shape.event_type, (q) => q.where('event_type', '=', p.event_type ?? ''))
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const count = variants<Shape, Filtered, { total: number }>((shape) =>
  statement((db, p) =>
    db
      .selectFrom('deliveries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', p.account_id)
      .where('webhook_id', '=', p.webhook_id)
      .$if(shape.status, (q) => q.where('status', '=', p.status ?? ''))
      .$if(shape.event_type, (q) => q.where('event_type', '=', p.event_type ?? '')),
  ),
)

const find = statement<Key, DeliveryTable>((db, p) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('webhook_id', '=', p.webhook_id)
    .where('id', '=', p.id),
)

type DueRow = {
  id: string
  event_id: string
  attempts: number
  type: string | null
  sequence: number | null
  created_at: string | null
  data: string | null
}

const listDue = statement<OfWebhook & { now: string; limit: number }, DueRow>((db, p) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('events as e', (join) =>
      join.onRef('e.account_id', '=', 'd.account_id').onRef('e.id', '=', 'd.event_id'),
    )
    .select(['d.id', 'd.event_id', 'd.attempts', 'e.type', 'e.sequence', 'e.created_at', 'e.data'])
    .where('d.account_id', '=', p.account_id)
    .where('d.webhook_id', '=', p.webhook_id)
    .where('d.next_attempt_at', 'is not', null)
    .where('d.next_attempt_at', '<=', p.now)
    .orderBy('d.next_attempt_at')
    .limit(p.limit),
)

const nextDue = statement<OfWebhook, { at: string | null }>((db, p) =>
  db
    .selectFrom('deliveries')
    .select('next_attempt_at as at')
    .where('account_id', '=', p.account_id)
    .where('webhook_id', '=', p.webhook_id)
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(1),
)

const record = statement<DeliveryAttempt & { account_id: string }>((db, p) =>
  db
    .updateTable('deliveries')
    .set({
      status: p.status,
      attempts: p.attempts,
      next_attempt_at: p.next_attempt_at,
      last_attempt_at: p.last_attempt_at,
      response_status: p.response_status,
      response_body: p.response_body,
      error: p.error,
      latency_ms: p.latency_ms,
    })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const retry = statement<Key & { now: string }>((db, p) =>
  db
    .updateTable('deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: p.now })
    .where('account_id', '=', p.account_id)
    .where('webhook_id', '=', p.webhook_id)
    .where('id', '=', p.id),
)

const retryFailed = statement<OfWebhook & { since: string; now: string; limit: number }>((db, p) =>
  db
    .updateTable('deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: p.now })
    .where('account_id', '=', p.account_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('account_id', '=', p.account_id)
        .where('webhook_id', '=', p.webhook_id)
        .where('status', '=', 'failed')
        .where('created_at', '>=', p.since)
        .limit(p.limit),
    ),
)

const removeSome = statement<OfWebhook & { limit: number }>((db, p) =>
  db
    .deleteFrom('deliveries')
    .where('account_id', '=', p.account_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('account_id', '=', p.account_id)
        .where('webhook_id', '=', p.webhook_id)
        .limit(p.limit),
    ),
)

export const pruneDeliveries = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('deliveries')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'id'),
        'in',
        eb
          .selectFrom('deliveries')
          .select(['account_id', 'id'])
          .where('created_at', '<', p.before)
          .orderBy('created_at')
          .limit(p.limit)
          .$asTuple('account_id', 'id'),
      ),
    ),
)

export function createDeliveryStore(db: Executor): DeliveryStore {
  return {
    list: async (account_id, webhook_id, page, { status, event_type } = {}) => {
      const shape = { status: status !== undefined, event_type: event_type !== undefined }
      const wanted = { account_id, webhook_id, status, event_type }
      const rows = await db.all(list(shape), { ...wanted, ...page })
      const counted = await db.first(count(shape), wanted)
      return { rows: rows as readonly DeliveryRow[], total: counted?.total ?? 0 }
    },
    find: async (account_id, webhook_id, id) =>
      (await db.first(find, { account_id, webhook_id, id })) as DeliveryRow | undefined,
    listDue: async (account_id, webhook_id, now, limit) =>
      (await db.all(listDue, { account_id, webhook_id, now, limit })).map(toDue),
    nextDueAt: async (account_id, webhook_id) =>
      (await db.first(nextDue, { account_id, webhook_id }))?.at ?? undefined,
    record: async (account_id, attempt) => {
      await db.run(record, { ...attempt, account_id })
    },
    retry: async (account_id, webhook_id, id, now) =>
      (await db.run(retry, { account_id, webhook_id, id, now })) > 0,
    retryFailed: (account_id, webhook_id, { since, now }, limit) =>
      db.run(retryFailed, { account_id, webhook_id, since, now, limit }),
    removeSome: (account_id, webhook_id, limit) =>
      db.run(removeSome, { account_id, webhook_id, limit }),
  }
}

function toDue({ id, event_id, attempts, type, sequence, created_at, data }: DueRow): DueDelivery {
  const isKept = type !== null && created_at !== null && data !== null
  const event = isKept ? { id: event_id, type, sequence, created_at, data } : undefined
  return { id, event_id, attempts, event }
}
