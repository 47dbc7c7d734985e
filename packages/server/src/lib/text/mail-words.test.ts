import { describe, expect, it } from 'vitest'
import { oneLine, withoutControls } from './mail-words.ts'

describe('oneLine', () => {
  it.each([
    ['Support', 'Support'],
    [' a\r\nBcc: b@c.example ', 'a Bcc: b@c.example'],
    ['a\u2028b\u0085c\0d', 'a b c d'],
    ['\u202eelpmaxe.live\u202c', 'elpmaxe.live'],
  ])('%j › %j', (text, line) => {
    expect(oneLine(text)).toBe(line)
  })
})

describe('withoutControls', () => {
  it.each([
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['a\u001b[31mb\tc', 'a [31mb c'],
    ['\u2066x\u2069 👩‍👩‍👧', 'x 👩‍👩‍👧'],
  ])('%j › %j', (text, clean) => {
    expect(withoutControls(text)).toBe(clean)
  })
})
