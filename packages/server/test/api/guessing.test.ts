// Attacks on passwords: guesses from one address, from the addresses of a network, and from everywhere.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/lib/errors.ts'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { itInFull } from '../support/it-in-full.ts'
import { addPerson, callOpen, deviceCookieIn } from '../support/people.ts'
import { type Answer, createTestClock, openApp } from '../support/test-app.ts'

const clock = createTestClock()
const app = await openApp({ clock, env: { PARLEY_TRUST_PROXY: '127.0.0.1' } })
afterAll(() => app.close())

const password = 'correct horse battery'
const minute = 60_000
const day = 1_440 * minute
let password_hash: string
let account_id: string
beforeAll(async () => {
  password_hash = await createPasswords().hash(password)
  account_id = (await app.account()).account_id
})
// No counter is older than a day.
beforeEach(() => clock.move(day))

const add = async () => (await addPerson(app, account_id, { password_hash })).email
const somebody = () => `${crypto.randomUUID()}@example.com`

type SignInOptions = {
  readonly email: string
  readonly from: string
  readonly password?: string
  readonly headers?: Readonly<Record<string, string>>
}

const signIn = ({ email, from, headers = {}, password: sent = password }: SignInOptions) =>
  callOpen(
    `${app.baseUrl()}/session`,
    'POST',
    { email, password: sent },
    { 'x-forwarded-for': from, ...headers },
  )

/** A wrong password. Moves the clock by a second, so that the limit of calls per minute is not reached. */
async function guess(email: string, from: string, headers?: Readonly<Record<string, string>>) {
  clock.move(1_001)
  return signIn({ email, from, password: 'wrong horse battery', ...(headers ? { headers } : {}) })
}

/**
 * Counts many wrong passwords as the sign-in counts them, without comparing them, which takes most of its
 * time. Returns how many were allowed.
 */
async function guessMany(
  guesses: number,
  build: (index: number) => { readonly email: string; readonly from: string },
): Promise<number> {
  let allowed = 0
  for (let i = 0; i < guesses; i++) {
    const { email, from } = build(i)
    const attempt = { email_key: email, person_id: undefined, source: { address: from } }
    const refused = await app.services().guessLimits.countPassword(attempt).catch(errorOf)
    if (!(refused instanceof ApiError)) allowed += 1
  }
  return allowed
}

const errorOf = (error: unknown) => error
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))

describe('guessing from one address', () => {
  it('is limited for one person, and for all people together', async () => {
    const from = '203.0.113.7'
    const email = await add()
    const max = limits.wrong_passwords.value
    const statuses: number[] = []
    for (let i = 0; i < max + 3; i++) statuses.push((await guess(email, from)).status)
    expect(statuses).toEqual([...Array(max).fill(401), 429, 429, 429])
    const others = limits.wrong_passwords_address.value - max
    expect(await guessMany(others - 1, () => ({ email: somebody(), from }))).toBe(others - 1)
    expect((await guess(somebody(), from)).status).toBe(401)
    expect((await guess(somebody(), from)).status).toBe(429)
    expect((await signIn({ email, from: '203.0.113.8' })).status).toBe(200)
  })

  it('is possible again when its time is over, which Retry-After tells', async () => {
    const from = '203.0.113.7'
    const email = await add()
    await guessMany(limits.wrong_passwords.value, () => ({ email, from }))
    const refused = await signIn({ email, from })
    expect(refused.status).toBe(429)
    expect(refused.error).toMatchObject({
      code: 'rate_limit_exceeded',
      message: 'Too many wrong passwords. Wait, or use a link for a new password.',
    })
    clock.move(waitOf(refused) * 1_000 - 1_000)
    expect((await signIn({ email, from })).status).toBe(429)
    clock.move(1_000)
    expect((await signIn({ email, from })).status).toBe(200)
  })

  it('counts IPv4 in IPv6 as IPv4', async () => {
    const email = await add()
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107']
    const max = limits.wrong_passwords.value
    await guessMany(max - 1, (i) => ({ email, from: spellings[i % 3] ?? '' }))
    expect((await guess(email, '::ffff:203.0.113.7')).status).toBe(401)
    for (const from of spellings) expect((await guess(email, from)).status).toBe(429)
  })
})

describe('guessing from a network', () => {
  it('counts 200 addresses of one /64 as one', async () => {
    const allowed = await guessMany(200, (i) => ({
      email: somebody(),
      from: `2001:db8:1:1:${i.toString(16)}::${(i * 97).toString(16)}`,
    }))
    expect(allowed).toBe(limits.wrong_passwords_address.value)
    expect((await guess(somebody(), '2001:db8:1:1:ffff::')).status).toBe(429)
    expect((await guess(somebody(), '2001:db8:1:2::1')).status).toBe(401)
  })

  it('limits 200 addresses of one /48 that guess more than once', async () => {
    const max = limits.wrong_passwords_address.value * limits.wide_block.value
    const allowed = await guessMany(max + 50, (i) => ({
      email: somebody(),
      from: `2001:db8:2:${(i % 200).toString(16)}::1`,
    }))
    expect(allowed).toBe(max)
    expect((await guess(somebody(), '2001:db8:2:ffff::1')).status).toBe(429)
    expect((await guess(somebody(), '2001:db8:3::1')).status).toBe(401)
  })
})

