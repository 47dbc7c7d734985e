// Where the links of a page lead.
import { expect, it } from 'vitest'
import { pageLinks } from './pagination-links.ts'

const page = { total: 30, page: 2, limit: 10 }

it('leads on with the whole query, a question mark in it as well', () => {
  expect(pageLinks('/v1/chatbots?q=why?now&status=draft&page=2', page)).toBe(
    '</v1/chatbots?q=why%3Fnow&status=draft&page=3&limit=10>; rel="next", ' +
      '</v1/chatbots?q=why%3Fnow&status=draft&page=1&limit=10>; rel="prev"',
  )
})

it('leads from past the end to the last page', () => {
  expect(pageLinks('/v1/chatbots', { ...page, page: 9 })).toBe(
    '</v1/chatbots?page=3&limit=10>; rel="prev"',
  )
})

it('has none for one page, and for what is no page', () => {
  expect(pageLinks('/v1/chatbots', { total: 3, page: 1, limit: 10 })).toBeUndefined()
  expect(pageLinks('/v1/chatbots', { id: 'bot_1' })).toBeUndefined()
})
