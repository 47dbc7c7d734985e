// Small files that would become huge, or take for ever, if a reader believed them.
import { deflateSync } from 'node:zlib'
import {
  makeDocx,
  makeOpenDocument,
  makeXlsx,
  makeZip,
} from '../../packages/server/test/support/made-files.ts'

const hugeBytes = 200_000_000

type Named = { readonly name: string; readonly bytes: Buffer }

export function createBombs(): Named[] {
  const zip = makeZip({ 'a.txt': Buffer.alloc(hugeBytes, 'a') })
  const rows = '<r><c><v>1</v></c><c><v>2</v></c></r>'.repeat(1_000_000)
  const bombs: readonly (readonly [string, Buffer])[] = [
    ['bomb.zip', zip],
    ['lying.zip', withSize(zip, 10)],
    ['bomb.docx', makeDocx('<w:p/>'.repeat(3_000_000))],
    ['lying.docx', withSize(makeDocx('<w:p/>'.repeat(3_000_000)), 1_000)],
    ['bomb.xlsx', makeXlsx('<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(500_000))],
    ['bomb.ods', makeOpenDocument('spreadsheet', rows)],
    ['columns.ods', makeOpenDocument('spreadsheet', repeatedCells(1_000_000_000))],
    ['deep.html', Buffer.from(`<body>${'<div>'.repeat(100_000)}deep`)],
    ['wide.html', Buffer.from(`<body>${'<a href=/x>x</a>'.repeat(100_000)}`)],
    ['bomb.pdf', pdfWithContent('BT (words) Tj ET\n'.repeat(3_000_000))],
    ['deep.json', Buffer.from('['.repeat(1_000_000))],
    ['quotes.csv', Buffer.from('"a",'.repeat(250_000))],
    ['stars.md', Buffer.from('*a **b _c '.repeat(50_000))],
  ]
  return bombs.map(([name, bytes]) => ({ name, bytes }))
}

/** Says in the directory of an archive that each file unpacks to `size` bytes. */
function withSize(zip: Buffer, size: number): Buffer {
  const lying = Buffer.from(zip)
  const directory = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = lying.indexOf(directory); at >= 0; at = lying.indexOf(directory, at + 1)) {
    lying.writeUInt32LE(size, at + 24)
  }
  return lying
}

function repeatedCells(count: number): string {
  const cell = `<table:table-cell table:number-columns-repeated="${count}"><text:p>x</text:p></table:table-cell>`
  return `<office:spreadsheet><table:table table:name="a"><table:table-row table:number-rows-repeated="${count}">${cell}</table:table-row></table:table></office:spreadsheet>`
}

/** One page, whose content is packed. */
function pdfWithContent(content: string): Buffer {
  const packed = deflateSync(content)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const stream = `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}${stream}`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n'),
  ])
}
