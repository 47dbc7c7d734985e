// What is said aloud is the text, whatever it is cut into, and cutting costs what the text is long.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamedEvent } from './streams.ts'
import { createVoice, piecesOf } from './voice.ts'

const texts = fc
  .array(fc.constantFrom('a', '.', '!', '。', ' ', '\n', 'Ää', '😀'))
  .map((l) => l.join(''))

/** What a listener has after the last reset. */
function heardBy(events: readonly StreamedEvent[]): string {
  const reset = events.findLastIndex(({ type }) => type === 'reset')
  return events
    .slice(reset + 1)
    .map((event) => (event.type === 'delta' ? event.text : ''))
    .join('')
}

describe('piecesOf', () => {
  it('leaves nothing out', () => {
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

describe('a voice', () => {
  it('has said what it is settled to in the end', () => {
    const steps = fc.array(fc.oneof(texts, fc.constant(undefined)))
    fc.assert(
      fc.property(steps, texts, (said, text) => {
        const events: StreamedEvent[] = []
        const voice = createVoice({ say: (event) => events.push(event) })
        for (const piece of said) piece === undefined ? voice.takeBack() : voice.say(piece)
        voice.settle(text)
        return heardBy(events) === text
      }),
    )
  })
})
