// Clients of OpenAI send the whole history with each message. It continues one conversation, and no message is lost
// or stored twice.
import OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import {
  answerIn,
  collect,
  returnsAnswer,
  returnsQuestion,
  type SentMessage,
  useOpenAiDoor,
  user,
} from '../support/openai-door.ts'
import { createTestClock, type Json } from '../support/test-app.ts'
import { isThorough } from '../support/thorough.ts'

const clock = createTestClock(new Date().toISOString())
const door = useOpenAiDoor({ clock })
const { complete, textsIn, conversations } = door

const idOf = (completion: Json): string => completion.parley.conversation_id
const more = (history: readonly SentMessage[], completion: Json, text: string) => [
  ...history,
  answerIn(completion),
  user(text),
]

describe('a history that a client sends again', () => {
  it('continues its conversation', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    const second = more(first, one, 'How long do refunds take?')
    const two = await complete(second)
    const three = await complete(more(second, two, 'Thanks'))
    expect([idOf(two), idOf(three)]).toEqual([idOf(one), idOf(one)])
    expect((await textsIn(idOf(one))).filter((_, at) => at % 2 === 0)).toEqual([
      returnsQuestion,
      'How long do refunds take?',
      'Thanks',
    ])
    expect(await conversations()).toBe(1)
  })

  it('is known in whatever form the client keeps it', async () => {
    const one = await complete([user(returnsQuestion)])
    const text = answerIn(one).content as string
    const two = await complete([
      { role: 'system', content: 'The time is 12:00.' },
      user([{ type: 'text', text: ` Within how many days\n can I return   shoes?` }]),
      { role: 'assistant', content: null, tool_calls: [{ id: 'call_1', type: 'function' }] },
      { role: 'tool', tool_call_id: 'call_1', content: 'Nothing' },
      { role: 'assistant', content: `\n${text.replaceAll(' ', '\n')}  ` },
      { role: 'assistant', content: '' },
      { role: 'assistant' },
      user('Thanks'),
    ])
    expect(idOf(two)).toBe(idOf(one))
  })

  it('is known with marks of the client around the reply, or if it saw only the beginning', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    const withMarks = `> Searched\n\n${returnsAnswer} [1]\n\nSources: Returns`
    const second = [...first, { role: 'assistant', content: withMarks }, user('Thanks')]
    const two = await complete(second)
    expect(idOf(two)).toBe(idOf(one))
    const third = [...second, { role: 'assistant', content: 'You are' }, user('Bye')]
    const three = await complete(third)
    expect(idOf(three)).toBe(idOf(one))
    // An error left the message without a reply in the client.
    const four = await complete([...third, user('Hello?')])
    expect(idOf(four)).toBe(idOf(one))
    expect(await textsIn(idOf(one))).toHaveLength(8)
  })

  it('starts a new conversation if it was edited, and both then go on', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    const edited = more(first, one, 'How long do refunds take?')
    const two = await complete(edited)
    const branch = more(first, one, 'When do refunds arrive?')
    const three = await complete(branch)
    expect(idOf(three)).not.toBe(idOf(one))
    expect(await textsIn(idOf(three))).toHaveLength(2)
    expect(idOf(await complete(more(edited, two, 'Thanks')))).toBe(idOf(one))
    expect(idOf(await complete(more(branch, three, 'Thanks')))).toBe(idOf(three))
    expect(await conversations()).toBe(2)
  })

  it('starts a new conversation if it began elsewhere, with the last message alone', async () => {
    const elsewhere = [user('Hi'), { role: 'assistant', content: 'Ahoy!' }, user(returnsQuestion)]
    const one = await complete(elsewhere)
    expect(await textsIn(idOf(one))).toEqual([returnsQuestion, returnsAnswer])
    expect(idOf(await complete(more(elsewhere, one, 'Thanks')))).toBe(idOf(one))
  })

  it('continues nothing of another user, chatbot or account', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first, { user: 'u1' })
    const second = more(first, one, 'Thanks')
    const other = (await door.createChatbot()).id
    const ids = [
      await complete(second, { user: 'u2' }),
      await complete(second),
      await complete(second, { user: 'u1', model: other }),
    ].map(idOf)
    expect(new Set([idOf(one), ...ids]).size).toBe(4)
    const stranger = await door.app.account()
    const theirs = (await stranger.api.post('/chatbots', { name: 'Theirs' }, 201)).data.id
    const key = { authorization: `Bearer ${stranger.api.key}` }
    const answer = await complete(second, { user: 'u1', model: theirs }, key)
    expect(idOf(answer)).not.toBe(idOf(one))
    expect(idOf(await complete(second, { user: 'u1' }))).toBe(idOf(one))
  })

  it('begins a conversation for each first message, also with the same words', async () => {
    const ids = [await complete([user('Hi')]), await complete([user('Hi')])].map(idOf)
    expect(new Set(ids).size).toBe(2)
  })

  it('begins one conversation if OpenAI’s own client loses the first answer', async () => {
    let sent = 0
    const losing = new OpenAI({
      apiKey: door.api.key,
      baseURL: door.baseURL(),
      fetch: async (url, init) => {
        const answer = await fetch(url, init)
        sent += 1
        if (sent > 1) return answer
        await answer.text()
        throw new TypeError('The connection was lost.')
      },
    })
    const messages = [{ role: 'user' as const, content: returnsQuestion }]
    const answer = await losing.chat.completions.create({
      ...{ model: door.model(), user: 'u9', messages },
    })
    expect(answer.choices[0]?.message.content).toBe(returnsAnswer)
    expect([sent, await conversations()]).toEqual([2, 1])
  })

  it('begins one conversation if a client sends the first message again for a user', async () => {
    const send = (retries: number, others: object = {}) =>
      complete([user('Hi')], others, { 'x-stainless-retry-count': String(retries) })
    const first = await send(0, { user: 'u7' })
    expect(idOf(await send(1, { user: 'u7' }))).toBe(idOf(first))
    const others = [await send(0, { user: 'u7' }), await send(1, { user: 'u8' }), await send(1)]
    expect(new Set([first, ...others].map(idOf)).size).toBe(4)
    clock.move(20 * 60_000)
    expect([first, ...others].map(idOf)).not.toContain(idOf(await send(1, { user: 'u7' })))
  })

  it('tells histories without replies apart by what the users said', async () => {
    const told = (name: string) => complete([user(`I am ${name}.`), user(returnsQuestion)])
    expect(idOf(await told('Ann'))).not.toBe(idOf(await told('Bob')))
  })

  it('does not continue a conversation that ended, was erased or left to a person without a user', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    await door.api.post(`/conversations/${idOf(one)}/end`, {})
    const two = await complete(more(first, one, 'Thanks'))
    expect(idOf(two)).not.toBe(idOf(one))
    await door.api.remove(`/conversations/${idOf(two)}`)
    const third = more(more(first, one, 'Thanks'), two, 'Bye')
    const three = await complete(third)
    expect(idOf(three)).not.toBe(idOf(two))
    await door.api.put(`/conversations/${idOf(three)}`, { status: 'paused' })
    const four = await complete(more(third, three, 'Hello?'))
    expect(idOf(four)).not.toBe(idOf(three))
    const named = await complete(first, { user: 'u1' })
    await door.api.put(`/conversations/${idOf(named)}`, { status: 'paused' })
    const noticed = await complete(more(first, named, 'Hello?'), { user: 'u1' })
    expect(noticed.parley).toMatchObject({ conversation_id: idOf(named), kind: 'notice' })
  })

  it('has 500 messages', async () => {
    let history = [user('Question 0')]
    let last = await complete(history)
    const answers = await complete(history)
    expect(idOf(answers)).not.toBe(idOf(last))
    const long = Array.from({ length: 249 }, (_, at) => [
      user(`Question ${at}`),
      { role: 'assistant', content: `Answer ${at}` },
    ]).flat()
    history = [...long, user(returnsQuestion)]
    last = await complete(history)
    const next = await complete(more(history, last, 'Thanks'))
    expect(idOf(next)).toBe(idOf(last))
  })

  it('has four megabytes, also with a part of the last reply', async () => {
    const long = Array.from({ length: 800 }, (_, at) => [
      user(`Question ${at} `.repeat(200)),
      { role: 'assistant', content: `Answer ${at} `.repeat(200) },
    ]).flat()
    const first = [...long, user(returnsQuestion)]
    const one = await complete(first)
    const two = await complete(more(first, one, 'Thanks'))
    const part = { role: 'assistant', content: String(answerIn(two).content).slice(0, 4) }
    const three = await complete([...more(first, one, 'Thanks'), part, user('Bye')])
    expect([idOf(two), idOf(three)]).toEqual([idOf(one), idOf(one)])
  })

  it('is refused with more messages than a body may have values', async () => {
    const messages = Array.from({ length: 9_000 }, () => user('Hi'))
    const { status, body } = await door.send('/chat/completions', { model: 'bot_x', messages })
    expect(status).toBe(400)
    expect(body.error.message).toMatch(/too many values/)
  })
})

