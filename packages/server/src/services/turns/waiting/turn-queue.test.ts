// Tests that turns of one conversation run one at a time in order of arrival, and wait for a limited time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurnQueue } from './turn-queue.ts'

const longMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a queue, a log of its turns, and a function that adds a turn. The test ends each turn. */
function setUp() {
  const queue = createTurnQueue()
  const log: string[] = []
  const start = (name: string, { conversation = 'a', waitMs = longMs } = {}) => {
    const { promise: end, resolve, reject } = Promise.withResolvers<string>()
    const result = queue.run(conversation, waitMs, async () => {
      log.push(`${name} starts`)
      try {
        return await end
      } finally {
        log.push(`${name} ends`)
      }
    })
    // The test awaits the result later. This prevents an unhandled rejection until then.
    result.catch(() => undefined)
    return { result, end: () => resolve(name), fail: (error: Error) => reject(error) }
  }
  return { queue, log, start }
}

/** Runs the callbacks of all settled promises. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('createTurnQueue', () => {
  it('runs a turn at once if no other turn is running, and returns its result', async () => {
    const { start, log } = setUp()
    const turn = start('one')
    expect(log).toEqual(['one starts'])
    turn.end()
    expect(await turn.result).toBe('one')
  })

  it('runs one at a time, in order of arrival', async () => {
    const { start, log } = setUp()
    const [one, two, three] = [start('one'), start('two'), start('three')]
    // These can end as soon as they start.
    three.end()
    two.end()
    await settle()
    expect(log).toEqual(['one starts'])
    one.end()
    await settle()
    const all = ['one', 'two', 'three'].flatMap((name) => [`${name} starts`, `${name} ends`])
    expect(log).toEqual(all)
    expect(await Promise.all([one.result, two.result, three.result])).toHaveLength(3)
  })

  it('runs turns of different conversations at the same time', async () => {
    const { start, log } = setUp()
    start('one', { conversation: 'a' })
    start('two', { conversation: 'b' })
    expect(log).toEqual(['one starts', 'two starts'])
  })

  it('runs the next turn after a failed turn, without its error', async () => {
    const { start, log } = setUp()
    const [one, two] = [start('one'), start('two')]
    one.fail(new Error('broken'))
    two.end()
    await expect(one.result).rejects.toThrow('broken')
    expect(await two.result).toBe('two')
    expect(log).toEqual(['one starts', 'one ends', 'two starts', 'two ends'])
  })

  it('refuses a turn that waited too long, without running it', async () => {
    const { start, log } = setUp()
    start('one')
    const late = start('late', { waitMs: 1_000 })
    await vi.advanceTimersByTimeAsync(999)
    const early = await Promise.race([late.result, Promise.resolve('still waiting')])
    expect(early).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    await expect(late.result).rejects.toMatchObject({
      code: 'conversation_busy',
      extras: { retryAfterSeconds: expect.any(Number) },
    })
    expect(log).toEqual(['one starts'])
  })

  it('keeps the order when a turn in the middle gives up', async () => {
    const { start, log } = setUp()
    const one = start('one')
    const two = start('two', { waitMs: 1_000 })
    const three = start('three')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(two.result).rejects.toMatchObject({ code: 'conversation_busy' })
    // The third turn must still wait for the first, although the second gave up.
    expect(log).toEqual(['one starts'])
    one.end()
    three.end()
    expect(await three.result).toBe('three')
    expect(log).toEqual(['one starts', 'one ends', 'three starts', 'three ends'])
  })

  it('leaves no timer', async () => {
    const { start } = setUp()
    const [one, two] = [start('one'), start('two')]
    one.end()
    two.end()
    await two.result
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs a turn at once after all earlier turns have ended', async () => {
    const { start, log } = setUp()
    const one = start('one')
    one.end()
    await one.result
    start('two')
    expect(log).toEqual(['one starts', 'one ends', 'two starts'])
  })

  it('keeps the order of fifty turns', async () => {
    const { start, log } = setUp()
    const turns = Array.from({ length: 50 }, (_, i) => start(`${i}`))
    for (const turn of turns.toReversed()) turn.end()
    await Promise.all(turns.map((turn) => turn.result))
    expect(log.filter((line) => line.endsWith('starts'))).toEqual(
      turns.map((_, i) => `${i} starts`),
    )
  })
})
