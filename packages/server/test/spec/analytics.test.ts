// §4.4 of the specification: the three endpoints, with §2.6 and §5 applied to them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient

beforeAll(async () => {
  app = await openApp()
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
})
afterAll(() => app.close())

describe.each([
  ['/analytics/usage', 'usage statistics'],
  ['/analytics/conversations', 'conversation metrics'],
  ['/analytics/performance', 'performance metrics'],
])('§4.4 GET %s', (path, what) => {
  it(`returns ${what}`, async () => {
    const { response, body } = await client.send('GET', path)
    expect(response.ok).toBe(true)
    expect(body.status).toBe('success')
    expect(body.data).toEqual(expect.any(Object))
    expect(Object.keys(body.data.totals).length).toBeGreaterThan(0)
  })

  it('needs a key, like every request (§5)', async () => {
    const response = await fetch(`${app.baseUrl()}${path}`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ status: 'error' })
  })
})

it('§4.4 counts the messages that were sent', async () => {
  const { id: chatbot_id } = await client.post('/chatbots', { name: 'Support' })
  const started = { chatbot_id, user_id: 'u1' }
  const { conversation_id } = await client.post('/conversations', started)
  const sent = { text: 'Hello', user_id: 'u1' }
  await client.post(`/conversations/${conversation_id}/messages`, sent)
  const { totals } = await client.get('/analytics/usage')
  expect(totals).toMatchObject({ conversations: 1, user_messages: 1, bot_messages: 1 })
})
