// Chatbots by HTTP: every endpoint, every answer it can give, and what a change leaves alone.
import { chatbotMoves, chatbotStatuses, limits, settingsDefaults } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Client,
  type Json,
  openApp,
  type TestApp,
  timestampPattern,
} from '../support/test-app.ts'

let app: TestApp
let api: Client
let withKey: Awaited<ReturnType<TestApp['account']>>['withKey']

beforeAll(async () => {
  app = await openApp()
})
beforeEach(async () => {
  ;({ api, withKey } = await app.account())
})
afterAll(() => app.close())

async function createChatbot(body: object = {}): Promise<Json> {
  return (await api.post('/chatbots', { name: 'Support', ...body }, 201)).data
}

const fieldsOf = (error: Json) => error.details.map(({ field }: { field: string }) => field).sort()

describe('POST /chatbots', () => {
  it('answers with the whole chatbot, all settings filled in, and where it is', async () => {
    const { data, headers } = await api.post('/chatbots', { name: 'Support' }, 201)
    expect(data).toEqual({
      id: expect.stringMatching(/^bot_[0-9a-z]{26}$/),
      name: 'Support',
      description: '',
      status: 'active',
      settings: settingsDefaults,
      metadata: {},
      created_at: expect.stringMatching(timestampPattern),
      updated_at: data.created_at,
    })
    expect(headers.get('location')).toBe(`/v1/chatbots/${data.id}`)
    expect((await api.get(`/chatbots/${data.id}`)).data).toEqual(data)
  })

  it('keeps everything that is sent, as it is sent', async () => {
    const body = {
      name: 'Ada 😀',
      description: 'Antwortet\naus dem Handbuch.',
      status: 'draft',
      metadata: { team: 'support', '': 'empty key', 'two\nlines': 'value' },
      settings: {
        ...settingsDefaults,
        language: 'french',
        tone: 'like a pirate',
        response_length: 'brief',
        instructions: 'Be kind.',
        welcome_message: 'Hello!',
        fallback_message: 'No idea.',
        knowledge_only: false,
        confidence_threshold: 0.5,
        temperature: 0,
        idle_timeout_minutes: 0,
        retention_days: 3_650,
      },
    }
    expect(await createChatbot(body)).toMatchObject(body)
  })

  it('takes null for whatever is optional as not sent', async () => {
    const nulls = { description: null, settings: null, status: null, metadata: null }
    const settings = Object.fromEntries(Object.keys(settingsDefaults).map((key) => [key, null]))
    for (const body of [nulls, { settings }]) {
      expect(await createChatbot(body)).toMatchObject({
        description: '',
        status: 'active',
        settings: settingsDefaults,
        metadata: {},
      })
    }
  })

  it('removes white space around the name, and keeps that within', async () => {
    expect((await createChatbot({ name: ' \n\tAda  Lovelace ' })).name).toBe('Ada  Lovelace')
  })

  it('takes names that exist already: the id is the identity', async () => {
    const [one, two] = [await createChatbot(), await createChatbot()]
    expect(one.id).not.toBe(two.id)
  })

  it.each([
    ['missing', {}, 'required'],
    ['null', { name: null }, 'required'],
    ['empty', { name: '' }, 'too_short'],
    ['blank', { name: '  \n ' }, 'too_short'],
    ['a number', { name: 5 }, 'wrong_type'],
    ['a list', { name: ['x'] }, 'wrong_type'],
    ['101 characters', { name: 'x'.repeat(101) }, 'too_long'],
  ])('refuses a name that is %s', async (_what, body, issue) => {
    const { error } = await api.post('/chatbots', body, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toHaveLength(1)
    expect(error.details[0].field).toBe('name')
    if (issue !== 'required') expect(error.details[0].issue).toBe(issue)
  })

  it('counts code points after trimming: 100 emoji are 100 characters', async () => {
    const name = '😀'.repeat(limits.chatbot_name.value)
    expect((await createChatbot({ name: `  ${name}  ` })).name).toBe(name)
    await api.post('/chatbots', { name: `${name}😀` }, 400)
  })

  it.each([
    ['description', 'x'.repeat(1_000), 'x'.repeat(1_001)],
    ['metadata', { ['k'.repeat(64)]: 'v'.repeat(512) }, { ['k'.repeat(65)]: 'v' }],
    ['metadata', { a: '😀'.repeat(512) }, { a: 'v'.repeat(513) }],
    ['metadata', pairs(16), pairs(17)],
  ])('%s › takes what just fits and refuses what just does not', async (field, fits, not) => {
    expect((await createChatbot({ [field]: fits }))[field]).toEqual(fits)
    const { error } = await api.post('/chatbots', { name: 'x', [field]: not }, 400)
    expect(error.details[0].field.startsWith(field)).toBe(true)
  })

  it('names every field that does not hold at once', async () => {
    const body = { name: 5, description: {}, status: 'gone', metadata: { a: 1 }, settings: 'x' }
    const { error } = await api.post('/chatbots', body, 400)
    const fields = ['description', 'metadata.a', 'name', 'settings', 'status']
    expect(fieldsOf(error)).toEqual(fields)
    for (const { message } of error.details) expect(message).toMatch(/\.$/)
  })

  it.each(chatbotStatuses)('may start as %s', async (status) => {
    expect((await createChatbot({ status })).status).toBe(status)
  })
})

/** So many metadata pairs. */
function pairs(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']))
}

describe('settings', () => {
  it.each([
    [
      'language',
      ['en', 'de-CH', 'zh-Hant', 'auto', 'French', 'german'],
      ['', 'en_US', 'High Elvish', 5],
    ],
    ['tone', ['x', 'formal', 't'.repeat(64)], ['', ' ', 'two\nlines', 't'.repeat(65), 5]],
    [
      'response_length',
      ['short', 'medium', 'long', 'concise', 'brief', 'normal', 'detailed'],
      ['tiny', '', 5],
    ],
    ['instructions', ['', 'i'.repeat(8_000)], ['i'.repeat(8_001), 5]],
    ['welcome_message', ['w'.repeat(2_000)], ['w'.repeat(2_001), 5]],
    ['fallback_message', ['w'.repeat(2_000)], ['w'.repeat(2_001), false]],
    ['knowledge_only', [true, false], ['true', 1]],
    ['confidence_threshold', [0, 0.5, 1], [-0.01, 1.01, '0.5']],
    ['model', ['gpt'], ['', 5]],
    ['temperature', [0, 2], [-1, 2.1, 'warm']],
    ['fallback_on_error', [true, false], ['no']],
    ['handoff_enabled', [true, false], [0]],
    ['idle_timeout_minutes', [0, 43_200], [-1, 43_201, 1.5, '60']],
    ['retention_days', [1, 3_650], [0, 3_651, 1.5, '1']],
  ] as const)('%s › takes its values and refuses others', async (key, taken, refused) => {
    const { id } = await createChatbot()
    for (const value of taken) {
      const { data } = await api.put(`/chatbots/${id}`, { settings: { [key]: value } })
      expect(data.settings[key]).toBe(value)
    }
    for (const value of refused) {
      const { error } = await api.put(`/chatbots/${id}`, { settings: { [key]: value } }, 400)
      expect(new Set(fieldsOf(error))).toEqual(new Set([`settings.${key}`]))
    }
    const { data } = await api.put(`/chatbots/${id}`, { settings: { [key]: null } })
    expect(data.settings).toEqual(settingsDefaults)
  })
})

describe('GET /chatbots/{chatbot_id}', () => {
  it('answers with the whole chatbot', async () => {
    const chatbot = await createChatbot()
    expect((await api.get(`/chatbots/${chatbot.id}`)).data).toEqual(chatbot)
  })

  it.each(['bot_unknown', 'x', '%F0%9F%98%80', 'conv_1'])('does not find %s', async (id) => {
    const { error } = await api.get(`/chatbots/${id}`, 404)
    expect(error.code).toBe('not_found')
    expect(error).not.toHaveProperty('details')
  })
})

describe('GET /chatbots', () => {
  it('is empty at first', async () => {
    const { data } = await api.get('/chatbots')
    expect(data).toEqual({ chatbots: [], total: 0, page: 1, limit: 10 })
  })

  it('lists newest first, with the fields of a list and no others', async () => {
    const made: Json[] = []
    for (let i = 0; i < 3; i++) made.unshift(await createChatbot({ name: `Bot ${i}` }))
    const { data } = await api.get('/chatbots')
    const listed = made.map(({ id, name, created_at, status }) => ({
      id,
      name,
      created_at,
      status,
    }))
    expect(data).toEqual({ chatbots: listed, total: 3, page: 1, limit: 10 })
  })

  it('pages without gap or repetition, and past the end is empty with the true total', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.unshift((await createChatbot()).id)
    const seen: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { data } = await api.get(`/chatbots?page=${page}&limit=2`)
      expect(data).toMatchObject({ total: 5, page, limit: 2 })
      seen.push(...data.chatbots.map(({ id }: Json) => id))
    }
    expect(seen).toEqual(made)
  })
})

