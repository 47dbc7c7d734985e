// A conversation with a chatbot that uses a scripted model: one service for the file, a new account for
// each test.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Answer, ScriptedRequest, Step } from './scripted-models/script.ts'
import { type ScriptedModel, startScriptedModel } from './scripted-models/scripted-model.ts'
import { type Client, type Json, openApp, type TestApp } from './test-app.ts'
import { current } from './use-account.ts'

const apiKey = 'sk-scripted-model-key'

export const grounded = 'Shoes can be returned within 30 days of delivery [1].'
export const words = 'Shoes can be returned within 30 days of delivery.'
export const question = 'Within how many days can I return shoes?'
export const failing: Answer = [{ status: 400, message: 'No such thing.' }]

/** Call it at the top of a file. The result refers to the running test. */
export function useModelTalk() {
  let app: TestApp
  let model: ScriptedModel
  let account: Client
  const api = current(() => account)

  const talk = {
    chatbot_id: '',
    /** The path of the conversation. */
    conversation: '',
    /** The path of its messages. */
    path: '',
    /** The requests to the model in this test. */
    asked: [] as ScriptedRequest[],
    /** The next answer of the model; tests set it. */
    say: (_request: ScriptedRequest): Answer | Promise<Answer> => grounded,
    app: current(() => app),
    api,
    settings: (change: object) => api.put(`/chatbots/${talk.chatbot_id}`, { settings: change }),
    history: async (): Promise<Json[]> => (await api.get(talk.path)).data.messages,

    /** Polls, since on PostgreSQL the feed waits for open transactions. */
    async events(type: string, count = 1): Promise<Json[]> {
      const read = async () => (await api.get(`/events?types=${type}`)).data.events
      await expect.poll(async () => (await read()).length).toBe(count)
      return read()
    },

    /** Resolves when the user message is stored. Parley may ask the model earlier. */
    async stored(): Promise<void> {
      const status = async () => (await talk.history()).at(-1)?.reply_status
      await expect.poll(status).toBe('pending')
    },

    /** Holds the model in the middle of its answer, after the user message is stored. */
    held() {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
      const { promise: hold, resolve: release } = Promise.withResolvers<void>()
      talk.say = (): Step[] => {
        reach()
        return [
          { text: 'Shoes can be ' },
          { hold },
          { text: 'returned within 30 days of delivery [1].' },
        ]
      }
      return { reached: reached.then(talk.stored), release }
    },
  }

  beforeAll(async () => {
    model = await startScriptedModel({
      apiKey,
      answer: (request) => {
        talk.asked.push(request)
        return talk.say(request)
      },
    })
    const env = {
      PARLEY_LLM_BASE_URL: model.baseUrl,
      PARLEY_LLM_API_KEY: apiKey,
      PARLEY_LLM_MODEL: 'tiny-1',
    }
    app = await openApp({ env })
  })
  beforeEach(async () => {
    talk.asked = []
    talk.say = () => grounded
    // A new account has its own events and limits.
    account = (await app.account()).api
    const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
    const chatbot_id = chatbot.id
    const content =
      'Returns\n\nYou can return shoes within 30 days of delivery. Refunds take five working days.'
    await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
    const { data } = await api.post('/conversations', { chatbot_id, user_id: 'u1' }, 201)
    talk.chatbot_id = chatbot_id
    talk.conversation = `/conversations/${data.conversation_id}`
    talk.path = `${talk.conversation}/messages`
  })
  afterAll(async () => {
    await app.close()
    await model.close()
  })
  return talk
}
