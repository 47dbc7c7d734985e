// Sets up the real service for a file of tests, with a new account for each test.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openApp, type TestApp } from '../../../server/test/support/test-app.ts'
import { type Client, type ClientOptions, createClient } from '../../src/index.ts'

/** Call this at the top of a file. The returned functions work inside tests and later hooks. */
export function useClient(options: Parameters<typeof openApp>[0] = {}) {
  let app: TestApp
  let apiKey: string
  let client: Client
  beforeAll(async () => {
    app = await openApp(options)
  })
  beforeEach(async () => {
    apiKey = (await app.account()).api.key
    client = createClient({ baseUrl: app.baseUrl(), apiKey })
  })
  afterAll(() => app.close())
  return {
    app: () => app,
    apiKey: () => apiKey,
    client: () => client,
    /** Creates a client with the key of the test’s account and more options. */
    clientWith: (more: Partial<ClientOptions>) =>
      createClient({ baseUrl: app.baseUrl(), apiKey, ...more }),
    /** Creates a chatbot with one knowledge item, and a conversation. */
    async startTalk() {
      const chatbot = await client.chatbots.create({ name: 'Support' })
      await client.knowledge.create({
        chatbot_id: chatbot.id,
        title: 'Returns',
        content: 'You can return shoes within 30 days of delivery.',
        source_url: 'https://example.com/returns',
      })
      const { conversation_id } = await client.conversations.create({ chatbot_id: chatbot.id })
      return { chatbot_id: chatbot.id, conversation_id }
    },
  }
}

export const question = 'Within how many days can I return shoes?'
