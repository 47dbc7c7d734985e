// Starts and ends real programs by their process ids, and keeps their output.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Program = {
  readonly output: () => string
  /** Sends a signal, and waits until the program has ended. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Sends a signal that does not end the program. */
  signal(signal: NodeJS.Signals): void
  readonly hasEnded: () => boolean
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** The user of the program, if it must not be root. */
  readonly user?: { readonly uid: number; readonly gid: number }
  readonly cwd?: string
}

export function startProgram(
  command: string,
  args: readonly string[],
  { env = {}, user, cwd }: Options = {},
): Program {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    // Only root can run a program as another user, and only root needs to.
    ...(user === undefined || process.getuid?.() !== 0 ? {} : user),
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  const ended = once(child, 'close').then(() => running.delete(child))
  // If the program is missing, the caller finds this in the output.
  child.once('error', (error) => {
    output += error.message
  })
  return {
    output: () => output,
    hasEnded: () => !running.has(child),
    async kill(signal) {
      child.kill(signal)
      await ended
    },
    signal: (signal) => child.kill(signal),
  }
}

/** Runs a program to its end. Throws with its output if it does not exit with 0. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { user }: Pick<Options, 'user'> = {},
): Promise<void> {
  const asUser = user === undefined || process.getuid?.() !== 0 ? {} : user
  await promisify(execFile)(command, [...args], asUser)
}

/** Polls until `isTrue` returns true. Throws an error with `what` after `limitMs`. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  limitMs = 30_000,
): Promise<void> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    if (await isTrue().catch(() => false)) return
    if (performance.now() > endsAt) throw new Error(`Timed out before ${what}.`)
    await pause(50)
  }
}

export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return promise
}
