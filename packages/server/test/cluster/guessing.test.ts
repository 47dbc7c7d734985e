// Two servers on one PostgreSQL count attempts to guess together, and know the same devices.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, expect } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { itInFull } from '../support/it-in-full.ts'
import { callOpen, deviceCookieIn } from '../support/people.ts'
import { type Fleet, openFleet } from './fleet.ts'

const password = 'correct horse battery'
let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet(['all', 'all'])
})
afterAll(() => fleet.close())

const urlOf = (server: number) => `${fleet.servers[server % 2]?.baseUrl}/v1`

async function addPerson(): Promise<string> {
  const { account_id } = await fleet.account()
  const email = `${crypto.randomUUID()}@example.com`
  const created_at = '2026-11-20T10:15:30.000Z'
  const person_id = createId('per')
  const password_hash = await createPasswords().hash(password)
  await fleet.core.storage.transaction(async (tx) => {
    const row = { id: person_id, email, email_key: email, name: 'Ada', password_hash, created_at }
    await tx.people.add({ ...row, email_verified_at: created_at })
    await tx.members.add(account_id, { person_id, role: 'owner', created_at })
  })
  return email
}

itInFull(
  'wrong passwords',
  async () => {
    const email = await addPerson()
    const signIn = (server: number, sent: string, headers?: Record<string, string>) =>
      callOpen(`${urlOf(server)}/session`, 'POST', { email, password: sent }, headers)
    const device = deviceCookieIn(await signIn(0, password))
    const max = limits.wrong_passwords.value
    const guesses = await Promise.all(
      Array.from({ length: max + 6 }, (_, i) => signIn(i, `guess number ${i}`)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(max)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(6)
    for (const server of [0, 1]) {
      expect((await signIn(server, password)).status).toBe(429)
      expect((await signIn(server, password, device)).status).toBe(200)
    }
  },
  60_000,
)

itInFull('wrong keys', async () => {
  const headers = { authorization: 'Bearer prl_live_wrong' }
  const max = limits.wrong_keys.value
  const statuses = await Promise.all(
    Array.from({ length: max + 20 }, async (_, i) => {
      return (await fetch(`${urlOf(i)}/chatbots`, { headers })).status
    }),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})
