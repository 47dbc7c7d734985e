// Readers of files as the server sees them. Their processes belong to a thread of their own.
import { Worker } from 'node:worker_threads'
import type { ExtractionReason } from './extraction.ts'
import type { FileReader } from './file-reader.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-thread.ts'

export interface FileReaders {
  /** Its process is killed if it needs longer than `timeoutMs` for a file. */
  start(timeoutMs: number): FileReader
  /** Ends the thread. A file that is being read then has the reason `busy`, so that a later process reads it. */
  close(): void
}

export function createFileReaders(): FileReaders {
  let thread: Thread | undefined
  let lastId = 0

  /** The thread begins with the first file, and again if it died. */
  function openThread(): Thread {
    if (thread !== undefined) return thread
    const started = startThread(() => {
      if (thread === started) thread = undefined
    })
    thread = started
    return started
  }

  return {
    start(timeoutMs) {
      lastId += 1
      const id = lastId
      let isUsable = true
      return {
        async read(bytes, hints) {
          const answer = await openThread().ask({ kind: 'read', id, timeoutMs, bytes, hints })
          if (!answer.isUsable) isUsable = false
          return answer.result
        },
        isUsable: () => isUsable,
        end() {
          isUsable = false
          thread?.send({ kind: 'end', id })
        },
      }
    },
    close() {
      thread?.end()
      thread = undefined
    },
  }
}

type Thread = ReturnType<typeof startThread>

function startThread(onEnd: () => void) {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { execArgv: [] })
  const waiting = new Map<number, (answer: ReaderAnswer) => void>()
  let reason: ExtractionReason = 'damaged'
  worker.unref()
  worker.on('message', (answer: ReaderAnswer) => waiting.get(answer.id)?.(answer))
  // `exit` follows.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    onEnd()
    for (const [id, settle] of waiting) settle({ id, result: { reason }, isUsable: false })
  })
  const send = (request: ReaderRequest) => worker.postMessage(request)

  return {
    send,
    async ask(request: ReaderRequest): Promise<ReaderAnswer> {
      const { promise, resolve } = Promise.withResolvers<ReaderAnswer>()
      waiting.set(request.id, resolve)
      // A process whose only work is this file, such as a command, waits for it.
      worker.ref()
      send(request)
      const answer = await promise
      waiting.delete(request.id)
      if (waiting.size === 0) worker.unref()
      return answer
    },
    end(): void {
      reason = 'busy'
      void worker.terminate()
    },
  }
}
