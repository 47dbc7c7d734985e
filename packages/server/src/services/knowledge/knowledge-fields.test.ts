// Tests the fields of a new knowledge item, and the effect of a change on them.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../lib/errors.ts'
import type { KnowledgeRow } from '../../storage/interfaces/knowledge.ts'
import { applyKnowledgeChange, knowledgeFrom, sameKnowledge, toSource } from './knowledge-fields.ts'

const text = { content: 'Parcels arrive within two days.' }
const faq = { question: 'When do parcels arrive?', answer: 'Within two days.' }

function rowOf(fields: Parameters<typeof knowledgeFrom>[0]): KnowledgeRow {
  const at = '2026-11-20T10:15:30.123Z'
  return {
    account_id: 'acct_1',
    id: 'kb_1',
    ...knowledgeFrom(fields),
    created_at: at,
    updated_at: at,
  }
}

/** Returns the problems of a refused call, as `field issue`. */
function problemsOf(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    const { code, extras } = error as ApiError
    expect(code).toBe('invalid_request')
    return (extras.details ?? []).map(({ field, issue }) => `${field} ${issue}`)
  }
  return []
}

describe('the type of a new item', () => {
  it.each([
    ['content', text, 'text'],
    ['question and answer', faq, 'faq'],
    ['type text with content', { ...text, type: 'text' }, 'text'],
    ['type faq', { ...faq, type: 'faq' }, 'faq'],
    ['type qna, which is stored as sent', { ...faq, type: 'qna' }, 'qna'],
    ['type null with content', { ...text, type: null }, 'text'],
  ] as const)('follows from %s', (_what, fields, type) => {
    expect(knowledgeFrom(fields).type).toBe(type)
  })
})

describe('refuses', () => {
  it.each([
    ['an empty item', {}, ['content required']],
    ['only a title', { title: 'Parcels' }, ['content required']],
    ['content null', { content: null }, ['content required']],
    ['a question without an answer', { question: 'When?' }, ['answer required']],
    ['an answer without a question', { answer: 'MaybePromise.' }, ['question required']],
    ['type faq with nothing', { type: 'faq' }, ['question required', 'answer required']],
    ['type faq with content', { type: 'faq', ...faq, ...text }, ['content not_allowed']],
    ['content with an answer', { ...text, answer: 'x' }, ['answer not_allowed']],
    [
      'content with question and answer',
      { ...text, ...faq },
      ['question not_allowed', 'answer not_allowed'],
    ],
    ['a page', { url: 'https://example.com' }, ['url not_available']],
    ['type url', { type: 'url', ...text }, ['url not_available']],
    ['type file', { type: 'file', ...text }, ['type not_allowed']],
    ['an empty chatbot', { ...text, chatbot_id: '' }, ['chatbot_id too_short']],
  ] as const)('%s', (_what, fields, problems) => {
    expect(problemsOf(() => knowledgeFrom(fields))).toEqual(problems)
  })
})

describe('derived fields', () => {
  it('count characters as Unicode code points', () => {
    expect(knowledgeFrom({ content: '😀'.repeat(7) }).character_count).toBe(7)
    expect(knowledgeFrom({ content: 'aé日' }).character_count).toBe(3)
    expect(knowledgeFrom({ ...faq, answer: 'abc' }).character_count).toBe(3)
  })

  it('include a preview of at most 200 whole characters, in one line', () => {
    const { preview } = knowledgeFrom({ content: ` \n${'😀'.repeat(300)}` })
    expect([...preview]).toHaveLength(200)
    expect(preview.isWellFormed()).toBe(true)
    expect(knowledgeFrom({ content: 'one\n\n  two\tthree' }).preview).toBe('one two three')
    expect(knowledgeFrom(faq).preview).toBe('Within two days.')
  })

  it('fill the preview even if much white space was folded', () => {
    const { preview } = knowledgeFrom({ content: `a${' '.repeat(1_000)}${'b'.repeat(500)}` })
    expect([...preview]).toHaveLength(200)
  })

  it.each([0, 1, 2, 3, 4, 5])('split no character after %d folded spaces', (spaces) => {
    const { preview } = knowledgeFrom({ content: `a${' '.repeat(spaces)}${'😀'.repeat(300)}` })
    expect(preview.isWellFormed()).toBe(true)
    expect([...preview]).toHaveLength(200)
  })

  it.each([
    ['content', { content: 'Parcels arrive within three days.' }],
    ['title', { title: 'Parcels' }],
    ['source_url', { source_url: 'https://example.com' }],
    ['language', { language: 'de' }],
  ])('change the hash with %s', (_what, change) => {
    const before = rowOf(text)
    expect(applyKnowledgeChange(before, change).content_hash).not.toBe(before.content_hash)
  })

  it.each([
    ['tags', { tags: ['a'] }],
    ['metadata', { metadata: { a: 'b' } }],
    ['external_id', { external_id: 'x' }],
    ['enabled', { enabled: false }],
    ['chatbot_id', { chatbot_id: 'bot_1' }],
  ])('keep the hash with %s, which no search reads', (_what, change) => {
    const before = rowOf(text)
    expect(applyKnowledgeChange(before, change).content_hash).toBe(before.content_hash)
  })
})

