// A server of a new version starts while a backup reads. The running servers are blocked only
// briefly.
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { migrations } from '../../src/storage/migrations/migrations.ts'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { steppedPostgres } from './schema-steps.ts'

const now = '2026-11-20T10:00:00.000Z'
const timeoutMs = 120_000
/** This migration adds a column to the open turns, which every message queries. */
const changesTurns = '0015-open-replies'

let url: string
let drop: () => Promise<void>
beforeEach(async () => {
  const database = await createDatabase(await postgresUrl())
  url = database.url
  drop = database.drop
})
afterEach(() => drop())

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  await client.connect()
  return client
}

itInFull(
  'a migration that waits for a reader reports the wait, lets other queries pass, and runs after the reader ends',
  async () => {
    const database = await steppedPostgres(url)
    for (const step of migrations) {
      if (step.name === changesTurns) break
      await database.apply(step)
    }
    await database.close()
    const backup = await connect('a backup')
    await backup.query('begin')
    await backup.query('select * from open_turns')

    const { promise: waiting, resolve: onWait } = Promise.withResolvers<string>()
    const opening = openPostgresStorage(url, now, onWait)
    expect(await waiting).toMatch(
      /another transaction has locked: .* process \d+ \(a backup\) and is \d+ s old\. Backups/,
    )
    const running = await connect('a running server')
    await running.query("set statement_timeout = '20s'")
    expect(
      (await running.query('select reply_id from open_turns').catch(String)) as unknown,
    ).toMatch(/column "reply_id" does not exist/)
    await backup.query('commit')
    const storage = await opening
    expect((await running.query('select reply_id from open_turns')).rows).toEqual([])
    await storage.close()
    await Promise.all([backup.end(), running.end()])
  },
  timeoutMs,
)
