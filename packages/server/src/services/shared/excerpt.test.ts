// Tests the part of a text around a match.
import { describe, expect, it } from 'vitest'
import { anyCase, excerptAround } from './excerpt.ts'

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

describe('excerptAround', () => {
  it('returns a short text whole, on one line', () => {
    expect(excerptAround('Open\n\nfrom 9.', anyCase('FROM'))).toBe('Open from 9.')
  })

  it('cuts between words on both sides', () => {
    const excerpt = excerptAround(`${words(50)} Refund ${words(50)}`, anyCase('refund'))
    expect(excerpt).toMatch(/^…word\d+ .* word49 Refund word0 .* word\d+…$/)
    expect(excerpt?.length).toBeLessThan(210)
  })

  it('cuts a long word, and never a character', () => {
    for (let shift = 0; shift < 4; shift++) {
      const text = `${'x'.repeat(shift)}${'😀'.repeat(200)}refund${'😀'.repeat(200)}`
      expect(excerptAround(text, anyCase('refund'))?.isWellFormed()).toBe(true)
    }
  })

  it('finds signs of patterns as they are', () => {
    expect(excerptAround('a (b) [c]', anyCase('(B) ['))).toBe('a (b) [c]')
    expect(excerptAround('a b c', anyCase('a.b'))).toBeUndefined()
  })
})
