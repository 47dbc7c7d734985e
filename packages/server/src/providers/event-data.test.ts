// The data of events does not depend on how their text is split.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventDataReader, mayEndSentence } from './event-data.ts'

function dataIn(...pieces: readonly string[]): string[] {
  const reader = createEventDataReader()
  return pieces.flatMap((piece) => reader.read(piece))
}

describe('the data of events', () => {
  it.each([
    ['one line for each event', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['without a space', 'data:a\n\n', ['a']],
    ['only the first space is removed', 'data:  a \n\n', [' a ']],
    ['CRLF line ends', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['several lines', 'data: a\ndata:\ndata: b\n\n', ['a\n\nb']],
    ['other fields and comments', ': hi\nid: 7\nevent: x\nretry: 9\ndata: a\n\n', ['a']],
    ['no data', ': still here\n\n\n\nevent: ping\n\n', []],
    ['another field that starts with data', 'database: a\n\n', []],
    ['empty data', 'data\n\ndata:\n\n', ['', '']],
    ['an event without an end', 'data: a\n\ndata: b\n', ['a']],
  ])('%s', (_what, text, data) => {
    expect(dataIn(text)).toEqual(data)
    expect(dataIn(...text)).toEqual(data)
  })

  it('does not depend on how the text is split', () => {
    const lines = fc.constantFrom('data: a', 'data:', 'data: {"b":1}', ': c', 'id: 1', '', '\r')
    const texts = fc.array(lines).map((list) => list.join('\n'))
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, length) => {
        const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
        expect(dataIn(...pieces)).toEqual(dataIn(text))
      }),
    )
  })
})

describe('a sentence', () => {
  const eventOf = (content: string) => {
    const choices = [{ index: 0, delta: { content }, finish_reason: null }]
    return `data: ${JSON.stringify({ id: 'chatcmpl-1', model: 'gpt-4.1', choices })}\n\n`
  }

  it.each([
    '.',
    ' evening [1].',
    '30 days.\n\n',
    'so!"',
    'wirklich?',
    '以内です。',
    ' [2]',
    '**Stop.** ',
  ])('can end with %j', (text) => {
    expect(mayEndSentence(eventOf(text))).toBe(true)
  })

  it('can end with escaped characters', () => {
    expect(mayEndSentence(String.raw`{"delta":{"content":"以内です\u3002"}}`)).toBe(true)
    expect(mayEndSentence(String.raw`{"delta":{"content":"so.\u201d\r\n"}}`)).toBe(true)
  })

  it.each([' even', '3.5', ' e.g', ',', ' [1', ':', ''])('continues after %j', (text) => {
    expect(mayEndSentence(eventOf(text))).toBe(false)
  })
})
