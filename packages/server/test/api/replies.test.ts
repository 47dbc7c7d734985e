// From knowledge to reply: new knowledge answers at once, deleted knowledge never again, and
// settings change the reply.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = await createChatbot()
})

async function createChatbot(settings: object = {}): Promise<string> {
  return (await api.post('/chatbots', { name: 'Ada', settings }, 201)).data.id
}

async function add(body: object): Promise<Json> {
  return (await api.post('/knowledge', { chatbot_id, ...body }, 201)).data
}

/** Asks in a new conversation. Returns the reply. */
async function ask(
  text: string,
  { bot = chatbot_id, ...body }: { bot?: string; language?: string } = {},
) {
  const { data } = await api.post('/conversations', { chatbot_id: bot, ...body }, 201)
  return (await api.post(`/conversations/${data.conversation_id}/messages`, { text })).data
}

const oslo = {
  title: 'Shipping to Oslo',
  content: 'Parcels to Oslo are shipped by ferry and arrive within twelve days.',
}
const osloQuestion = 'How are parcels to Oslo shipped?'
const unknown = 'What is the capital of Mongolia?'

describe('knowledge', () => {
  it('answers the next question, with its source', async () => {
    expect(await ask(osloQuestion)).toMatchObject({ answered: false, citations: [] })
    const item = await add(oslo)
    const reply = await ask(osloQuestion)
    expect(reply).toMatchObject({ answered: true, outcome: 'answer', text: oslo.content })
    expect(reply.citations).toMatchObject([{ knowledge_id: item.id, title: oslo.title }])
  })

  it('answers in a conversation that started before', async () => {
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    const path = `/conversations/${data.conversation_id}/messages`
    await api.post(path, { text: osloQuestion })
    await add(oslo)
    expect((await api.post(path, { text: osloQuestion })).data.text).toBe(oslo.content)
  })

  it('answers for all chatbots if it is shared, otherwise for its own chatbot only', async () => {
    const other = await createChatbot()
    await add(oslo)
    await add({ chatbot_id: null, question: 'Who founded the company?', answer: 'Grace Hopper.' })
    expect((await ask(osloQuestion)).answered).toBe(true)
    expect((await ask(osloQuestion, { bot: other })).answered).toBe(false)
    for (const bot of [chatbot_id, other]) {
      expect((await ask('Who founded the company?', { bot })).text).toBe('Grace Hopper.')
    }
  })

  it('never answers for another account', async () => {
    await add({ ...oslo, chatbot_id: null })
    const { api: stranger } = await app.account()
    const { data: bot } = await stranger.post('/chatbots', { name: 'Other' }, 201)
    const { data } = await stranger.post('/conversations', { chatbot_id: bot.id }, 201)
    const path = `/conversations/${data.conversation_id}/messages`
    const { data: reply } = await stranger.post(path, { text: osloQuestion })
    expect(reply).toMatchObject({ answered: false, citations: [] })
    expect(reply.text).not.toContain('ferry')
  })

  it('answers with the new text after a change, never with the old text', async () => {
    const item = await add(oslo)
    await ask(osloQuestion)
    await api.put(`/knowledge/${item.id}`, { content: 'Parcels to Oslo are shipped by rail now.' })
    const { text } = await ask(osloQuestion)
    expect(text).toContain('rail')
    expect(text).not.toContain('ferry')
  })

  it.each(['its own', 'shared'])('never answers after it was deleted (%s)', async (which) => {
    const item = await add(which === 'shared' ? { ...oslo, chatbot_id: null } : oslo)
    expect((await ask(osloQuestion)).answered).toBe(true)
    await api.remove(`/knowledge/${item.id}`)
    expect(await ask(osloQuestion)).toMatchObject({ answered: false, citations: [] })
    await app.restart()
    expect(await ask(osloQuestion)).toMatchObject({ answered: false, citations: [] })
  })

  it('stays cited in earlier messages after it was deleted', async () => {
    const item = await add(oslo)
    const reply = await ask(osloQuestion)
    await api.remove(`/knowledge/${item.id}`)
    const { data } = await api.get(`/conversations/${reply.conversation_id}/messages`)
    expect(data.messages.at(-1)).toEqual(reply)
  })

  it('does not answer while it is disabled', async () => {
    const item = await add({ ...oslo, enabled: false })
    expect(item).toMatchObject({ status: 'disabled', indexed_at: null })
    expect((await ask(osloQuestion)).answered).toBe(false)
    const { data: on } = await api.put(`/knowledge/${item.id}`, { enabled: true })
    expect(on.status).toBe('ready')
    expect((await ask(osloQuestion)).answered).toBe(true)
    const { data: off } = await api.put(`/knowledge/${item.id}`, { enabled: false })
    expect(off.status).toBe('disabled')
    expect((await ask(osloQuestion)).answered).toBe(false)
  })

  it('answers with the new text if it was changed while it was disabled', async () => {
    const item = await add({ ...oslo, enabled: false })
    await api.put(`/knowledge/${item.id}`, { content: 'Parcels to Oslo are shipped by rail.' })
    await api.put(`/knowledge/${item.id}`, { enabled: true })
    expect((await ask(osloQuestion)).text).toBe('Parcels to Oslo are shipped by rail.')
  })

  it('answers for its new chatbot after a move, and no longer for the old one', async () => {
    const other = await createChatbot()
    const item = await add(oslo)
    await api.put(`/knowledge/${item.id}`, { chatbot_id: other })
    expect((await ask(osloQuestion)).answered).toBe(false)
    expect((await ask(osloQuestion, { bot: other })).answered).toBe(true)
    await api.put(`/knowledge/${item.id}`, { chatbot_id: null })
    expect((await ask(osloQuestion)).answered).toBe(true)
  })

  it('gives the same answer after a restart', async () => {
    await add(oslo)
    const { text, citations, confidence } = await ask(osloQuestion)
    await app.restart()
    expect(await ask(osloQuestion)).toMatchObject({ text, citations, confidence })
  })

  it('answers with the whole text of an FAQ item, for each of its wordings', async () => {
    const answer = `Yes. ${'Bring the receipt and the box, please. '.repeat(20)}Thank you.`
    const wordings = ['Can I return shoes?', 'Do you take footwear back?']
    const [question, ...alternate_questions] = wordings
    const short = await createChatbot({ response_length: 'short' })
    await add({ chatbot_id: short, question, answer, alternate_questions })
    for (const wording of wordings) {
      const reply = await ask(wording, { bot: short })
      expect(reply.text).toContain(answer)
      expect(reply).toMatchObject({ answered: true, outcome: 'answer' })
    }
  })

  it('is found by the last sentence of a long item', async () => {
    const filler = 'The garden has roses and lilies and a small pond with fish. '.repeat(400)
    await add({ content: `${filler}\n\nThe vault code of Reykjavik is kept by the janitor.` })
    expect((await ask('Who keeps the vault code of Reykjavik?')).text).toContain('janitor')
  })
})

