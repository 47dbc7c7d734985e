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
  const directory = join(tmpdir(), `parley-test-${crypto.randomUUID()}`)
  onTestFinished(() => rmdirSync(directory))
  const made = waitedFor(mkdir(directory), 10, late)
  const startedMs = performance.now()
  // However long the system takes: it is done, and then the time is over as well.
  while (!existsSync(directory) || performance.now() - startedMs < 100);
  expect(await made).toBeUndefined()
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
