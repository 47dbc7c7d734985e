// Real programs on loopback, started and ended by their process ids, with what they printed at hand.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Program = {
  readonly output: () => string
  /** The signal, and its end where the signal ends it. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void
  readonly hasEnded: () => boolean
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** Of the user it runs as, where that must not be root. */
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
    // Only root may become somebody else, and only root has to.
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
  // A program that is missing is told by who waits for what it should do.
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

/** Runs a program to its end. Throws with what it printed unless it ends with 0. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { user }: Pick<Options, 'user'> = {},
): Promise<void> {
  const asUser = user === undefined || process.getuid?.() !== 0 ? {} : user
  await promisify(execFile)(command, [...args], asUser)
}

/** Waits until something holds, asking again and again. Throws the sentence if it never does. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  limitMs = 30_000,
): Promise<void> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    if (await holds().catch(() => false)) return
    if (performance.now() > endsAt) throw new Error(`It never came that ${what}.`)
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
