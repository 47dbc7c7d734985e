// Streams as networks deliver them: cut anywhere, by whomever, and gone on with elsewhere.
import type { Message } from '@parley/contract'
import { limits } from '@parley/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient, type ReplyEvent } from '../src/index.ts'
import { silenceMs } from '../src/streams/server-events.ts'
import {
  answer,
  openScriptedServer,
  type Play,
  refuse,
  type ScriptedServer,
  stream,
} from './support/scripted-server.ts'

let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const ids = { message_id: 'msg_1', conversation_id: 'conv_1' }
const text = 'Öffnet um 9 Uhr 😀 営業中'
const message = { ...ids, text, sender_type: 'bot' } as Message

const event = (id: number, name: string, data: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const started = event(1, 'message.started', ids)
const delta = (id: number, piece: string) => event(id, 'message.delta', { text: piece })
const completed = (id: number) =>
  event(id, 'message.completed', { status: 'success', data: message })
const failed = (code: string) =>
  event(3, 'error', { status: 'error', error: { code, message: 'Not made.', request_id: 'req_9' } })

async function play(...plays: readonly Play[]) {
  server = await openScriptedServer(...plays)
  const client = createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x' })
  const events: ReplyEvent[] = []
  const hearing = (async () => {
    for await (const heard of client.messages.stream('conv_1', { text: 'When?' }))
      events.push(heard)
  })()
  return { client, events, hearing, asked: server.asked }
}

const pieces = (events: readonly ReplyEvent[]) =>
  events.map((heard) => (heard.type === 'delta' ? heard.text : heard.type))

describe('a stream', () => {
  it('is the same wherever it is cut into pieces, in the middle of a character, too', async () => {
    const bytes = new TextEncoder().encode(
      `: hello\n\n${started}: still here\n\n${delta(2, text)}${completed(3)}`,
    )
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
    const { hearing, events } = await play(stream(single))
    await hearing
    expect(events).toEqual([
      { type: 'started', ...ids },
      { type: 'delta', text },
      { type: 'completed', message },
    ])
  })

  it('asks for events, and goes on after the last one it heard', async () => {
    const { hearing, events, asked } = await play(
      stream([started, delta(2, 'Öffnet '), 'id: 3\nevent: message.delta\ndata: {"te'], {
        cut: true,
      }),
      stream([delta(3, 'um 9 Uhr 😀 ')]),
      stream([delta(4, '営業中'), completed(5)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', 'Öffnet ', 'um 9 Uhr 😀 ', '営業中', 'completed'])
    expect(
      asked.map(({ method, url, headers }) => [method, url, headers['last-event-id']]),
    ).toEqual([
      ['POST', '/v1/conversations/conv_1/messages', undefined],
      ['GET', '/v1/messages/msg_1/stream', '2'],
      ['GET', '/v1/messages/msg_1/stream', '3'],
    ])
    expect(asked.map(({ headers }) => headers.accept)).toEqual(Array(3).fill('text/event-stream'))
  })

  it('goes on for as long as there is something new, however often it breaks', async () => {
    const words = text.split(/(?<= )/)
    const { hearing, events, asked } = await play(
      stream([started], { cut: true }),
      ...words.map((piece, at) => stream([delta(at + 2, piece)], { cut: true })),
      stream([completed(99)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', ...words, 'completed'])
    expect(asked).toHaveLength(words.length + 2)
  })

  it('that was cut before it began is asked for again, under the same key', async () => {
    const { hearing, events, asked } = await play(
      stream([': hello\n\n'], { cut: true }),
      refuse(409, 'idempotency_in_progress', { 'retry-after': '0' }),
      refuse(409, 'idempotency_in_progress', { 'retry-after': '0' }),
      refuse(409, 'idempotency_in_progress', { 'retry-after': '0' }),
      stream([started, delta(2, text), completed(3)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', text, 'completed'])
    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(Array(5).fill(keys[0]))
  })

  it('whose process is gone is asked for again, and what it said is forgotten', async () => {
    const { hearing, events, asked } = await play(
      stream([started, delta(2, 'Opens at')], { cut: true }),
      refuse(404, 'not_found'),
      stream([
        event(1, 'message.started', { ...ids, message_id: 'msg_2' }),
        delta(2, text),
        completed(3),
      ]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', 'Opens at', 'reset', 'started', text, 'completed'])
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(asked[2]?.headers['idempotency-key']).toBe(asked[0]?.headers['idempotency-key'])
  })

  it('whose end alone is told has its whole text', async () => {
    const { hearing, events } = await play(
      stream([started, delta(2, 'Öffnet ')], { cut: true }),
      stream([completed(1)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', 'Öffnet ', text.slice(7), 'completed'])
  })

  it('whose end has another text says so first', async () => {
    const { hearing, events } = await play(stream([started, delta(2, 'Opens'), completed(3)]))
    await hearing
    expect(pieces(events)).toEqual(['started', 'Opens', 'reset', text, 'completed'])
  })

  it('tells a reset of the service', async () => {
    const { hearing, events } = await play(
      stream([
        started,
        delta(2, 'Opens'),
        event(3, 'message.reset', {}),
        delta(4, text),
        completed(5),
      ]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', 'Opens', 'reset', text, 'completed'])
  })

  it('knows nothing of events that it does not know', async () => {
    const { hearing, events } = await play(
      stream([started, event(2, 'message.thought', {}), delta(3, text), completed(4)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', text, 'completed'])
  })

  it('that fails for good throws', async () => {
    const { hearing, asked } = await play(
      stream([started, delta(2, 'Öff'), failed('internal_error')]),
    )
    await expect(hearing).rejects.toMatchObject({
      code: 'internal_error',
      status: 200,
      request_id: 'req_9',
      serverMessage: 'Not made.',
    })
    expect(asked).toHaveLength(1)
  })

  it('of a reply that failed for now is made again', async () => {
    const { hearing, events, asked } = await play(
      stream([started, delta(2, 'Opens'), failed('provider_timeout')]),
      stream([started, delta(2, text), completed(3)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', 'Opens', 'reset', text, 'completed'])
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  it('of a reply that can’t be made is given up', async () => {
    const { hearing, asked } = await play(stream([started, failed('provider_error')]))
    await expect(hearing).rejects.toMatchObject({ code: 'provider_error' })
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST'])
  })

  it('whose processes go one after the other is given up', async () => {
    const cycle = [stream([started], { cut: true }), refuse(404, 'not_found')]
    const { hearing, asked } = await play(...cycle, ...cycle, ...cycle, ...cycle)
    await expect(hearing).rejects.toMatchObject({ code: 'not_found' })
    expect(asked).toHaveLength(6)
  })

  it('that says the same again and again is given up', async () => {
    const { hearing, events, asked } = await play(stream([started, delta(2, 'Opens')]))
    await expect(hearing).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(asked).toHaveLength(3)
    expect(pieces(events).slice(0, 2)).toEqual(['started', 'Opens'])
  })

  it('that never ends well is given up', async () => {
    const { hearing, asked } = await play(stream([started], { cut: true }), stream([': hello\n\n']))
    await expect(hearing).rejects.toMatchObject({
      name: 'ConnectionError',
      call: 'GET /messages/{message_id}/stream',
      message: 'GET /messages/{message_id}/stream: the stream was cut.',
    })
    expect(asked).toHaveLength(3)
  })

  it('that is none is not taken for one', async () => {
    const { hearing } = await play(answer(message))
    await expect(hearing).rejects.toMatchObject({ code: 'unexpected_answer' })
  })

  it('that can’t be read is gone on with', async () => {
    const { hearing, events } = await play(
      stream([started, 'id: 2\nevent: message.delta\ndata: {"te\n\n']),
      stream([delta(2, text), completed(3)]),
    )
    await hearing
    expect(pieces(events)).toEqual(['started', text, 'completed'])
  })
})

it('a stream is waited for longer than the service is ever silent', () => {
  expect(silenceMs).toBeGreaterThan(2 * limits.stream_comment.value * 1_000)
})
