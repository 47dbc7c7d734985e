import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { parseJson } from './body.ts'

function refusal(text: string): ApiError {
  try {
    parseJson(Buffer.from(text))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('parseJson', () => {
  it('reads an object', () => {
    expect(parseJson(Buffer.from('{"a":"ü😀","b":[1,null]}'))).toEqual({ a: 'ü😀', b: [1, null] })
    expect(parseJson(Buffer.from('\uFEFF{}'))).toEqual({})
  })

  it('returns undefined for an empty body', () => {
    expect(parseJson(Buffer.alloc(0))).toBeUndefined()
  })

  it.each([
    ['{"a":1', 'it ends too early|line 1, column 7'],
    ['{\n  "a": 1,\n  b: 2\n}', 'line 3, column 3'],
    ['{"a":}', 'Unexpected token'],
    ['nope', 'Unexpected token'],
    ['   ', 'it ends too early'],
  ])('says where %j is invalid', (text, where) => {
    const { code, message } = refusal(text)
    expect(code).toBe('invalid_request')
    expect(message).toMatch(new RegExp(`^The body is not valid JSON: .*(?:${where})`))
  })

  it('accepts 32 levels and refuses 33', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
    expect(() => parseJson(Buffer.from(nested(32)))).not.toThrow()
    expect(refusal(nested(33)).message).toBe('The body is nested too deeply: at most 32 levels.')
  })

  it('refuses a million brackets without running out of stack', () => {
    const brackets = 500_000
    const { message } = refusal(`{"a":${'['.repeat(brackets)}${']'.repeat(brackets)}}`)
    expect(message).toMatch(/nested too deeply/)
  })

  it('keeps the name of a refused field short', () => {
    const { message } = refusal(`{"${'x'.repeat(10_000)}":"\\u0000"}`)
    expect(message.length).toBeLessThan(300)
  })
})
