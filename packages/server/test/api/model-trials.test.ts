// Trials of a model: what they show of the prompt, the answer, the checks and the cost, and what they keep secret.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SessionClient, signIn } from '../support/people.ts'
import type { Answer, ScriptedRequest } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { type Client, type Json, openApp, type TestApp } from '../support/test-app.ts'

const apiKey = 'sk-scripted-0123456789'
const grounded = 'answer\nYou can return shoes within 30 days [1]. Refunds take 99 days.'

let server: ScriptedModel
let app: TestApp
let api: Client
let owner: SessionClient
let say: (request: ScriptedRequest) => Answer
beforeAll(async () => {
  server = await startScriptedModel({ apiKey, answer: (request) => say(request) })
  app = await openApp({
    env: {
      PARLEY_LLM_BASE_URL: server.baseUrl,
      PARLEY_LLM_API_KEY: apiKey,
      PARLEY_LLM_MODEL: 'tiny-1',
      PARLEY_VERIFY_MODEL: 'verifier-1',
    },
  })
})
beforeEach(async () => {
  const account = await app.account()
  api = account.api
  owner = await signIn(app, account.account_id)
  say = ({ instructions }) =>
    instructions.startsWith('Task: verify') ? '1: supported\n2: not in sources' : grounded
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function addChatbot(settings: object = {}): Promise<string> {
  const { data } = await api.post('/chatbots', { name: 'Shoe shop', settings }, 201)
  const answer = 'You can return shoes within 30 days of delivery.'
  const item = { type: 'faq', question: 'How long can I return shoes?', answer }
  await api.post('/knowledge', { chatbot_id: data.id, ...item }, 201)
  return data.id
}

const run = async (body: object = {}): Promise<Json> => (await owner.post('/model/test', body)).data

it('shows the prompt, the answer, what a reader gets, its marks, time and tokens', async () => {
  const chatbot_id = await addChatbot({ instructions: 'Mention the shop in Turin.' })
  const trial = await run()
  expect(trial).toMatchObject({
    answered: true,
    engine: 'tiny-1',
    error: null,
    question: 'How long can I return shoes?',
    chatbot_id,
    latency_ms: expect.any(Number),
    usage: { input_tokens: 21, output_tokens: 7 },
  })
  const [reply, verification, ...others] = trial.calls
  expect(others).toEqual([])
  expect(reply).toMatchObject({
    purpose: 'reply',
    model: 'tiny-1',
    answer: grounded,
    failure: null,
  })
  expect(reply.instructions).toContain('Mention the shop in Turin.')
  expect(reply.messages.at(-1).text).toContain('You can return shoes within 30 days of delivery.')
  expect(reply.messages.at(-1).text).toContain('How long can I return shoes?')
  expect(verification).toMatchObject({
    purpose: 'verify',
    model: 'verifier-1',
    answer: '1: supported\n2: not in sources',
  })
  expect(trial.reply).toMatchObject({
    text: 'You can return shoes within 30 days. Refunds take 99 days.',
    engine: 'tiny-1',
    outcome: 'answer',
    model_rule: 'shown',
    grounding: { level: 'balanced', verified: true, score: 0.5 },
  })
  const kinds = trial.reply.grounding.marks.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['not_in_sources', 'unknown_number']))
})

it('shows the same prompt as a message sends, but for the secret number of its tags', async () => {
  const chatbot_id = await addChatbot()
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  const text = 'How long can I return shoes?'
  await api.post(`/conversations/${data.conversation_id}/messages`, { text })
  const sent = server.requests.filter(({ model }) => model === 'tiny-1').at(-1)
  const [nonce = ''] = /(?<=<sources )\w+/.exec(sent?.messages.at(-1)?.text ?? '') ?? []
  expect(nonce).toMatch(/^[0-9a-f]{12}$/)
  const trial = await run({ chatbot_id, question: text })
  expect(JSON.stringify(trial)).not.toContain(nonce)
  expect(JSON.stringify(trial)).not.toContain(apiKey)
  expect(trial.calls[0].instructions).toBe(sent?.instructions.replaceAll(nonce, '…'))
})

it('shows the reply of the built-in engine if a strict check refuses the answer', async () => {
  await addChatbot({ grounding: 'strict' })
  const { answered, calls, reply } = await run()
  expect(answered).toBe(true)
  // The model is asked once more, with its fault. No verdict of the verifier would save the second answer.
  expect(calls.map(({ purpose }: Json) => purpose)).toEqual(['reply', 'reply'])
  expect(reply).toMatchObject({ engine: 'builtin', grounding: null, model_rule: 'unknown_number' })
  expect(reply.text).toContain('30 days')
})

it('says so if the model answers without text, and if the verifier fails', async () => {
  await addChatbot()
  say = () => [{ text: ' \n' }]
  const silent = await run()
  expect(silent).toMatchObject({ answered: false })
  // The address is the operator’s secret.
  expect(silent.error).toMatch(/^The installation’s model does not answer\./)
  say = ({ instructions }) =>
    instructions.startsWith('Task: verify') ? [{ status: 503 }] : grounded
  const unverified = await run()
  expect(unverified).toMatchObject({ answered: true, reply: { grounding: { verified: false } } })
  expect(unverified.calls.at(-1)).toMatchObject({ purpose: 'verify', failure: 'unavailable' })
})

it('works without a chatbot and without knowledge', async () => {
  say = () => 'unknown\nI don’t know.'
  const trial = await run({ question: null })
  expect(trial).toMatchObject({
    answered: true,
    chatbot_id: null,
    question: 'What can you help me with?',
    reply: { outcome: 'unknown' },
  })
})

it('stores nothing, and finds no chatbot of another account', async () => {
  const chatbot_id = await addChatbot()
  await run({ chatbot_id })
  const { data } = await api.get('/conversations')
  expect(data.total).toBe(0)
  const stranger = await signIn(app, (await app.account()).account_id)
  await stranger.post('/model/test', { chatbot_id }, 404)
  await owner.post('/model/test', { question: 'a'.repeat(1_001) }, 400)
})
