// Handoff: the bot pauses the conversation, a person replies, and the bot continues after that.
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type Json, timestampPattern } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const { app, api, account, withKey, createChatbot } = useAccount({ clock })

let chatbot_id: string
let path: string
let conversation_id: string

async function start(settings: object = {}, body: object = {}): Promise<void> {
  chatbot_id = (await createChatbot({ settings: { handoff_enabled: true, ...settings } })).id
  const item = { chatbot_id, content: 'You can return any item within 30 days of delivery.' }
  await api.post('/knowledge', item, 201)
  const { data } = await api.post('/conversations', { chatbot_id, user_id: 'ann', ...body }, 201)
  conversation_id = data.conversation_id
  path = `/conversations/${conversation_id}`
}
beforeEach(() => start())

async function say(text: string): Promise<Json> {
  clock.move(1_000)
  return (await api.post(`${path}/messages`, { text })).data
}

async function statusOf(): Promise<string> {
  return (await api.get(path)).data.status
}

const offTopic = 'Which planet has the most moons?'

/** The last event of the conversation. */
async function lastEvent(): Promise<Json> {
  const { data } = await api.get('/events?limit=100')
  return data.events.filter(({ data }: Json) => data.conversation_id === conversation_id).at(-1)
}

describe('a message with handoff_enabled', () => {
  it('pauses the conversation if the user asks for a person, and emits an event', async () => {
    const reply = await say('Can I talk to a person?')
    expect(reply).toMatchObject({
      kind: 'message',
      outcome: 'small_talk',
      handoff: true,
      text: expect.stringContaining('will reply to you here'),
    })
    const { data: paused } = await api.get(path)
    expect(paused).toMatchObject({ status: 'paused', message_count: 2 })
    await expect.poll(lastEvent).toMatchObject({
      type: 'conversation.paused',
      sequence: 4,
      data: { ...paused, reason: 'handoff' },
    })
    const { data: history } = await api.get(`${path}/messages`)
    expect(history.messages[1]).toEqual(reply)
    expect(await say('Hello?')).toMatchObject({ kind: 'notice', handoff: false })
  })

  it('pauses the conversation if two replies in a row have no answer', async () => {
    const first = await say(offTopic)
    expect(first).toMatchObject({ outcome: 'unknown', handoff: false })
    expect(await statusOf()).toBe('active')
    const second = await say('How deep is the Baikal?')
    expect(second).toMatchObject({ outcome: 'unknown', answered: false, handoff: true })
    expect(second.text).toContain('not have information on that either')
    expect(second.text).toContain('will reply to you here')
    expect(await statusOf()).toBe('paused')
    await expect.poll(lastEvent).toMatchObject({ data: { reason: 'handoff' } })
  })

  it('does not pause the conversation if there was an answer in between', async () => {
    await say(offTopic)
    expect(await say('Within how many days can I return an item?')).toMatchObject({
      outcome: 'answer',
    })
    expect(await say('How deep is the Baikal?')).toMatchObject({ handoff: false })
    expect(await statusOf()).toBe('active')
  })

  it('counts from zero again after the conversation was resumed', async () => {
    await say(offTopic)
    await say('How deep is the Baikal?')
    await api.put(path, { status: 'active' })
    expect(await say(offTopic)).toMatchObject({ outcome: 'unknown', handoff: false })
    expect(await say('How deep is the Baikal?')).toMatchObject({ handoff: true })
  })

  it.each([
    ['de', 'Hallo', 'an unser Team'],
    ['auto', 'Je voudrais parler à une personne', 'notre équipe'],
  ])('announces the person in the language %s', async (language, text, words) => {
    await start({ language })
    if (text === 'Hallo') await say(offTopic)
    const reply = await say(text === 'Hallo' ? offTopic : text)
    expect(reply).toMatchObject({ handoff: true, text: expect.stringContaining(words) })
  })

  it('is safe to repeat', async () => {
    const headers = {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const send = async () => {
      const body = JSON.stringify({ text: 'Can I talk to a person?' })
      const url = `${app.baseUrl()}${path}/messages`
      return (await fetch(url, { method: 'POST', headers, body })).json() as Promise<Json>
    }
    const first = await send()
    expect(first.data.handoff).toBe(true)
    expect(await send()).toEqual(first)
    expect((await api.get(path)).data.message_count).toBe(2)
  })
})

it('never hands over with handoff_enabled false', async () => {
  await start({ handoff_enabled: false })
  expect(await say('Can I talk to a person?')).toMatchObject({ handoff: false })
  for (let turn = 0; turn < 3; turn++) expect(await say(offTopic)).toMatchObject({ handoff: false })
  expect(await statusOf()).toBe('active')
})

describe('POST /conversations/{conversation_id}/replies', () => {
  const reply = { text: 'This is Ann. How can I help?', author: 'Ann' }

  it('stores the reply of a person as a message of the bot, and emits an event', async () => {
    await say('Can I talk to a person?')
    clock.move(1_000)
    const { body } = await api.post(`${path}/replies`, reply)
    const message = {
      message_id: expect.stringMatching(/^msg_/),
      conversation_id,
      text: reply.text,
      sender_type: 'bot',
      sent_at: expect.stringMatching(timestampPattern),
      kind: 'message',
      reply_to: null,
      answered: false,
      outcome: null,
      confidence: null,
      citations: [],
      usage: null,
      suggestions: [],
      grounding: null,
      latency_ms: null,
      finish_reason: null,
      engine: null,
      handoff: false,
      author: { type: 'human', name: 'Ann' },
      feedback: null,
    }
    expect(body).toEqual({ status: 'success', data: message })
    const { data: history } = await api.get(`${path}/messages`)
    expect(history.messages.at(-1)).toEqual(body.data)
    const sent_at = body.data.sent_at
    expect((await api.get(path)).data).toMatchObject({
      status: 'paused',
      message_count: 3,
      last_message_at: sent_at,
      updated_at: sent_at,
    })
    await expect.poll(lastEvent).toMatchObject({
      type: 'message.created',
      sequence: 5,
      timestamp: sent_at,
      data: { ...body.data, chatbot_id },
    })
    await api.get(`/messages/${body.data.message_id}/explain`, 404)
    const rated = await api.post(`/messages/${body.data.message_id}/feedback`, {
      rating: 'positive',
    })
    expect(rated.data.feedback.rating).toBe('positive')
  })

  it.each([
    [undefined, null],
    [null, null],
    [{ name: ' Ann ' }, 'Ann'],
    [{ type: 'human', name: 'Ann' }, 'Ann'],
  ])('accepts %j as the author', async (author, name) => {
    await api.put(path, { status: 'paused' })
    const { data } = await api.post(`${path}/replies`, { text: 'Hello', author })
    expect(data.author).toEqual({ type: 'human', name })
  })

  it('refuses replies of a person after the conversation was resumed', async () => {
    await say('Can I talk to a person?')
    await api.post(`${path}/replies`, reply)
    await api.put(path, { status: 'active' })
    expect(await say('Within how many days can I return an item?')).toMatchObject({
      outcome: 'answer',
      handoff: false,
    })
    await api.post(`${path}/replies`, reply, 409)
  })

  it('returns 409 conflict while the bot answers', async () => {
    const { error } = await api.post(`${path}/replies`, reply, 409)
    expect(error.code).toBe('conflict')
    expect((await api.get(path)).data.message_count).toBe(0)
  })

  it('returns 409 conversation_ended for an ended conversation', async () => {
    await api.post(`${path}/end`, {})
    const { error } = await api.post(`${path}/replies`, reply, 409)
    expect(error.code).toBe('conversation_ended')
  })

  it.each([
    [{}, ['text']],
    [{ text: ' ' }, ['text']],
    [{ text: 'x'.repeat(10_001) }, ['text']],
    [{ text: 5 }, ['text']],
    [{ text: 'Hello', author: 5 }, ['author']],
    [{ text: 'Hello', author: '' }, ['author']],
    [{ text: 'Hello', author: { name: 'x'.repeat(101) } }, ['author.name']],
  ])('refuses %j', async (body, fields) => {
    await api.put(path, { status: 'paused' })
    const { error } = await api.post(`${path}/replies`, body, 400)
    expect(error.code).toBe('invalid_request')
    expect(fieldsOf(error)).toEqual(fields)
  })

  it('requires conversations:write, and access to the chatbot', async () => {
    await api.put(path, { status: 'paused' })
    const reader = await withKey({ scopes: ['conversations:read'] })
    await reader.post(`${path}/replies`, reply, 403)
    const { id } = await createChatbot()
    await (await withKey({ chatbot_ids: [id] })).post(`${path}/replies`, reply, 404)
    await (await withKey({ chatbot_ids: [chatbot_id] })).post(`${path}/replies`, reply)
  })

  it('returns not_found for another account’s conversation', async () => {
    await api.put(path, { status: 'paused' })
    const other = await app.account()
    const { error } = await other.api.post(`${path}/replies`, reply, 404)
    expect(error.code).toBe('not_found')
    expect(account.account_id).not.toBe(other.account_id)
  })
})

describe('GET /conversations?waiting_for=person', () => {
  const waiting = async (query = '') => {
    const { data } = await api.get(`/conversations?waiting_for=person${query}`)
    expect(data.total).toBe(data.conversations.length)
    return data.conversations.map(({ conversation_id: id }: Json) => id)
  }

  it('lists a conversation until a person replies, and again after the next message', async () => {
    expect(await waiting()).toEqual([])
    await say('Can I talk to a person?')
    expect(await waiting()).toEqual([conversation_id])
    await api.post(`${path}/replies`, { text: 'Here I am.' })
    expect(await waiting()).toEqual([])
    expect(await say('Thank you. One more thing.')).toMatchObject({ kind: 'notice' })
    expect(await waiting()).toEqual([conversation_id])
    await api.put(path, { status: 'active' })
    expect(await waiting()).toEqual([])
  })

  it('lists all others with waiting_for=nobody', async () => {
    const others = async () => {
      const { data } = await api.get('/conversations?waiting_for=nobody')
      expect(data.total).toBe(data.conversations.length)
      return data.conversations.map(({ conversation_id: id }: Json) => id)
    }
    expect(await others()).toEqual([conversation_id])
    await say('Can I talk to a person?')
    expect(await others()).toEqual([])
    await api.post(`${path}/replies`, { text: 'Here I am.' })
    expect(await others()).toEqual([conversation_id])
    await api.post(`${path}/end`, {})
    expect(await others()).toEqual([conversation_id])
  })

  it('omits paused conversations without an open message, and ended conversations', async () => {
    await say('Within how many days can I return an item?')
    await api.put(path, { status: 'paused' })
    expect(await waiting()).toEqual([])
    await say('Is anybody there?')
    expect(await waiting()).toEqual([conversation_id])
    await api.post(`${path}/end`, {})
    expect(await waiting()).toEqual([])
  })

  it('combines with other filters, and respects the chatbots of a key', async () => {
    await say('Can I talk to a person?')
    for (const query of [`&chatbot_id=${chatbot_id}`, '&user_id=ann', '&q=AN', '&status=paused']) {
      expect(await waiting(query), query).toEqual([conversation_id])
    }
    expect(await waiting('&status=active')).toEqual([])
    expect(await waiting('&user_id=bob')).toEqual([])
    const { id } = await createChatbot()
    const key = await withKey({ chatbot_ids: [id] })
    const { data } = await key.get('/conversations?waiting_for=person')
    expect(data).toMatchObject({ conversations: [], total: 0 })
  })

  it('still lists the conversation after the user’s texts are erased', async () => {
    const wish = { text: 'Can I talk to a person?', user_id: 'guest' }
    await api.post(`${path}/messages`, wish)
    await api.remove('/users/guest')
    expect((await api.get(`${path}/messages`)).data.messages[0].text).toBe('')
    expect(await waiting()).toEqual([conversation_id])
  })

  it('refuses another value', async () => {
    const { error } = await api.get('/conversations?waiting_for=bot', 400)
    expect(fieldsOf(error)).toEqual(['waiting_for'])
  })
})
