// Tests what each adapter sends, and how it reads a complete answer, over real connections to servers that use
// the vendors' protocols.
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Step, usualUsage } from '../support/scripted-models/script.ts'
import { adapters, apiKey, ask, openModel, question, startModel } from './ask.ts'

describe.each(adapters)('$kind', ({ kind, protocol }) => {
  it('sends the instructions, the messages in order, the limits and the key', async () => {
    const server = await startModel({ protocol, apiKey, answer: () => 'Until six.' })
    const { text } = await ask(openModel(kind, server.baseUrl), { ...question, temperature: 0.25 })
    expect(text).toBe('Until six.')
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      model: 'scripted',
      instructions: 'Answer from the sources.',
      messages: question.messages,
      max_output_tokens: 300,
      temperature: 0.25,
      isStream: true,
      wantsUsage: true,
    })
  })

  it('leaves the temperature to the provider if it is not set', async () => {
    const server = await startModel({ protocol, answer: () => 'Yes.' })
    await ask(openModel(kind, server.baseUrl))
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain('temperature')
  })

  it('yields each piece, then the end with the reported counts', async () => {
    const server = await startModel({
      protocol,
      answer: () => [
        { text: 'Until ' },
        { text: 'six' },
        { text: ' — “every” day ☕️.' },
        { end: 'stop', usage: { input_tokens: 1234, output_tokens: 9 } },
      ],
    })
    const { parts } = await ask(openModel(kind, server.baseUrl))
    expect(parts).toEqual([
      { type: 'text', text: 'Until ' },
      { type: 'text', text: 'six' },
      { type: 'text', text: ' — “every” day ☕️.' },
      { type: 'finish', reason: 'stop', usage: { input_tokens: 1234, output_tokens: 9 } },
    ])
  })

  it('yields the first piece before the provider sends the second', async () => {
    const { promise: firstReceived, resolve: receiveFirst } = Promise.withResolvers<void>()
    const server = await startModel({
      protocol,
      answer: () => [{ text: 'first' }, { hold: firstReceived }, { text: ' second' }],
    })
    let text = ''
    const { signal } = new AbortController()
    for await (const part of openModel(kind, server.baseUrl).stream(question, { signal })) {
      if (part.type === 'text') text += part.text
      // The provider sends the second piece only after this call.
      receiveFirst()
    }
    expect(text).toBe('first second')
  })

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['refused', 'refused'],
  ] as const)('ends with %s', async (end, reason) => {
    const server = await startModel({
      protocol,
      answer: () => [{ text: 'A' }, { end, usage: usualUsage }],
    })
    const { parts } = await ask(openModel(kind, server.baseUrl))
    expect(parts.at(-1)).toEqual({ type: 'finish', reason, usage: usualUsage })
  })

  it('accepts an answer without text', async () => {
    const server = await startModel({ protocol, answer: () => [] })
    const { parts, error } = await ask(openModel(kind, server.baseUrl))
    expect({ parts, error }).toEqual({
      parts: [{ type: 'finish', reason: 'stop', usage: usualUsage }],
      error: undefined,
    })
  })

  it('yields a thousand pieces whole and in order', async () => {
    const words = Array.from({ length: 1_000 }, (_, n) => `word${n} `)
    const server = await startModel({ protocol, answer: () => words.map((text) => ({ text })) })
    const { text, parts } = await ask(openModel(kind, server.baseUrl))
    expect(text).toBe(words.join(''))
    expect(parts).toHaveLength(1_001)
  })

  it('reuses its connections', async () => {
    const server = await startModel({ protocol, answer: (_request, count) => `Answer ${count}.` })
    const model = openModel(kind, server.baseUrl)
    const texts: string[] = []
    for (let n = 0; n < 6; n++) texts.push((await ask(model)).text)
    expect(texts.join(' ')).toBe('Answer 1. Answer 2. Answer 3. Answer 4. Answer 5. Answer 6.')
    // A connection may not be free yet when the next question is asked.
    expect(server.connections()).toBeLessThanOrEqual(2)
  })

  it('has the name of the model, and a provider name from adapter and address', () => {
    const one = openModel(kind, 'https://models.example/v1')
    expect(one.name).toBe('scripted')
    expect(one.provider).toBe(`${kind} https://models.example`)
  })
})

