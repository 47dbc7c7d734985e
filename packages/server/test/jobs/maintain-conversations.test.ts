// The upkeep of conversations: idle conversations end, and words are erased after their retention.
import { describe, expect, it } from 'vitest'
import {
  maintainConversations,
  makeConversationsDue,
} from '../../src/jobs/maintain-conversations.ts'
import { createTestClock, type Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const { app, api, account, createChatbot } = useAccount({ clock })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Each message takes a millisecond, even while the clock stands still. */
const slackMs = 1_000
const secret = 'Zanzibar'

const running = new AbortController().signal
const job = { id: 'j', kind: 'k', account_id: null, payload: {}, run_at: '', attempts: 1 }
const maintain = () => maintainConversations(app.services()).run(job, running)

/** Runs the jobs that a change of settings added, and then the upkeep. */
async function applySettings(): Promise<void> {
  const task = makeConversationsDue(app.services())
  const rows = await app.query(
    `select payload from jobs where account_id = '${account.account_id}' and kind = '${task.kind}'`,
  )
  for (const { payload } of rows) {
    const { account_id } = account
    await task.run({ ...job, account_id, payload: JSON.parse(String(payload)) }, running)
  }
  await maintain()
}

async function start(settings: object, body: object = {}): Promise<string> {
  const { id: chatbot_id } = await createChatbot({ settings })
  const item = { chatbot_id, content: 'You can return any item within 30 days of delivery.' }
  await api.post('/knowledge', item, 201)
  const { data } = await api.post('/conversations', { chatbot_id, user_id: 'ann', ...body }, 201)
  return `/conversations/${data.conversation_id}`
}

async function say(path: string, text: string): Promise<Json> {
  return (await api.post(`${path}/messages`, { text })).data
}

const get = async (path: string): Promise<Json> => (await api.get(path)).data

async function eventsOf(type: string): Promise<Json[]> {
  return (await get(`/events?types=${type}`)).events.map(({ data }: Json) => data)
}

/** Reads every row of the account that contains words. */
async function readAllRows(): Promise<string> {
  const rows = await Promise.all(
    ['conversations', 'messages', 'events', 'explanations'].map((table) =>
      app.query(`select * from ${table} where account_id = '${account.account_id}'`),
    ),
  )
  return JSON.stringify(rows)
}

async function countAbandoned(): Promise<number> {
  return (await get('/analytics/conversations')).totals.abandoned
}

const answered = 'Within how many days can I return an item?'
const unanswered = 'Which planet has the most moons?'

describe('an idle conversation', () => {
  it.each([
    ['after an answer', answered, null],
    ['after small talk', 'Hello', null],
    ['after a question without an answer', unanswered, 'abandoned'],
    ['without a message of the user', undefined, null],
  ])('ends %s', async (_when, text, resolution) => {
    const path = await start({ idle_timeout_minutes: 60, welcome_message: 'Welcome!' })
    if (text !== undefined) await say(path, text)
    clock.move(hourMs - 1)
    await maintain()
    expect((await get(path)).status).toBe('active')
    clock.move(slackMs)
    await maintain()
    const ended = await get(path)
    const ended_at = ended.updated_at
    expect(ended).toMatchObject({ status: 'ended', ended_reason: 'idle_timeout', resolution })
    expect(ended.ended_at).toBe(ended_at)
    await expect.poll(() => eventsOf('conversation.ended')).toEqual([ended])
    clock.move(dayMs)
    await maintain()
    expect(await get(path)).toEqual(ended)
  })

  it('stays open as long as messages arrive', async () => {
    const path = await start({ idle_timeout_minutes: 60 })
    for (let turn = 0; turn < 3; turn++) {
      clock.move(59 * minuteMs)
      await say(path, answered)
      await maintain()
    }
    expect((await get(path)).status).toBe('active')
    clock.move(hourMs + slackMs)
    await maintain()
    expect((await get(path)).status).toBe('ended')
  })

  it('is reopened by a message, and ends again', async () => {
    const path = await start({ idle_timeout_minutes: 60 })
    clock.move(hourMs + slackMs)
    await maintain()
    await say(path, answered)
    await maintain()
    expect(await get(path)).toMatchObject({ status: 'active', ended_at: null, resolution: null })
    clock.move(hourMs + slackMs)
    await maintain()
    expect((await get(path)).status).toBe('ended')
    await expect.poll(() => eventsOf('conversation.ended')).toHaveLength(2)
  })

  it('keeps a resolution that was set before, and counts as abandoned', async () => {
    const path = await start({ idle_timeout_minutes: 60 })
    await say(path, unanswered)
    await api.put(path, { resolution: 'escalated' })
    clock.move(hourMs + slackMs)
    await maintain()
    expect(await get(path)).toMatchObject({ ended_reason: 'idle_timeout', resolution: 'escalated' })
    expect(await countAbandoned()).toBe(1)
  })

  it.each([
    [false, 'abandoned'],
    [true, null],
  ])(
    'ends as abandoned unless the requested person replied (replied: %s)',
    async (isReplied, resolution) => {
      const path = await start({ idle_timeout_minutes: 60, handoff_enabled: true })
      await say(path, 'Can I talk to a person?')
      if (isReplied) await api.post(`${path}/replies`, { text: 'Here I am.' })
      clock.move(hourMs + slackMs)
      await maintain()
      expect(await get(path)).toMatchObject({ status: 'ended', resolution })
      expect(await countAbandoned()).toBe(isReplied ? 0 : 1)
    },
  )

  it('never ends if the idle timeout is 0', async () => {
    const path = await start({ idle_timeout_minutes: 0 })
    clock.move(400 * dayMs)
    await maintain()
    expect((await get(path)).status).toBe('active')
  })

  it('ends by the present idle timeout of its chatbot', async () => {
    const path = await start({ idle_timeout_minutes: 43_200 })
    const { chatbot_id } = await get(path)
    clock.move(hourMs + slackMs)
    await maintain()
    expect((await get(path)).status).toBe('active')
    await api.put(`/chatbots/${chatbot_id}`, { settings: { idle_timeout_minutes: 30 } })
    await applySettings()
    expect((await get(path)).status).toBe('ended')
  })

  it('ends only once if several tasks run at the same time', async () => {
    const paths = await Promise.all(
      Array.from({ length: 12 }, () => start({ idle_timeout_minutes: 60 })),
    )
    clock.move(hourMs + slackMs)
    await Promise.all([maintain(), maintain(), maintain()])
    for (const path of paths) expect((await get(path)).status).toBe('ended')
    await expect.poll(() => eventsOf('conversation.ended')).toHaveLength(12)
  })
})

describe('retention_days', () => {
  const settings = { retention_days: 2, idle_timeout_minutes: 0 }

  it('erases text and identity after the retention, and changes no count', async () => {
    const path = await start(settings, { user_id: secret, title: secret, metadata: { a: secret } })
    const { message_id } = await say(path, `${secret}?`)
    const feedback = { rating: 'negative', comment: `Not ${secret}.` }
    await api.post(`/messages/${message_id}/feedback`, feedback)
    const before = await get(path)
    clock.move(2 * dayMs - minuteMs)
    await maintain()
    expect(await get(path)).toEqual(before)
    clock.move(hourMs + minuteMs)
    await maintain()
    expect(await readAllRows()).not.toContain(secret)
    const user_id = expect.stringMatching(/^anon_/)
    expect(await get(path)).toEqual({ ...before, title: null, metadata: {}, user_id })
    const { messages } = await get(`${path}/messages`)
    expect(messages).toMatchObject([
      { sender_type: 'user', text: '', user_id },
      { sender_type: 'bot', text: '', feedback: { rating: 'negative', comment: null } },
    ])
    await api.get(`/messages/${message_id}/explain`, 404)
  })

  it('erases old messages, and keeps newer messages', async () => {
    const path = await start(settings, { title: 'Parcels' })
    await say(path, `${secret}?`)
    clock.move(dayMs + 12 * hourMs)
    await say(path, answered)
    clock.move(12 * hourMs + hourMs)
    await maintain()
    expect(await readAllRows()).not.toContain(secret)
    const { messages } = await get(`${path}/messages`)
    expect(messages.map(({ text }: Json) => text !== '')).toEqual([false, false, true, true])
    expect(await get(path)).toMatchObject({ title: 'Parcels', user_id: 'ann' })
    clock.move(2 * dayMs)
    await maintain()
    expect(await get(path)).toMatchObject({ title: null, message_count: 4 })
    await say(path, `${secret} again`)
    clock.move(2 * dayMs + hourMs)
    await maintain()
    expect(await readAllRows()).not.toContain(secret)
  })

  it('erases a long history step by step', async () => {
    const path = await start(settings)
    for (let turn = 0; turn < 110; turn++) await say(path, `${secret}?`)
    clock.move(2 * dayMs + hourMs)
    await maintain()
    expect(await readAllRows()).not.toContain(secret)
  })

  it('renames a user alike in all conversations, and two users differently', async () => {
    const paths: string[] = []
    for (const user_id of ['ann', 'ann', 'bob']) {
      paths.push(await start(settings, { user_id }))
      clock.move(minuteMs)
    }
    clock.move(2 * dayMs + hourMs)
    await maintain()
    const [first, second, third] = await Promise.all(
      paths.map(async (path) => (await get(path)).user_id),
    )
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })

  it('keeps the counts of users if a renamed user is deleted afterwards', async () => {
    const path = await start(settings)
    await say(path, answered)
    await api.post(`${path}/end`, {})
    const usersOf = async () => {
      const { unique_users, new_users } = (await get('/analytics/conversations')).totals
      return { unique_users, new_users }
    }
    expect(await usersOf()).toEqual({ unique_users: 1, new_users: 1 })
    clock.move(3 * dayMs)
    await maintain()
    await api.remove('/users/ann')
    await say(await start(settings, { user_id: 'bob' }), answered)
    expect(await usersOf()).toEqual({ unique_users: 2, new_users: 2 })
    await say(await start(settings), answered)
    expect(await usersOf()).toEqual({ unique_users: 3, new_users: 3 })
  })

  it('also ends an idle conversation, with an event that names no user', async () => {
    await start({ retention_days: 1 }, { user_id: secret, title: secret })
    clock.move(dayMs + hourMs)
    await maintain()
    await expect.poll(() => eventsOf('conversation.ended')).toHaveLength(1)
    expect(await readAllRows()).not.toContain(secret)
  })

  it('applies to the histories of a deleted chatbot, too', async () => {
    const path = await start(settings, { user_id: secret })
    await say(path, `${secret}?`)
    await api.remove(`/chatbots/${(await get(path)).chatbot_id}`)
    clock.move(3 * dayMs)
    await maintain()
    expect(await readAllRows()).not.toContain(secret)
    expect((await get(path)).message_count).toBe(2)
  })

  it('applies to messages from before it was set', async () => {
    const path = await start({ idle_timeout_minutes: 0 })
    const { chatbot_id } = await get(path)
    await say(path, `${secret}?`)
    await api.post(`${path}/end`, {})
    clock.move(30 * dayMs)
    await maintain()
    expect(await readAllRows()).toContain(secret)
    await api.put(`/chatbots/${chatbot_id}`, { settings: { retention_days: 7 } })
    await applySettings()
    expect(await readAllRows()).not.toContain(secret)
  })

  it('erases nothing if it is not set', async () => {
    const path = await start({ idle_timeout_minutes: 0 })
    await say(path, `${secret}?`)
    clock.move(4_000 * dayMs)
    await maintain()
    expect((await get(`${path}/messages`)).messages[0].text).toBe(`${secret}?`)
  })
})
