// One account's open polls do not take the place of another's.
import { limits } from '@parley/contract'
import { afterAll, expect, it } from 'vitest'
import { openApp } from '../support/test-app.ts'

const app = await openApp()
afterAll(() => app.close())

it('an account has at most so many requests under way; others are not affected, and closing makes room', async () => {
  const [greedy, other] = [await app.account(), await app.account()]
  const url = `${app.baseUrl()}/events?after=latest&wait=30`
  const headers = { authorization: `Bearer ${greedy.api.key}` }
  const ending = new AbortController()
  const { value: most } = limits.open_requests
  const statuses: number[] = []
  const polls = Array.from({ length: most + 5 }, async () => {
    const response = await fetch(url, { headers, signal: ending.signal })
    statuses.push(response.status)
  })
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBe(5)
  expect(new Set(statuses)).toEqual(new Set([429]))

  const refused = await greedy.api.send('GET', '/chatbots')
  expect(refused.status).toBe(429)
  expect(refused.error.code).toBe('rate_limit_exceeded')
  expect(refused.headers.get('retry-after')).toBe('1')
  await other.api.get('/chatbots')

  ending.abort()
  await Promise.allSettled(polls)
  await expect.poll(async () => (await greedy.api.send('GET', '/chatbots')).status).toBe(200)
})
