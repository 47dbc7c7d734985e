// What most tests of the client begin with: the real service, and in each test an account of its own.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openApp, type TestApp } from '../../../server/test/support/test-app.ts'
import { type Client, type ClientOptions, createClient } from '../../src/index.ts'

/** Call it at the top of a file; what it returns can be used inside tests and later hooks. */
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
    /** With the key of the test’s account, and what else it is told. */
    clientWith: (more: Partial<ClientOptions>) =>
      createClient({ baseUrl: app.baseUrl(), apiKey, ...more }),
    /** A chatbot that knows one thing, and a conversation with it. */
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
