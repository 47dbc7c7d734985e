import { expect, it } from 'vitest'
import { createCountingWindow } from './counting-window.ts'

function createWindow(options: { max?: number; keysMax?: number } = {}) {
  const clock = { nowMs: 0, now: () => clock.nowMs }
  return { clock, window: createCountingWindow({ clock, windowMs: 10_000, max: 2, ...options }) }
}

it('allows so many in a window, and says when there is room again', () => {
  const { clock, window } = createWindow()
  expect([window.take('a'), window.take('a')]).toEqual([undefined, undefined])
  clock.nowMs = 3_001
  expect(window.take('a')).toBe(7)
  expect(window.take('b')).toBeUndefined()
  clock.nowMs = 10_000
  expect([window.take('a'), window.take('a'), window.take('a')]).toEqual([undefined, undefined, 10])
})

it('takes a count back', () => {
  const { window } = createWindow()
  window.take('a')
  window.take('a')
  window.giveBack('a')
  expect([window.take('a'), window.take('a')]).toEqual([undefined, 10])
  window.giveBack('nobody')
})

it('forgets the oldest key rather than growing', () => {
  const { window } = createWindow({ max: 1, keysMax: 2 })
  for (const key of ['a', 'b', 'c']) window.take(key)
  expect([window.take('b'), window.take('c')]).toEqual([10, 10])
  expect(window.take('a')).toBeUndefined()
})
