// Checks that calls have the types of the contract: wrong arguments do not compile.
import type { IncomingHttpHeaders } from 'node:http'
import {
  type Chatbot,
  createChatbot,
  type ErrorEnvelope,
  getAccount,
  listChatbots,
  type Message,
  sendMessage,
} from '@parley/contract'
import type { Static } from 'typebox'
import { describe, expectTypeOf, it } from 'vitest'
import {
  type AccountEvent,
  type Client,
  createClient,
  endpoints,
  isErased,
  type Problem,
  verifyWebhook,
} from '../src/index.ts'

declare const client: Client

describe('call', () => {
  it('returns the data of its endpoint', () => {
    expectTypeOf(
      client.call(createChatbot, { body: { name: 'x' } }),
    ).resolves.toEqualTypeOf<Chatbot>()
    expectTypeOf(
      client.call(endpoints.createChatbot, { body: { name: 'x' } }),
    ).resolves.toEqualTypeOf<Chatbot>()
    expectTypeOf(client.call(getAccount, {})).resolves.toHaveProperty('plan')
    expectTypeOf(
      client.request(sendMessage, { params: { conversation_id: 'c' }, body: { text: 'x' } }),
    ).resolves.toHaveProperty('etag')
  })

  it('accepts only the input of its endpoint', () => {
    client.call(listChatbots, {})
    client.call(listChatbots, { query: { page: 2, sort: undefined } })
    // @ts-expect-error the body is required
    client.call(createChatbot, {})
    // @ts-expect-error the parameters are required
    client.call(sendMessage, { body: { text: 'x' } })
    // @ts-expect-error name is required
    client.call(createChatbot, { body: {} })
    // @ts-expect-error name is a string
    client.call(createChatbot, { body: { name: 5 } })
    // @ts-expect-error no such field
    client.call(createChatbot, { body: { name: 'x', nme: 'x' } })
    // @ts-expect-error listChatbots has no body
    client.call(listChatbots, { body: {} })
    // @ts-expect-error getAccount has no query
    client.call(getAccount, { query: {} })
    // @ts-expect-error no such order
    client.call(listChatbots, { query: { sort: 'size' } })
    // @ts-expect-error no such parameter
    client.call(endpoints.getChatbot, { params: { id: 'bot_1' } })
  })
})

describe('the objects of the client', () => {
  it('have the types of the contract', () => {
    expectTypeOf(client.chatbots.get('bot_1')).resolves.toEqualTypeOf<Chatbot>()
    expectTypeOf(client.messages.send('c', { text: 'x' })).resolves.toEqualTypeOf<Message>()
    expectTypeOf(
      client.messages.stream('c', { text: 'x' }).message(),
    ).resolves.toEqualTypeOf<Message>()
    // @ts-expect-error text is required
    client.messages.send('c', {})
    // @ts-expect-error another method streams
    client.messages.send('c', { text: 'x', stream: true })
    // @ts-expect-error all() chooses the pages
    client.chatbots.all({ page: 2 })
    // @ts-expect-error no such status
    client.chatbots.list({ status: 'gone' })
    // @ts-expect-error no such type of event
    client.events.follow({ types: ['message.deleted'] })
  })

  it('yield items with their types', async () => {
    for await (const { name, status } of client.chatbots.all({ q: 'x' })) {
      expectTypeOf(name).toEqualTypeOf<string>()
      expectTypeOf(status).toEqualTypeOf<'active' | 'inactive' | 'draft' | 'archived'>()
    }
    for await (const event of client.messages.stream('c', { text: 'x' })) {
      if (event.type === 'completed') expectTypeOf(event.message).toEqualTypeOf<Message>()
      // @ts-expect-error only a delta has text
      if (event.type !== 'delta') event.text
    }
  })
})

describe('options', () => {
  it('require the address and the key', () => {
    createClient({ baseUrl: '', apiKey: null })
    // @ts-expect-error a client without a key needs apiKey: null
    createClient({ baseUrl: '' })
    // @ts-expect-error no such option
    createClient({ baseUrl: '', apiKey: null, retries: 2 })
  })
})

describe('events', () => {
  it('have the data of their type', () => {
    expectTypeOf(verifyWebhook('', {}, '')).resolves.toEqualTypeOf<AccountEvent>()
    // The types that frameworks use.
    const { body, headers } = {} as { body: Buffer; headers: IncomingHttpHeaders }
    expectTypeOf(verifyWebhook(body, headers, '')).resolves.toEqualTypeOf<AccountEvent>()
    const read = (event: AccountEvent) => {
      // @ts-expect-error the type is not checked yet
      event.data.text
      if (event.type === 'ping') expectTypeOf(event.data.webhook_id).toEqualTypeOf<string>()
      if (event.type !== 'message.created') return
      // @ts-expect-error the data may have been erased
      event.data.text
      if (!isErased(event.data)) expectTypeOf(event.data.text).toEqualTypeOf<string>()
    }
    expectTypeOf(read).toBeFunction()
  })
})

it('Problem is the type of the details in the error envelope', () => {
  type Details = NonNullable<Static<typeof ErrorEnvelope>['error']['details']>
  expectTypeOf<Details[number]>().toEqualTypeOf<{ -readonly [K in keyof Problem]: Problem[K] }>()
})
