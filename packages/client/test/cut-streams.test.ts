// Tests streams on unreliable networks: cut at any byte, by the network or the service, and continued.
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
  const reading = (async () => {
    for await (const next of client.messages.stream('conv_1', { text: 'When?' })) events.push(next)
  })()
  return { client, events, reading, requests: server.requests }
}

const pieces = (events: readonly ReplyEvent[]) =>
  events.map((part) => (part.type === 'delta' ? part.text : part.type))

describe('a stream', () => {
  it('yields the same events if it arrives byte by byte', async () => {
    const bytes = new TextEncoder().encode(
      `: hello\n\n${started}: still here\n\n${delta(2, text)}${completed(3)}`,
    )
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
    const { reading, events } = await play(stream(single))
    await reading
    expect(events).toEqual([
      { type: 'started', ...ids },
      { type: 'delta', text },
      { type: 'completed', message },
    ])
  })

  it('requests an event stream, and continues after the last complete event', async () => {
    const { reading, events, requests } = await play(
      stream([started, delta(2, 'Öffnet '), 'id: 3\nevent: message.delta\ndata: {"te'], {
        cut: true,
      }),
      stream([delta(3, 'um 9 Uhr 😀 ')]),
      stream([delta(4, '営業中'), completed(5)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', 'Öffnet ', 'um 9 Uhr 😀 ', '営業中', 'completed'])
    expect(
      requests.map(({ method, url, headers }) => [method, url, headers['last-event-id']]),
    ).toEqual([
      ['POST', '/v1/conversations/conv_1/messages', undefined],
      ['GET', '/v1/messages/msg_1/stream', '2'],
      ['GET', '/v1/messages/msg_1/stream', '3'],
    ])
    expect(requests.map(({ headers }) => headers.accept)).toEqual(
      Array(3).fill('text/event-stream'),
    )
  })

  it('continues after any number of breaks, as long as new events arrive', async () => {
    const words = text.split(/(?<= )/)
    const { reading, events, requests } = await play(
      stream([started], { cut: true }),
      ...words.map((piece, at) => stream([delta(at + 2, piece)], { cut: true })),
      stream([completed(99)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', ...words, 'completed'])
    expect(requests).toHaveLength(words.length + 2)
  })

  it('is requested again with the same Idempotency-Key if it breaks before its first event', async () => {
    const { reading, events, requests } = await play(
      stream([': hello\n\n'], { cut: true }),
      refuse(409, 'idempotency_in_progress', { 'retry-after': '0' }),
      refuse(409, 'idempotency_in_progress', { 'retry-after': '0' }),
      refuse(409, 'idempotency_in_progress', { 'retry-after': '0' }),
      stream([started, delta(2, text), completed(3)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', text, 'completed'])
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(Array(5).fill(keys[0]))
  })

  it('is requested again if its process died, and resets the earlier text', async () => {
    const { reading, events, requests } = await play(
      stream([started, delta(2, 'Opens at')], { cut: true }),
      refuse(404, 'not_found'),
      stream([
        event(1, 'message.started', { ...ids, message_id: 'msg_2' }),
        delta(2, text),
        completed(3),
      ]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', 'Opens at', 'reset', 'started', text, 'completed'])
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(requests[2]?.headers['idempotency-key']).toBe(requests[0]?.headers['idempotency-key'])
  })

  it('yields the missing text if only the completed event arrives after a break', async () => {
    const { reading, events } = await play(
      stream([started, delta(2, 'Öffnet ')], { cut: true }),
      stream([completed(1)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', 'Öffnet ', text.slice(7), 'completed'])
  })

  it('yields a reset if the completed message has another text', async () => {
    const { reading, events } = await play(stream([started, delta(2, 'Opens'), completed(3)]))
    await reading
    expect(pieces(events)).toEqual(['started', 'Opens', 'reset', text, 'completed'])
  })

  it('yields a reset of the service', async () => {
    const { reading, events } = await play(
      stream([
        started,
        delta(2, 'Opens'),
        event(3, 'message.reset', {}),
        delta(4, text),
        completed(5),
      ]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', 'Opens', 'reset', text, 'completed'])
  })

  it('ignores unknown events', async () => {
    const { reading, events } = await play(
      stream([started, event(2, 'message.thought', {}), delta(3, text), completed(4)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', text, 'completed'])
  })

  it('throws an error of the service that a retry can’t fix', async () => {
    const { reading, requests } = await play(
      stream([started, delta(2, 'Öff'), failed('internal_error')]),
    )
    await expect(reading).rejects.toMatchObject({
      code: 'internal_error',
      status: 200,
      request_id: 'req_9',
      serverMessage: 'Not made.',
    })
    expect(requests).toHaveLength(1)
  })

  it('is requested again after a temporary error, and resets the earlier text', async () => {
    const { reading, events, requests } = await play(
      stream([started, delta(2, 'Opens'), failed('provider_timeout')]),
      stream([started, delta(2, text), completed(3)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', 'Opens', 'reset', text, 'completed'])
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  it('throws after three attempts that all end with an error', async () => {
    const { reading, requests } = await play(stream([started, failed('provider_error')]))
    await expect(reading).rejects.toMatchObject({ code: 'provider_error' })
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST'])
  })

  it('throws after three attempts in which the process died', async () => {
    const cycle = [stream([started], { cut: true }), refuse(404, 'not_found')]
    const { reading, requests } = await play(...cycle, ...cycle, ...cycle, ...cycle)
    await expect(reading).rejects.toMatchObject({ code: 'not_found' })
    expect(requests).toHaveLength(6)
  })

  it('throws after three attempts that repeat the same events', async () => {
    const { reading, events, requests } = await play(stream([started, delta(2, 'Opens')]))
    await expect(reading).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(requests).toHaveLength(3)
    expect(pieces(events).slice(0, 2)).toEqual(['started', 'Opens'])
  })

  it('throws after three attempts that all end too early', async () => {
    const { reading, requests } = await play(
      stream([started], { cut: true }),
      stream([': hello\n\n']),
    )
    await expect(reading).rejects.toMatchObject({
      name: 'ConnectionError',
      call: 'GET /messages/{message_id}/stream',
      message: 'GET /messages/{message_id}/stream: the stream ended too early.',
    })
    expect(requests).toHaveLength(3)
  })

  it('throws if the response is not a stream', async () => {
    const { reading } = await play(answer(message))
    await expect(reading).rejects.toMatchObject({ code: 'unexpected_answer' })
  })

  it('continues after an event with invalid JSON', async () => {
    const { reading, events } = await play(
      stream([started, 'id: 2\nevent: message.delta\ndata: {"te\n\n']),
      stream([delta(2, text), completed(3)]),
    )
    await reading
    expect(pieces(events)).toEqual(['started', text, 'completed'])
  })
})

it('the timeout of a silent stream is more than twice the interval of comments', () => {
  expect(silenceMs).toBeGreaterThan(2 * limits.stream_comment.value * 1_000)
})
