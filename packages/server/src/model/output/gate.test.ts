// Tests which parts of an answer are shown, and when.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedContentIn } from '../sanitize/allowed-content.ts'
import { createGate, joinUnits } from './gate.ts'
import { lengthBounds } from './length.ts'

const allowed = allowedContentIn(['See https://shop.example/returns.'])

function openGate(bound: keyof typeof lengthBounds = 'medium') {
  const deltas: (string | null)[] = []
  const gate = createGate({
    ...{ language: 'en', allowed, bound: lengthBounds[bound] },
    onDelta: (text) => deltas.push(text),
    onReset: () => deltas.push(null),
  })
  return { deltas, gate }
}

/** Sends an answer in pieces. Returns the text that is shown. */
function shownOf(pieces: readonly string[], bound?: keyof typeof lengthBounds, isBroken = false) {
  const { deltas, gate } = openGate(bound)
  for (const piece of pieces) gate.push(piece)
  gate.end(isBroken)
  const streamed = deltas.slice(deltas.lastIndexOf(null) + 1).join('')
  return { text: joinUnits(gate.state.units), streamed, deltas, gate }
}

describe('a gate', () => {
  it('shows safe words at once, and the rest of a unit when it has ended', () => {
    const { deltas, gate } = openGate()
    const after = (piece: string) => {
      const from = deltas.length
      gate.push(piece)
      return deltas.slice(from)
    }
    expect(after('Returns are free ')).toEqual(['Returns are free'])
    expect(after('within ')).toEqual([' within'])
    expect(after('30 days of delivery. ')).toEqual([])
    expect(after('Then ')).toEqual([' 30 days of delivery.', ' Then'])
  })

  it('leaves out an unsafe unit as a whole, and keeps the other units', () => {
    const { text, streamed } = shownOf(['It is free. See evil-shop.com for more. It takes a day.'])
    expect(text).toBe('It is free. It takes a day.')
    expect(streamed).toBe(text)
  })

  it('retracts the first words of a unit that must not be shown', () => {
    const { deltas, text } = shownOf([...'It is free. Read more at evil-shop.com. Bye.'])
    expect(deltas).toContain(null)
    expect(text).toBe('It is free. Bye.')
    expect(deltas.join('')).not.toContain('evil')
  })

  it('shows nothing of a reply whose first unit must not be shown', () => {
    const { gate, streamed } = shownOf(['Visit evil-shop.com now. It is free.'])
    expect(gate.state).toMatchObject({ isUnsafe: true, isClosed: true, units: [] })
    expect(streamed).toBe('')
  })

  it('reads citations, also after the period', () => {
    const { gate } = shownOf(['It is free [1]. It takes a day. [2] Bye.\n[3] Hello.'])
    expect(gate.state.units.map(({ cites }) => cites)).toEqual([[1], [2], [], [3]])
    expect(joinUnits(gate.state.units)).toBe('It is free. It takes a day. Bye.\nHello.')
  })

  it('keeps brackets and addresses in code', () => {
    const text = 'Use `rows[0]` or:\n\n```js\nconst a = [1, 2]\n```\nDone.'
    expect(shownOf([text]).text).toBe(text)
  })

  it('detects the agreed word for “not in the sources”, and never shows it', () => {
    expect(shownOf(['NOT_IN_', 'SOURCES']).gate.state).toMatchObject({ isRefusal: true, units: [] })
    const { gate, streamed } = shownOf(['Sorry, I can’t say. NOT_IN_SOURCES'])
    expect(gate.state.isRefusal).toBe(true)
    expect(streamed).toBe('Sorry, I can’t say.')
  })

  it('ends at its maximum length after a whole unit', () => {
    const sentence = 'One two three four five six seven eight nine ten. '
    const { text, gate } = shownOf([sentence.repeat(10)], 'short')
    expect(text).toBe(sentence.repeat(4).trim())
    expect(gate.state.isCut).toBe(true)
  })

  it('never ends inside a list', () => {
    const item = `- ${'word '.repeat(20).trim()}\n`
    const { text, gate } = shownOf([`Do this:\n${item.repeat(10)}`])
    expect(text.split('\n- ').length - 1).toBe(10)
    expect(gate.state.isCut).toBe(false)
  })

  it('adds an ellipsis to an incomplete sentence that was shown, and drops it otherwise', () => {
    expect(shownOf(['It is free. You can ret'], 'medium', true).text).toBe('It is free. You can…')
    expect(shownOf(['It is free. “Save the'], 'medium', true).text).toBe('It is free.')
    expect(shownOf(['It is free and'], 'medium', true).text).toBe('It is free…')
  })

  it('shows the same text, however the answer is cut into pieces', () => {
    const parts = fc.constantFrom(
      ...[
        'It is free',
        '. ',
        '\n',
        '1. ',
        ' [1]',
        ' evil-shop.com ',
        ' https://shop.example/returns',
      ],
      ...[' `a[1]`', '!', ' 30', '“Save”', ' <b>', '。', '返品', '- ', ' and '],
    )
    const text = fc.array(parts, { maxLength: 25 }).map((list) => list.join(''))
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (whole, size) => {
        const pieces = whole.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
        const cut = shownOf(pieces)
        expect(cut.text).toBe(shownOf([whole]).text)
        expect(cut.streamed).toBe(cut.gate.state.isUnsafe ? '' : cut.text)
        expect(cut.deltas.join('')).not.toMatch(/evil|<b>/)
      }),
      { numRuns: 1_000 },
    )
  })
})
