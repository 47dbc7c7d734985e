// Joined pieces are complete and in order, and no piece waits longer than one pause (`restMs`).
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPieceJoiner, createReplyLoad } from './piece-joining.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openJoiner(ms: number, isUrgent = (_text: string) => false) {
  const chunks: string[] = []
  const joiner = createPieceJoiner((chunk) => chunks.push(Buffer.from(chunk).toString()))
  joiner.rest({ restMs: () => ms, isUrgent })
  return { chunks, ...joiner, say: (text: string) => joiner.add(Buffer.from(text)) }
}

describe('a piece joiner', () => {
  it('passes on each piece at once if there is no rest', () => {
    const { chunks, say } = openJoiner(0)
    for (const text of ['a', 'b', 'c']) say(text)
    expect(chunks).toEqual(['a', 'b', 'c'])
  })

  it('passes on the first piece at once, and later pieces after each rest', () => {
    const { chunks, say } = openJoiner(50)
    for (const text of ['a', 'b', 'c']) say(text)
    expect(chunks).toEqual(['a'])
    vi.advanceTimersByTime(50)
    expect(chunks).toEqual(['a', 'bc'])
    vi.advanceTimersByTime(100)
    say('d')
    expect(chunks).toEqual(['a', 'bc', 'd'])
  })

  it('passes on waiting pieces with an urgent piece, and rests after it', () => {
    const { chunks, say } = openJoiner(50, (text) => text === '.')
    for (const text of ['a', 'b', '.', 'c']) say(text)
    expect(chunks).toEqual(['a', 'b.'])
    vi.advanceTimersByTime(49)
    expect(chunks).toEqual(['a', 'b.'])
    vi.advanceTimersByTime(1)
    expect(chunks).toEqual(['a', 'b.', 'c'])
  })

  it('holds back a limited amount', () => {
    const { chunks, say } = openJoiner(50)
    for (let count = 0; count < 100; count++) say('x'.repeat(1_000))
    expect(chunks.join('').length).toBeGreaterThan(80_000)
  })

  it('loses nothing and keeps the order', () => {
    const steps = fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.nat(80)))
    fc.assert(
      fc.property(steps, (input) => {
        const { chunks, say, end } = openJoiner(50)
        for (const step of input) {
          if (typeof step === 'string') say(step)
          else vi.advanceTimersByTime(step)
        }
        end()
        vi.runAllTimers()
        const all = input.filter((step) => typeof step === 'string').join('')
        return chunks.join('') === Buffer.from(all).toString()
      }),
    )
  })

  it('passes on nothing after it is dropped', () => {
    const { chunks, say, drop } = openJoiner(50)
    say('a')
    say('b')
    drop()
    vi.runAllTimers()
    expect(chunks).toEqual(['a'])
  })
})

describe('concurrent replies', () => {
  it('rest if there are more than eight', () => {
    const replyLoad = createReplyLoad()
    const ends = Array.from({ length: 8 }, replyLoad.begin)
    expect(replyLoad.restMs()).toBe(0)
    const end = replyLoad.begin()
    expect(replyLoad.restMs()).toBeGreaterThan(0)
    end()
    expect(replyLoad.restMs()).toBe(0)
    for (const one of ends) one()
  })

  it('rest longer if there are more, up to a tenth of a second', () => {
    const replyLoad = createReplyLoad()
    const rests = Array.from({ length: 500 }, () => {
      replyLoad.begin()
      return replyLoad.restMs()
    })
    expect(rests).toEqual(rests.toSorted((a, b) => a - b))
    expect([rests[24], rests[499]]).toEqual([50, 100])
  })
})
