// What each adapter sends and what it makes of a good answer, over real connections to servers that
// speak the vendors' protocols.
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Step, usualUsage } from '../support/scripted-models/script.ts'
import { adapters, apiKey, ask, openModel, question, startModel } from './ask.ts'

describe.each(adapters)('$kind', ({ kind, protocol }) => {
  it('sends the instructions, the messages in order and the bounds, with the key where it belongs', async () => {
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

  it('leaves the temperature to the provider where none is set', async () => {
    const server = await startModel({ protocol, answer: () => 'Yes.' })
    await ask(openModel(kind, server.baseUrl))
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain('temperature')
  })

  it('gives each piece as it comes, then the end with the reported counts', async () => {
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

  it('gives the first piece while the provider still holds the second', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
    const server = await startModel({
      protocol,
      answer: () => [{ text: 'first' }, { hold: heard }, { text: ' second' }],
    })
    let text = ''
    const { signal } = new AbortController()
    for await (const part of openModel(kind, server.baseUrl).stream(question, { signal })) {
      if (part.type === 'text') text += part.text
      // Without this nothing more would come.
      hear()
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

  it('an answer without a word is one', async () => {
    const server = await startModel({ protocol, answer: () => [] })
    const { parts, error } = await ask(openModel(kind, server.baseUrl))
    expect({ parts, error }).toEqual({
      parts: [{ type: 'finish', reason: 'stop', usage: usualUsage }],
      error: undefined,
    })
  })

  it('a thousand pieces arrive whole and in order', async () => {
    const words = Array.from({ length: 1_000 }, (_, n) => `word${n} `)
    const server = await startModel({ protocol, answer: () => words.map((text) => ({ text })) })
    const { text, parts } = await ask(openModel(kind, server.baseUrl))
    expect(text).toBe(words.join(''))
    expect(parts).toHaveLength(1_001)
  })

  it('uses its connections again', async () => {
    const server = await startModel({ protocol, answer: (_request, count) => `Answer ${count}.` })
    const model = openModel(kind, server.baseUrl)
    const texts: string[] = []
    for (let n = 0; n < 6; n++) texts.push((await ask(model)).text)
    expect(texts.join(' ')).toBe('Answer 1. Answer 2. Answer 3. Answer 4. Answer 5. Answer 6.')
    // One may still be on its way back when the next question comes.
    expect(server.connections()).toBeLessThanOrEqual(2)
  })

  it('has the model’s name, and shares its failures with what stands at the same place', () => {
    const one = openModel(kind, 'https://models.example/v1')
    expect(one.name).toBe('scripted')
    expect(one.provider).toBe(`${kind} https://models.example`)
  })
})

/** Pieces as servers that imitate OpenAI’s spell them. */
describe('openai_compatible › an answer is read where it', () => {
  const piece = (delta: unknown, finish_reason: string | null = null) => ({
    raw: `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
  })
  const hear = async (...steps: Step[]) => {
    const server = await startModel({ answer: () => [...steps, { leave: 'stopped' }] })
    return ask(openModel('openai_compatible', server.baseUrl))
  }

  it('comes in parts, with thoughts among them', async () => {
    const thinking = [{ type: 'text', text: 'Hm.' }]
    const { text } = await hear(
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

  it('has events without words, comments and lines that end with a return', async () => {
    const { text, error } = await hear(
      { raw: ': PROCESSING\r\n\r\n' },
      { raw: 'data: {"choices":[]}\r\n\r\n' },
      piece({ role: 'assistant', content: null }),
      piece(null),
      piece({ content: 'Yes.' }, 'stop'),
      { raw: 'data: [DONE]\r\n\r\n' },
    )
    expect({ text, error }).toEqual({ text: 'Yes.', error: undefined })
  })

  it('is over, also where its connection is held open', async () => {
    const last = { raw: 'data: [DONE]\n\n' }
    const answer = () => [piece({ content: 'Six.' }, 'stop'), last, { leave: 'silent' } as const]
    const server = await startModel({ answer })
    const model = openModel('openai_compatible', server.baseUrl, { silentMs: 3_000 })
    const { text, error } = await ask(model)
    expect({ text, error }).toEqual({ text: 'Six.', error: undefined })
    await expect.poll(() => server.requests[0]?.isLeft(), { timeout: 2_500 }).toBe(true)
  })

  it('is over, also where that is said twice, and its connection is used again', async () => {
    const last = { raw: 'data: [DONE]\n\n' }
    const rest = { pauseMs: 20 }
    const said = [piece({ content: 'Six.' }, 'stop'), last, rest, last, rest]
    const answer = () => [...said, { leave: 'stopped' } as const]
    const server = await startModel({ answer })
    const model = openModel('openai_compatible', server.baseUrl)
    for (let n = 0; n < 3; n++) {
      expect((await ask(model)).text).toBe('Six.')
      // The end of the response comes later, and no state of the client tells when. A busy machine needs a while.
      await delay(500)
    }
    expect(server.connections()).toBe(1)
  })

  it('is a refusal, in words of its own', async () => {
    const { text, parts } = await hear(piece({ refusal: 'I can’t.' }), piece({}, 'stop'))
    expect(text).toBe('I can’t.')
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'refused' })
  })

  it('is told to fail in a word', async () => {
    const { error } = await hear({ raw: 'data: {"error":"overloaded"}\n\n' })
    expect(error?.message).toContain('overloaded')
  })
})

describe('counts', () => {
  /** Anthropic's protocol always has both. */
  const optional = adapters.filter(({ protocol }) => protocol !== 'anthropic')

  it.each(optional)('$kind › one that is reported alone stays alone', async (adapter) => {
    const { kind, protocol } = adapter
    const server = await startModel({
      protocol,
      answer: () => [{ text: 'A' }, { end: 'stop', usage: { output_tokens: 9 } }],
    })
    const { parts } = await ask(openModel(kind, server.baseUrl))
    expect(parts.at(-1)).toMatchObject({ usage: { input_tokens: undefined, output_tokens: 9 } })
  })

  it.each(optional)(
    '$kind › none are made up where none are reported',
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
    '$kind › counts that are none leave the answer whole',
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

  it('openai_compatible › they are read where a server spells their piece otherwise', async () => {
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

  it('google › thoughts are output', async () => {
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
