import { describe, expect, it } from 'vitest'
import { blocksOf } from './markdown.ts'
import { readableLines } from './markup.ts'

const read = (...lines: string[]) => [...readableLines(lines.join('\n'))]

describe('readable lines', () => {
  it.each([
    ['<a id="limits"></a>', ''],
    ['The <b>yearly</b> pass<br>costs 90 EUR.', 'The yearly pass costs 90 EUR.'],
    ['Before <!-- nobody reads this --> after', 'Before  after'],
    ['<h2 align="center">Returns <a href="#x">¶</a></h2>', '## Returns ¶'],
    ['[![build](https://ci.example/b.svg)](https://ci.example)', ''],
    ['[docs]: https://example.com/docs "The docs"', ''],
    ['- [Returns](#returns)', ''],
    ['> [!WARNING]', ''],
    ['> Quoted words.', 'Quoted words.'],
  ])('removes the markup of %s', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  it.each([
    'Give `<b>` for bold.',
    'Map<string, T> and <your-key> are words.',
    '3 < 4 and 5 > 4',
    '- [Returns](./returns.md) within thirty days',
    '[^1]: A note that says something.',
    '![A picture of the gate](gate.png)',
  ])('leaves %s unchanged', (line) => {
    expect(read(line)).toEqual([line])
  })

  it('keeps a list of links that a sentence introduces', () => {
    const lines = ['They run in this order:', '', '- [first](#first)', '- [second](#second)']
    expect(read(...lines)).toEqual(lines)
  })

  it('removes a comment of several lines', () => {
    expect(read('One.', '<!-- two', 'three -->', 'Four.')).toEqual(['One.', '', '', 'Four.'])
  })

  it('keeps code, moved to the margin', () => {
    expect(
      read('1. Write:', '   ```html', '   <b>', '     <a id="x">', '   ```', '2. End'),
    ).toEqual(['1. Write:', '```html', '<b>', '  <a id="x">', '```', '2. End'])
    expect(read('> ```', '> # no heading', '> ```')).toEqual(['```', '# no heading', '```'])
  })

  it('finishes with many unclosed tags', () => {
    const text = '<a <!-- '.repeat(20_000)
    expect([...readableLines(text)]).toHaveLength(1)
  })
})

describe('blocks', () => {
  const kinds = (text: string) => [...blocksOf(text)].map((block) => block?.kind)

  it('separates code below an item of a list', () => {
    const text = '1. Install:\n   ```sh\n   npm i\n   ```\n2. Start it.'
    expect(kinds(text)).toEqual(['list', 'code', 'list'])
  })

  it('reads a heading that is a link by its text', () => {
    expect([...blocksOf('## [Core](#core)')]).toEqual([{ kind: 'heading', level: 2, text: 'Core' }])
  })

  it('joins a line that was broken before a long link', () => {
    const [block] = blocksOf(
      'If it is true, the\n[second protocol](https://example.com/a/long/address/of/it/in/full) is used for the socket.',
    )
    expect(block?.text).toBe(
      'If it is true, the [second protocol](https://example.com/a/long/address/of/it/in/full) is used for the socket.',
    )
  })

  it('joins a label with the text after it', () => {
    const [block] = blocksOf(
      'Note:\nConnections are not inspected to see whether their requests have been completed.',
    )
    expect(block?.text).toMatch(/^Note: Connections/)
  })
})
