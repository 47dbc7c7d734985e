// §3 and §4.1 of the specification: chatbots, claim by claim.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, expectId, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient
const ids: string[] = []

beforeAll(async () => {
  app = await openApp()
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
  for (let i = 1; i <= 12; i++) {
    const chatbot = await client.post('/chatbots', { name: `Bot ${i}`, description: `Number ${i}` })
    ids.push(chatbot.id)
  }
})
afterAll(() => app.close())

describe('§3 states', () => {
  it('§3 chatbot › active is a value of status', async () => {
    const { status } = await client.get(`/chatbots/${ids[0]}`)
    expect(status).toBe('active')
  })
})

describe('§4.1 GET /chatbots', () => {
  it('§4.1 GET /chatbots › data has chatbots, total, page, limit', async () => {
    const data = await client.get('/chatbots')
    expect(Array.isArray(data.chatbots)).toBe(true)
    expect(data).toMatchObject({ total: 12, page: 1, limit: 10 })
  })

  it('§4.1 GET /chatbots › lists all chatbots of the account', async () => {
    const data = await client.get('/chatbots?limit=100')
    const listed = data.chatbots.map((chatbot: Json) => chatbot.id)
    expect(listed.sort()).toEqual(ids.toSorted())
  })

  it('§4.1 GET /chatbots › page and limit are not required; the defaults are 1 and 10', async () => {
    const [implied, explicit] = [
      await client.get('/chatbots'),
      await client.get('/chatbots?page=1&limit=10'),
    ]
    expect(implied).toEqual(explicit)
    expect(implied.chatbots).toHaveLength(10)
  })

  it('§4.1 GET /chatbots › page is the page number, limit the results per page', async () => {
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await client.get(`/chatbots?page=${page}&limit=5`))
    expect(pages.map(({ chatbots }) => chatbots.length)).toEqual([5, 5, 2])
    expect(pages.map(({ page, limit }) => [page, limit])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ])
    const listed = pages.flatMap(({ chatbots }) => chatbots.map((chatbot: Json) => chatbot.id))
    expect(listed.sort()).toEqual(ids.toSorted())
  })
})

describe('§4.1 GET /chatbots/{chatbot_id}', () => {
  it('§4.1 GET /chatbots/{chatbot_id} › data is the full chatbot of §2.1', async () => {
    const chatbot = await client.get(`/chatbots/${ids[3]}`)
    expect(chatbot).toMatchObject({ id: ids[3], name: 'Bot 4', description: 'Number 4' })
    expect(Object.keys(chatbot)).toEqual(
      expect.arrayContaining(['created_at', 'updated_at', 'status', 'settings']),
    )
  })

  it('§4.1 GET /chatbots/{chatbot_id} › returns a client error for an unknown chatbot', async () => {
    const { status, body } = await client.send('GET', '/chatbots/unknown')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.status).toBe('error')
  })
})

describe('§4.1 POST, PUT and DELETE', () => {
  it('§4.1 POST /chatbots › creates a chatbot that can be read and is listed', async () => {
    const created = await client.post('/chatbots', { name: 'Made' })
    expectId(created.id)
    expect((await client.get(`/chatbots/${created.id}`)).name).toBe('Made')
    const { chatbots } = await client.get('/chatbots?limit=100')
    expect(chatbots.some((chatbot: Json) => chatbot.id === created.id)).toBe(true)
  })

  it('§4.1 POST /chatbots › accepts the settings of §2.1', async () => {
    const settings = { language: 'fr', tone: 'friendly', response_length: 'short' }
    const created = await client.post('/chatbots', { name: 'With settings', settings })
    expect((await client.get(`/chatbots/${created.id}`)).settings).toMatchObject(settings)
  })

  it('§4.1 PUT /chatbots/{chatbot_id} › updates the chatbot', async () => {
    const path = `/chatbots/${ids[0]}`
    const before = await client.get(path)
    await client.put(path, { name: 'Renamed', description: 'Changed' })
    const after = await client.get(path)
    expect(after).toMatchObject({ id: ids[0], name: 'Renamed', description: 'Changed' })
    expect(after.created_at).toBe(before.created_at)
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
  })

  it('§4.1 PUT /chatbots/{chatbot_id} › accepts a whole chatbot as it was read', async () => {
    const path = `/chatbots/${ids[1]}`
    const before = await client.get(path)
    await client.put(path, { ...before, description: 'Read, changed, sent back' })
    expect((await client.get(path)).description).toBe('Read, changed, sent back')
  })

  it('§4.1 DELETE /chatbots/{chatbot_id} › deletes the chatbot', async () => {
    const { id } = await client.post('/chatbots', { name: 'Short-lived' })
    await client.remove(`/chatbots/${id}`)
    expect((await client.send('GET', `/chatbots/${id}`)).body.status).toBe('error')
    const { chatbots } = await client.get('/chatbots?limit=100')
    expect(chatbots.some((chatbot: Json) => chatbot.id === id)).toBe(false)
  })
})
