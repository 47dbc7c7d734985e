import { describe, expect, test } from 'vitest'
import { address, duration, list, overlap, port, wholeNumber } from './arguments.ts'

describe('duration', () => {
  test.for([
    ['90m', 5_400_000],
    ['12h', 43_200_000],
    ['30d', 2_592_000_000],
    ['2w', 1_209_600_000],
    ['3650d', 315_360_000_000],
  ] as const)('%s is %d ms', ([text, milliseconds]) => {
    expect(duration(text)).toBe(milliseconds)
  })

  test.for(['', '30', 'd', '0d', '-1d', '1.5h', '30D', '3651d', '999999999w'])(
    'refuses "%s"',
    (text) => {
      expect(() => duration(text)).toThrow('as in 30d')
    },
  )
})

test('overlap accepts a duration or 0', () => {
  expect(overlap('24h')).toBe(86_400_000)
  expect(overlap('0')).toBe(0)
  for (const text of ['', '-1h', '1']) expect(() => overlap(text)).toThrow('as in 30d')
})

test('wholeNumber accepts positive whole numbers and nothing else', () => {
  expect(wholeNumber('1')).toBe(1)
  for (const text of ['0', '-1', '1.5', '1e3', '', '99999999999999999999']) {
    expect(() => wholeNumber(text)).toThrow('whole number')
  }
})

test('list ignores spaces and refuses empty names', () => {
  expect(list('a, b,c')).toEqual(['a', 'b', 'c'])
  for (const text of ['', 'a,', ',a', 'a,,b']) expect(() => list(text)).toThrow('single commas')
})

test('address accepts http and https, and ends with one slash', () => {
  expect(address('https://example.com/help')).toBe('https://example.com/help/')
  expect(address('http://example.com//')).toBe('http://example.com/')
  for (const text of ['example.com', 'ftp://example.com', 'https://', 'https://a b']) {
    expect(() => address(text)).toThrow('an address like')
  }
})

describe('port', () => {
  test.for([
    ['0', 0],
    ['4000', 4_000],
    ['65535', 65_535],
  ] as const)('%s is %d', ([text, value]) => {
    expect(port(text)).toBe(value)
  })

  test.for(['', '-1', '65536', '1.5', 'http'])('refuses "%s"', (text) => {
    expect(() => port(text)).toThrow('from 0 to 65535')
  })
})
