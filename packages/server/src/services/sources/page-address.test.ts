import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInScope, keyOf, matchesPattern, pageAddress } from './page-address.ts'

const key = (text: string) => keyOf(new URL(text))

describe('an address', () => {
  it.each([
    ['/a?utm_source=x&b=1&fbclid=2#top', 'https://example.com/a?b=1'],
    ['HTTPS://EXAMPLE.com:443/a', 'https://example.com/a'],
    ['//other.example/x', 'https://other.example/x'],
    ['../b', 'https://example.com/b'],
  ])('%s is fetched as %s', (text, address) => {
    expect(pageAddress(text, 'https://example.com/docs/page')?.href).toBe(address)
  })

  it.each(['mailto:a@example.com', 'javascript:alert(1)', 'https://u:p@example.com/', 'http://'])(
    '%s is none of a page',
    (text) => {
      expect(pageAddress(text, 'https://example.com/')).toBeUndefined()
    },
  )

  it('is the same page with www, http, and a slash at the end', () => {
    const same = ['https://example.com/a', 'http://www.example.com/a/', 'https://www.example.com/a']
    expect(new Set(same.map(key)).size).toBe(1)
    expect(key('https://example.com/a?x=1')).not.toBe(key('https://example.com/a'))
    expect(key('https://example.com:8443/a')).not.toBe(key('https://example.com/a'))
  })
})

it('a source has the pages of its host that are included and not excluded', () => {
  const source = {
    kind: 'crawl' as const,
    url: 'https://www.example.com/start',
    include: ['/docs/*'],
    exclude: ['*/old/*', '*.zip'],
  }
  const isIn = (text: string) => isInScope(source, new URL(text))
  expect(isIn('https://example.com/docs/a')).toBe(true)
  expect(isIn('https://example.com/start')).toBe(true)
  expect(isIn('https://example.com/docs/old/a')).toBe(false)
  expect(isIn('https://example.com/docs/a.zip')).toBe(false)
  expect(isIn('https://example.com/shop')).toBe(false)
  expect(isIn('https://docs.example.com/docs/a')).toBe(false)
  expect(isIn('https://example.com.evil.example/docs/a')).toBe(false)
})

describe('a pattern', () => {
  it('matches as a regular expression would', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 8 })
    fc.assert(
      fc.property(letters, letters, (text, pattern) => {
        const plain = text.replaceAll('*', '')
        const expression = new RegExp(`^${pattern.replace(/\*+/g, '.*')}$`)
        expect(matchesPattern(plain, pattern)).toBe(expression.test(plain))
      }),
    )
  })

  it('with many stars is compared in a moment', () => {
    expect(matchesPattern('a'.repeat(2_000), `${'*a'.repeat(200)}*b`)).toBe(false)
  })
})
