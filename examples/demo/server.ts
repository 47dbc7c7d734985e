// Runs the command line of this clone in child processes, as a person at a terminal would.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const parley = fileURLToPath(new URL('../../packages/server/bin/parley.js', import.meta.url))

export type Server = {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

export type CommandLine = {
  /** Runs a command with `--json` and returns its parsed output. Throws CommandFailure if the command fails. */
  run<Output>(...args: string[]): Promise<Output>
  /** Starts a server on a free port and resolves when it is ready. */
  serve(): Promise<Server>
}

/** A command ended with an error. The message is what it said. */
export class CommandFailure extends Error {}

/** All commands use one data directory. Settings in the environment are ignored. */
export function createCommandLine(dataDirectory: string): CommandLine {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PARLEY_'))
  const env = {
    ...Object.fromEntries(inherited),
    PORT: '0',
    HOST: '127.0.0.1',
    PARLEY_DATA_DIR: dataDirectory,
    PARLEY_LOG_LEVEL: 'warn',
  }
  return {
    async run<Output>(...args: string[]): Promise<Output> {
      const command = [parley, ...args, '--json']
      try {
        const { stdout } = await promisify(execFile)(process.execPath, command, { env })
        return JSON.parse(stdout) as Output
      } catch (error) {
        const { stderr = '' } = error as { stderr?: string }
        throw new CommandFailure(stderr.trim(), { cause: error })
      }
    },

    async serve() {
      const child = spawn(process.execPath, [parley, 'serve'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      // The server never outlives this process.
      process.once('exit', () => child.kill())
      const url = await readAddress(child)
      return {
        url,
        exited,
        async stop() {
          child.kill('SIGTERM')
          await exited
        },
      }
    },
  }
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.')
  for await (const line of createInterface({ input: stdout })) {
    const address = /^Parley is ready at (\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      // Nothing reads the output any more, but a full pipe would block the server.
      stdout.resume()
      return address
    }
  }
  throw new Error('The server ended before it was ready.')
}
