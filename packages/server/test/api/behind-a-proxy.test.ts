// Behind a proxy, links have the public address, and the limits count the address of the client.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp({
    env: { PARLEY_PUBLIC_URL: 'https://chat.example.com/', PARLEY_TRUST_PROXY: '127.0.0.1' },
  })
})
afterAll(() => app.close())

const tryKey = (forwardedFor: string) =>
  fetch(`${app.baseUrl()}/chatbots`, {
    headers: { authorization: 'Bearer prl_live_wrong', 'x-forwarded-for': forwardedFor },
  })

describe('behind a proxy', () => {
  it('returns the location of a new chatbot with the public address', async () => {
    const { api } = await app.account()
    const { headers, data } = await api.post('/chatbots', { name: 'Bot' }, 201)
    expect(headers.get('location')).toBe(`https://chat.example.com/v1/chatbots/${data.id}`)
  })

  it('links pages with the public address', async () => {
    const { api } = await app.account()
    for (const name of ['A', 'B', 'C']) await api.post('/chatbots', { name }, 201)
    const middle = await api.get('/chatbots?page=2&limit=1')
    expect(middle.headers.get('link')).toBe(
      '<https://chat.example.com/v1/chatbots?page=3&limit=1>; rel="next", ' +
        '<https://chat.example.com/v1/chatbots?page=1&limit=1>; rel="prev"',
    )
  })

  it('limits wrong keys by the address of the client, not of the proxy', async () => {
    const tried = await Promise.all(Array.from({ length: 65 }, () => tryKey('203.0.113.7')))
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await tryKey('203.0.113.8')).status).toBe(401)
  })
})
