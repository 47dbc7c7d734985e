// Finds and reads the files of a folder that can become knowledge items.
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, matchesGlob } from 'node:path'
import { isBlank, limits } from '@parley/contract'
import { blocksOf } from '../../engine/knowledge/markdown.ts'
import { linksAsWords } from '../../engine/knowledge/markup.ts'
import { decodeText } from '../../lib/text/decode-text.ts'
import { findFrontMatter } from '../../lib/text/front-matter.ts'
import { whyUnread } from '../../services/knowledge/unread-files.ts'
import { CommandError } from '../terminal/failure.ts'
import { grouped } from '../terminal/output.ts'

/** A file to import. `path` is relative to the root, with `/`. */
export type FoundFile = { readonly path: string; readonly location: string }
/** A file or folder that was not imported. A path that ends with `/` is a folder that can't be read. */
export type SkippedFile = { readonly path: string; readonly reason: string }

export type FoundFiles = {
  /** The real path of the folder, or of the file's folder. */
  readonly root: string
  readonly isFolder: boolean
  readonly files: readonly FoundFile[]
  readonly skipped: readonly SkippedFile[]
  /** How many files of other kinds were left out, by their ending, such as `.png`; `` = without an ending. */
  readonly otherKinds: ReadonlyMap<string, number>
}

const textExtensions = ['.md', '.markdown', '.txt']
/** Files whose text has to be extracted. */
const otherExtensions = [
  ...['.pdf', '.docx', '.pptx', '.xlsx', '.odt', '.ods', '.odp', '.epub'],
  ...['.html', '.htm', '.csv', '.json', '.zip'],
]
export const extensionNames =
  'Markdown, text, PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, HTML, CSV, JSON or ZIP'
const bytesPerCharacterMax = 4

/**
 * Returns the files below a folder in the order of their paths, or the single file. Leaves out hidden
 * files, node_modules, symbolic links, and paths in the folder that match an `excluded` pattern, such as
 * `drafts` or `*.de.md`. Throws CommandError if there is no file.
 */
export async function findFiles(
  path: string,
  excluded: readonly string[] = [],
): Promise<FoundFiles> {
  const location = await realpath(path).catch(() => {
    throw new CommandError(`There is no file or folder ${path}; check the path.`)
  })
  if ((await stat(location)).isDirectory()) {
    const otherKinds = new Map<string, number>()
    const found = {
      ...(await walk({ folder: location, above: '', excluded, otherKinds })),
      otherKinds,
    }
    if (found.files.length > 0) return { root: location, isFolder: true, ...found }
    throw new CommandError(
      `There is no file in ${path} that can be read (${extensionNames}); check the path. Nothing was changed.`,
    )
  }
  const name = basename(path)
  if (isReadable(name)) {
    const root = dirname(location)
    const files = [{ path: name, location }]
    return { root, isFolder: false, files, skipped: [], otherKinds: new Map() }
  }
  throw new CommandError(`${path} can’t be read. Save it as ${extensionNames}.`)
}

type Walk = {
  readonly folder: string
  /** The path of the folder below the root: empty, or with a slash at its end. */
  readonly above: string
  readonly excluded: readonly string[]
  /** Counted here. */
  readonly otherKinds: Map<string, number>
}

async function walk({
  folder,
  above,
  excluded,
  otherKinds,
}: Walk): Promise<{ files: FoundFile[]; skipped: SkippedFile[] }> {
  const files: FoundFile[] = []
  const skipped: SkippedFile[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const { name } = entry
    const path = above + name
    if (name.startsWith('.') || name === 'node_modules') continue
    if (excluded.some((pattern) => matchesGlob(path, pattern))) continue
    if (entry.isDirectory()) {
      const inside = { folder: join(folder, name), above: `${path}/`, excluded, otherKinds }
      const below = await walk(inside).catch((error) => ({
        files: [],
        skipped: [{ path: `${path}/`, reason: unreadReason(error) }],
      }))
      files.push(...below.files)
      skipped.push(...below.skipped)
    } else if (entry.isSymbolicLink()) {
      // A link inside the folder would import a file twice; a link to the outside must not be read.
      skipped.push({ path, reason: 'a symbolic link; links are not followed' })
    } else if (entry.isFile() && isReadable(name)) {
      files.push({ path, location: join(folder, name) })
    } else if (entry.isFile()) {
      const kind = extname(name).toLowerCase()
      otherKinds.set(kind, (otherKinds.get(kind) ?? 0) + 1)
    }
  }
  return { files, skipped }
}

type Present = {
  readonly files: readonly { readonly path: string }[]
  readonly skipped: readonly SkippedFile[]
}

/**
 * Returns a function that says whether the item of a path may still exist. All paths in an unreadable folder may, and
 * all items of an unreadable file.
 */
export function presenceOf({ files, skipped }: Present) {
  const present = new Set([...files, ...skipped].map(({ path }) => path))
  const closed = skipped.flatMap(({ path }) =>
    path.endsWith('/') ? [path] : [`${path}/`, `${path}#`],
  )
  return (path: string): boolean =>
    present.has(path) || closed.some((start) => path.startsWith(start))
}

/** Whether the file is text that becomes knowledge as it is. */
export function isPlainText(name: string): boolean {
  return hasExtension(name, textExtensions)
}

function isReadable(name: string): boolean {
  return isPlainText(name) || hasExtension(name, otherExtensions)
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension))
}

/** Returns the text without front matter, and its title; or the reason why the file can't be imported. */
export async function readText({
  path,
  location,
}: FoundFile): Promise<{ title: string; content: string } | { reason: string }> {
  const most = limits.knowledge_content.value
  const tooLong = { reason: `longer than ${grouped(most)} characters; split it` }
  const bytes = await readAtMost(location, most * bytesPerCharacterMax).catch(unreadReason)
  if (bytes === undefined) return tooLong
  if (typeof bytes === 'string') return { reason: bytes }
  const text = decodeText(bytes)
  if (text === undefined) return { reason: 'is not text' }
  const head = findFrontMatter(text)
  const content = head?.body ?? text
  if (isBlank(content)) return { reason: whyUnread.empty }
  if (content.length > most && Array.from(content).length > most) return tooLong
  const title = head?.title ?? titleOf(content, basename(path).replace(/\s+/g, ' '))
  return { title: Array.from(title).slice(0, limits.knowledge_title.value).join(''), content }
}

/** Returns undefined if the file is longer. */
async function readAtMost(location: string, bytesMax: number): Promise<Uint8Array | undefined> {
  return (await stat(location)).size > bytesMax ? undefined : readFile(location)
}

/** Describes a failed read, so that one unreadable file does not stop the others. */
export function unreadReason(error: unknown): string {
  if (error instanceof Error && 'code' in error) return `can’t be read (${error.code})`
  throw error
}

const emphasis = /(\*\*?|`)(?=\S)([^*`]+)(?<=\S)\1/g

/** Returns the first Markdown heading, or the file's name. */
function titleOf(content: string, fileName: string): string {
  if (fileName.toLowerCase().endsWith('.txt')) return fileName
  for (const block of blocksOf(content)) {
    if (block === undefined) continue
    if (block.kind !== 'heading') continue
    const heading = linksAsWords(block.text).replace(emphasis, '$2').trim()
    if (heading !== '') return heading
  }
  return fileName
}