describe('GET /chatbots with a filter', () => {
  const names = async (query: string) => {
    const { data } = await api.get(`/chatbots?${query}`)
    return { names: data.chatbots.map(({ name }: Json) => name), total: data.total }
  }

  it('status › only those with it', async () => {
    for (const status of chatbotStatuses) await createChatbot({ name: status, status })
    for (const status of chatbotStatuses) {
      expect(await names(`status=${status}`)).toEqual({ names: [status], total: 1 })
    }
    const { error } = await api.get('/chatbots?status=gone', 400)
    expect(error.details).toMatchObject([{ field: 'status', issue: 'not_allowed' }])
  })

  it('q › the name contains it, whatever the case', async () => {
    for (const name of ['Help desk', 'Sales', '100%_off']) await createChatbot({ name })
    expect(await names('q=HELP')).toEqual({ names: ['Help desk'], total: 1 })
    expect(await names('q=%25_')).toEqual({ names: ['100%_off'], total: 1 })
    expect(await names('q=e%25')).toEqual({ names: [], total: 0 })
    for (const q of ['', 'x'.repeat(201)]) {
      const { error } = await api.get(`/chatbots?q=${q}`, 400)
      expect(fieldsOf(error)).toEqual(['q'])
    }
  })

  it('sort › by name or time, and what it links to keeps it', async () => {
    for (const name of ['b', 'C', 'a']) await createChatbot({ name })
    const { data } = await api.get('/chatbots')
    await api.put(`/chatbots/${data.chatbots[1].id}`, { description: 'changed' })
    expect((await names('sort=-created_at')).names).toEqual(['a', 'C', 'b'])
    expect((await names('sort=created_at')).names).toEqual(['b', 'C', 'a'])
    expect((await names('sort=name')).names).toEqual(['a', 'b', 'C'])
    expect((await names('sort=-updated_at')).names).toEqual(['C', 'a', 'b'])
    const { headers } = await api.get('/chatbots?sort=name&limit=1')
    expect(headers.get('link')).toBe('</v1/chatbots?sort=name&limit=1&page=2>; rel="next"')
    const { error } = await api.get('/chatbots?sort=size', 400)
    expect(fieldsOf(error)).toEqual(['sort'])
  })

  it('a key that is restricted to some chatbots filters and sorts among those', async () => {
    const made = []
    for (const name of ['b1', 'a1', 'c1', 'a2']) made.push((await createChatbot({ name })).id)
    const key = await withKey({ chatbot_ids: made.slice(0, 3) })
    const listed = async (query: string) => {
      const { data } = await key.get(`/chatbots?${query}`)
      return { names: data.chatbots.map(({ name }: Json) => name), total: data.total }
    }
    expect(await listed('sort=name')).toEqual({ names: ['a1', 'b1', 'c1'], total: 3 })
    expect(await listed('q=a')).toEqual({ names: ['a1'], total: 1 })
    expect(await listed('limit=2&page=2')).toEqual({ names: ['b1'], total: 3 })
  })
})

