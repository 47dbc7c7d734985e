// An installed PostgreSQL in place of the embedded one, to test other versions.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

type Options = {
  /** The directory of `initdb` and `postgres`. */
  readonly programs: string
  readonly databaseDir: string
  readonly port: number
  readonly postgresFlags: readonly string[]
}

const startTimeoutMs = 30_000
const betweenLooksMs = 50

/** Has the methods of the embedded server. Its user `postgres` needs no password. */
export function installedPostgres({ programs, databaseDir, port, postgresFlags }: Options) {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const user = unprivilegedUser()
  let stopped = async () => undefined

  async function answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    url,
    async initialise(): Promise<void> {
      mkdirSync(databaseDir, { mode: 0o700 })
      if (user !== undefined) chownSync(databaseDir, user.uid, user.gid)
      const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8']
      await promisify(execFile)(join(programs, 'initdb'), ['-D', databaseDir, ...options], {
        ...user,
      })
    },
    async start(): Promise<void> {
      const flags = ['-p', String(port), '-h', '127.0.0.1', '-k', '', ...postgresFlags]
      const child = spawn(join(programs, 'postgres'), ['-D', databaseDir, ...flags], {
        ...user,
        stdio: 'ignore',
      })
      const ended = once(child, 'close')
      stopped = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        // SIGINT is a fast shutdown, which closes open connections.
        child.kill('SIGINT')
        await ended
      }
      const endsAt = performance.now() + startTimeoutMs
      while (!(await answers())) {
        if (child.exitCode !== null || performance.now() > endsAt) {
          child.kill('SIGKILL')
          throw new Error(`The PostgreSQL in ${programs} did not start.`)
        }
        await pause(betweenLooksMs)
      }
    },
    stop: (): Promise<void> => stopped(),
  }
}

/** The user `postgres` if this process runs as root, since the server refuses to; otherwise undefined. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
