// The topics that a reply suggests: in the answer, the stream, the history and the events; and what a choice answers.
import { beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../support/event-stream.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api } = useAccount()
let chatbot_id: string
let card: string

beforeEach(async () => {
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  const questions = [
    ['How do I pay by invoice?', 'Choose invoice.'],
    ['How do I pay by card?', 'Choose card.'],
    ['Where is my parcel?', 'On its way.'],
  ]
  const ids: string[] = []
  for (const [question, answer] of questions) {
    const item = { type: 'faq', chatbot_id, question, answer }
    ids.push((await api.post('/knowledge', item, 201)).data.id)
  }
  card = ids[1] ?? ''
})

async function start(): Promise<string> {
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  return `/conversations/${data.conversation_id}/messages`
}

describe('suggestions', () => {
  it('are in the answer, the history and the event, and chosen by number', async () => {
    const path = await start()
    const { data: asked } = await api.post(path, { text: 'how do i pay?' })
    expect(asked).toMatchObject({ outcome: 'clarify', answered: false })
    expect(asked.suggestions).toHaveLength(2)
    expect(asked.suggestions[1]).toEqual({ text: 'How do I pay by card?', knowledge_id: card })
    const { data: chosen } = await api.post(path, { text: '2' })
    expect(chosen).toMatchObject({ outcome: 'answer', text: 'Choose card.', suggestions: [] })

    const { data: history } = await api.get(path)
    expect(history.messages[1].suggestions).toEqual(asked.suggestions)
    expect(history.messages[0]).not.toHaveProperty('suggestions')
    const suggestionsInFeed = async () => {
      const { data: feed } = await api.get('/events?types=message.created&limit=100')
      return feed.events.find(
        ({ data }: { data: { message_id: string } }) => data.message_id === asked.message_id,
      )?.data.suggestions
    }
    // On PostgreSQL an event is in the feed a moment later.
    await expect.poll(suggestionsInFeed).toEqual(asked.suggestions)
  })

  it('are chosen by number also after the answer to another one, and offered again for a number of none', async () => {
    const path = await start()
    const say = async (text: string) => (await api.post(path, { text })).data
    const { suggestions } = await say('how do i pay?')
    expect(await say('7')).toMatchObject({ outcome: 'clarify', suggestions })
    expect(await say('2')).toMatchObject({ outcome: 'answer', text: 'Choose card.' })
    expect(await say('1')).toMatchObject({ outcome: 'answer', text: 'Choose invoice.' })
  })

  it('are in the last event of a stream', async () => {
    const body = { text: 'how do i pay?', stream: true }
    const url = app.baseUrl() + (await start())
    const { events } = await listen(url, { key: api.key, method: 'POST', body })
    const { outcome, suggestions } = events.at(-1)?.data.data ?? {}
    expect([outcome, suggestions[1].knowledge_id]).toEqual(['clarify', card])
  })
})
