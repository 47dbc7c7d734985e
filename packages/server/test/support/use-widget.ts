// The set-up of the tests of the widget: a chatbot with a publishable key, and visitors as their browser sends requests.
import { expect } from 'vitest'
import { listen } from './event-stream.ts'
import { callOpen } from './people.ts'
import type { Answer, Json } from './test-app.ts'
import { useAccount } from './use-account.ts'

export const shop = 'https://shop.example.com'

type Headers = Readonly<Record<string, string>>
export type Visitor = Awaited<ReturnType<ReturnType<typeof useWidget>['enter']>>

/** Call it at the top of a file, like `useAccount`. */
export function useWidget(options: Parameters<typeof useAccount>[0] = {}) {
  const of = useAccount(options)
  const { app, api } = of

  /** Sends a request as a page of `origin`. */
  const send = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    callOpen(app.baseUrl() + path, method, body, { origin: shop, ...headers })

  const open = async (key: string, body: object = {}, headers: Headers = {}): Promise<Answer> =>
    send('POST', '/widget/sessions', { key, ...body }, headers)

  return {
    ...of,
    send,
    open,

    /** A chatbot that knows something, with a publishable key for the shop. */
    async createKey(body: object = {}, chatbot: object = {}): Promise<Json> {
      const { id: chatbot_id } = await of.createChatbot(chatbot)
      const content = 'You can return any item within 30 days of delivery.'
      await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
      return (await api.post('/publishable-keys', { chatbot_id, origins: [shop], ...body })).data
    },

    /** Opens a session. The client's calls assert their status. */
    async enter(key: string, body: object = {}, headers: Headers = {}) {
      const opened = await open(key, body, headers)
      expect(opened.status, JSON.stringify(opened.body)).toBe(201)
      const { token } = opened.data
      return createVisitor(token, opened.data)
    },
    createVisitor,
  }

  function createVisitor(token: string, session: Json = undefined) {
    const authorization = `Bearer ${token}`
    const call = async (
      method: string,
      path: string,
      body: unknown,
      { status, ...headers }: { status: number } & Headers,
    ) => {
      const answer = await send(method, `/widget${path}`, body, { authorization, ...headers })
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(status)
      return answer
    }
    const post = (path: string, body?: unknown, status = 200, headers: Headers = {}) =>
      call('POST', path, body, { status, ...headers } as { status: number } & Headers)
    const get = (path: string, status = 200, headers: Headers = {}) =>
      call('GET', path, undefined, { status, ...headers } as { status: number } & Headers)
    return {
      token,
      session,
      get,
      post,
      /** Starts a conversation; paths below it. */
      async start(body: object = {}): Promise<{ id: string; path: string; data: Json }> {
        const { data } = await post('/conversations', body, 201)
        return { id: data.conversation_id, path: `/conversations/${data.conversation_id}`, data }
      },
      listen: (path: string, stream: Omit<Parameters<typeof listen>[1], 'key'> = {}) =>
        listen(`${app.baseUrl()}/widget${path}`, {
          ...stream,
          key: token,
          headers: { origin: shop, ...stream.headers },
        }),
    }
  }
}
