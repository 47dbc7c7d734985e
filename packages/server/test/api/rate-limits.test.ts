// The hourly limit of a plan, its headers, and the limit for wrong keys.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, openApp, type TestApp } from '../support/test-app.ts'

const clock = createTestClock()
let app: TestApp
beforeAll(async () => {
  app = await openApp({ clock })
})
afterAll(() => app.close())

const get = (key: string, path = '/chatbots') =>
  fetch(app.baseUrl() + path, { headers: { authorization: `Bearer ${key}` } })

async function statuses(key: string, count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => get(key)))
  return answers.map(({ status }) => status)
}

const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length

describe('the hourly limit', () => {
  it('admits exactly as many concurrent requests as it allows', async () => {
    const { api } = await app.account({ plan: 'free' })
    const all = await statuses(api.key, 150)
    expect(count(all, 200)).toBe(100)
    expect(count(all, 429)).toBe(50)
  })

  it('counts the requests of all keys of an account together', async () => {
    const { api, withKey } = await app.account({ plan: 'free', limit: 10 })
    const second = await withKey()
    const all = [...(await statuses(api.key, 6)), ...(await statuses(second.key, 6))]
    expect(count(all, 200)).toBe(10)
  })

  it('is in the headers of every response', async () => {
    const { api } = await app.account({ plan: 'free', limit: 2 })
    const first = await get(api.key)
    expect(first.headers.get('ratelimit-policy')).toBe('"hourly";q=2;w=3600')
    expect(first.headers.get('ratelimit')).toBe('"hourly";r=1;t=3600')
    expect(first.headers.get('x-ratelimit-limit')).toBe('2')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1')
    expect(first.headers.get('x-ratelimit-reset')).toBe(
      String(Math.ceil(clock.now() / 1_000) + 3_600),
    )
    const unknown = await get(api.key, '/nowhere')
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('x-ratelimit-remaining')).toBe('0')
    const refused = await get(api.key)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit')).toBe('"hourly";r=0;t=3600')
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await refused.json()).toMatchObject({
      status: 'error',
      error: { code: 'rate_limit_exceeded' },
    })
  })

  it('starts a new hour 60 minutes after the first counted request', async () => {
    const { api } = await app.account({ plan: 'free', limit: 1 })
    expect((await get(api.key)).status).toBe(200)
    clock.move(3_599_000)
    const late = await get(api.key)
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toBe('1')
    clock.move(1_000)
    expect((await get(api.key)).status).toBe(200)
    expect((await get(api.key)).status).toBe(429)
  })

  it('starts a new hour after a clock that was far ahead is set right', async () => {
    const { api } = await app.account({ plan: 'free', limit: 1 })
    const yearMs = 365 * 86_400_000
    clock.move(yearMs)
    expect((await statuses(api.key, 2)).sort()).toEqual([200, 429])
    clock.move(-yearMs)
    expect((await statuses(api.key, 2)).sort()).toEqual([200, 429])
    // A few minutes are the difference between two servers: the window goes on.
    clock.move(-300_000)
    expect(await statuses(api.key, 1)).toEqual([429])
    clock.move(300_000)
  })

  it('keeps its count across a restart', async () => {
    const { api } = await app.account({ plan: 'free', limit: 5 })
    await statuses(api.key, 3)
    await app.restart()
    expect(count(await statuses(api.key, 5), 200)).toBe(2)
  })

  it('keeps its count when the plan changes', async () => {
    const { api, account_id } = await app.account({ plan: 'free', limit: 2 })
    await statuses(api.key, 2)
    await app.services().accounts.setPlan(account_id, 'free', 4)
    await expect.poll(async () => (await get(api.key)).headers.get('x-ratelimit-limit')).toBe('4')
    const account = (await (await get(api.key, '/account')).json()) as {
      data: { plan: { used: number } }
    }
    expect(account.data.plan.used).toBe(4)
  })

  it('sends no headers without a limit', async () => {
    const { api } = await app.account({ plan: 'enterprise' })
    const { headers } = await get(api.key)
    expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([])
  })
})

describe('GET /account', () => {
  it('shows plan and usage, including this request', async () => {
    const { api, account_id } = await app.account({ plan: 'basic' })
    await get(api.key)
    const { data } = await api.get('/account')
    expect(data).toEqual({
      id: account_id,
      name: 'Example',
      status: 'active',
      created_at: expect.any(String),
      plan: {
        name: 'basic',
        requests_per_hour: 1_000,
        used: 2,
        remaining: 998,
        resets_at: expect.any(String),
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
  })

  it('shows no usage without a limit', async () => {
    const { api } = await app.account({ plan: 'enterprise' })
    expect((await api.get('/account')).data.plan).toEqual({
      name: 'enterprise',
      requests_per_hour: null,
      used: null,
      remaining: null,
      resets_at: null,
    })
  })
})

describe('the limit for wrong keys', () => {
  it('returns 429 after 60 wrong keys a minute, but never refuses a valid key', async () => {
    const { api } = await app.account()
    clock.move(60_000)
    const wrong = await statuses('prl_live_wrong', limits.wrong_keys.value + 5)
    expect(count(wrong, 401)).toBe(60)
    expect(count(wrong, 429)).toBe(5)
    const refused = await get('prl_live_wrong')
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await get(api.key)).status).toBe(200)
    clock.move(60_000)
    expect((await get('prl_live_wrong')).status).toBe(401)
  })
})
