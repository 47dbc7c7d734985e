// Changing chatbots by HTTP: versions, merging, status, and what a change leaves alone.
import { chatbotMoves, chatbotStatuses, settingsDefaults } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, createChatbot } = useAccount()

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
