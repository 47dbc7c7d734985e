// What manuals are made of survives in HTML: code, definition lists and tables.
import { afterAll, describe, expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'

// As the pages of one site, the files share a process: its start takes longer than most of them.
const extractor = createExtractor({ waitMs: 100_000 })
afterAll(() => extractor.close())

async function read(body: string, title = '') {
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`
  const result = await extractor.extractText(Buffer.from(html), { name: 'page.html', site: 'test' })
  if ('reason' in result) throw new Error(result.reason)
  return result.documents[0]
}

async function markdownOf(body: string): Promise<string | undefined> {
  return (await read(body))?.markdown
}

describe('readHtml', () => {
  it('takes a page of very many links whole, and follows some of them', async () => {
    const links = Array.from(
      { length: 40_000 },
      (_, at) => `<p><a href="/${at}">Page ${at}</a></p>`,
    )
    const menu = '<div class="menu"><a href="/">Home</a></div>'
    const html = Buffer.from(`<html><body>${menu}<h1>All</h1>${links.join('')}</body></html>`)
    const result = await extractor.extractText(html, {
      name: '/',
      mimeType: 'text/html',
      site: 'src_1',
    })
    expect(result.facts?.links).toHaveLength(5_000)
    const { markdown = '' } = ('documents' in result ? result.documents[0] : undefined) ?? {}
    expect(markdown.startsWith('Home\n\n# All\n\nPage 0\n\n')).toBe(true)
    expect(markdown.endsWith('Page 39999')).toBe(true)
  })

  it('keeps the lines of code, without line numbers and buttons', async () => {
    const code = '<pre>if a:\n    <span>b</span>()<button>Copy</button></pre>'
    const numbered = `<table><tr><td><pre>1\n2</pre></td><td>${code}</td></tr></table>`
    const fenced = '```\nif a:\n    b()\n```'
    expect(await markdownOf(`<p>Before.</p>${code}${numbered}`)).toBe(
      `Before.\n\n${fenced}\n\n${fenced}`,
    )
  })

  it('fences code that has fences', async () => {
    expect(await markdownOf('<p>A.</p><pre>```\nx\n```</pre>')).toBe(
      'A.\n\n````\n```\nx\n```\n````',
    )
  })

  it('keeps sentences that are only wrapped by hand as text', async () => {
    const text = 'The first line of a letter that was\nwrapped by hand, as it was sent in a mail.'
    expect(await markdownOf(`<p>Before.</p><pre>${text}</pre>`)).toBe(`Before.\n\n${text}`)
  })

  it('writes the terms of long definitions as headings, one for all names of an option', async () => {
    const long = `Deletes a branch, ${'and its log, '.repeat(8)}too.`
    const list = `<dl><dt>-d</dt><dt>--delete=&lt;a&gt;</dt><dd>${long}</dd><dt>-x</dt><dd>Short.</dd></dl>`
    expect(await markdownOf(`<p>Options:</p>${list}`)).toBe(
      `Options:\n\n##### \`-d, --delete=<a>\`\n\n${long}\n\n##### -x\n\nShort.`,
    )
  })

  it('writes short definitions as items', async () => {
    const list = '<dl><dt>Price</dt><dd>20 €</dd><dd>30 €</dd><dt>Open?</dt><dd>Yes</dd></dl>'
    expect(await markdownOf(list)).toBe('- **Price:** 20 €; 30 €\n- **Open?** Yes')
  })

  it('repeats a cell in each row that it covers, and keeps columns below each other', async () => {
    const table =
      '<table><tr><th>Day</th><th>Hour</th><th>What</th></tr><tr><td rowspan="2">Monday</td><td>10</td><td>Yoga</td></tr><tr><td>11</td><td>Boxing</td></tr><tr><td>Tuesday</td><td colspan="2">closed</td></tr></table>'
    expect(await markdownOf(table)).toBe(
      '| Day | Hour | What |\n| --- | --- | --- |\n| Monday | 10 | Yoga |\n| Monday | 11 | Boxing |\n| Tuesday | closed |  |',
    )
  })

  it('does not let spans make a page many times as long', async () => {
    const cell = '<td rowspan="100" colspan="100">wide and high</td>'
    const table = `<table>${`<tr>${cell}<td>x</td></tr>`.repeat(2_000)}</table>`
    expect((await markdownOf(table))?.length).toBeLessThan(table.length * 3)
  })

  it('reads rows after an end tag that closes the table too early', async () => {
    const table =
      '<center><table></center><tr><td>Size</td><td>Price</td></tr><tr><td>L</td><td>5</td></tr></table>'
    expect(await markdownOf(table)).toBe('| Size | Price |\n| --- | --- |\n| L | 5 |')
  })

  it('keeps a heading of two lines one line, and the words of a table with one row', async () => {
    const note = '<table><tr><td>Note</td><td>One row is text.</td></tr></table>'
    expect(await markdownOf(`<p>A.</p><h2><b>Two<br>lines</b></h2>${note}`)).toBe(
      'A.\n\n## Two lines\n\nNote\n\nOne row is text.',
    )
  })

  it('reads a page with a character that no text has, as browsers do', async () => {
    expect(await markdownOf('<p>One\0 two.</p>')).toBe('One two.')
  })

  it('takes no name of the site into the title of a page', async () => {
    const body = '<h1>Backup<a href="#x">¶</a></h1><p>Some words.</p>'
    expect((await read(body, 'Backup — The manual 3.1'))?.title).toBe('Backup')
    expect((await read(body, 'Backup plans'))?.title).toBe('Backup plans')
    expect((await read(body, 'The manual — Backup'))?.title).toBe('The manual — Backup')
  })
})
