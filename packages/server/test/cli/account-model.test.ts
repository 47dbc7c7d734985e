// `account model` beside a running server: what it prints, and that the key reaches the model but
// no log and no file.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { createClient } from '../support/test-app.ts'

const dataDirectory = makeDataDirectory()
const env = {
  PARLEY_DATA_DIR: dataDirectory,
  PARLEY_MODEL_ALLOW_PRIVATE: '1',
  PARLEY_LOG_LEVEL: 'trace',
}
const key = 'sk-own-0123456789abcdef'
const wrongKey = 'sk-wrong-0123456789abcdef'
const question = 'Within how many days can I return shoes?'

let model: ScriptedModel
let server: ServerProcess
let account_id: string

beforeAll(async () => {
  model = await startScriptedModel({
    answer: () => 'Shoes can be returned within 30 days of delivery [1].',
    apiKey: key,
  })
  server = await startServer({ env })
  const created = await runParley(['account', 'create', '--name', 'Acme', '--json'], { env })
  account_id = JSON.parse(created.stdout).account_id
})
afterAll(async () => {
  await server.kill()
  await model.close()
})

const run = (args: readonly string[], input = '') =>
  runParley(['account', 'model', ...args], { env, input })

async function json(args: readonly string[], input = ''): Promise<unknown> {
  const { code, stdout, stderr } = await run([...args, '--json'], input)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

const set = (...more: string[]) => [
  ...['set', account_id, '--provider', 'openai_compatible'],
  ...['--base-url', model.baseUrl, '--model', 'own-1', ...more],
]

/** Reads all files of the data directory. */
const readFiles = () =>
  readdirSync(dataDirectory)
    .map((name) => readFileSync(join(dataDirectory, name), 'latin1'))
    .join()

test('set, show and remove print what programs read, and never the key', async () => {
  expect(await json(['show', account_id])).toBeNull()
  const shown = {
    account_id,
    provider: 'openai_compatible',
    base_url: model.baseUrl,
    model: 'own-1',
    has_key: true,
    verifier: null,
    updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
  }
  expect(await json(set('--key-stdin'), `${key}\n`)).toEqual(shown)
  expect(await json(['show', account_id])).toEqual(shown)
  const { stdout } = await run(['show', account_id])
  const place = `${model.baseUrl} (openai_compatible)`
  expect(stdout).toContain(`${account_id} has own-1 at ${place}, with a key; set 20`)
  expect(readFiles()).toContain(model.baseUrl)
  expect(readFiles()).not.toContain(key)
  expect(await json(['remove', account_id])).toEqual({ account_id, removed: true })
  expect(await json(['remove', account_id])).toEqual({ account_id, removed: false })
  expect((await run(['show', account_id])).stdout).toBe(
    `${account_id} has no model of its own.\nIts chatbots answer with the built-in engine: the installation has no model either.\n`,
  )
})

test('a running server and chat use the model, and no log contains its key', async () => {
  const created = await runParley(['key', 'create', '--account', account_id, '--json'], { env })
  const api = createClient(() => `${server.baseUrl}/v1`, JSON.parse(created.stdout))
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
  const content = 'You can return shoes within 30 days of delivery.'
  await api.post('/knowledge', { chatbot_id: chatbot.id, content }, 201)
  const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
  const path = `/conversations/${data.conversation_id}/messages`
  const ask = async () => (await api.post(path, { text: question })).data
  expect((await ask()).engine).toBe('builtin')

  await json(set('--key-stdin'), wrongKey)
  await expect.poll(ask).toMatchObject({ degraded: true })
  // The scripted model repeats this key in its refusal.
  expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${wrongKey}`)

  await json(set('--key-stdin'), key)
  await expect.poll(ask).toMatchObject({ engine: 'own-1' })
  const before = model.requests.length
  const chat = await runParley(['chat', chatbot.id], { env, input: `${question}\n/quit\n` })
  expect(chat).toMatchObject({ code: 0, stderr: '' })
  expect(chat.stdout).toContain('Shoes can be returned within 30 days of delivery.')
  expect(model.requests).toHaveLength(before + 1)

  await server.stop()
  const { stdout, stderr } = server.output()
  expect(stderr).toContain('"level"')
  for (const secret of [key, wrongKey]) {
    expect(stdout + stderr + chat.stdout + readFiles()).not.toContain(secret)
  }
})

test('an invalid value is refused in one sentence that does not repeat the key', async () => {
  const wrong = await run(set('--key-stdin'), 'two words')
  expect(wrong).toEqual({
    code: 2,
    stdout: '',
    stderr: 'api_key must be printable ASCII characters without spaces.\n',
  })
  expect(await run(set('--key-stdin'), '\n')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Standard input has no key. To set the model without a key, leave out --key-stdin.\n',
  })
  const vendor = ['--provider', 'anthropic', '--model', 'large']
  expect(await run(['set', account_id, ...vendor])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'api_key is missing: anthropic requires an API key.\n',
  })
  const closed = await runParley(['account', 'model', ...set()], {
    env: { ...env, PARLEY_MODEL_ALLOW_PRIVATE: '0' },
  })
  expect(closed).toMatchObject({ code: 2, stdout: '' })
  expect(closed.stderr).toMatch(
    /^base_url must start with https.*PARLEY_MODEL_ALLOW_PRIVATE, or sets the model for the whole installation\.\n$/,
  )
  for (const verb of ['show', 'remove']) {
    expect(await run([verb, 'acct_x'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account with the id "acct_x". List them with "./parley account list".\n',
    })
  }
})
