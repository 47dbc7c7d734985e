// One child process, which reads files one after the other. Whatever a file does to it, this process goes on.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Extraction, ExtractionReason, FileHints } from './extraction.ts'
import { collectResult } from './result-pieces.ts'
import { sandboxedCommand } from './sandbox.ts'

/** The first line of a file: the child gets `size` bytes after it. */
export type FileHead = { readonly hints: FileHints; readonly size: number }

export interface FileReader {
  /** Reads a file. Only one at a time, and none after `isUsable` became false. Never rejects. */
  read(bytes: Uint8Array, hints: FileHints): Promise<Extraction>
  isUsable(): boolean
  /** Whether the process took too long, and was killed. */
  isStopped(): boolean
  /** Ends the process. */
  end(): void
}

/** Added to the nice value of the server. While both want the same core, the process gets a tenth of the server's time. */
const addedNice = 10
const niceMax = 19
const errorCharactersMax = 4_000

/** A process that got less than this share of its time did not take too long: the machine was too busy. */
const starvedShare = 0.5
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

type ReaderOptions = {
  /** After this time with a file it is killed: reason `busy` if it got hardly any processor time, else `timeout`. */
  readonly timeoutMs: number
  /** Whether it gives way to the server while both want the same core. */
  readonly givesWay: boolean
}

/** Starts the process. */
export function startFileReader({ timeoutMs, givesWay }: ReaderOptions): FileReader {
  const { file, args } = sandboxedCommand()
  const child = spawn(file, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] })
  if (givesWay) lowerPriority(child.pid)
  let isUsable = true
  let errors = ''
  let stopped: ExtractionReason | undefined
  let output = collectResult()
  let settle: ((result: Extraction) => void) | undefined

  function stop(reason: ExtractionReason): void {
    stopped ??= reason
    isUsable = false
    child.kill('SIGKILL')
  }
  function finish(result: Extraction): void {
    settle?.(result)
    settle = undefined
  }
  child.stdout.on('data', (chunk: Buffer) => {
    // Nobody waits: the process failed after its result.
    if (settle === undefined) return
    const result = output.add(chunk)
    if (result === undefined) return
    if (!result.takesMore) isUsable = false
    finish(result.extraction)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (errors.length < errorCharactersMax) errors += chunk.toString('latin1')
  })
  child.on('error', () => {
    isUsable = false
    finish({ reason: stopped ?? 'damaged' })
  })
  child.on('close', (_code, signal) => {
    isUsable = false
    finish({ reason: stopped ?? reasonOfEnd(errors, signal) })
  })
  // A child that dies closes its end of the pipe.
  child.stdin.on('error', () => undefined)

  return {
    async read(bytes, hints) {
      output = collectResult()
      const { promise, resolve } = Promise.withResolvers<Extraction>()
      settle = resolve
      const before = cpuMsOf(child.pid) ?? 0
      const timer = setTimeout(() => {
        const spent = (cpuMsOf(child.pid) ?? timeoutMs) - before
        stop(spent < timeoutMs * starvedShare ? 'busy' : 'timeout')
      }, timeoutMs)
      const head: FileHead = { hints, size: bytes.length }
      child.stdin.write(`${JSON.stringify(head)}\n`)
      child.stdin.write(bytes)
      const result = await promise
      clearTimeout(timer)
      return result
    },
    isUsable: () => isUsable,
    isStopped: () => stopped !== undefined,
    end() {
      isUsable = false
      child.kill('SIGKILL')
    },
  }
}

/** Replies go first. Its later threads inherit the priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + addedNice, niceMax))
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/** Milliseconds of processor time; undefined where the system does not tell. */
function cpuMsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The fields after the name, which may contain spaces, begin with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}

/** A child that ended without a result; its end tells the reason. */
function reasonOfEnd(errors: string, signal: NodeJS.Signals | null): ExtractionReason {
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') return 'timeout'
  // Somebody presses Ctrl-C, which ends this process before the server.
  if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') return 'busy'
  return /memory|allocation failed/i.test(errors) ? 'memory' : 'damaged'
}