describe('versions', () => {
  it('a chatbot has an ETag, which moves with every change and with nothing else', async () => {
    const created = await api.post('/chatbots', { name: 'Support' }, 201)
    const path = `/chatbots/${created.data.id}`
    const first = created.headers.get('etag')
    expect(first).toMatch(/^"[\x21\x23-\x7e]+"$/)
    expect((await api.get(path)).headers.get('etag')).toBe(first)
    expect((await api.put(path, {})).headers.get('etag')).toBe(first)
    const second = (await api.put(path, { name: 'Sales' })).headers.get('etag')
    expect(second).not.toBe(first)
    expect((await api.get(path)).headers.get('etag')).toBe(second)
  })

  /** PUT with this header; fetch itself keeps it as it is. */
  const putIfMatch = (path: string, ifMatch: string, body: object) =>
    fetch(app.baseUrl() + path, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${api.key}`,
        'content-type': 'application/json',
        'if-match': ifMatch,
      },
      body: JSON.stringify(body),
    })

  it('If-Match lets a PUT through for the version it names, in a list and with *', async () => {
    const { id } = await createChatbot()
    for (const around of ['TAG', '"x", TAG', '*']) {
      const tag = (await api.get(`/chatbots/${id}`)).headers.get('etag') ?? ''
      const ifMatch = around.replace('TAG', tag)
      const response = await putIfMatch(`/chatbots/${id}`, ifMatch, { description: around })
      expect(response.status).toBe(200)
      expect(response.headers.get('etag')).not.toBe(tag)
    }
  })

  it('If-Match with another version is 412 version_conflict and changes nothing', async () => {
    const made = await createChatbot({ status: 'archived' })
    const path = `/chatbots/${made.id}`
    const stale = (await api.get(path)).headers.get('etag') ?? ''
    const { data } = await api.put(path, { status: 'inactive' })
    for (const ifMatch of [stale, `W/${stale}`, '"x"', '""']) {
      // Before what the status would forbid, and where nothing would change.
      for (const body of [{ name: 'Lost' }, { status: 'draft' }, {}]) {
        const response = await putIfMatch(path, ifMatch, body)
        expect(response.status).toBe(412)
        expect(await response.json()).toMatchObject({ error: { code: 'version_conflict' } })
      }
    }
    expect((await api.get(path)).data).toEqual(data)
  })

  it('If-Match on an unknown chatbot is 404', async () => {
    expect((await putIfMatch('/chatbots/bot_unknown', '*', {})).status).toBe(404)
  })

  it('of ten PUTs at once with one version, one holds', async () => {
    const { id } = await createChatbot()
    const tag = (await api.get(`/chatbots/${id}`)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => putIfMatch(`/chatbots/${id}`, tag, { name: `n${i}` })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(412)])
  })
})

describe('PUT /chatbots/{chatbot_id}', () => {
  it('changes what is sent and leaves the rest, settings key by key', async () => {
    const before = await createChatbot({
      settings: { tone: 'friendly' },
      metadata: { a: '1', b: '2' },
    })
    const path = `/chatbots/${before.id}`
    const { data } = await api.put(path, { settings: { language: 'de' }, metadata: { c: '3' } })
    expect(data).toEqual({
      ...before,
      settings: { ...before.settings, language: 'de' },
      metadata: { c: '3' },
      updated_at: expect.stringMatching(timestampPattern),
    })
    expect(data.updated_at > before.updated_at).toBe(true)
    expect((await api.get(path)).data).toEqual(data)
  })

  it('takes null for the default', async () => {
    const before = await createChatbot({
      description: 'x',
      status: 'inactive',
      metadata: { a: 'b' },
      settings: { tone: 'x', fallback_message: 'y' },
    })
    const nulls = { description: null, status: null, metadata: null, settings: { tone: null } }
    const { data } = await api.put(`/chatbots/${before.id}`, nulls)
    expect(data).toMatchObject({
      description: '',
      status: 'active',
      metadata: {},
      settings: { tone: 'professional', fallback_message: 'y' },
    })
    const { data: all } = await api.put(`/chatbots/${before.id}`, { settings: null })
    expect(all.settings).toEqual(settingsDefaults)
  })

  it.each([
    ['nothing', () => ({})],
    ['what it has already', ({ name, status }: Json) => ({ name, status, settings: {} })],
    ['all of a GET’s body', (chatbot: Json) => chatbot],
    ['unknown fields', () => ({ unknown: 1, settings: { unknown: 1 } })],
    ['its own id and times, changed', () => ({ id: 'bot_x', created_at: 'x', updated_at: 5 })],
  ])('with %s changes nothing, and updated_at stays', async (_what, bodyOf) => {
    const body = { description: 'd', settings: { language: 'French', response_length: 'brief' } }
    const before = await createChatbot(body)
    expect((await api.put(`/chatbots/${before.id}`, bodyOf(before))).data).toEqual(before)
    expect((await api.get(`/chatbots/${before.id}`)).data).toEqual(before)
  })

  it('refuses what does not hold and changes nothing of the rest', async () => {
    const before = await createChatbot()
    const path = `/chatbots/${before.id}`
    for (const body of [{ name: null }, { name: ' ' }, { name: 5, description: 'changed' }]) {
      const { error } = await api.put(path, body, 400)
      expect(error.code).toBe('invalid_request')
    }
    expect((await api.get(path)).data).toEqual(before)
  })

  it('does not find an unknown one', async () => {
    expect((await api.put('/chatbots/bot_unknown', {}, 404)).error.code).toBe('not_found')
  })

  it('applies changes made at once one after the other', async () => {
    const { id } = await createChatbot()
    const keys = Array.from({ length: 10 }, (_, i) => `k${i}`)
    const answers = await Promise.all(
      keys.map((key) => api.put(`/chatbots/${id}`, { description: key })),
    )
    const times = answers.map(({ data }) => data.updated_at)
    expect(new Set(times).size).toBe(10)
    const { data } = await api.get(`/chatbots/${id}`)
    const last = answers.find(({ data: { updated_at } }) => updated_at === data.updated_at)
    expect(data).toEqual(last?.data)
  })

  const moves = chatbotStatuses.flatMap((from) => chatbotStatuses.map((to) => [from, to] as const))

  it.each(moves)('status › %s to %s', async (from, to) => {
    const before = await createChatbot({ status: from })
    const isAllowed = from === to || chatbotMoves[from].includes(to)
    const answer = await api.put(`/chatbots/${before.id}`, { status: to }, isAllowed ? 200 : 409)
    if (!isAllowed) expect(answer.error.code).toBe('invalid_state_transition')
    else if (from === to) expect(answer.data).toEqual(before)
    else expect(answer.data).toMatchObject({ status: to })
    const { data } = await api.get(`/chatbots/${before.id}`)
    expect(data.status).toBe(isAllowed ? to : from)
  })

  it('status › the moves are those the interface documents', () => {
    expect(chatbotMoves).toEqual({
      draft: ['active', 'archived'],
      active: ['inactive', 'archived'],
      inactive: ['active', 'archived'],
      archived: ['inactive'],
    })
  })

  it('archived › takes its status and nothing else', async () => {
    const before = await createChatbot({ status: 'archived' })
    const path = `/chatbots/${before.id}`
    for (const body of [
      { name: 'x' },
      { settings: { tone: 'x' } },
      { name: 'x', status: 'inactive' },
    ]) {
      expect((await api.put(path, body, 409)).error.code).toBe('conflict')
    }
    expect((await api.put(path, before)).data).toEqual(before)
    expect((await api.put(path, { status: 'inactive' })).data.status).toBe('inactive')
    expect((await api.put(path, { name: 'x' })).data.name).toBe('x')
  })
})

describe('DELETE /chatbots/{chatbot_id}', () => {
  it('says so, once', async () => {
    const { id } = await createChatbot()
    const { body } = await api.remove(`/chatbots/${id}`)
    expect(body).toEqual({ status: 'success', data: { id, deleted: true } })
    expect((await api.remove(`/chatbots/${id}`, 404)).error.code).toBe('not_found')
    await api.get(`/chatbots/${id}`, 404)
    await api.put(`/chatbots/${id}`, { name: 'x' }, 404)
    expect((await api.get('/chatbots')).data.total).toBe(0)
  })

  it('takes its own knowledge along and leaves the shared', async () => {
    const { id } = await createChatbot()
    const own = await api.post('/knowledge', { chatbot_id: id, content: 'Own.' }, 201)
    const shared = await api.post('/knowledge', { content: 'Shared.' }, 201)
    await api.remove(`/chatbots/${id}`)
    await api.get(`/knowledge/${own.data.id}`, 404)
    await api.get(`/knowledge/${shared.data.id}`)
    expect((await api.get('/knowledge')).data.total).toBe(1)
  })

  it('ends its open conversations, whose history stays readable', async () => {
    const { id } = await createChatbot({ settings: { welcome_message: 'Hi!' } })
    const started = await api.post('/conversations', { chatbot_id: id }, 201)
    const path = `/conversations/${started.data.conversation_id}`
    await api.post(`${path}/messages`, { text: 'Hello' })
    await api.remove(`/chatbots/${id}`)
    const { data } = await api.get(path)
    expect(data).toMatchObject({
      status: 'ended',
      ended_reason: 'chatbot_deleted',
      ended_at: expect.stringMatching(timestampPattern),
      message_count: 3,
    })
    expect((await api.get(`${path}/messages`)).data.total).toBe(3)
    const { error } = await api.post(`${path}/messages`, { text: 'Hello?' }, 409)
    expect(error.code).toBe('conversation_ended')
    expect((await api.get(`${path}/messages`)).data.total).toBe(3)
  })

  it('ends them all, however many there are', async () => {
    const { id } = await createChatbot()
    for (let round = 0; round < 5; round++) {
      const start = () => api.post('/conversations', { chatbot_id: id }, 201)
      await Promise.all(Array.from({ length: 90 }, start))
    }
    await api.remove(`/chatbots/${id}`)
    const statuses = new Set<string>()
    for (let page = 1; page <= 5; page++) {
      const { data } = await api.get(`/conversations?limit=100&page=${page}`)
      expect(data.total).toBe(450)
      for (const conversation of data.conversations) statuses.add(conversation.status)
    }
    expect([...statuses]).toEqual(['ended'])
  })
})

describe('DELETE /chatbots/{chatbot_id} while others use it', () => {
  const sendAll = (count: number, path: string, body: object) =>
    Array.from({ length: count }, () => api.send('POST', path, JSON.stringify(body)))

  it('leaves no conversation open that was started meanwhile', async () => {
    const { id } = await createChatbot()
    const answers = await Promise.all([
      ...sendAll(20, '/conversations', { chatbot_id: id }),
      api.remove(`/chatbots/${id}`),
      ...sendAll(20, '/conversations', { chatbot_id: id }),
    ])
    const started = answers.filter(({ status }) => status === 201)
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    const { data } = await api.get('/conversations?limit=100')
    expect(data.total).toBe(started.length)
    for (const { status } of data.conversations) expect(status).toBe('ended')
  })

  it('leaves no knowledge of it that was added meanwhile', async () => {
    const { id } = await createChatbot()
    const answers = await Promise.all([
      ...sendAll(20, '/knowledge', { chatbot_id: id, content: 'We open at nine.' }),
      api.remove(`/chatbots/${id}`),
      ...sendAll(20, '/knowledge', { chatbot_id: id, content: 'We open at nine.' }),
    ])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    expect((await api.get('/knowledge')).data).toMatchObject({ knowledge: [], total: 0 })
  })

  it('answers a message whole or refuses it, and stores what was answered', async () => {
    const { id } = await createChatbot()
    const started = await api.post('/conversations', { chatbot_id: id }, 201)
    const path = `/conversations/${started.data.conversation_id}/messages`
    const answers = await Promise.all([
      ...sendAll(10, path, { text: 'Hello' }),
      api.remove(`/chatbots/${id}`),
      ...sendAll(10, path, { text: 'Hello' }),
    ])
    const replies = answers.filter(({ data }) => data?.message_id !== undefined)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { error } of refused) expect(error.code).toBe('conversation_ended')
    expect(replies.length + refused.length).toBe(20)
    const { data } = await api.get(path)
    expect(data.total).toBe(2 * replies.length)
    expect(data.messages).toHaveLength(data.total)
  })
})

describe('a key that is restricted to some chatbots', () => {
  it('sees those alone, and can’t create any', async () => {
    const [mine, other] = [await createChatbot(), await createChatbot()]
    const key = await withKey({ chatbot_ids: [mine.id] })
    const { data } = await key.get('/chatbots')
    expect(data).toMatchObject({ chatbots: [{ id: mine.id }], total: 1 })
    expect((await key.get(`/chatbots/${mine.id}`)).data).toEqual(mine)
    expect((await key.put(`/chatbots/${mine.id}`, { name: 'New' })).data.name).toBe('New')
    await key.get(`/chatbots/${other.id}`, 404)
    await key.put(`/chatbots/${other.id}`, { name: 'x' }, 404)
    await key.remove(`/chatbots/${other.id}`, 404)
    expect((await key.post('/chatbots', { name: 'x' }, 403)).error.code).toBe('forbidden')
  })

  it('sees it no more once it is deleted', async () => {
    const { id } = await createChatbot()
    const key = await withKey({ chatbot_ids: [id] })
    await api.remove(`/chatbots/${id}`)
    expect((await key.get('/chatbots')).data).toMatchObject({ chatbots: [], total: 0 })
  })
})
