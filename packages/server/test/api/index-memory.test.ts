// The search index keeps within PARLEY_INDEX_MEMORY_MB: knowledge beyond a chatbot's share is refused, and a store that
// is already too large says so at once.
import { limits } from '@parley/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAccount } from '../support/use-account.ts'

const budgetMb = 16
const { app, api, createChatbot } = useAccount({
  env: { PARLEY_INDEX_MEMORY_MB: String(budgetMb), PARLEY_INDEX_SHARE: '5' },
})
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

/** A text of so many different words. */
const textOf = (words: number, seed = 0) =>
  Array.from({ length: words }, (_, n) => `w${((seed * 7919 + n) * 104729) % 999_983}x`).join(' ')

describe('the share of a chatbot', () => {
  it('refuses an item beyond it, by name, and stores nothing', async () => {
    await api.post('/knowledge', { chatbot_id, content: textOf(1_000) }, 201)
    const { error } = await api.post('/knowledge', { chatbot_id, content: textOf(9_000, 1) }, 403)
    expect(error).toMatchObject({ code: 'plan_limit_reached' })
    expect(error.message).toMatch(/knowledge of this chatbot would need about \S+ MB .* 0\.8 MB/)
    expect(error.message).toContain('PARLEY_INDEX_MEMORY_MB')
    expect((await api.get(`/knowledge?chatbot_id=${chatbot_id}`)).data.total).toBe(1)
  })

  it('refuses a long item before its analysis, and a change that makes an item larger', async () => {
    const long = textOf(20_000)
    expect(long.length).toBeGreaterThan(limits.knowledge_inline.value)
    await api.post('/knowledge', { chatbot_id, content: long }, 403)
    const { data } = await api.post('/knowledge', { chatbot_id, content: textOf(1_000) }, 201)
    await api.put(`/knowledge/${data.id}`, { content: textOf(9_000) }, 403)
    await api.put(`/knowledge/${data.id}`, { content: textOf(1_100) })
  })

  it('allows a chatbot that is beyond it to shrink, and another one to grow', async () => {
    await app.restart({ PARLEY_INDEX_SHARE: '50' })
    const { data } = await api.post('/knowledge', { chatbot_id, content: textOf(9_000) }, 201)
    await app.restart()
    await api.put(`/knowledge/${data.id}`, { title: 'Words', content: textOf(8_900) })
    await api.post('/knowledge', { chatbot_id, content: 'One more.' }, 403)
    const other = await createChatbot()
    await api.post('/knowledge', { chatbot_id: other.id, content: 'One more.' }, 201)
    await api.remove(`/knowledge/${data.id}`)
    await api.post('/knowledge', { chatbot_id, content: 'One more.' }, 201)
  })

  it('counts the wordings of FAQ items, which the index holds as well', async () => {
    const faq = { chatbot_id, question: 'Why?', answer: 'So.' }
    const alternate_questions = Array.from({ length: 100 }, (_, n) => textOf(100, n).slice(0, 990))
    const { error } = await api.post('/knowledge', { ...faq, alternate_questions }, 403)
    expect(error).toMatchObject({ code: 'plan_limit_reached' })
    const { data } = await api.post('/knowledge', faq, 201)
    await api.put(`/knowledge/${data.id}`, { alternate_questions }, 403)
    await api.put(`/knowledge/${data.id}`, { alternate_questions: alternate_questions.slice(0, 9) })
  })

  it('counts the shared knowledge apart', async () => {
    await api.post('/knowledge', { content: textOf(1_000) }, 201)
    const { error } = await api.post('/knowledge', { content: textOf(9_000) }, 403)
    expect(error.message).toContain('the shared knowledge would need')
    await api.post('/knowledge', { chatbot_id, content: textOf(1_000) }, 201)
  })
})

it('knowledge that is already too large is refused within a second, and others are answered', async () => {
  await app.restart({ PARLEY_INDEX_MEMORY_MB: '256', PARLEY_INDEX_SHARE: '100' })
  for (let n = 0; n < 22; n++) {
    await api.post('/knowledge', { chatbot_id, content: textOf(12_000, n) }, 201)
  }
  const other = await createChatbot()
  await api.post('/knowledge', { chatbot_id: other.id, content: 'Parcels are purple.' }, 201)
  await app.restart()
  const startedAt = performance.now()
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  const path = `/conversations/${data.conversation_id}/messages`
  const { error } = await api.post(path, { text: 'Which colour have parcels?' }, 503)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(error.message).toContain('PARLEY_INDEX_MEMORY_MB')
  expect(app.engine().memory().bytes).toBeLessThanOrEqual(budgetMb * 1_000_000)
  const { data: talk } = await api.post('/conversations', { chatbot_id: other.id }, 201)
  const answer = await api.post(`/conversations/${talk.conversation_id}/messages`, {
    text: 'Which colour have parcels?',
  })
  expect(answer.data.text).toContain('purple')
})
