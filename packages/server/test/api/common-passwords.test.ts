// Common passwords are refused wherever a person sets one.
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { requireNewPassword } from '../../src/services/people/new-password.ts'
import { callOpen, signIn } from '../support/people.ts'
import { type Answer, createTestClock, openApp, type TestApp } from '../support/test-app.ts'
import { isThorough } from '../support/thorough.ts'

const owner = { name: 'Ada', email: 'ada@example.com' }
/** In the package, and not among the further words. */
const common = 'Superman123'

describe('the list', () => {
  it('refuses the 10,000 most common passwords, also in capitals', async () => {
    const mostCommon = dictionary['passwords-common'].slice(0, 10_000)
    expect(mostCommon).toHaveLength(10_000)
    expect(mostCommon.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
    for (const password of isThorough ? mostCommon : mostCommon.slice(0, 1_000)) {
      for (const spelling of [password, password.toUpperCase()]) {
        await expect(requireNewPassword(spelling, owner), spelling).rejects.toThrow(
          /common password|at least 10 characters/,
        )
      }
    }
  })

  it.each(['minnesota_hp', 'Passwort-1234', 'Parley-1234', 'Willkommen.1'])(
    'refuses %s',
    async (password) => {
      await expect(requireNewPassword(password, owner)).rejects.toThrow(/common password/)
    },
  )

  it('accepts a sentence', async () => {
    await requireNewPassword('my umbrella dislikes tuesdays', owner)
  })
})

describe('a common password', () => {
  const clock = createTestClock()
  let app: TestApp
  let account_id: string
  beforeAll(async () => {
    app = await openApp({ clock })
    account_id = (await app.account()).account_id
  })
  afterAll(() => app.close())
  beforeEach(() => clock.move(60_001))

  const call = (method: string, path: string, body: object) =>
    callOpen(app.baseUrl() + path, method, body)
  const expectRefused = ({ status, error }: Answer, field = 'password') => {
    expect(status).toBe(400)
    expect(error.details).toEqual([
      {
        field,
        issue: 'guessable',
        message: 'This is a common password that attackers try first. Choose another one.',
      },
    ])
  }

  it('is refused at set-up', async () => {
    const token = await app.services().access.newSetupToken()
    expectRefused(await call('POST', '/setup', { ...owner, token, password: common }))
  })

  it('is refused with a link for a new password, as `person create` prints it', async () => {
    const { token } = await app
      .services()
      .people.create({ account_id, email: 'grace@example.com', name: 'Grace', role: 'viewer' })
    expectRefused(await call('PUT', '/password-resets', { token, password: common }))
    const password = 'my umbrella dislikes tuesdays'
    expect((await call('PUT', '/password-resets', { token, password })).status).toBe(200)
  })

  it('is refused with an invitation', async () => {
    const { post } = await signIn(app, account_id)
    const { data } = await post('/invitations', { email: 'eve@example.com', role: 'viewer' })
    const token = data.url.split('#')[1]
    const body = { token, name: 'Eve', password: common }
    expectRefused(await call('POST', '/invitations/accept', body))
  })

  it('is refused when a password changes', async () => {
    const password = 'correct horse battery'
    const password_hash = await createPasswords().hash(password)
    const { put } = await signIn(app, account_id, { password_hash })
    const body = { current_password: password, new_password: common }
    expectRefused(await put('/profile/password', body, 400), 'new_password')
  })
})
