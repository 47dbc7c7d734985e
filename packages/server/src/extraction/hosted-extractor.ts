// Reads files by a process of its own, the host, which starts the processes that read (host.ts).
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Extraction, Extractor } from './extraction.ts'
import type { HostedFile, HostedResult } from './host.ts'

type Host = {
  readonly process: ChildProcess
  /** What waits for results, by the number of the file. */
  readonly waiting: Map<number, (extraction: Extraction) => void>
}

/** The host starts with the first file. If it ends, its files are `busy`, and the next file starts another. */
export function createHostedExtractor(): Extractor {
  let host: Host | undefined
  let files = 0
  let isClosed = false

  function start(): Host {
    const waiting: Host['waiting'] = new Map()
    const started = fork(join(import.meta.dirname, 'host.ts'), {
      // Strings arrive as they are, not as JSON.
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: {},
    })
    const fail = () => {
      if (host?.process === started) host = undefined
      for (const settle of waiting.values()) settle({ reason: 'busy' })
      waiting.clear()
    }
    started.on('message', ({ id, extraction }: HostedResult) => {
      waiting.get(id)?.(extraction)
      waiting.delete(id)
    })
    started.on('error', fail)
    started.on('exit', fail)
    // A host that ends closes its end of the pipe.
    started.stdin?.on('error', () => undefined)
    return { process: started, waiting }
  }

  return {
    async extractText(bytes, hints, sender = '') {
      if (bytes.length === 0) return { reason: 'empty' }
      if (isClosed) return { reason: 'busy' }
      const id = files++
      host ??= start()
      const { promise, resolve } = Promise.withResolvers<Extraction>()
      host.waiting.set(id, resolve)
      const head: HostedFile = { id, hints, sender, size: bytes.length }
      host.process.stdin?.write(`${JSON.stringify(head)}\n`)
      host.process.stdin?.write(bytes)
      return promise
    },
    close() {
      isClosed = true
      host?.process.stdin?.destroy()
    },
  }
}
