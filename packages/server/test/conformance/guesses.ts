// The store of attempts to guess a password or key.
import { describe, expect, it } from 'vitest'
import type { GuessCounter } from '../../src/storage/interfaces/people.ts'
import { type Backend, useStore } from './backends.ts'

const start = Date.parse('2026-11-20T10:15:30.123Z')
const minute = 60_000

let built = 0
/** A counter of its own, by default with 3 attempts in 10 minutes. */
function buildCounter(overrides: Partial<GuessCounter> = {}): GuessCounter {
  const window_ms = 10 * minute
  const subject = `subject ${++built}`
  return { subject, max_count: 3, delay_ms: window_ms, window_ms, ...overrides }
}

export function guessSuite(backend: Backend): void {
  describe('guesses', () => {
    const store = useStore(backend)
    const take = (counters: readonly GuessCounter[], now = start) =>
      store().guesses.take(counters, now)
    const rowOf = async ({ subject }: GuessCounter) =>
      (await store().rows('guesses')).find((row) => row.subject === subject)

    it('allows the attempts of a window, and then says when it ends', async () => {
      const counter = buildCounter()
      for (let i = 0; i < 3; i++) expect(await take([counter], start + i)).toBeUndefined()
      expect(await take([counter], start + 3)).toBe(start + 10 * minute)
      expect(await take([counter], start + 10 * minute - 1)).toBe(start + 10 * minute)
      expect(await take([counter], start + 10 * minute)).toBeUndefined()
      expect(await rowOf(counter)).toMatchObject({ count: 1 })
    })

    it('makes each further attempt wait longer, until the window ends', async () => {
      const counter = buildCounter({ max_count: 2, delay_ms: minute })
      await take([counter])
      await take([counter])
      let now = start
      for (const minutes of [1, 2, 3]) {
        const next = now + minutes * minute
        expect(await take([counter], now)).toBe(next)
        expect(await take([counter], next - 1)).toBe(next)
        expect(await take([counter], next)).toBeUndefined()
        now = next
      }
      expect(await take([counter], now)).toBe(start + 10 * minute)
      expect(await take([counter], start + 10 * minute)).toBeUndefined()
    })

    it('counts an attempt that one counter refuses for none', async () => {
      const full = buildCounter({ max_count: 2 })
      const others = [buildCounter(), buildCounter(), buildCounter()]
      await take([full, ...others])
      await take([full, ...others])
      for (let i = 0; i < 5; i++) expect(await take([...others, full])).toBe(start + 10 * minute)
      for (const other of others) expect(await rowOf(other)).toMatchObject({ count: 2 })
    })

    it('returns the time from which all counters allow an attempt', async () => {
      const [one, two] = [buildCounter({ max_count: 2 }), buildCounter({ max_count: 2 })]
      for (const at of [start, start + minute]) {
        await take([one], at)
        await take([two], at + minute)
      }
      expect(await take([one, two, buildCounter()], start + 3 * minute)).toBe(start + 11 * minute)
    })

    it('allows exactly the number of concurrent attempts', async () => {
      const [small, large] = [buildCounter({ max_count: 10 }), buildCounter({ max_count: 40 })]
      const attempts = Array.from({ length: 60 }, (_, i) =>
        take(i % 2 === 0 ? [small, large] : [large, small, buildCounter()]),
      )
      const allowed = (await Promise.all(attempts)).filter((next) => next === undefined)
      expect(allowed).toHaveLength(10)
      expect(await rowOf(small)).toMatchObject({ count: 10 })
      expect(await rowOf(large)).toMatchObject({ count: 10 })
    })

    it('allows an attempt of a server whose clock is behind', async () => {
      const counter = buildCounter()
      for (const at of [start, start - 1, start - minute]) {
        expect(await take([counter], at)).toBeUndefined()
      }
      expect(await take([counter], start)).toBeTypeOf('number')
    })

    it('starts again after a clock that was far ahead is set right', async () => {
      const counter = buildCounter()
      const ahead = start + 24 * 60 * minute
      for (let i = 0; i < 3; i++) await take([counter], ahead)
      expect(await take([counter], ahead)).toBe(ahead + 10 * minute)
      for (let i = 0; i < 3; i++) expect(await take([counter], start + i)).toBeUndefined()
      expect(await take([counter], start + 3)).toBe(start + 10 * minute)
    })

    it('takes an attempt back, also one that began a wait', async () => {
      const counters = [buildCounter(), buildCounter({ max_count: 2 })]
      const subjects = counters.map(({ subject }) => subject)
      for (let i = 0; i < 20; i++) {
        expect(await take(counters)).toBeUndefined()
        await store().guesses.giveBack(subjects)
      }
      await take(counters)
      await take(counters)
      expect(await take(counters)).toBe(start + 10 * minute)
      await store().guesses.giveBack(subjects)
      expect(await take(counters)).toBeUndefined()
    })

    it('takes nothing back from counters that are gone, or at zero', async () => {
      const counter = buildCounter()
      await store().guesses.giveBack([counter.subject])
      await take([counter])
      for (let i = 0; i < 3; i++) await store().guesses.giveBack([counter.subject])
      expect(await rowOf(counter)).toMatchObject({ count: 0 })
    })
  })

  describe('guesses, old ones', () => {
    const store = useStore(backend)

    it('deletes counters whose window ended, and those beyond a number', async () => {
      const { guesses } = store()
      for (let i = 0; i < 10; i++) {
        await guesses.take([buildCounter({ window_ms: (i + 1) * minute })], start)
      }
      const at = (ms: number) => new Date(ms).toISOString()
      expect(await guesses.prune(at(start + minute - 1), 9)).toBe(0)
      expect(await guesses.prune(at(start + 4 * minute), 3)).toBe(3)
      expect(await guesses.prune(at(start + 4 * minute), 3)).toBe(1)
      expect(await guesses.trim(6, 9)).toBe(0)
      expect(await guesses.trim(2, 3)).toBe(3)
      expect(await guesses.trim(2, 3)).toBe(1)
      const ends = (await store().rows('guesses')).map((row) => Number(row.ends_at_ms) - start)
      expect(ends.sort((a, b) => a - b)).toEqual([9 * minute, 10 * minute])
    })
  })
}
