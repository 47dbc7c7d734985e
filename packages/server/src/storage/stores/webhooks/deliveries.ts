// Deliveries: one for each event and webhook, with the result of the last attempt. The payload is
// only in the event, so that erased words are not sent.
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type {
  DeliveryRow,
  DeliveryStatus,
  DeliveryStore,
  DueDelivery,
} from '../../interfaces/webhooks.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { Tables } from '../../schema/tables.ts'
import { statement, variants } from '../../statement.ts'
import { deliveryColumns } from './delivery-rows.ts'

type WebhookParameters = { account_id: string; webhook_id: string }
type Key = WebhookParameters & { id: string }
type FilterParameters = WebhookParameters & {
  status?: string | undefined
  event_type?: string | undefined
}
type Shape = { readonly status: boolean; readonly event_type: boolean }

const list = variants<Shape, FilterParameters & { limit: number; offset: number }, DeliveryRow>(
  (shape) =>
    statement((db, p) =>
      db
        .selectFrom('deliveries')
        .select(deliveryColumns)
        .where('account_id', '=', p.account_id)
        .where('webhook_id', '=', p.webhook_id)
        .$if(shape.status, (q) => q.where('status', '=', p.status ?? ''))
        .$if(shape.event_type, (q) => q.where('event_type', '=', p.event_type ?? ''))
        .orderBy('id', 'desc')
        .limit(p.limit)
        .offset(p.offset)
        .$narrowType<{ status: DeliveryStatus }>(),
    ),
)

const count = variants<Shape, FilterParameters, { total: number }>((shape) =>
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

const find = statement<Key, DeliveryRow>((db, p) =>
  db
    .selectFrom('deliveries')
    .select(deliveryColumns)
    .where('account_id', '=', p.account_id)
    .where('webhook_id', '=', p.webhook_id)
    .where('id', '=', p.id)
    .$narrowType<{ status: DeliveryStatus }>(),
)

type DueId = { id: string; at: string; is_tried: number }

/**
 * Selects two lists, each by its own index: all due deliveries, and those that were tried before.
 */
const listDueIds = statement<WebhookParameters & { now: string; limit: number }, DueId>((db, p) => {
  const due = (isWanted: RawBuilder<boolean>) => sql`
    select id, next_attempt_at from deliveries
    where account_id = ${p.account_id} and webhook_id = ${p.webhook_id}
      and next_attempt_at is not null and ${isWanted} and next_attempt_at <= ${p.now}
    order by next_attempt_at limit ${p.limit}`
  return {
    compile: () =>
      sql<DueId>`
        select id, next_attempt_at as at, 0 as is_tried from (${due(sql`true`)}) as any_of_them
        union all
        select id, next_attempt_at as at, 1 as is_tried from (${due(sql`attempts > 0`)}) as tried
      `.compile(db),
  }
})

type DueRow = {
  id: string
  event_id: string
  attempts: number
  attempts_before: number
  next_attempt_at: string | null
  webhook_updated_at: string
  type: string | null
  sequence: number | null
  created_at: string | null
  data: string | null
}

type EventIds = WebhookParameters & { ids: string }

/** `ids` = a list as JSON. */
const listDue = variants<Dialect, EventIds, DueRow>((dialect) =>
  statement((db, p) => {
    const isNamed =
      dialect === 'postgres'
        ? // An array, not a table, so that PostgreSQL looks each id up by its key.
          sql<boolean>`d.id = any(array(select json_array_elements_text(${p.ids}::json)))`
        : sql<boolean>`d.id in (select value from json_each(${p.ids}))`
    return db
      .selectFrom('deliveries as d')
      .innerJoin('webhooks as w', (join) =>
        join.onRef('w.account_id', '=', 'd.account_id').onRef('w.id', '=', 'd.webhook_id'),
      )
      .leftJoin('events as e', (join) =>
        join.onRef('e.account_id', '=', 'd.account_id').onRef('e.id', '=', 'd.event_id'),
      )
      .select(['d.id', 'd.event_id', 'd.attempts', 'd.attempts_before', 'd.next_attempt_at'])
      .select(['w.updated_at as webhook_updated_at', 'e.type', 'e.sequence', 'e.created_at'])
      .select('e.data')
      .where('d.account_id', '=', p.account_id)
      .where('d.webhook_id', '=', p.webhook_id)
      .where(isNamed)
      .where('w.enabled', '=', sql.lit(1))
  }),
)

const nextDue = statement<WebhookParameters, { at: string | null }>((db, p) =>
  db
    .selectFrom('deliveries')
    .select('next_attempt_at as at')
    .where('account_id', '=', p.account_id)
    .where('webhook_id', '=', p.webhook_id)
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(1),
)

/** Restarts the retry schedule. The attempts still count. */
function dueAnew(eb: ExpressionBuilder<Tables, 'deliveries'>, now: string) {
  return { status: 'pending', attempts_before: eb.ref('attempts'), next_attempt_at: now }
}

const retry = statement<Key & { now: string }>((db, p) =>
  db
    .updateTable('deliveries')
    .set((eb) => dueAnew(eb, p.now))
    .where('account_id', '=', p.account_id)
    .where('webhook_id', '=', p.webhook_id)
    .where('id', '=', p.id),
)

const retryFailed = statement<WebhookParameters & { since: string; now: string; limit: number }>(
  (db, p) =>
    db
      .updateTable('deliveries')
      .set((eb) => dueAnew(eb, p.now))
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

const removeSome = statement<WebhookParameters & { limit: number }>((db, p) =>
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
      return { rows, total: counted?.total ?? 0 }
    },
    find: (account_id, webhook_id, id) => db.first(find, { account_id, webhook_id, id }),
    listDueIds: async (account_id, webhook_id, now, limit) =>
      alternate(await db.all(listDueIds, { account_id, webhook_id, now, limit })).slice(0, limit),
    listDue: async (account_id, webhook_id, now, ids) => {
      const named = { account_id, webhook_id, ids: JSON.stringify(ids) }
      const rows = await db.all(listDue(db.dialect), named)
      // In the query, this condition would make the planner read the index of all due deliveries.
      return rows.filter(({ next_attempt_at: at }) => at !== null && at <= now).map(toDue)
    },
    nextDueAt: async (account_id, webhook_id) =>
      (await db.first(nextDue, { account_id, webhook_id }))?.at ?? undefined,
    retry: async (account_id, webhook_id, id, now) =>
      (await db.run(retry, { account_id, webhook_id, id, now })) > 0,
    retryFailed: (account_id, webhook_id, { since, now }, limit) =>
      db.run(retryFailed, { account_id, webhook_id, since, now, limit }),
    removeSome: (account_id, webhook_id, limit) =>
      db.run(removeSome, { account_id, webhook_id, limit }),
  }
}

/**
 * Alternates between deliveries that were tried and those that wait longest. Each id comes once.
 */
function alternate(due: readonly DueId[]): string[] {
  const inOrder = due.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const tried = inOrder.filter(({ is_tried }) => is_tried === 1)
  const all = inOrder.filter(({ is_tried }) => is_tried === 0)
  const ids = all.flatMap((one, i) => [tried[i]?.id ?? one.id, one.id])
  return [...new Set(ids)]
}

function toDue(row: DueRow): DueDelivery {
  const { id, event_id, attempts, attempts_before, webhook_updated_at } = row
  const { type, sequence, created_at, data } = row
  const isKept = type !== null && created_at !== null && data !== null
  const event = isKept ? { id: event_id, type, sequence, created_at, data } : undefined
  return { id, attempts, attempts_before, webhook_updated_at, event }
}
