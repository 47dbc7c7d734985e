import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { createStreams } from '../../services/turns/streams/streams.ts'
import { eventsWith, sendEvents } from './event-stream.ts'

const app = Fastify()
afterEach(() => app.close())

it('an event that cannot be written ends only its own stream', async () => {
  const place = { account_id: 'acc', message_id: 'msg', conversation_id: 'conv', chatbot_id: 'bot' }
  const { stream, emit } = createStreams({ clock: systemClock }).open(place)
  const texts = {
    ofMessage: () => {
      throw new Error('It does not fit its schema.')
    },
    ofError: () => '',
  }
  app.get('/stream', (_, reply) =>
    sendEvents(reply, { stream, after: 0, textOf: eventsWith(texts) }),
  )
  app.get('/other', () => 'fine')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  emit({ type: 'delta', text: 'Two days.' })
  const answer = await fetch(`${url}/stream`)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('Two days.')
  emit({ type: 'completed', message: {} as never })
  await expect(reader?.read()).rejects.toThrow('terminated')
  // A client that reads the stream from the start gets an error.
  expect((await fetch(`${url}/stream`)).status).toBe(500)
  expect(await (await fetch(`${url}/other`)).text()).toBe('fine')
})
