// What is special in a PDF: lines that repeat, letters that are drawn twice, fonts without letters, and forms.
import { afterAll, expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'
import { makePdf } from '../support/made-files.ts'

// As the pages of one site, the files share a process: its start takes longer than most of them.
const extractor = createExtractor({ waitMs: 100_000 })
afterAll(() => extractor.close())

async function markdownOf(...[pages, options]: [Parameters<typeof makePdf>[0], object?]) {
  const file = makePdf(pages, '', options)
  const result = await extractor.extractText(file, { name: 'x.pdf', site: 'test' })
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

it('keeps a paragraph in large letters as text, and a heading of several lines as one heading', async () => {
  const body = Array.from({ length: 12 }, (_, index) => ({
    text: 'Text of the body, which has most of the letters.',
    y: 500 - 14 * index,
  }))
  const large = (texts: readonly string[], y: number) =>
    texts.map((text, index) => ({ text, y: y - 20 * index, size: 16 }))
  const markdown = await markdownOf([
    [
      ...large(['How we deliver parcels', 'to islands'], 740),
      ...large(['Acme is the largest shop of the region.', 'It has 40 branches.'], 660),
      ...large(Array(5).fill('a quotation that goes on and on over many lines'), 600),
      ...body,
    ],
  ])
  expect(markdown?.split('\n\n').slice(0, 3)).toEqual([
    '# How we deliver parcels to islands',
    'Acme is the largest shop of the region.\nIt has 40 branches.',
    Array(5).fill('a quotation that goes on and on over many lines').join('\n'),
  ])
})

it('joins the words of a compound at the end of a line', async () => {
  const lines = ['It is faster than a strong Lucene-', 'BM25 system, and re-', 'places it.']
  const page = lines.map((text, index) => ({ text, y: 700 - 14 * index }))
  expect(await markdownOf([page])).toBe(
    'It is faster than a strong Lucene-BM25 system, and replaces it.',
  )
})

it('keeps a large figure with its name', async () => {
  const body = Array.from({ length: 12 }, (_, index) => ({
    text: 'Text of the body, which has most of the letters.',
    y: 500 - 14 * index,
  }))
  const figure = [
    { text: '~70%', y: 700, size: 30 },
    { text: 'electricity', y: 675, size: 16 },
    { text: 'production is powered by gas.', y: 650 },
  ]
  const markdown = await markdownOf([[...figure, ...body]])
  expect(markdown).toMatch(/^#+ ~70% electricity\n\nproduction is powered by gas\./)
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
