// Quotas: how much of each kind an account may keep, counted exactly.
import type { Account, QuotaName } from '@parley/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAccount } from '../support/use-account.ts'

const env = { PARLEY_SOURCE_ALLOW_PRIVATE: '1' }
const { app, account, api, createChatbot } = useAccount({ env })
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

const setQuota = (name: QuotaName, limit: number | null) =>
  app.services().accounts.setQuota(account.account_id, name, limit)

const quotas = async (): Promise<Account['quotas']> => (await api.get('/account')).data.quotas

const content = 'Parcels are purple.'
const nowhere = 'http://127.0.0.1:9/'

describe('GET /account', () => {
  it('has what the account keeps, without limits', async () => {
    await api.post('/knowledge', { chatbot_id, content }, 201)
    await api.post('/conversations', { chatbot_id }, 201)
    expect(await quotas()).toEqual({
      chatbots: { used: 1, limit: null },
      knowledge_items: { used: 1, limit: null },
      knowledge_characters: { used: content.length, limit: null },
      stored_bytes: { used: expect.any(Number), limit: null },
      conversations: { used: 1, limit: null },
      source_pages: { used: 0, limit: null },
    })
  })

  it('has the limits that the operator set', async () => {
    await setQuota('chatbots', 3)
    expect((await quotas()).chatbots).toEqual({ used: 1, limit: 3 })
    await setQuota('chatbots', null)
    expect((await quotas()).chatbots).toEqual({ used: 1, limit: null })
  })
})

describe('the quota of a plan', () => {
  const setForPlan = (limit: number | null) =>
    app.services().accounts.setQuota('enterprise', 'chatbots', limit)

  it('applies to its accounts, unless they have their own', async () => {
    await setForPlan(1)
    expect((await quotas()).chatbots).toEqual({ used: 1, limit: 1 })
    await api.post('/chatbots', { name: 'Another' }, 403)
    await setQuota('chatbots', 2)
    await api.post('/chatbots', { name: 'Another' }, 201)
    await setQuota('chatbots', null)
    expect((await quotas()).chatbots).toEqual({ used: 2, limit: 1 })
    await app.services().accounts.setPlan(account.account_id, 'free')
    expect((await quotas()).chatbots.limit).toBeNull()
    await app.services().accounts.setPlan(account.account_id, 'enterprise')
    await setForPlan(null)
    expect((await quotas()).chatbots.limit).toBeNull()
  })
})

it('an account keeps its own quota, also if it is that of its plan', async () => {
  const { accounts } = app.services()
  await accounts.setQuota('enterprise', 'conversations', 7)
  await setQuota('conversations', 7)
  await accounts.setQuota('enterprise', 'conversations', null)
  expect((await quotas()).conversations.limit).toBe(7)
})