describe('the last message once more', () => {
  it('gets the stored reply, and is stored once', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    const second = more(first, one, 'How long do refunds take?')
    const two = await complete(second)
    const again = await complete(second)
    expect({ ...again, created: 0 }).toEqual({ ...two, created: 0 })
    expect(await textsIn(idOf(one))).toHaveLength(4)
  })

  it('is streamed like a new reply', async () => {
    const first = [user(returnsQuestion)]
    const second = more(first, await complete(first), 'Thanks')
    const two = await complete(second)
    const { messages, model } = { messages: second as never, model: door.model() }
    const chunks = await collect(
      await door.client.chat.completions.create({ model, messages, stream: true }),
    )
    expect(chunks.map(({ choices: [choice] }) => choice?.delta.content ?? '').join('')).toBe(
      answerIn(two).content,
    )
    expect(await textsIn(idOf(two))).toHaveLength(4)
  })

  it('from 32 connections at once is stored once, and all get the same reply', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    const second = more(first, one, 'How long do refunds take?')
    const replies = await Promise.all(Array.from({ length: 32 }, () => complete(second)))
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect(await textsIn(idOf(one))).toHaveLength(4)
    expect(await conversations()).toBe(1)
  })

  it('with other words from 32 connections continues one conversation and begins 31', async () => {
    const first = [user(returnsQuestion)]
    const one = await complete(first)
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, at) => complete(more(first, one, `Question ${at}`))),
    )
    const ids = replies.map(idOf)
    expect(new Set(ids).size).toBe(32)
    expect(ids.filter((id) => id === idOf(one))).toHaveLength(1)
    expect(await textsIn(idOf(one))).toHaveLength(4)
    expect(await conversations()).toBe(32)
  })
})

