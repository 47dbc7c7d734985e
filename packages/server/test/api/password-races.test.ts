// A password changes while somebody uses the previous password: it no longer gives access.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { createPasswords, type PasswordCost } from '../../src/lib/secrets/passwords.ts'
import { fixedKey } from '../../src/lib/secrets/secret-keys.ts'
import { createAccess } from '../../src/services/people/access.ts'
import { createInvitations } from '../../src/services/people/invitations.ts'
import { createMailSender } from '../../src/services/people/mail-sender.ts'
import {
  type CheckedPerson,
  createPasswordCheck,
  holdChecked,
  type PasswordCheck,
} from '../../src/services/people/password-check.ts'
import { createAuditPerson } from '../../src/services/people/person-audit.ts'
import { createProfiles } from '../../src/services/people/profiles.ts'
import { createAudit } from '../../src/services/shared/audit.ts'
import { addPerson, callOpen, signInAs, tokenIn } from '../support/people.ts'
import { openApp } from '../support/test-app.ts'

const oldPassword = 'correct horse battery'
const newPassword = 'seven quiet otters'
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
  beforeHash = await passwords.hash(oldPassword)
  afterHash = await passwords.hash(newPassword)
})
beforeEach(async () => {
  account_id = (await app.account()).account_id
  const person = await addPerson(app, account_id, { password_hash: beforeHash })
  person_id = person.person_id
  email = person.email
})

const signInWith = (password: string) =>
  callOpen(`${app.baseUrl()}/session`, 'POST', { email, password })
const sessionsOf = async () => (await app.storage().people.listSessions(person_id)).length

/** Sets the new password as a link for a new password does. */
const reset = () =>
  app.storage().transaction(async (tx) => {
    await tx.people.setPassword(person_id, afterHash)
    await tx.people.removeSessions(person_id)
  })

/** Services that run `then` right after a password was checked. */
function servicesWith(then: () => Promise<unknown>) {
  const storage = app.storage()
  const { sessions, guessLimits } = app.services()
  const audit = createAudit({ clock: systemClock })
  const auditPerson = createAuditPerson(audit)
  const check = createPasswordCheck({ storage, passwords, guessLimits, auditPerson })
  const checkPassword: PasswordCheck = async (...attempt) => {
    const person = await check(...attempt)
    await then()
    return person
  }
  const mailSender = createMailSender({ mailer: undefined, onFailure: () => undefined })
  const services = { passwords, checkPassword, sessions, mailSender, audit, auditPerson }
  const shared = { storage, clock: systemClock, ...services }
  const prepareOperator = async () => undefined
  return {
    access: createAccess({ ...shared, prepareOperator, isSignUpOpen: false, hasMail: false }),
    invitations: createInvitations({ ...shared, secretKeys: fixedKey(Buffer.alloc(32, 7)) }),
    profiles: createProfiles(shared),
  }
}

describe('a password that is reset while somebody uses the previous password', () => {
  it('refuses the sign-in', async () => {
    const { access } = servicesWith(reset)
    const entering = access.signIn({ email, password: oldPassword }, visitor)
    await expect(entering).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await sessionsOf()).toBe(0)
    expect((await signInWith(oldPassword)).status).toBe(401)
    expect((await signInWith(newPassword)).status).toBe(200)
  })

  it('refuses to accept the invitation, which stays open', async () => {
    const other = await app.account()
    const { invitations } = servicesWith(reset)
    const invited = { email, role: 'viewer' } as const
    const created = await invitations.create(other.account_id, invited, 'https://parley.example')
    const token = new URL(invitations.reveal(created).url ?? '').hash.slice(1)
    const taking = invitations.accept({ token, password: oldPassword }, visitor)
    await expect(taking).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await sessionsOf()).toBe(0)
    await invitations.lookUp(token)
  })

  it('refuses to change the password', async () => {
    const { token } = await signInAs(app, account_id, person_id)
    const principal = await app.services().sessions.authenticate(token)
    const { profiles } = servicesWith(reset)
    const wanted = { current_password: oldPassword, new_password: 'nine loud badgers' }
    const changing = profiles.changePassword(principal, wanted)
    await expect(changing).rejects.toMatchObject({ code: 'forbidden' })
    expect((await signInWith(newPassword)).status).toBe(200)
    expect((await signInWith('nine loud badgers')).status).toBe(401)
  })
})

it('a reset of the password waits for a sign-in in progress, and ends its session', async () => {
  const { sessions } = app.services()
  const person = { ...(await app.storage().people.find(person_id)), password_hash: beforeHash }
  let isReset = false
  let resetting: Promise<unknown> = Promise.resolve()
  await app.storage().transaction(async (tx) => {
    await holdChecked(tx, person as CheckedPerson)
    resetting = reset().then(() => {
      isReset = true
    })
    // Many times longer than the reset takes.
    for (let i = 0; i < 500 && !isReset; i++) await tx.people.find(person_id)
    await sessions.begin(tx, { person_id, account_id }, visitor)
  })
  await resetting
  expect(await sessionsOf()).toBe(0)
})

it('all concurrent sign-ins succeed while the password is hashed again', async () => {
  const outdated = await createPasswords(cheap).hash(oldPassword)
  await app.storage().people.setPassword(person_id, outdated)
  const answers = await Promise.all([1, 2, 3].map(() => signInWith(oldPassword)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(tokenIn)).size).toBe(3)
  const person = await app.storage().people.find(person_id)
  expect(person?.password_hash).not.toBe(outdated)
})
