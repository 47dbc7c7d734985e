// A model is asked while the message is being stored: nothing of its answer is heard before that is done,
// and it is given up where the message can't be stored.
import { limits } from '@parley/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/engine.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { ApiError } from '../../src/lib/errors.ts'
import { createServices } from '../../src/services/services.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { ReplyStream } from '../../src/services/turns/streams.ts'
import type { Storage } from '../../src/storage/interfaces/storage.ts'
import { noModel } from '../support/held-engine.ts'
import type { Answer, ScriptedRequest } from '../support/scripted-models/script.ts'
import { startScriptedModel } from '../support/scripted-models/scripted-model.ts'
import { type Client, type Json, openApp } from '../support/test-app.ts'
import { grounded, question, words } from '../support/use-model-talk.ts'

const turnMs = limits.turn.value * 1_000
const neverDone: Answer = [{ text: 'Shoes can be ' }, { leave: 'silent' }]

let say: () => Answer
let asked: ScriptedRequest[]
const model = await startScriptedModel({
  answer: (request) => {
    asked.push(request)
    return say()
  },
})
const app = await openApp()
afterAll(async () => {
  await app.close()
  await model.close()
})

let api: Client
let principal: Principal
let conversation: string
let conversation_id: string
beforeEach(async () => {
  asked = []
  say = () => grounded
  api = (await app.account()).api
  const { id: chatbot_id } = (await api.post('/chatbots', { name: 'Support' }, 201)).data
  const content = 'You can return shoes within 30 days of delivery.'
  await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
  conversation_id = (await api.post('/conversations', { chatbot_id }, 201)).data.conversation_id
  conversation = `/conversations/${conversation_id}`
  principal = await app.services().apiKeys.authenticate(api.key)
})

const history = async (): Promise<Json[]> =>
  (await api.get(`${conversation}/messages`)).data.messages

function outage(): ApiError {
  return new ApiError('service_unavailable', 'The store is out.')
}

/** One more process on the store, whose steps can be held. */
function openProcess() {
  const storage = app.storage()
  let gate: Promise<void> | undefined
  let onStep = () => {}
  let isCutOff = false
  const transaction: Storage['transaction'] = async (work, options) => {
    onStep()
    await gate
    if (!isCutOff) return storage.transaction(work, options)
    isCutOff = false
    await storage.transaction(work, options)
    throw outage()
  }
  const installation = {
    kind: 'openai_compatible' as const,
    base_url: model.baseUrl,
    api_key: undefined,
    model: 'tiny-1',
  }
  const { messages } = createServices({
    storage: { ...storage, transaction },
    engine: createEngine({ segments: storage.segments }),
    clock: systemClock,
    models: { ...noModel, allowPrivate: true, installation },
    people: { isSignUpOpen: false, mailer: undefined },
  })
  return {
    hurry: messages.hurry,
    settled: messages.settled,
    /**
     * Steps wait from now on until they are let go, or are told that they fail; `reached` resolves when
     * the first one does.
     */
    hold() {
      const { promise, resolve: release, reject: fail } = Promise.withResolvers<void>()
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
      promise.catch(() => undefined)
      gate = promise
      onStep = reach
      const open = () => {
        gate = undefined
      }
      return {
        reached,
        release() {
          open()
          release()
        },
        fail() {
          open()
          fail(outage())
        },
      }
    },
    /** The next step is done, and nobody is told: the connection breaks at its commit. */
    cutOff(): void {
      isCutOff = true
    },
    /** Asks, with so much left of the turn's time; `streams` has the stream once it has begun. */
    ask({ leftMs = turnMs } = {}) {
      const streams: ReplyStream[] = []
      const reply = messages.send(
        principal,
        conversation_id,
        { text: question },
        {
          arrivedAtMs: systemClock.monotonic() - (turnMs - leftMs),
          onStream: (begun) => streams.push(begun),
        },
      )
      // A test may look at it later.
      reply.catch(() => undefined)
      return { reply, streams }
    },
  }
}

const isAsked = (count = 1) => expect.poll(() => asked.length).toBe(count)
const isGivenUp = () => expect.poll(() => asked[0]?.isLeft()).toBe(true)

describe('a model that is asked while the message is stored', () => {
  it('is heard when it is stored, from its first word on', async () => {
    const here = openProcess()
    const { release } = here.hold()
    const { reply, streams } = here.ask()
    await isAsked()
    expect(streams).toEqual([])
    expect(await history()).toEqual([])
    release()
    const made = await reply
    expect(made).toMatchObject({ text: words, engine: 'tiny-1', usage: { output_tokens: 7 } })
    const events = streams[0]?.eventsAfter(0).map(({ event }) => event) ?? []
    expect(events[0]).toMatchObject({ type: 'started', message_id: made.message_id })
    expect(events.map((event) => (event.type === 'delta' ? event.text : '')).join('')).toBe(words)
    expect(await history()).toMatchObject([{ text: question }, { message_id: made.message_id }])
    expect(asked).toHaveLength(1)
  })

  it('and fails meanwhile leaves the answer to the built-in engine', async () => {
    say = () => [{ text: 'Shoes can be ' }, { status: 400, message: 'No such thing.' }]
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await isAsked()
    release()
    expect(await reply).toMatchObject({ engine: 'builtin', degraded: true })
    expect(await history()).toMatchObject([{ text: question }, { degraded: true }])
  })

  it('is given up by a stop, and the message is stored all the same', async () => {
    say = () => neverDone
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await isAsked()
    here.hurry()
    await isGivenUp()
    release()
    await here.settled()
    expect(await reply).toMatchObject({ engine: 'builtin', degraded: true })
    expect(await history()).toMatchObject([{ text: question }, { degraded: true }])
  })
})

