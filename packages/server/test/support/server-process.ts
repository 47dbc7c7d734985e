// Runs the command line: servers as child processes, and commands to their end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandResult, runInProcess } from './in-process.ts'
import { isThorough } from './thorough.ts'

/** The path of the program. */
export const parley = fileURLToPath(new URL('../../bin/parley.js', import.meta.url))
/** The flags of Node in the first line of the command. */
export const nodeFlags = readFileSync(parley, 'utf8').split('\n', 1)[0]?.match(/--\S+/g) ?? []

/** Longer than any start. A server that hangs fails the test. */
const readyTimeoutMs = 60_000

type Environment = Readonly<Record<string, string>>

type RunOptions = {
  readonly env?: Environment
  readonly input?: string
  readonly ownProcess?: boolean
}

/** Benchmarks use this module as well, and always measure processes. */
const isInTest = process.env.VITEST === 'true'

export type ServerProcess = {
  /** For example `http://127.0.0.1:40123`, without `/v1`. */
  readonly baseUrl: string
  readonly process: ChildProcess
  /** All output so far: sentences on stdout, log lines on stderr. */
  readonly output: () => { stdout: string; stderr: string }
  /** Sends SIGTERM, and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, and resolves when the process has ended. */
  kill(): Promise<void>
}

// A failed test may leave processes and directories: they are removed when the worker ends.
const running = new Set<ChildProcess>()
const directories = new Set<string>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

/** The path of a new, empty directory, which is removed when the worker ends. */
export function makeDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'parley-test-'))
  directories.add(directory)
  return directory
}

/**
 * Starts `parley serve` on a free port and waits until `/readyz` answers 200. If the server ends before,
 * rejects with its output.
 */
export async function startServer(options: {
  readonly dataDirectory?: string
  readonly env?: Environment
  /** For example `['--role', 'worker']`. */
  readonly args?: readonly string[]
}): Promise<ServerProcess> {
  const { dataDirectory, args = [] } = options
  const env = {
    PORT: '0',
    ...(dataDirectory === undefined ? {} : { PARLEY_DATA_DIR: dataDirectory }),
    ...options.env,
  }
  const child = spawnParley(['serve', ...args], env)
  const output = collect(child)
  const exited = once(child, 'close')
  const baseUrl = await withinTime(
    Promise.race([
      printedAddress(child, output),
      exited.then(([code]) => {
        throw new Error(`parley serve ended with ${code}: ${output().stdout}${output().stderr}`)
      }),
    ]),
    () => `parley serve is not ready: ${output().stdout}${output().stderr}`,
  )
  const ready = await fetch(`${baseUrl}/readyz`)
  if (ready.status !== 200) throw new Error(`/readyz answered ${ready.status}`)
  return {
    baseUrl,
    process: child,
    output,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Runs a command to its end. `input` is its standard input. The tests run most commands in their own process,
 * which takes a tenth of the time. With `ownProcess`, and in CI for the first use of each command, it is a process as
 * users start it.
 */
export async function runParley(
  args: readonly string[],
  { env = {}, input = '', ownProcess = !isInTest || isFirstInCi(args) }: RunOptions = {},
): Promise<CommandResult> {
  if (!ownProcess) return runInProcess({ args, env: inheritedWith(env), input })
  const child = spawnParley(args, env)
  const output = collect(child)
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  return { code, ...output() }
}

const seen = new Set<string>()

function isFirstInCi([noun = '', verb = '']: readonly string[]): boolean {
  const command = `${noun} ${verb}`
  const isFirst = isThorough && !seen.has(command)
  seen.add(command)
  return isFirst
}

/** Starts a command. The caller reads its output. */
export function spawnParley(args: readonly string[], env: Environment): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags, parley, ...args], {
    env: inheritedWith(env),
    stdio: 'pipe',
  })
  // A command may end without reading its input.
  child.stdin?.on('error', () => {})
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** The environment without the settings of the person who runs the tests, and with those of the test. */
function inheritedWith(env: Environment): Environment {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name.startsWith('PARLEY_') || name === 'PORT' || name === 'HOST'
      ? []
      : [[name, value]],
  )
  return { ...Object.fromEntries(inherited), ...env }
}

function collect(child: ChildProcess): () => { stdout: string; stderr: string } {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return () => ({ stdout, stderr })
}

async function printedAddress(
  child: ChildProcess,
  output: () => { stdout: string },
): Promise<string> {
  for (;;) {
    const address = /^Parley is ready at (\S+)/m.exec(output().stdout)?.[1]
    if (address !== undefined) return address
    await once(child.stdout ?? child, 'data')
  }
}

async function withinTime<T>(work: Promise<T>, message: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message())), readyTimeoutMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
