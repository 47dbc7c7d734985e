// Hostile input: the client gets a readable error, never a 5xx, and nothing is stored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Client, type Json, openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let api: Client
let paths: Record<string, string>

beforeAll(async () => {
  app = await openApp()
  api = (await app.account()).api
  const chatbot = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  const started = await api.post('/conversations', { chatbot_id: chatbot }, 201)
  const item = await api.post('/knowledge', { content: 'We open at nine.' }, 201)
  paths = {
    'POST /chatbots': '/chatbots',
    'PUT /chatbots/{id}': `/chatbots/${chatbot}`,
    'POST /conversations': '/conversations',
    'POST /conversations/{id}/messages': `/conversations/${started.data.conversation_id}/messages`,
    'POST /knowledge': '/knowledge',
    'PUT /knowledge/{id}': `/knowledge/${item.data.id}`,
  }
})
afterAll(() => app.close())

function expectRefusal({ status, headers, body }: Answer, ...expected: number[]): void {
  expect(expected).toContain(status)
  expect(headers.get('x-request-id')).toMatch(/^req_/)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(body).toEqual({
    status: 'error',
    error: expect.objectContaining({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.any(String),
      request_id: headers.get('x-request-id'),
    }),
  })
  expect(body.error.message).not.toMatch(/sqlite|node_modules|at \/|undefined|\[object/i)
}

const bodies: readonly (readonly [name: string, text: string, status: number])[] = [
  ['an empty body', '', 400],
  ['broken JSON', '{"a":', 400],
  ['two values', '{} {}', 400],
  ['a comment', '{/* */}', 400],
  ['NaN', '{"name":NaN}', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a list of objects', '[{"name":"x","text":"x","content":"x"}]', 400],
  ['a string', '"name"', 400],
  ['a number', '1e400', 400],
  ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 400],
  ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ['a NUL in a value', '{"name":"a\\u0000b","text":"a\\u0000b","content":"a\\u0000b"}', 400],
  ['a NUL in a key', '{"name":"x","text":"x","content":"x","a\\u0000":1}', 400],
  ['half a surrogate pair', '{"name":"\\ud800","text":"\\ud800","content":"\\ud800"}', 400],
  ['a swapped pair', '{"name":"\\udc00\\ud800","text":"\\udc00\\ud800","content":"x\\udc00"}', 400],
  ['__proto__', '{"__proto__":{"name":"x"},"name":"x","text":"x","content":"x"}', 400],
  ['a body that is too large', `{"pad":"${'x'.repeat(5_300_000)}"}`, 413],
]

const routes = [
  'POST /chatbots',
  'PUT /chatbots/{id}',
  'POST /conversations',
  'POST /conversations/{id}/messages',
  'POST /knowledge',
  'PUT /knowledge/{id}',
]

describe.each(routes)('%s', (route) => {
  const send = (text: string) => api.send(route.split(' ')[0] ?? '', paths[route] ?? '', text)

  it.each(bodies)('refuses %s', async (_name, text, status) => {
    expectRefusal(await send(text), status)
  })

  it('refuses each field with a wrong type, and names it', async () => {
    const fields = fieldsOf[route] ?? {}
    expect(Object.keys(fields).length).toBeGreaterThan(1)
    const wrong = [0, -1.5, 1e308, true, [], [[]], {}, { a: {} }, 'x\u0007', [null], { a: null }]
    for (const [field, accepted] of Object.entries(fields)) {
      for (const value of wrong) {
        if (accepted.includes(kindOf(value))) continue
        const answer = await send(JSON.stringify({ ...required[route], [field]: value }))
        expectRefusal(answer, 400)
        const errorFields = answer.error.details.map((detail: Json) => detail.field)
        expect(
          errorFields.some((name: string) => name.startsWith(field)),
          `${field}: ${JSON.stringify(value)}`,
        ).toBe(true)
      }
    }
  })

  it('ignores field names that every object has', async () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
    const body = { ...required[route], ...Object.fromEntries(names.map((name) => [name, 1])) }
    const { status } = await send(JSON.stringify(body))
    expect([200, 201, 404]).toContain(status)
  })
})

/** The kinds of values that each field accepts. All others are refused. */
const fieldsOf: Record<string, Record<string, readonly string[]>> = {
  'POST /chatbots': chatbotFields(),
  'PUT /chatbots/{id}': chatbotFields(),
  'POST /conversations': {
    chatbot_id: ['text'],
    user_id: ['text'],
    title: ['text'],
    language: [],
    metadata: ['empty object'],
    playground: ['boolean'],
  },
  'POST /conversations/{id}/messages': { text: ['text'], user_id: ['text'] },
  'POST /knowledge': knowledgeFields(),
  'PUT /knowledge/{id}': knowledgeFields(),
}

