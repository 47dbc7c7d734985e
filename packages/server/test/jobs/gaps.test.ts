// The gap reader runs beside the requests. It needs no call, and counts each event once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

type Api = Awaited<ReturnType<TestApp['account']>>['api']

async function addChatbot(api: Api): Promise<string> {
  return (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
}

async function ask(api: Api, chatbot_id: string): Promise<void> {
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  const path = `/conversations/${data.conversation_id}/messages`
  await api.post(path, { text: 'Can I pay with PayPal?' })
}

const counts = async (api: Api) =>
  (await api.get('/gaps')).data.gaps.map(({ count }: { count: number }) => count)

it('continues at its place after a restart', async () => {
  const { api } = await app.account()
  const chatbot_id = await addChatbot(api)
  await ask(api, chatbot_id)
  await expect.poll(() => counts(api), { timeout: 20_000 }).toEqual([1])
  await ask(api, chatbot_id)
  await app.restart()
  await expect.poll(() => counts(api), { timeout: 20_000 }).toEqual([2])
})

it('several readers at the same time read each event only once', async () => {
  const { api } = await app.account()
  const chatbot_id = await addChatbot(api)
  for (let i = 0; i < 5; i++) await ask(api, chatbot_id)
  const { step } = app.services().gapReader
  await Promise.all(Array.from({ length: 8 }, () => step()))
  await expect.poll(() => counts(api), { timeout: 20_000 }).toEqual([5])
})

it('is not blocked by an account that is erased meanwhile', async () => {
  const { api, account_id } = await app.account()
  await ask(api, await addChatbot(api))
  await app.services().accounts.remove(account_id)
  const other = await app.account()
  await ask(other.api, await addChatbot(other.api))
  await expect.poll(() => counts(other.api), { timeout: 20_000 }).toEqual([1])
  const rows = await app.query(`select id from gaps where account_id = '${account_id}'`)
  expect(rows).toEqual([])
})
