// Tests what the form of a source sends.
import { sourceDepthDefault, sourcePagesDefault } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import {
  bodyOfSource,
  changeOfSource,
  emptySource,
  kindOf,
  maxDepthDefault,
  maxPagesDefault,
  placeOf,
  sourceProblems,
  withScheme,
} from './source-values.ts'

const filled = { ...emptySource('bot_1'), url: 'example.com/help' }

describe('the values of a source', () => {
  it('have the defaults of the service', () => {
    expect([maxPagesDefault, maxDepthDefault]).toEqual([sourcePagesDefault, sourceDepthDefault])
  })

  it('become a request with trimmed lines, and defaults as null', () => {
    expect(bodyOfSource({ ...filled, include: ' /a/* \n\n/b', max_depth: 3 })).toEqual({
      kind: 'crawl',
      url: 'https://example.com/help',
      chatbot_id: 'bot_1',
      name: null,
      refresh_hours: 168,
      include: ['/a/*', '/b'],
      exclude: [],
      max_pages: null,
      max_depth: 3,
    })
    expect(bodyOfSource({ ...filled, kind: 'url' })).not.toHaveProperty('max_pages')
  })

  it('send only what changed', () => {
    const now = { ...filled, refresh: 'own', refresh_hours: 5 } as const
    expect(changeOfSource(filled, now)).toEqual({ refresh_hours: 5 })
  })

  it.each([
    ['https://example.com/', 'crawl'],
    ['https://example.com/sitemap.xml?x=1', 'sitemap'],
    ['https://example.com/sitemap_index.xml.gz', 'sitemap'],
    ['https://example.com/terms.pdf', 'url'],
  ])('guess the kind of %s', (url, kind) => {
    expect(kindOf(url)).toBe(kind)
  })

  it('complete an address, and find its folder', () => {
    expect(withScheme(' example.com ')).toBe('https://example.com')
    expect(withScheme('http://example.com')).toBe('http://example.com')
    expect(placeOf('example.com/help/index.html')?.folder).toBe('/help/')
    expect(placeOf('example.com/help')).toEqual({ host: 'example.com', folder: '/help/' })
    expect(placeOf('https://example.com')?.folder).toBe('/')
    expect(placeOf('https://')).toBeUndefined()
  })

  it('are refused with the problem of each field', () => {
    expect(sourceProblems(filled)).toEqual({})
    const wrong = { ...filled, url: 'ftp://x', refresh: 'own', max_pages: 1.5 } as const
    expect(Object.keys(sourceProblems(wrong)).sort()).toEqual(['max_pages', 'refresh_hours', 'url'])
    expect(sourceProblems({ ...filled, include: 'x\n'.repeat(51) })).toHaveProperty('include')
    // Fields that the kind does not have can't be wrong.
    expect(sourceProblems({ ...filled, kind: 'url', max_pages: 0 })).toEqual({})
  })
})
