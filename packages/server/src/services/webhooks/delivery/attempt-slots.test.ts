import { describe, expect, it } from 'vitest'
import { createAttemptSlots } from './attempt-slots.ts'

/** Work that waits for a receiver until it is told to end, and notes when it begins. */
function createTasks(places: ReturnType<typeof createAttemptSlots>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add(account_id: string, name: string, receiver = { isSlow: false }): Promise<void> {
      return places.take(account_id, receiver, (waitFor) =>
        waitFor(async () => {
          begun.push(name)
          await new Promise<void>((resolve) => ends.set(name, resolve))
        }),
      )
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

const neverMs = 1_000_000
const slow = { begin: 1, most: 2 }

describe('places for attempts', () => {
  it('lets no more work at the same time than there are', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 2, slow, slowMs: neverMs }))
    const all = ['a', 'b', 'c'].map((name) => tasks.add('one', name))
    await expect.poll(() => tasks.begun).toEqual(['a', 'b'])
    tasks.end('b')
    await all[1]
    await expect.poll(() => tasks.begun).toEqual(['a', 'b', 'c'])
    tasks.end('a')
    tasks.end('c')
    await Promise.all(all)
  })

  it('serves accounts by turns, however many wait for one of them', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: neverMs }))
    const waiting = ['1', '2', '3', '4'].map((name) => tasks.add('many', name))
    waiting.push(tasks.add('few', 'other'), tasks.add('third', 'last'))
    for (const name of ['1', '2', 'other', 'last', '3', '4']) {
      await expect.poll(() => tasks.begun.at(-1)).toBe(name)
      tasks.end(name)
    }
    await Promise.all(waiting)
    expect(tasks.begun).toEqual(['1', '2', 'other', 'last', '3', '4'])
  })

  it('gives the place of work that takes long to others, and knows its receiver as slow', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: 5 }))
    const receiver = { isSlow: false }
    const taken = [tasks.add('one', 'slow', receiver), tasks.add('one', 'next')]
    await expect.poll(() => tasks.begun).toEqual(['slow', 'next'])
    expect(receiver.isSlow).toBe(true)
    for (const name of ['slow', 'next']) tasks.end(name)
    await Promise.all(taken)
    // Not two places by now.
    const after = ['a', 'b'].map((name) => tasks.add('one', name))
    await expect.poll(() => tasks.begun.at(-1)).toBe('a')
    expect(tasks.begun).not.toContain('b')
    tasks.end('a')
    await expect.poll(() => tasks.begun.at(-1)).toBe('b')
    tasks.end('b')
    await Promise.all(after)
  })

  it('lets who is known to be slow take none of the places of the quick', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: neverMs }))
    const known = { isSlow: true }
    const taken = ['1', '2', '3'].map((name) => tasks.add('slow', name, known))
    taken.push(tasks.add('quick', 'first'))
    await expect.poll(() => tasks.begun).toEqual(['1', 'first'])
    tasks.end('1')
    await taken[0]
    // An answer in time: the next is among the quick.
    expect(known.isSlow).toBe(false)
    await expect.poll(() => tasks.begun).toEqual(['1', 'first', '2'])
    for (const name of ['first', '2']) tasks.end(name)
    await expect.poll(() => tasks.begun).toContain('3')
    tasks.end('3')
    await Promise.all(taken)
  })

  it('keeps what turns out to be slow where it is once too much is', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: 5 }))
    const all = ['1', '2', '3', '4'].map((name) => tasks.add('one', name))
    await expect.poll(() => tasks.begun).toEqual(['1', '2', '3'])
    tasks.end('3')
    await expect.poll(() => tasks.begun).toEqual(['1', '2', '3', '4'])
    for (const name of ['1', '2', '4']) tasks.end(name)
    await Promise.all(all)
  })

  it('has its place back from work that fails', async () => {
    const places = createAttemptSlots({ quick: 1, slow, slowMs: neverMs })
    const receiver = { isSlow: false }
    const failing = places.take('one', receiver, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await places.take('one', receiver, async () => 'done')).toBe('done')
  })
})
