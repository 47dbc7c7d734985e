// The roll-up runs beside the requests, and needs no call of the analytics.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpackCounts } from '../../src/lib/numbers/packed-numbers.ts'
import { grains, placeOf } from '../../src/storage/interfaces/analytics-cells.ts'
import { openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

function sumsIn(text: string): Map<number, number> {
  const { keys, counts, length } = unpackCounts(text)
  return new Map([...keys.subarray(0, length)].map((key, at) => [key, counts[at] ?? 0]))
}

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

it('adds events to the cells soon after the commit, without a call of the analytics', async () => {
  const { api, account_id } = await app.account()
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
  const started = { chatbot_id: chatbot.id, user_id: 'ann' }
  const { data } = await api.post('/conversations', started, 201)
  await api.post(`/conversations/${data.conversation_id}/messages`, { text: 'Hello' })
  const countUserMessages = async () => {
    const rows = await app.query(
      `select sums from analytics_cells
       where account_id = '${account_id}' and scope_id = '*' and grain = ${grains.day}`,
    )
    return rows.map(({ sums }) => sumsIn(String(sums)).get(placeOf.user_messages))
  }
  await expect.poll(countUserMessages, { timeout: 20_000 }).toEqual([1])
})

it('continues at its place after a restart', async () => {
  const { api } = await app.account()
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
  await api.post('/conversations', { chatbot_id: chatbot.id, user_id: 'ann' }, 201)
  await app.restart()
  const { data } = await api.get('/analytics/conversations')
  expect(data.totals.total_conversations).toBe(1)
})