/** Pieces in the form of servers that imitate OpenAI. */
describe('openai_compatible › reads an answer that', () => {
  const piece = (delta: unknown, finish_reason: string | null = null) => ({
    raw: `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
  })
  const askPieces = async (...steps: Step[]) => {
    const server = await startModel({ answer: () => [...steps, { leave: 'stopped' }] })
    return ask(openModel('openai_compatible', server.baseUrl))
  }

  it('has several parts, some of them thoughts', async () => {
    const thinking = [{ type: 'text', text: 'Hm.' }]
    const { text } = await askPieces(
      piece({ reasoning_content: 'Let me see.' }),
      piece({
        content: [
          { type: 'thinking', thinking },
          { type: 'text', text: 'Until ' },
        ],
      }),
      piece({ content: 'six.' }, 'stop'),
    )
    expect(text).toBe('Until six.')
  })

  it('has events without text, comments and CRLF line ends', async () => {
    const { text, error } = await askPieces(
      { raw: ': PROCESSING\r\n\r\n' },
      { raw: 'data: {"choices":[]}\r\n\r\n' },
      piece({ role: 'assistant', content: null }),
      piece(null),
      piece({ content: 'Yes.' }, 'stop'),
      { raw: 'data: [DONE]\r\n\r\n' },
    )
    expect({ text, error }).toEqual({ text: 'Yes.', error: undefined })
  })

  it('is complete, although its connection stays open', async () => {
    const last = { raw: 'data: [DONE]\n\n' }
    const answer = () => [piece({ content: 'Six.' }, 'stop'), last, { leave: 'silent' } as const]
    const server = await startModel({ answer })
    const model = openModel('openai_compatible', server.baseUrl, { silentMs: 3_000 })
    const { text, error } = await ask(model)
    expect({ text, error }).toEqual({ text: 'Six.', error: undefined })
    await expect.poll(() => server.requests[0]?.isLeft(), { timeout: 2_500 }).toBe(true)
  })

  it('ends twice, and reuses its connection', async () => {
    const last = { raw: 'data: [DONE]\n\n' }
    const wait = { pauseMs: 20 }
    const steps = [piece({ content: 'Six.' }, 'stop'), last, wait, last, wait]
    const answer = () => [...steps, { leave: 'stopped' } as const]
    const server = await startModel({ answer })
    const model = openModel('openai_compatible', server.baseUrl)
    for (let n = 0; n < 3; n++) {
      expect((await ask(model)).text).toBe('Six.')
      // The end of the response arrives later, and no state of the client shows it. A busy machine
      // needs a while.
      await delay(500)
    }
    expect(server.connections()).toBe(1)
  })

  it('is a refusal with its own text', async () => {
    const { text, parts } = await askPieces(piece({ refusal: 'I can’t.' }), piece({}, 'stop'))
    expect(text).toBe('I can’t.')
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'refused' })
  })

  it('reports an error in one word', async () => {
    const { error } = await askPieces({ raw: 'data: {"error":"overloaded"}\n\n' })
    expect(error?.message).toContain('overloaded')
  })
})

describe('token counts', () => {
  /** Anthropic's protocol always has both counts. */
  const optional = adapters.filter(({ protocol }) => protocol !== 'anthropic')

  it.each(optional)('$kind › yields one count without the other', async (adapter) => {
    const { kind, protocol } = adapter
    const server = await startModel({
      protocol,
      answer: () => [{ text: 'A' }, { end: 'stop', usage: { output_tokens: 9 } }],
    })
    const { parts } = await ask(openModel(kind, server.baseUrl))
    expect(parts.at(-1)).toMatchObject({ usage: { input_tokens: undefined, output_tokens: 9 } })
  })

  it.each(optional)(
    '$kind › yields no counts if the provider reports none',
    async ({ kind, protocol }) => {
      const server = await startModel({
        protocol,
        answer: () => [{ text: 'A' }, { end: 'stop', usage: undefined }],
      })
      const { parts } = await ask(openModel(kind, server.baseUrl))
      expect(parts.at(-1)).toEqual({ type: 'finish', reason: 'stop', usage: undefined })
    },
  )

  it.each(adapters.filter(({ protocol }) => protocol === 'chat_completions'))(
    '$kind › ignores a count that is not a number',
    async ({ kind, protocol }) => {
      const usage = { input_tokens: 'many', output_tokens: 9 }
      const server = await startModel({
        protocol,
        answer: () => [{ text: 'A' }, { end: 'stop', usage }],
      })
      const { text, parts } = await ask(openModel(kind, server.baseUrl))
      expect(text).toBe('A')
      expect(parts.at(-1)).toMatchObject({
        type: 'finish',
        usage: { input_tokens: undefined, output_tokens: 9 },
      })
    },
  )

  it('openai_compatible › are read from a piece whose choices are null', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 3 }
    const server = await startModel({
      answer: () => [
        { text: 'A' },
        { raw: `data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n` },
        { raw: `data: ${JSON.stringify({ choices: null, usage })}\n\n` },
        { leave: 'stopped' },
      ],
    })
    const { text, parts } = await ask(openModel('openai_compatible', server.baseUrl))
    expect(text).toBe('A')
    expect(parts.at(-1)).toMatchObject({ usage: { input_tokens: 12, output_tokens: 3 } })
  })

  it('google › include thoughts as output', async () => {
    const usageMetadata = { promptTokenCount: 5, candidatesTokenCount: 3, thoughtsTokenCount: 40 }
    const last = { candidates: [{ content: { parts: [] }, finishReason: 'STOP' }], usageMetadata }
    const server = await startModel({
      protocol: 'google',
      answer: () => [
        { text: 'A' },
        { raw: `data: ${JSON.stringify(last)}\n\n` },
        { leave: 'stopped' },
      ],
    })
    const { parts } = await ask(openModel('google', server.baseUrl))
    expect(parts.at(-1)).toMatchObject({ usage: { input_tokens: 5, output_tokens: 43 } })
  })
})
