import { describe, expect, it } from 'vitest'
import { createAttemptPlaces } from './attempt-places.ts'

/** Work that ends when it is told to, and notes when it begins. */
function createTasks(places: ReturnType<typeof createAttemptPlaces>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add(account_id: string, name: string): Promise<void> {
      return places.take(account_id, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      })
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

const neverMs = 1_000_000

describe('places for attempts', () => {
  it('lets no more work at the same time than there are', async () => {
    const tasks = createTasks(createAttemptPlaces({ count: 2, slowMs: neverMs }))
    const all = ['a', 'b', 'c'].map((name) => tasks.add('one', name))
    expect(tasks.begun).toEqual(['a', 'b'])
    tasks.end('b')
    await all[1]
    await expect.poll(() => tasks.begun).toEqual(['a', 'b', 'c'])
    tasks.end('a')
    tasks.end('c')
    await Promise.all(all)
  })

  it('serves accounts by turns, however many wait for one of them', async () => {
    const tasks = createTasks(createAttemptPlaces({ count: 1, slowMs: neverMs }))
    const waiting = ['1', '2', '3', '4'].map((name) => tasks.add('many', name))
    waiting.push(tasks.add('few', 'other'), tasks.add('third', 'last'))
    for (const name of ['1', '2', 'other', 'last', '3', '4']) {
      await expect.poll(() => tasks.begun.at(-1)).toBe(name)
      tasks.end(name)
    }
    await Promise.all(waiting)
    expect(tasks.begun).toEqual(['1', '2', 'other', 'last', '3', '4'])
  })

  it('gives the place of work that takes long to others, once', async () => {
    const tasks = createTasks(createAttemptPlaces({ count: 1, slowMs: 5 }))
    const slow = tasks.add('one', 'slow')
    const next = tasks.add('one', 'next')
    await expect.poll(() => tasks.begun).toEqual(['slow', 'next'])
    tasks.end('slow')
    tasks.end('next')
    await Promise.all([slow, next])
    // Not two places by now.
    const strict = createTasks(createAttemptPlaces({ count: 1, slowMs: neverMs }))
    const both = [strict.add('one', 'a'), strict.add('one', 'b')]
    expect(strict.begun).toEqual(['a'])
    strict.end('a')
    await both[0]
    await expect.poll(() => strict.begun).toEqual(['a', 'b'])
    strict.end('b')
    await both[1]
  })

  it('has its place back from work that fails', async () => {
    const places = createAttemptPlaces({ count: 1, slowMs: neverMs })
    await expect(places.take('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await places.take('one', async () => 'done')).toBe('done')
  })
})
