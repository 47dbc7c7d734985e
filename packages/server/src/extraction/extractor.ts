// Reads files in child processes, at most two at once. A process reads one file, or the pages of one site: starting it
// costs more than most pages.
import { createHash } from 'node:crypto'
import { createSlots } from '../lib/async/slots.ts'
import type { Extraction, ExtractionReason, Extractor, FileHints } from './extraction.ts'
import { type FileReader, startFileReader } from './file-reader.ts'

type ExtractorOptions = {
  readonly childrenMax?: number
  /** After this time a child is killed. If the machine gave it hardly any, the file is `busy` at first. */
  readonly timeoutMs?: number
  /** A file that waits longer for its child is `busy`. */
  readonly waitMs?: number
}

/** How long a process waits for the next page of its site. */
const idleMs = 5_000

/** A file that so many times got no processor time to speak of may be the reason itself. */
const starvedMax = 3
/** Files that are remembered, and the bytes by which they are. */
const starvedFilesMax = 1_000
const keyBytes = 65_536

/** What an earlier page may have done to the process of a later one. */
const suspectReasons: readonly ExtractionReason[] = ['damaged', 'memory', 'timeout', 'busy']

/** By which a starved file is known when it comes again. */
function keyOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes.subarray(0, keyBytes)).digest('hex')
  return `${hash} ${bytes.length}`
}

type Idle = { readonly reader: FileReader; readonly timer: NodeJS.Timeout }

export function createExtractor({
  childrenMax = 2,
  // With its start and its end, a process lives at most 25 seconds with a file.
  timeoutMs = 24_000,
  // With the time of the child, it must stay below the lease of an Idempotency-Key.
  waitMs = 20_000,
}: ExtractorOptions = {}): Extractor {
  const slots = createSlots(childrenMax)
  /** Processes that read a file now. */
  const readers = new Set<FileReader>()
  /** Processes that wait for the next page, by site. */
  const idle = new Map<string, Idle>()

  function take(site: string): FileReader | undefined {
    const found = idle.get(site)
    if (found === undefined) return undefined
    clearTimeout(found.timer)
    idle.delete(site)
    return found.reader.isUsable() ? found.reader : undefined
  }
  function end(site: string): void {
    take(site)?.end()
  }
  /** How often files got hardly any processor time. */
  const starved = new Map<string, number>()
  const isStarved = (bytes: Uint8Array): boolean => starved.size > 0 && starved.has(keyOf(bytes))
  /** Says `busy`, so that the file is read again later, but only a few times for the same file. */
  function refuseStarved(bytes: Uint8Array): Extraction {
    const key = keyOf(bytes)
    const times = (starved.get(key) ?? 0) + 1
    starved.delete(key)
    if (times >= starvedMax) return { reason: 'timeout' }
    if (starved.size >= starvedFilesMax) starved.clear()
    starved.set(key, times)
    return { reason: 'busy' }
  }
  /** Keeps the process for the next page of the site. */
  function keep(site: string, reader: FileReader): void {
    end(site)
    const [oldest] = idle.keys()
    if (idle.size >= childrenMax && oldest !== undefined) end(oldest)
    idle.set(site, { reader, timer: setTimeout(() => end(site), idleMs) })
  }

  async function readIn(reader: FileReader, bytes: Uint8Array, hints: FileHints) {
    const { site } = hints
    readers.add(reader)
    try {
      return await reader.read(bytes, hints)
    } finally {
      readers.delete(reader)
      if (site !== undefined && reader.isUsable()) keep(site, reader)
      else reader.end()
    }
  }
  /** A file that got hardly any processor time gives way to nobody the next time, or it would never be read. */
  function readInNew(bytes: Uint8Array, hints: FileHints): Promise<Extraction> {
    return readIn(startFileReader({ timeoutMs, givesWay: !isStarved(bytes) }), bytes, hints)
  }
  /**
   * Reads a page in the process of an earlier page of its site. Returns undefined without one, and if the process ended in
   * a way that the earlier page can have caused: by a callback that failed late, or by memory that it kept.
   */
  async function readInUsed(bytes: Uint8Array, hints: FileHints): Promise<Extraction | undefined> {
    const reader = hints.site === undefined || isStarved(bytes) ? undefined : take(hints.site)
    if (reader === undefined) return undefined
    const result = await readIn(reader, bytes, hints)
    const isSuspect = 'reason' in result && suspectReasons.includes(result.reason)
    const hasEnded = !reader.isUsable() && !reader.isStopped()
    return isSuspect && hasEnded ? undefined : result
  }

  return {
    async extractText(bytes, hints, sender = '') {
      if (bytes.length === 0) return { reason: 'empty' }
      if (!(await slots.acquire(sender, waitMs))) return { reason: 'busy' }
      try {
        const result = (await readInUsed(bytes, hints)) ?? (await readInNew(bytes, hints))
        return 'reason' in result && result.reason === 'busy' ? refuseStarved(bytes) : result
      } finally {
        slots.release()
      }
    },
    close() {
      for (const site of idle.keys()) end(site)
      for (const reader of readers) reader.end()
    },
  }
}
