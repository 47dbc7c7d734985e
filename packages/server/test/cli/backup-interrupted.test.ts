// An interrupted backup ends at once and leaves no file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../support/postgres-server.ts'
import { parley, runParley } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { testSecretKey } from '../support/test-storage.ts'
import { variationsOf } from '../support/thorough.ts'

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

test.each(variationsOf(signals))(
  '%s ends the command with exit code %i, prints a message, and removes the unfinished file',
  async (signal, code) => {
    const database = await createDatabase(await postgresUrl())
    const folder = mkdtempSync(join(tmpdir(), 'parley-test-'))
    onTestFinished(async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const env = { PARLEY_DATABASE_URL: database.url, PARLEY_SECRET_KEY: testSecretKey }
    const created = await runParley(['account', 'create', '--name', 'A', '--plan', 'free'], { env })
    expect(created.code).toBe(0)

    // The lock on this table makes the backup wait.
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table accounts in access exclusive mode')
    const child = spawn(process.execPath, [parley, 'backup', join(folder, 'parley.backup')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errorOutput = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errorOutput += text
    })
    const ended = once(child, 'close')
    while (!readdirSync(folder).some((name) => name.startsWith('.parley-backup-'))) await pause(20)
    child.kill(signal)
    expect(await ended).toEqual([code, null])
    await holder.end()

    expect(errorOutput).toBe('Interrupted: no backup was written.\n')
    expect(readdirSync(folder)).toEqual([])
  },
)
