// When a provider is left alone and when it is tried again, with a clock that is moved by hand.
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
  it('lets everybody through, also after four failures in a row', () => {
    const breaker = openBreaker()
    breaker.fail(4)
    expect(breaker.waitMs('one')).toBe(0)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('lets nobody through for 30 seconds after five failures in a row', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    expect(breaker.waitMs('one')).toBe(30_000)
    breaker.later(29_999)
    expect(breaker.enter('one')).toBeUndefined()
    expect(breaker.waitMs('one')).toBe(1)
  })

  it('counts failures in a row only', () => {
    const breaker = openBreaker()
    breaker.fail(4)
    breaker.enter('one')?.succeeded()
    breaker.fail(4)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('then lets one try while the others wait', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    breaker.later(30_000)
    expect(breaker.enter('one')).toBeDefined()
    expect(breaker.enter('one')).toBeUndefined()
    expect(breaker.waitMs('one')).toBeGreaterThan(0)
  })

  it('a trial that succeeds opens the way for all, one that fails closes it for 30 seconds more', () => {
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

  it('a trial that is withdrawn, or never ends, leaves its place to another', () => {
    const breaker = openBreaker()
    breaker.fail(5)
    breaker.later(30_000)
    breaker.enter('one')?.withdrawn()
    expect(breaker.enter('one')).toBeDefined()
    breaker.later(60_000)
    expect(breaker.enter('one')).toBeDefined()
  })

  it('a turn that began before the failures and is withdrawn changes nothing', () => {
    const breaker = openBreaker()
    const early = breaker.enter('one')
    breaker.fail(5)
    early?.withdrawn()
    expect(breaker.waitMs('one')).toBe(30_000)
  })

  it('a turn that began before the failures and fails later makes the pause no longer', () => {
    const breaker = openBreaker()
    const early = breaker.enter('one')
    breaker.fail(5)
    breaker.later(20_000)
    early?.failed()
    expect(breaker.waitMs('one')).toBe(10_000)
  })

  it('a turn that began before the failures and succeeds shows that the provider answers', () => {
    const breaker = openBreaker()
    const early = breaker.enter('one')
    breaker.fail(5)
    early?.succeeded()
    expect(breaker.enter('one')).toBeDefined()
  })

  it('one provider’s failures are nobody else’s', () => {
    const breaker = openBreaker()
    breaker.fail(5, 'one')
    expect(breaker.enter('two')).toBeDefined()
  })

  it('of more than 10,000 that fail it forgets the one that failed longest ago', () => {
    const breaker = openBreaker()
    breaker.fail(5, 'first')
    breaker.fail(5, 'second')
    for (let n = 0; n < 9_999; n++) breaker.fail(1, `other ${n}`)
    expect(breaker.enter('first')).toBeDefined()
    expect(breaker.enter('second')).toBeUndefined()
  })

  it('whatever happens, a provider that answers again is asked again', () => {
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
