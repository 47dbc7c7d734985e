// A PostgreSQL server for one test, which can be cut off as by a power failure and started again.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { preparePostgres } from '../support/postgres-server.ts'

export type CrashingPostgres = {
  /** The URL of its maintenance database. */
  readonly url: string
  /**
   * Shuts down at once: connections break, nothing more is written. Resolves when the process is
   * gone.
   */
  crash(): Promise<void>
  /** Starts the server again after a crash, on the same port and data. */
  start(): Promise<void>
  /** Crashes the server, copies its data and starts it again. */
  keepCopy(): Promise<void>
  /**
   * Restarts the server with the data of the last copy, like a replica that missed later commits.
   */
  fallBack(): Promise<void>
  /** Stops the server for good and deletes its data. */
  stop(): Promise<void>
}

/** Starts the server on a free port, with fsync on as in production. */
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
  /** Keeps the owner, since the files belong to a separate user. */
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
      // The package waits for the end of its process, even if the process has crashed.
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
