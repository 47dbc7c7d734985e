// Tests the names of browsers and systems that are shown for User-Agent strings.
import { expect, test } from 'vitest'
import { browserWords } from './browser-words.ts'

const gecko = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.for([
  [gecko, 'Firefox on Linux'],
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/141.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.14.1', 'curl'],
  ['node', 'node'],
  ['', 'Unknown browser'],
] as const)('%s', ([userAgent, words]) => {
  expect(browserWords(userAgent)).toBe(words)
})

test('a long unknown name is cut to 60 characters', () => {
  expect(browserWords('x'.repeat(500))).toHaveLength(60)
})
