// Changing chatbots by HTTP: versions, merged settings, status, and unchanged fields.
import { chatbotMoves, chatbotStatuses, settingsDefaults } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, createChatbot } = useAccount()

describe('versions', () => {
  it('a chatbot has an ETag that changes only when the chatbot changes', async () => {
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

  /** PUT with this If-Match header, sent unchanged. */
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

  it('If-Match with the current version, a list that contains it, or * allows a PUT', async () => {
    const { id } = await createChatbot()
    for (const around of ['TAG', '"x", TAG', '*']) {
      const tag = (await api.get(`/chatbots/${id}`)).headers.get('etag') ?? ''
      const ifMatch = around.replace('TAG', tag)
      const response = await putIfMatch(`/chatbots/${id}`, ifMatch, { description: around })
      expect(response.status).toBe(200)
      expect(response.headers.get('etag')).not.toBe(tag)
    }
  })

  it('If-Match with another version returns 412 version_conflict and changes nothing', async () => {
    const chatbot = await createChatbot({ status: 'archived' })
    const path = `/chatbots/${chatbot.id}`
    const stale = (await api.get(path)).headers.get('etag') ?? ''
    const { data } = await api.put(path, { status: 'inactive' })
    for (const ifMatch of [stale, `W/${stale}`, '"x"', '""']) {
      // The version is checked before the status, and even if nothing would change.
      for (const body of [{ name: 'Lost' }, { status: 'draft' }, {}]) {
        const response = await putIfMatch(path, ifMatch, body)
        expect(response.status).toBe(412)
        expect(await response.json()).toMatchObject({ error: { code: 'version_conflict' } })
      }
    }
    expect((await api.get(path)).data).toEqual(data)
  })

  it('If-Match on an unknown chatbot returns 404', async () => {
    expect((await putIfMatch('/chatbots/bot_unknown', '*', {})).status).toBe(404)
  })

  it('only one of ten concurrent PUTs with the same version succeeds', async () => {
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
  it('changes only the sent fields, and only the sent settings', async () => {
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

  it('resets to the default with null', async () => {
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

  it('shows the default of a setting that the stored chatbot does not have', async () => {
    const before = await createChatbot({ settings: { tone: 'x' } })
    const { grounding, ...stored } = before.settings
    const text = JSON.stringify(stored)
    await app.query(`update chatbots set settings = '${text}' where id = '${before.id}'`)
    expect(grounding).toBe('balanced')
    expect((await api.get(`/chatbots/${before.id}`)).data).toEqual(before)
    const { data } = await api.put(`/chatbots/${before.id}`, { settings: { tone: 'y' } })
    expect(data.settings).toEqual({ ...before.settings, tone: 'y' })
  })

  it.each([
    ['no fields', () => ({})],
    ['its current values', ({ name, status }: Json) => ({ name, status, settings: {} })],
    ['the whole body of a GET', (chatbot: Json) => chatbot],
    ['unknown fields', () => ({ unknown: 1, settings: { unknown: 1 } })],
    ['another id and other times', () => ({ id: 'bot_x', created_at: 'x', updated_at: 5 })],
  ])('with %s changes nothing, not even updated_at', async (_what, bodyOf) => {
    const body = { description: 'd', settings: { language: 'French', response_length: 'brief' } }
    const before = await createChatbot(body)
    expect((await api.put(`/chatbots/${before.id}`, bodyOf(before))).data).toEqual(before)
    expect((await api.get(`/chatbots/${before.id}`)).data).toEqual(before)
  })

  it('refuses invalid values without changing anything', async () => {
    const before = await createChatbot()
    const path = `/chatbots/${before.id}`
    for (const body of [{ name: null }, { name: ' ' }, { name: 5, description: 'changed' }]) {
      const { error } = await api.put(path, body, 400)
      expect(error.code).toBe('invalid_request')
    }
    expect((await api.get(path)).data).toEqual(before)
  })

  it('returns not_found for an unknown chatbot', async () => {
    expect((await api.put('/chatbots/bot_unknown', {}, 404)).error.code).toBe('not_found')
  })

  it('applies concurrent changes one after the other', async () => {
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

  it.each(moves)(
    'status › allows or refuses the change from %s to %s as documented',
    async (from, to) => {
      const before = await createChatbot({ status: from })
      const isAllowed = from === to || chatbotMoves[from].includes(to)
      const answer = await api.put(`/chatbots/${before.id}`, { status: to }, isAllowed ? 200 : 409)
      if (!isAllowed) expect(answer.error.code).toBe('invalid_state_transition')
      else if (from === to) expect(answer.data).toEqual(before)
      else expect(answer.data).toMatchObject({ status: to })
      const { data } = await api.get(`/chatbots/${before.id}`)
      expect(data.status).toBe(isAllowed ? to : from)
    },
  )

  it('status › has the documented transitions', () => {
    expect(chatbotMoves).toEqual({
      draft: ['active', 'archived'],
      active: ['inactive', 'archived'],
      inactive: ['active', 'archived'],
      archived: ['inactive'],
    })
  })

  it('archived › accepts only a change of status', async () => {
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
