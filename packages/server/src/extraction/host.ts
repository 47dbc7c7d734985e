// The process that starts the readers of files for the server: files come in by stdin, results leave as messages. It is
// small. Starting a process stops the one that starts it until its page tables are copied, the longer the more memory it has.
import { arrivingFiles } from './arriving-files.ts'
import type { Extraction, FileHints } from './extraction.ts'
import { createExtractor } from './extractor.ts'

/** The first line of a file. */
export type HostedFile = {
  /** The server's own number for it. */
  readonly id: number
  readonly hints: FileHints
  readonly sender: string
  readonly size: number
}

export type HostedResult = { readonly id: number; readonly extraction: Extraction }

// Ctrl-C reaches this process as well, but the server may still finish its work, and ends it then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const extractor = createExtractor()

async function read({ id, hints, sender }: HostedFile, bytes: Uint8Array): Promise<void> {
  const extraction = await extractor.extractText(bytes, hints, sender)
  const result: HostedResult = { id, extraction }
  // The server may have ended meanwhile.
  process.send?.(result, undefined, undefined, () => undefined)
}

for await (const { head, bytes } of arrivingFiles<HostedFile>()) void read(head, bytes)
// The server has ended. A reader that works would go on.
extractor.close()
process.exit(0)
