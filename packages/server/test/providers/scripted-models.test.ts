// The scripted servers follow the vendors’ protocols: the vendors’ SDK adapters can read the
// responses that are not streamed. Our adapters never request these.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelProvider } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { adapters, apiKey, startModel } from './ask.ts'

const sdkModels: Readonly<Record<ModelProvider, (baseURL: string) => LanguageModelV4>> = {
  openai_compatible: (baseURL) =>
    createOpenAICompatible({ name: 'scripted', baseURL, apiKey }).chatModel('scripted'),
  openai: (baseURL) => createOpenAI({ baseURL, apiKey }).chat('scripted'),
  anthropic: (baseURL) => createAnthropic({ baseURL, apiKey })('scripted'),
  google: (baseURL) => createGoogle({ baseURL, apiKey })('scripted'),
}

const callOptions = {
  prompt: [
    { role: 'system' as const, content: 'Be brief.' },
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'Are you open?' }] },
  ],
  maxOutputTokens: 50,
}

describe.each(adapters)('$kind, not streamed', ({ kind, protocol }) => {
  const open = (baseUrl: string) => {
    const reader = sdkModels[kind]
    if (reader === undefined) throw new Error(`No SDK reads ${kind}.`)
    return reader(baseUrl)
  }

  it('returns the pieces as one text, with reason and counts', async () => {
    const server = await startModel({
      protocol,
      apiKey,
      answer: () => [
        { text: 'Until ' },
        { text: 'six.' },
        { end: 'length', usage: { input_tokens: 12, output_tokens: 3 } },
      ],
    })
    const { content, finishReason, usage } = await open(server.baseUrl).doGenerate(callOptions)
    expect(content).toMatchObject([{ type: 'text', text: 'Until six.' }])
    expect(finishReason.unified).toBe('length')
    expect([usage.inputTokens.total, usage.outputTokens.total]).toEqual([12, 3])
    expect(server.requests).toMatchObject([
      {
        instructions: 'Be brief.',
        messages: [{ role: 'user', text: 'Are you open?' }],
        max_output_tokens: 50,
        isStream: false,
      },
    ])
  })

  it.each([
    [401, 'another'],
    [404, apiKey],
    [429, apiKey],
  ])('returns error %i in the vendor’s form', async (status, key) => {
    const message = 'Not like this.'
    const server = await startModel({
      protocol,
      apiKey: key,
      ...(status === 404 ? { models: ['other'] } : {}),
      answer: () => [{ status, message }],
    })
    const generated = open(server.baseUrl).doGenerate(callOptions)
    await expect(generated).rejects.toMatchObject({
      statusCode: status,
      // The SDK shows a message only if it recognises the vendor’s schema.
      message: expect.stringMatching(/Incorrect API key|does not exist|Not like this\./),
    })
  })
})
