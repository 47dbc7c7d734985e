// What is special in a PDF: lines that repeat, letters that are drawn twice, fonts without letters, and forms.
import { expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'
import { makePdf } from '../support/made-files.ts'

const { extractText } = createExtractor({ waitMs: 100_000 })

async function markdownOf(...[pages, options]: [Parameters<typeof makePdf>[0], object?]) {
  const result = await extractText(makePdf(pages, '', options), { name: 'x.pdf' })
  if ('reason' in result) throw new Error(result.reason)
  return result.documents[0]?.markdown
}

it('keeps lines at the edge of pages whose numbers do not count the pages', async () => {
  const values = [120, 80, 95]
  const page = (value: number, index: number) => [
    { text: `Pressure: ${value} bar`, y: 700 },
    { text: `Text number ${'abc'[index]}.`, y: 400 },
    { text: `4 / ${index + 7}`, y: 30 },
  ]
  expect(await markdownOf(values.map(page))).toBe(
    'Pressure: 120 bar\n\nText number a.\n\nPressure: 80 bar\n\nText number b.\n\nPressure: 95 bar\n\nText number c.',
  )
})

it('reads bold letters once that are drawn twice', async () => {
  const whole = [72, 72.3].map((x) => ({ text: 'Opening hours', x, y: 700 }))
  // The width of H is 0.722 of the size, that of I 0.278.
  const letters = ['H', 'I'].flatMap((text, index) =>
    [0, 0.3].map((shift) => ({ text, x: 72 + 7.94 * index + shift, y: 600 })),
  )
  expect(await markdownOf([[...whole, ...letters]])).toBe('Opening hours\n\nHI')
})

it.each([
  ['Japan1', '90ms-RKSJ-H', '\\202\\240\\202\\242', 'あい'],
  ['GB1', 'GBK-EUC-H', '\\304\\277\\302\\274', '目录'],
  ['Korea1', 'KSCms-UHC-H', '\\307\\321', '한'],
  ['CNS1', 'ETen-B5-H', '\\244\\244', '中'],
])(
  'reads East Asian letters of a font that is not embedded: %s',
  async (ordering, encoding, text, letters) => {
    const info = `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`
    const descriptor = '/FontDescriptor << /Type /FontDescriptor /FontName /Song /Flags 4 >>'
    const descendant = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song ${info} ${descriptor} >>`
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [${descendant}] >>`
    expect(await markdownOf([[{ text, y: 700 }]], { font })).toBe(letters)
  },
)

it('reads the fields of a form: the chosen option of a menu, all options of a list', async () => {
  const field = (fields: string) =>
    `<< /Type /Annot /Subtype /Widget /F 4 /Rect [72 500 200 520] /T (field) ${fields} >>`
  const options = '/Opt [[(s) (Small)] [(l) (Large)]]'
  const annotations = [
    field('/FT /Tx /V (Ada Example)'),
    field(`/FT /Ch /Ff 131072 ${options} /V (l)`),
    field(`/FT /Ch ${options} /V (l)`),
    field('/FT /Btn /V /Off'),
  ].join(' ')
  expect(await markdownOf([[{ text: 'Order', y: 700 }]], { annotations })).toBe(
    'Order\n\nAda Example\n\nLarge\n\nSmall, Large',
  )
})
