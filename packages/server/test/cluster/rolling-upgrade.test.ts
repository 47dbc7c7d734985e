// Servers are upgraded one after the other: the schema is new while the previous version still
// writes. So a migration that breaks the previous version must say why.
import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Migration } from '../../src/storage/migrations/migration.ts'
import { migrations } from '../../src/storage/migrations/migrations.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import {
  listBreakages,
  type SteppedDatabase,
  steppedPostgres,
  steppedSqlite,
} from './schema-steps.ts'

/** From this migration on, a migration that needs a stop must say why. */
const firstRolling = '0011'
const scaling = readFileSync(new URL('../../../../docs/guides/scaling.md', import.meta.url), 'utf8')

async function emptyPostgres(): Promise<SteppedDatabase> {
  const { url, drop } = await createDatabase(await postgresUrl())
  const database = await steppedPostgres(url)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}

async function emptySqlite(): Promise<SteppedDatabase> {
  const database = await steppedSqlite()
  onTestFinished(() => database.close())
  return database
}

/** Returns what each migration breaks, by its name. */
async function breakagesBySteps(
  database: SteppedDatabase,
  steps: readonly Migration[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  let before = await database.schema()
  for (const step of steps) {
    await database.apply(step)
    const after = await database.schema()
    found.set(step.name, listBreakages(before, after))
    before = after
  }
  return found
}

describe.each([
  ['SQLite', emptySqlite],
  ['PostgreSQL', emptyPostgres],
])('on %s', (_, open) => {
  it('a migration that breaks the previous version says why', async () => {
    const found = await breakagesBySteps(await open(), migrations)
    const unexplained = migrations
      .filter(({ name, breaks }) => name > firstRolling && breaks === undefined)
      .map(({ name }) => [name, found.get(name)])
    expect(unexplained.length).toBeGreaterThan(2)
    expect(unexplained.filter(([, problems]) => problems?.length !== 0)).toEqual([])
  })

  it.each([
    ['a dropped column', 'alter table accounts drop column plan', 'accounts.plan is gone'],
    [
      'a renamed column',
      'alter table accounts rename column plan to tariff',
      'accounts.plan is gone',
    ],
    ['a dropped table', 'drop table revisions', 'revisions.name is gone'],
    [
      'a new unique index',
      'create unique index accounts_by_name on accounts (name)',
      'new rule on accounts: ',
    ],
    [
      'a new check',
      "alter table accounts add column color text check (color <> 'blue' or (plan <> 'free'))",
      'new rule on accounts: ',
    ],
    [
      'a reference to a row that must exist',
      'alter table accounts add column owner text references accounts (id)',
      'new rule on accounts: ',
    ],
    [
      'a reference that prevents the deletion of a row',
      'create table notes (account_id text references accounts (id))',
      'new rule on accounts: ',
    ],
  ])('detects %s', async (_case, sql, problem) => {
    const database = await open()
    for (const step of migrations.slice(0, 1)) await database.apply(step)
    const before = await database.schema()
    await database.run(sql)
    const problems = listBreakages(before, await database.schema())
    expect(problems).toContainEqual(expect.stringContaining(problem))
  })
})

it('on PostgreSQL › detects a new required column that the previous version does not fill', async () => {
  const database = await emptyPostgres()
  for (const step of migrations.slice(0, 1)) await database.apply(step)
  const before = await database.schema()
  await database.run('alter table accounts add column color text not null')
  await database.run("alter table accounts add column size text not null default 'small'")
  await database.run('alter table accounts add column shape text')
  expect(listBreakages(before, await database.schema())).toEqual([
    'accounts.color is new and required',
  ])
})

it('docs/guides/scaling.md names the migrations that need a stop, and why', () => {
  const breaking = migrations.filter(({ breaks }) => breaks !== undefined)
  for (const { name, breaks } of breaking) expect(scaling).toContain(`\`${name}\`: ${breaks}`)
  const named = [...scaling.matchAll(/^\* `(\d{4}-[a-z-]+)`: /gm)].map(([, name]) => name)
  expect(named).toEqual(breaking.map(({ name }) => name))
})
