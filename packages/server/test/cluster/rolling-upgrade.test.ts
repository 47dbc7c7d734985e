// Servers are upgraded one after the other: the schema of the new version is there while the version
// before still writes, so that no step may take anything from it without saying so.
import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Migration } from '../../src/storage/migrations/migration.ts'
import { migrations } from '../../src/storage/migrations/migrations.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { broken, type SteppedDatabase, steppedPostgres, steppedSqlite } from './schema-steps.ts'

/** The last step of the version that could not be upgraded without a stop yet. */
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

/** What each step breaks, by its name. */
async function brokenBySteps(
  database: SteppedDatabase,
  steps: readonly Migration[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  let before = await database.schema()
  for (const step of steps) {
    await database.take(step)
    const after = await database.schema()
    found.set(step.name, broken(before, after))
    before = after
  }
  return found
}

describe.each([
  ['SQLite', emptySqlite],
  ['PostgreSQL', emptyPostgres],
])('on %s', (_, open) => {
  it('a step that takes something from the version before says why', async () => {
    const found = await brokenBySteps(await open(), migrations)
    const unsaid = migrations
      .filter(({ name, breaks }) => name > firstRolling && breaks === undefined)
      .map(({ name }) => [name, found.get(name)])
    expect(unsaid.length).toBeGreaterThan(2)
    expect(unsaid.filter(([, problems]) => problems?.length !== 0)).toEqual([])
  })

  it.each([
    ['a column that is gone', 'alter table accounts drop column plan', 'accounts.plan is gone'],
    [
      'a column with another name',
      'alter table accounts rename column plan to tariff',
      'accounts.plan is gone',
    ],
    ['a table that is gone', 'drop table revisions', 'revisions.name is gone'],
    [
      'a rule for what was free',
      'create unique index accounts_by_name on accounts (name)',
      'new rule on accounts: ',
    ],
    [
      'a check of what was free',
      "alter table accounts add column color text check (color <> 'blue' or (plan <> 'free'))",
      'new rule on accounts: ',
    ],
    [
      'a reference to a row that must be there',
      'alter table accounts add column owner text references accounts (id)',
      'new rule on accounts: ',
    ],
    [
      'a reference that keeps a row from being removed',
      'create table notes (account_id text references accounts (id))',
      'new rule on accounts: ',
    ],
  ])('%s is noticed', async (_case, sql, problem) => {
    const database = await open()
    for (const step of migrations.slice(0, 1)) await database.take(step)
    const before = await database.schema()
    await database.run(sql)
    const problems = broken(before, await database.schema())
    expect(problems).toContainEqual(expect.stringContaining(problem))
  })
})

it('on PostgreSQL › a new column that the version before does not fill is noticed', async () => {
  const database = await emptyPostgres()
  for (const step of migrations.slice(0, 1)) await database.take(step)
  const before = await database.schema()
  await database.run('alter table accounts add column color text not null')
  await database.run("alter table accounts add column size text not null default 'small'")
  await database.run('alter table accounts add column shape text')
  expect(broken(before, await database.schema())).toEqual(['accounts.color is new and required'])
})

it('docs/guides/scaling.md names the steps that need a stop, and why', () => {
  const breaking = migrations.filter(({ breaks }) => breaks !== undefined)
  for (const { name, breaks } of breaking) expect(scaling).toContain(`\`${name}\`: ${breaks}`)
  const named = [...scaling.matchAll(/^\* `(\d{4}-[a-z-]+)`: /gm)].map(([, name]) => name)
  expect(named).toEqual(breaking.map(({ name }) => name))
})
