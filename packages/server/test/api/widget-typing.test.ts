// A person writes an answer, and the visitor who waits for it gets to know.
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type Json } from '../support/test-app.ts'
import { fieldsOf } from '../support/use-account.ts'
import { useWidget, type Visitor } from '../support/use-widget.ts'

const clock = createTestClock()
const { app, api, withKey, createChatbot, createKey, enter } = useWidget({ clock })

let visitor: Visitor
let id: string
let path: string
let typing: string
let chatbot_id: string
beforeEach(async () => {
  const key = await createKey()
  chatbot_id = key.chatbot_id
  visitor = await enter(key.key)
  ;({ id, path } = await visitor.start())
  typing = `/conversations/${id}/typing`
  await api.put(`/conversations/${id}`, { status: 'paused' })
  clock.move(1_000)
})

const ann = { type: 'typing', author: { type: 'human', name: 'Ann' } }

const events = async (after?: string, wait = 0): Promise<Json> => {
  const place = after === undefined ? '' : `&after=${after}`
  return (await visitor.get(`${path}/events?wait=${wait}${place}`)).data
}

describe('POST /v1/conversations/{conversation_id}/typing', () => {
  it('wakes the visitor who waits, who gets each call once', async () => {
    const first = await events()
    const waiting = events(first.next_after, 30)
    const { data } = await api.post(typing, { author: 'Ann' })
    const until = new Date(clock.now() + 6_000).toISOString()
    expect(data).toEqual({ conversation_id: id, until })
    const woken = await waiting
    expect(woken.events).toEqual([ann])
    expect((await events(woken.next_after)).events).toEqual([])
    clock.move(4_000)
    const again = events(woken.next_after, 30)
    await api.post(typing, { author: { name: ' Ann ' } })
    expect((await again).events).toEqual([ann])
  })

  it('needs no body, and no name', async () => {
    await api.post(typing, undefined)
    expect((await events()).events.at(-1)).toEqual({
      type: 'typing',
      author: { type: 'human', name: null },
    })
  })

  it('is over after six seconds, with the reply, and when the bot goes on', async () => {
    await api.post(typing, { author: 'Ann' })
    const isShown = async () => (await events()).events.some(({ type }: Json) => type === 'typing')
    clock.move(5_999)
    expect(await isShown()).toBe(true)
    clock.move(1)
    expect(await isShown()).toBe(false)
    await api.post(typing, { author: 'Ann' })
    clock.move(1_000)
    expect(await isShown()).toBe(true)
    await api.post(`/conversations/${id}/replies`, { text: 'Here I am.', author: 'Ann' })
    expect(await isShown()).toBe(false)
    clock.move(1_000)
    await api.post(typing, { author: 'Ann' })
    await api.put(`/conversations/${id}`, { status: 'active' })
    expect(await isShown()).toBe(false)
  })

  it('is no event, and is erased with the conversation', async () => {
    const before = await app.query('select count(*) as count from events')
    await api.post(typing, { author: 'Ann Unusual-Name' })
    expect(await app.query('select count(*) as count from events')).toEqual(before)
    const named = async () =>
      JSON.stringify(await app.query('select * from typing')).includes('Ann Unusual-Name')
    expect(await named()).toBe(true)
    await api.remove(`/conversations/${id}`)
    expect(await named()).toBe(false)
  })

  it('refuses a name of more than a line, and of more than 100 characters', async () => {
    for (const author of ['Ann\nBob', 'x'.repeat(101), 5]) {
      const { error } = await api.post(typing, { author }, 400)
      expect(fieldsOf(error)).toEqual(['author'])
    }
  })

  it('requires conversations:write, and access to the chatbot', async () => {
    const reader = await withKey({ scopes: ['conversations:read'] })
    await reader.post(typing, {}, 403)
    const { id: other } = await createChatbot()
    await (await withKey({ chatbot_ids: [other] })).post(typing, {}, 404)
    await (await withKey({ chatbot_ids: [chatbot_id] })).post(typing, {})
    await visitor.post(`${path}/typing`, {}, 404)
  })

  it('returns not_found for another account’s conversation', async () => {
    const other = await app.account()
    await other.api.post(typing, {}, 404)
    expect((await events()).events).not.toContainEqual(ann)
  })

  it('returns 409 where the bot answers, and in an ended conversation', async () => {
    await api.put(`/conversations/${id}`, { status: 'active' })
    expect((await api.post(typing, {}, 409)).error.code).toBe('conflict')
    await api.post(`/conversations/${id}/end`, {})
    expect((await api.post(typing, {}, 409)).error.code).toBe('conversation_ended')
  })
})
