// A turn that waits for a slow model blocks its conversation on every server. A turn that ends
// after its lease adds nothing to later messages.

import { limits } from '@parley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import { itInFull } from '../support/it-in-full.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { postgresPlace } from '../support/store-places.ts'
import { createTestClock } from '../support/test-app.ts'

const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery.'
const cited = `${words.slice(0, -1)} [1].`

let model: ScriptedModel
let answer: () => Answer
beforeAll(async () => {
  model = await startScriptedModel({ answer: () => answer() })
})
afterAll(() => model.close())

/** The services of one server, with their own clock. */
type Server = { readonly core: Core; readonly clock: ReturnType<typeof createTestClock> }
let here: Server
let there: Server
let principal: Principal
let conversation_id: string

beforeEach(async () => {
  const place = await postgresPlace()
  const settings = { PARLEY_LLM_BASE_URL: model.baseUrl, PARLEY_LLM_MODEL: 'tiny-1' }
  const open = async (): Promise<Server> => {
    const clock = createTestClock()
    return { clock, core: await openCore({ ...loadConfig(settings), ...place }, { clock }) }
  }
  here = await open()
  there = await open()
  const { accounts, apiKeys, chatbots, knowledge, conversations } = here.core.services
  const { id } = await accounts.create({ name: 'Example', plan: 'enterprise' })
  const { key } = await apiKeys.create(id, { name: 'Test' })
  principal = await apiKeys.authenticate(key)
  const { id: chatbot_id } = await chatbots.create(principal, { name: 'Support' })
  const content = 'You can return shoes within 30 days of delivery.'
  await knowledge.create(principal, { chatbot_id, content }, {})
  ;({ conversation_id } = await conversations.create(principal, { chatbot_id }))
})
afterEach(async () => {
  for (const { core } of [here, there]) await core.close()
})

const send = ({ core, clock }: Server, text: string) =>
  core.services.messages.send(
    principal,
    conversation_id,
    { text },
    { arrivedAtMs: clock.monotonic() },
  )

async function history() {
  const page = { page: 1, limit: 10, order: 'asc' as const }
  return (await there.core.services.messages.list(principal, conversation_id, page)).messages
}

/**
 * Sends the question to the first server. Resolves when the message is stored and the model has
 * started its answer; `release` lets the model finish.
 */
async function askAndHold() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  answer = () => {
    reach()
    return [{ text: 'Shoes can be returned ' }, { hold }, { text: cited.slice(22) }]
  }
  const pendingReply = send(here, question)
  await reached
  await expect.poll(history).toMatchObject([{ text: question, reply_status: 'pending' }])
  return { pendingReply, release }
}

describe('a turn that is running on one server', () => {
  itInFull('blocks the conversation on the other server until it ends', async () => {
    const { pendingReply, release } = await askAndHold()
    let isAnswered = false
    const next = send(there, 'Hello!').finally(() => {
      isAnswered = true
    })
    // By now the second turn has tried to start, and waits.
    for (let looks = 0; looks < 20; looks++) {
      expect(await history()).toMatchObject([{ text: question, reply_status: 'pending' }])
    }
    expect(isAnswered).toBe(false)
    release()
    const [first, second] = [await pendingReply, await next]
    expect(first.text).toBe(words)
    expect(await history()).toMatchObject([
      { text: question },
      { message_id: first.message_id },
      { text: 'Hello!' },
      { message_id: second.message_id },
    ])
  })

  itInFull('adds nothing to later messages if it ends after its lease', async () => {
    const { pendingReply, release } = await askAndHold()
    answer = () => cited
    there.clock.move(limits.idempotency_lost.value * 1_000)
    const newReply = await send(there, 'When can I return shoes?')
    release()
    await expect(pendingReply).rejects.toMatchObject({ code: 'service_unavailable' })
    const messages = await history()
    expect(messages).toMatchObject([
      { text: question, reply_status: 'failed' },
      { text: 'When can I return shoes?' },
      { message_id: newReply.message_id, text: words },
    ])
    // The conversation accepts turns again.
    const last = await send(here, 'Hello!')
    expect((await history()).at(-1)?.message_id).toBe(last.message_id)
  })
})
