import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswords, type PasswordCost } from './passwords.ts'

/** The lowest cost that the algorithm accepts, so that the tests spend no time on it. */
const low: PasswordCost = { memoryKib: 8, passes: 1, parallelism: 1 }
const high: PasswordCost = { memoryKib: 16, passes: 2, parallelism: 1 }

describe('a hash', () => {
  it('is a PHC string with at least the cost that OWASP requires, and its own salt', async () => {
    const { hash } = createPasswords()
    const [one, other] = await Promise.all([hash('correct horse'), hash('correct horse')])
    const [, memory, passes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[^$]{22}\$[^$]{43}$/.exec(one) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(other).not.toBe(one)
  })

  it('is the result of the algorithm for its salt', async () => {
    const [, , , , salt = '', tag] = (await createPasswords(low).hash('pass phrase')).split('$')
    const expected = argon2Sync('argon2id', {
      message: 'pass phrase',
      nonce: Buffer.from(salt, 'base64'),
      parallelism: 1,
      tagLength: 32,
      memory: 8,
      passes: 1,
    })
    expect(tag).toBe(expected.toString('base64').replace(/=+$/, ''))
  })
})

describe('verify', () => {
  it('accepts the right password and refuses others, with any characters', async () => {
    const { hash, verify } = createPasswords(low)
    const stored = await hash('naïve 🐎 battery')
    expect(await verify('naïve 🐎 battery', stored)).toEqual({ isRight: true, isOutdated: false })
    expect(await verify('nai\u0308ve 🐎 battery', stored)).toMatchObject({ isRight: true })
    for (const wrong of ['naïve 🐎 batterz', 'naïve 🐎 battery ', '']) {
      expect(await verify(wrong, stored)).toEqual({ isRight: false, isOutdated: false })
    }
  })

  it('is never right if there is no password', async () => {
    const { verify } = createPasswords(low)
    for (const guess of ['', 'nobody has this one']) {
      expect(await verify(guess, null)).toEqual({ isRight: false, isOutdated: false })
    }
  })

  it('reports a cheaper hash of a right password as outdated, and still verifies a more expensive hash', async () => {
    const cheap = await createPasswords(low).hash('pass phrase')
    const dear = await createPasswords(high).hash('pass phrase')
    expect(await createPasswords(high).verify('pass phrase', cheap)).toEqual({
      isRight: true,
      isOutdated: true,
    })
    expect(await createPasswords(high).verify('wrong', cheap)).toMatchObject({ isOutdated: false })
    expect(await createPasswords(low).verify('pass phrase', dear)).toEqual({
      isRight: true,
      isOutdated: false,
    })
  })

  it('throws for a text that is not a hash', async () => {
    await expect(createPasswords(low).verify('x', 'plain text')).rejects.toThrow(
      'unknown hash format',
    )
  })
})

it('lets a limited number of calls wait, and refuses more', async () => {
  const { hash } = createPasswords(high)
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => hash(`${i}`)))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const result of refused) {
    expect(result).toMatchObject({ reason: { code: 'service_unavailable' } })
  }
  // Afterwards, calls are accepted again.
  expect(await hash('later')).toMatch(/^\$argon2id\$/)
})
