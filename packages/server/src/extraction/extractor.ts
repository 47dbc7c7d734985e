// Reads files in child processes, at most two at once. Whatever a file does to its reader, this process goes on.
import { type ChildProcess, spawn } from 'node:child_process'
import { createSlots } from '../lib/async/slots.ts'
import type { Extraction, ExtractionReason, Extractor, FileHints } from './extraction.ts'
import { sandboxedCommand } from './sandbox.ts'

type ExtractorOptions = {
  readonly childrenMax?: number
  /** After this time a child is killed. */
  readonly timeoutMs?: number
  /** A file that waits longer for its child is refused as `busy`. */
  readonly waitMs?: number
}

/** The result of the longest text, with every character escaped. */
const resultBytesMax = 128_000_000
const errorCharactersMax = 4_000

export function createExtractor({
  childrenMax = 2,
  timeoutMs = 25_000,
  // With the time of the child, it must stay below the lease of an Idempotency-Key.
  waitMs = 20_000,
}: ExtractorOptions = {}): Extractor {
  const slots = createSlots(childrenMax)
  return {
    async extractText(bytes, hints, sender = '') {
      if (bytes.length === 0) return { reason: 'empty' }
      if (!(await slots.acquire(sender, waitMs))) return { reason: 'busy' }
      try {
        return await readInChild(bytes, hints, timeoutMs)
      } finally {
        slots.release()
      }
    },
  }
}

function readInChild(bytes: Uint8Array, hints: FileHints, timeoutMs: number): Promise<Extraction> {
  const { promise, resolve } = Promise.withResolvers<Extraction>()
  const { file, args } = sandboxedCommand()
  const child = spawn(file, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] })
  let stopped: ExtractionReason | undefined
  const stop = (reason: ExtractionReason) => {
    stopped ??= reason
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => stop('timeout'), timeoutMs)
  const output = collect(child, () => stop('too_large'))
  child.on('error', () => {
    stopped ??= 'damaged'
    clearTimeout(timer)
    resolve({ reason: stopped })
  })
  child.on('close', (_code, signal) => {
    clearTimeout(timer)
    resolve(stopped === undefined ? resultOf(output, signal) : { reason: stopped })
  })
  // A child that dies closes its end of the pipe.
  child.stdin.on('error', () => undefined)
  child.stdin.write(`${JSON.stringify(hints)}\n`)
  child.stdin.end(bytes)
  return promise
}

type Output = { readonly chunks: Buffer[]; errors: string }

function collect({ stdout, stderr }: ChildProcess, onTooLarge: () => void): Output {
  const output: Output = { chunks: [], errors: '' }
  let size = 0
  stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > resultBytesMax) onTooLarge()
    else output.chunks.push(chunk)
  })
  stderr?.on('data', (chunk: Buffer) => {
    if (output.errors.length < errorCharactersMax) output.errors += chunk.toString('latin1')
  })
  return output
}

/** A child that could not finish left no whole result; its end tells the reason. */
function resultOf({ chunks, errors }: Output, signal: NodeJS.Signals | null): Extraction {
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    if (text !== '') return JSON.parse(text) as Extraction
  } catch {
    // Cut in the middle: the end of the process says more.
  }
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') return { reason: 'timeout' }
  if (/memory|allocation failed/i.test(errors)) return { reason: 'memory' }
  return { reason: 'damaged' }
}
