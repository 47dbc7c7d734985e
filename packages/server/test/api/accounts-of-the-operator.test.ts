// The operator lists and changes all accounts, by HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOperatorAccount } from '../../src/services/accounts/operator-account.ts'
import { type SessionClient, signIn } from '../support/people.ts'
import { type Json, openApp, type TestApp, timestampPattern } from '../support/test-app.ts'
import { fieldsOf } from '../support/use-account.ts'

let app: TestApp
let own: string
let operator: SessionClient

beforeAll(async () => {
  app = await openApp()
  await app.services().accounts.createFirst()
  own = String(await findOperatorAccount(app.storage().installation))
  operator = await signIn(app, own)
})
afterAll(() => app.close())

const create = async (body: object = {}): Promise<Json> =>
  (await operator.post('/accounts', { name: 'Acme', plan: 'basic', ...body })).data

describe('POST /accounts', () => {
  it('creates an account without members, on the given plan', async () => {
    const created = await create({ name: ' Acme ' })
    expect(created).toEqual({
      id: expect.stringMatching(/^acct_/),
      name: 'Acme',
      status: 'active',
      created_at: expect.stringMatching(timestampPattern),
      plan: {
        name: 'basic',
        requests_per_hour: 1_000,
        used: 0,
        remaining: 1_000,
        resets_at: null,
      },
      quotas: {
        chatbots: { used: 0, limit: null },
        knowledge_items: { used: 0, limit: null },
        knowledge_characters: { used: 0, limit: null },
        stored_bytes: { used: 0, limit: null },
        conversations: { used: 0, limit: null },
        source_pages: { used: 0, limit: null },
      },
    })
    const limited = await create({ plan: 'enterprise', requests_per_hour: 7 })
    expect(limited.plan).toMatchObject({ name: 'enterprise', requests_per_hour: 7 })
    const unlimited = { requests_per_hour: null, used: null, remaining: null }
    expect((await create({ plan: 'enterprise' })).plan).toMatchObject(unlimited)
  })

  it('creates one account for a repeated Idempotency-Key', async () => {
    const post = async () => {
      const headers = { ...operator.headers(), 'content-type': 'application/json' }
      const response = await fetch(`${app.baseUrl()}/accounts`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'once' },
        body: JSON.stringify({ name: 'Once', plan: 'free' }),
      })
      return response.text()
    }
    expect(await post()).toBe(await post())
    const { accounts } = (await operator.get('/accounts?limit=100')).data
    expect(accounts.filter(({ name }: Json) => name === 'Once')).toHaveLength(1)
  })

  it('refuses an unknown plan', async () => {
    const { error } = await operator.post('/accounts', { name: '', plan: 'huge' }, 400)
    expect(fieldsOf(error)).toEqual(['name', 'plan'])
  })
})

describe('GET /accounts', () => {
  it('lists all accounts, oldest first, with the used requests of each plan', async () => {
    const { account_id, api } = await app.account({ plan: 'free' })
    await api.get('/chatbots')
    const { accounts, total } = (await operator.get('/accounts?limit=100')).data
    expect(accounts).toHaveLength(total)
    expect(accounts[0].id).toBe(own)
    const used = accounts.find(({ id }: Json) => id === account_id)
    expect(used.plan).toMatchObject({ name: 'free', used: 1, remaining: 99 })
    const second = (await operator.get('/accounts?limit=1&page=2')).data
    expect(second).toEqual({ accounts: [accounts[1]], total, page: 2, limit: 1 })
  })
})

describe('PUT /accounts/{account_id}', () => {
  it('changes the plan and its limit, and keeps the number of used requests', async () => {
    const { account_id, api } = await app.account({ plan: 'free' })
    await api.get('/chatbots')
    const change = async (body: object) =>
      (await operator.put(`/accounts/${account_id}`, body)).data.plan
    const used = { used: 1 }
    expect(await change({ plan: 'basic' })).toMatchObject({ requests_per_hour: 1_000, ...used })
    expect(await change({ requests_per_hour: 5 })).toMatchObject({ name: 'basic', remaining: 4 })
    expect(await change({})).toMatchObject({ name: 'basic', requests_per_hour: 5 })
    expect(await change({ requests_per_hour: null })).toMatchObject({ requests_per_hour: 1_000 })
    await change({ requests_per_hour: 1 })
    await expect.poll(async () => (await api.send('GET', '/')).status).toBe(429)
  })

  it('suspends an account within a second, and resumes it', async () => {
    const { account_id, api } = await app.account()
    const status = async () => (await api.send('GET', '/')).status
    const { data } = await operator.put(`/accounts/${account_id}`, { status: 'suspended' })
    expect(data.status).toBe('suspended')
    await expect.poll(status).toBe(403)
    await operator.put(`/accounts/${account_id}`, { status: 'active' })
    await expect.poll(status).toBe(200)
  })

  it('does not suspend the operator’s own account', async () => {
    const { error } = await operator.put(`/accounts/${own}`, { status: 'suspended' }, 409)
    expect(error.code).toBe('conflict')
    await operator.put(`/accounts/${own}`, { status: 'active', plan: 'enterprise' })
    await operator.get('/accounts')
  })

  it('returns not_found for an unknown account, and refuses invalid values', async () => {
    await operator.put('/accounts/acct_x', { plan: 'basic' }, 404)
    const { id } = await create()
    const change = { plan: 'huge', requests_per_hour: 0, status: 'gone' }
    const { error } = await operator.put(`/accounts/${id}`, change, 400)
    expect(fieldsOf(error)).toEqual(['plan', 'requests_per_hour', 'status'])
  })
})

describe('POST /accounts/{account_id}/invitations', () => {
  it('invites the first owner, with a link that is shown once', async () => {
    const { id } = await create()
    const wanted = { email: 'grace@example.com', role: 'owner' }
    const { data } = await operator.post(`/accounts/${id}/invitations`, wanted)
    expect(data).toMatchObject({ ...wanted, url: expect.stringContaining('/invitation#') })
    const owner = await signIn(app, id)
    const { invitations } = (await owner.get('/invitations')).data
    expect(invitations).toMatchObject([{ id: data.id, email: wanted.email }])
    expect(invitations[0].url).toBeUndefined()
    await operator.post('/accounts/acct_x/invitations', wanted, 404)
  })
})

describe('access', () => {
  const calls = [
    ['GET', '/accounts'],
    ['POST', '/accounts'],
    ['PUT', '/accounts/acct_x'],
    ['POST', '/accounts/acct_x/invitations'],
  ] as const

  it.each(calls)('%s %s › only allows owners of the operator’s account', async (method, path) => {
    const { account_id, api } = await app.account()
    const editor = await signIn(app, own, { role: 'editor' })
    const other = await signIn(app, account_id)
    const body = method === 'GET' ? undefined : JSON.stringify({ name: 'Mine', plan: 'free' })
    for (const client of [editor, other, api]) {
      const { status, error } = await client.send(method, path, body)
      expect([status, error.code]).toEqual([403, 'forbidden'])
    }
  })
})
