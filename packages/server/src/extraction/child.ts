// The process that reads files, one after the other: hints and bytes come in by stdin, the results leave by stdout.
import './bar-network.ts'
import { writeSync } from 'node:fs'
import { arrivingFiles } from './arriving-files.ts'
import { type Extraction, ExtractionError } from './extraction.ts'
import type { FileHead } from './file-reader.ts'
import { readDocuments } from './read-documents.ts'
import type { ResultHead } from './result-pieces.ts'

/** After this CPU time the next file gets a new process, since the system bounds the time of each (sandbox.ts). */
const cpuSecondsMax = 4

/** `RangeError` is also what V8 throws for an endless recursion: such a file is damaged. */
function reasonOf(error: unknown): Extraction {
  if (error instanceof ExtractionError) return { reason: error.reason }
  const isMemory =
    error instanceof RangeError && /allocation|array length|string length/i.test(error.message)
  return { reason: isMemory ? 'memory' : 'damaged' }
}

function answer(result: Extraction, isLast = false): void {
  const body = Buffer.from(JSON.stringify(result))
  const { user, system } = process.cpuUsage()
  const takesMore = !isLast && (user + system) / 1_000_000 < cpuSecondsMax
  const head: ResultHead = { size: body.length, takesMore }
  let rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
  // A pipe takes 64 KiB at once; stdout of a child is synchronous here, so that nothing is lost at the exit.
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}

let isReading = false

/** Between two files nobody waits for an answer. */
function giveUp(error: unknown): never {
  if (isReading) answer(reasonOf(error), true)
  process.exit(0)
}

// A library may fail in a callback of its own.
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
// Libraries must not write into the result.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
  console[name] = () => undefined

// The next file is sent after the result of the one before.
for await (const { head, bytes } of arrivingFiles<FileHead>()) {
  isReading = true
  const result = await readDocuments(bytes, head.hints).catch(reasonOf)
  isReading = false
  answer(result)
}
process.exit(0)
