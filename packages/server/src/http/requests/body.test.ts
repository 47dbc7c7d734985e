import { limits } from '@parley/contract'
import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { acceptJsonOnly, parseJson } from './body.ts'

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

  it('refuses as many brackets as it reads without running out of stack', () => {
    const brackets = limits.json_values.value - 2
    const { message } = refusal(`{"a":${'['.repeat(brackets)}${']'.repeat(brackets)}}`)
    expect(message).toMatch(/nested too deeply/)
  })

  describe('with many values', () => {
    const { value: most } = limits.json_values
    const list = (length: number, value: string) =>
      `{"list":[${Array.from({ length }, () => value).join(',')}]}`

    it.each([
      ['numbers', 1, '1'],
      ['texts with commas, brackets and quotes', 1, JSON.stringify(',[{\\",')],
      ['long texts', 1, JSON.stringify('many words, '.repeat(12))],
      ['objects', 2, '{"a":1}'],
    ])('accepts 25,000 and refuses more: %s', (_, each, value) => {
      // The body and the list are values, too.
      const length = Math.floor((most - 2) / each)
      expect(() => parseJson(Buffer.from(list(length, value)))).not.toThrow()
      expect(refusal(list(length + 1, value)).message).toBe(
        'The body has too many values: at most 25,000 in one request.',
      )
    })

    it('counts none in texts of any length, wherever a quote is escaped', () => {
      const texts = Array.from({ length: 20_000 }, (_, at) => {
        const escaped = at % 3 === 0 ? '"' : '\\'
        return JSON.stringify(`${','.repeat(at % 140)}${escaped}${'['.repeat((at * 7) % 150)}`)
      })
      const others = most - 2 - texts.length
      const wanted = `{"list":[${[...texts, ...Array(others).fill('1')].join(',')}]}`
      expect(() => parseJson(Buffer.from(wanted))).not.toThrow()
      expect(refusal(wanted.replace('1]', '1,1]')).message).toMatch(/too many values/)
    })

    it('refuses 5 MB of them before they are parsed', () => {
      const brackets = '[],'.repeat(1_700_000)
      expect(refusal(`{"list":[${brackets}`).message).toMatch(/too many values/)
    })
  })

  it('keeps the name of a refused field short', () => {
    const { message } = refusal(`{"${'x'.repeat(10_000)}":"\\u0000"}`)
    expect(message.length).toBeLessThan(300)
  })
})

describe('acceptJsonOnly', () => {
  it('reads the large body of an account before the many of another account', async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    const read: string[] = []
    app.decorateRequest('principal', null)
    app.addHook('onRequest', async (request) => {
      request.principal = { account_id: request.headers.account } as typeof request.principal
    })
    // Each body takes 10 ms.
    let nowMs = 0
    acceptJsonOnly(app, { monotonic: () => (nowMs += 10) })
    app.post('/', async ({ principal }) => read.push(principal?.account_id ?? ''))
    const payload = { text: 'x'.repeat(100_000) }
    const post = (account: string) =>
      app.inject({ method: 'POST', url: '/', headers: { account }, payload })
    const answers = await Promise.all(['busy', 'busy', 'busy', 'busy', 'calm'].map(post))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(read).toEqual(['busy', 'calm', 'busy', 'busy', 'busy'])
  })
})