function chatbotFields() {
  return {
    name: ['text'],
    description: ['text'],
    status: [],
    settings: ['empty object', 'object'],
    metadata: ['empty object'],
  }
}

function knowledgeFields() {
  return {
    chatbot_id: ['text'],
    type: [],
    title: ['text'],
    content: ['text'],
    question: [],
    answer: [],
    alternate_questions: ['empty list'],
    source_url: [],
    tags: ['empty list'],
    metadata: ['empty object'],
    external_id: ['text'],
    language: [],
    enabled: ['boolean'],
  }
}

const required: Record<string, object> = {
  'POST /chatbots': { name: 'x' },
  'POST /conversations': { chatbot_id: 'bot_unknown' },
  'POST /conversations/{id}/messages': { text: 'x' },
  'POST /knowledge': { content: 'x' },
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.keys(value).length === 0 ? 'empty object' : 'object'
}

describe('unusual text', () => {
  const strange = [
    `'; drop table messages; --`,
    '{{7*7}} #{7*7} <%= 7*7 %> <script>alert(1)</script>',
    '\u202e\u200f\u200bx\ufeff\u2028\u0001\u007f',
    `Z${'\u0351\u0332'.repeat(50)}A${'\u0322'.repeat(50)}LGO`,
    '👩‍👩‍👧‍👦🇨🇭\u{10ffff}\uffff',
    '((((((((((((((((((((a*)*)*)*)*)*)',
    `${'a'.repeat(5_000)} ${'?'.repeat(4_000)}`,
    '%s %n %x \\ \\\\ \\u0000',
    `¿${'\n'.repeat(2_000)}?`,
    'ａｂｃ ①②③ ﬃ ㎞ Å',
  ]

  const inOneLine = (text: string) => text.replace(/[\n\u2028]+/g, ' ')

  it.each(strange)('is accepted and returned unchanged: %j', async (text) => {
    const { data: bot } = await api.post(
      '/chatbots',
      { name: inOneLine(text).slice(0, 50), description: text.slice(0, 500) },
      201,
    )
    expect(bot.description).toBe(text.slice(0, 500))
    const body = { chatbot_id: bot.id, title: text.slice(0, 150), content: text }
    const { data: item } = await api.post('/knowledge', body, 201)
    expect((await api.get(`/knowledge/${item.id}`)).data.content).toBe(text)
    const user_id = text.slice(0, 100)
    const { data: started } = await api.post('/conversations', { chatbot_id: bot.id, user_id }, 201)
    const path = `/conversations/${started.conversation_id}/messages`
    const { data: reply } = await api.post(path, { text })
    expect(reply.text).not.toBe('')
    const { data } = await api.get(path)
    expect(data.messages[0]).toMatchObject({ text, user_id })
    expect(data.messages[1]).toEqual(reply)
  })
})

describe('paths and queries', () => {
  it.each([
    '/chatbots/..%2f..%2fetc%2fpasswd',
    '/chatbots/%00',
    "/chatbots/'%20or%201=1--",
    `/chatbots/${'x'.repeat(5_000)}`,
    '/chatbots/%F0%9F%92%A9',
    '/conversations/%20/messages',
    '/knowledge/__proto__',
    '/knowledge/constructor',
  ])('%s › returns 404', async (path) => {
    expectRefusal(await api.send('GET', path), 404)
  })

  it.each([
    ['page=99999999999999999999', 'page'],
    ['page=1.0', 'page'],
    ['page=%00', 'page'],
    ['page=1&page=2', 'page'],
    ['limit[]=1', undefined],
    ['limit=-0', 'limit'],
    ['limit=NaN', 'limit'],
    ['limit=%F0%9F%98%80', 'limit'],
  ])('?%s › is refused by name, or ignored if it is no parameter', async (query, field) => {
    const answer = await api.send('GET', `/chatbots?${query}`)
    if (field === undefined) expect(answer.status).toBe(200)
    else {
      expectRefusal(answer, 400)
      expect(answer.error.details).toMatchObject([{ field }])
    }
  })

  it('refuses a NUL or a surrogate in a query with an id', async () => {
    expectRefusal(await api.send('GET', '/conversations?chatbot_id=%00'), 400, 404)
    expectRefusal(await api.send('GET', '/knowledge?chatbot_id=%ed%a0%80'), 400, 404)
  })
})
