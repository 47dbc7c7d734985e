// Tests that every id has its prefix, is ordered by time, and is unique.
import { describe, expect, it } from 'vitest'
import { createId, type IdPrefix } from './ids.ts'

describe('createId', () => {
  it.each(['acct', 'bot', 'conv', 'msg', 'kb', 'key', 'evt', 'req', 'anon'] as IdPrefix[])(
    '%s › consists of the prefix and 26 characters of Crockford’s base32',
    (prefix) => {
      expect(createId(prefix)).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`))
    },
  )

  it('creates 10,000 different ids in sorted order', () => {
    const ids = Array.from({ length: 10_000 }, () => createId('msg'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('contains its creation time in its first ten characters', () => {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
    const before = Date.now()
    const suffix = createId('bot').slice('bot_'.length, 'bot_'.length + 10)
    const bits = [...suffix].reduce((number, letter) => number * 32 + alphabet.indexOf(letter), 0)
    // Ten characters are 50 bits; the time in milliseconds is the first 48 of them.
    const createdAt = Math.floor(bits / 4)
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThan(before + 60_000)
  })

  it('has a different end in each of 1,000 ids', () => {
    const tails = Array.from({ length: 1_000 }, () => createId('key').slice(-8))
    expect(new Set(tails).size).toBe(tails.length)
  })
})