describe('a turn whose time is over while its message is stored', () => {
  it('gives the model up, and is answered and stored all the same', async () => {
    say = () => neverDone
    const here = openProcess()
    const { release } = here.hold()
    // The last two seconds are for storing.
    const { reply, streams } = here.ask({ leftMs: 5_000 })
    await isAsked()
    await isGivenUp()
    expect(streams).toEqual([])
    release()
    const made = await reply
    expect(made).toMatchObject({ engine: 'builtin', degraded: true })
    expect(streams[0]?.completed()).toEqual(made)
    const [user, bot] = await history()
    expect(user).toMatchObject({ text: question })
    expect(user).not.toHaveProperty('reply_status')
    expect(bot).toEqual(made)
  })

  it('is told of no failure where all of it is over by then: what is being stored is waited for', async () => {
    const here = openProcess()
    const { release } = here.hold()
    const leftMs = 5_000
    const endsAtMs = systemClock.monotonic() + leftMs
    const { reply, streams } = here.ask({ leftMs })
    await isAsked()
    await expect.poll(() => systemClock.monotonic()).toBeGreaterThan(endsAtMs)
    expect(streams).toEqual([])
    release()
    const made = await reply
    expect(made).toMatchObject({ text: words, engine: 'tiny-1' })
    expect(await history()).toMatchObject([{ text: question }, { message_id: made.message_id }])
    expect((await api.get('/events?types=error.occurred')).data.events).toEqual([])
  })
})

describe('a message that cannot be stored', () => {
  it('leaves nothing behind, and its model is given up', async () => {
    say = () => neverDone
    const here = openProcess()
    const { fail } = here.hold()
    const { reply, streams } = here.ask()
    await isAsked()
    fail()
    await expect(reply).rejects.toMatchObject({ code: 'service_unavailable' })
    await isGivenUp()
    expect(streams).toEqual([])
    expect(await history()).toEqual([])
    expect((await api.get('/events?types=error.occurred,message.created')).data.events).toEqual([])
    // The conversation is free.
    say = () => grounded
    expect(await here.ask().reply).toMatchObject({ text: words })
    expect(await history()).toHaveLength(2)
  })

  it('or is not known to be does not hold its conversation', async () => {
    const here = openProcess()
    here.cutOff()
    await expect(here.ask().reply).rejects.toMatchObject({ code: 'service_unavailable' })
    const status = async () => (await history())[0]?.reply_status
    await expect.poll(status).toBe('failed')
    expect(await here.ask().reply).toMatchObject({ text: words })
    expect(await history()).toMatchObject([{ text: question }, { text: question }, { text: words }])
  })

  it('makes the next one wait for the store before its model is asked, but none after that', async () => {
    const here = openProcess()
    const failing = here.hold()
    const refused = here.ask()
    await isAsked()
    failing.fail()
    await expect(refused.reply).rejects.toMatchObject({ code: 'service_unavailable' })
    const first = here.hold()
    const next = here.ask()
    await first.reached
    // Longer than a question takes to arrive.
    await history()
    expect(asked).toHaveLength(1)
    first.release()
    await next.reply
    expect(asked).toHaveLength(2)
    const second = here.hold()
    const last = here.ask()
    await isAsked(3)
    second.release()
    await last.reply
  })

  it.each([
    ['ended', () => api.post(`${conversation}/end`, {}), 'conversation_ended'],
    ['was erased', () => api.remove(conversation), 'not_found'],
  ])('since the conversation %s is answered so', async (_what, change, code) => {
    say = () => neverDone
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await isAsked()
    await change()
    release()
    await expect(reply).rejects.toMatchObject({ code })
    await isGivenUp()
    const rows = await app.query(
      `select text from messages where conversation_id = '${conversation_id}'`,
    )
    expect(rows).toEqual([])
  })

  it('since a person has the conversation gets a notice', async () => {
    say = () => neverDone
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await isAsked()
    await api.put(conversation, { status: 'paused' })
    const { data: said } = await api.post(`${conversation}/replies`, { text: 'Ask me.' })
    release()
    expect((await reply).kind).toBe('notice')
    await isGivenUp()
    expect(await history()).toMatchObject([said, { text: question }, { kind: 'notice' }])
    expect(asked).toHaveLength(1)
  })
})
