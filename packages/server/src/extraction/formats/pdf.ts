// Reads the text layer of a PDF: lines in the order of the file, headings by their size, pages by their offset.
import { getDocumentProxy } from 'unpdf'
import { type ExtractedDocument, ExtractionError, extractionLimits } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { CharacterMaps } from './character-maps.ts'
import { linesOf, type PdfLine, type PdfPage, type PdfText } from './pdf-lines.ts'
import { pagesToMarkdown } from './pdf-markdown.ts'

/** Words of the encryption handler of PDF.js. */
const passwordError = 'PasswordException'
/** Characters a page must have on average; a scan often has a stamp or a page number as text. */
const scanCharacters = 8

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** Throws ExtractionError: `password`, `needs_ocr`, `empty`, `damaged`, `too_large`. */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedDocument> {
  const pdf = await open(bytes)
  if (pdf.numPages > extractionLimits.pages) throw new ExtractionError('too_large')
  const pages: PdfPage[] = []
  let pictures = 0
  let failed = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const page = await readPage(pdf, number)
      pages.push(page)
      if (page.lines.length === 0 && page.hasPicture) pictures += 1
    } catch {
      // One broken page does not take the others with it.
      failed += 1
      pages.push({ height: 0, lines: [], hasPicture: false })
    }
  }
  if (failed > 0 && failed === pdf.numPages) throw new ExtractionError('damaged')
  const characters = countCharacters(pages.flatMap(({ lines }) => lines))
  if (characters === 0) throw new ExtractionError(pictures > 0 ? 'needs_ocr' : 'empty')
  if (pictures > 0 && characters < scanCharacters * pdf.numPages) {
    throw new ExtractionError('needs_ocr')
  }
  return { title: await titleOf(pdf), ...pagesToMarkdown(pages), mimeType: mimeTypes.pdf }
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, {
      useSystemFonts: false,
      useWorkerFetch: false,
      BinaryDataFactory: CharacterMaps,
      verbosity: 0,
    })
  } catch (error) {
    const isPassword = error instanceof Error && error.name === passwordError
    throw new ExtractionError(isPassword ? 'password' : 'damaged', error)
  }
}

async function readPage(pdf: PdfDocument, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  const [, bottom = 0, , top = 0] = page.view
  const printed = linesOf(items.filter((item): item is typeof item & PdfText => 'str' in item))
  const lines = [...printed, ...writtenLines(await page.getAnnotations())]
  const hasPicture = lines.length === 0 && (await drawsSomething(page))
  page.cleanup()
  return { height: top - bottom, lines, hasPicture }
}

/** What somebody wrote into the fields of a form, or beside the text, and the options of lists. */
function writtenLines(annotations: readonly Annotation[]): PdfLine[] {
  return annotations.flatMap((annotation) =>
    textsOf(annotation).flatMap((words) => {
      const text = words.replace(/\s+/g, ' ').trim()
      return text === '' ? [] : [{ text, size: 0, y: annotation.rect?.[1] ?? 0, isTurned: false }]
    }),
  )
}

function textsOf({ subtype, fieldType, fieldValue, combo, ...rest }: Annotation): string[] {
  if (subtype === 'FreeText') return rest.textContent ?? [rest.contentsObj?.str ?? '']
  const values = [fieldValue].flat().filter((value) => typeof value === 'string')
  if (fieldType === 'Tx') return [values.join(', ')]
  // The values of buttons and boxes are names for programs, such as "Off".
  if (fieldType !== 'Ch') return []
  const options = rest.options ?? []
  // A list shows all its options. A menu shows the chosen one, whose value may be a name for programs.
  if (combo === false) return [options.map(({ displayValue }) => displayValue).join(', ')]
  return values.map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  )
}

type Annotation = {
  readonly subtype?: unknown
  readonly fieldType?: unknown
  readonly fieldValue?: unknown
  readonly combo?: boolean
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[]
  readonly textContent?: string[]
  readonly contentsObj?: { readonly str?: string }
  readonly rect?: readonly number[]
}

/** A page with operators and no text shows pictures, or text drawn as shapes. */
async function drawsSomething(page: Awaited<ReturnType<PdfDocument['getPage']>>): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.length > 0
}

function countCharacters(lines: readonly PdfLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0)
}

/** Titles that programs fill in by themselves say nothing. */
async function titleOf(pdf: PdfDocument): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: undefined }))
  const title: unknown = info === undefined ? undefined : Reflect.get(info, 'Title')
  if (typeof title !== 'string') return undefined
  return /^(?:untitled|microsoft word - )/i.test(title) ? undefined : title
}