describe('settings that change a reply', () => {
  const regions = Array.from(
    { length: 12 },
    (_, i) =>
      `Parcels to region ${i + 1} are carried by partner ${i + 1} and arrive within ${i + 3} working days after dispatch.`,
  ).join(' ')
  const regionsQuestion = 'How do parcels arrive and who carries them?'
  const wordsOf = ({ text }: { text: string }) => text.split(/\s+/).length

  it.each([
    ['short', 40],
    ['medium', 120],
    ['long', 300],
  ])('response_length %s › has at most %d words', async (response_length, most) => {
    const bot = await createChatbot({ response_length })
    await add({ chatbot_id: bot, content: regions })
    const reply = await ask(regionsQuestion, { bot })
    expect(reply.answered).toBe(true)
    expect(wordsOf(reply)).toBeLessThanOrEqual(most)
  })

  it('response_length › long is longer than short, and synonyms have the same effect', async () => {
    const replies = new Map<string, Json>()
    for (const response_length of ['short', 'brief', 'concise', 'long', 'detailed']) {
      const bot = await createChatbot({ response_length })
      await add({ chatbot_id: bot, content: regions })
      replies.set(response_length, await ask(regionsQuestion, { bot }))
    }
    const textOf = (length: string) => replies.get(length)?.text
    expect(textOf('long').length).toBeGreaterThan(textOf('short').length)
    expect([textOf('brief'), textOf('concise')]).toEqual([textOf('short'), textOf('short')])
    expect(textOf('detailed')).toBe(textOf('long'))
  })

  it('language › sets the language of built-in texts, by tag and by name', async () => {
    const texts = new Map<string, string>()
    for (const language of ['en', 'de', 'German', 'fr', 'es', 'de-CH']) {
      texts.set(language, (await ask(unknown, { bot: await createChatbot({ language }) })).text)
    }
    expect(new Set(texts.values()).size).toBe(4)
    expect(texts.get('German')).toBe(texts.get('de'))
    expect(texts.get('de-CH')).toBe(texts.get('de'))
  })

  it('language › auto uses the language of the user', async () => {
    const auto = await createChatbot({ language: 'auto' })
    const french = await createChatbot({ language: 'fr' })
    const [followed, set] = [
      await ask('Bonjour', { bot: auto }),
      await ask('Bonjour', { bot: french }),
    ]
    expect(followed.text).toBe(set.text)
  })

  it('language › the setting of a conversation takes precedence', async () => {
    const german = await createChatbot({ language: 'de' })
    const set = await ask(unknown, { bot: german })
    expect((await ask(unknown, { language: 'German' })).text).toBe(set.text)
  })

  it('tone › changes the style, not the facts', async () => {
    const formal = await createChatbot({ tone: 'formal' })
    const casual = await createChatbot({ tone: 'casual' })
    for (const bot of [formal, casual]) await add({ chatbot_id: bot, ...oslo })
    const texts = async (question: string) =>
      Promise.all([formal, casual].map(async (bot) => (await ask(question, { bot })).text))
    const [hello, hi] = await texts('Hello')
    expect(hello).not.toBe(hi)
    for (const text of await texts(osloQuestion)) expect(text).toContain(oslo.content)
  })

  it('fallback_message › is the reply if the chatbot has no answer', async () => {
    const bot = await createChatbot({ fallback_message: 'Ask Grace. 😀' })
    expect(await ask(unknown, { bot })).toMatchObject({
      text: 'Ask Grace. 😀',
      outcome: 'unknown',
      answered: false,
      finish_reason: 'fallback',
      citations: [],
    })
  })

  it('confidence_threshold › decides which replies count as answered', async () => {
    const partly = 'Which ferry line carries parcels from Bergen to Oslo?'
    const replies: Json[] = []
    for (const confidence_threshold of [0, 1]) {
      const bot = await createChatbot({ confidence_threshold })
      await add({ chatbot_id: bot, ...oslo })
      replies.push(await ask(partly, { bot }))
    }
    const [lenient, strict] = replies
    expect(lenient).toMatchObject({ answered: true, outcome: 'answer' })
    expect(strict.answered).toBe(false)
    expect(strict.confidence).toBe(lenient.confidence)
    expect(['closest', 'unknown']).toContain(strict.outcome)
  })

  it('apply from the next message on', async () => {
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    const path = `/conversations/${data.conversation_id}/messages`
    await api.post(path, { text: unknown })
    await api.put(`/chatbots/${chatbot_id}`, { settings: { fallback_message: 'Changed.' } })
    expect((await api.post(path, { text: unknown })).data.text).toBe('Changed.')
  })
})

describe('small talk', () => {
  it('is answered without a source', async () => {
    expect(await ask('Hello')).toMatchObject({
      outcome: 'small_talk',
      answered: true,
      citations: [],
    })
  })
})
