// A joined signal aborts with whichever comes first, and is left alone once it is released.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinSignals } from './joined-signal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('aborts with the first of its signals and that one’s reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const { signal } = joinSignals([one.signal, other.signal], 1_000)
  expect(signal.aborted).toBe(false)
  other.abort('left')
  one.abort('stopped')
  expect(signal.reason).toBe('left')
})

it('aborts at once where one is aborted already', () => {
  const { signal } = joinSignals([new AbortController().signal, AbortSignal.abort('left')], 1_000)
  expect(signal.reason).toBe('left')
  expect(vi.getTimerCount()).toBe(0)
})

it('aborts when its time is over, and no sooner', () => {
  const { signal } = joinSignals([], 1_000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('hears nothing any more once it is released', () => {
  const one = new AbortController()
  const { signal, release } = joinSignals([one.signal], 1_000)
  release()
  one.abort()
  vi.advanceTimersByTime(2_000)
  expect(signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
