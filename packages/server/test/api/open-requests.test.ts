// One account's waiting polls, as many as it may have, delay neither the turns nor the polls of another account.
import { limits } from '@parley/contract'
import { expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { useAccount } from '../support/use-account.ts'

const { api, app, createChatbot } = useAccount()

/** Opens a poll that nothing ends before `leave` is aborted. */
function poll(key: string, leave: AbortController): Promise<number | 'left'> {
  const options = { headers: { authorization: `Bearer ${key}` }, signal: leave.signal }
  return fetch(`${app.baseUrl()}/events?wait=30`, options).then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => 'left',
  )
}

itInFull('of one account are bounded; another account polls and talks meanwhile', async () => {
  const { value: most } = limits.open_requests
  const other = await app.account()
  const leave = new AbortController()
  const polls = Array.from({ length: most }, () => poll(other.api.key, leave))
  // One more is refused at once, as soon as all of them wait.
  const isRefused = async () => (await other.api.send('GET', '/account')).status
  await expect.poll(isRefused).toBe(429)
  const refused = await other.api.send('GET', '/events?wait=30')
  expect(refused.error).toMatchObject({ code: 'rate_limit_exceeded' })
  expect(refused.error.message).toContain('2,000 requests under way')
  expect(refused.headers.get('retry-after')).toBe('1')

  const { id: chatbot_id } = await createChatbot()
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  // On PostgreSQL, an event is visible a moment after its commit.
  const lastSeen = async () => (await api.get('/events?limit=100')).data.next_after
  await expect.poll(lastSeen).not.toBeNull()
  const waiting = api.get(`/events?wait=30&after=${await lastSeen()}`)
  await api.post(`/conversations/${data.conversation_id}/messages`, { text: 'Hello' })
  expect((await waiting).data.events.length).toBeGreaterThan(0)

  leave.abort()
  expect(new Set(await Promise.all(polls))).toEqual(new Set(['left']))
  await expect.poll(isRefused).toBe(200)
})
