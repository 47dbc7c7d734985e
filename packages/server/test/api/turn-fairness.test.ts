// Much work of one account, on many connections, doesn't delay the message or the item of another account.
import { expect, it } from 'vitest'
import type { Client } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { api, app } = useAccount()

const connections = 64
/** As many different words as a message can have, so that the search is slow. */
const longMessage = Array.from({ length: 1_500 }, (_, i) => `w${i.toString(36)}x`).join(' ')

/** Adds a chatbot with knowledge, and starts conversations. Returns the paths of their messages. */
async function startTalks(client: Client, count: number): Promise<string[]> {
  const { data: bot } = await client.post('/chatbots', { name: 'Support' }, 201)
  const words = longMessage.split(' ')
  for (let i = 0; i < 20; i++) {
    const content = words.slice(i * 75, (i + 1) * 75).join(' ')
    await client.post('/knowledge', { chatbot_id: bot.id, content: `Parcel. ${content}.` }, 201)
  }
  const talks = Array.from({ length: count }, async () => {
    const { data } = await client.post('/conversations', { chatbot_id: bot.id }, 201)
    return `/conversations/${data.conversation_id}/messages`
  })
  return Promise.all(talks)
}

it('a message is answered before most of the long messages of another account', async () => {
  const other = await app.account()
  const busy = await startTalks(other.api, connections)
  const [quiet = ''] = await startTalks(api, 1)
  await api.post(quiet, { text: 'Where is my parcel?' })
  let answered = 0
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const flood = Promise.all(
    busy.map(async (path) => {
      await other.api.post(path, { text: longMessage })
      answered += 1
      begin()
    }),
  )
  // From now on the engine is busy, and the other messages wait.
  await begun
  const before = answered
  await api.post(quiet, { text: 'And where is my invoice?' })
  expect(answered - before).toBeLessThan(connections / 2)
  await flood
  expect(answered).toBe(connections)
})

it('an item is stored beside FAQ items of another account that have many wordings', async () => {
  const other = await app.account()
  const alternate_questions = Array.from({ length: 100 }, (_, n) =>
    `${n} ${longMessage}`.slice(0, 990),
  )
  const { data: bot } = await other.api.post('/chatbots', { name: 'Support' }, 201)
  const faq = { chatbot_id: bot.id, question: 'Why?', answer: 'So.', alternate_questions }
  let stored = 0
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let isOver = false
  const flood = Array.from({ length: 16 }, async () => {
    for (let i = 0; i < 20 && !isOver; i++) {
      await other.api.post('/knowledge', faq, 201)
      stored += 1
      begin()
    }
  })
  await begun
  const before = stored
  await api.post('/knowledge', { content: 'Parcels are purple. '.repeat(500) }, 201)
  expect(stored - before).toBeLessThan(40)
  isOver = true
  await Promise.all(flood)
})
