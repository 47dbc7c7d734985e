// Webhooks: the URLs that get an account's events.
import type { Executor } from '../../executor.ts'
import type { WebhookRow, WebhookStore } from '../../interfaces/webhooks.ts'
import type { WebhookTable } from '../../schema/webhooks.ts'
import { lockable, pick, statement, variants } from '../../statement.ts'

/** What an update replaces. */
const changeable = [
  'url',
  'description',
  'events',
  'chatbot_id',
  'enabled',
  'disabled_reason',
  'secret',
  'previous_secret',
  'previous_secret_until',
  'failing_since',
  'resting_until',
  'updated_at',
] as const
const columns = ['account_id', 'id', 'created_at', ...changeable] as const

const add = statement<WebhookTable>((db, p) =>
  db.insertInto('webhooks').values(pick(p, columns) satisfies WebhookTable),
)

type Key = { account_id: string; id: string }

const find = lockable<Key, WebhookTable>((db, p) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const list = statement<{ account_id: string; limit: number; offset: number }, WebhookTable>(
  (db, p) =>
    db
      .selectFrom('webhooks')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
)

const count = statement<{ account_id: string }, { total: number }>((db, p) =>
  db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', p.account_id),
)

const update = statement<WebhookTable>((db, p) =>
  db
    .updateTable('webhooks')
    .set(pick(p, changeable))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

/** `seen` = the statement changes the webhook only if it is the same as when it was read. */
type Shape = { readonly seen: boolean }

const startFailing = variants<Shape, Key & { failing_since: string; updated_at: string }, unknown>(
  ({ seen }) =>
    statement((db, p) =>
      db
        .updateTable('webhooks')
        .set({ failing_since: p.failing_since })
        .where('account_id', '=', p.account_id)
        .where('id', '=', p.id)
        .where('failing_since', 'is', null)
        .$if(seen, (q) => q.where('updated_at', '=', p.updated_at)),
    ),
)

const endFailing = variants<Shape, Key & { failing_since: string | null }, unknown>(({ seen }) =>
  statement((db, p) =>
    db
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('account_id', '=', p.account_id)
      .where('id', '=', p.id)
      .$if(seen, (q) => q.where('failing_since', '=', p.failing_since)),
  ),
)

const startResting = variants<
  Shape,
  Key & { resting_until: string | null; updated_at: string },
  unknown
>(({ seen }) =>
  statement((db, p) =>
    db
      .updateTable('webhooks')
      .set({ resting_until: p.resting_until })
      .where('account_id', '=', p.account_id)
      .where('id', '=', p.id)
      .$if(seen, (q) => q.where('updated_at', '=', p.updated_at)),
  ),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('webhooks').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

const removeOfChatbot = statement<{ account_id: string; chatbot_id: string }, { id: string }>(
  (db, p) =>
    db
      .deleteFrom('webhooks')
      .where('account_id', '=', p.account_id)
      .where('chatbot_id', '=', p.chatbot_id)
      .returning('id'),
)

export function createWebhookStore(db: Executor): WebhookStore {
  return {
    add: async (account_id, webhook) => {
      await db.run(add, { ...toTable(webhook), account_id })
    },
    find: async (account_id, id, lock) => {
      const row = await db.first(find, { account_id, id }, lock)
      return row && toWebhook(row)
    },
    list: async (account_id, page) => {
      const rows = await db.all(list, { account_id, ...page })
      const counted = await db.first(count, { account_id })
      return { rows: rows.map(toWebhook), total: counted?.total ?? 0 }
    },
    update: async (account_id, webhook) =>
      (await db.run(update, { ...toTable(webhook), account_id })) > 0,
    markFailing: async (account_id, id, failing_since, seen) => {
      const shape = { seen: seen !== undefined }
      const { failing_since: ended = null, updated_at = '' } = seen ?? {}
      if (failing_since === null) {
        await db.run(endFailing(shape), { account_id, id, failing_since: ended })
      } else await db.run(startFailing(shape), { account_id, id, failing_since, updated_at })
    },
    markResting: async (account_id, id, resting_until, seen) => {
      const { updated_at = '' } = seen ?? {}
      const shape = { seen: seen !== undefined }
      await db.run(startResting(shape), { account_id, id, resting_until, updated_at })
    },
    remove: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
    removeOfChatbot: async (account_id, chatbot_id) => {
      const wanted = { account_id, chatbot_id }
      // On SQLite every write must go through a transaction, even if it returns rows.
      const rows = await db.atomic((tx) => tx.all(removeOfChatbot, wanted))
      return rows.map(({ id }) => id)
    },
  }
}

function toTable(webhook: WebhookRow): WebhookTable {
  return { ...webhook, events: JSON.stringify(webhook.events), enabled: Number(webhook.enabled) }
}

export function toWebhook(row: WebhookTable): WebhookRow {
  return {
    ...row,
    events: JSON.parse(row.events),
    enabled: row.enabled === 1,
  } satisfies Record<keyof WebhookRow, unknown> as WebhookRow
}
