// Streamed replies during an outage of the store: clients get the reply that is stored.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/engine.ts'
import { createExtractor } from '../../src/extraction/extractor.ts'
import { systemClock, toTimestamp } from '../../src/lib/clock.ts'
import { ApiError } from '../../src/lib/errors.ts'
import { createServices } from '../../src/services/services.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { ReplyStream, StreamedEvent } from '../../src/services/turns/streams/streams.ts'
import type { Storage } from '../../src/storage/interfaces/storage.ts'
import { noModel, publicSources } from '../support/held-engine.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import { startScriptedModel } from '../support/scripted-models/scripted-model.ts'
import { createTestClock, openApp } from '../support/test-app.ts'
import { grounded, question, words } from '../support/use-model-talk.ts'

let nextAnswer: () => Answer
const model = await startScriptedModel({ answer: () => nextAnswer() })
const app = await openApp()
afterAll(async () => {
  await app.close()
  await model.close()
})

const models = {
  ...noModel,
  allowPrivate: true,
  environment: {
    model: {
      kind: 'openai_compatible' as const,
      base_url: model.baseUrl,
      api_key: undefined,
      model: 'tiny-1',
    },
    verifier: undefined,
  },
}

let principal: Principal
let conversation_id: string
beforeEach(async () => {
  const { api } = await app.account()
  const { id: chatbot_id } = (await api.post('/chatbots', { name: 'Support' }, 201)).data
  const content = 'You can return shoes within 30 days of delivery.'
  await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
  conversation_id = (await api.post('/conversations', { chatbot_id }, 201)).data.conversation_id
  principal = await app.services().apiKeys.authenticate(api.key)
})

/** The messages of another process, which uses the store through `storage`. */
function openMessages(storage: Storage, clock = createTestClock(toTimestamp(systemClock.now()))) {
  const engine = createEngine(storage)
  const people = { isSignUpOpen: false, mailer: undefined }
  const { messages } = createServices({
    extractor: createExtractor(),
    storage,
    engine,
    clock,
    models,
    sources: publicSources,
    people,
  })
  return {
    follow: (message_id: string) => messages.follow(principal, message_id),
    /** Asks, and returns the stream as soon as it starts, with a promise of its end. */
    async ask() {
      const { promise: started, resolve: onStream } = Promise.withResolvers<ReplyStream>()
      const from = { arrivedAtMs: clock.monotonic(), onStream }
      const sent = messages.send(principal, conversation_id, { text: question }, from)
      const ended = Promise.allSettled([sent])
      const stream = await started
      const [first] = stream.eventsAfter(0)
      if (first?.event.type !== 'started') throw new Error('The stream does not begin.')
      return { message_id: first.event.message_id, stream, ended }
    },
  }
}

function outage(): ApiError {
  return new ApiError('service_unavailable', 'The store is out.')
}

/** Waits for the end of the stream. Returns its events. */
async function readToEnd(stream: ReplyStream): Promise<readonly StreamedEvent[]> {
  while (!stream.isOver()) await new Promise<void>((wake) => stream.onMore(wake))
  return stream.eventsAfter(0).map(({ event }) => event)
}

/** The events of a reply that another process makes. */
const whole = [
  { type: 'started' },
  { type: 'delta', text: words },
  { type: 'completed', message: { text: words } },
]

describe('a reply of another process', () => {
  /** Follows a reply that is still being made. From then on, lookups of the reply fail. */
  async function waitThroughOutage() {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    nextAnswer = () => [{ hold }, { text: grounded }]
    const { message_id, ended } = await openMessages(app.storage()).ask()
    let isUnavailable = false
    let onLookup = () => {}
    const storage = app.storage()
    const findByReply: Storage['turns']['findByReply'] = async (...place) => {
      onLookup()
      if (isUnavailable) throw outage()
      return storage.turns.findByReply(...place)
    }
    const clock = createTestClock(toTimestamp(systemClock.now()))
    const there = openMessages({ ...storage, turns: { ...storage.turns, findByReply } }, clock)
    const stream = await there.follow(message_id)
    isUnavailable = true
    await new Promise<void>((resolve) => {
      onLookup = resolve
    })
    return {
      follow: () => there.follow(message_id),
      stream,
      clock,
      async store(): Promise<void> {
        release()
        await ended
      },
      endOutage(): void {
        isUnavailable = false
      },
    }
  }

  it('is streamed although lookups failed', async () => {
    const { stream, store, endOutage } = await waitThroughOutage()
    await store()
    endOutage()
    expect(await readToEnd(stream)).toMatchObject(whole)
  })

  it('is found by a later request after an outage that is longer than a turn', async () => {
    const { follow, stream, clock, store, endOutage } = await waitThroughOutage()
    // No turn takes longer.
    clock.move(60_001)
    const events = await readToEnd(stream)
    expect(events).toMatchObject([
      { type: 'started' },
      { type: 'failed', error: { code: 'service_unavailable' } },
    ])
    endOutage()
    const again = await readToEnd(await follow())
    expect(again.at(-1)).toMatchObject({ type: 'failed', error: { code: 'not_found' } })
    await store()
    expect(await readToEnd(await follow())).toMatchObject(whole.slice(-1))
  })
})

describe('a reply of this process', () => {
  it('is found by a later request if the store did not confirm the commit', async () => {
    nextAnswer = () => grounded
    let transactions = 0
    const storage = app.storage()
    const transaction: Storage['transaction'] = async (work, options) => {
      const result = await storage.transaction(work, options)
      transactions += 1
      // The first transaction stores the user message.
      if (transactions > 1) throw outage()
      return result
    }
    const here = openMessages({ ...storage, transaction })
    const { message_id, stream } = await here.ask()
    const events = await readToEnd(stream)
    expect(events.at(-1)).toMatchObject({ type: 'failed', error: { code: 'service_unavailable' } })
    expect(await readToEnd(await here.follow(message_id))).toMatchObject(whole.slice(-1))
  })

  it('returns the same stream to a later request if it failed', async () => {
    nextAnswer = () => grounded
    let transactions = 0
    const storage = app.storage()
    const transaction: Storage['transaction'] = async (work, options) => {
      transactions += 1
      if (transactions > 1) throw outage()
      return storage.transaction(work, options)
    }
    const here = openMessages({ ...storage, transaction })
    const { message_id, stream } = await here.ask()
    const events = await readToEnd(stream)
    expect(await here.follow(message_id)).toBe(stream)
    expect(events.at(-1)?.type).toBe('failed')
  })
})
