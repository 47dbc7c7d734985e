// The model is asked while the user message is being stored. Its text is not streamed before the
// message is stored. If the message can't be stored, the request to the model is aborted.
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
const unfinishedAnswer: Answer = [{ text: 'Shoes can be ' }, { leave: 'silent' }]

let nextAnswer: () => Answer
let requests: ScriptedRequest[]
const model = await startScriptedModel({
  answer: (request) => {
    requests.push(request)
    return nextAnswer()
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
  requests = []
  nextAnswer = () => grounded
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

/** Another process on the same store. A test can block its transactions. */
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
     * Blocks transactions until `release` or `fail` is called. `reached` resolves when the first
     * transaction starts.
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
    /** The next transaction commits, but its caller gets an error. */
    cutOff(): void {
      isCutOff = true
    },
    /** Asks with `leftMs` left of the turn. `streams` gets the stream when it starts. */
    ask({ leftMs = turnMs } = {}) {
      const streams: ReplyStream[] = []
      const reply = messages.send(
        principal,
        conversation_id,
        { text: question },
        {
          arrivedAtMs: systemClock.monotonic() - (turnMs - leftMs),
          onStream: (stream) => streams.push(stream),
        },
      )
      // A test may look at the rejection later.
      reply.catch(() => undefined)
      return { reply, streams }
    },
  }
}

const waitForRequests = (count = 1) => expect.poll(() => requests.length).toBe(count)
const waitForAbort = () => expect.poll(() => requests[0]?.isLeft()).toBe(true)

describe('a model that is asked while the message is being stored', () => {
  it('is streamed from its first word once the message is stored', async () => {
    const here = openProcess()
    const { release } = here.hold()
    const { reply, streams } = here.ask()
    await waitForRequests()
    expect(streams).toEqual([])
    expect(await history()).toEqual([])
    release()
    const stored = await reply
    expect(stored).toMatchObject({ text: words, engine: 'tiny-1', usage: { output_tokens: 7 } })
    const events = streams[0]?.eventsAfter(0).map(({ event }) => event) ?? []
    expect(events[0]).toMatchObject({ type: 'started', message_id: stored.message_id })
    expect(events.map((event) => (event.type === 'delta' ? event.text : '')).join('')).toBe(words)
    expect(await history()).toMatchObject([{ text: question }, { message_id: stored.message_id }])
    expect(requests).toHaveLength(1)
  })

  it('leaves the reply to the built-in engine if it fails meanwhile', async () => {
    nextAnswer = () => [{ text: 'Shoes can be ' }, { status: 400, message: 'No such thing.' }]
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await waitForRequests()
    release()
    expect(await reply).toMatchObject({ engine: 'builtin', degraded: true })
    expect(await history()).toMatchObject([{ text: question }, { degraded: true }])
  })

  it('is aborted when the server stops, and the message is still stored', async () => {
    nextAnswer = () => unfinishedAnswer
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await waitForRequests()
    here.hurry()
    await waitForAbort()
    release()
    await here.settled()
    expect(await reply).toMatchObject({ engine: 'builtin', degraded: true })
    expect(await history()).toMatchObject([{ text: question }, { degraded: true }])
  })
})

describe('a turn whose time ends while its message is being stored', () => {
  it('aborts the model, and stores and returns a reply of the built-in engine', async () => {
    nextAnswer = () => unfinishedAnswer
    const here = openProcess()
    const { release } = here.hold()
    // The last two seconds of a turn are reserved for storing.
    const { reply, streams } = here.ask({ leftMs: 5_000 })
    await waitForRequests()
    await waitForAbort()
    expect(streams).toEqual([])
    release()
    const stored = await reply
    expect(stored).toMatchObject({ engine: 'builtin', degraded: true })
    expect(streams[0]?.completed()).toEqual(stored)
    const [user, bot] = await history()
    expect(user).toMatchObject({ text: question })
    expect(user).not.toHaveProperty('reply_status')
    expect(bot).toEqual(stored)
  })

  it('waits for the store even after all its time, and reports no failure', async () => {
    const here = openProcess()
    const { release } = here.hold()
    const leftMs = 5_000
    const endsAtMs = systemClock.monotonic() + leftMs
    const { reply, streams } = here.ask({ leftMs })
    await waitForRequests()
    await expect.poll(() => systemClock.monotonic()).toBeGreaterThan(endsAtMs)
    expect(streams).toEqual([])
    release()
    const stored = await reply
    expect(stored).toMatchObject({ text: words, engine: 'tiny-1' })
    expect(await history()).toMatchObject([{ text: question }, { message_id: stored.message_id }])
    expect((await api.get('/events?types=error.occurred')).data.events).toEqual([])
  })
})

describe('a message that can’t be stored', () => {
  it('leaves nothing in the store, and its model is aborted', async () => {
    nextAnswer = () => unfinishedAnswer
    const here = openProcess()
    const { fail } = here.hold()
    const { reply, streams } = here.ask()
    await waitForRequests()
    fail()
    await expect(reply).rejects.toMatchObject({ code: 'service_unavailable' })
    await waitForAbort()
    expect(streams).toEqual([])
    expect(await history()).toEqual([])
    expect((await api.get('/events?types=error.occurred,message.created')).data.events).toEqual([])
    // The conversation is not blocked.
    nextAnswer = () => grounded
    expect(await here.ask().reply).toMatchObject({ text: words })
    expect(await history()).toHaveLength(2)
  })

  it('does not block its conversation if the result of the commit is unknown', async () => {
    const here = openProcess()
    here.cutOff()
    await expect(here.ask().reply).rejects.toMatchObject({ code: 'service_unavailable' })
    const status = async () => (await history())[0]?.reply_status
    await expect.poll(status).toBe('failed')
    expect(await here.ask().reply).toMatchObject({ text: words })
    expect(await history()).toMatchObject([{ text: question }, { text: question }, { text: words }])
  })

  it('delays only the model of the next turn until its message is stored', async () => {
    const here = openProcess()
    const failing = here.hold()
    const refused = here.ask()
    await waitForRequests()
    failing.fail()
    await expect(refused.reply).rejects.toMatchObject({ code: 'service_unavailable' })
    const first = here.hold()
    const next = here.ask()
    await first.reached
    // Longer than a request to the model takes to arrive.
    await history()
    expect(requests).toHaveLength(1)
    first.release()
    await next.reply
    expect(requests).toHaveLength(2)
    const second = here.hold()
    const last = here.ask()
    await waitForRequests(3)
    second.release()
    await last.reply
  })

  it.each([
    ['ended', () => api.post(`${conversation}/end`, {}), 'conversation_ended'],
    ['was erased', () => api.remove(conversation), 'not_found'],
  ])('gets the matching error if the conversation %s meanwhile', async (_what, change, code) => {
    nextAnswer = () => unfinishedAnswer
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await waitForRequests()
    await change()
    release()
    await expect(reply).rejects.toMatchObject({ code })
    await waitForAbort()
    const rows = await app.query(
      `select text from messages where conversation_id = '${conversation_id}'`,
    )
    expect(rows).toEqual([])
  })

  it('gets a notice if a person took over the conversation meanwhile', async () => {
    nextAnswer = () => unfinishedAnswer
    const here = openProcess()
    const { release } = here.hold()
    const { reply } = here.ask()
    await waitForRequests()
    await api.put(conversation, { status: 'paused' })
    const { data: answer } = await api.post(`${conversation}/replies`, { text: 'Ask me.' })
    release()
    expect((await reply).kind).toBe('notice')
    await waitForAbort()
    expect(await history()).toMatchObject([answer, { text: question }, { kind: 'notice' }])
    expect(requests).toHaveLength(1)
  })
})
