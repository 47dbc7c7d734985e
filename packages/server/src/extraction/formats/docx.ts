// Reads Word documents: paragraphs, headings, lists and tables.
import mammoth from 'mammoth'
import type { Archive } from '../archive.ts'
import { type ExtractedDocument, ExtractionError } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { htmlToMarkdown } from '../markup/html-to-markdown.ts'
import { officeTitle } from './office-title.ts'

/** Throws ExtractionError `damaged`. */
export async function readDocx(archive: Archive): Promise<ExtractedDocument> {
  // The library unpacks by itself and without bounds: this reads the largest part within bounds first.
  const document = await archive.text('word/document.xml')
  if (/<!(?:doctype|entity)/i.test(document.slice(0, 2_000))) throw new ExtractionError('damaged')
  const noPicture = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml(
    { buffer: archive.packed },
    {
      convertImage: noPicture,
      styleMap: [
        "p[style-name='Title'] => h1:fresh",
        "p[style-name='Subtitle'] => p:fresh",
        // The lines of a table of contents would be found before the chapters that they name.
        "p[style-name^='toc '] => !",
      ],
    },
  )
  return {
    title: await officeTitle(archive),
    markdown: htmlToMarkdown(value),
    mimeType: mimeTypes.docx,
  }
}
