// The door for OpenAI's clients, with a chatbot that knows something.
import OpenAI from 'openai'
import { beforeEach } from 'vitest'
import type { Json } from './test-app.ts'
import { current, useAccount } from './use-account.ts'

export const returnsQuestion = 'Within how many days can I return shoes?'
export const returnsAnswer =
  'You can return shoes within 30 days. Refunds take five working days to arrive.'

export type SentMessage = { role: string; content?: unknown; [field: string]: unknown }

/** Call it at the top of a file. */
export function useOpenAiDoor(options: Parameters<typeof useAccount>[0] = {}) {
  const account = useAccount(options)
  const { app, api, createChatbot } = account
  let model: string
  let client: OpenAI
  beforeEach(async () => {
    model = (await createChatbot()).id
    client = clientWith(api.key)
    const content = `Returns\n\n${returnsAnswer}`
    const source_url = 'https://example.com/returns'
    await api.post('/knowledge', { chatbot_id: model, title: 'Returns', source_url, content }, 201)
  })

  const baseURL = () => app.baseUrl().replace(/v1$/, 'openai/v1')
  /** OpenAI's own client, which sends a request once. */
  const clientWith = (apiKey: string) => new OpenAI({ apiKey, baseURL: baseURL(), maxRetries: 0 })

  /** Sends a body as it is, and accepts any status. */
  async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(baseURL() + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.key}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const read: Json = isJson ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body: read }
  }

  /** Sends messages and returns the completion, with Parley's own fields. */
  async function complete(
    messages: readonly SentMessage[],
    others: object = {},
    headers: Record<string, string> = {},
  ): Promise<Json> {
    const { status, body } = await send(
      '/chat/completions',
      { model, messages, ...others },
      headers,
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }

  /** The texts of a conversation, by both sides. */
  async function textsIn(conversation_id: string): Promise<string[]> {
    const path = `/conversations/${conversation_id}/messages?limit=100`
    return (await api.get(path)).data.messages.map(({ text }: Json) => text)
  }

  return {
    ...account,
    model: () => model,
    client: current(() => client),
    baseURL,
    clientWith,
    send,
    complete,
    textsIn,
    conversations: async (): Promise<number> => (await api.get('/conversations')).data.total,
  }
}

/** Reads all pages of a list, or all events of a stream. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** The assistant's message as a client keeps it. */
export function answerIn(completion: Json): SentMessage {
  return completion.choices[0].message
}

export const user = (content: unknown): SentMessage => ({ role: 'user', content })
