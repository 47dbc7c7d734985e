// Compares the headers in the OpenAPI document with real responses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type OpenApiDocument,
  type Operation,
  readDocument,
  readOperations,
} from '../fuzz/operations.ts'
import { type Json, openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let document: OpenApiDocument
let operations: readonly Operation[]
let key: string
beforeAll(async () => {
  app = await openApp()
  document = await readDocument(new URL(app.baseUrl()).origin)
  operations = readOperations(document)
  const { api } = await app.account({ plan: 'professional' })
  key = api.key
})
afterAll(() => app.close())

describe('header parameters', () => {
  it('include X-Request-Id everywhere, and Idempotency-Key on each authenticated POST', () => {
    for (const { method, access, headers } of operations) {
      expect(headers).toContain('X-Request-Id')
      expect(headers.includes('Idempotency-Key')).toBe(method === 'POST' && access !== 'open')
    }
  })

  it('include If-Match on every PUT, PATCH and DELETE that can return 412', () => {
    const versioned = operations.filter(({ headers }) => headers.includes('If-Match'))
    const refusing = operations.filter(({ responses }) => responses.has(412))
    expect(versioned).toEqual(refusing)
    expect(versioned.map(({ method }) => method)).toEqual([
      'PUT',
      'PATCH',
      'DELETE',
      'PUT',
      'PATCH',
    ])
  })

  it('all have a description', () => {
    const parameters = Object.values(document.components.parameters)
    const headers = parameters.filter((parameter) => parameter.in === 'header')
    const names = ['Idempotency-Key', 'If-Match', 'Last-Event-ID', 'X-Request-Id']
    expect(headers.map(({ name }) => name)).toEqual(names)
    for (const header of headers) {
      expect(header).toMatchObject({ description: expect.stringMatching(/\w/) })
    }
  })
})

type TestCall = {
  readonly method?: string
  readonly path: string
  readonly url?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** The headers that the response has (`actual`) and that the document names (`documented`). */
async function compare({ method = 'GET', path, url = path, body, headers = {} }: TestCall) {
  const response = await fetch(app.baseUrl() + url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const responseBody: Json = await response.json()
  const known = Object.keys(document.components.headers)
  const actual = known.filter((name) => response.headers.has(name))
  const operation = operations.find((one) => one.method === method && one.path === `/v1${path}`)
  const documented = [...(operation?.responses.get(response.status)?.headers ?? [])]
  return {
    id: String(responseBody.data?.id),
    status: response.status,
    actual: actual.sort(),
    documented: documented.sort(),
  }
}

describe('response headers', () => {
  it('are those that the document names', async () => {
    const chatbots = { method: 'POST', path: '/chatbots', headers: { 'idempotency-key': 'one' } }
    const created = await compare({ ...chatbots, body: { name: 'One' } })
    await compare({ method: 'POST', path: '/chatbots', body: { name: 'Two' } })
    const one = { path: '/chatbots/{chatbot_id}', url: `/chatbots/${created.id}` }
    const answers = {
      replayed: await compare({ ...chatbots, body: { name: 'One' } }),
      page: await compare({ path: '/chatbots', url: '/chatbots?limit=1' }),
      one: await compare(one),
      changed: await compare({ ...one, method: 'PUT', body: {} }),
      changedMeanwhile: await compare({
        ...one,
        method: 'PUT',
        body: {},
        headers: { 'if-match': '"1"' },
      }),
      deletedMeanwhile: await compare({
        ...one,
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      }),
      deleted: await compare({ ...one, method: 'DELETE' }),
      unknown: await compare({ ...one, url: '/chatbots/bot_unknown' }),
      keyless: await compare({ ...one, headers: { authorization: '' } }),
    }
    expect(Object.values(answers).map(({ status }) => status)).toEqual([
      201, 200, 200, 200, 412, 412, 200, 404, 401,
    ])
    for (const [what, { actual, documented }] of Object.entries(answers)) {
      expect(actual, what).toEqual(documented)
      expect(actual, what).toEqual(expect.arrayContaining(['API-Version', 'X-Request-Id']))
    }
    // The first response lacks only the header of a repeat.
    expect([...created.actual, 'Idempotent-Replayed'].sort()).toEqual(created.documented)
  })

  it('are also documented for a response over the limit', async () => {
    const { api } = await app.account({ limit: 1 })
    await api.get('/chatbots')
    const headers = { authorization: `Bearer ${api.key}` }
    const { status, actual, documented } = await compare({ path: '/chatbots', headers })
    expect(status).toBe(429)
    expect(actual).toEqual(documented)
    expect(actual).toContain('Retry-After')
  })
})
