// Items too long to be analysed while the client waits: they are taken in by a job.
import { beforeEach, describe, expect, it } from 'vitest'
import { openHeldApp } from '../support/held-engine.ts'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
})

/** So long a text, with one sentence of its own at its end. */
function longText(sentence: string, characters = 100_001): string {
  return `\n\n${sentence}`.padStart(characters, 'Nothing of interest stands in here.\n\n')
}

const add = async (body: object, query = ''): Promise<Json> =>
  (await api.post(`/knowledge${query}`, { chatbot_id, ...body }, 201)).data

async function cited(text: string): Promise<string[]> {
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  const reply = await api.post(`/conversations/${data.conversation_id}/messages`, { text })
  return reply.data.citations.map(({ snippet }: Json) => snippet)
}

const becomes = (id: string, status: string) =>
  expect.poll(async () => (await api.get(`/knowledge/${id}`)).data.status).toBe(status)

const question = 'Which colour has the parcel of Zanzibar?'

describe('an item of more than 100,000 characters', () => {
  it('is processing when POST returns, and then ready and found', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const item = await add({ content })
    expect(item).toMatchObject({
      status: 'processing',
      character_count: 100_001,
      chunk_count: 0,
      language: null,
      indexed_at: null,
      error: null,
    })
    await becomes(item.id, 'ready')
    const { data } = await api.get(`/knowledge/${item.id}`)
    expect(data).toEqual({
      ...item,
      status: 'ready',
      language: 'en',
      chunk_count: data.chunk_count,
      updated_at: data.indexed_at,
      indexed_at: expect.any(String),
    })
    expect(data.chunk_count).toBeGreaterThan(10)
    expect(await cited(question)).toEqual([expect.stringContaining('purple')])
  })

  it('of exactly 100,000 is ready at once', async () => {
    const item = await add({ content: longText('x', 100_000) })
    expect(item).toMatchObject({ status: 'ready', character_count: 100_000 })
  })

  it('with wait=true is answered when it is ready', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const { data: posted } = await api.post('/knowledge?wait=true', { chatbot_id, content }, 201)
    expect(posted.status).toBe('ready')
    expect(await cited(question)).toHaveLength(1)
    const path = `/knowledge/${posted.id}?wait=true`
    const { data: put } = await api.put(path, { content: longText('It is a green one.') })
    expect(put.status).toBe('ready')
    const external = '/knowledge/external/x?wait=true'
    expect((await api.put(external, { content }, 201)).data.status).toBe('ready')
    const { error } = await api.post('/knowledge?wait=long', { content }, 400)
    expect(error.details).toMatchObject([{ field: 'wait' }])
  })

  it('answers from the old text until the new one is ready', async () => {
    const item = await add({ content: 'The parcel of Zanzibar has the colour purple.' })
    const path = `/knowledge/${item.id}`
    const long = longText('The parcel of Zanzibar has the colour orange.', 300_000)
    const { data } = await api.put(path, { content: long })
    expect(data).toMatchObject({ status: 'processing', indexed_at: item.indexed_at })
    const before = await cited(question)
    if ((await api.get(path)).data.status === 'processing') {
      expect(before).toEqual([expect.stringContaining('purple')])
    }
    await becomes(item.id, 'ready')
    expect(await cited(question)).toEqual([expect.stringContaining('orange')])
  })

  it('keeps what changes beside it, and takes the last of several texts', async () => {
    const { id } = await add({ content: longText('The parcel of Zanzibar has the colour purple.') })
    const path = `/knowledge/${id}`
    await api.put(path, { tags: ['a'] })
    await api.put(path, { content: longText('The parcel of Zanzibar has the colour green.') })
    await api.put(path, { metadata: { b: 'c' } })
    await becomes(id, 'ready')
    const { data } = await api.get(path)
    expect(data).toMatchObject({ tags: ['a'], metadata: { b: 'c' }, status: 'ready' })
    expect(await cited(question)).toEqual([expect.stringContaining('green')])
  })

  it('becomes a short one, is switched off or deleted, whatever job is left', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const [short, off, gone] = [
      await add({ content }),
      await add({ content }),
      await add({ content }),
    ]
    const { data } = await api.put(`/knowledge/${short.id}`, { content: 'Short.' })
    expect(data).toMatchObject({ status: 'ready', chunk_count: 1 })
    await api.put(`/knowledge/${off.id}`, { enabled: false })
    await api.remove(`/knowledge/${gone.id}`)
    // Jobs run in order: when this one is done, those before it are.
    await add({ content: longText('The end.') }, '?wait=true')
    expect((await api.get(`/knowledge/${short.id}`)).data).toEqual(data)
    expect((await api.get(`/knowledge/${off.id}`)).data.status).toBe('disabled')
    await api.get(`/knowledge/${gone.id}`, 404)
    expect(await cited(question)).toEqual([])
    await api.put(`/knowledge/${off.id}`, { enabled: true })
    await becomes(off.id, 'ready')
    expect(await cited(question)).toHaveLength(1)
  })

  it('that moves leaves the old place at once', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const { id } = await add({ content }, '?wait=true')
    const other = (await api.post('/chatbots', { name: 'Other' }, 201)).data.id
    await api.put(`/knowledge/${id}`, { chatbot_id: other })
    expect(await cited(question)).toEqual([])
    await becomes(id, 'ready')
    const search = await api.post('/knowledge/search', { chatbot_id: other, query: question })
    expect(search.data.hits[0].knowledge_id).toBe(id)
  })

  it('answers a repeat of a waiting POST with what the first one was answered', async () => {
    const body = JSON.stringify({ chatbot_id, content: longText('x') })
    const post = () =>
      fetch(`${app.baseUrl()}/knowledge?wait=true`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'k',
        },
        body,
      })
    const first: Json = await (await post()).json()
    const second = await post()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(first)
    expect(first.data.status).toBe('ready')
    expect((await api.get('/knowledge')).data.total).toBe(1)
  })

  it('tells a repeat of a waiting POST that it runs, and then the answer', async () => {
    // Without a worker the item waits until the test lets it be analysed.
    const still = await openHeldApp()
    try {
      const post = async () => {
        const response = await fetch(`${still.origin}/v1/knowledge?wait=true`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${still.api.key}`,
            'content-type': 'application/json',
            'idempotency-key': 'k',
          },
          body: JSON.stringify({ content: longText('x') }),
        })
        const body: Json = await response.json()
        return { status: response.status, headers: response.headers, body }
      }
      const first = post()
      await expect.poll(() => still.storage.rows('jobs')).toHaveLength(1)
      const [job] = await still.storage.rows('jobs')
      const told = await post()
      expect(told).toMatchObject({
        status: 409,
        body: { error: { code: 'idempotency_in_progress' } },
      })
      expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
      const { analysis } = still.services.knowledge
      await analysis.run(String(job?.account_id), JSON.parse(String(job?.payload)))
      const { status, body } = await first
      expect(status).toBe(201)
      expect(body.data.status).toBe('ready')
      expect((await post()).body).toEqual(body)
      expect((await still.api.get('/knowledge')).data.total).toBe(1)
    } finally {
      await still.close()
    }
  })
})
