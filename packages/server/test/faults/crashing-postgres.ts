// A PostgreSQL server of one test's own, to be cut off as by a power failure and started again.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { preparePostgres } from '../support/postgres-server.ts'

export type CrashingPostgres = {
  /** Of its maintenance database. */
  readonly url: string
  /** Immediate shutdown: connections break, nothing is written down. Resolves when it is gone. */
  crash(): Promise<void>
  /** Starts it again after a crash, on the same port and data. */
  start(): Promise<void>
  /** Crashes it, and starts it again with a copy of its data put aside. */
  keepCopy(): Promise<void>
  /** Starts it with the data as it was at the last copy, as a replica takes over that heard of no more. */
  fallBack(): Promise<void>
  /** For good; its data goes with it. */
  stop(): Promise<void>
}

/** Starts it on a free port, with fsync on as in production. */
export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const { server, databaseDir, url, removeData } = await preparePostgres()
  let running = false
  const start = async () => {
    await server.start()
    running = true
  }
  await start()

  async function crash(): Promise<void> {
    const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    process.kill(pid, 'SIGQUIT')
    while (isRunning(pid)) await pause(10)
    running = false
  }

  const copy = `${databaseDir}-copy`
  /** Its files belong to a user of its own. */
  const copyFiles = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

  return {
    url,
    crash,
    start,
    async keepCopy() {
      await crash()
      copyFiles(databaseDir, copy)
      await start()
    },
    async fallBack() {
      await crash()
      rmSync(databaseDir, { recursive: true })
      copyFiles(copy, databaseDir)
      await start()
    },
    async stop() {
      // The package waits for the end of a process that it believes to be there.
      if (!running) await start()
      await server.stop()
      removeData()
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
