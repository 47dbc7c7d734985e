import { describe, expect, it } from 'vitest'
import type { GroundingPassage, HistoryMessage } from '../types.ts'
import { windowOf } from './history-window.ts'
import { estimatedTokens } from './token-estimate.ts'

const passages = Array.from(
  { length: 5 },
  (_, index): GroundingPassage => ({
    knowledge_id: `kb_${index}`,
    title: 'Title',
    url: null,
    chunk_id: `kb_${index}#0`,
    text: 'twenty words make a passage '.repeat(10),
    headings: [],
    score: 1,
    question: null,
    language: 'en',
  }),
)
const history = Array.from(
  { length: 6 },
  (_, index): HistoryMessage => ({
    sender_type: index % 2 === 0 ? 'user' : 'bot',
    text: `${index} ${'some words that were said before '.repeat(8)}`,
    topic: null,
  }),
)

describe('a window', () => {
  it('holds all of it when there is room', () => {
    expect(windowOf({ passages, history }, 10_000)).toEqual({ passages, history })
  })

  it('holds the best passages first and then the newest words, without a hole', () => {
    const narrow = windowOf({ passages, history }, 500)
    expect(narrow.passages).toEqual(passages.slice(0, narrow.passages.length))
    expect(narrow.passages.length).toBeLessThan(5)
    expect(narrow.history).toEqual(history.slice(6 - narrow.history.length))
    expect(narrow.history[0]?.sender_type).toBe('user')
    expect(narrow.history.length).toBeGreaterThan(0)
    expect(narrow.history.length).toBeLessThan(6)
  })

  it('begins with the user’s words', () => {
    expect(windowOf({ passages, history: history.slice(1) }, 10_000).history).toEqual(
      history.slice(2),
    )
  })

  it('leaves out what was said before a message that does not fit', () => {
    const long = history.map((message, index) =>
      index === 3 ? { ...message, text: 'word '.repeat(5_000) } : message,
    )
    expect(windowOf({ passages: [], history: long }, 2_000).history).toEqual(long.slice(4))
  })

  it('gives all to the passages when nothing was said before', () => {
    const alone = windowOf({ passages, history: [] }, 320)
    const talking = windowOf({ passages, history }, 320)
    expect(alone.passages.length).toBeGreaterThan(talking.passages.length)
  })

  it('holds of the best passage the sentences that fit', () => {
    const sentence = 'Twenty short words make a passage. '
    const [first] = passages.map((passage) => ({ ...passage, text: sentence.repeat(10).trim() }))
    const shortened = (tokens: number) =>
      windowOf({ passages: first === undefined ? [] : [first], history }, tokens)
    expect(shortened(50).passages).toEqual([{ ...first, text: sentence.repeat(3).trim() }])
    expect(shortened(200).passages).toEqual([first])
    expect(shortened(20)).toEqual({ passages: [], history: [] })
    expect(shortened(-5_000)).toEqual({ passages: [], history: [] })
  })
})

describe('an estimate of tokens', () => {
  // Counted with the o200k vocabulary.
  it.each([
    ['The quick brown fox jumps over the lazy dog.', 10],
    ['You can return any unworn item within 30 days of delivery.', 14],
    ['Die Rückgabe ist innerhalb von dreißig Tagen möglich.', 12],
    ['Возврат возможен в течение тридцати дней.', 13],
    ['您可以在三十天内退货。', 10],
    ['{"id": 1, "name": "Parley", "tags": ["a", "b"]}', 23],
  ])('%j is hardly too low, nor more than twice the truth', (text, tokens) => {
    expect(estimatedTokens(text)).toBeGreaterThanOrEqual(tokens * 0.9)
    expect(estimatedTokens(text)).toBeLessThanOrEqual(2 * tokens + 2)
  })
})
