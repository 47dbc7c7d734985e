// Tests which parts of a unit count as code. The rest is checked as prose.
import { describe, expect, it } from 'vitest'
import { splitCode } from './code-spans.ts'

describe('splitCode', () => {
  it.each([
    ['Run `npm i` and ``a ` b``.', ['`npm i`', '``a ` b``'], []],
    ['```js\nrows[1]\n```', [], ['```js\nrows[1]\n```']],
    ['~~~\nrows[1]\n~~~\nDone', [], ['~~~\nrows[1]\n~~~']],
    ['```\nwithout an end', [], ['```\nwithout an end']],
    ['`a` and \\`[b](c)\\` and `d`', ['`a`', '`d`'], []],
    ['\\``a` [b](c) `', ['`a`'], []],
    ['a ` without an end', [], []],
    ['`a``', [], []],
    ['~~~a~~~ [b](c)', [], []],
    ['`a\n\nb`', [], []],
    ['`a | b`', ['`a | b`'], []],
  ])('finds the code of %j', (text, spans, blocks) => {
    const split = splitCode(text)
    expect(split).toMatchObject({ spans, blocks })
    expect(split.withCode(split.prose)).toBe(text)
  })

  it('leaves out code blocks in withSpans', () => {
    const { prose, withSpans } = splitCode('`a`\n```\nb\n```')
    expect(withSpans(prose)).toBe('`a`\n ; ')
  })
})
