// Runs a command of the command line in the process of the test, which has its modules loaded already.
import type { EventEmitter } from 'node:events'
import { Readable, Writable } from 'node:stream'

export type CommandInput = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly input: string
}

export type CommandResult = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const signals = ['SIGINT', 'SIGTERM'] as const

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the command with its own environment, streams, umask and exit code. Commands run one after another,
 * since these belong to the whole process.
 */
export function runInProcess(command: CommandInput): Promise<CommandResult> {
  const result = last.then(() => run(command))
  last = result.catch(() => undefined)
  return result
}

async function run({ args, env, input }: CommandInput): Promise<CommandResult> {
  const { runCommandLine } = await import('../../src/cli/program.ts')
  const stdout = createSink()
  const stderr = createSink()
  const streams = { stdin: Readable.from([input]), stdout: stdout.stream, stderr: stderr.stream }
  const restoreStreams = replaceStreams(streams)
  const restoreSignals = keepSignalListeners()
  const { env: ownEnv, exitCode } = process
  const umask = process.umask(0o077)
  process.env = { ...env }
  process.exitCode = undefined
  try {
    await runCommandLine([process.execPath, 'parley', ...args])
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.env = ownEnv
    process.exitCode = exitCode
    process.umask(umask)
    restoreSignals()
    restoreStreams()
  }
}

/** Removes the listeners that a command leaves behind, since its process usually ends with it. */
function keepSignalListeners(): () => void {
  const own: EventEmitter = process
  const kept = signals.flatMap((signal) => own.listeners(signal))
  return () => {
    for (const signal of signals) {
      for (const listener of own.listeners(signal)) {
        if (!kept.includes(listener)) own.off(signal, listener as () => void)
      }
    }
  }
}

function createSink() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}

/** Replaces the streams of the process, until the returned function is called. */
function replaceStreams(streams: Readonly<Record<string, unknown>>): () => void {
  const own = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  )
  for (const [name, value] of Object.entries(streams)) {
    Object.defineProperty(process, name, { value, configurable: true })
  }
  return () => {
    for (const [name, descriptor] of own) {
      if (descriptor !== undefined) Object.defineProperty(process, name, descriptor)
    }
  }
}
