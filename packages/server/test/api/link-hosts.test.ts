// settings.link_hosts: links in replies lead to these hosts only, whoever writes the reply.
import { beforeEach, describe, expect, it } from 'vitest'
import { listen, spokenText } from '../support/event-stream.ts'
import type { Json } from '../support/test-app.ts'
import { failing, useModelTalk } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { api, app, settings } = talk
const question = 'How do I cancel an order?'
const content =
  'Cancelling\n\nYou can cancel an order on https://evil.example/steal or at https://help.shop.example/cancel.'
const source_url = 'https://evil.example/manual'
const copied =
  'You can cancel an order on https://evil.example/steal or at https://help.shop.example/cancel [2].'

beforeEach(async () => {
  const { chatbot_id } = talk
  await api.post('/knowledge', { chatbot_id, title: 'Cancelling', content, source_url }, 201)
})

const ask = async (): Promise<Json> => (await api.post(talk.path, { text: question })).data

async function stream() {
  const { events } = await listen(app.baseUrl() + talk.path, {
    method: 'POST',
    key: api.key,
    body: { text: question },
  })
  return { text: spokenText(events), message: events.at(-1)?.data.data }
}

describe.each([
  ['the built-in engine', () => failing],
  ['a model', () => copied],
])('a reply by %s', (_who, say) => {
  beforeEach(() => {
    talk.say = say
  })

  it('may link to any host by default', async () => {
    const { text, citations } = await ask()
    expect(text).toContain('on https://evil.example/steal or')
    expect(citations[0]).toMatchObject({ url: source_url })
  })
})

describe('a reply by the built-in engine', () => {
  it('keeps the text of links to other hosts, in JSON, in streams and in the history', async () => {
    talk.say = () => failing
    await settings({ link_hosts: ['*.shop.example'] })
    const reply = await ask()
    expect(reply).toMatchObject({ engine: 'builtin', citations: [{ url: null }] })
    expect(reply.text).toContain('on … or at https://help.shop.example/cancel.')
    expect(JSON.stringify(reply)).not.toContain('evil.example')
    const streamed = await stream()
    expect(streamed.text).toBe(reply.text)
    expect(JSON.stringify(streamed)).not.toContain('evil.example')
    expect(JSON.stringify(await talk.history())).not.toContain('evil.example')
  })
})

describe('the answer of a FAQ item', () => {
  it('keeps the text of its links', async () => {
    const { chatbot_id } = talk
    const answer = 'See [the price list](https://evil.example/p), or [ask us](mailto:a@b.example).'
    await api.post('/knowledge', { chatbot_id, question: 'What does a cake cost?', answer }, 201)
    talk.say = () => failing
    const text = 'What does a cake cost?'
    expect((await api.post(talk.path, { text })).data.text).toBe(answer)
    await settings({ link_hosts: ['shop.example'] })
    const limited = 'See the price list, or [ask us](mailto:a@b.example).'
    expect((await api.post(talk.path, { text })).data.text).toBe(limited)
  })
})

describe('a reply by a model', () => {
  it('comes from sources without these addresses', async () => {
    await settings({ link_hosts: ['help.shop.example'] })
    talk.say = () => 'You can cancel an order at https://help.shop.example/cancel [2].'
    const reply = await ask()
    expect(reply).toMatchObject({ engine: 'tiny-1', citations: [{ url: null }] })
    expect(reply.text).toBe('You can cancel an order at https://help.shop.example/cancel.')
    const prompt = JSON.stringify(talk.asked)
    expect(prompt).toContain('https://help.shop.example/cancel')
    expect(prompt).not.toContain('evil.example')
  })

  it('never shows an address elsewhere that the model invents, also in a stream', async () => {
    await settings({ link_hosts: ['help.shop.example'] })
    talk.say = () => copied
    const { text, message } = await stream()
    expect(text).toContain('help.shop.example')
    expect(text).not.toContain('evil.example')
    expect(message.text).toBe(text)
    expect(message.engine).toBe('builtin')
  })
})

describe('the setting', () => {
  it('is null by default, and null resets it', async () => {
    const path = `/chatbots/${talk.chatbot_id}`
    expect((await api.get(path)).data.settings.link_hosts).toBeNull()
    await settings({ link_hosts: ['bücher.example'] })
    expect((await api.get(path)).data.settings.link_hosts).toEqual(['bücher.example'])
    await settings({ link_hosts: null })
    expect((await api.get(path)).data.settings.link_hosts).toBeNull()
  })

  it.each([
    [['https://a.example'], 'link_hosts[0] must be a host like example.com'],
    [['a.example', 'b.example:443'], 'link_hosts[1] must be a host'],
    [['*'], 'link_hosts[0] must be a host'],
    [['a b'], 'link_hosts[0] must be a host'],
    [[''], 'link_hosts[0] must'],
    [[], 'link_hosts must'],
    ['a.example', 'link_hosts must'],
    [Array.from({ length: 51 }, (_, i) => `a${i}.example`), 'link_hosts must'],
  ])('refuses %j', async (link_hosts, message) => {
    const path = `/chatbots/${talk.chatbot_id}`
    const { error } = await api.put(path, { settings: { link_hosts } }, 400)
    expect(error).toMatchObject({ code: 'invalid_request' })
    expect(error.message).toContain(message)
  })
})
