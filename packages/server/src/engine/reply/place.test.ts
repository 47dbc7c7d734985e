import { expect, it } from 'vitest'
import { type QuotedPassage, quotedPlace } from './place.ts'

const url = 'https://shop.example/help?page=returns'

function urlOf(
  text: string,
  passage: Partial<QuotedPassage> = {},
  [start, end] = [0, text.length],
) {
  return quotedPlace({ title: 'Help', text, url, place: 'text', ...passage }, { start, end }).url
}

it('keeps the address of a text that was not read from it, and none stays none', () => {
  expect(urlOf('We open at nine.', { place: undefined })).toBe(url)
  expect(urlOf('We open at nine.', { url: null })).toBeNull()
  expect(urlOf('We open at nine.', { url: `${url}#hours` })).toBe(`${url}#hours`)
})

it.each([
  ['We open at nine.', 'We%20open%20at%20nine.'],
  [
    '- **Returns**, exchanges & well-known [rules](https://x.example/a-b)',
    'Returns%2C%20exchanges%20%26%20well%2Dknown%20rules',
  ],
  ['| Basic | 5 euros |', 'Basic'],
  [
    'One two three four five six seven eight nine ten.',
    'One%20two%20three%20four%20five%20six%20seven%20eight',
  ],
  ['(It’s) free', '%28It%E2%80%99s%29%20free'],
  ['open(*file*, **mode**=`r`)', 'open%28file%2C%20mode%3Dr%29'],
  ['Call __init__ and lru_cache.', 'Call%20__init__%20and%20lru_cache.'],
  ['```python\nimport csv\n```', 'import%20csv'],
  ['---', undefined],
])('leads to the first words of %s', (text, fragment) => {
  expect(urlOf(text)).toBe(fragment === undefined ? url : `${url}#:~:text=${fragment}`)
})

it('leads to the quoted sentence of a passage', () => {
  const text = 'We open at nine. We close at six.'
  expect(urlOf(text, {}, [17, 33])).toBe(`${url}#:~:text=We%20close%20at%20six.`)
})

it('leads to the page of a PDF on which the quote begins', () => {
  const page = (start: number) =>
    urlOf('x'.repeat(100), { place: 'page', pages: [0, 3, 40, 4, 80, 6] }, [start, start + 5])
  expect([0, 39, 40, 90].map(page)).toEqual([3, 3, 4, 6].map((number) => `${url}#page=${number}`))
  expect(urlOf('x', { place: 'page' })).toBe(url)
})

it.each([
  ['no address', { place: 'file', url: null }, 'Fees, p. 3'],
  ['an address about it', { place: 'file', url }, 'Fees, p. 3'],
  ['an address with a place of its own', { place: 'page', url: `${url}#fees` }, 'Fees, p. 3'],
  ['its own address', { place: 'page', url }, 'Fees'],
] as const)('says the page of a PDF with %s once', (_, passage, title) => {
  const quoted = { title: 'Fees', text: 'x', pages: [0, 3], ...passage }
  const place = quotedPlace(quoted, { start: 0, end: 1 })
  expect(place.title).toBe(title)
  expect(place.url?.includes('#page=3') ?? false).toBe(title === 'Fees')
})

it('says no page of a PDF whose pages are not known, and the page alone without a title', () => {
  const of = (passage: Partial<QuotedPassage>) =>
    quotedPlace(
      { title: null, text: 'x', url: null, place: 'file', ...passage },
      { start: 0, end: 1 },
    )
  expect(of({ title: 'Fees' })).toEqual({ title: 'Fees', url: null })
  expect(of({ pages: [0, 3] })).toEqual({ title: 'p. 3', url: null })
})
