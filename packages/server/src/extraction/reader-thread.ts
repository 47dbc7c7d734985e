// The thread that starts and feeds the processes. To start one, the system copies the memory tables of the whole server.
// That took 8 to 30 ms on a busy machine, and replies would wait for it.
import { parentPort } from 'node:worker_threads'
import type { Extraction, FileHints } from './extraction.ts'
import { type FileReader, startFileReader } from './file-reader.ts'

/** `id` is that of a reader. A reader begins with its first file. */
export type ReaderRequest =
  | {
      readonly kind: 'read'
      readonly id: number
      readonly timeoutMs: number
      readonly bytes: Uint8Array
      readonly hints: FileHints
    }
  | { readonly kind: 'end'; readonly id: number }

export type ReaderAnswer = {
  readonly id: number
  readonly result: Extraction
  readonly isUsable: boolean
}

const readers = new Map<number, FileReader>()

async function read(request: ReaderRequest & { readonly kind: 'read' }): Promise<ReaderAnswer> {
  const { id, timeoutMs, bytes, hints } = request
  const known = readers.get(id)
  // A process that waits for its next file may have died.
  const reader = known?.isUsable() ? known : startFileReader(timeoutMs)
  readers.set(id, reader)
  const result = await reader.read(bytes, hints)
  return { id, result, isUsable: reader.isUsable() }
}

parentPort?.on('message', async (request: ReaderRequest) => {
  if (request.kind === 'read') return parentPort?.postMessage(await read(request))
  readers.get(request.id)?.end()
  readers.delete(request.id)
})
