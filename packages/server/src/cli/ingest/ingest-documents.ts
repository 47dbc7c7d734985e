// Reads a file of any kind as the texts that become its items.
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Extraction, Extractor } from '../../extraction/extraction.ts'
import { type FileItem, fileItems } from '../../services/knowledge/file-items.ts'
import { whyUnread } from '../../services/knowledge/unread-files.ts'
import { grouped } from '../terminal/output.ts'
import {
  type FoundFile,
  isPlainText,
  readText,
  type SkippedFile,
  unreadReason,
} from './ingest-files.ts'

/** The text of an item. `path` is that of its file, with the place in the file if there are several items. */
export type ImportedText = {
  readonly path: string
  readonly filePath: string
  readonly title: string
  readonly content: string
  /** Undefined for a text file: its item is a text. */
  readonly file: Pick<FileItem, 'file_name' | 'mime_type'> | undefined
}

export type ReadResult = {
  readonly texts: readonly ImportedText[]
  /** The file, or files of an archive. */
  readonly skipped: readonly SkippedFile[]
}

export type FileReader = (file: FoundFile) => Promise<ReadResult>

/** How often a file is tried that waits too long for its turn, and the pause before the next time. */
const triesMax = 20
const pauseMs = 500

/** `fileMaxMb` = the largest file that is read. */
export function createFileReader(extractor: Extractor, fileMaxMb: number): FileReader {
  async function extract({ path, location }: FoundFile): Promise<ReadResult> {
    const skip = (reason: string) => ({ texts: [], skipped: [{ path, reason }] })
    const bytes = await readAtMost(location, fileMaxMb * 1_000_000).catch(unreadReason)
    if (typeof bytes === 'string') return skip(bytes)
    if (bytes === undefined) {
      return skip(`larger than ${grouped(fileMaxMb)} MB; PARLEY_FILE_MAX_MB raises the limit`)
    }
    const result = await extractPatiently(bytes, basename(path))
    if ('reason' in result) return skip(whyUnread[result.reason])
    return {
      texts: fileItems(result.documents, path).map(({ key, title, content, ...file }) => ({
        path: path + key,
        filePath: path,
        title,
        content,
        file,
      })),
      skipped: result.skipped.map((part) => ({
        path: `${path}/${part.path}`,
        reason: whyUnread[part.reason],
      })),
    }
  }

  /** Only this command's own files are before it, so it waits for them, but not for ever: it may be ending. */
  async function extractPatiently(bytes: Uint8Array, name: string): Promise<Extraction> {
    for (let tries = 1; ; tries++) {
      const result = await extractor.extractText(bytes, { name })
      const isBusy = 'reason' in result && result.reason === 'busy'
      if (!isBusy || tries === triesMax) return result
      await pause(pauseMs)
    }
  }

  return async (file) => {
    if (!isPlainText(file.path)) return extract(file)
    const { path } = file
    const text = await readText(file)
    if ('reason' in text) return { texts: [], skipped: [{ path, reason: text.reason }] }
    return { texts: [{ path, filePath: path, ...text, file: undefined }], skipped: [] }
  }
}

/** Returns undefined if the file is larger. */
async function readAtMost(location: string, bytesMax: number): Promise<Uint8Array | undefined> {
  return (await stat(location)).size > bytesMax ? undefined : readFile(location)
}
