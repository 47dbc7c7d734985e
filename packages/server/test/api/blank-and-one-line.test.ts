// No field accepts a text without visible characters, and no name accepts a line break.
import { beforeEach, describe, expect, it } from 'vitest'
import { type SessionClient, signIn } from '../support/people.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, app, account, createChatbot } = useAccount()
let owner: SessionClient
const paths = { chatbot: '', conversation: '' }

beforeEach(async () => {
  const { id: chatbot_id } = await createChatbot()
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  paths.chatbot = `/chatbots/${chatbot_id}`
  paths.conversation = `/conversations/${data.conversation_id}`
  owner = await signIn(app, account.account_id)
})

type Refusal = { readonly error: { readonly details: readonly { readonly field: string }[] } }
type Field = readonly [field: string, send: (text: string) => Promise<Refusal>]

const names: readonly Field[] = [
  ['name', (name) => api.post('/chatbots', { name }, 400)],
  ['name', (name) => api.put(paths.chatbot, { name }, 400)],
  ['settings.tone', (tone) => api.put(paths.chatbot, { settings: { tone } }, 400)],
  ['author', (author) => api.post(`${paths.conversation}/replies`, { text: 'Hi.', author }, 400)],
  ['name', (name) => owner.post('/api-keys', { name }, 400)],
  ['name', (name) => owner.put('/profile', { name }, 400)],
  ['model', (model) => owner.put('/model', { provider: 'openai', model, api_key: 'sk-1' }, 400)],
]

const texts: readonly Field[] = [
  ['settings.model', (model) => api.put(paths.chatbot, { settings: { model } }, 400)],
  ['title', (title) => api.post('/conversations', { chatbot_id: 'bot_1', title }, 400)],
  ['title', (title) => api.put(paths.conversation, { title }, 400)],
  ['title', (title) => api.post('/knowledge', { content: 'We open.', title }, 400)],
  ['text', (text) => api.post(`${paths.conversation}/messages`, { text }, 400)],
  ['text', (text) => api.post(`${paths.conversation}/replies`, { text }, 400)],
  ['user_id', (user_id) => api.post('/conversations', { chatbot_id: 'bot_1', user_id }, 400)],
  ['chatbot_id', (chatbot_id) => api.post('/conversations', { chatbot_id }, 400)],
  ['content', (content) => api.post('/knowledge', { content }, 400)],
  ['question', (question) => api.post('/knowledge', { question, answer: 'Yes.' }, 400)],
  ['answer', (answer) => api.post('/knowledge', { question: 'Open?', answer }, 400)],
  ['query', (query) => api.post('/knowledge/search', { query }, 400)],
  ['answer', (answer) => api.post('/gaps/gap_1/resolve', { answer }, 400)],
]

describe.each([' ', '\u200b\ufeff'])('%j is refused as blank', (blank) => {
  it.each([...names, ...texts])('in %s', async (field, send) => {
    expect(fieldsOf((await send(blank)).error)).toEqual([field])
  })
})

describe.each(['Two\nlines', 'Two\u2028lines'])('%j is refused as two lines', (lines) => {
  it.each(names)('in %s', async (field, send) => {
    expect(fieldsOf((await send(lines)).error)).toEqual([field])
  })
})

it('removes white space and line breaks at the ends of a name', async () => {
  const { data } = await api.post('/chatbots', { name: ' Sales\n' }, 201)
  expect(data.name).toBe('Sales')
  expect((await owner.post('/api-keys', { name: ' Shop\n' })).data.name).toBe('Shop')
})

it('treats blank messages as not set: no welcome, and the built-in fallback', async () => {
  const settings = { welcome_message: '\u200b', fallback_message: '\u200b' }
  const { id: chatbot_id } = await createChatbot({ settings })
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  expect(data.message_count).toBe(0)
  const path = `/conversations/${data.conversation_id}/messages`
  const reply = await api.post(path, { text: 'Which planet has the most moons?' })
  expect(reply.data.text).toMatch(/\p{L}/u)
})
