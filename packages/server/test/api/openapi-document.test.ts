// The OpenAPI document as tools read it: small, complete, and with names that generators accept.
import { readFile } from 'node:fs/promises'
import { eventTypes, formatPatterns } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenApiDocument, readDocument, readOperations } from '../fuzz/operations.ts'
import { callOpen } from '../support/people.ts'
import { type Client, openApp, type TestApp } from '../support/test-app.ts'

const file = new URL('../../../../openapi.json', import.meta.url)
const bytesPerOperation = 4_500

let app: TestApp
let document: OpenApiDocument & { readonly webhooks: Readonly<Record<string, object>> }
beforeAll(async () => {
  app = await openApp()
  document = (await readDocument(new URL(app.baseUrl()).origin)) as typeof document
})
afterAll(() => app.close())

/** Every object of the document with its path, without examples. */
function objectsIn(part: unknown, path = '#'): [string, Record<string, unknown>][] {
  if (typeof part !== 'object' || part === null) return []
  const own = Array.isArray(part) ? [] : [[path, part] as [string, Record<string, unknown>]]
  const inner = Object.entries(part).filter(([key]) => !/^examples?$/.test(key))
  return [...own, ...inner.flatMap(([key, value]) => objectsIn(value, `${path}/${key}`))]
}

describe('the document', () => {
  it(`has at most ${bytesPerOperation} bytes per operation`, async () => {
    const operations = readOperations(document)
    expect(operations.length).toBeGreaterThan(80)
    const { length } = await readFile(file)
    expect(length).toBeLessThanOrEqual(operations.length * bytesPerOperation)
  })

  it('contains no object schema twice', () => {
    const schemas = objectsIn(document).filter(([, { properties }]) => {
      return typeof properties === 'object' && Object.keys(properties ?? {}).length > 2
    })
    const paths = Map.groupBy(schemas, ([, schema]) => JSON.stringify(schema))
    const twice = [...paths.values()].filter(({ length }) => length > 1)
    expect(twice.map((group) => group.map(([path]) => path))).toEqual([])
  })

  it('refers only to existing components, and has no unused component', () => {
    const referred = objectsIn(document).flatMap(([, { $ref }]) =>
      $ref === undefined ? [] : [$ref],
    )
    const { securitySchemes: _, ...sections } = document.components as Record<string, object>
    const components = Object.entries(sections).flatMap(([section, parts]) =>
      Object.keys(parts).map((name) => `#/components/${section}/${name}`),
    )
    expect([...new Set(referred)].sort()).toEqual(components.sort())
  })
})

describe('names', () => {
  it('are unique among operations and webhooks', () => {
    const ids = objectsIn({ ...document, components: {} }).flatMap(([, { operationId }]) =>
      typeof operationId === 'string' ? [operationId] : [],
    )
    expect(ids.length).toBeGreaterThan(90)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of schemas do not collide with constructors of a generated Go client', () => {
    const names = Object.keys(document.components.schemas)
    expect(names.filter((name) => /^New[A-Z]/.test(name))).toEqual([])
  })
})

describe('the contents', () => {
  it('have a pattern for each format that tools do not support', () => {
    const known = ['date-time']
    const unknown = objectsIn(document.components).filter(
      ([, { format }]) => typeof format === 'string' && !known.includes(format),
    )
    expect(unknown.length).toBeGreaterThan(20)
    expect(unknown.filter(([, { pattern }]) => pattern === undefined)).toEqual([])
  })

  it('have the methods that `Allow` names', async () => {
    const { api } = await app.account()
    const visitor = await visitorToken(api)
    for (const [path, operations] of Object.entries(document.paths)) {
      const response = await fetch(`${app.baseUrl()}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method: 'OPTIONS',
        headers: { authorization: `Bearer ${path.startsWith('/widget') ? visitor : api.key}` },
      })
      expect(response.status, path).toBe(405)
      const allowed = response.headers.get('allow')?.toLowerCase().split(', ') ?? []
      const documented = allowed.filter((method) => method !== 'head')
      expect(Object.keys(operations).sort(), path).toEqual(documented.sort())
    }
  })

  it('have a webhook for each type of event', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...eventTypes, 'ping'].sort())
  })

  it('have text/csv and text/event-stream where the server sends them', () => {
    const types = readOperations(document).map(({ id, responses }) => [
      id,
      Object.keys(responses.get(200)?.content ?? {}),
    ])
    const json = 'application/json'
    expect(Object.fromEntries(types)).toMatchObject({
      getUsage: [json, 'text/csv'],
      getConversationMetrics: [json, 'text/csv'],
      getPerformance: [json, 'text/csv'],
      sendMessage: [json, 'text/event-stream'],
      streamMessage: ['text/event-stream'],
    })
  })
})

describe('patterns', () => {
  it('can be read outside JavaScript', () => {
    expect(JSON.stringify(document)).not.toContain('[^]')
  })

  it.each([
    ['not-blank', ['a', ' a\nb '], ['', ' \t']],
    ['one-line', ['Ada Lovelace', ' a '], ['', ' ', 'a\nb', 'a\u2028b']],
    ['language', ['en', 'de-CH', 'auto', 'Norwegian Bokmål', 'N’Ko'], ['', ' ', '42', 'a\nb']],
    ['email-address', ['ada@example.com', 'ö@exämple.org'], ['ada', '@b', 'a b@c', 'a@b@c']],
    [
      'instant',
      ['2026-11-20T10:15:30.123Z', '2026-11-20t10:15 02:00'],
      ['2026-11-20', 'now', '2026-13-01T10:15Z'],
    ],
    [
      'day-or-instant',
      ['2026-11-20', '2026-11-20T10:15Z'],
      ['20.11.2026', '2026-11-20T25:00Z', '2026-00-10', '2026-11-32'],
    ],
    [
      'link-host',
      ['example.com', '*.example.com', 'bücher.example'],
      ['a b', 'a:1', 'https://a', '*'],
    ],
    [
      'image-data',
      ['data:image/png;base64,aGk=', 'data:image/webp;base64,aGkh'],
      ['data:image/svg+xml;base64,aGk=', 'data:image/png,aGk', 'data:image/png;base64,a b'],
    ],
    ['hex-color', ['#1c6b57', '#FFFFFF'], ['#fff', '1c6b57', 'red', '#1c6b57;', '#1c6b57\n']],
    [
      'http-url',
      ['https://a.example/b', 'HTTP://a.example'],
      ['ftp://a.example', 'a.example', 'http://'],
    ],
  ] as const)('%s › accepts valid texts and refuses invalid texts', (format, right, wrong) => {
    const pattern = new RegExp(formatPatterns[format], 'u')
    expect(right.filter((text) => !pattern.test(text))).toEqual([])
    expect(wrong.filter((text) => pattern.test(text))).toEqual([])
  })
})

async function visitorToken(api: Client): Promise<string> {
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
  const { data } = await api.post('/publishable-keys', { chatbot_id: chatbot.id })
  const url = `${app.baseUrl()}/widget/sessions`
  return (await callOpen(url, 'POST', { key: data.key })).data.token
}
