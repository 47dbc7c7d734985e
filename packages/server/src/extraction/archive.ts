// Opens a ZIP archive in memory. Nothing is written to a disk, so a name is only a name; sizes are bounded.
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { decodeText } from '../lib/text/decode-text.ts'
import { ExtractionError, extractionLimits as limits } from './extraction.ts'

export type Archive = {
  /** The names of its files, in their order, with `/`. Folders are left out. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Throws ExtractionError: `too_large` beyond the limits, `password`, `damaged` also if there is no such file. */
  bytes(name: string): Promise<Buffer>
  text(name: string): Promise<string>
}

/** Throws ExtractionError: `damaged`, `too_large`. */
export async function openArchive(packed: Buffer): Promise<Archive> {
  const zip = await open(packed)
  const entries = await entriesOf(zip)
  let unpackedBytes = 0

  async function bytes(name: string): Promise<Buffer> {
    const entry = entries.get(name)
    if (entry === undefined) throw new ExtractionError('damaged')
    if (entry.isEncrypted()) throw new ExtractionError('password')
    const { uncompressedSize: size, compressedSize } = entry
    unpackedBytes += size
    const isBomb = size > limits.ratioFromBytes && size > compressedSize * limits.ratio
    if (isBomb || unpackedBytes > limits.unpackedBytes) throw new ExtractionError('too_large')
    return inflate(zip, entry)
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    bytes,
    async text(name) {
      const text = decodeText(await bytes(name))
      if (text === undefined) throw new ExtractionError('damaged')
      return text
    },
  }
}

function open(packed: Buffer): Promise<ZipFile> {
  // Names are only keys here, so unusual ones are no reason to refuse an archive.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  return new Promise((resolve, reject) => {
    fromBuffer(packed, options, (error, zip) => {
      if (error) reject(new ExtractionError('damaged', error))
      else resolve(zip)
    })
  })
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new ExtractionError('too_large')
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const name = nameOf(entry)
      if (!name.endsWith('/')) entries.set(name, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: Error) => reject(new ExtractionError('damaged', error)))
    zip.readEntry()
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Windows writes backslashes. `..`, absolute paths and control characters lose their meaning. */
function nameOf({ fileName }: Entry): string {
  const raw: unknown = fileName
  const name = Buffer.isBuffer(raw) ? decodeName(raw) : String(raw)
  const steps = name
    .replaceAll('\\', '/')
    .replace(/\p{Cc}/gu, '')
    .split('/')
  const isFolder = steps.at(-1) === ''
  const kept = steps.filter((step) => step !== '' && step !== '.' && step !== '..')
  return kept.join('/') + (isFolder ? '/' : '')
}

function decodeName(name: Buffer): string {
  try {
    return utf8.decode(name)
  } catch {
    return name.toString('latin1')
  }
}

/** The size that an entry declares may be a lie: the library fails if another number of bytes comes out. */
function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new ExtractionError('damaged', error))
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => resolve(Buffer.concat(chunks)))
      stream.on('error', fail)
    })
  })
}
