// A PostgreSQL server of one test's own, to be cut off as by a power failure and started again.
import { readFileSync } from 'node:fs'
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
  return {
    url,
    async crash() {
      const pid = Number(
        readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0],
      )
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await pause(10)
      running = false
    },
    start,
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
