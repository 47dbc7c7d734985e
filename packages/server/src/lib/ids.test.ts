// What every id promises: its prefix, its order, and that nobody gets the same one twice.
import { describe, expect, it } from 'vitest'
import { createId, type IdPrefix } from './ids.ts'

describe('createId', () => {
  it.each(['acct', 'bot', 'conv', 'msg', 'kb', 'key', 'evt', 'req', 'anon'] as IdPrefix[])(
    '%s › prefix and 26 characters of Crockford’s base32',
    (prefix) => {
      expect(createId(prefix)).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`))
    },
  )

  it('makes 10,000 different ones that sort in order of making', () => {
    const ids = Array.from({ length: 10_000 }, () => createId('msg'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('carries the time it was made in its first ten characters', () => {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
    const before = Date.now()
    const suffix = createId('bot').slice('bot_'.length, 'bot_'.length + 10)
    const bits = [...suffix].reduce((number, letter) => number * 32 + alphabet.indexOf(letter), 0)
    // Ten characters are 50 bits; the time in milliseconds is the first 48 of them.
    const madeAt = Math.floor(bits / 4)
    expect(madeAt).toBeGreaterThanOrEqual(before)
    expect(madeAt).toBeLessThan(before + 60_000)
  })

  it('can’t be guessed from the one before', () => {
    const tails = Array.from({ length: 1_000 }, () => createId('key').slice(-8))
    expect(new Set(tails).size).toBe(tails.length)
  })
})
