// Order, concurrency and yields of the queue for heavy work.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@parley/contract'
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

const of = (account_id: string, size = 1) => ({ account_id, size })

/** A clock that the test moves. */
function createClock() {
  const clock = { nowMs: 0, monotonic: () => clock.nowMs }
  return clock
}

describe('createWorkQueue', () => {
  it('runs a limited number of works at once, and the others of an account in order of arrival', async () => {
    const queue = createWorkQueue({ atOnce: 2, clock: createClock() })
    const { started, work, end } = createWorks()
    const done = ['a', 'b', 'c', 'd'].map((name) => queue.run(of('acct'), work(name)))
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

  it('goes round the accounts, the one first that was served longest ago', async () => {
    const queue = createWorkQueue({ atOnce: 1, clock: createClock() })
    const order: string[] = []
    const run = (account: string) => queue.run(of(account), async () => void order.push(account))
    const done = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(run)
    await Promise.all(done)
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
    order.length = 0
    // Later, `a` was served last.
    await Promise.all(['a', 'a', 'b', 'c'].map(run))
    expect(order).toEqual(['a', 'c', 'b', 'a'])
  })

  it('lets small work pass the large work of another account', async () => {
    const queue = createWorkQueue({ atOnce: 1, clock: createClock() })
    const order: string[] = []
    const run = (account: string, size: number) =>
      queue.run(of(account, size), async () => void order.push(account))
    const large = Array.from({ length: 3 }, () => run('large', 10_000))
    await Promise.all([...large, ...Array.from({ length: 20 }, () => run('small', 50))])
    expect(order.slice(1, 21)).toEqual(Array.from({ length: 20 }, () => 'small'))
  })

  it('lets small work pass the large work of many accounts, again and again', async () => {
    const queue = createWorkQueue({ atOnce: 1, clock: createClock() })
    const order: string[] = []
    const run = (account: string, size: number) =>
      queue.run(of(account, size), async () => void order.push(account))
    const busy = Array.from({ length: 10 }, (_, index) => `busy${index}`)
    const large = [...busy, ...busy].map((account) => run(account, 10_000))
    for (let turn = 0; turn < 5; turn++) {
      const before = order.length
      await run('small', 50)
      expect(order.slice(before).filter((account) => account !== 'small').length).toBeLessThan(2)
    }
    await Promise.all(large)
  })

  it('lets large work have its turn beside small work that never ends', async () => {
    const clock = createClock()
    const queue = createWorkQueue({ atOnce: 1, clock })
    let small = 0
    let isDone = false
    const work = () => {
      small += 1
      clock.nowMs += 5
    }
    const flood = Array.from({ length: 8 }, async () => {
      while (!isDone && small < 500) await queue.run(of('busy', 2), work)
    })
    await nextTurn()
    const before = small
    await queue.run(of('quiet', 40), () => undefined)
    isDone = true
    expect(small - before).toBeLessThan(40)
    await Promise.all(flood)
  })

  it('pauses before heavy work, and lets lighter work pass that arrives meanwhile', async () => {
    const queue = createWorkQueue({ atOnce: 1, heavySize: 1_000, clock: createClock() })
    const order: string[] = []
    const run = (account: string, size: number) =>
      queue.run(of(account, size), () => void order.push(account))
    const heavy = [run('a', 5_000), run('a', 5_000)]
    await heavy[0]
    await nextTurn()
    await Promise.all([...heavy, run('b', 10)])
    expect(order).toEqual(['a', 'b', 'a'])
  })

  it('continues after failed work', async () => {
    const queue = createWorkQueue({ atOnce: 1 })
    const failed = queue.run(of('a'), () => Promise.reject(new Error('broken')))
    const thrown = queue.run(of('a'), () => {
      throw new Error('thrown')
    })
    const next = queue.run(of('b'), () => 'next')
    await expect(failed).rejects.toThrow('broken')
    await expect(thrown).rejects.toThrow('thrown')
    expect(await next).toBe('next')
  })

  it('drops waiting work whose time is over, and does not count it as a turn of its account', async () => {
    const queue = createWorkQueue({ atOnce: 1, clock: createClock() })
    const { started, work, end } = createWorks()
    const [first, late, other, last] = [
      queue.run(of('a'), work('first')),
      queue.run({ ...of('b'), isOver: () => true }, work('late')),
      queue.run(of('c'), work('other')),
      queue.run({ ...of('b'), isOver: () => false }, work('last')),
    ]
    const refused = expect(late).rejects.toThrow('Nobody waits for this work any more.')
    await nextTurn()
    await end('first')
    await refused
    expect(started).toEqual(['first', 'last'])
    await end('last')
    await end('other')
    expect(await Promise.all([first, other, last])).toEqual(['first', 'other', 'last'])
  })

  it('refuses work of an account that has too much waiting, and no work of others', async () => {
    const queue = createWorkQueue({ atOnce: 1, clock: createClock() })
    const { work, end } = createWorks()
    const first = queue.run(of('a'), work('first'))
    const waiting = Array.from({ length: limits.waiting_work.value }, () =>
      queue.run(of('a'), () => 1),
    )
    await expect(queue.run(of('a'), () => 2)).rejects.toMatchObject({
      code: 'rate_limit_exceeded',
      extras: { retryAfterSeconds: 5 },
    })
    const other = queue.run(of('b'), () => 3)
    await nextTurn()
    await end('first')
    expect(await first).toBe('first')
    expect(await other).toBe(3)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]))
  })

  it('waits for a turn of the event loop after a certain time of work', async () => {
    const clock = createClock()
    const queue = createWorkQueue({ atOnce: 1, clock })
    let turns = 0
    let counting = true
    const count = () => {
      turns += 1
      if (counting) setImmediate(count)
    }
    setImmediate(count)
    const work = () => {
      clock.nowMs += 2
    }
    await Promise.all(Array.from({ length: 20 }, () => queue.run(of('a'), work)))
    counting = false
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  it('never runs more than the limit, even if work arrives when other work ends', async () => {
    const queue = createWorkQueue({ atOnce: 2 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
    }
    const wave = () => Promise.all(Array.from({ length: 10 }, () => queue.run(of('a'), work)))
    /** Adds work at the moment when other work ends. */
    const follow = () => queue.run(of('b'), work).then(() => queue.run(of('c'), work))
    await Promise.all([wave(), nextTurn().then(wave), ...Array.from({ length: 10 }, follow)])
    expect(most).toBe(2)
  })
})
