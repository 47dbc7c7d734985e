// Turns the documents of a file into texts that fit into knowledge items, with their titles.
import { limits } from '@parley/contract'
import type { ExtractedDocument } from '../../extraction/extraction.ts'
import { visibleFileName } from '../../lib/text/file-names.ts'

export type FileItem = {
  readonly title: string
  readonly content: string
  readonly file_name: string
  readonly mime_type: string
  /** For a PDF: where each page begins in `content`; 0 for pages that end before it. */
  readonly pages?: readonly number[] | undefined
  /** Tells the items of one file apart: path in the archive, number of the part; '' for a single item. */
  readonly key: string
}

const fileNameCharactersMax = 255
/** A part ends at the last paragraph, line or word that begins in this last share of it. */
const searchedShare = 0.2

/** The items of a file's documents, in their order. `fileName` may be a path. */
export function fileItems(documents: readonly ExtractedDocument[], fileName: string): FileItem[] {
  return documents.flatMap(({ title, markdown, path, mimeType, pages }) => {
    const file_name = nameOf(path ?? fileName)
    const parts = splitText(markdown, limits.knowledge_content.value)
    return parts.map(({ content, start }, index) => {
      const place = parts.length === 1 ? '' : ` (${index + 1} of ${parts.length})`
      const number = index === 0 ? '' : `#${index + 1}`
      return {
        title: clip(
          title?.trim() || withoutExtension(file_name),
          limits.knowledge_title.value,
          place,
        ),
        content,
        file_name,
        mime_type: mimeType,
        pages: pages && pagesFrom(pages, start, content.length),
        key: (path === undefined ? '' : `/${path}`) + number,
      }
    })
  })
}

/** The last step of a path, without control characters. */
function nameOf(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  return clip(visibleFileName(name.replace(/\s+/g, ' ')).trim() || 'file', fileNameCharactersMax)
}

function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[A-Za-z0-9]{1,8}$/, '')
}

/** Cuts between characters, so that the text and its end have at most `most` characters together. */
function clip(text: string, most: number, end = ''): string {
  return (
    Array.from(text.toWellFormed())
      .slice(0, most - end.length)
      .join('') + end
  )
}

function pagesFrom(pages: readonly number[], start: number, length: number): number[] {
  return pages.map((page) => Math.max(0, page - start)).filter((page) => page < length)
}

/** Cuts a text into parts of at most `most` UTF-16 units, at the end of a paragraph if one is near. */
function splitText(text: string, most: number): { content: string; start: number }[] {
  const parts: { content: string; start: number }[] = []
  let rest = text
  while (rest.length > most) {
    const end = endOfPart(rest, most)
    parts.push({ content: rest.slice(0, end).trimEnd(), start: text.length - rest.length })
    rest = rest.slice(end).trimStart()
  }
  parts.push({ content: rest, start: text.length - rest.length })
  return parts.filter(({ content }) => content.trim() !== '')
}

function endOfPart(text: string, most: number): number {
  const earliest = most * (1 - searchedShare)
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, most)
    if (at >= earliest) return at
  }
  const isPair = /[\ud800-\udbff]/.test(text[most - 1] ?? '')
  return isPair ? most - 1 : most
}
