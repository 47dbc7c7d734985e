// The analytics by HTTP: response, parameters, permissions, and counts that are up to date at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { createTestClock, type Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const clock = createTestClock('2026-11-20T10:15:30.000Z')
const { app, api, account, withKey, createChatbot } = useAccount({
  clock,
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
})

const paths = ['usage', 'conversations', 'performance'].map((name) => `/analytics/${name}`)

/** Starts a conversation with one question. Returns the answer. */
async function talk(chatbot_id: string, text: string, user_id = 'ann'): Promise<Json> {
  const { data } = await api.post('/conversations', { chatbot_id, user_id }, 201)
  return (await api.post(`/conversations/${data.conversation_id}/messages`, { text })).data
}

async function totalsOf(path: string, query = ''): Promise<Json> {
  return (await api.get(`${path}${query}`)).data.totals
}

/** The current hour of the clock, or a later hour. */
function clockHour(later: number): string {
  return new Date(clock.now() + later * 3_600_000).toISOString().slice(0, 13)
}

describe('GET /v1/analytics/usage', () => {
  it('returns totals, a series without gaps, and each chatbot', async () => {
    const { id, name } = await createChatbot()
    await api.post('/knowledge', { content: 'We open at nine.' }, 201)
    await talk(id, 'When do you open?')
    const nothing = {
      conversations: 0,
      messages: 0,
      user_messages: 0,
      bot_messages: 0,
      active_users: 0,
      input_tokens: 0,
      output_tokens: 0,
    }
    const something = {
      ...nothing,
      conversations: 1,
      messages: 2,
      user_messages: 1,
      bot_messages: 1,
      active_users: 1,
    }
    const requests = { api_requests: 4, rate_limited_requests: 0, webhook_deliveries: 0 }
    const none = { api_requests: 0, rate_limited_requests: 0, webhook_deliveries: 0 }
    const { data } = await api.get('/analytics/usage?start_date=2026-11-19&end_date=2026-11-20')
    const { plan, ...totals } = data.totals
    expect(totals).toEqual({ ...requests, ...something, knowledge_items: 1 })
    expect(plan).toMatchObject({ name: 'enterprise', requests_per_hour: null })
    expect({ ...data, totals: undefined }).toEqual({
      period: {
        start: '2026-11-19T00:00:00.000Z',
        end: '2026-11-21T00:00:00.000Z',
        interval: 'day',
        timezone: 'UTC',
      },
      chatbot_id: null,
      totals: undefined,
      series: [
        { start: '2026-11-19T00:00:00.000Z', ...none, ...nothing },
        { start: '2026-11-20T00:00:00.000Z', ...requests, ...something },
      ],
      by_chatbot: [{ chatbot_id: id, name, ...something, knowledge_items: 0 }],
    })
  })

  it('covers the last 30 days by default', async () => {
    const { data } = await api.get('/analytics/usage')
    expect(data.series).toHaveLength(30)
    expect(data.period).toMatchObject({
      start: '2026-10-22T00:00:00.000Z',
      end: '2026-11-21T00:00:00.000Z',
    })
  })

  it.each([
    ['24h&interval=hour', 24, '2026-11-19T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
    ['7d', 7, '2026-11-14T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['90d&interval=month', 4, '2026-08-23T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['7d&interval=week', 2, '2026-11-14T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['7d&timezone=Asia/Kathmandu', 7, '2026-11-13T18:15:00.000Z', '2026-11-20T18:15:00.000Z'],
  ])('period=%s › has %s intervals, from %s to %s', async (period, parts, start, end) => {
    const { data } = await api.get(`/analytics/usage?period=${period}`)
    expect(data.series).toHaveLength(parts)
    expect(data.period).toMatchObject({ start, end })
  })

  it('adds the preceding period with compare=previous', async () => {
    const { data } = await api.get('/analytics/usage?period=7d&compare=previous')
    expect(data.previous.period).toEqual({
      start: '2026-11-07T00:00:00.000Z',
      end: '2026-11-14T00:00:00.000Z',
    })
    expect(Object.keys(data.previous.totals).sort()).toEqual(Object.keys(data.totals).sort())
  })

  it('counts requests by their response, also across a restart', async () => {
    await api.get('/chatbots/bot_never', 404)
    await api.get('/chatbots?limit=x', 400)
    await app.restart()
    const totals = await totalsOf('/analytics/usage')
    expect(totals).toMatchObject({ api_requests: 2, rate_limited_requests: 0 })
    const { error_rate, errors_by_code } = await totalsOf('/analytics/performance')
    expect(error_rate).toBe(0)
    expect(errors_by_code).toEqual({ invalid_request: 1, not_found: 1 })
  })

  it('counts requests refused by the plan separately from admitted requests', async () => {
    const limited = await app.account({ plan: 'free', limit: 3 })
    for (let i = 0; i < 2; i++) await limited.api.get('/chatbots')
    const { data } = await limited.api.get('/analytics/usage')
    expect(data.totals).toMatchObject({ api_requests: 2, rate_limited_requests: 0 })
    expect(data.totals.plan).toMatchObject({ name: 'free', requests_per_hour: 3, used: 3 })
    for (let i = 0; i < 4; i++) await limited.api.get('/chatbots', 429)
    await app.services().accounts.setPlan(limited.account_id, 'enterprise')
    await expect
      .poll(async () => (await limited.api.send('GET', '/analytics/usage')).data?.totals, {
        timeout: 20_000,
      })
      .toMatchObject({ rate_limited_requests: expect.any(Number) })
    const { data: after } = await limited.api.get('/analytics/usage')
    expect(after.totals.rate_limited_requests).toBeGreaterThanOrEqual(4)
  })

  describe('with a webhook', () => {
    let receiver: Receiver
    beforeAll(async () => {
      receiver = await openReceiver()
    })
    afterAll(() => receiver.close())

    it('counts each event that is delivered', async () => {
      await api.post('/webhooks', { url: receiver.url, events: ['conversation.started'] }, 201)
      const { id: chatbot_id } = await createChatbot()
      await api.post('/conversations', { chatbot_id }, 201)
      const handed = async () => (await totalsOf('/analytics/usage')).webhook_deliveries
      await expect.poll(handed, { timeout: 20_000 }).toBe(1)
    })
  })
})

describe('GET /v1/analytics/conversations', () => {
  it('undoes a resolution if the user comes back or sends negative feedback', async () => {
    const { id } = await createChatbot()
    await api.post('/knowledge', { content: 'You can return items for 30 days.' }, 201)
    const answer = await talk(id, 'How long can I return items?')
    expect(answer.answered).toBe(true)
    expect(await totalsOf('/analytics/conversations')).toMatchObject({
      resolved: 1,
      resolution_rate: 1,
      containment_rate: 1,
    })
    await api.post(`/messages/${answer.message_id}/feedback`, { rating: 'negative' })
    expect(await totalsOf('/analytics/conversations')).toMatchObject({
      resolved: 0,
      negative_feedback: 1,
      satisfaction_rate: 0,
    })
    await api.post(`/messages/${answer.message_id}/feedback`, { rating: 'positive' })
    expect(await totalsOf('/analytics/conversations')).toMatchObject({ resolved: 1 })
    clock.move(3_600_000)
    await api.post('/conversations', { chatbot_id: id, user_id: 'ann' }, 201)
    expect(await totalsOf('/analytics/conversations')).toMatchObject({
      total_conversations: 2,
      engaged_conversations: 1,
      resolved: 0,
    })
  })

  it('uses a resolution that somebody set instead of the rule', async () => {
    const { id } = await createChatbot()
    await api.post('/knowledge', { content: 'You can return items for 30 days.' }, 201)
    const { conversation_id } = await talk(id, 'How long can I return items?')
    const path = `/conversations/${conversation_id}`
    const resolved = async () => (await totalsOf('/analytics/conversations')).resolved
    for (const resolution of ['unresolved', 'abandoned', 'escalated']) {
      await api.put(path, { resolution })
      expect([resolution, await resolved()]).toEqual([resolution, 0])
    }
    await api.put(path, { resolution: null })
    expect(await resolved()).toBe(1)
    await api.post(`${path}/end`, { resolution: 'unresolved' })
    expect(await resolved()).toBe(0)
    await api.put(path, { resolution: 'resolved' })
    expect(await resolved()).toBe(1)
  })

  it('does not count an ended conversation as abandoned, whatever its resolution', async () => {
    const { id } = await createChatbot()
    const { data } = await api.post('/conversations', { chatbot_id: id }, 201)
    const path = `/conversations/${data.conversation_id}`
    await api.post(`${path}/messages`, { text: 'Which planet has the most moons?' })
    await api.post(`${path}/end`, { resolution: 'abandoned' })
    expect(await totalsOf('/analytics/conversations')).toMatchObject({
      ended_conversations: 1,
      abandoned: 0,
    })
  })

  it('still counts deleted conversations, and accepts the id of a deleted chatbot', async () => {
    const { id, name } = await createChatbot({ name: 'Gone' })
    const { conversation_id } = await talk(id, 'Hello?')
    await api.remove(`/conversations/${conversation_id}`)
    await api.remove('/users/ann')
    await api.remove(`/chatbots/${id}`)
    const { data } = await api.get(`/analytics/conversations?chatbot_id=${id}`)
    expect(data.chatbot_id).toBe(id)
    expect(data.totals).toMatchObject({ total_conversations: 1, unique_users: 1, new_users: 1 })
    expect(data.by_chatbot).toEqual([{ chatbot_id: id, name, ...data.totals }])
    expect((await api.get('/analytics/usage')).data.by_chatbot).toHaveLength(1)
  })

  it('counts a user of several chatbots as new if the user came within the period', async () => {
    const ids = [(await createChatbot()).id, (await createChatbot()).id]
    await talk(ids[0], 'Hello?')
    const key = await withKey({ chatbot_ids: ids })
    // An hour within a cell of six hours.
    const [start, end] = [0, 1].map((hours) => `${clockHour(hours)}:00:00Z`)
    const query = `?start_date=${start}&end_date=${end}`
    const { data } = await key.get(`/analytics/conversations${query}`)
    expect(data.totals).toMatchObject({ unique_users: 1, new_users: 1, returning_users: 0 })
  })

  it('returns null for rates without data', async () => {
    const { series, totals } = (await api.get('/analytics/conversations?period=7d')).data
    for (const part of [totals, ...series]) {
      expect(part).toMatchObject({
        average_messages_per_conversation: null,
        median_duration_seconds: null,
        resolution_rate: null,
        satisfaction_rate: null,
        ended_by_reason: { api: 0, idle_timeout: 0 },
      })
    }
  })
})

describe('GET /v1/analytics/performance', () => {
  it('groups similar questions, and deletes them with their messages', async () => {
    const { id } = await createChatbot()
    const first = await talk(id, 'Where are my flying carpets?')
    clock.move(1_000)
    await talk(id, 'my carpet is flying where', 'bob')
    clock.move(1_000)
    await talk(id, 'Is there a dragon?', 'cem')
    const { top_unanswered } = await totalsOf('/analytics/performance')
    expect(top_unanswered).toEqual([
      {
        question: 'my carpet is flying where',
        count: 2,
        last_seen_at: expect.any(String),
      },
      { question: 'Is there a dragon?', count: 1, last_seen_at: expect.any(String) },
    ])
    await api.remove('/users/bob')
    await api.remove(`/conversations/${first.conversation_id}`)
    const after = await totalsOf('/analytics/performance')
    expect(after.top_unanswered.map(({ question }: Json) => question)).toEqual([
      'Is there a dragon?',
    ])
    expect(after.fallback_rate).toBe(1)
  })

  it('groups questions without a clear language by the language of the knowledge', async () => {
    const { id } = await createChatbot()
    const content = 'Wir liefern in drei Tagen. Die Ware kann man zurückgeben.'
    await api.post('/knowledge', { content }, 201)
    for (const text of [
      'Drachenrechnung',
      'Drachenrechnungen?',
      '???',
      '🙂',
      'Drachen ohne Rechnung',
    ]) {
      await talk(id, text)
      clock.move(1_000)
    }
    const { top_unanswered } = await totalsOf('/analytics/performance')
    const questions = top_unanswered.map(({ question, count }: Json) => [question, count])
    expect(questions).toContainEqual(['Drachenrechnungen?', 2])
    for (const text of ['???', '🙂', 'Drachen ohne Rechnung']) {
      expect(questions).toContainEqual([text, 1])
    }
  })

  it('names the cited items by their current titles', async () => {
    const { id: chatbot_id } = await createChatbot()
    const item = { content: 'You can return items for 30 days.', title: 'Returns' }
    const { data } = await api.post('/knowledge', item, 201)
    await talk(chatbot_id, 'How long can I return items?')
    await api.put(`/knowledge/${data.id}`, { title: 'Sending back' })
    const totals = await totalsOf('/analytics/performance')
    expect(totals.top_knowledge).toEqual([{ id: data.id, title: 'Sending back', hits: 1 }])
    expect(totals).toMatchObject({ answer_rate: 1, fallback_rate: 0, knowledge_hit_rate: 1 })
    await api.remove(`/knowledge/${data.id}`)
    const after = await totalsOf('/analytics/performance')
    expect(after.top_knowledge).toEqual([{ id: data.id, title: null, hits: 1 }])
  })
})

describe.each(paths)('GET /v1%s', (path) => {
  it('returns CSV if the client prefers it', async () => {
    const ask = (accept: string) =>
      fetch(`${app.baseUrl()}${path}?period=7d`, {
        headers: { authorization: `Bearer ${api.key}`, accept },
      })
    const answer = await ask('text/csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toMatch(/^start,/)
    expect(lines[7]).toMatch(/^2026-11-20T00:00:00.000Z,/)
    const columns = lines.slice(0, 8).map((line) => line.split(',').length)
    expect(new Set(columns).size).toBe(1)
    const forJson = [
      'application/json',
      '*/*',
      'text/csv;q=0.5, application/json',
      '*/*, text/csv;q=0',
    ]
    for (const accept of [...forJson, '*/*, text/csv;q=0.5']) {
      expect((await ask(accept)).headers.get('content-type')).toMatch(/^application\/json/)
    }
  })

  it.each([
    ['start_date=2026-11-20&end_date=2026-11-19', ['start_date']],
    ['start_date=2026-11-20T10:00:00.001Z&end_date=2026-11-20T10:00:00Z', ['start_date']],
    ['start_date=2027-01-01', ['start_date']],
    ['start_date=2025-11-19&end_date=2026-11-20', ['start_date']],
    ['start_date=2026-10-01&end_date=2026-11-01&interval=hour', ['interval']],
    ['start_date=0050-01-01&end_date=0050-02-01', ['start_date']],
    ['start_date=1969-12-31&end_date=1970-01-02', ['start_date']],
    ['start_date=1970-01-01T00:00:00%2B00:01&end_date=1970-01-02', ['start_date']],
    ['end_date=1969-12-31', ['end_date']],
    ['start_date=2025-11-20T10:00:00Z&end_date=2026-11-21T10:00:00.001Z', ['start_date']],
    ['start_date=yesterday', ['start_date']],
    ['end_date=2026-02-30', ['end_date']],
    ['timezone=Mars', ['timezone']],
    ['timezone=%2B01:00', ['timezone']],
    ['interval=year', ['interval']],
    ['period=8d', ['period']],
    ['period=7d&start_date=2026-11-19', ['period']],
    ['period=7d&end_date=2026-11-19', ['period']],
    ['compare=last', ['compare']],
  ])('?%s › is invalid_request', async (query, fields) => {
    const { error } = await api.get(`${path}?${query}`, 400)
    expect(error.code).toBe('invalid_request')
    expect(fieldsOf(error)).toEqual(fields)
  })

  it('accepts 366 days, and 31 days by hour', async () => {
    const year = await api.get(`${path}?start_date=2025-11-20&end_date=2026-11-20`)
    expect(year.data.series).toHaveLength(366)
    const zone = 'timezone=Europe/Berlin'
    const month = `start_date=2026-10-01&end_date=2026-10-31&interval=hour&${zone}`
    const hours = await api.get(`${path}?${month}`)
    expect(hours.data.series).toHaveLength(31 * 24 + 1)
    const instants = 'start_date=2025-11-20T10:00:00Z&end_date=2026-11-21T10:00:00Z'
    expect((await api.get(`${path}?${instants}`)).data.series).toHaveLength(367)
  })

  it.each([
    // The clocks are set back by two hours each autumn, and once by seven.
    ['Antarctica/Troll', '2025-10-25', '2026-10-25'],
    ['Antarctica/Vostok', '1993-02-05', '1994-02-05'],
    ['Asia/Tokyo', '1970-01-01', '1971-01-01'],
  ])('accepts 366 days in %s from %s', async (timezone, start_date, end_date) => {
    const query = new URLSearchParams({ timezone, start_date, end_date })
    expect((await api.get(`${path}?${query}`)).data.series).toHaveLength(366)
  })

  it('needs the scope analytics:read', async () => {
    const key = await withKey({ scopes: ['conversations:write', 'chatbots:read'] })
    const { error } = await key.get(path, 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'analytics:read' })
    const reader = await withKey({ scopes: ['analytics:read'] })
    await reader.get(path)
  })

  it('hides another account’s chatbot and an unknown chatbot as not_found', async () => {
    const other = await app.account()
    const { data } = await other.api.post('/chatbots', { name: 'Theirs' }, 201)
    for (const id of [data.id, 'bot_never']) {
      const { error } = await api.get(`${path}?chatbot_id=${id}`, 404)
      expect(error.code).toBe('not_found')
    }
  })

  it('explains how to request a future period', async () => {
    const { error } = await api.get(`${path}?start_date=2027-01-01`, 400)
    expect(error.message).toBe('start_date must not be after today, unless end_date is sent.')
    const { data } = await api.get(`${path}?start_date=2027-01-01&end_date=2027-01-01`)
    expect(data.series).toHaveLength(1)
  })

  it('shows a restricted key only its chatbots, and no totals of the account', async () => {
    const [mine, others] = [await createChatbot({ name: 'Mine' }), await createChatbot()]
    for (const { id } of [mine, others]) await talk(id, 'Hello there, is anybody in?')
    const key = await withKey({ chatbot_ids: [mine.id] })
    const { data } = await key.get(path)
    const whole = (await api.get(`${path}?chatbot_id=${mine.id}`)).data
    expect(data).toEqual({ ...whole, chatbot_id: null })
    expect(data.by_chatbot.map((one: Json) => one.chatbot_id)).toEqual([mine.id])
    const ofAccount = ['api_requests', 'webhook_deliveries', 'error_rate', 'errors_by_code']
    for (const name of ofAccount) expect(data.totals[name] ?? null).toBeNull()
    await key.get(`${path}?chatbot_id=${others.id}`, 404)
  })

  it('lists no chatbots for a new account', async () => {
    const fresh = await app.account()
    const { data } = await fresh.api.get(path)
    expect(data.by_chatbot).toEqual([])
    expect(account.account_id).not.toBe(fresh.account_id)
  })
})