describe('beyond a quota', () => {
  it.each<[QuotaName, string, () => object]>([
    ['chatbots', '/chatbots', () => ({ name: 'Another' })],
    ['knowledge_items', '/knowledge', () => ({ chatbot_id, content })],
    ['conversations', '/conversations', () => ({ chatbot_id })],
  ])('%s: the answer is 403 that names it, and nothing is stored', async (name, path, body) => {
    await api.post(path, body(), 201)
    const { used } = (await quotas())[name]
    await setQuota(name, used)
    const { error } = await api.post(path, body(), 403)
    expect(error.code).toBe('plan_limit_reached')
    expect(error.message).toContain(`quota ${name}`)
    expect(error.message).toContain(`would have ${used + 1}`)
    expect((await quotas())[name]).toEqual({ used, limit: used })
    await setQuota(name, used + 1)
    await api.post(path, body(), 201)
    await api.post(path, body(), 403)
  })

  it('knowledge_characters: an item may shrink, and not grow', async () => {
    const { data } = await api.post('/knowledge', { chatbot_id, content }, 201)
    await setQuota('knowledge_characters', 10)
    await api.post('/knowledge', { chatbot_id, content: 'x' }, 403)
    await api.put(`/knowledge/${data.id}`, { content: `${content} And red.` }, 403)
    await api.put(`/knowledge/${data.id}`, { content: 'Purple ones.' })
    await api.put(`/knowledge/${data.id}`, { content: 'Purple.' })
    await api.put(`/knowledge/${data.id}`, { content: 'Purple ones.' }, 403)
    expect((await quotas()).knowledge_characters).toEqual({ used: 7, limit: 10 })
  })

  it('stored_bytes: counts UTF-8 bytes, wordings too, and an item may shrink', async () => {
    const faq = { chatbot_id, type: 'faq', question: 'Which colour?', answer: 'Purple.' }
    const { data } = await api.post('/knowledge', faq, 201)
    const { used } = (await quotas()).stored_bytes
    await api.put(`/knowledge/${data.id}`, { alternate_questions: ['Färbung?'] })
    expect((await quotas()).stored_bytes.used).toBe(used + '"Färbung?"'.length + 1)
    await setQuota('stored_bytes', used)
    const { error } = await api.post('/knowledge', { chatbot_id, content }, 403)
    expect(error.message).toContain('quota stored_bytes')
    await api.put(`/knowledge/${data.id}`, { answer: 'Purple, as ever.' }, 403)
    await api.put(`/knowledge/${data.id}`, { answer: 'Red.' })
    await api.put(`/knowledge/${data.id}`, { alternate_questions: [] })
    await api.put(`/knowledge/${data.id}`, { answer: 'Purple.' })
    expect((await quotas()).stored_bytes.used).toBe(used)
    await api.remove(`/knowledge/${data.id}`)
    expect((await quotas()).stored_bytes.used).toBe(0)
  })

  it('source_pages: counts the pages that all sources may read; a default takes what is left', async () => {
    const crawl = { kind: 'crawl', chatbot_id, url: nowhere }
    await api.post('/sources', { kind: 'url', chatbot_id, url: nowhere, max_pages: 50 }, 201)
    const { data } = await api.post('/sources', crawl, 201)
    expect((await quotas()).source_pages).toEqual({ used: 1_001, limit: null })
    await setQuota('source_pages', 1_100)
    const { error } = await api.post('/sources', { ...crawl, max_pages: 100 }, 403)
    expect(error.message).toContain('may keep 1,100 pages of sources (quota source_pages)')
    expect((await api.post('/sources', crawl, 201)).data.max_pages).toBe(99)
    await api.post('/sources', crawl, 403)
    await api.put(`/sources/${data.id}`, { max_pages: 1_001 }, 403)
    await api.put(`/sources/${data.id}`, { max_pages: 900 })
    await setQuota('source_pages', 10)
    await api.put(`/sources/${data.id}`, { max_pages: 800, name: 'Too large may shrink' })
    await api.put(`/sources/${data.id}`, { max_pages: 801 }, 403)
    await api.remove(`/sources/${data.id}`)
    expect((await quotas()).source_pages).toEqual({ used: 100, limit: 10 })
  })

  it('source_pages: of many sources at once, exactly as many are created as fit', async () => {
    await setQuota('source_pages', 500)
    const wanted = { kind: 'crawl', chatbot_id, url: nowhere, max_pages: 100 }
    const body = JSON.stringify(wanted)
    const sending = Array.from({ length: 12 }, () => api.send('POST', '/sources', body))
    const answers = await Promise.all(sending)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect((await quotas()).source_pages).toEqual({ used: 500, limit: 500 })
  })

  it('deleting makes room again', async () => {
    await setQuota('chatbots', 1)
    await api.post('/chatbots', { name: 'Another' }, 403)
    await api.remove(`/chatbots/${chatbot_id}`)
    await api.post('/chatbots', { name: 'Another' }, 201)
  })

  it('of many requests at once, exactly as many succeed as fit', async () => {
    await setQuota('knowledge_items', 5)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        api.send('POST', '/knowledge', JSON.stringify({ chatbot_id, content })),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(403)]).toEqual([5, 11])
    expect((await quotas()).knowledge_items).toEqual({ used: 5, limit: 5 })
  })
})

it('the operator can neither set an unknown quota, nor one below 1', async () => {
  const set = app.services().accounts.setQuota
  await expect(set(account.account_id, 'webhooks', 1)).rejects.toThrow('the quotas are chatbots')
  await expect(set(account.account_id, 'chatbots', 0)).rejects.toThrow('a whole number from 1')
  await expect(set('acct_unknown', 'chatbots', 1)).rejects.toMatchObject({ code: 'not_found' })
})
