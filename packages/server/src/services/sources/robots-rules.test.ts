import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCodePoint, anyPath } from '../../../test/support/any-text.ts'
import { parseRobots } from './robots-rules.ts'

it.each([
  ['nothing', '', '/a', true],
  ['everything', 'User-agent: *\nDisallow: /', '/a', false],
  ['an empty rule allows', 'User-agent: *\nDisallow:', '/a', true],
  ['the longest rule decides', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['of equal rules the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  [
    'its own group goes before others',
    'User-agent: *\nAllow: /\n\nUser-agent: Parley/1.0\nDisallow: /',
    '/',
    false,
  ],
  ['groups with several names', 'User-agent: x\nUser-agent: parley\nDisallow: /p', '/p', false],
  ['another robot', 'User-agent: GPTBot\nDisallow: /', '/a', true],
  ['stars', 'User-agent: *\nDisallow: /*/private/', '/a/private/b', false],
  ['an end', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
  [
    'comments and odd lines',
    '# hi\nfoo\nUser-agent: * # all\nDisallow: /a # here\r\n',
    '/a',
    false,
  ],
])('%s', (_name, text, path, isAllowed) => {
  expect(parseRobots(text).isAllowed(path)).toBe(isAllowed)
})

it('names the pause that the site wishes, within bounds', () => {
  expect(parseRobots('User-agent: *\nCrawl-delay: 2').pauseMs).toBe(2_000)
  expect(parseRobots('User-agent: *\nCrawl-delay: 86400').pauseMs).toBe(30_000)
  expect(parseRobots('User-agent: *\nCrawl-delay: -1').pauseMs).toBe(0)
})

it('never fails, whatever a site sends', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), anyPath, (text, path) => {
      expect(typeof parseRobots(`User-agent: *\n${text}`).isAllowed(path)).toBe('boolean')
    }),
  )
  const hostile = `User-agent: *\nDisallow: /${'*a'.repeat(1_000)}$`
  expect(parseRobots(hostile).isAllowed(`/${'a'.repeat(900)}b`)).toBe(true)
})
