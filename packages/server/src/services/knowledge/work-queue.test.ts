// Order, concurrency and yields of the queue for heavy work.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when the test ends it. */
function createWorks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

describe('createWorkQueue', () => {
  it('runs a limited number of works at once, and the others in order of arrival', async () => {
    const queue = createWorkQueue({ atOnce: 2, yieldSize: 100 })
    const { started, work, end } = createWorks()
    const done = ['a', 'b', 'c', 'd'].map((name) => queue.run(1, work(name)))
    await nextTurn()
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('continues after failed work', async () => {
    const queue = createWorkQueue({ atOnce: 1, yieldSize: 100 })
    const failed = queue.run(1, () => Promise.reject(new Error('broken')))
    const next = queue.run(1, async () => 'next')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })

  it('starts heavy work in the next turn, and light work at once', async () => {
    const queue = createWorkQueue({ atOnce: 2, yieldSize: 10 })
    const { started, work, end } = createWorks()
    const done = [queue.run(10, work('heavy')), queue.run(9, work('light'))]
    expect(started).toEqual(['light'])
    await nextTurn()
    expect(started).toEqual(['light', 'heavy'])
    await end('light')
    await end('heavy')
    expect(await Promise.all(done)).toEqual(['heavy', 'light'])
  })

  it('waits for a turn of the event loop after a certain amount of work', async () => {
    const queue = createWorkQueue({ atOnce: 1, yieldSize: 10 })
    let turns = 0
    let counting = true
    const count = () => {
      turns += 1
      if (counting) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: 20 }, () => queue.run(5, async () => undefined)))
    counting = false
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  it('never runs more than the limit, even if work arrives when other work ends', async () => {
    const queue = createWorkQueue({ atOnce: 2, yieldSize: 3 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
    }
    const wave = () => Promise.all(Array.from({ length: 10 }, () => queue.run(1, work)))
    /** Adds work at the moment when other work ends. */
    const follow = () => queue.run(1, work).then(() => queue.run(1, work))
    await Promise.all([wave(), nextTurn().then(wave), ...Array.from({ length: 10 }, follow)])
    expect(most).toBe(2)
  })
})
