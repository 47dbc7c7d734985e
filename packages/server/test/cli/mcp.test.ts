// The command `mcp`: an unchanged client of MCP that starts a program.
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, it } from 'vitest'
import { runParley } from '../support/server-process.ts'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const account = useAccount()
const { app, api } = account
const program = fileURLToPath(new URL('../../bin/parley.js', import.meta.url))

it('serves the tools of a server to a client on standard input', async () => {
  const chatbot_id = (await account.createChatbot()).id
  const content = 'You can return shoes within 30 days.'
  await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
  const origin = app.baseUrl().replace('/v1', '')
  const client = new Client({ name: 'test', version: '1' })
  const env = { PATH: process.env.PATH ?? '', PARLEY_URL: origin, PARLEY_API_KEY: api.key }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env }),
  )
  try {
    expect((await client.listTools()).tools).toHaveLength(5)
    const question = 'Within how many days can I return shoes?'
    const answers: Json[] = await Promise.all(
      [1, 2, 3].map(() => client.callTool({ name: 'ask', arguments: { question } })),
    )
    expect(answers.map(({ structuredContent }) => structuredContent.answer)).toEqual([
      ...[content, content, content],
    ])
    expect((await client.listResources()).resources).toHaveLength(1)
  } finally {
    await client.close()
  }
})

it('answers a request that the server refuses, or that does not reach it', async () => {
  const request = `${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' })}\n`
  const origin = app.baseUrl()
  const env = { PARLEY_URL: origin, PARLEY_API_KEY: 'wrong' }
  const refused = await runParley(['mcp'], { env, input: request })
  expect(JSON.parse(refused.stdout)).toMatchObject({
    id: 7,
    error: { code: -32_603, message: expect.stringMatching(/API key.*HTTP 401/s) },
  })
  const nowhere = { PARLEY_URL: 'http://127.0.0.1:1', PARLEY_API_KEY: 'x' }
  const lost = await runParley(['mcp'], { env: nowhere, input: request })
  expect(JSON.parse(lost.stdout)).toMatchObject({
    id: 7,
    error: { message: expect.stringMatching(/ECONNREFUSED/) },
  })
})

it('goes on after lines that are no messages', async () => {
  const request = JSON.stringify({ jsonrpc: '2.0', id: 8, method: 'tools/list' })
  const env = { PARLEY_URL: app.baseUrl(), PARLEY_API_KEY: api.key }
  const { code, stdout } = await runParley(['mcp'], {
    env,
    ownProcess: true,
    input: `null\n{\n5\n[]\n${request}\n`,
  })
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { id: 8, result: {} }])
})

it('needs a key', async () => {
  const { code, stderr } = await runParley(['mcp'], { env: {} })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Set PARLEY_API_KEY to an API key/),
  })
})
