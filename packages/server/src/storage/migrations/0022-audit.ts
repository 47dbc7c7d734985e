// Adds the audit log.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const audit: Migration = { name: '0022-audit', up }

const table = 'audit_entries'

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText } = columnsOf(dialect)
  const indexOn = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
  // Every filter has an index that ends with the order of the list. Old entries are found by the primary key, account
  // by account: an index by age would cost each change a tenth of its entry.
  const order = ['created_at', 'id']
  // Without rowid: each row is written once, to one tree less.
  const inOrder = dialect === 'sqlite' ? sql`without rowid` : sql``
  return [
    db.schema
      .createTable(table)
      .$call(text('account_id', 'created_at', 'id', 'action', 'actor_type', 'actor_id'))
      .$call(text('object_id', 'changes'))
      .$call(optionalText('address', 'request_id'))
      .addPrimaryKeyConstraint('audit_entries_key', ['account_id', ...order] as never[])
      .modifyEnd(inOrder),
    indexOn('audit_entries_by_actor', ['account_id', 'actor_id', ...order]),
    indexOn('audit_entries_by_action', ['account_id', 'action', ...order]),
    indexOn('audit_entries_by_object', ['account_id', 'object_id', ...order]),
    refuseErased(db, dialect, table),
    ...refuseUpdates(db, dialect),
  ]
}

/** No statement may change an entry, whoever sends it. */
function refuseUpdates(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const compilable = (query: ReturnType<typeof sql>) => ({ compile: () => query.compile(db) })
  if (dialect === 'sqlite') {
    return [
      compilable(sql`create trigger audit_entries_stay before update on audit_entries
        begin select raise(abort, 'an audit entry can not be changed'); end`),
    ]
  }
  return [
    compilable(sql`create function refuse_audit_update() returns trigger language plpgsql as $$
      begin raise exception 'an audit entry can not be changed'; end $$`),
    compilable(sql`create trigger audit_entries_stay before update on audit_entries
      for each row execute function refuse_audit_update()`),
  ]
}
