// A quota holds exactly, however many processes add at once.

import { expect, it } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory, runParley } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { isThorough } from '../support/thorough.ts'

// Each is a process of its own and takes two seconds of CPU.
const processes = isThorough ? 16 : 2
const limit = isThorough ? 3 : 1

async function fill(env: Record<string, string>): Promise<void> {
  const run = (...args: string[]) => runParley(args, { env })
  const runAlone = (...args: string[]) => runParley(args, { env, ownProcess: true })
  const { stdout } = await run('account', 'create', '--name', 'Acme', '--quiet')
  const account_id = stdout.trim()
  await run('account', 'set-quota', account_id, 'chatbots', String(limit))
  const create = ['chatbot', 'create', '--account', account_id, '--name', 'Bot', '--json']
  const results = await Promise.all(Array.from({ length: processes }, () => runAlone(...create)))
  const refused = results.filter(({ code }) => code !== 0)
  expect(refused).toHaveLength(processes - limit)
  for (const { stderr } of refused)
    expect(stderr).toMatch(new RegExp(`may keep ${limit} chatbots? \\(quota chatbots\\)`))
  const listed = await run('chatbot', 'list', '--account', account_id, '--json')
  expect(JSON.parse(listed.stdout)).toHaveLength(limit)
}

it('on SQLite', () => fill({ PARLEY_DATA_DIR: makeDataDirectory() }))

itInFull('on PostgreSQL', async () => {
  const database = await createDatabase(await postgresUrl())
  await fill({ PARLEY_DATA_DIR: makeDataDirectory(), PARLEY_DATABASE_URL: database.url })
})
