// OpenAI's responses: JSON and events, and what continues a conversation.
import { describe, expect, it } from 'vitest'
import { collect, returnsAnswer, returnsQuestion, useOpenAiDoor } from '../support/openai-door.ts'
import type { Json } from '../support/test-app.ts'

const door = useOpenAiDoor()
const { client, send, textsIn, api } = door

const respond = (input: unknown, others: object = {}): Promise<Json> =>
  client.responses.create({ model: door.model(), input, ...others } as never)

describe('a response', () => {
  it('has the reply, its citations and what only Parley says', async () => {
    const response = await respond(returnsQuestion, { instructions: 'Be a pirate.', user: 'u1' })
    expect(response).toMatchObject({
      object: 'response',
      status: 'completed',
      model: door.model(),
      instructions: 'Be a pirate.',
      previous_response_id: null,
      output_text: returnsAnswer,
      output: [
        {
          type: 'message',
          role: 'assistant',
          content: [
            {
              type: 'output_text',
              text: returnsAnswer,
              annotations: [{ type: 'url_citation', url: 'https://example.com/returns' }],
            },
          ],
        },
      ],
      usage: { input_tokens: 13, output_tokens: 20, total_tokens: 33 },
      parley: { outcome: 'answer', citations: [{ title: 'Returns' }] },
    })
    const { conversation_id } = response.parley
    const { data } = await api.get(`/conversations/${conversation_id}`)
    expect(data).toMatchObject({ user_id: 'u1', metadata: { system_prompt: 'Be a pirate.' } })
  })

  it('continues the conversation of previous_response_id, with any history', async () => {
    const one = await respond(returnsQuestion)
    const two = await respond('How long do refunds take?', { previous_response_id: one.id })
    const three = await respond('Thanks', { previous_response_id: two.id, user: 'u1' })
    const ids = [one, two, three].map(({ parley }) => parley.conversation_id)
    expect(new Set(ids).size).toBe(1)
    expect(two.previous_response_id).toBe(one.id)
    expect(await textsIn(ids[0])).toHaveLength(6)
    expect(await door.conversations()).toBe(1)
  })

  it('continues the conversation of a history that the client sends again', async () => {
    const one = await respond(returnsQuestion)
    const input = [
      { role: 'user', content: [{ type: 'input_text', text: returnsQuestion }] },
      { type: 'reasoning', summary: [] },
      ...one.output,
      { type: 'function_call_output', call_id: 'x', output: 'y' },
      { type: 'message', role: 'user', content: 'Thanks' },
    ]
    const two = await respond(input)
    expect(two.parley.conversation_id).toBe(one.parley.conversation_id)
    // Both interfaces know the same histories.
    const three = await door.complete([
      { role: 'user', content: returnsQuestion },
      { role: 'assistant', content: one.output_text },
      { role: 'user', content: 'Thanks' },
      { role: 'assistant', content: two.output_text },
      { role: 'user', content: 'Bye' },
    ])
    expect(three.parley.conversation_id).toBe(one.parley.conversation_id)
  })

  it('is known again after a chain of previous_response_id', async () => {
    const one = await respond(returnsQuestion)
    const two = await respond('Thanks', { previous_response_id: one.id })
    const input = [
      { role: 'user', content: returnsQuestion },
      ...one.output,
      { role: 'user', content: 'Thanks' },
      ...two.output,
      { role: 'user', content: 'Bye' },
    ]
    const three = await respond(input)
    expect(three.parley.conversation_id).toBe(one.parley.conversation_id)
  })

  it('is made for each user who sends the same words after it', async () => {
    const one = await respond(returnsQuestion)
    const after = (user: string) => respond('Thanks', { previous_response_id: one.id, user })
    const [ann, bob] = [await after('ann'), await after('bob')]
    expect(bob.id).not.toBe(ann.id)
    expect(await textsIn(one.parley.conversation_id)).toHaveLength(6)
  })

  it('belongs to the conversation that the request names', async () => {
    const { data } = await api.post('/conversations', { chatbot_id: door.model() }, 201)
    const { conversation_id: id } = data
    for (const conversation of [id, { id }]) {
      const response = await respond(returnsQuestion, { conversation })
      expect(response.parley.conversation_id).toBe(id)
    }
    expect(await textsIn(id)).toHaveLength(4)
    const ask = (conversation: unknown) =>
      send('/responses', { model: door.model(), input: 'Hi', conversation })
    expect(await ask('conv_x')).toMatchObject({ status: 404 })
    for (const conversation of [5, '', {}, { id: 7 }]) {
      const refused = { status: 400, body: { error: { param: 'conversation' } } }
      expect(await ask(conversation)).toMatchObject(refused)
    }
  })

  it('is stored once if the same message follows the same response again', async () => {
    const one = await respond(returnsQuestion)
    const after = (id: string) => respond('How long do refunds take?', { previous_response_id: id })
    const [two, alike] = await Promise.all([after(one.id), after(one.id)])
    expect(alike.id).toBe(two.id)
    const three = await respond('Thanks', { previous_response_id: two.id })
    expect((await after(one.id)).id).toBe(two.id)
    const four = await respond('Thanks', { previous_response_id: three.id })
    expect(four.id).not.toBe(three.id)
    const other = await respond('And abroad?', { previous_response_id: one.id })
    expect(other.parley.conversation_id).toBe(one.parley.conversation_id)
    expect(await textsIn(one.parley.conversation_id)).toHaveLength(10)
  })

  it('is streamed as the events that build it', async () => {
    const stream = await client.responses.create({
      model: door.model(),
      input: returnsQuestion,
      stream: true,
    })
    const events: Json[] = await collect(stream)
    const types = events.map(({ type }) => type)
    expect(types.filter((type) => type !== 'response.output_text.delta')).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.annotation.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ])
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_, at) => at))
    const deltas = events.filter(({ type }) => type === 'response.output_text.delta')
    expect(deltas.map(({ delta }) => delta).join('')).toBe(returnsAnswer)
    const { response } = events.at(-1)
    expect(events[0].response.id).toBe(response.id)
    const next = await respond('Thanks', { previous_response_id: response.id })
    expect(next.parley.conversation_id).toBe(response.parley.conversation_id)
  })

  it('is made once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'order-1' }
    const body = { model: door.model(), input: returnsQuestion }
    const first = await send('/responses', body, headers)
    expect((await send('/responses', body, headers)).body).toEqual(first.body)
    const streamed = await send('/responses', { ...body, stream: true }, headers)
    expect(streamed.body).toContain(`"id":"${first.body.id}"`)
    expect(await door.conversations()).toBe(1)
  })
})

describe('errors', () => {
  it.each<[string, object, number, string]>([
    ['a missing input', {}, 400, 'input'],
    ['an input of another kind', { input: 5 }, 400, 'input'],
    ['an image', { input: [{ role: 'user', content: [{ type: 'input_image' }] }] }, 400, 'input'],
    ['tools', { input: 'Hi', tools: [{ type: 'web_search' }] }, 400, 'tools'],
    [
      'an unknown response',
      { input: 'Hi', previous_response_id: 'resp_x' },
      404,
      'previous_response_id',
    ],
  ])('%s is refused', async (_what, body, status, param) => {
    const answer = await send('/responses', { model: door.model(), ...body })
    expect(answer).toMatchObject({ status, body: { error: { param } } })
  })

  it('another account’s response does not exist', async () => {
    const one = await respond(returnsQuestion)
    const stranger = await door.app.account()
    const model = (await stranger.api.post('/chatbots', { name: 'Theirs' }, 201)).data.id
    const body = { model, input: 'Hi', previous_response_id: one.id }
    const headers = { authorization: `Bearer ${stranger.api.key}` }
    expect((await send('/responses', body, headers)).status).toBe(404)
  })
})
