// A joined signal aborts with the first of its causes, and never after its release.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinSignal } from './joined-signal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('aborts with the other signal and its reason', () => {
  const other = new AbortController()
  const { signal, abort } = joinSignal(other.signal, 1_000)
  expect(signal.aborted).toBe(false)
  other.abort('left')
  abort('stopped')
  expect(signal.reason).toBe('left')
})

it('aborts at once if the other signal is already aborted', () => {
  const { signal } = joinSignal(AbortSignal.abort('left'), 1_000)
  expect(signal.reason).toBe('left')
  expect(vi.getTimerCount()).toBe(0)
})

it('aborts when its own abort is called', () => {
  const { signal, abort } = joinSignal(new AbortController().signal, 1_000)
  abort('stopped')
  expect(signal.reason).toBe('stopped')
  expect(vi.getTimerCount()).toBe(0)
})

it('aborts at its time limit, and not before', () => {
  const { signal } = joinSignal(new AbortController().signal, 1_000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('does not abort after its release', () => {
  const other = new AbortController()
  const { signal, release } = joinSignal(other.signal, 1_000)
  release()
  other.abort()
  vi.advanceTimersByTime(2_000)
  expect(signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
