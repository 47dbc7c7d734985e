// Tests a streamed reply whose server is killed: the next process completes it, and no text appears twice.
import { afterAll, beforeAll, expect } from 'vitest'
import { findFreePort } from '../../server/test/support/free-port.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import type { Answer } from '../../server/test/support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../server/test/support/scripted-models/scripted-model.ts'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../../server/test/support/server-process.ts'
import { createClient } from '../src/index.ts'
import { question } from './support/use-client.ts'

let model: ScriptedModel
let server: ServerProcess
let modelAnswer: () => Answer
const dataDirectory = makeDataDirectory()

async function start(port: string): Promise<ServerProcess> {
  return startServer({
    dataDirectory,
    env: {
      PORT: port,
      PARLEY_LLM_BASE_URL: model.baseUrl,
      PARLEY_LLM_API_KEY: 'sk-test',
      PARLEY_LLM_MODEL: 'tiny-1',
    },
  })
}

beforeAll(async () => {
  model = await startScriptedModel({ apiKey: 'sk-test', answer: () => modelAnswer() })
  server = await start(String(await findFreePort()))
})
afterAll(async () => {
  await server.stop()
  await model.close()
})

itInFull('completes a stream after a kill and restart of the server', async () => {
  const env = { PARLEY_DATA_DIR: dataDirectory }
  const { stdout } = await runParley(['account', 'list', '--json'], { env })
  const account = /acct_\w+/.exec(stdout)?.[0] ?? ''
  const created = await runParley(['key', 'create', '--account', account, '--json'], { env })
  // Enough retries until the server has restarted.
  const parley = createClient({
    baseUrl: server.baseUrl,
    apiKey: JSON.parse(created.stdout).key,
    maxRetries: 30,
  })
  const { id: chatbot_id } = await parley.chatbots.create({ name: 'Support' })
  const content = 'You can return shoes within 30 days of delivery.'
  await parley.knowledge.create({ chatbot_id, title: 'Returns', content })
  const { conversation_id } = await parley.conversations.create({ chatbot_id })

  modelAnswer = () => [{ text: 'Shoes can be returned. ' }, { hold: new Promise(() => undefined) }]
  let restarted: Promise<void> | undefined
  const restart = async () => {
    const { port } = new URL(server.baseUrl)
    await server.kill()
    modelAnswer = () => 'Shoes can be returned within 30 days of delivery [1].'
    server = await start(port)
  }
  let text = ''
  for await (const event of parley.messages.stream(conversation_id, { text: question })) {
    if (event.type === 'started') restarted ??= restart()
    if (event.type === 'reset') text = ''
    if (event.type === 'delta') text += event.text
  }
  await restarted
  expect(text).toContain('within 30 days of delivery')
  const { messages } = await parley.messages.list(conversation_id)
  expect(messages.map((message) => message.text)).toEqual([question, text])
})
