import { existsSync, rmdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { waitedFor } from './bounded-wait.ts'

const faked = { toFake: ['setTimeout', 'clearTimeout'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]
const late = () => new Error('late')

afterEach(() => {
  vi.useRealTimers()
})

it('returns the result of the work, and leaves no timer', async () => {
  vi.useFakeTimers(faked)
  expect(await waitedFor(Promise.resolve(4), 1_000, late)).toBe(4)
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects with the error of the work, and leaves no timer', async () => {
  vi.useFakeTimers(faked)
  await expect(waitedFor(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow(
    'broken',
  )
  expect(vi.getTimerCount()).toBe(0)
})

it('returns a result that arrived while the process was blocked, even after the time limit', async () => {
  const directory = join(tmpdir(), `parley-test-${crypto.randomUUID()}`)
  onTestFinished(() => rmdirSync(directory))
  const waiting = waitedFor(mkdir(directory), 10, late)
  const startedMs = performance.now()
  // Waits until the work is done and the time limit has passed.
  while (!existsSync(directory) || performance.now() - startedMs < 100);
  expect(await waiting).toBeUndefined()
})

it('gives up work that hangs, and ignores its later error', async () => {
  vi.useFakeTimers(faked)
  const { promise, reject } = Promise.withResolvers<number>()
  const rejection = expect(waitedFor(promise, 1_000, late)).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(1_000)
  await rejection
  // This error is handled, although nobody waits for it.
  reject(new Error('broken'))
})
