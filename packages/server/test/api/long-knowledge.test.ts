// Items too long to be analysed during the request: a job analyses them.
import { limits } from '@parley/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildKnowledge } from '../support/builders/knowledge.ts'
import { openHeldApp } from '../support/held-engine.ts'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, account } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
})

/** A text of `characters` characters that ends with `sentence`. */
function longText(sentence: string, characters = 100_001): string {
  return `\n\n${sentence}`.padStart(characters, 'Nothing of interest stands in here.\n\n')
}

const add = async (body: object, query = ''): Promise<Json> =>
  (await api.post(`/knowledge${query}`, { chatbot_id, ...body }, 201)).data

async function citedFor(text: string): Promise<string[]> {
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  const reply = await api.post(`/conversations/${data.conversation_id}/messages`, { text })
  return reply.data.citations.map(({ snippet }: Json) => snippet)
}

const waitForStatus = (id: string, status: string) =>
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
    await waitForStatus(item.id, 'ready')
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
    expect(await citedFor(question)).toEqual([expect.stringContaining('purple')])
  })

  it('is ready at once with exactly 100,000 characters', async () => {
    const item = await add({ content: longText('x', 100_000) })
    expect(item).toMatchObject({ status: 'ready', character_count: 100_000 })
  })

  it('is ready in the response with wait=true', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const { data: posted } = await api.post('/knowledge?wait=true', { chatbot_id, content }, 201)
    expect(posted.status).toBe('ready')
    expect(await citedFor(question)).toHaveLength(1)
    const path = `/knowledge/${posted.id}?wait=true`
    const { data: put } = await api.put(path, { content: longText('It is a green one.') })
    expect(put.status).toBe('ready')
    const external = '/knowledge/external/x?wait=true'
    expect((await api.put(external, { content }, 201)).data.status).toBe('ready')
    const { error } = await api.post('/knowledge?wait=long', { content }, 400)
    expect(error.details).toMatchObject([{ field: 'wait' }])
  })

  it('answers from the old text until the new text is ready', async () => {
    const item = await add({ content: 'The parcel of Zanzibar has the colour purple.' })
    const path = `/knowledge/${item.id}`
    const long = longText('The parcel of Zanzibar has the colour orange.', 300_000)
    const { data } = await api.put(path, { content: long })
    expect(data).toMatchObject({ status: 'processing', indexed_at: item.indexed_at })
    const before = await citedFor(question)
    if ((await api.get(path)).data.status === 'processing') {
      expect(before).toEqual([expect.stringContaining('purple')])
    }
    await waitForStatus(item.id, 'ready')
    expect(await citedFor(question)).toEqual([expect.stringContaining('orange')])
  })

  it('keeps other changes, and uses the last of several texts', async () => {
    const { id } = await add({ content: longText('The parcel of Zanzibar has the colour purple.') })
    const path = `/knowledge/${id}`
    await api.put(path, { tags: ['a'] })
    await api.put(path, { content: longText('The parcel of Zanzibar has the colour green.') })
    await api.put(path, { metadata: { b: 'c' } })
    await waitForStatus(id, 'ready')
    const { data } = await api.get(path)
    expect(data).toMatchObject({ tags: ['a'], metadata: { b: 'c' }, status: 'ready' })
    expect(await citedFor(question)).toEqual([expect.stringContaining('green')])
  })

  it('can be shortened, disabled or deleted while its job is waiting', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const [short, off, deleted] = [
      await add({ content }),
      await add({ content }),
      await add({ content }),
    ]
    const { data } = await api.put(`/knowledge/${short.id}`, { content: 'Short.' })
    expect(data).toMatchObject({ status: 'ready', chunk_count: 1 })
    await api.put(`/knowledge/${off.id}`, { enabled: false })
    await api.remove(`/knowledge/${deleted.id}`)
    // Jobs run in order: when this job is done, all earlier jobs are done.
    await add({ content: longText('The end.') }, '?wait=true')
    expect((await api.get(`/knowledge/${short.id}`)).data).toEqual(data)
    expect((await api.get(`/knowledge/${off.id}`)).data.status).toBe('disabled')
    await api.get(`/knowledge/${deleted.id}`, 404)
    expect(await citedFor(question)).toEqual([])
    await api.put(`/knowledge/${off.id}`, { enabled: true })
    await waitForStatus(off.id, 'ready')
    expect(await citedFor(question)).toHaveLength(1)
  })

  it('leaves its old chatbot at once when it is moved', async () => {
    const content = longText('The parcel of Zanzibar has the colour purple.')
    const { id } = await add({ content }, '?wait=true')
    const other = (await api.post('/chatbots', { name: 'Other' }, 201)).data.id
    await api.put(`/knowledge/${id}`, { chatbot_id: other })
    expect(await citedFor(question)).toEqual([])
    await waitForStatus(id, 'ready')
    const search = await api.post('/knowledge/search', { chatbot_id: other, query: question })
    expect(search.data.hits[0].knowledge_id).toBe(id)
  })

  it('replays the first response to a repeated POST with wait=true', async () => {
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

  it('refuses a repeat of a POST with wait=true until the first has its response', async () => {
    // Without a worker, the item waits until the test analyses it.
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
      const refused = await post()
      expect(refused).toMatchObject({
        status: 409,
        body: { error: { code: 'idempotency_in_progress' } },
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
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

describe('an account with as much waiting content as allowed', () => {
  const { value: most } = limits.knowledge_waiting
  const content = longText('x')

  /** Adds an item that waits for its analysis, and has no job. */
  async function addWaiting(character_count: number): Promise<string> {
    const waiting = { status: 'processing', scope_id: chatbot_id, character_count } as const
    const item = buildKnowledge(account.account_id, waiting)
    await app.storage().knowledge.add(account.account_id, item)
    return item.id
  }

  it('gets 429 for further long content, with what to do, and stores nothing of it', async () => {
    const short = (await api.post('/knowledge', { content: 'The parcel is green.' }, 201)).data
    const waiting = await addWaiting(most - 100_000)
    for (const refused of [
      await api.post('/knowledge', { content }, 429),
      await api.put(`/knowledge/${short.id}`, { content }, 429),
      await api.put('/knowledge/external/one', { content }, 429),
    ]) {
      expect(refused.error.code).toBe('rate_limit_exceeded')
      expect(refused.error.message).toContain('50,000,000 characters')
      expect(refused.error.message).toContain('Send this item again')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await api.get('/knowledge')).data.total).toBe(2)
    expect((await api.get(`/knowledge/${short.id}`)).data).toEqual(short)
    // Short content is not part of it, and other accounts have a limit of their own.
    await api.post('/knowledge', { content: 'We open at nine.' }, 201)
    await (await app.account()).api.post('/knowledge', { content }, 201)
    await api.remove(`/knowledge/${waiting}`)
    expect((await api.post('/knowledge', { content }, 201)).data.status).toBe('processing')
  })

  it('may use all of it', async () => {
    await addWaiting(most - 100_001)
    await api.post('/knowledge', { content }, 201)
  })
})