describe('guessing from many addresses for one person', () => {
  const attack = (email: string, guesses: number) =>
    guessMany(guesses, (i) => ({ email, from: `198.51.100.${i}` }))

  it('waits longer after each attempt, whether or not there is such a person', async () => {
    const max = limits.wrong_passwords_person.value
    for (const email of [await add(), somebody()]) {
      expect(await attack(email, max + 2)).toBe(max)
      for (const minutes of [1, 2, 3]) {
        const refused = await guess(email, '192.0.2.1')
        expect(refused.status).toBe(429)
        expect(waitOf(refused)).toBeGreaterThan((minutes - 1) * 60)
        expect(waitOf(refused)).toBeLessThanOrEqual(minutes * 60)
        clock.move(waitOf(refused) * 1_000)
        expect((await guess(email, '192.0.2.2')).status).toBe(401)
      }
    }
  })

  it('allows fewer than 100 guesses a day', async () => {
    const email = await add()
    const end = clock.now() + day - minute
    let guesses = await attack(email, 30)
    while (clock.now() < end) {
      guesses += await attack(email, 1)
      clock.move(5 * minute)
    }
    expect(guesses).toBeGreaterThan(40)
    expect(guesses).toBeLessThan(100)
  })

  it('does not lock the owner out of a device where they signed in before', async () => {
    const email = await add()
    const home = '203.0.113.9'
    const device = deviceCookieIn(await signIn({ email, from: home }))
    await attack(email, 40)
    // Not even if the stranger is in the same network.
    await guessMany(60, () => ({ email: somebody(), from: home }))
    expect((await signIn({ email, from: home })).status).toBe(429)
    const known = await signIn({ email, from: home, headers: device })
    expect(known.status).toBe(200)
    expect((await signIn({ email, from: '192.0.2.77', headers: device })).status).toBe(200)
    // Without the cookie the attack still counts.
    expect((await signIn({ email, from: '192.0.2.78' })).status).toBe(429)
  })

  it('is not helped by the device of somebody else, or a forged one', async () => {
    const [victim, attacker] = [await add(), await add()]
    const own = deviceCookieIn(await signIn({ email: attacker, from: '192.0.2.3' }))
    await attack(victim, limits.wrong_passwords_person.value)
    const forged = { cookie: `parley_device=pdv_${'A'.repeat(22)}.${'A'.repeat(43)}` }
    for (const headers of [own, forged, { cookie: 'parley_device=x' }]) {
      expect((await signIn({ email: victim, from: '192.0.2.3', headers })).status).toBe(429)
    }
  })

  it('limits a known device by itself', async () => {
    const email = await add()
    const device = deviceCookieIn(await signIn({ email, from: '203.0.113.9' }))
    for (let i = 0; i < limits.wrong_passwords.value; i++) {
      expect((await guess(email, `198.51.100.${i}`, device)).status).toBe(401)
    }
    const refused = await guess(email, '198.51.100.99', device)
    expect(refused.status).toBe(429)
    // The same person on an unknown device is not affected.
    expect((await signIn({ email, from: '203.0.113.10' })).status).toBe(200)
    clock.move(waitOf(refused) * 1_000)
    expect((await signIn({ email, from: '203.0.113.9', headers: device })).status).toBe(200)
  })
})

describe('the counters', () => {
  it('survive a restart of the server', async () => {
    const email = await add()
    const from = '203.0.113.7'
    await guessMany(limits.wrong_passwords.value, () => ({ email, from }))
    await app.restart()
    expect((await signIn({ email, from })).status).toBe(429)
    clock.move(15 * minute)
    expect((await signIn({ email, from })).status).toBe(200)
  })

  it('contain no address, no email address and no device', async () => {
    const email = await add()
    const signedIn = await signIn({ email, from: '203.0.113.7' })
    const device = deviceCookieIn(signedIn)
    await guess(email, '203.0.113.7')
    await guess(email, '2001:db8:7:7::7')
    await guess(email, '2001:db8:7:7::7', device)
    const rows = await app.query('select * from guesses')
    expect(rows.length).toBeGreaterThan(6)
    for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{43}$/)
    const id = /pdv_([\w-]{22})/.exec(device.cookie)?.[1] ?? ''
    const text = JSON.stringify(rows)
    for (const secret of [email, '203.0.113', '2001:db8', id]) expect(text).not.toContain(secret)
  })

  it('count no right password, and no request with a right key', async () => {
    const email = await add()
    const { api } = await app.account()
    for (let i = 0; i < 12; i++) {
      expect((await signIn({ email, from: '203.0.113.7' })).status).toBe(200)
      await api.get('/chatbots')
    }
    const rows = await app.query(`select count from guesses where ends_at_ms > ${clock.now()}`)
    expect(rows.every((row) => Number(row.count) === 0)).toBe(true)
  })
})

describe('wrong keys', () => {
  const tryKey = async (from: string) => {
    const headers = { authorization: 'Bearer prl_live_wrong', 'x-forwarded-for': from }
    return (await fetch(`${app.baseUrl()}/chatbots`, { headers })).status
  }
  const tryAll = (addresses: readonly string[]) => Promise.all(addresses.map(tryKey))
  const refusals = (statuses: readonly number[]) =>
    statuses.filter((status) => status === 429).length

  itInFull(
    'are limited for a /64 and a /48, also after a restart, until the minute is over',
    async () => {
      const max = limits.wrong_keys.value
      const one = await tryAll(Array.from({ length: max + 5 }, (_, i) => `2001:db8:1:1::${i}`))
      expect(refusals(one)).toBe(5)
      await app.restart()
      expect(await tryKey('2001:db8:1:1:ffff::')).toBe(429)
      const rest = max * (limits.wide_block.value - 1)
      const many = await tryAll(Array.from({ length: rest + 5 }, (_, i) => `2001:db8:1:a${i}::1`))
      expect(refusals(many)).toBe(5)
      clock.move(minute)
      expect(await tryKey('2001:db8:1:1::1')).toBe(401)
    },
  )
})
