import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grains } from '../../../storage/interfaces/analytics-cells.ts'
import type { Range } from '../period.ts'
import { countSpansOf, timeGridOf } from './time-grid.ts'

const minuteMs = 60_000
const quarterMs = grains.quarter * minuteMs
const start = Date.parse('2026-01-27T00:00:00.000Z')

/** Consecutive ranges, as buckets are: at any time, or at the start of quarter hours. */
const buckets = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 * 96 }), fc.nat(quarterMs - 1), fc.boolean()), {
    minLength: 2,
    maxLength: 6,
  })
  .map((steps) => {
    let quarter = 0
    const moments = steps.map(([more, within, isExact]) => {
      quarter += more
      return start + quarter * quarterMs + (isExact ? within : 0)
    })
    return moments.slice(1).map((before, index): Range => ({ from: moments[index] ?? 0, before }))
  })

type Piece = Range & { readonly bucket: number }

function sorted(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.from - b.from)
}

/** Checks that the pieces of each bucket cover it once, without a gap. */
function expectCover(pieces: readonly Piece[], all: readonly Range[]): void {
  all.forEach(({ from, before }, bucket) => {
    let at = from
    for (const piece of sorted(pieces.filter((one) => one.bucket === bucket))) {
      expect(piece.from).toBe(at)
      at = piece.before
    }
    expect(at).toBe(before)
  })
}

const inMs = <S extends Range>(span: S): S => ({
  ...span,
  from: span.from * minuteMs,
  before: span.before * minuteMs,
})

describe('timeGridOf', () => {
  it('covers each bucket once with cells, quarter hours and edges', () => {
    fc.assert(
      fc.property(buckets, (all) => {
        const { spans, quarters, edges } = timeGridOf(all)
        const ofQuarters = [...quarters].flatMap(([begin, places]) =>
          places.flatMap((bucket, place) => {
            const from = begin + place * grains.quarter
            return bucket < 0 ? [] : [inMs({ from, before: from + grains.quarter, bucket })]
          }),
        )
        const filled = edges.filter(({ from, before }) => from < before)
        expectCover([...spans.map(inMs), ...ofQuarters, ...filled], all)
        for (const { from, before } of filled) expect(before - from).toBeLessThan(2 * quarterMs)
      }),
    )
  })

  it('builds a day in Berlin from three six-hour cells, and from quarter hours of two others', () => {
    const from = Date.parse('2026-06-30T22:00:00.000Z')
    const { spans, quarters, edges } = timeGridOf([{ from, before: from + 24 * 60 * minuteMs }])
    const parts = spans.map(({ grain, from: first, before }) => [grain, (before - first) / grain])
    expect(parts).toEqual([[grains.part, 3]])
    expect([...quarters.values()].map((places) => places.filter((of) => of === 0).length)).toEqual([
      8, 16,
    ])
    expect(edges).toEqual([])
  })

  it('builds a year in UTC from its months', () => {
    const [from, before] = [Date.UTC(2026, 0), Date.UTC(2027, 0)]
    expect(timeGridOf([{ from, before }]).spans).toEqual([
      { bucket: 0, grain: grains.month, from: from / minuteMs, before: before / minuteMs },
    ])
  })
})

describe('countSpansOf', () => {
  it('counts a quarter hour that is covered in part as a whole', () => {
    fc.assert(
      fc.property(buckets, (all) => {
        const whole = all.map(({ from, before }) => ({
          from: Math.floor(from / quarterMs) * quarterMs,
          before: Math.ceil(before / quarterMs) * quarterMs,
        }))
        expectCover(countSpansOf(all).map(inMs), whole)
      }),
    )
  })
})
