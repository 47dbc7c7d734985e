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
  const refusals: Response[] = []
  const polls = Array.from({ length: most + 5 }, async () => {
    // On a slow machine the first polls end before the last ones begin.
    for (let status = 200; status === 200; ) {
      const response = await fetch(url, { headers, signal: ending.signal })
      status = response.status
      if (status === 429) refusals.push(response)
    }
  })
  await expect.poll(() => refusals.length, { timeout: 90_000 }).toBeGreaterThanOrEqual(5)
  expect(refusals[0]?.headers.get('retry-after')).toBe('1')
  const refused = async () => (await greedy.api.send('GET', '/chatbots')).error?.code
  await expect.poll(refused).toBe('rate_limit_exceeded')
  await other.api.get('/chatbots')

  ending.abort()
  await Promise.allSettled(polls)
  await expect.poll(async () => (await greedy.api.send('GET', '/chatbots')).status).toBe(200)
})
