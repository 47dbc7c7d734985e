// Starts servers of Parley on one database, and runs commands.
import { fileURLToPath } from 'node:url'
import { freePort, type Program, startProgram, until } from './processes.ts'

const parley = fileURLToPath(new URL('../../packages/server/bin/parley.js', import.meta.url))

export type Node = {
  readonly url: string
  readonly port: number
  /** Sends SIGKILL. `start` starts the server again. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops the server like a machine that hangs, until `wake`. */
  freeze(): void
  wake(): void
  stop(): Promise<void>
  readonly output: () => string
  /** True if the server does not run, because it was killed or exited. */
  readonly hasEnded: () => boolean
}

type Environment = Readonly<Record<string, string>>

export async function startNode(env: Environment): Promise<Node> {
  const port = await freePort()
  let program: Program | undefined
  const start = async () => {
    const started = startProgram(process.execPath, [parley, 'serve'], {
      env: { ...env, PORT: String(port) },
    })
    program = started
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
    await until('the server is ready', isReady).catch((cause: unknown) => {
      throw new Error(`The server on ${port} is not ready: ${started.output()}`, { cause })
    })
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    kill: async () => program?.kill('SIGKILL'),
    start,
    freeze: () => program?.signal('SIGSTOP'),
    wake: () => program?.signal('SIGCONT'),
    stop: async () => program?.kill('SIGTERM'),
    output: () => program?.output() ?? '',
    hasEnded: () => program?.hasEnded() ?? true,
  }
}

/** Runs a command of the command line on the database of the servers. Returns its JSON output. */
export async function command(
  env: Environment,
  ...args: string[]
): Promise<Record<string, unknown>> {
  const program = startProgram(process.execPath, [parley, ...args, '--json'], { env })
  await until(`parley ${args.join(' ')} is done`, async () => program.hasEnded())
  try {
    return JSON.parse(program.output())
  } catch {
    throw new Error(`parley ${args.join(' ')} failed: ${program.output()}`)
  }
}
