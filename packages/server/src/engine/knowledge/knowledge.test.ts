import { describe, expect, it } from 'vitest'
import { sentenceCutter } from '../analysis/sentences.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { KnowledgeSource } from '../types.ts'
import { analyseItem } from './analyse.ts'
import { passagesOf } from './passages.ts'
import { maxPassageCharacters } from './pieces.ts'
import { analysisVersion, boundary, decodeSegment, isPresentSegment, unitWidth } from './segment.ts'

function buildItem(overrides: Partial<KnowledgeSource> = {}): KnowledgeSource {
  return {
    id: 'kb_1',
    type: 'text',
    title: null,
    content: '',
    question: null,
    alternate_questions: [],
    source_url: null,
    language: 'en',
    ...overrides,
  }
}

const sentencesOf = sentenceCutter(shippedLanguages.get('en'), shippedLanguages)

function cut(content: string) {
  return [...passagesOf(buildItem({ content }), sentencesOf)].filter((one) => one !== undefined)
}

const sentence = 'This sentence is here to fill a passage with a good many words. '

describe('passages', () => {
  it('cuts at headings and keeps their path', () => {
    const passages = cut(`# Shop\n\nIntro.\n\n## Returns\n\n${sentence}\n\n# Jobs\n\nApply.`)
    expect(passages.map((passage) => passage.headings)).toEqual([
      ['Shop'],
      ['Shop', 'Returns'],
      ['Jobs'],
    ])
    expect(passages[2]?.text).toBe('Apply.')
  })

  it('reads underlined headings', () => {
    expect(cut('Returns\n=======\n\nThirty days.')[0]?.headings).toEqual(['Returns'])
  })

  it('merges small paragraphs below the same heading', () => {
    expect(cut('One line.\n\nAnother line.')).toHaveLength(1)
  })

  it('cuts a long paragraph at sentence ends into equal parts', () => {
    const passages = cut(sentence.repeat(30))
    expect(passages.length).toBe(2)
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(maxPassageCharacters)
      expect(text.endsWith('words.')).toBe(true)
    }
  })

  it('cuts text without sentence ends, and loses nothing', () => {
    const passages = cut('x'.repeat(5_000))
    expect(passages.every(({ text }) => text.length <= maxPassageCharacters)).toBe(true)
    expect(passages.map(({ text }) => text).join('')).toBe('x'.repeat(5_000))
  })

  it('keeps a list with the line that introduces it', () => {
    const passages = cut(`${sentence.repeat(5)}\n\nYou need:\n\n- a phone\n- a card`)
    const last = passages.at(-1)
    expect(last?.text).toContain('You need:\n\n- a phone\n- a card')
    expect(last?.units.filter((unit) => unit.kind === 'list')).toHaveLength(2)
  })

  it('keeps the last sentence before a long list with the list', () => {
    const items = Array.from({ length: 12 }, (_, item) => `- thing ${item}, ${sentence}`).join('\n')
    const passages = cut(`${sentence.repeat(10)}You need these:\n\n${items}`)
    expect(passages[0]?.text).toBe(sentence.repeat(10).trim())
    expect(passages[1]?.text.startsWith('You need these:\n\n- thing 0')).toBe(true)
    expect(passages.every(({ text }) => text.length <= maxPassageCharacters)).toBe(true)
  })

  it('quotes an item of a list with its continuation lines', () => {
    const [passage] = cut('- a phone that\n  has a screen\n- a card\n\n  Any card will do.')
    const quoted = passage?.units.map(({ start, end }) => passage.text.slice(start, end))
    expect(quoted).toEqual(['- a phone that\n  has a screen', '- a card', '  Any card will do.'])
  })

  it('continues an item whose line an editor broke', () => {
    const item =
      '- a phone that was made by some maker of phones and has a\nScreen that is not broken'
    const [passage] = cut(`${item}\n- a card`)
    expect(passage?.units.map(({ kind }) => kind)).toEqual(['list', 'list'])
    expect(passage?.text.startsWith(item)).toBe(true)
  })

  it('takes a rule at the beginning of code for no heading', () => {
    const code = '```\n---------\nEND OF REPORT\n```'
    const [passage, next] = cut(`An example:\n\n${code}\n\n## Tips\n\nApply.`)
    const unit = passage?.units.find(({ kind }) => kind === 'code')
    expect(passage?.text.slice(unit?.start, unit?.end)).toBe(code)
    expect(next).toMatchObject({ headings: ['Tips'], text: 'Apply.' })
  })

  it('keeps code whole, also with blank lines and headings inside', () => {
    const code = '```sh\n# not a heading\n\nnpm start\n```'
    const [passage] = cut(`Run:\n\n${code}`)
    expect(passage?.headings).toEqual([])
    const unit = passage?.units.find(({ kind }) => kind === 'code')
    expect(passage?.text.slice(unit?.start, unit?.end)).toBe(code)
  })

  it('repeats the header of a table in each of its passages', () => {
    const rows = Array.from({ length: 200 }, (_, row) => `| plan ${row} | ${row} EUR |`).join('\n')
    const passages = cut(`| Plan | Price |\n|---|---|\n${rows}`)
    expect(passages.length).toBeGreaterThan(2)
    for (const { text } of passages)
      expect(text.startsWith('| Plan | Price |\n|---|---|')).toBe(true)
  })

  it('removes the line breaks of an editor, and keeps those of the writer', () => {
    const [passage] = cut(
      'This line was broken by an editor because it was long\nand goes on here.',
    )
    expect(passage?.text).toBe(
      'This line was broken by an editor because it was long and goes on here.',
    )
    expect(cut('Mon: 9–17\nTue: 9–18')[0]?.units).toHaveLength(2)
  })

  it('keeps an FAQ answer unchanged in one passage', () => {
    const content = `# Steps\n\n${sentence.repeat(40)}\n\n---\n\n1. End`
    const passages = [
      ...passagesOf(buildItem({ type: 'faq', question: 'How?', content }), sentencesOf),
    ]
    expect(passages.map((passage) => passage?.text)).toEqual([content])
  })

  it('creates a passage for an item without text, so that its title is found', () => {
    expect(cut('')).toEqual([{ text: '', headings: [], units: [] }])
    expect(cut('# Only a heading')[0]).toMatchObject({ text: 'Only a heading' })
  })

  it('covers every word of the text with units', () => {
    const [passage] = cut(
      'First sentence. Second one!\n\n- item\n\n| a | b |\n|---|---|\n| c | d |',
    )
    const quoted = passage?.units.map(({ start, end }) => passage.text.slice(start, end)).join('')
    expect(quoted?.replace(/\s/g, '')).toBe(passage?.text.replace(/\s/g, ''))
  })
})

