import { describe, expect, it } from 'vitest'
import { createAttemptSlots } from './attempt-slots.ts'

/** Work that waits for a receiver until the test ends it, and records its start. */
function createTasks(slots: ReturnType<typeof createAttemptSlots>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    add(account_id: string, name: string, receiver = { isSlow: false }): Promise<void> {
      return slots.take(account_id, receiver, (waitFor) =>
        waitFor(async () => {
          started.push(name)
          await new Promise<void>((resolve) => ends.set(name, resolve))
        }),
      )
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

const neverMs = 1_000_000
const slow = { begin: 1, most: 2 }

describe('slots for attempts', () => {
  it('run no more attempts at once than there are slots', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 2, slow, slowMs: neverMs }))
    const all = ['a', 'b', 'c'].map((name) => tasks.add('one', name))
    await expect.poll(() => tasks.started).toEqual(['a', 'b'])
    tasks.end('b')
    await all[1]
    await expect.poll(() => tasks.started).toEqual(['a', 'b', 'c'])
    tasks.end('a')
    tasks.end('c')
    await Promise.all(all)
  })

  it('serve accounts in turn, however many attempts of one account wait', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: neverMs }))
    const waiting = ['1', '2', '3', '4'].map((name) => tasks.add('many', name))
    waiting.push(tasks.add('few', 'other'), tasks.add('third', 'last'))
    for (const name of ['1', '2', 'other', 'last', '3', '4']) {
      await expect.poll(() => tasks.started.at(-1)).toBe(name)
      tasks.end(name)
    }
    await Promise.all(waiting)
    expect(tasks.started).toEqual(['1', '2', 'other', 'last', '3', '4'])
  })

  it('pass on the slot of a slow attempt, and mark its receiver as slow', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: 5 }))
    const receiver = { isSlow: false }
    const taken = [tasks.add('one', 'slow', receiver), tasks.add('one', 'next')]
    await expect.poll(() => tasks.started).toEqual(['slow', 'next'])
    expect(receiver.isSlow).toBe(true)
    for (const name of ['slow', 'next']) tasks.end(name)
    await Promise.all(taken)
    // There is still only one quick slot.
    const after = ['a', 'b'].map((name) => tasks.add('one', name))
    await expect.poll(() => tasks.started.at(-1)).toBe('a')
    expect(tasks.started).not.toContain('b')
    tasks.end('a')
    await expect.poll(() => tasks.started.at(-1)).toBe('b')
    tasks.end('b')
    await Promise.all(after)
  })

  it('run no attempt of a slow receiver in a quick slot', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: neverMs }))
    const known = { isSlow: true }
    const taken = ['1', '2', '3'].map((name) => tasks.add('slow', name, known))
    taken.push(tasks.add('quick', 'first'))
    await expect.poll(() => tasks.started).toEqual(['1', 'first'])
    tasks.end('1')
    await taken[0]
    // After an answer in time, the next attempt uses a quick slot.
    expect(known.isSlow).toBe(false)
    await expect.poll(() => tasks.started).toEqual(['1', 'first', '2'])
    for (const name of ['first', '2']) tasks.end(name)
    await expect.poll(() => tasks.started).toContain('3')
    tasks.end('3')
    await Promise.all(taken)
  })

  it('keep a slow attempt in its quick slot if too many attempts are slow', async () => {
    const tasks = createTasks(createAttemptSlots({ quick: 1, slow, slowMs: 5 }))
    const all = ['1', '2', '3', '4'].map((name) => tasks.add('one', name))
    await expect.poll(() => tasks.started).toEqual(['1', '2', '3'])
    tasks.end('3')
    await expect.poll(() => tasks.started).toEqual(['1', '2', '3', '4'])
    for (const name of ['1', '2', '4']) tasks.end(name)
    await Promise.all(all)
  })

  it('get a slot back from a failed attempt', async () => {
    const slots = createAttemptSlots({ quick: 1, slow, slowMs: neverMs })
    const receiver = { isSlow: false }
    const failing = slots.take('one', receiver, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await slots.take('one', receiver, async () => 'done')).toBe('done')
  })
})
