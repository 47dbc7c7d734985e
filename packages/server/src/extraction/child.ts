// The process that reads one file: hints and bytes come in by stdin, the result leaves by stdout as JSON.
import './bar-network.ts'
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { type Extraction, ExtractionError, type FileHints } from './extraction.ts'
import { readDocuments } from './read-documents.ts'

const newline = 0x0a

async function run(): Promise<Extraction> {
  const input = await buffer(process.stdin)
  const end = input.indexOf(newline)
  const hints: FileHints = JSON.parse(input.subarray(0, end).toString('utf8'))
  // A copy, since PDF.js takes the whole memory that a view belongs to.
  return readDocuments(Uint8Array.from(input.subarray(end + 1)), hints)
}

/** `RangeError` is also what V8 throws for an endless recursion: such a file is damaged. */
function reasonOf(error: unknown): Extraction {
  if (error instanceof ExtractionError) return { reason: error.reason }
  const isMemory =
    error instanceof RangeError && /allocation|array length|string length/i.test(error.message)
  return { reason: isMemory ? 'memory' : 'damaged' }
}

function finish(result: Extraction): void {
  let rest = Buffer.from(JSON.stringify(result))
  // A pipe takes 64 KiB at once; stdout of a child is synchronous here, so that nothing is lost at the exit.
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
  process.exit(0)
}

// A library may fail in a callback of its own.
process.on('uncaughtException', (error) => finish(reasonOf(error)))
process.on('unhandledRejection', (error) => finish(reasonOf(error)))
// Libraries must not write into the result.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
  console[name] = () => undefined
run().then(finish, (error: unknown) => finish(reasonOf(error)))
