// MCP: the tools and resources that a key may use, for an unchanged client of the protocol.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const account = useAccount()
const { app, api, createChatbot, withKey } = account

const text = 'You can return shoes within 30 days.'
const question = 'Within how many days can I return shoes?'
let chatbot_id: string
let knowledge_id: string
const opened: Client[] = []

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
  const item = { chatbot_id, title: 'Returns', source_url: 'https://example.com/r', content: text }
  knowledge_id = (await api.post('/knowledge', item, 201)).data.id
})
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close()
})

const url = () => app.baseUrl().replace(/v1$/, 'mcp')

async function connect(key = api.key): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url()), { requestInit: { headers } }),
  )
  opened.push(client)
  return client
}

const toolsOf = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).sort()

async function use(client: Client, name: string, input: object): Promise<Json> {
  const result: Json = await client.callTool({ name, arguments: input as never })
  if (result.isError === true) throw new Error(result.content[0].text)
  return result
}

/** Sends one request, as a client that speaks the protocol of 2025. */
function post(
  headers: Record<string, string>,
  body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
) {
  return fetch(url(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

describe('tools', () => {
  it('ask answers with its sources, and goes on with a conversation', async () => {
    const client = await connect()
    const first = await use(client, 'ask', { question, user_id: 'u1' })
    expect(first.structuredContent).toEqual({
      conversation_id: expect.stringMatching(/^conv_/),
      message_id: expect.stringMatching(/^msg_/),
      answer: text,
      outcome: 'answer',
      answered: true,
      confidence: expect.any(Number),
      citations: [
        expect.objectContaining({ knowledge_id, title: 'Returns', url: 'https://example.com/r' }),
      ],
      suggestions: [],
      handoff: false,
    })
    expect(first.content[0].text).toBe(`${text}\n\nSources:\n[1] Returns https://example.com/r`)
    const { conversation_id } = first.structuredContent
    const second = await use(client, 'ask', { question: 'Thanks', conversation_id })
    expect(second.structuredContent.conversation_id).toBe(conversation_id)
    const { structuredContent: read } = await use(client, 'get_conversation', { conversation_id })
    expect(read).toMatchObject({ chatbot_id, user_id: 'u1', status: 'active', total: 4 })
    expect(read.messages.map(({ text: said }: Json) => said).slice(0, 3)).toEqual([
      question,
      text,
      'Thanks',
    ])
  })

  it('ask names the chatbots if the key may use several', async () => {
    const client = await connect()
    const { id } = await createChatbot({ name: 'Sales' })
    const asked = use(client, 'ask', { question })
    await expect(asked).rejects.toThrow(/chatbot_id is required. Send one of: .*Sales/)
    expect((await use(client, 'ask', { question, chatbot_id: id })).structuredContent.outcome).toBe(
      'unknown',
    )
  })

  it('search_knowledge, add_knowledge and list_gaps work with the knowledge', async () => {
    const client = await connect()
    const found = await use(client, 'search_knowledge', { query: question, chatbot_id })
    expect(found.structuredContent.hits).toEqual([
      expect.objectContaining({ knowledge_id, text: expect.stringContaining('30 days') }),
    ])
    await use(client, 'ask', { question: 'Do you ship to Norway?', chatbot_id })
    const gaps = async () => (await use(client, 'list_gaps', {})).structuredContent
    await expect.poll(async () => (await gaps()).total).toBe(1)
    expect((await gaps()).gaps[0]).toMatchObject({ question: 'Do you ship to Norway?', count: 1 })
    const added = await use(client, 'add_knowledge', {
      chatbot_id,
      question: 'Do you ship to Norway?',
      answer: 'Yes, within a week.',
    })
    expect(added.structuredContent).toMatchObject({ type: 'faq', status: 'ready', chatbot_id })
    const answer = await use(client, 'ask', { question: 'Do you ship to Norway?' })
    expect(answer.structuredContent.answer).toBe('Yes, within a week.')
    const { data } = await api.get(`/audit?object=${added.structuredContent.id}`)
    expect(data.audit).toEqual([
      expect.objectContaining({ action: 'knowledge.create', address: '127.0.0.1' }),
    ])
  })

  it('are those that the scopes of the key allow', async () => {
    expect(await toolsOf(await connect())).toEqual([
      ...['add_knowledge', 'ask', 'get_conversation', 'list_gaps', 'search_knowledge'],
    ])
    const { key } = await withKey({ scopes: ['knowledge:read', 'conversations:read'] })
    const reader = await connect(key)
    expect(await toolsOf(reader)).toEqual(['get_conversation', 'list_gaps', 'search_knowledge'])
    await expect(use(reader, 'ask', { question })).rejects.toThrow(/ask/)
    const { key: writer } = await withKey({ scopes: ['conversations:write'] })
    const client = await connect(writer)
    expect(await toolsOf(client)).toEqual(['ask', 'get_conversation'])
    expect(client.getServerCapabilities()?.resources).toBeUndefined()
  })

  it('see nothing of another account or of other chatbots', async () => {
    const stranger = await app.account()
    const client = await connect(stranger.api.key)
    await expect(use(client, 'ask', { question, chatbot_id })).rejects.toThrow(/^not_found/)
    const conversation = (await api.post('/conversations', { chatbot_id }, 201)).data
    const { conversation_id } = conversation
    await expect(use(client, 'get_conversation', { conversation_id })).rejects.toThrow(/not_found/)
    expect((await client.listResources()).resources).toEqual([])
    await expect(
      client.readResource({ uri: `parley://knowledge/${knowledge_id}` }),
    ).rejects.toThrow()
    const { key } = await withKey({ chatbot_ids: [(await createChatbot()).id] })
    const restricted = await connect(key)
    await expect(use(restricted, 'ask', { question, chatbot_id })).rejects.toThrow(/not_found/)
    await expect(use(restricted, 'add_knowledge', { content: 'x' })).rejects.toThrow(/forbidden/)
  })

  it('say which argument is wrong', async () => {
    const client = await connect()
    await expect(use(client, 'ask', {})).rejects.toThrow(/question/)
    await expect(use(client, 'ask', { question: ' \u200b' })).rejects.toThrow(/question.*blank/s)
    expect((await api.get('/conversations')).data.total).toBe(0)
    await expect(use(client, 'add_knowledge', { title: 'x' })).rejects.toThrow(
      /content is required/,
    )
    await expect(use(client, 'get_conversation', { conversation_id: 'x' })).rejects.toThrow(/x/)
  })
})

describe('resources', () => {
  it('are the knowledge items, with their whole text', async () => {
    const client = await connect()
    const { resources } = await client.listResources()
    const uri = `parley://knowledge/${knowledge_id}`
    expect(resources).toEqual([
      {
        uri,
        name: knowledge_id,
        title: 'Returns',
        description: text,
        mimeType: 'text/markdown',
      },
    ])
    expect((await client.readResource({ uri })).contents).toEqual([
      { uri, mimeType: 'text/markdown', text: `# Returns\n\n${text}` },
    ])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates).toEqual([
      expect.objectContaining({ uriTemplate: 'parley://knowledge/{knowledge_id}' }),
    ])
    await expect(client.readResource({ uri: 'parley://knowledge/kb_x' })).rejects.toThrow()
  })
})

describe('access', () => {
  it('needs a key, counts in its limit, and has no session', async () => {
    const response = await post({ authorization: 'Bearer wrong' })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const fine = await post({})
    expect(fine.status).toBe(200)
    expect(fine.headers.get('mcp-session-id')).toBeNull()
    expect(await fine.text()).toContain('search_knowledge')
    const limited = await app.account({ limit: 1 })
    const authorization = `Bearer ${limited.api.key}`
    expect((await post({ authorization })).status).toBe(200)
    expect((await post({ authorization })).status).toBe(429)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused to a page of %s, also with a key', async (_what, headers) => {
    const response = await post(headers)
    expect(response.status).toBe(403)
    expect(((await response.json()) as Json).error.code).toBe('forbidden')
  })

  it('is open to a page of this server', async () => {
    expect((await post({ origin: app.baseUrl().replace('/v1', '') })).status).toBe(200)
  })

  it.each(['GET', 'DELETE'])(
    '%s gets 405, since there is no stream and no session',
    async (method) => {
      const headers = { authorization: `Bearer ${api.key}`, accept: 'text/event-stream' }
      const response = await fetch(url(), { method, headers })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    },
  )

  it('refuses what is no message of the protocol', async () => {
    for (const body of [null, {}, 5, [], { jsonrpc: '2.0', id: 1, method: 'nothing/here' }]) {
      const response = await post({}, body)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).toMatch(/"error"/)
    }
  })
})
