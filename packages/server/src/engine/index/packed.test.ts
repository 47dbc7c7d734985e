import { describe, expect, it } from 'vitest'
import { unitKinds } from '../knowledge/segment.ts'
import { createNumberLists, listedNumberMax, placesOf } from './number-lists.ts'
import { createPassageContents } from './passage-contents.ts'
import { createPassageTexts } from './passage-texts.ts'
import { createTermNames } from './term-names.ts'
import { createUint16Pages, offsetOf } from './uint16-pages.ts'

describe('short pages', () => {
  it('keep their contents in place while they grow, also contents longer than a page', () => {
    const pages = createUint16Pages()
    const lengths = [1, 700, 2_000, 100_000, 200_000, 600_000, 3, 262_144, 5]
    const positions = lengths.map((length, index) => {
      const position = pages.reserve(length)
      pages.page(position)[offsetOf(position)] = index + 1
      pages.page(position)[offsetOf(position) + length - 1] = index + 1
      return position
    })
    positions.forEach((position, index) => {
      const [page, offset] = [pages.page(position), offsetOf(position)]
      expect(page[offset]).toBe(index + 1)
      expect(page[offset + (lengths[index] ?? 0) - 1]).toBe(index + 1)
    })
  })
})

describe('number lists', () => {
  it('can be read number by number and all at once', () => {
    const numbers = [0, 1, 0xefff, 0xf000, 0xffff, 0x10000, 1_000_000, listedNumberMax]
    const packed = createNumberLists()
    packed.append([[5]])
    const position = packed.append([numbers, numbers])
    packed.seek(position)
    packed.skip(placesOf(numbers))
    expect(numbers.map(() => packed.next())).toEqual(numbers)
    const into = new Uint32Array(numbers.length + 1)
    packed.seek(position)
    packed.read(into, 1, numbers.length)
    expect([...into]).toEqual([0, ...numbers])
  })
})

describe('passage contents', () => {
  it('return the terms and units of a passage, for numbers of any size', () => {
    const contents = createPassageContents()
    const passages = [7, 70_300, 7_000_400].map((number) => ({
      // A list of phrasings can be long.
      fields: [[number], [], Array(number % 700).fill(1), [2], [number, 3, number + 1]],
      // Start, end, kind, end of the terms.
      units: [2, number, 0, 1, number + 3, number + 9, unitKinds.indexOf('code'), 3],
    }))
    for (const { fields, units } of passages) contents.add(fields, units)
    passages.forEach(({ fields, units }, ordinal) => {
      expect(fields.map((_, field) => [...contents.terms(ordinal, field)])).toEqual(fields)
      const lengths = fields.map((_, field) => contents.fieldLength(ordinal, field))
      expect(lengths).toEqual(fields.map((terms) => terms.length))
      const { ends, count } = contents.unitEnds(ordinal)
      expect([...ends.subarray(0, count)]).toEqual([1, 3])
      const [first, second] = contents.units(ordinal)
      expect(first).toEqual({ start: 2, end: units[1], kind: 'prose', firstTerm: 0, endTerm: 1 })
      const [start, end] = [units[4], units[5]]
      expect(second).toEqual({ start, end, kind: 'code', firstTerm: 1, endTerm: 3 })
    })
    const { terms, starts, end } = contents.readTerms([2, 0])
    const read = [passages[2], passages[0]].flatMap((passage) => passage?.fields ?? [])
    expect(starts[read.length]).toBe(end)
    expect(read.map((_, at) => [...terms.subarray(starts[at], starts[at + 1])])).toEqual(read)
  })
})

describe('passage texts', () => {
  it('are returned unchanged in every script and length, with their headings', () => {
    const texts = createPassageTexts()
    const passages = [
      { text: '', headings: [] },
      { text: 'Plain words.', headings: ['Top', 'Naïve “quotes”'] },
      { text: 'Größe: 5 µm', headings: ['退货'] },
      { text: 'It’s one quote among many letters.', headings: [] },
      { text: '我们的退货政策', headings: [''] },
      { text: 'half a \ud83d pair', headings: [] },
      { text: 'Long. '.repeat(300_000), headings: ['Long'] },
      { text: 'Behind.', headings: [] },
    ]
    for (const { text, headings } of passages) texts.add(text, headings)
    passages.forEach(({ text, headings }, ordinal) => {
      expect(texts.text(ordinal)).toBe(text)
      expect(texts.headings(ordinal)).toEqual(headings)
    })
  })
})

describe('term names', () => {
  it('are found by name and number, among thousands and in every script', () => {
    const names = createTermNames()
    const terms = Array.from(
      { length: 5_000 },
      (_, n) => `${['term', 'größ', '退', 'ā'][n % 4]}${n}`,
    )
    for (const term of ['', ...terms]) names.add(term)
    expect(names.count).toBe(terms.length + 1)
    ;['', ...terms].forEach((term, number) => {
      expect(names.find(term)).toBe(number)
      expect(names.name(number)).toBe(term)
    })
    expect(['term', 'term1', 'größ0', '退'].map(names.find)).toEqual(Array(4).fill(undefined))
  })
})
