// The format of API keys: scanners find them, typing errors are refused, and only a hash is stored.
import { describe, expect, it } from 'vitest'
import { createApiKey, describeApiKey, hashApiKey, isApiKey } from './api-key-format.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('createApiKey', () => {
  it('has the documented shape: prefix, 32 base62 characters, 6 of checksum', () => {
    expect(createApiKey()).toMatch(/^prl_live_[0-9A-Za-z]{38}$/)
  })

  it('never creates the same key twice', () => {
    const keys = Array.from({ length: 1_000 }, createApiKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('uses the whole alphabet', () => {
    const used = new Set(Array.from({ length: 200 }, () => createApiKey().slice(9, 41)).join(''))
    expect(used.size).toBe(letters.length)
  })
})

describe('isApiKey', () => {
  it('accepts the keys of createApiKey', () => {
    for (let i = 0; i < 500; i++) expect(isApiKey(createApiKey())).toBe(true)
  })

  it('refuses any single wrong character', () => {
    const key = createApiKey()
    for (let at = 'prl_live_'.length; at < key.length; at++) {
      for (const letter of letters) {
        if (letter === key[at]) continue
        const typo = key.slice(0, at) + letter + key.slice(at + 1)
        expect(isApiKey(typo), `character ${at} as ${letter}`).toBe(false)
      }
    }
  })

  it('refuses two swapped neighbours', () => {
    const key = createApiKey()
    for (let at = 'prl_live_'.length; at < key.length - 1; at++) {
      const [a = '', b = ''] = key.slice(at, at + 2)
      if (a === b) continue
      const typo = key.slice(0, at) + b + a + key.slice(at + 2)
      expect(isApiKey(typo), `characters ${at} and ${at + 1}`).toBe(false)
    }
  })

  it.each([
    ['nothing', ''],
    ['another prefix', createApiKey().replace('prl_live_', 'prl_test_')],
    ['one character less', createApiKey().slice(0, -1)],
    ['one character more', `${createApiKey()}x`],
    ['a line break after the key', `${createApiKey()}\n`],
    ['white space before the key', ` ${createApiKey()}`],
  ])('refuses %s', (_what, text) => {
    expect(isApiKey(text)).toBe(false)
  })
})

describe('the stored form of a key', () => {
  it('has a SHA-256 hash that differs between keys', () => {
    const key = createApiKey()
    expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashApiKey(key)).toBe(hashApiKey(key))
    expect(hashApiKey(key)).not.toBe(hashApiKey(createApiKey()))
    expect(hashApiKey('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('has the prefix and the last four characters', () => {
    const key = createApiKey()
    expect(describeApiKey(key)).toEqual({ prefix: 'prl_live_', last_4: key.slice(-4) })
  })
})
