// What is gathered is all that came, in its order, and nothing waits longer than a rest.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPieceJoiner, createReplyLoad } from './piece-joining.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openGatherer(ms: number, isUrgent = (_text: string) => false) {
  const handed: string[] = []
  const gatherer = createPieceJoiner((chunk) => handed.push(Buffer.from(chunk).toString()))
  gatherer.rest({ restMs: () => ms, isUrgent })
  return { handed, ...gatherer, say: (text: string) => gatherer.add(Buffer.from(text)) }
}

describe('a gatherer', () => {
  it('hands on each piece at once where there is no rest', () => {
    const { handed, say } = openGatherer(0)
    for (const text of ['a', 'b', 'c']) say(text)
    expect(handed).toEqual(['a', 'b', 'c'])
  })

  it('hands on the first piece at once, and after each rest what came meanwhile', () => {
    const { handed, say } = openGatherer(50)
    for (const text of ['a', 'b', 'c']) say(text)
    expect(handed).toEqual(['a'])
    vi.advanceTimersByTime(50)
    expect(handed).toEqual(['a', 'bc'])
    vi.advanceTimersByTime(100)
    say('d')
    expect(handed).toEqual(['a', 'bc', 'd'])
  })

  it('hands on what waits with a piece that is urgent, and rests after it', () => {
    const { handed, say } = openGatherer(50, (text) => text === '.')
    for (const text of ['a', 'b', '.', 'c']) say(text)
    expect(handed).toEqual(['a', 'b.'])
    vi.advanceTimersByTime(49)
    expect(handed).toEqual(['a', 'b.'])
    vi.advanceTimersByTime(1)
    expect(handed).toEqual(['a', 'b.', 'c'])
  })

  it('holds no more than a little back', () => {
    const { handed, say } = openGatherer(50)
    for (let count = 0; count < 100; count++) say('x'.repeat(1_000))
    expect(handed.join('').length).toBeGreaterThan(80_000)
  })

  it('leaves nothing out and keeps the order', () => {
    const steps = fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.nat(80)))
    fc.assert(
      fc.property(steps, (said) => {
        const { handed, say, end } = openGatherer(50)
        for (const step of said) {
          if (typeof step === 'string') say(step)
          else vi.advanceTimersByTime(step)
        }
        end()
        vi.runAllTimers()
        const all = said.filter((step) => typeof step === 'string').join('')
        return handed.join('') === Buffer.from(all).toString()
      }),
    )
  })

  it('says nothing more once it is dropped', () => {
    const { handed, say, drop } = openGatherer(50)
    say('a')
    say('b')
    drop()
    vi.runAllTimers()
    expect(handed).toEqual(['a'])
  })
})

describe('replies that are made at once', () => {
  it('rest when there are more than eight of them', () => {
    const gathering = createReplyLoad()
    const ends = Array.from({ length: 8 }, gathering.begin)
    expect(gathering.restMs()).toBe(0)
    const end = gathering.begin()
    expect(gathering.restMs()).toBeGreaterThan(0)
    end()
    expect(gathering.restMs()).toBe(0)
    for (const one of ends) one()
  })

  it('rest the longer the more there are, and no longer than a tenth of a second', () => {
    const gathering = createReplyLoad()
    const rests = Array.from({ length: 500 }, () => {
      gathering.begin()
      return gathering.restMs()
    })
    expect(rests).toEqual(rests.toSorted((a, b) => a - b))
    expect([rests[24], rests[499]]).toEqual([50, 100])
  })
})
