// The outbox: turns the events of all accounts into deliveries, in the order of commits.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { EventHead, OutboxStore } from '../../interfaces/webhooks.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { WebhookTable } from '../../schema/webhooks.ts'
import { type Statement, statement } from '../../statement.ts'
import {
  type EventPlace,
  inOrder,
  isAfter,
  isSettled,
  parsePlace,
  placeColumns,
  placeText,
} from '../events/event-order.ts'
import { createEventPlace } from '../events/event-place.ts'
import { addDeliveries, recordAttempts } from './delivery-writes.ts'
import { toWebhook } from './webhooks.ts'

/** The name under which the installation remembers the place. */
export const outboxPlace = 'webhook_outbox_place'

type NoParameters = Record<string, never>
const nothing: NoParameters = {}
const beginning: EventPlace = { transaction_id: 0, position: 0 }

function onBoth<P, R>(build: (dialect: Dialect) => Statement<P, R>) {
  return { sqlite: build('sqlite'), postgres: build('postgres') }
}

type HeadTable = Omit<EventHead, 'playground'> & EventPlace & { playground: number | null }

const eventsAfter = onBoth((dialect) =>
  statement<EventPlace & { limit: number }, HeadTable>((db, p) => ({
    compile: () =>
      sql<HeadTable>`
        select ${placeColumns(dialect)}, account_id, id, type, chatbot_id, conversation_id, (
          select playground from conversations
          where account_id = events.account_id and id = events.conversation_id) as playground
        from events
        where ${isAfter(dialect, p)} and ${isSettled(dialect)}
        order by ${inOrder(dialect)} limit ${p.limit}`.compile(db),
  })),
)

const lastEvent = onBoth((dialect) =>
  statement<NoParameters, EventPlace>((db) => ({
    compile: () =>
      sql<EventPlace>`
        select ${placeColumns(dialect)} from events where ${isSettled(dialect)}
        order by ${inOrder(dialect, 'desc')} limit 1`.compile(db),
  })),
)

const advance = statement<{ name: string; from: string; to: string }>((db, p) =>
  db
    .updateTable('installation')
    .set({ value: p.to })
    .where('name', '=', p.name)
    .where('value', '=', p.from),
)

const anyEnabled = statement<NoParameters, { id: string }>((db) =>
  db.selectFrom('webhooks').select('id').where('enabled', '=', sql.lit(1)).limit(1),
)

const listEnabled = statement<{ account_id: string }, WebhookTable>((db, p) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('enabled', '=', sql.lit(1))
    // An account that is being erased refuses rows, and the whole insert would fail with it.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('erased_accounts').select('id').where('id', '=', p.account_id))),
    ),
)

const countPending = statement<NoParameters, { count: number }>((db) =>
  db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null),
)

export function createOutboxStore(db: Executor): OutboxStore {
  return {
    findPlace: createEventPlace(db, outboxPlace).find,
    eventsAfter: async (place, limit) => {
      const wanted = { ...parsePlace(place), limit }
      const rows = await db.all(eventsAfter[db.dialect], wanted)
      const last = rows.at(-1)
      const events = rows.map(({ account_id, id, type, chatbot_id, ...row }) => ({
        account_id,
        id,
        type,
        chatbot_id,
        conversation_id: row.conversation_id,
        playground: row.playground === 1,
      }))
      return { events, place: last === undefined ? place : placeText(last) }
    },
    lastPlace: async () => {
      const last = await db.first(lastEvent[db.dialect], nothing)
      return placeText(last ?? beginning)
    },
    advance: async (from, to) => (await db.run(advance, { name: outboxPlace, from, to })) > 0,
    beginListening: () => db.atomic(beginListening),
    hasEnabledWebhook: async () => (await db.first(anyEnabled, nothing)) !== undefined,
    listEnabled: async (account_id) => (await db.all(listEnabled, { account_id })).map(toWebhook),
    addDeliveries: (deliveries) => addDeliveries(db, deliveries),
    recordAttempts: (attempts) => recordAttempts(db, attempts),
    countPending: async () => (await db.first(countPending, nothing))?.count ?? 0,
  }
}

async function beginListening(tx: Executor): Promise<void> {
  const from = await createEventPlace(tx, outboxPlace).hold()
  // Checked after the lock, when no other transaction can be enabling a webhook.
  if ((await tx.first(anyEnabled, nothing)) !== undefined) return
  const last = await tx.first(lastEvent[tx.dialect], nothing)
  if (last === undefined) return
  await tx.run(advance, { name: outboxPlace, from, to: placeText(last) })
}
