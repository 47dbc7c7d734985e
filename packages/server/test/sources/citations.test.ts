// Citations lead to the place: the quoted words of a page, the page of a PDF. What a client sent stays as it is.
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { makePdf } from '../support/made-files.ts'
import { type Client, type Json, openApp, type TestApp } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'
import { html, startSite } from './test-site.ts'

let app: TestApp
let api: Client
let chatbot_id: string

beforeAll(async () => {
  app = await openApp({ env: { PARLEY_SOURCE_ALLOW_PRIVATE: '1', PARLEY_SOURCE_PAUSE_MS: '0' } })
})
beforeEach(async () => {
  api = (await app.account()).api
  chatbot_id = (await api.post('/chatbots', { name: 'Help' }, 201)).data.id
})
afterAll(() => app.close())

async function cited(question: string): Promise<Json> {
  const { data } = await api.post('/conversations', { chatbot_id, user_id: 'ada' }, 201)
  const reply = await api.post(`/conversations/${data.conversation_id}/messages`, {
    text: question,
  })
  return reply.data.citations[0]
}

const citedUrl = async (question: string): Promise<string> => (await cited(question)).url

async function read(url: string): Promise<void> {
  const { data } = await api.post('/sources', { kind: 'url', url, chatbot_id }, 201)
  const statusOf = async () => (await api.get(`/sources/${data.id}`)).data.status
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('ready')
}

const page = (text: string) => [{ text, y: 700 }]
const handbook = makePdf([
  page('Invoices are sent on the first day of each month.'),
  page('Keys are returned at the reception on the last day.'),
])

it('leads to the quoted sentence of a page that was read, also after its item was tagged', async () => {
  const site = await startSite({
    '/hours': html('Hours', 'The shop is closed on Sundays. The bakery opens at six o’clock.'),
  })
  onTestFinished(() => site.close())
  await read(site.url('/hours'))
  const place = `${site.url('/hours')}#:~:text=The%20bakery%20opens%20at%20six%20o%E2%80%99clock.`
  expect(await citedUrl('When does the bakery open?')).toBe(place)
  const [item]: Json[] = (await api.get('/knowledge')).data.knowledge
  expect(item?.source_url).toBe(site.url('/hours'))
  await api.put(`/knowledge/${item?.id}`, { tags: ['shop'] })
  expect(await citedUrl('When does the bakery open?')).toBe(place)
  await api.put(`/knowledge/${item?.id}`, { source_url: 'https://shop.example/hours' })
  expect(await citedUrl('When does the bakery open?')).toBe('https://shop.example/hours')
})

it('leads to the page of a PDF that was read', async () => {
  const headers = { 'content-type': 'application/pdf' }
  const site = await startSite({ '/handbook': { headers, body: handbook } })
  onTestFinished(() => site.close())
  await read(site.url('/handbook'))
  const url = `${site.url('/handbook')}#page=2`
  expect(await cited('Where are keys returned?')).toMatchObject({ title: 'handbook', url })
})

const places = [
  ['https://shop.example/handbook.pdf', 'Handbook', 'https://shop.example/handbook.pdf#page=2'],
  ['https://shop.example/about', 'Handbook, p. 2', 'https://shop.example/about'],
  [null, 'Handbook, p. 2', null],
] as const
it.each(variationsOf(places))(
  'says the page of an uploaded PDF at %s',
  async (source_url, title, url) => {
    const form = new FormData()
    form.append('chatbot_id', chatbot_id)
    if (source_url !== null) form.append('source_url', source_url)
    form.append('file', new Blob([Uint8Array.from(handbook)]), 'Handbook.pdf')
    const response = await fetch(`${app.baseUrl()}/knowledge?wait=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.key}` },
      body: form,
    })
    expect(response.status).toBe(201)
    const { data } = (await response.json()) as Json
    expect(data).not.toHaveProperty('origin')
    expect(await cited('Where are keys returned?')).toMatchObject({ title, url })
    expect((await cited('When are invoices sent?')).title).toBe(title.replace('p. 2', 'p. 1'))
  },
)

it('keeps the address of a text that a client sent', async () => {
  const source_url = 'https://shop.example/hours.pdf'
  const content = 'The bakery opens at six o’clock.'
  await api.post('/knowledge', { chatbot_id, content, source_url }, 201)
  expect(await citedUrl('When does the bakery open?')).toBe(source_url)
})
