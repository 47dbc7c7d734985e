// Tests that the deltas of a stream add up to the text, and that they are joined during pauses.
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDeltaWriter, piecesOf } from './delta-writer.ts'
import type { StreamedEvent } from './streams.ts'

const texts = fc
  .array(fc.constantFrom('a', '.', '!', '。', ' ', '\n', 'Ää', '😀'))
  .map((l) => l.join(''))

/** The text that a client has after these events. */
function textOf(events: readonly StreamedEvent[]): string {
  const reset = events.findLastIndex(({ type }) => type === 'reset')
  return events
    .slice(reset + 1)
    .map((event) => (event.type === 'delta' ? event.text : ''))
    .join('')
}

function openWriter(ms: number) {
  const events: StreamedEvent[] = []
  const writer = createDeltaWriter({ emit: (event) => events.push(event), restMs: () => ms })
  return { events, writer }
}

const textsIn = (events: readonly StreamedEvent[]) =>
  events.flatMap((event) => (event.type === 'delta' ? [event.text] : []))

afterEach(() => {
  vi.useRealTimers()
})

describe('piecesOf', () => {
  it('keeps the whole text', () => {
    fc.assert(fc.property(texts, (text) => piecesOf(text).join('') === text))
  })

  it('cuts at the ends of sentences and lines', () => {
    expect(piecesOf('One. Two?! Three\nfour 3.5')).toEqual([
      'One. ',
      'Two?! ',
      'Three\n',
      'four 3.5',
    ])
    expect(piecesOf('')).toEqual([])
  })
})

describe('a delta writer', () => {
  it('has written the text of settle at the end', () => {
    vi.useFakeTimers()
    const steps = fc.array(fc.oneof(texts, fc.constantFrom('reset', 'wait')))
    fc.assert(
      fc.property(steps, texts, fc.constantFrom(0, 50), (pieces, text, ms) => {
        const { events, writer } = openWriter(ms)
        for (const piece of pieces) {
          if (piece === 'reset') writer.reset()
          else if (piece === 'wait') vi.advanceTimersByTime(30)
          else writer.write(piece)
        }
        writer.settle(text)
        vi.runAllTimers()
        return textOf(events) === text
      }),
    )
  })

  it('writes each piece at once without a pause', () => {
    const { events, writer } = openWriter(0)
    for (const piece of ['One', ' two', ' three']) writer.write(piece)
    expect(textsIn(events)).toEqual(['One', ' two', ' three'])
  })

  it('writes the first piece at once, and joins the pieces that arrive while it pauses', () => {
    vi.useFakeTimers()
    const { events, writer } = openWriter(50)
    for (const piece of ['One', ' two', ' three']) writer.write(piece)
    expect(textsIn(events)).toEqual(['One'])
    vi.advanceTimersByTime(50)
    expect(textsIn(events)).toEqual(['One', ' two three'])
    vi.advanceTimersByTime(50)
    writer.write(' four')
    expect(textsIn(events)).toEqual(['One', ' two three', ' four'])
  })

  it('writes no reset for text that it has not written yet', () => {
    vi.useFakeTimers()
    const { events, writer } = openWriter(50)
    writer.write('One')
    writer.reset()
    writer.write(' two')
    writer.reset()
    vi.runAllTimers()
    expect(events).toEqual([{ type: 'delta', text: 'One' }, { type: 'reset' }])
  })

  it('writes nothing after it was stopped', () => {
    vi.useFakeTimers()
    const { events, writer } = openWriter(50)
    writer.write('One')
    writer.write(' two')
    writer.stop()
    vi.runAllTimers()
    expect(textsIn(events)).toEqual(['One'])
  })
})
