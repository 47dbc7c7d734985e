// The name of an account: at set-up, and when an owner changes it.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callOpen, type SessionClient, signIn } from '../support/people.ts'
import { openApp } from '../support/test-app.ts'

const app = await openApp()
afterAll(() => app.close())

describe('PUT /v1/account', () => {
  let account: Awaited<ReturnType<typeof app.account>>
  let owner: SessionClient
  beforeEach(async () => {
    account = await app.account()
    owner = await signIn(app, account.account_id)
  })

  it('renames the account, for its keys and sessions too', async () => {
    const { data } = await owner.put('/account', { name: '  Analytical Engines ' })
    expect(data).toMatchObject({ id: account.account_id, name: 'Analytical Engines' })
    expect((await account.api.get('/account')).data.name).toBe('Analytical Engines')
    expect((await owner.get('/session')).data.account.name).toBe('Analytical Engines')
  })

  it('is for owners only, and refuses a name that is no line', async () => {
    const editor = await signIn(app, account.account_id, { role: 'editor' })
    await editor.put('/account', { name: 'Mine' }, 403)
    await account.api.put('/account', { name: 'Mine' }, 403)
    for (const name of ['', '  ', 'two\nlines', 'x'.repeat(101), 7]) {
      const { error } = await owner.put('/account', { name }, 400)
      expect(error.details).toMatchObject([{ field: 'name' }])
    }
  })
})

it('the set-up names the operator’s account', async () => {
  const fresh = await openApp()
  const token = await fresh.services().access.newSetupToken()
  const person = { name: 'Ada', email: 'ada@example.com', password: 'seven quiet otters' }
  const body = { token, account_name: 'Analytical Engines', ...person }
  const { data } = await callOpen(`${fresh.baseUrl()}/setup`, 'POST', body)
  expect(data).toMatchObject({ account: { name: 'Analytical Engines' }, is_operator: true })
  await fresh.close()
})
