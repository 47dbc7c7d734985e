// A proxy in front of the server that PARLEY_TRUST_PROXY does not name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

const shop = 'https://shop.example.com'
const proxy = '10.0.0.5'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startApp({ env: { PARLEY_LOG_LEVEL: 'warn' }, log: lines })
})
afterAll(() => app.close())

async function createKey(requests_per_address_hour: number) {
  const { data } = await app.api.post<{ id: string }>('/v1/chatbots', { name: 'Support' }, 201)
  const body = { chatbot_id: data.id, origins: [shop], requests_per_address_hour }
  return (await app.api.post<{ key: string }>('/v1/publishable-keys', body)).data.key
}

async function open(key: string, forwardedFor: string | undefined, remoteAddress = proxy) {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/v1/widget/sessions',
    remoteAddress,
    headers: {
      origin: shop,
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    payload: { key },
  })
  return statusCode
}

describe('visitors behind a proxy that the setting does not name', () => {
  it('have a limit each, by the address that the proxy adds', async () => {
    const key = await createKey(2)
    for (const client of ['192.0.2.1', '192.0.2.2']) {
      // The first address is what the client sent, so it may be invented.
      expect(await open(key, `203.0.113.9, ${client}`)).toBe(201)
      expect(await open(key, client)).toBe(201)
      expect(await open(key, `203.0.113.10, ${client}`)).toBe(429)
    }
    // The same client behind the proxy of this machine.
    expect(await open(key, '192.0.2.1', '127.0.0.1')).toBe(201)
    expect(await open(key, '192.0.2.1', '127.0.0.1')).toBe(201)
    expect(await open(key, '192.0.2.1', '127.0.0.1')).toBe(429)
  })

  it('have 20 limits together, so that nobody gets more by inventing addresses', async () => {
    const key = await createKey(1)
    const tried = []
    for (let n = 0; n < 22; n += 1) tried.push(await open(key, `192.0.2.${n}`))
    expect(tried.filter((status) => status === 201)).toHaveLength(20)
    expect(tried.slice(20)).toEqual([429, 429])
  })

  it('share the limit of their address if the header has none', async () => {
    const key = await createKey(1)
    expect(await open(key, 'unknown')).toBe(201)
    expect(await open(key, undefined)).toBe(429)
  })

  it('are named in the log once', () => {
    const warnings = lines.filter((line) => line.includes('PARLEY_TRUST_PROXY'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`set PARLEY_TRUST_PROXY=${proxy}`)
  })
})

it('a proxy that the setting names is no news', async () => {
  const seen: string[] = []
  const trusting = await startApp({
    env: { PARLEY_TRUST_PROXY: proxy, PARLEY_LOG_LEVEL: 'warn' },
    log: seen,
  })
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  await trusting.http.inject({ url: '/healthz', remoteAddress: proxy, headers })
  await trusting.close()
  expect(seen.join()).not.toContain('PARLEY_TRUST_PROXY')
})
