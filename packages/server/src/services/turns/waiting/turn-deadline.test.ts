import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDeadline } from './turn-deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => undefined)

it('returns a result that is in time, and leaves no timer', async () => {
  const work = withDeadline(55_000, async ({ within }) => {
    await within(new Promise((resolve) => setTimeout(resolve, 54_999)))
    return 'answered'
  })
  await vi.advanceTimersByTimeAsync(54_999)
  expect(await work).toBe('answered')
  expect(vi.getTimerCount()).toBe(0)
})

it('limits the sum of all waits, and stores nothing after the deadline', async () => {
  const stored: string[] = []
  const work = withDeadline(55_000, async ({ within }) => {
    await within(new Promise((resolve) => setTimeout(resolve, 30_000)))
    await within(new Promise((resolve) => setTimeout(resolve, 30_000)))
    stored.push('message')
  })
  const refused = expect(work).rejects.toMatchObject({
    code: 'service_unavailable',
    extras: { retryAfterSeconds: expect.any(Number) },
  })
  await vi.advanceTimersByTimeAsync(55_000)
  await refused
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored).toEqual([])
})

it.each([0, -1])('does not start the work with %i ms left', async (ms) => {
  const work = vi.fn(async () => 'begun')
  await expect(withDeadline(ms, work)).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(work).not.toHaveBeenCalled()
})

it('refuses to wait for anything after the deadline', async () => {
  const work = withDeadline(1_000, async ({ within, isOver }) => {
    expect(isOver()).toBe(false)
    await within(never).catch(() => undefined)
    expect(isOver()).toBe(true)
    return within(Promise.resolve('too late'))
  })
  const refused = expect(work).rejects.toMatchObject({ code: 'service_unavailable' })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
})
