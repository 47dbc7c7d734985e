// Tests when a repeated request keeps its Idempotency-Key.
import { describe, expect, it } from 'vitest'
import { createRepeatKey } from './repeat-key.ts'

describe('createRepeatKey', () => {
  it('returns the same key for the same input until the request is done', () => {
    const repeats = createRepeatKey()
    const key = repeats.keyFor({ text: 'a' })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(repeats.keyFor({ text: 'a' })).toBe(key)
    repeats.done()
    expect(repeats.keyFor({ text: 'a' })).not.toBe(key)
  })

  it('returns another key for other input', () => {
    const repeats = createRepeatKey()
    expect(repeats.keyFor({ text: 'a' })).not.toBe(repeats.keyFor({ text: 'b' }))
  })
})
