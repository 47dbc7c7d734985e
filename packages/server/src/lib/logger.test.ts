import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { createLinkToken, createSessionToken } from './secrets/secret-tokens.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void, logPretty = false) {
  const lines: string[] = []
  write(createLogger({ logLevel: 'info', logPretty, write: (line) => lines.push(line) }))
  return lines.join('')
}

const key = `prl_live_${'aB3'.repeat(13)}`.slice(0, 47)

describe('the logger', () => {
  it('writes one JSON object for each line', () => {
    const line = JSON.parse(logged((logger) => logger.info({ a: 1 }, 'hello')))
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      a: 1,
      msg: 'hello',
    })
  })

  it('writes nothing below its level', () => {
    expect(logged((logger) => logger.debug('x'))).toBe('')
  })

  it.each([
    ['in the message', {}, `failed for ${key}`],
    ['in a field of any name', { url: `/v1?x=${key}` }, ''],
    ['in an error', { err: new Error(`no such key: ${key}`) }, ''],
    ['deep inside', { a: { b: [{ c: key }] } }, ''],
  ])('never shows an API key %s', (_where, fields, message) => {
    const line = logged((logger) => logger.error(fields, message))
    expect(line).not.toContain(key)
    expect(line).toContain('[redacted]')
    expect(() => JSON.parse(line)).not.toThrow()
  })

  it.each([
    [{ headers: { authorization: 'Basic c2VjcmV0' } }],
    [{ headers: { Authorization: 'whatever c2VjcmV0' } }],
    [{ headers: { cookie: ['a=c2VjcmV0', 'b=c2VjcmV0'] } }],
    [{ 'set-cookie': 'c2VjcmV0' }],
    [{ password: 'c2VjcmV0"; c2VjcmV0' }],
    [{ user: { client_secret: 'c2VjcmV0' } }],
    [{ metricsToken: 'c2VjcmV0' }],
    [{ apiKey: 'c2VjcmV0', key: 'c2VjcmV0' }],
    [{ note: 'sent Authorization: Bearer c2VjcmV0' }],
  ])('never shows the secret in %j', (fields) => {
    const line = logged((logger) => logger.info(fields, 'x'))
    expect(line).not.toContain('c2VjcmV0')
    expect(() => JSON.parse(line)).not.toThrow()
  })

  it.each([createSessionToken, createLinkToken])(
    'never shows a session token or a link token',
    (create) => {
      const token = create()
      const url = `https://chat.example.com/invitation#${token}`
      const fields = {
        headers: { 'set-cookie': `parley_session=${token}` },
        url,
        err: new Error(url),
      }
      const line = logged((logger) => logger.info(fields, `sent parley_session=${token}; Path=/`))
      expect(line).not.toContain(token.slice(4))
      expect(() => JSON.parse(line)).not.toThrow()
    },
  )

  it('keeps fields that only look like secrets', () => {
    const line = logged((logger) => logger.info({ key_id: 'key_1', input_tokens: 5 }, 'x'))
    expect(JSON.parse(line)).toMatchObject({ key_id: 'key_1', input_tokens: 5 })
  })

  it('writes readable lines if configured', () => {
    const line = logged((logger) => logger.warn({ err: new Error('bad'), a: 1, key }, 'look'), true)
    expect(line).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} WARN {2}look a=1 key="\[redacted\]"\nError: bad\n {4}at /,
    )
  })
})
