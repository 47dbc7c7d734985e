// What is said aloud is the text, whatever it is cut into, and cutting costs what the text is long.
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

function openVoice(ms: number) {
  const events: StreamedEvent[] = []
  const voice = createVoice({ say: (event) => events.push(event), restMs: () => ms })
  return { events, voice }
}

const textsIn = (events: readonly StreamedEvent[]) =>
  events.flatMap((event) => (event.type === 'delta' ? [event.text] : []))

afterEach(() => {
  vi.useRealTimers()
})

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
    vi.useFakeTimers()
    const steps = fc.array(fc.oneof(texts, fc.constantFrom('take back', 'wait')))
    fc.assert(
      fc.property(steps, texts, fc.constantFrom(0, 50), (said, text, ms) => {
        const { events, voice } = openVoice(ms)
        for (const piece of said) {
          if (piece === 'take back') voice.takeBack()
          else if (piece === 'wait') vi.advanceTimersByTime(30)
          else voice.say(piece)
        }
        voice.settle(text)
        vi.runAllTimers()
        return heardBy(events) === text
      }),
    )
  })

  it('says each piece as it comes where it need not rest', () => {
    const { events, voice } = openVoice(0)
    for (const piece of ['One', ' two', ' three']) voice.say(piece)
    expect(textsIn(events)).toEqual(['One', ' two', ' three'])
  })

  it('says the first piece at once, and those that come while it rests together', () => {
    vi.useFakeTimers()
    const { events, voice } = openVoice(50)
    for (const piece of ['One', ' two', ' three']) voice.say(piece)
    expect(textsIn(events)).toEqual(['One'])
    vi.advanceTimersByTime(50)
    expect(textsIn(events)).toEqual(['One', ' two three'])
    vi.advanceTimersByTime(50)
    voice.say(' four')
    expect(textsIn(events)).toEqual(['One', ' two three', ' four'])
  })

  it('takes back what it had not yet said without a word', () => {
    vi.useFakeTimers()
    const { events, voice } = openVoice(50)
    voice.say('One')
    voice.takeBack()
    voice.say(' two')
    voice.takeBack()
    vi.runAllTimers()
    expect(events).toEqual([{ type: 'delta', text: 'One' }, { type: 'reset' }])
  })

  it('says nothing any more once it stopped', () => {
    vi.useFakeTimers()
    const { events, voice } = openVoice(50)
    voice.say('One')
    voice.say(' two')
    voice.stop()
    vi.runAllTimers()
    expect(textsIn(events)).toEqual(['One'])
  })
})
