import { expect, it } from 'vitest'
import { createCountingWindow } from './counting-window.ts'

function createWindow(options: { max?: number; keysMax?: number } = {}) {
  const clock = { nowMs: 0, monotonic: () => clock.nowMs }
  return { clock, window: createCountingWindow({ clock, windowMs: 10_000, max: 2, ...options }) }
}

it('allows a number of calls per window, and returns the seconds until the next window', () => {
  const { clock, window } = createWindow()
  expect([window.take('a'), window.take('a')]).toEqual([undefined, undefined])
  clock.nowMs = 3_001
  expect(window.take('a')).toBe(7)
  expect(window.take('b')).toBeUndefined()
  clock.nowMs = 10_000
  expect([window.take('a'), window.take('a'), window.take('a')]).toEqual([undefined, undefined, 10])
})

it('can undo a count', () => {
  const { window } = createWindow()
  window.take('a')
  window.take('a')
  window.giveBack('a')
  expect([window.take('a'), window.take('a')]).toEqual([undefined, 10])
  window.giveBack('nobody')
})

it('drops the oldest key at the maximum number of keys', () => {
  const { window } = createWindow({ max: 1, keysMax: 2 })
  for (const key of ['a', 'b', 'c']) window.take(key)
  expect([window.take('b'), window.take('c')]).toEqual([10, 10])
  expect(window.take('a')).toBeUndefined()
})
