// §4.3 of the specification: the knowledge base, claim by claim.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, expectId, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient

beforeAll(async () => {
  app = await openApp()
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
})
afterAll(() => app.close())

const addItem = () => client.post('/knowledge', { title: 'Hours', content: 'We open at nine.' })

describe('§4.3 knowledge base', () => {
  it('§4.3 POST /knowledge › adds knowledge', async () => {
    expectId((await addItem()).id)
  })

  it('§4.3 GET /knowledge › lists knowledge items', async () => {
    const { id } = await addItem()
    const data = await client.get('/knowledge')
    expect(data.knowledge.map((item: Json) => item.id)).toContain(id)
    expect(data.total).toBeGreaterThan(0)
  })

  it('§4.3 GET /knowledge/{id} › gets a knowledge item', async () => {
    const { id } = await addItem()
    expect(await client.get(`/knowledge/${id}`)).toMatchObject({
      id,
      title: 'Hours',
      content: 'We open at nine.',
    })
  })

  it('§4.3 PUT /knowledge/{id} › updates knowledge', async () => {
    const { id } = await addItem()
    await client.put(`/knowledge/${id}`, { content: 'We open at ten.' })
    expect((await client.get(`/knowledge/${id}`)).content).toBe('We open at ten.')
  })

  it('§4.3 DELETE /knowledge/{id} › deletes knowledge', async () => {
    const { id } = await addItem()
    await client.remove(`/knowledge/${id}`)
    const { status, body } = await client.send('GET', `/knowledge/${id}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.status).toBe('error')
  })
})
