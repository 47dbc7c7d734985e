import { stat } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { waitedFor } from './bounded-wait.ts'

const faked = { toFake: ['setTimeout', 'clearTimeout'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]
const late = () => new Error('late')

afterEach(() => {
  vi.useRealTimers()
})

it('gives what the work gives, and leaves no timer behind', async () => {
  vi.useFakeTimers(faked)
  expect(await waitedFor(Promise.resolve(4), 1_000, late)).toBe(4)
  expect(vi.getTimerCount()).toBe(0)
})

it('fails as the work fails, and leaves no timer behind', async () => {
  vi.useFakeTimers(faked)
  await expect(waitedFor(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow(
    'broken',
  )
  expect(vi.getTimerCount()).toBe(0)
})

it('gives what came while the process stood still, though the time is over', async () => {
  const found = waitedFor(stat('.'), 10, late)
  const startedMs = performance.now()
  while (performance.now() - startedMs < 500);
  expect((await found).isDirectory()).toBe(true)
})

it('gives up what hangs, whatever becomes of it', async () => {
  vi.useFakeTimers(faked)
  const { promise, reject } = Promise.withResolvers<number>()
  const given = expect(waitedFor(promise, 1_000, late)).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(1_000)
  await given
  // Nobody is told, and no rejection stays unhandled.
  reject(new Error('broken'))
})