describe('stored form', () => {
  it('is read back with text, fields, terms and units', async () => {
    const item = buildItem({
      type: 'faq',
      title: 'Returns',
      question: 'Can I return it?',
      alternate_questions: ['Send back?', 'Get money?'],
      content: 'Sure, you can. Within 30 nights.',
      source_url: 'https://example.com/returns',
      language: 'en-GB',
    })
    const analysed = await analyseItem(item, shippedLanguages)
    expect(analysed).toMatchObject({ chunk_count: 1, language: 'en' })
    const segment = decodeSegment(analysed.data)
    expect(segment.item).toEqual({
      id: 'kb_1',
      type: 'faq',
      title: 'Returns',
      question: 'Can I return it?',
      source_url: 'https://example.com/returns',
    })
    const written = (terms: readonly number[]) =>
      terms.map((term) => (term === boundary ? '|' : segment.terms[term]))
    expect(written(segment.title_terms)).toEqual(['return'])
    expect(written(segment.question_terms)).toEqual(['can', 'i', 'return', 'it'])
    expect(written(segment.phrasing_terms)).toEqual(['send', 'back', '|', 'get', 'monei'])
    const [passage] = segment.passages
    expect(written(passage?.body_terms ?? [])).toEqual([
      'sure',
      'you',
      'can',
      'within',
      '30',
      'night',
    ])
    expect(passage?.units).toEqual([0, 14, 0, 3, 15, 32, 0, 6])
    expect(passage?.units).toHaveLength(2 * unitWidth)
  })

  it('leaves out a title that repeats the question', async () => {
    const item = buildItem({ type: 'faq', title: 'Why?', question: 'Why?', content: 'Because.' })
    expect(decodeSegment((await analyseItem(item, shippedLanguages)).data).title_terms).toEqual([])
  })

  it('refuses data in another format', () => {
    expect(() => decodeSegment('{"v":0}')).toThrow('form')
    expect(() => decodeSegment('null')).toThrow('form')
  })

  it('reads data of an earlier analysis, and detects it', async () => {
    const { data } = await analyseItem(buildItem({ content: 'Thirty days.' }), shippedLanguages)
    expect(isPresentSegment(data)).toBe(true)
    const earlier = data.replace(`"analysis":${analysisVersion},`, '')
    expect(isPresentSegment(earlier)).toBe(false)
    expect(decodeSegment(earlier).passages).toEqual(decodeSegment(data).passages)
  })

  it('yields to the event loop while a long item is analysed', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await analyseItem(buildItem({ content: sentence.repeat(4_000) }), shippedLanguages)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})

describe('analyseItem', () => {
  it.each([
    ['paragraphs', 'We open at nine. We close at six.\n\n'],
    ['headings alone', '# Opening hours\n'],
    ['blank lines', '\n'],
    ['a list', '- We open at nine\n'],
  ])('lets other work run between the parts of a long text: %s', async (_what, part) => {
    let [turns, isOver] = [0, false]
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const content = part.repeat(Math.ceil(100_000 / part.length))
    await analyseItem(buildItem({ content }), shippedLanguages)
    isOver = true
    expect(turns).toBeGreaterThan(4)
  })
})
