import { describe, expect, it } from 'vitest'
import type { LanguageModel, ModelPart } from '../../providers/language-model.ts'
import { draftFrom } from './draft.ts'

/** Listens to a model that sends a text character by character; with how many were taken from it. */
async function listened(text: string) {
  let taken = 0
  const model: LanguageModel = {
    name: 'stuck-1',
    provider: 'stuck',
    async *stream(): AsyncGenerator<ModelPart> {
      for (const character of text) {
        taken++
        yield { type: 'text', text: character }
      }
      yield { type: 'finish', reason: 'stop', usage: undefined }
    },
  }
  const draft = await draftFrom(model, {
    prompt: { instructions: '', messages: [], nonce: 'abcdefabcdef1234' },
    request: { instructions: '', messages: [], max_output_tokens: 4_096, temperature: null },
    settings: {
      language: 'en',
      tone: 'neutral',
      response_length: 'long',
      bot_name: 'Piper',
      fallback_message: null,
      confidence_threshold: null,
      instructions: '',
      knowledge_only: true,
    },
    language: 'en',
    rules: { addresses: new Set(), placeholders: new Set() },
    signal: AbortSignal.timeout(60_000),
    onGrowth: () => {},
  })
  return { draft, taken }
}

describe('a model that is stuck', () => {
  it.each(['[', '![', '(', '<', '|', '…', '\n', '- '])(
    'at %j is soon not listened to',
    async (unit) => {
      const { draft, taken } = await listened(`Thirty days. ${unit.repeat(40_000)}`)
      expect(taken).toBeLessThan(1_500)
      expect(draft.isCut).toBe(true)
    },
  )

  it('is heard out while there are letters', async () => {
    const rows = `| Days | Price |\n|${'-'.repeat(200)}|${'-'.repeat(200)}|\n| 2 | 4.90 |`
    const { draft } = await listened(rows)
    expect(draft).toMatchObject({ text: rows, isCut: false })
  })
})

/** The least time of a few runs, which is the one that was disturbed least. */
async function costOf(text: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 6; run++) {
    const start = performance.now()
    await listened(text)
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

describe('what listening costs', () => {
  it.each([
    ['a word without an end', '', '(a'],
    ['sentences without a space', 'a '.repeat(290), '。x'],
  ])('%s: grows with the text, not with its square', async (_, head, unit) => {
    const textOf = (length: number) => head + unit.repeat(length / unit.length)
    const small = await costOf(textOf(400))
    expect(await costOf(textOf(4_000))).toBeLessThan(small * 25)
  })
})