describe('a change', () => {
  const full = rowOf({
    ...text,
    title: 'Parcels',
    source_url: 'https://example.com',
    tags: ['a'],
    metadata: { a: 'b' },
    external_id: 'x-1',
    chatbot_id: 'bot_1',
    language: 'French',
    enabled: false,
  })

  it('without fields changes nothing', () => {
    expect(sameKnowledge(applyKnowledgeChange(full, {}), full)).toBe(true)
  })

  it('keeps the fields that are not sent', () => {
    const changed = applyKnowledgeChange(full, { title: 'Delivery' })
    expect(sameKnowledge({ ...changed, title: full.title }, full)).toBe(false)
    const { title, content_hash, ...others } = changed
    const { title: _, content_hash: __, ...before } = full
    expect(title).toBe('Delivery')
    expect(content_hash).not.toBe(full.content_hash)
    expect(others).toEqual(before)
  })

  it.each([
    ['title', { title: null }, { title: null }],
    ['source_url', { source_url: null }, { source_url: null }],
    ['tags', { tags: null }, { tags: [] }],
    ['metadata', { metadata: null }, { metadata: {} }],
    ['external_id', { external_id: null }, { external_id: null }],
    ['chatbot_id', { chatbot_id: null }, { scope_id: 'shared' }],
    ['enabled', { enabled: null }, { enabled: true }],
    ['language', { language: null }, { language: null, language_given: false }],
  ])('with null clears %s', (_what, change, expected) => {
    expect(applyKnowledgeChange(full, change)).toMatchObject(expected)
  })

  it('keeps a language name as sent, and the same name again is no change', () => {
    expect(full).toMatchObject({ language: 'French', language_given: true })
    expect(applyKnowledgeChange(full, { language: 'French' })).toEqual(full)
  })

  it('with the detected language is no change', () => {
    const found = { ...rowOf(text), language: 'en' }
    expect(applyKnowledgeChange(found, { language: 'en' })).toEqual(found)
  })

  it('with `auto` resets the language, so that it is detected', () => {
    const changed = applyKnowledgeChange(full, { language: 'auto' })
    expect(changed).toMatchObject({ language: null, language_given: false })
  })

  it('can turn a text into an FAQ item if the text is removed', () => {
    const change = { ...faq, type: 'faq', content: null } as const
    expect(applyKnowledgeChange(full, change)).toMatchObject({
      type: 'faq',
      question: faq.question,
      body: { content: null, answer: faq.answer },
    })
    const { content: _, ...withText } = change
    expect(problemsOf(() => applyKnowledgeChange(full, withText))).toEqual(['content not_allowed'])
  })

  it('can’t remove the content of the item', () => {
    expect(problemsOf(() => applyKnowledgeChange(full, { content: null }))).toEqual([
      'content required',
    ])
    const item = rowOf(faq)
    expect(problemsOf(() => applyKnowledgeChange(item, { answer: null }))).toEqual([
      'answer required',
    ])
  })
})

describe('toSource', () => {
  it('returns the text, or the answer of an FAQ item', () => {
    expect(toSource(rowOf(text))).toMatchObject({ type: 'text', content: text.content })
    expect(toSource(rowOf(faq))).toMatchObject({
      type: 'faq',
      content: faq.answer,
      question: faq.question,
    })
  })

  it('returns a language that was set, but not a detected language', () => {
    expect(toSource(rowOf({ ...text, language: 'de-ch' })).language).toBe('de-CH')
    expect(toSource(rowOf({ ...text, language: 'German' })).language).toBe('de')
    expect(toSource({ ...rowOf(text), language: 'de' }).language).toBeNull()
  })
})
