// The bytes of uploaded files, from their upload until they are read.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { SourceFileStore } from '../../interfaces/sources.ts'
import type { SourceFileTable } from '../../schema/sources.ts'
import { pick, statement } from '../../statement.ts'

const columns = ['account_id', 'source_id', 'key', 'piece', 'size', 'data'] as const

type OfSource = { account_id: string; source_id: string }
type Key = OfSource & { key: string }

const add = statement<SourceFileTable>((db, p) =>
  db.insertInto('source_files').values(pick(p, columns) satisfies SourceFileTable),
)

const list = statement<Key, SourceFileTable>((db, p) =>
  db
    .selectFrom('source_files')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('key', '=', p.key)
    .orderBy('piece'),
)

const sumBytes = statement<{ account_id: string }, { bytes: number | string | null }>((db, p) =>
  db
    .selectFrom('source_files')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', p.account_id),
)

const remove = statement<Key>((db, p) =>
  db
    .deleteFrom('source_files')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('key', '=', p.key),
)

/** The key of the last piece of the first `limit`; without the data, which is large. */
const listSome = statement<OfSource & { limit: number }, { key: string; piece: number }>((db, p) =>
  db
    .selectFrom('source_files')
    .select(['key', 'piece'])
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .orderBy('key')
    .orderBy('piece')
    .limit(p.limit),
)

const removeUpTo = statement<Key & { piece: number }>((db, p) => ({
  compile: () =>
    sql`
      delete from source_files
      where account_id = ${p.account_id} and source_id = ${p.source_id}
        and (key < ${p.key} or (key = ${p.key} and piece <= ${p.piece}))`.compile(db),
}))

export function createSourceFileStore(db: Executor): SourceFileStore {
  return {
    add: (account_id, pieces) =>
      db.atomic(async (tx) => {
        for (const piece of pieces) await tx.run(add, { ...piece, account_id })
      }),
    list: (account_id, source_id, key) => db.all(list, { account_id, source_id, key }),
    sumBytes: async (account_id) => Number((await db.first(sumBytes, { account_id }))?.bytes ?? 0),
    remove: async (account_id, source_id, key) => {
      await db.run(remove, { account_id, source_id, key })
    },
    removeSome: (account_id, source_id, limit) =>
      db.atomic(async (tx) => {
        const last = (await tx.all(listSome, { account_id, source_id, limit })).at(-1)
        return last === undefined ? 0 : tx.run(removeUpTo, { account_id, source_id, ...last })
      }),
  }
}
