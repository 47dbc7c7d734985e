// Reads Word documents: paragraphs, headings, lists and tables.
import mammoth from 'mammoth'
import type { Archive } from '../archive.ts'
import { type ExtractedDocument, ExtractionError } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { htmlToMarkdown } from '../markup/html-to-markdown.ts'
import { officeTitle } from './office-title.ts'

const mainPart = 'word/document.xml'

/** Throws ExtractionError `damaged`, `too_large`. */
export async function readDocx(archive: Archive): Promise<ExtractedDocument> {
  const document = await archive.text(mainPart)
  if (/<!(?:doctype|entity)/i.test(document.slice(0, 2_000))) throw new ExtractionError('damaged')
  const noPicture = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml(partsOf(archive, withSkippedCells(document)), {
    convertImage: noPicture,
    styleMap: [
      "p[style-name='Title'] => h1:fresh",
      "p[style-name='Subtitle'] => p:fresh",
      // The lines of a table of contents would be found before the chapters that they name.
      "p[style-name^='toc '] => !",
    ],
  })
  return {
    title: await officeTitle(archive),
    markdown: htmlToMarkdown(value),
    mimeType: mimeTypes.docx,
  }
}

type Input = Parameters<typeof mammoth.convertToHtml>[0]

/** The parts of a document for the library, which would unpack them by itself without bounds. */
function partsOf(archive: Archive, document: string): Input {
  const file = {
    exists: (name: string) => archive.has(name),
    read: (name: string, encoding?: string) => {
      if (name === mainPart) return Promise.resolve(document)
      return encoding === undefined ? archive.bytes(name) : archive.text(name)
    },
  }
  // Its types leave out this way, which it offers to programs without a file system.
  return { file } as unknown as Input
}

/** The library shifts a row whose first columns are skipped to the left: such a row gets an empty cell. */
function withSkippedCells(document: string): string {
  return document.replace(
    /<w:gridBefore\b[^<>]{0,100}?\bw:val="(\d{1,3})"[^<>]{0,100}>[\s\S]{0,1000}?<\/w:trPr>/g,
    (properties, columns) =>
      `${properties}<w:tc><w:tcPr><w:gridSpan w:val="${columns}"/></w:tcPr><w:p/></w:tc>`,
  )
}
