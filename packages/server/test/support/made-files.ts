// Makes small files of each kind, so that tests need no binary fixtures.
import { crc32, deflateRawSync } from 'node:zlib'

type Content = string | Uint8Array

/** A ZIP archive. Names are written as they are. */
export function makeZip(files: Readonly<Record<string, Content>>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as Uint8Array)
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const version = Buffer.from([20, 0])
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, common, rest, label]),
    )
    entries.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries, central, end])
}

const office = { '[Content_Types].xml': '<Types/>' }

/** `body` = WordprocessingML inside of the body. It may use the style `Verzeichnis1`, whose name is `toc 1`. */
export function makeDocx(body: string): Buffer {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return makeZip({
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/styles.xml': `<w:styles ${xmlns}><w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document ${xmlns}><w:body>${body}</w:body></w:document>`,
  })
}

export function docxParagraph(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  return `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`
}

export function docxTable(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<w:tc>${docxParagraph(text)}</w:tc>`).join('')
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

/** `cells` = the XML of the rows of the sheet `Prices`; style 1 is a date. */
export function makeXlsx(rows: string): Buffer {
  return makeZip({
    ...office,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/><sheet name="Secret" sheetId="2" r:id="rId1" state="hidden"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}

/** `shapes` = the XML of the shapes of its only slide. */
export function makePptx(shapes: string): Buffer {
  return makeZip({
    ...office,
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="slides/slide1.xml"/></Relationships>',
    'ppt/slides/slide1.xml': `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
  })
}

/** `kind` = `text`, `spreadsheet` or `presentation`. */
export function makeOpenDocument(kind: string, body: string): Buffer {
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content><office:body>${body}</office:body></office:document-content>`,
  })
}

export function makeEpub(chapters: readonly string[]): Buffer {
  const files = chapters.map((html, index) => [`OEBPS/chapter${index}.xhtml`, html] as const)
  const items = chapters
    .map((_, index) => `<item id="c${index}" href="chapter${index}.xhtml"/>`)
    .join('')
  const spine = chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')
  return makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata><dc:title>The book</dc:title></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`,
    ...Object.fromEntries(files),
  })
}

type PdfLine = {
  readonly text: string
  readonly y: number
  readonly x?: number
  readonly size?: number
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A PDF with one font, and annotations on each page. A page without lines shows a grey box. */
export function makePdf(
  pages: readonly (readonly PdfLine[])[],
  trailer = '',
  { font = helvetica, annotations = '' } = {},
): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    font,
    ...pages.flatMap((lines, index) => {
      const text = lines.map(
        ({ text, y, x = 72, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`,
      )
      const content = lines.length === 0 ? '0.5 g 10 10 300 300 re f' : text.join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${annotations}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const start = file.length
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
