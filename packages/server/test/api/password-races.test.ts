// A password that changes while somebody comes in by the one before: nobody stays in, or gets it back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { createPasswords, type PasswordCost } from '../../src/lib/secrets/passwords.ts'
import { createAccess } from '../../src/services/people/access.ts'
import { createInvitations } from '../../src/services/people/invitations.ts'
import { createMailSender } from '../../src/services/people/mail-sender.ts'
import {
  type CheckedPerson,
  createPasswordCheck,
  holdChecked,
  type PasswordCheck,
} from '../../src/services/people/password-check.ts'
import { createProfiles } from '../../src/services/people/profiles.ts'
import { addPerson, callOpen, signInAs, tokenIn } from '../support/people.ts'
import { openApp } from '../support/test-app.ts'

const before = 'correct horse battery'
const after = 'seven quiet otters'
const visitor = { address: '203.0.113.7', user_agent: 'Test browser' }
const cheap: PasswordCost = { memoryKib: 1_024, passes: 1, parallelism: 1 }

const app = await openApp()
afterAll(() => app.close())

const passwords = createPasswords()
let beforeHash: string
let afterHash: string
let account_id: string
let person_id: string
let email: string
beforeAll(async () => {
  beforeHash = await passwords.hash(before)
  afterHash = await passwords.hash(after)
})
beforeEach(async () => {
  account_id = (await app.account()).account_id
  const person = await addPerson(app, account_id, { password_hash: beforeHash })
  person_id = person.person_id
  email = person.email
})

const enter = (password: string) =>
  callOpen(`${app.baseUrl()}/session`, 'POST', { email, password })
const sessionsOf = async () => (await app.storage().people.listSessions(person_id)).length

/** What a link for a new password does in its transaction. */
const reset = () =>
  app.storage().transaction(async (tx) => {
    await tx.people.setPassword(person_id, afterHash)
    await tx.people.removeSessions(person_id)
  })

/** The rooms as the service has them, with something that happens right after a password was right. */
function roomsWith(then: () => Promise<unknown>) {
  const storage = app.storage()
  const { sessions } = app.services()
  const check = createPasswordCheck({ storage, clock: systemClock, passwords })
  const checkPassword: PasswordCheck = async (email_key, password) => {
    const person = await check(email_key, password)
    await then()
    return person
  }
  const mailSender = createMailSender({ mailer: undefined, onFailure: () => undefined })
  const shared = { storage, clock: systemClock, passwords, checkPassword, sessions, mailSender }
  const prepareOperator = async () => undefined
  return {
    access: createAccess({ ...shared, prepareOperator, isSignUpOpen: false, hasMail: false }),
    invitations: createInvitations({ ...shared, secretKey: Buffer.alloc(32, 7) }),
    profiles: createProfiles(shared),
  }
}

describe('a password that is set anew while somebody comes in by the one before', () => {
  it('keeps out who signs in', async () => {
    const { access } = roomsWith(reset)
    const entering = access.signIn({ email, password: before }, visitor)
    await expect(entering).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await sessionsOf()).toBe(0)
    expect((await enter(before)).status).toBe(401)
    expect((await enter(after)).status).toBe(200)
  })

  it('keeps out who takes an invitation, which stays open', async () => {
    const other = await app.account()
    const { invitations } = roomsWith(reset)
    const invited = { email, role: 'viewer' } as const
    const made = await invitations.create(other.account_id, invited, 'https://parley.example')
    const token = new URL(invitations.reveal(made).url).hash.slice(1)
    const taking = invitations.accept({ token, password: before }, visitor)
    await expect(taking).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await sessionsOf()).toBe(0)
    await invitations.lookUp(token)
  })

  it('is not replaced by who knew the one before', async () => {
    const { session_id } = await signInAs(app, account_id, person_id)
    const person = { id: person_id, name: 'Ada', role: 'owner', is_operator: false } as const
    const { profiles } = roomsWith(reset)
    const wanted = { current_password: before, new_password: 'nine loud badgers' }
    const changing = profiles.changePassword({ ...person, session_id }, wanted)
    await expect(changing).rejects.toMatchObject({ code: 'forbidden' })
    expect((await enter(after)).status).toBe(200)
    expect((await enter('nine loud badgers')).status).toBe(401)
  })
})

it('a password that is set anew waits for who is just let in, and ends that session', async () => {
  const { sessions } = app.services()
  const person = { ...(await app.storage().people.find(person_id)), password_hash: beforeHash }
  let isOver = false
  let resetting: Promise<unknown> = Promise.resolve()
  await app.storage().transaction(async (tx) => {
    await holdChecked(tx, person as CheckedPerson)
    resetting = reset().then(() => {
      isOver = true
    })
    // Many times what it would take.
    for (let i = 0; i < 500 && !isOver; i++) await tx.people.find(person_id)
    await sessions.begin(tx, { person_id, account_id }, visitor)
  })
  await resetting
  expect(await sessionsOf()).toBe(0)
})

it('a password that is hashed anew lets in all who come with it at once', async () => {
  const outdated = await createPasswords(cheap).hash(before)
  await app.storage().people.setPassword(person_id, outdated)
  const answers = await Promise.all([1, 2, 3].map(() => enter(before)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(tokenIn)).size).toBe(3)
  const person = await app.storage().people.find(person_id)
  expect(person?.password_hash).not.toBe(outdated)
})
