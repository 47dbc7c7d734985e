// Tests when calls to a provider are blocked and when it is tried again. The test moves the clock.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakerRules, createCircuitBreaker } from './circuit-breaker.ts'

function openBreaker() {
  let now = 1_000
  const breaker = createCircuitBreaker({ now: () => now, monotonic: () => now })
  return {
    ...breaker,
    later(ms: number): void {
      now += ms
    },
    fail(times: number, provider = 'one'): void {
      for (let n = 0; n < times; n++) breaker.enter(provider)?.failed()
    },
  }
}

describe('createCircuitBreaker', () => {
  it('lets calls through, also after four failures in a row', () => {
    const breaker = openBreaker()
    breaker.fail(4)
    expect(breaker.waitMs('one')).toBe(0)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('blocks calls for 30 seconds after five failures in a row', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    expect(breaker.waitMs('one')).toBe(30_000)
    breaker.later(29_999)
    expect(breaker.enter('one')).toBeUndefined()
    expect(breaker.waitMs('one')).toBe(1)
  })

  it('counts only failures in a row', () => {
    const breaker = openBreaker()
    breaker.fail(4)
    breaker.enter('one')?.succeeded()
    breaker.fail(4)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('then lets one trial through, while other calls wait', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    breaker.later(30_000)
    expect(breaker.enter('one')).toBeDefined()
    expect(breaker.enter('one')).toBeUndefined()
    expect(breaker.waitMs('one')).toBeGreaterThan(0)
  })

  it('lets calls through after a successful trial, and blocks for 30 more seconds after a failed trial', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    breaker.later(30_000)
    breaker.enter('one')?.failed()
    expect(breaker.waitMs('one')).toBe(30_000)
    breaker.later(30_000)
    breaker.enter('one')?.succeeded()
    expect(breaker.enter('one')).toBeDefined()
    breaker.fail(4)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('lets another trial through if a trial is withdrawn or never ends', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    breaker.later(30_000)
    breaker.enter('one')?.withdrawn()
    expect(breaker.enter('one')).toBeDefined()
    breaker.later(60_000)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('ignores the withdrawal of a turn that started before the failures', () => {
    const breaker = openBreaker()
    const early = breaker.enter('one')
    breaker.fail(5)
    early?.withdrawn()
    expect(breaker.waitMs('one')).toBe(30_000)
  })

  it('does not extend the pause if a turn that started before the failures fails later', () => {
    const breaker = openBreaker()
    const early = breaker.enter('one')
    breaker.fail(5)
    breaker.later(20_000)
    early?.failed()
    expect(breaker.waitMs('one')).toBe(10_000)
  })

  it('lets calls through if a turn that started before the failures succeeds', () => {
    const breaker = openBreaker()
    const early = breaker.enter('one')
    breaker.fail(5)
    early?.succeeded()
    expect(breaker.enter('one')).toBeDefined()
  })

  it('counts the failures of each provider separately', () => {
    const breaker = openBreaker()
    breaker.fail(5, 'one')
    expect(breaker.enter('two')).toBeDefined()
  })

  it('drops the provider that failed longest ago if more than 10,000 fail', () => {
    const breaker = openBreaker()
    breaker.fail(5, 'first')
    breaker.fail(5, 'second')
    for (let n = 0; n < 9_999; n++) breaker.fail(1, `other ${n}`)
    expect(breaker.enter('first')).toBeDefined()
    expect(breaker.enter('second')).toBeUndefined()
  })

  it('always tries a provider again after the pause', () => {
    const events = fc.constantFrom('fail', 'succeed', 'withdraw', 'begin', 'wait')
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (course) => {
        const breaker = openBreaker()
        for (const event of course) {
          if (event === 'wait') breaker.later(10_000)
          else {
            const pass = breaker.enter('one')
            if (event === 'fail') pass?.failed()
            if (event === 'succeed') pass?.succeeded()
            if (event === 'withdraw') pass?.withdrawn()
          }
        }
        breaker.later(breaker.waitMs('one'))
        const trial = breaker.enter('one')
        expect(trial).toBeDefined()
        trial?.succeeded()
        expect(breaker.waitMs('one')).toBe(0)
        expect(breakerRules).toEqual({ failuresMax: 5, openMs: 30_000 })
      }),
    )
  })
})
