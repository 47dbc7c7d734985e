// Tests previews of Markdown as plain text.
import { expect, it } from 'vitest'
import { plainPreview, plainText } from './plain-text.ts'

it.each([
  [
    '# Returns\n\nYou can **return** any *item* within __30 days__.',
    'Returns You can return any item within 30 days.',
  ],
  ['Returns\n===\nText\n\n---\n\nmore', 'Returns Text more'],
  [
    '| Plan | Price |\n|------|:-----:|\n| Free | 0 |\n| Team | 9 |',
    'Plan · Price Free · 0 Team · 9',
  ],
  ['| Plan | Price | |---|---| | Free | 0 |', 'Plan · Price · Free · 0'],
  ['- one\n- [x] two\n3. three\n  * four', 'one two three four'],
  ['> quoted\n> > twice', 'quoted twice'],
  [
    'See [our shop](https://example.com/a_(b) "Shop") and ![a van](van.png) or [this][1].\n\n[1]: https://example.com',
    'See our shop and a van or this.',
  ],
  ['<https://example.com/x> `npm i` ~~old~~', 'https://example.com/x npm i old'],
  ['```sh\nnpm i\n```\ndone', 'npm i done'],
  ['one line ```sh npm i ``` done ## Next part', 'one line npm i done Next part'],
  [
    'snake_case_name, 2 * 3 * 4, a | b, C#, 5 - 3, \\*kept\\*',
    'snake_case_name, 2 * 3 * 4, a | b, C#, 5 - 3, *kept*',
  ],
  ['<!-- made by a tool\nnot by hand --> Hours <!-- cut', 'Hours'],
  ['cut in **bold', 'cut in bold'],
  ['cut in a [link](https://exam', 'cut in a link'],
  ['<img src=x onerror=alert(1)> text', '<img src=x onerror=alert(1)> text'],
  ['', ''],
])('shows %j as plain text', (markdown, expected) => {
  expect(plainText(markdown, 200)).toBe(expected)
})

it('cuts after a word, and never inside a character', () => {
  expect(plainText('one two three', 13)).toBe('one two three')
  expect(plainText('one two three', 10)).toBe('one two…')
  expect(plainText('one two three', 8)).toBe('one two…')
  expect(plainText('😀'.repeat(20), 5)).toBe('😀😀😀😀…')
})

it('takes no time for texts that are made to be slow', () => {
  const slow = [
    '['.repeat(100_000),
    '*'.repeat(100_000),
    '|-'.repeat(50_000),
    '[a]('.repeat(25_000),
    '_a'.repeat(50_000),
    `${'\\'.repeat(99_999)}*`,
    `${'`'.repeat(99_999)}a`,
  ]
  const before = performance.now()
  for (const text of slow) plainText(text, 200)
  expect(performance.now() - before).toBeLessThan(500)
})

it('leaves out a title that the text begins with', () => {
  expect(plainPreview('# Fees\n\nA **transfer** is free.', 'Fees', 100)).toBe('A transfer is free.')
  expect(plainPreview('# Fees | Plan | Fee | |---|---| | A | 1 |', 'Fees', 100)).toBe(
    'Plan · Fee · A · 1',
  )
  expect(plainPreview('Feesible', 'Fees', 100)).toBe('Feesible')
  expect(plainPreview('# Fees\n\none two three', 'Fees', 8)).toBe('one two…')
})