describe('many clients with many histories', () => {
  const talks = isThorough ? 150 : 10
  // PostgreSQL, which other tests use at the same time, would need minutes, and refuse some with 503.
  const isOnPostgres = process.env.TEST_STORAGE === 'postgres'
  const sends = isThorough ? (isOnPostgres ? 600 : 3_000) : 100
  const connections = isOnPostgres ? 8 : 32

  const name = `lose and double no message in ${sends} requests over ${talks} conversations`
  it(name, { timeout: 600_000 }, async () => {
    const random = createRandom(20_261_120)
    const clients = Array.from({ length: talks }, (_, number) => ({
      number,
      user: number % 2 === 0 ? `user-${number}` : undefined,
      asked: [] as string[],
      history: [] as SentMessage[],
      conversation_id: undefined as string | undefined,
    }))
    const idle = [...clients]

    /** One message of a client, perhaps sent twice, or as a stream that the client leaves. */
    async function talkOnce(client: (typeof clients)[number], number: number): Promise<void> {
      const text = `Question ${number} of client ${client.number}`
      const messages = [...client.history, user(text)].flatMap((message) =>
        scrambled(message, random),
      )
      const others = client.user === undefined ? {} : { user: client.user }
      const isFirst = client.history.length === 0
      const times = isFirst || random() < 0.8 ? 1 : 2 + Math.floor(random() * 2)
      if (!isFirst && random() < 0.1) {
        const body = { model: door.model(), messages, ...others, stream: true }
        await leaveAtOnce(`${door.baseURL()}/chat/completions`, body)
      }
      const replies = await Promise.all(
        Array.from({ length: times }, () => complete(messages, others)),
      )
      const [reply] = replies
      expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
      client.conversation_id ??= idOf(reply)
      expect(idOf(reply)).toBe(client.conversation_id)
      client.asked.push(text)
      client.history.push(user(text), answerIn(reply))
    }

    let sent = 0
    async function connect(): Promise<void> {
      while (sent < sends) {
        const [client] = idle.splice(Math.floor(random() * idle.length), 1)
        if (client === undefined) return
        sent += 1
        await talkOnce(client, sent)
        idle.push(client)
      }
    }
    await Promise.all(Array.from({ length: Math.min(connections, talks) }, connect))

    const begun = clients.filter(({ conversation_id }) => conversation_id !== undefined)
    for (const { conversation_id = '', asked } of begun) {
      const stored = await textsIn(conversation_id)
      const said = stored.filter((_, at) => at % 2 === 0)
      expect(said.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(asked)
    }
    expect(await conversations()).toBe(begun.length)
  })

  async function leaveAtOnce(url: string, body: object): Promise<void> {
    const leaving = new AbortController()
    const headers = {
      authorization: `Bearer ${door.api.key}`,
      'content-type': 'application/json',
    }
    const sending = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal }
    const response = await fetch(url, sending)
    await response.body?.getReader().read()
    leaving.abort()
  }
})

/** The same message as clients send it: with other white space, in parts, with messages of tools beside it. */
function scrambled(message: SentMessage, random: () => number): SentMessage[] {
  const text = String(message.content)
  const dice = random()
  if (dice < 0.1) return [{ ...message, content: `  ${text.replaceAll(' ', '  ')}\n` }]
  if (dice < 0.2) return [{ ...message, content: [{ type: 'text', text }] }]
  if (dice < 0.3) return [{ role: 'tool', content: 'Tool' }, message]
  if (dice < 0.4) return [{ role: 'assistant', content: null }, message]
  return [message]
}

/** Mulberry32: the same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
