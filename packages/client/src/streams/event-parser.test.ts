// Tests the parser of server-sent events with text that arrives in pieces.
import { describe, expect, it } from 'vitest'
import { createEventParser } from './event-parser.ts'

function parseInPieces(text: string, size: number) {
  const parse = createEventParser()
  const events = []
  for (let at = 0; at < text.length; at += size) events.push(...parse(text.slice(at, at + size)))
  return events
}

const text = [
  ': a comment\n\n',
  'id: 1\nevent: message.started\ndata: {"a":1}\n\n',
  'event: message.delta\r\ndata: two\r\ndata: lines\r\n\r\n',
  'id: 3\rdata\r\rdata:  spaced\n\n',
  'retry: 10\nunknown: x\n\n',
  'data: cut off',
].join('')

const events = [
  { id: '1', event: 'message.started', data: '{"a":1}' },
  { id: '1', event: 'message.delta', data: 'two\nlines' },
  { id: '3', event: '', data: '' },
  { id: '3', event: '', data: ' spaced' },
]

describe('createEventParser', () => {
  it.each([1, 2, 3, 7, 1_000])('reads the same events in pieces of %i characters', (size) => {
    expect(parseInPieces(text, size)).toEqual(events)
  })

  it('returns an event as soon as it is complete', () => {
    const parse = createEventParser()
    expect(parse('data: a\n')).toEqual([])
    expect(parse('\ndata: b')).toEqual([{ id: '', event: '', data: 'a' }])
  })
})
