// Finds and reads the files of a folder that can become knowledge.
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { limits } from '@parley/contract'
import { findFrontMatter } from '../../engine/knowledge/front-matter.ts'
import { blocksOf } from '../../engine/knowledge/markdown.ts'
import { linksAsWords } from '../../engine/knowledge/markup.ts'
import { CommandError } from '../terminal/failure.ts'
import { grouped } from '../terminal/output.ts'

/** What may become knowledge; `path` is relative to the root, with `/`. */
export type FoundFile = { readonly path: string; readonly location: string }
/** A path that ends with `/` is a folder into which nobody could look. */
export type Skipped = { readonly path: string; readonly reason: string }

export type Found = {
  /** The real path of the folder, or of the one that the file stands in. */
  readonly root: string
  readonly isFolder: boolean
  readonly files: readonly FoundFile[]
  readonly skipped: readonly Skipped[]
}

const extensions = ['.md', '.markdown', '.txt']
const extensionNames = '.md, .markdown or .txt'
const bytesPerCharacterMax = 4

/**
 * The files below a folder in the order of their paths, or the one file. Hidden files, node_modules
 * and what a symbolic link points to are left out, and what one of the `excluded` patterns matches by its
 * path in the folder, as `drafts` or `*.de.md`. Throws a sentence if there is none.
 */
export async function findFiles(path: string, excluded: readonly string[] = []): Promise<Found> {
  const location = await realpath(path).catch(() => {
    throw new CommandError(`There is no file or folder ${path}; check the path.`)
  })
  if ((await stat(location)).isDirectory()) {
    const found = await walk(location, '', excluded)
    if (found.files.length > 0) return { root: location, isFolder: true, ...found }
    throw new CommandError(
      `There is no ${extensionNames} file in ${path}; check the path. Nothing was changed.`,
    )
  }
  const name = basename(path)
  if (isText(name)) {
    const root = dirname(location)
    return { root, isFolder: false, files: [{ path: name, location }], skipped: [] }
  }
  throw new CommandError(`${path} is no ${extensionNames} file; convert it to one of these first.`)
}

async function walk(
  folder: string,
  above: string,
  excluded: readonly string[],
): Promise<{ files: FoundFile[]; skipped: Skipped[] }> {
  const files: FoundFile[] = []
  const skipped: Skipped[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const { name } = entry
    const path = above + name
    if (name.startsWith('.') || name === 'node_modules') continue
    if (excluded.some((pattern) => matchesGlob(path, pattern))) continue
    if (entry.isDirectory()) {
      const below = await walk(join(folder, name), `${path}/`, excluded).catch((error) => ({
        files: [],
        skipped: [{ path: `${path}/`, reason: whyUnread(error) }],
      }))
      files.push(...below.files)
      skipped.push(...below.skipped)
    } else if (entry.isSymbolicLink()) {
      // Inside the folder it would count twice, and outside of it is not ours to read.
      skipped.push({ path, reason: 'a symbolic link; links are not followed' })
    } else if (entry.isFile() && isText(name)) files.push({ path, location: join(folder, name) })
  }
  return { files, skipped }
}

/** Whether a file of that path may still be there: so may all that stands in a closed folder. */
export function presenceOf({ files, skipped }: Pick<Found, 'files' | 'skipped'>) {
  const present = new Set([...files, ...skipped].map(({ path }) => path))
  const closed = skipped.filter(({ path }) => path.endsWith('/'))
  return (path: string): boolean =>
    present.has(path) || closed.some((folder) => path.startsWith(folder.path))
}

function isText(name: string): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension))
}

/** The text without its front matter, and its title, or why the file can't be taken. */
export async function readText({
  path,
  location,
}: FoundFile): Promise<{ title: string; content: string } | { reason: string }> {
  const most = limits.knowledge_content.value
  const tooLong = { reason: `longer than ${grouped(most)} characters; split it` }
  const bytes = await readAtMost(location, most * bytesPerCharacterMax).catch(whyUnread)
  if (bytes === undefined) return tooLong
  if (typeof bytes === 'string') return { reason: bytes }
  if (bytes.includes(0)) return { reason: 'holds NUL, so it is no text' }
  const text = decode(bytes)
  if (text === undefined) return { reason: 'not UTF-8 text; save it as UTF-8' }
  const head = findFrontMatter(text)
  const content = head?.body ?? text
  if (content.trim() === '') return { reason: 'empty' }
  if (content.length > most && Array.from(content).length > most) return tooLong
  const title = head?.title ?? titleOf(content, basename(path))
  return { title: Array.from(title).slice(0, limits.knowledge_title.value).join(''), content }
}

/** Undefined if it is longer. */
async function readAtMost(location: string, bytesMax: number): Promise<Uint8Array | undefined> {
  return (await stat(location)).size > bytesMax ? undefined : readFile(location)
}

/** One file or folder that is closed to us, or gone meanwhile, keeps nobody from the others. */
function whyUnread(error: unknown): string {
  if (error instanceof Error && 'code' in error) return `can’t be read (${error.code})`
  throw error
}

/** Undefined if it is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const emphasis = /(\*\*?|`)(?=\S)([^*`]+)(?<=\S)\1/g

/** The first Markdown heading, or the file's name. */
function titleOf(content: string, fileName: string): string {
  if (fileName.toLowerCase().endsWith('.txt')) return fileName
  for (const block of blocksOf(content)) {
    if (block.kind !== 'heading') continue
    const heading = linksAsWords(block.text).replace(emphasis, '$2').trim()
    if (heading !== '') return heading
  }
  return fileName
}
