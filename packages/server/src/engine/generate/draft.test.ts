import { describe, expect, it, vi } from 'vitest'
import type { LanguageModel, ModelPart } from '../../providers/language-model.ts'
import { draftFrom } from './draft.ts'

/** Listens to a model that sends these pieces; with how many were taken from it, and what might be said. */
async function listened(pieces: Iterable<string>, guidance = '') {
  let taken = 0
  const said: string[] = []
  const sentences: [text: string, sources: readonly number[]][] = []
  const model: LanguageModel = {
    name: 'stuck-1',
    provider: 'stuck',
    async *stream(): AsyncGenerator<ModelPart> {
      for (const text of pieces) {
        taken++
        yield { type: 'text', text }
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
      instructions: guidance,
      knowledge_only: true,
    },
    language: 'en',
    rules: () => ({ addresses: new Set(), hosts: new Set(), placeholders: new Set() }),
    signal: AbortSignal.timeout(60_000),
    onFirst: () => {},
    onGrowth: (text) => said.push(text),
    onSentence: (text, sources) => sentences.push([text, sources]),
    onAnew: () => said.push('(anew)'),
  })
  return { draft, taken, said, sentences }
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

describe('a model that says too much', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'Two days. ')

  it('is left where it has cited, and heard out where all of it may be a thought', async () => {
    const cited = await listened(['Two days [1]. ', ...words(600)])
    expect(cited.taken).toBeLessThan(300)
    const uncited = await listened(words(600))
    expect(uncited.taken).toBe(600)
    // Of the rest nothing is said, and it counts for nothing.
    expect(uncited.draft.isCut).toBe(true)
    expect(uncited.draft.text.length).toBeLessThanOrEqual(300 * 5)
    expect(uncited.said.length).toBeLessThan(300)
  })

  it('is not heard for ever', async () => {
    const { taken } = await listened(words(40_000))
    expect(taken).toBeLessThan(5_000)
  })
})

describe('a word that is not whole', () => {
  it('may be said as far as it came', async () => {
    const { said } = await listened(['Shoe', 's', ' can', ' be', ' return', 'ed [1', '].'])
    expect(said.slice(0, 5)).toEqual([
      'Shoe',
      'Shoes',
      'Shoes can',
      'Shoes can be',
      'Shoes can be return',
    ])
    expect(said.at(-1)).toBe('Shoes can be returned')
  })

  it.each([
    ['an address', ['See ', 'www', '.evil.example']],
    ['another address', ['See ', 'ht', 'tps', '://evil.example']],
    ['a marker', ['See ', '[', '1', ']']],
    ['a tag', ['See ', '<', 'b', '>']],
    ['that nothing was found', ['NOT', '_IN_', 'SOURCES']],
  ])('is not said where it may become %s', async (_what, pieces) => {
    const { said } = await listened(pieces)
    expect(said.filter((text) => text !== '' && text !== 'See')).toEqual([])
  })

  it('is not said where it makes what the model was told', async () => {
    const guidance =
      'Our cheapest supplier is the harbour store of Mister Jonathan Applewhite in Oldtown.'
    const { said, draft } = await listened(guidance, guidance)
    expect(draft.fault).toBe('repeated_instructions')
    const letters = said.at(-1)?.replace(/\W/g, '') ?? ''
    expect(letters.length).toBeLessThan(64)
    expect(letters.length).toBeGreaterThan(55)
  })
})

describe('a sentence', () => {
  it('is told of when it seems to have ended, with the sources that are named by then', async () => {
    const pieces = ['Shoes can be', ' returned', ' [1].', ' Within 30', ' days', ' [2][3].']
    const { sentences, draft } = await listened(pieces)
    expect(sentences).toEqual([
      ['Shoes can be returned.', [1]],
      ['Shoes can be returned. Within 30 days.', [1, 2, 3]],
    ])
    expect([draft.text, draft.sources]).toEqual(sentences.at(-1))
  })

  it.each([
    ['a full stop behind its citation', ['Two days [2]', '.']],
    ['a word', ['Two days [2]. Within', ' Europe.']],
    ['a word and a citation that touch', ['Two', ' days[2].']],
    ['a mark that closes', ['He said “two', ' days.”']],
    ['a mark that closes around a citation', ['He said “two', ' days[1].”']],
    ['an ideograph', ['需要两', '天[1]。']],
    ['code', ['Press `OK', '`. Then `go`.']],
    ['a list', ['Two:\n\n- days [1]\n- weeks', ' [2].\n']],
  ])('that ends with %s is what the draft is', async (_name, pieces) => {
    const { sentences, draft } = await listened(pieces)
    expect(sentences.at(-1)).toEqual([draft.text, draft.sources])
  })

  it('does not end again and again in a word without an end', async () => {
    const { sentences } = await listened(['Two days. ', ...'1.'.repeat(1_000)])
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.length).toBeLessThan(100)
  })

  it('of a thought is told of no more once the answer begins', async () => {
    const { sentences } = await listened(['I think [1].', '</think>', 'Two days', ' [2].'])
    expect(sentences.at(-1)).toEqual(['Two days.', [2]])
  })
})

/** The characters that expressions and the search for sentences were given to read while it listened. */
async function charactersRead(text: string): Promise<number> {
  const { exec } = RegExp.prototype
  const { segment } = Intl.Segmenter.prototype
  let read = 0
  const spies = [
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, given) {
      read += given.length - this.lastIndex
      return exec.call(this, given)
    }),
    vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
      this: Intl.Segmenter,
      given,
    ) {
      read += given.length
      return segment.call(this, given)
    }),
  ]
  try {
    await listened(text)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return read
}

describe('what listening costs', () => {
  it.each([
    ['a word without an end', '', '(a'],
    ['sentences without a space', 'a '.repeat(290), '。x'],
  ])('%s: grows with the text, not with its square', async (_, head, unit) => {
    const textOf = (length: number) => head + unit.repeat(length / unit.length)
    const small = await charactersRead(textOf(400))
    const large = await charactersRead(textOf(4_000))
    expect(small).toBeGreaterThan(400)
    expect(large).toBeLessThan(small * 25)
  })
})
