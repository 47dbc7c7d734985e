// Publishable keys with their origins.
import type { Executor } from '../../executor.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { PublishableKeyRow, PublishableKeyStore } from '../../interfaces/widget.ts'
import type { PublishableKeyOriginTable, PublishableKeyTable } from '../../schema/widget.ts'
import { lockable, pick, statement, variants } from '../../statement.ts'
import { bumpAccessRevision } from '../installation/revisions.ts'

/** What an update replaces. */
const changeable = [
  'name',
  'origins',
  'messages_per_visitor_hour',
  'messages_per_day',
  'requests_per_address_hour',
  'updated_at',
] as const
const columns = ['account_id', 'id', 'key', 'chatbot_id', 'created_at', ...changeable] as const

type Key = { account_id: string; id: string }

const add = statement<PublishableKeyTable>((db, p) =>
  db.insertInto('publishable_keys').values(pick(p, columns) satisfies PublishableKeyTable),
)

export const findPublishableKeyById = lockable<Key, PublishableKeyTable>((db, p) =>
  db
    .selectFrom('publishable_keys')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

/** `of` = the number of chatbots; null = all. */
type Shape = { readonly of: number | null }
type ListParameters = { account_id: string; [id: `chatbot_${number}`]: string }

const list = variants(({ of }: Shape) =>
  statement<ListParameters & Page, PublishableKeyTable>((db, p) =>
    db
      .selectFrom('publishable_keys')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .$if(of !== null, (query) => query.where('chatbot_id', 'in', idsIn(p, of)))
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const count = variants(({ of }: Shape) =>
  statement<ListParameters, { total: number }>((db, p) =>
    db
      .selectFrom('publishable_keys')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', p.account_id)
      .$if(of !== null, (query) => query.where('chatbot_id', 'in', idsIn(p, of))),
  ),
)

function idsIn(p: ListParameters, of: number | null): string[] {
  return Array.from({ length: of ?? 0 }, (_, i) => p[`chatbot_${i}`] ?? '')
}

const update = statement<PublishableKeyTable>((db, p) =>
  db
    .updateTable('publishable_keys')
    .set(pick(p, changeable))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('publishable_keys').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

const addOrigin = statement<PublishableKeyOriginTable>((db, p) =>
  db
    .insertInto('publishable_key_origins')
    .values(pick(p, ['account_id', 'key_id', 'origin']) satisfies PublishableKeyOriginTable),
)

const removeOrigins = statement<Key>((db, p) =>
  db
    .deleteFrom('publishable_key_origins')
    .where('account_id', '=', p.account_id)
    .where('key_id', '=', p.id),
)

/** More than an account may have. */
const allKeys = { limit: 1_000, offset: 0 }

export function createPublishableKeyStore(db: Executor): PublishableKeyStore {
  async function listKeys(account_id: string, chatbot_ids: readonly string[] | null, page: Page) {
    if (chatbot_ids?.length === 0) return { rows: [], total: 0 }
    const shape = { of: chatbot_ids?.length ?? null }
    const ids = Object.fromEntries((chatbot_ids ?? []).map((id, i) => [`chatbot_${i}`, id]))
    const rows = await db.all(list(shape), { account_id, ...ids, ...page })
    const total = (await db.first(count(shape), { account_id, ...ids }))?.total ?? 0
    return { rows: rows.map(toPublishableKey), total }
  }

  /** Deletes a key, and the caches of all processes with it. */
  async function removeKey(tx: Executor, account_id: string, id: string): Promise<boolean> {
    await tx.run(removeOrigins, { account_id, id })
    return (await tx.run(remove, { account_id, id })) > 0
  }

  async function addOrigins(tx: Executor, account_id: string, key: PublishableKeyRow) {
    for (const origin of key.origins)
      await tx.run(addOrigin, { account_id, key_id: key.id, origin })
  }

  return {
    add: (account_id, key) =>
      db.atomic(async (tx) => {
        await tx.run(add, { ...toTable(key), account_id })
        await addOrigins(tx, account_id, key)
        await bumpAccessRevision(tx)
      }),
    find: async (account_id, id, lock) => {
      const row = await db.first(findPublishableKeyById, { account_id, id }, lock)
      return row && toPublishableKey(row)
    },
    list: listKeys,
    update: (account_id, key) =>
      db.atomic(async (tx) => {
        if ((await tx.run(update, { ...toTable(key), account_id })) === 0) return false
        await tx.run(removeOrigins, { account_id, id: key.id })
        await addOrigins(tx, account_id, key)
        await bumpAccessRevision(tx)
        return true
      }),
    remove: (account_id, id) =>
      db.atomic(async (tx) => {
        const isRemoved = await removeKey(tx, account_id, id)
        if (isRemoved) await bumpAccessRevision(tx)
        return isRemoved
      }),
    removeAll: async (account_id, chatbot_id) => {
      const of = chatbot_id === undefined ? null : [chatbot_id]
      const { rows } = await listKeys(account_id, of, allKeys)
      if (rows.length === 0) return 0
      await db.atomic(async (tx) => {
        for (const { id } of rows) await removeKey(tx, account_id, id)
        await bumpAccessRevision(tx)
      })
      return rows.length
    },
  }
}

function toTable(key: PublishableKeyRow): PublishableKeyTable {
  return { ...key, origins: JSON.stringify(key.origins) }
}

export function toPublishableKey(row: PublishableKeyTable): PublishableKeyRow {
  return {
    ...row,
    origins: JSON.parse(row.origins),
  } satisfies Record<keyof PublishableKeyRow, unknown> as PublishableKeyRow
}
