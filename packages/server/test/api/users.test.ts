// Erasing an end user removes all texts and names, and keeps all counts.
import { describe, expect, it } from 'vitest'
import { buildExchange } from '../support/builders/conversations.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import type { Client, Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, account, withKey, createChatbot } = useAccount()

const secret = 'Zanzibar'
const nothing = { conversations: 0, messages: 0, comments: 0, explanations: 0, events: 0 }

async function start(user_id: string, body: object = {}): Promise<string> {
  const { id: chatbot_id } = await createChatbot()
  const conversation = { chatbot_id, user_id, ...body }
  return (await api.post('/conversations', conversation, 201)).data.conversation_id
}

async function say(conversation_id: string, body: object): Promise<Json> {
  return (await api.post(`/conversations/${conversation_id}/messages`, body)).data
}

/** All rows of the account in the tables with texts. */
async function allRows(): Promise<string> {
  const { account_id } = account
  const tables = ['conversations', 'messages', 'events', 'explanations', 'idempotency_keys']
  const rows = await Promise.all(
    [...tables, 'conversation_guests'].map((table) =>
      app.query(`select * from ${table} where account_id = '${account_id}'`),
    ),
  )
  return JSON.stringify(rows)
}

async function sendOnce(client: Client, path: string, body: object): Promise<void> {
  const headers = {
    authorization: `Bearer ${client.key}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  expect((await fetch(`${app.baseUrl()}${path}`, init)).ok).toBe(true)
}

describe('DELETE /users/{user_id}', () => {
  it('erases all messages of the user with their replies, and returns the counts', async () => {
    const metadata = { note: secret }
    const open = await start('ann', { title: secret, metadata })
    const reply = await say(open, { text: `My name is ${secret}.` })
    const feedback = { rating: 'negative', comment: `Not for ${secret}.` }
    await api.post(`/messages/${reply.message_id}/feedback`, feedback)
    await sendOnce(api, `/conversations/${open}/messages`, { text: `${secret} again` })
    const ended = await start('ann')
    await api.post(`/conversations/${ended}/end`, {})

    const { body } = await api.remove('/users/ann')
    expect(body).toEqual({
      status: 'success',
      data: {
        user_id: 'ann',
        deleted: true,
        conversations: 2,
        messages: 4,
        comments: 1,
        explanations: 2,
        // The first conversation: started, 4 messages and a rating. The second: started and ended.
        events: 8,
      },
    })
    const rows = await allRows()
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain('"ann"')
    for (const id of [open, ended]) await api.get(`/conversations/${id}`, 404)
    await api.post(`/conversations/${open}/messages`, { text: 'Hello' }, 404)
  })

  it('ends open conversations, with events that do not contain the user’s id', async () => {
    const open = await start('ann', { title: secret })
    await api.remove('/users/ann')
    const eventList = async () =>
      (await api.get('/events')).data.events.map(({ type, data }: Json) => [type, data])
    await expect.poll(eventList).toEqual([
      ['conversation.started', { conversation_id: open, deleted: true }],
      [
        'conversation.ended',
        expect.objectContaining({
          conversation_id: open,
          status: 'ended',
          title: null,
          user_id: expect.stringMatching(/^anon_/),
        }),
      ],
    ])
  })

  it('keeps all counts, under one anonymous id', async () => {
    await say(await start('ann'), { text: 'Hello' })
    await say(await start('ann'), { text: 'Hello' })
    await api.remove('/users/ann')
    const { account_id } = account
    const rows = await app.query(
      `select user_id, message_count from conversations where account_id = '${account_id}'`,
    )
    expect(rows.map(({ message_count }) => message_count)).toEqual([2, 2])
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1)
    const sent = await app.query(
      `select distinct user_id from messages where account_id = '${account_id}'
        and user_id is not null`,
    )
    expect(sent).toEqual([{ user_id: rows[0]?.user_id }])
  })

  it('erases only the user’s own exchanges in conversations of others', async () => {
    const others = await start('bob')
    await say(others, { text: 'Hello from Bob' })
    await say(others, { text: `I am ${secret}.`, user_id: 'ann' })
    await say(others, { text: `Still ${secret}.`, user_id: 'ann' })
    const { data } = await api.remove('/users/ann')
    expect(data).toMatchObject({ conversations: 0, messages: 4, explanations: 2, events: 4 })
    const rows = await allRows()
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain('"ann"')
    const { data: history } = await api.get(`/conversations/${others}/messages`)
    expect(history.messages.map(({ text }: Json) => text !== '')).toEqual([
      ...[true, true, false, false, false, false],
    ])
    await say(others, { text: 'And on it goes' })
  })

  it('erases a message that is being stored in a conversation of another user', async () => {
    const others = await start('bob')
    await say(others, { text: 'Hello', user_id: 'ann' })
    const { account_id } = account
    const storage = app.storage()
    const conversation = await storage.conversations.find(account_id, others)
    if (conversation === undefined) throw new Error('There is a conversation.')
    const guestMessage = buildMessage(conversation, 3, { user_id: 'ann', text: secret })
    const messages = [guestMessage, buildBotMessage(conversation, 4, { reply_to: guestMessage.id })]
    const exchange = buildExchange(conversation, 2, { messages })
    let isErased = false
    const erase = () =>
      api.remove('/users/ann').finally(() => {
        isErased = true
      })
    const { erasing } = await storage.transaction(async (tx) => {
      expect(await tx.conversations.addExchange(account_id, exchange)).toBe(true)
      await tx.endUsers.addGuest(account_id, others, 'ann')
      const erasing = erase()
      // Long enough for an erasure that does not wait.
      for (let i = 0; i < 1_000 && !isErased; i++) await tx.conversations.find(account_id, others)
      return { erasing }
    })
    expect((await erasing).data.messages).toBe(4)
    const rows = await allRows()
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain('"ann"')
  })

  it('erases the name of a user whose conversations were deleted before', async () => {
    const deleted = await start('ann')
    await api.remove(`/conversations/${deleted}`)
    expect(await allRows()).toContain('"ann"')
    expect((await api.remove('/users/ann')).data).toMatchObject(nothing)
    expect(await allRows()).not.toContain('"ann"')
  })

  it('keeps other users unchanged', async () => {
    const others = await start('bob', { title: 'Parcels' })
    await start('ann')
    const { data: before } = await api.get(`/conversations/${others}`)
    await api.remove('/users/ann')
    expect((await api.get(`/conversations/${others}`)).data).toEqual(before)
    expect((await api.get('/conversations')).data.total).toBe(1)
  })

  it.each([['nobody'], ['😀'.repeat(255)], ['a/b c?']])(
    'returns zeros for the unknown user %j',
    async (user_id) => {
      const { data } = await api.remove(`/users/${encodeURIComponent(user_id)}`)
      expect(data).toEqual({ user_id, deleted: true, ...nothing })
    },
  )

  it.each([
    ['😀'.repeat(256), 'too_long'],
    ['a\0b', 'malformed'],
  ])('refuses an invalid user_id: %j', async (user_id, issue) => {
    const { error } = await api.remove(`/users/${encodeURIComponent(user_id)}`, 400)
    expect(error).toMatchObject({ code: 'invalid_request', details: [{ field: 'user_id', issue }] })
  })

  it('returns zeros for a repeated call', async () => {
    await start('a/b c?')
    const path = `/users/${encodeURIComponent('a/b c?')}`
    expect((await api.remove(path)).data.conversations).toBe(1)
    expect((await api.remove(path)).data).toMatchObject(nothing)
  })

  it('requires conversations:write, and a key for all chatbots', async () => {
    await start('ann')
    const reader = await withKey({ scopes: ['conversations:read'] })
    expect((await reader.remove('/users/ann', 403)).error.required_scope).toBe(
      'conversations:write',
    )
    const { id } = await createChatbot()
    const { error } = await (await withKey({ chatbot_ids: [id] })).remove('/users/ann', 403)
    expect(error.code).toBe('forbidden')
  })

  it('keeps the users of another account', async () => {
    const id = await start('ann', { title: 'Kept' })
    const other = await app.account()
    expect((await other.api.remove('/users/ann')).data).toMatchObject(nothing)
    expect((await api.get(`/conversations/${id}`)).data).toMatchObject({ user_id: 'ann' })
  })

  it('keeps the history of others readable, and removes the texts of citations', async () => {
    const { id: chatbot_id } = await createChatbot()
    const item = { chatbot_id, question: 'When are you open?', answer: 'From 9 to 5 on weekdays.' }
    await api.post('/knowledge', item, 201)
    const conversation = { chatbot_id, user_id: 'host' }
    const { data } = (await api.post('/conversations', conversation, 201)) as Json
    const reply = await say(data.conversation_id, { text: 'When are you open?', user_id: 'guest' })
    expect(reply.citations).toHaveLength(1)
    await api.remove('/users/guest')
    const path = `/conversations/${data.conversation_id}/messages`
    const { messages } = (await api.get(path)).body.data
    expect(messages[1]).toMatchObject({
      text: '',
      citations: [{ ...reply.citations[0], title: null, url: null, snippet: '' }],
    })
    await api.post(`/messages/${reply.message_id}/feedback`, { rating: 'positive' })
  })
})
