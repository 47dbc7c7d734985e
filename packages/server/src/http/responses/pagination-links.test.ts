// The addresses of the links of a page.
import { expect, it } from 'vitest'
import { pageLinks } from './pagination-links.ts'

const page = { total: 30, page: 2, limit: 10 }

it('keeps the whole query, also a question mark in it', () => {
  expect(pageLinks('/v1/chatbots?q=why?now&status=draft&page=2', page)).toBe(
    '</v1/chatbots?q=why%3Fnow&status=draft&page=3&limit=10>; rel="next", ' +
      '</v1/chatbots?q=why%3Fnow&status=draft&page=1&limit=10>; rel="prev"',
  )
})

it('links to the last page from beyond the end', () => {
  expect(pageLinks('/v1/chatbots', { ...page, page: 9 })).toBe(
    '</v1/chatbots?page=3&limit=10>; rel="prev"',
  )
})

it('has no links for a single page, and for data without pages', () => {
  expect(pageLinks('/v1/chatbots', { total: 3, page: 1, limit: 10 })).toBeUndefined()
  expect(pageLinks('/v1/chatbots', { id: 'bot_1' })).toBeUndefined()
})
