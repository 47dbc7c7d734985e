// `account_id` leads every key, so that a store could be divided by accounts. This test lists each
// exception with its reason.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'

const now = '2026-11-20T10:00:00.000Z'

/** Keys without the account, with the same reasons as in docs/guides/scaling.md. */
const exceptions: Readonly<Record<string, string>> = {
  'accounts (id)': 'it is the account',
  'erased_accounts (id)': 'it is the account',
  'installation (name)': 'belongs to the installation',
  'migrations (name)': 'belongs to the installation',
  'revisions (name)': 'belongs to the installation',
  'jobs (id)':
    'work of any account, claimed by whoever is free; recurring work has its time as its id',
  'api_keys (hash)': 'a key is looked up before its account is known',
  'publishable_keys (key)': 'a publishable key is looked up before its account is known',
  'people (id)': 'a person may be in several accounts',
  'people (email_key)': 'a person signs in before the account is known',
  'sessions (id)': 'a session belongs to a person and moves between accounts',
  'sessions (token_hash)': 'a session is looked up before its account is known',
  'invitations (token_hash)': 'an invitation is looked up before its account is known',
  'guesses (subject)': 'an attempt to guess is counted before the account is known',
  'password_links (token_hash)': 'a link for a new password belongs to a person',
  'email_links (token_hash)': 'a link that proves an address belongs to no account',
}

/**
 * Events have positions over all accounts. In a divided store each part would number its events.
 */
const eventKeys = { sqlite: 'events (position)', postgres: 'events (transaction_id, position)' }

type Key = { readonly table: string; readonly columns: readonly string[] }

const withoutAccount = (keys: readonly Key[]) =>
  keys
    .filter(({ columns }) => columns[0] !== 'account_id')
    .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
    .sort()

it('SQLite › every primary key and unique index starts with account_id or is an exception', async () => {
  const directory = makeDataDirectory()
  await openSqliteStorage(directory, now).close()
  const file = new DatabaseSync(join(directory, 'parley.db'), { readOnly: true })
  const tables = file
    .prepare("select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  const names = (query: string, of: string) =>
    file
      .prepare(query)
      .all(of)
      .map(({ name }) => String(name))
  const keys = tables.flatMap((table) => [
    {
      table,
      columns: names('select name from pragma_table_info(?) where pk > 0 order by pk', table),
    },
    ...names(
      `select name from pragma_index_list(?) where "unique" = 1 and origin <> 'pk'`,
      table,
    ).map((index) => ({ table, columns: names('select name from pragma_index_info(?)', index) })),
  ])
  file.close()
  expect(keys.length).toBeGreaterThan(25)
  expect(withoutAccount(keys)).toEqual([...Object.keys(exceptions), eventKeys.sqlite].sort())
})

it('PostgreSQL › every primary key and unique index does too, and there are no foreign keys', async () => {
  const { url, drop } = await createDatabase(await postgresUrl())
  await (await openPostgresStorage(url, now)).close()
  const pool = new pg.Pool({ connectionString: url })
  const { rows: keys } = await pool.query<Key>(
    `select t.relname as "table",
       array(select a.attname::text from unnest(i.indkey::int[]) with ordinality as k(attnum, place)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by place) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid
     join pg_namespace n on n.oid = t.relnamespace
     where i.indisunique and n.nspname = 'public'`,
  )
  const { rows: foreign } = await pool.query("select 1 from pg_constraint where contype = 'f'")
  await pool.end()
  await drop()
  expect(keys.length).toBeGreaterThan(25)
  expect(withoutAccount(keys)).toEqual([...Object.keys(exceptions), eventKeys.postgres].sort())
  // There are no foreign keys: related rows are written and erased together, account by account.
  expect(foreign).toEqual([])
})
