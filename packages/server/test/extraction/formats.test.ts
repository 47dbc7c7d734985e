// Each kind of file becomes Markdown: headings, lists and tables survive.
import { afterAll, describe, expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'
import {
  docxParagraph,
  docxTable,
  makeDocx,
  makeEpub,
  makeOpenDocument,
  makePdf,
  makePptx,
  makeXlsx,
  makeZip,
} from '../support/made-files.ts'

// As the pages of one site, the files share a process: its start takes longer than most of them.
const extractor = createExtractor({ waitMs: 100_000 })
afterAll(() => extractor.close())

async function read(content: string | Uint8Array, name: string) {
  const result = await extractor.extractText(Buffer.from(content as Uint8Array), {
    name,
    site: 'test',
  })
  if ('reason' in result) throw new Error(`${name}: ${result.reason}`)
  return result
}

async function markdownOf(
  content: string | Uint8Array,
  name = 'file',
): Promise<string | undefined> {
  return (await read(content, name)).documents[0]?.markdown
}

const table = '| Plan | Price |\n| --- | --- |\n| Basic | 5 |'
const paragraph = (text: string) => `<text:p>${text}</text:p>`

describe('extractText', () => {
  it('reads the pages of a PDF without repeated headers and footers', async () => {
    const page = (number: number) => [
      { text: 'Example Ltd', y: 770 },
      { text: `Chapter ${'ABC'[number]}`, y: 700, size: 20 },
      { text: `The first line of page ${number} is`, y: 660 },
      { text: 'long and di-', y: 646 },
      { text: 'vided.', y: 632 },
      { text: `Page ${number} of 3`, y: 30 },
    ]
    const { documents } = await read(makePdf([0, 1, 2].map(page)), 'x.pdf')
    const [document] = documents
    const text = document?.markdown ?? ''
    expect(text).not.toContain('Example Ltd')
    expect(text).not.toContain('of 3')
    expect(text.startsWith('# Chapter A\n\nThe first line of page 0 is\nlong and divided.')).toBe(
      true,
    )
    expect(document?.title).toBe('Chapter A')
    const starts = document?.pages ?? []
    expect(starts.map((start) => text.slice(start, start + 11))).toEqual(
      ['A', 'B', 'C'].map((letter) => `# Chapter ${letter}`),
    )
  })

  it('reads headings and tables of a DOCX, and a table without a head', async () => {
    const body =
      docxParagraph('Prices', 'Heading1') +
      docxTable([
        ['Plan', 'Price'],
        ['Basic', '5'],
      ])
    expect(await markdownOf(makeDocx(body))).toBe(`# Prices\n\n${table}`)
  })

  it('keeps the columns of a row in a DOCX that skips the first ones', async () => {
    const row = (...texts: string[]) =>
      texts.map((text) => `<w:tc>${docxParagraph(text)}</w:tc>`).join('')
    const skips = '<w:trPr><w:gridBefore w:val="1"/></w:trPr>'
    const rows = `<w:tr>${row('Plan', 'Price', 'From')}</w:tr><w:tr>${skips}${row('5', 'May')}</w:tr>`
    expect(await markdownOf(makeDocx(`<w:tbl>${rows}</w:tbl>`))).toBe(
      '| Plan | Price | From |\n| --- | --- | --- |\n|  | 5 | May |',
    )
  })

  it('reads the slides of a PPTX: titles, lists and tables', async () => {
    const text = (words: string) => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`
    const cell = (words: string) => `<a:tc><a:txBody>${text(words)}</a:txBody></a:tc>`
    const shape = (type: string, body: string) =>
      `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`
    const rows = `<a:tr>${cell('Plan')}${cell('Price')}</a:tr><a:tr>${cell('Basic')}${cell('5')}</a:tr>`
    const slide =
      shape('title', text('Prices &amp; plans')) +
      shape('body', text('One') + text('Two')) +
      shape('sldNum', text('7')) +
      `<p:graphicFrame><a:tbl>${rows}</a:tbl></p:graphicFrame>`
    expect(await markdownOf(makePptx(slide))).toBe(`## Prices & plans\n\n- One\n- Two\n\n${table}`)
  })

  it('reads the visible sheets of an XLSX, with dates', async () => {
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
    const rows = `<row r="1">${text('Plan')}${text('From')}</row><row r="2">${text('Basic')}<c s="1"><v>46352</v></c></row>`
    expect(await markdownOf(makeXlsx(rows))).toBe(
      '## Prices\n\n| Plan | From |\n| --- | --- |\n| Basic | 2026-11-26 |',
    )
  })

  it('reads ODT, ODS and ODP', async () => {
    const cell = (words: string) => `<table:table-cell>${paragraph(words)}</table:table-cell>`
    const rows = `<table:table-row>${cell('Plan')}${cell('Price')}</table:table-row><table:table-row>${cell('Basic')}${cell('5')}</table:table-row>`
    const sheet = `<table:table table:name="Prices">${rows}</table:table>`
    const list = `<text:list><text:list-item>${paragraph('One')}</text:list-item></text:list>`
    const heading = '<text:h text:outline-level="2">Prices</text:h>'
    expect(await markdownOf(makeOpenDocument('text', heading + list + sheet))).toBe(
      `## Prices\n\n- One\n\n${table}`,
    )
    expect(await markdownOf(makeOpenDocument('spreadsheet', sheet))).toBe(`## Prices\n\n${table}`)
    const frame = `<draw:frame presentation:class="title">${paragraph('Prices')}</draw:frame>`
    const page = `<draw:page>${frame}${sheet}</draw:page>`
    expect(await markdownOf(makeOpenDocument('presentation', page))).toBe(`## Prices\n\n${table}`)
  })

  it('reads the chapters of an EPUB in their order', async () => {
    const chapter = (number: number) =>
      `<?xml version="1.0"?><!DOCTYPE html><html><head><title>Book</title></head><body><h1>Chapter ${number}</h1><p>Text.</p></body></html>`
    const { documents } = await read(makeEpub([chapter(1), chapter(2)]), 'x.epub')
    expect(documents).toMatchObject([
      { title: 'The book', markdown: '# Chapter 1\n\nText.\n\n# Chapter 2\n\nText.' },
    ])
  })

  it('leaves out the table of contents of a DOCX', async () => {
    const body = docxParagraph('Prices 1-1', 'Verzeichnis1') + docxParagraph('Prices', 'Heading1')
    expect(await markdownOf(makeDocx(body))).toBe('# Prices')
  })

  it('takes no title that is a file name, blank, or the name of a sheet', async () => {
    const titleOf = async (bytes: Buffer | string, name: string) =>
      (await read(bytes, name)).documents[0]?.title
    const page = (title: string) => `<title>${title}</title><h2>Prices</h2><p>5 euros a parcel.</p>`
    expect(await titleOf(page('report_v3.docx'), 'x.html')).not.toBe('report_v3.docx')
    expect(await titleOf(page(' '), 'x.html')).toBe('Prices')
    expect(await titleOf('# Table of Contents\n\nPrices', 'x.md')).toBe(undefined)
    expect(
      await titleOf(makeXlsx('<row><c t="inlineStr"><is><t>A</t></is></c></row>'), 'x.xlsx'),
    ).toBe(undefined)
  })

  it('reads HTML without menus and scripts', async () => {
    const html =
      '<!doctype html><title>Prices</title><nav>Home Shop</nav><h1>Prices</h1><script>x()</script><p>See <a href="#a">below</a> and <a href="https://example.com/">there</a>.</p><table><tr><td>Plan</td><td>Price</td></tr><tr><td>Basic</td><td>5</td></tr></table>'
    const { documents } = await read(html, 'file')
    expect(documents).toMatchObject([{ title: 'Prices', mimeType: 'text/html' }])
    expect(documents[0]?.markdown).toContain('See below and [there](https://example.com/).')
    expect(documents[0]?.markdown).toContain(table)
    expect(documents[0]?.markdown).not.toMatch(/Home|x\(\)/)
  })

  it('leaves out the links of headings to themselves', async () => {
    const html =
      '<html><body><h1>Prices<a class="headerlink" href="#prices">¶</a></h1><p>See <a href="#two">2</a>.</p><h2>Fees <a href="#fees">#</a></h2><p>None.</p></body></html>'
    expect(await markdownOf(html, 'x.html')).toBe('## Prices\n\nSee 2.\n\n## Fees\n\nNone.')
  })

  it.each([
    ['csv', 'Plan;Price\nBasic;5\n', table],
    [
      'json',
      '[{"plan":"Basic","price":5},{"plan":"Pro"}]',
      '- plan: Basic\n- price: 5\n\n- plan: Pro',
    ],
    ['md', '---\ntitle: Hours\n---\nWe open *at nine*.', 'We open *at nine*.'],
    ['txt', Buffer.from('Caf\xe9', 'latin1'), 'Café'],
    ['txt', Buffer.from('\ufeffCafé', 'utf16le'), 'Café'],
  ])('reads %s', async (extension, content, markdown) => {
    expect(await markdownOf(content, `file.${extension}`)).toBe(markdown)
  })

  it('reads each file of a ZIP archive, and names those that it can’t read', async () => {
    const { documents, skipped } = await read(
      makeZip({ 'a/one.txt': 'One.', '../../two.md': 'Two.', 'x.bin': '\0\0', '.hidden': 'x' }),
      'x.zip',
    )
    expect(documents.map(({ path, markdown }) => [path, markdown])).toEqual([
      ['a/one.txt', 'One.'],
      ['two.md', 'Two.'],
    ])
    expect(skipped).toEqual([{ path: 'x.bin', reason: 'unsupported' }])
  })

  it('reads tables of more rows than a function takes arguments', async () => {
    const csv = `Plan,Price\n${'Basic,5\n'.repeat(150_000)}`
    const text = (await markdownOf(csv, 'x.csv')) ?? ''
    expect(text.startsWith('| Plan | Price |\n| --- | --- |\n| Basic | 5 |')).toBe(true)
  })

  it('reads on after a script that writes many tags, and after comments', async () => {
    const script = `<script>${'h += "<div class=x>";'.repeat(600)}</script>`
    const comment = `<!--${'<div>'.repeat(600)}-->`
    const html = `<html><body><p>Before the script.</p>${script}${comment}<p>After the script.</p></body></html>`
    expect(await markdownOf(html, 'x.html')).toBe('Before the script.\n\nAfter the script.')
  })

  it('cuts a title as long as a book', async () => {
    const { documents } = await read(`# ${'漢'.repeat(1_300_000)}`, 'x.md')
    expect(documents[0]?.title).toBe('漢'.repeat(1_000))
  })
})
